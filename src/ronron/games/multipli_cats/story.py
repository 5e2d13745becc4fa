"""Multipli Cat's in words: what just happened, and how things stand. Never says whether two cards match."""

import functools
from collections.abc import Callable, Sequence

from ronron.core.game import View
from ronron.core.state import DEALER
from ronron.core.words import Message, Who, message
from ronron.games.multipli_cats.cards import ACTIONS, TEXTS
from ronron.games.multipli_cats.rules import NONE, REASONS

WHAT = ("nothing", "match", "sumo", "chase", "trap")  # what cards ask for, by number
HINTS = {"chase": "multipli_cats.status.chase", "trap": "multipli_cats.status.trap"}


@functools.cache
def card_name(text: str) -> Message:
    if text in ACTIONS:
        return message(f"multipli_cats.card.{text}", tone="strong")
    a, times, b = text.partition("x")
    return message(f"multipli_cats.card.{'times' if times else 'product'}", tone="strong", a=a, b=b)


def seat_of(view: View, place: int) -> Who:
    return Who(view["owners"][place])


def you(view: View, seat: int) -> str:
    """The ending of a message that speaks to its reader."""
    return "_you" if seat == view["seat"] else ""


# What just happened


def tell(view: View, seat: int, text: str) -> Message:
    """The event itself, unless the news say more, then the news."""
    parts = [TOLD[one[0]](view, one) for one in view["news"]]
    if not parts or text.startswith("slap"):
        parts.insert(0, event(view, seat, text))
    if view["phase"] == "tie":
        parts.append(message("multipli_cats.tell.tie", who=[Who(tied) for tied in view["call"]["tied"]]))
    if view["outcome"]:
        parts.append(message(f"multipli_cats.ending.{view['outcome']['reason']}", tone="strong"))
    return joined(parts)


def joined(parts: Sequence[Message]) -> Message:
    """Sentence after sentence."""
    if len(parts) == 1:
        return parts[0]
    return message("multipli_cats.tell.and", first=parts[0], then=joined(parts[1:]))


def event(view: View, seat: int, text: str) -> Message:
    word = text.partition(" ")[0]
    if seat >= 0:
        tone = "dim" if word == "reveal" else ""
        return message(f"multipli_cats.tell.{word}{you(view, seat)}", tone=tone, who=Who(seat))
    if seat == DEALER:
        return message("multipli_cats.tell.start", who=seat_of(view, view["turn"]))
    absent = [Who(one) for one in range(view["players"]) if view["call"]["absent"] >> one & 1]
    return message(f"multipli_cats.tell.{word}", tone="dim", who=absent)


def shown(view: View, one: list[int]) -> Message:
    return message("multipli_cats.news.shown", who=seat_of(view, one[1]), card=card_name(TEXTS[one[2]]))


def turned(_view: View, _one: list[int]) -> Message:
    return message("multipli_cats.news.turned")


def gave(view: View, one: list[int]) -> Message:
    return message(f"multipli_cats.news.gave{you(view, view['owners'][one[1]])}", who=seat_of(view, one[1]), n=one[2])


def counts(_view: View, _one: list[int]) -> Message:
    return message("multipli_cats.news.counts")


def won(view: View, one: list[int]) -> Message:
    _, seat, asked, given, takers = one
    to = [seat_of(view, place) for place in range(len(view["owners"])) if takers >> place & 1]
    return message(
        f"multipli_cats.news.won.{WHAT[asked]}{you(view, seat)}",
        tone="good",
        who=Who(seat),
        n=given,
        to=list(dict.fromkeys(to)),
    )


def greedy(view: View, one: list[int]) -> Message:
    return message(f"multipli_cats.news.greedy{you(view, one[1])}", tone="bad", who=Who(one[1]), n=one[2])


def chased(_view: View, one: list[int]) -> Message:
    kind = {(True, True): "both", (True, False): "first", (False, True): "last", (False, False): "none"}
    return message(
        f"multipli_cats.news.chased.{kind[one[1] != NONE, one[2] != NONE]}",
        first=Who(max(one[1], 0)),
        last=Who(max(one[2], 0)),
    )


def trapped(view: View, one: list[int]) -> Message:
    _, seat, place, taken = one
    safe = seat == view["owners"][place]
    kind = "safe" if safe else "sprung"
    return message(f"multipli_cats.news.trapped.{kind}", who=Who(seat), poser=seat_of(view, place), n=taken)


def unanswered(_view: View, _one: list[int]) -> Message:
    return message("multipli_cats.news.unanswered")


def overturned(_view: View, _one: list[int]) -> Message:
    return message("multipli_cats.news.overturned")


def left(view: View, one: list[int]) -> Message:
    return message(f"multipli_cats.news.left{you(view, one[1])}", tone="good", who=Who(one[1]), place=one[2])


def drawn(_view: View, one: list[int]) -> Message:
    return message(f"multipli_cats.news.drawn.{('first', 'last')[one[2]]}", who=Who(one[1]))


def under(_view: View, one: list[int]) -> Message:
    return message("multipli_cats.news.under", who=Who(one[1]))


TOLD: list[Callable[[View, list[int]], Message]] = [
    shown, turned, gave, counts, won, greedy, chased, trapped, unanswered, overturned, left, drawn, under,
]  # fmt: skip  # in the order of the kinds of news


# How things stand


def describe(view: View) -> list[Message]:
    lines = [status(view)]
    for place in range(len(view["owners"])):
        pile = view["piles"][place]
        top = card_name(pile[-1]) if pile else message("multipli_cats.show.nothing", tone="dim")
        under = message("multipli_cats.pile", n=max(0, len(pile) - 1))
        stack = message("multipli_cats.stack", n=len(view["stacks"][place]))
        lines.append(message("multipli_cats.show.place", who=seat_of(view, place), top=top, pile=under, stack=stack))
    return lines


def status(view: View) -> Message:
    """One sentence; the same whether there is something to slap for or not."""
    phase, asked = view["phase"], view["call"]["asked"]
    if view["outcome"]:
        winners = [Who(seat) for seat, place in enumerate(view["outcome"]["places"]) if place == 1]
        assert view["outcome"]["reason"] in REASONS
        return message("multipli_cats.status.over", winners=list(winners), n=len(winners))
    if phase == "ready":
        mine = view["owners"][view["next"]] == view["seat"]
        return message(
            "multipli_cats.status.ready_you" if mine else "multipli_cats.status.ready", who=seat_of(view, view["next"])
        )
    if phase == "rush" and asked in HINTS:
        return message(HINTS[asked])
    if phase in ("open", "rush"):
        if view["call"]["closed"]:
            return message("multipli_cats.status.closed")
        return message("multipli_cats.status.watched" if view["seat"] is None else "multipli_cats.status.open")
    return message(f"multipli_cats.status.{phase}")
