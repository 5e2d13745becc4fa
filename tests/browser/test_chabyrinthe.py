"""Chabyrinthe on the screen: every mode to its end, turned and pushed by mouse, finger and keys."""

import functools
import re
from typing import Any

import pytest

from tests.browser import axe, hands
from tests.browser.conftest import PHONE, Invite
from tests.browser.hands import HANDS
from tests.browser.person import Person
from tests.counts import count

MODES: dict[str, tuple[int, dict[str, object]]] = {
    "versus": (2, {"side": 3}),
    "solo": (1, {"side": 3}),
    "coop": (2, {"side": 3, "mode": "coop"}),
    "teams": (4, {"side": 3, "mode": "teams"}),
}
EVERY_DAY = [
    ("versus", "mouse"),
    ("versus", "touch"),
    ("versus", "keys"),
    ("solo", "touch"),
    ("coop", "keys"),
    ("teams", "mouse"),
]
EVERY_ONE = [(mode, way) for mode in MODES for way in HANDS]


def sit(invite: Invite, mode: str, way: str) -> Any:
    """Somebody at a table of this mode, and their hand."""
    phone = {"viewport": PHONE, "has_touch": True, "is_mobile": True} if HANDS[way].phone else {}
    person = invite(**phone)
    players, options = MODES[mode]
    person.new_table(players, game="chabyrinthe", options=options)
    return HANDS[way](person)


def homewards(moves: list[dict[str, Any]], made: int) -> dict[str, Any]:
    """A move that is seen to bring a cat home, else one after another."""
    lit = [move for move in moves if move.get("preview", {}).get("text")]
    return (lit or moves)[made * 7 % len(lit or moves)]


@pytest.mark.parametrize(("mode", "way"), EVERY_ONE if count(0, 1) else EVERY_DAY)
def test_a_whole_game(invite: Invite, mode: str, way: str) -> None:
    hand = sit(invite, mode, way)
    page = hand.page
    made = hands.whole_game(hand, homewards, 4, lambda: found_nothing(hand.person))
    assert made >= 4
    players, _ = MODES[mode]
    assert page.locator("#end [data-places] li").count() == players
    assert page.locator("#end [data-count] li").count() >= 1, "what it came to is told"
    assert page.evaluate("document.activeElement.id") == "end-title", "the focus is led to the end"


def found_nothing(person: Person) -> None:
    assert axe.found(person.page) == []
    person.page.emulate_media(color_scheme="light")


def open_turn(invite: Invite, way: str) -> Any:
    hand = sit(invite, "solo", way)
    assert hand.person.turn(hand.skip) == "mine"
    return hand


@pytest.mark.parametrize("way", ["mouse", "touch"])
def test_a_gutter_is_turned_with_a_twist_and_shown_before_it_is_let_go(invite: Invite, way: str) -> None:
    hand = open_turn(invite, way)
    move = next(move for move in hands.legal(hand.person) if move["text"].endswith(" left"))
    gutter = f"[data-piece='{move['touch'][0]}']"
    before, turn = hand.page.locator(gutter).get_attribute("style"), lies(hand, gutter)
    hand.drag(hands.around(hand.person, move["touch"][0], -30))
    turned = hand.page.locator(f"{gutter}.lifted").evaluate("el => parseFloat(el.style.getPropertyValue('--twist'))")
    assert turned == pytest.approx(-30, abs=1), "it follows the finger"
    hand.drop()
    assert hand.page.locator(gutter).get_attribute("style") == before, "too little: nothing has happened"
    lines = len(hand.person.hidden_lines())
    hand.drag(hands.around(hand.person, move["touch"][0], -80))
    assert lies(hand, gutter) == turn - 90, "as it would lie"
    assert len(hand.person.hidden_lines()) == lines
    hand.drop()
    hand.page.wait_for_function(
        "() => document.querySelector('#lines li:last-child').textContent.includes('quart à gauche')"
    )


def lies(hand: Any, gutter: str) -> int:
    """How far a card is turned."""
    found = re.search(r"rotate\((-?\d+)deg\)", str(hand.page.locator(gutter).get_attribute("style")))
    return int(found[1]) if found else 0


def test_a_gutter_is_turned_between_two_fingers(invite: Invite) -> None:
    hand = open_turn(invite, "touch")
    move = next(move for move in hands.legal(hand.person) if move["text"].endswith(" half"))
    first, *others = hands.around(hand.person, move["touch"][0], 170)
    x, y = hand.person.spot(f"[data-piece='{move['touch'][0]}']")
    hand.press("touchStart", first)
    hand.press("touchStart", first, (2 * x - first[0], 2 * y - first[1]))
    for u, v in others:
        hand.press("touchMove", (u, v), (2 * x - u, 2 * y - v))
    hand.drop()
    hand.page.wait_for_function(
        "() => document.querySelector('#lines li:last-child').textContent.includes('demi-tour')"
    )


@pytest.mark.parametrize("way", list(HANDS))
def test_the_way_home_lights_up_before_a_pushed_card_is_let_go(invite: Invite, way: str) -> None:
    hand = sit(invite, "versus", way)
    card, entrance = until_a_push_brings_a_cat_home(hand)["touch"]
    if way == "keys":
        hand.touch(card)
        hand.reach(entrance)
    else:
        hand.drag(hands.straight(hand.person, card, entrance))
    hand.page.wait_for_selector(".threads .tone-glow")
    assert hand.page.inner_text("#status").startswith("Ramène un chat")
    home = told_of_home(hand.person)
    if way == "keys":
        hand.page.keyboard.press("Enter")
    else:
        hand.drop()
    hand.person.turn(hand.skip)
    assert told_of_home(hand.person) > home


def until_a_push_brings_a_cat_home(hand: Any) -> dict[str, Any]:
    for made in range(60):
        assert hand.person.turn(hand.skip) == "mine"
        moves = hands.legal(hand.person)
        for move in moves:
            if move["text"].startswith("push") and len(move.get("preview", {}).get("strings", ())) == 1:
                return move
        others = [move for move in moves if not move["text"].startswith("push")]
        hand.person.move(functools.partial(hands.make, hand, others[made * 5 % len(others)], made))
    raise AssertionError("no push brings a cat home")


def told_of_home(person: Person) -> int:
    return sum("rentre" in line for line in person.hidden_lines())
