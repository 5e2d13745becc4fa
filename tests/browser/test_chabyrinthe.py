"""Chabyrinthe under a finger: gutters turned with a twist, cards pushed in, ways home that light up."""

import functools
import re
from typing import Any

import pytest

from tests.browser import hands
from tests.browser.conftest import Invite
from tests.browser.hands import HANDS, sit
from tests.browser.person import Person


def open_turn(invite: Invite, way: str) -> Any:
    hand = sit(invite, way, "chabyrinthe", 1, {"side": 3})
    assert hand.person.turn(hand.skip) == "mine"
    return hand


def test_what_comes_next_shines_once_a_move_is_begun(invite: Invite) -> None:
    hand = open_turn(invite, "mouse")
    page = hand.page
    assert "tourne une gouttière" in page.inner_text("#status")
    assert page.locator(".next").count() == 0
    page.locator("[data-piece^=g].may button").first.click()
    assert page.inner_text("#status").endswith("Touche ce qui brille.")
    shining = page.locator(".next").evaluate_all("all => all.map((el) => el.dataset.piece)")
    assert set(shining) <= {"turn-left", "turn-half", "turn-right"}
    assert shining
    page.locator("#back").click()
    assert page.locator(".next").count() == 0
    assert "tourne une gouttière" in page.inner_text("#status")


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
    hand = sit(invite, way, "chabyrinthe", 2, {"side": 3})
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
