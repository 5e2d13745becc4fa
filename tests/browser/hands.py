"""Hands that make a move on a table as people do: with a mouse, with fingers on glass, with keys alone."""

import json
import math
from collections.abc import Callable, Iterable, Mapping
from typing import Any

from tests.browser.conftest import PHONE, Invite
from tests.browser.person import Person

Spot = tuple[float, float]
Wish = Callable[[list[dict[str, Any]], int], dict[str, Any]]  # the moves on offer, how many were made → one of them
STEPS = 5  # of a drag
PAINTED = "new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done)))"
FAR = 400  # keys, after which something is out of their reach


def legal(person: Person) -> list[dict[str, Any]]:
    """The moves that the table offers, as they came through the socket: text, touches, preview."""
    for frame in reversed(person.frames):
        told = json.loads(frame)
        owns = (
            [told["own"]] if told["t"] == "welcome" else [step.get("own") for step in reversed(told.get("steps", ()))]
        )
        for own in owns:
            if own and own.get("moves") is not None:
                return list(own["moves"])
    return []


def chosen(person: Person) -> list[str]:
    return [
        str(piece)
        for piece in person.page.evaluate("[...document.querySelectorAll('.chosen')].map((el) => el.dataset.piece)")
    ]


def may(person: Person, piece: str) -> bool:
    return bool(
        person.page.evaluate(
            "id => Boolean(document.querySelector(`[data-piece='${id}'] button, button[data-piece='${id}']`))", piece
        )
    )


class Mouse:
    """Clicks and drags; a piece that may be turned is turned around its middle."""

    phone = False

    def __init__(self, person: Person) -> None:
        self.person = person
        self.page = person.page

    def touch(self, piece: str) -> None:
        self.page.mouse.click(*self.person.spot(f"[data-piece='{piece}']"))

    def skip(self) -> None:
        self.person.skip()

    def drag(self, way: Iterable[Spot]) -> None:
        """Along these spots, and stay there."""
        first, *others = way
        self.page.mouse.move(*first)
        self.page.mouse.down()
        for spot in others:
            self.page.mouse.move(*spot)
        self.page.evaluate(PAINTED)

    def drop(self) -> None:
        self.page.mouse.up()


class Finger:
    """Taps and strokes on a phone."""

    phone = True

    def __init__(self, person: Person) -> None:
        self.person = person
        self.page = person.page
        self.glass = person.context.new_cdp_session(person.page)

    def touch(self, piece: str) -> None:
        self.page.touchscreen.tap(*self.person.spot(f"[data-piece='{piece}']"))

    def skip(self) -> None:
        self.page.touchscreen.tap(*self.person.spot("#stage", 0.005))

    def press(self, kind: str, *spots: Spot) -> None:
        points = [{"x": x, "y": y, "id": i} for i, (x, y) in enumerate(spots)]
        self.glass.send("Input.dispatchTouchEvent", {"type": kind, "touchPoints": points})

    def drag(self, way: Iterable[Spot]) -> None:
        first, *others = way
        self.press("touchStart", first)
        for spot in others:
            self.press("touchMove", spot)
        self.page.evaluate(PAINTED)

    def drop(self) -> None:
        self.press("touchEnd")


class Keys:
    """Tab and arrows to a piece, Enter on it."""

    phone = False

    def __init__(self, person: Person) -> None:
        self.person = person
        self.page = person.page

    def touch(self, piece: str) -> None:
        self.page.keyboard.press("Enter" if self.reach(piece) else "Escape")

    def reach(self, piece: str) -> bool:
        """Whether the focus came there. A piece may go while one walks: whoever plays looks again, and not for ever."""
        for _ in range(FAR):
            if self.page.evaluate("document.activeElement.closest('[data-piece]')?.dataset.piece") == piece:
                return True
            self.page.keyboard.press("Tab")
        return False

    def skip(self) -> None:
        self.page.keyboard.press("Escape")


Hand = Mouse | Finger | Keys
HANDS: dict[str, type[Hand]] = {"mouse": Mouse, "touch": Finger, "keys": Keys}


def sit(invite: Invite, way: str, game: str, players: int, options: Mapping[str, object] | None = None) -> Any:
    """Somebody new at a table with bots; what comes back is their hand."""
    phone = {"viewport": PHONE, "has_touch": True, "is_mobile": True} if HANDS[way].phone else {}
    person = invite(**phone)
    person.new_table(players, game=game, options=options)
    return HANDS[way](person)


def straight(person: Person, one: str, other: str) -> list[Spot]:
    """From the middle of a thing to the middle of another."""
    (x, y), (u, v) = (person.spot(f"[data-piece='{piece}']") for piece in (one, other))
    return [(x + (u - x) * i / STEPS, y + (v - y) * i / STEPS) for i in range(STEPS + 1)]


def around(person: Person, piece: str, degrees: float) -> list[Spot]:
    """Around the middle of a piece, clockwise."""
    x, y = person.spot(f"[data-piece='{piece}']")
    u, _ = person.spot(f"[data-piece='{piece}']", 0.85)
    turns = (math.radians(degrees) * i / STEPS for i in range(STEPS + 1))
    return [(x + (u - x) * math.cos(turn), y + (u - x) * math.sin(turn)) for turn in turns]


def make(hand: Hand, move: dict[str, Any], made: int) -> None:
    """One move: touch by touch, and every other time in one stroke where it has two touches, or as a twist."""
    person, touch = hand.person, list(move["touch"])
    if not isinstance(hand, Keys) and made % 2 and len(touch) == 2 and not chosen(person):
        if move.get("twist"):
            hand.drag(around(person, touch[0], move["twist"]))
            return hand.drop()
        if may(person, touch[0]):
            hand.drag(straight(person, *touch))
            return hand.drop()
    if len(touch) == 2 and made % 3 == 0 and may(person, touch[1]) and not chosen(person):
        return hand.touch(touch[1])  # what ends one single move needs nothing before it
    for piece in touch[len(chosen(person)) :]:
        hand.touch(piece)
    return None


def whole_game(hand: Hand, wish: Wish, halfway: int, look: Callable[[], None]) -> int:
    """Plays to the end the move that `wish` picks; after so many, a look around. How many moves it took."""
    made = 0

    def act() -> None:
        person = hand.person
        move = wish(legal(person), made)
        if chosen(person) and chosen(person) != move["touch"][: len(chosen(person))]:
            hand.skip()  # a step back
        make(hand, move, made)

    while hand.person.turn(hand.skip) == "mine":
        if made == halfway:
            look()
        hand.person.move(act)
        made += 1
    return made
