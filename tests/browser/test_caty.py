"""Caty Mini on the screen: both ways of playing to their end, strings pulled, rooms looked at closely."""

from typing import Any

import pytest

from tests.browser import axe, hands
from tests.browser.conftest import PHONE, Invite
from tests.browser.hands import HANDS
from tests.browser.person import Person
from tests.counts import count

MODES: dict[str, tuple[int, dict[str, object]]] = {
    "basic": (2, {}),
    "experienced": (3, {"experienced": "yes"}),
}
FURNITURE = ".piece:not(.gone)[data-piece^=f]"
EVERY_DAY = [("basic", "mouse"), ("basic", "touch"), ("basic", "keys"), ("experienced", "touch")]
EVERY_ONE = [(mode, way) for mode in MODES for way in HANDS]


def sit(invite: Invite, mode: str, way: str) -> Any:
    """Somebody at a table of this mode, and their hand."""
    phone = {"viewport": PHONE, "has_touch": True, "is_mobile": True} if HANDS[way].phone else {}
    person = invite(**phone)
    players, options = MODES[mode]
    person.new_table(players, game="caty_mini", options=options)
    return HANDS[way](person)


def any_of(moves: list[dict[str, Any]], made: int) -> dict[str, Any]:
    return moves[made * 7 % len(moves)]


@pytest.mark.parametrize(("mode", "way"), EVERY_ONE if count(0, 1) else EVERY_DAY)
def test_a_whole_game(invite: Invite, mode: str, way: str) -> None:
    hand = sit(invite, mode, way)
    made = hands.whole_game(hand, any_of, 8, lambda: found_nothing(hand.person))
    assert made >= 12, "three piles, a notch, twelve rounds, some of them asleep"
    players, _ = MODES[mode]
    assert hand.page.locator("#end [data-places] li").count() == players
    assert hand.page.locator("#end [data-count] li").count() >= players, "the count is explained"


def found_nothing(person: Person) -> None:
    assert axe.found(person.page) == []
    person.page.emulate_media(color_scheme="light")


def until_the_cat_runs(invite: Invite, way: str, mode: str = "basic") -> Any:
    hand = sit(invite, mode, way)
    for made in range(30):
        assert hand.person.turn(hand.skip) == "mine"
        if hands.legal(hand.person)[0]["text"].startswith("run "):
            break
        hand.person.move(lambda made=made: hands.make(hand, any_of(hands.legal(hand.person), made), 0))
    return hand


@pytest.mark.parametrize("way", list(HANDS))
def test_leg_toys_and_string_left_are_seen_before_the_string_is_let_go(invite: Invite, way: str) -> None:
    hand = until_the_cat_runs(invite, way)
    page, (cat, notch) = hand.page, hands.legal(hand.person)[0]["touch"]
    legs = page.locator(".threads polyline").count()
    if way == "keys":
        hand.reach(notch)  # nothing before it: it is enough to look at it
    else:
        hand.drag(hands.straight(hand.person, cat, notch))
    page.wait_for_function("n => document.querySelectorAll('.threads polyline').length > n", arg=legs)
    assert "il restera" in page.inner_text("#status")
    lines = len(hand.person.hidden_lines())
    if way == "keys":
        page.keyboard.press("Enter")
    else:
        hand.drop()
    page.wait_for_function("n => document.querySelectorAll('#lines li').length > n", arg=lines)
    assert any(line.startswith("Tu entres par") for line in hand.person.hidden_lines()[lines:])


@pytest.mark.parametrize("way", list(HANDS))
def test_another_room_is_one_tap_away(invite: Invite, way: str) -> None:
    hand = until_the_cat_runs(invite, way, "experienced")
    page, person = hand.page, hand.person
    first, second = page.locator(".look").all()
    other = first.evaluate("el => el.getBoundingClientRect().width")
    furniture = page.locator(FURNITURE).count()
    tap(hand, first)
    page.wait_for_function("el => el.getBoundingClientRect().width > 1.5 * el.dataset.was", arg=noted(first, other))
    assert first.get_attribute("aria-expanded") == "true"
    assert page.locator(FURNITURE).count() > furniture + 15, "with all that hangs on its walls"
    assert page.locator(".piece.may").count() == 0, "what lies below rests"
    page.wait_for_function("() => document.querySelector('#voice').textContent.includes('Vu de près')")
    assert axe.found(page) == []
    page.emulate_media(color_scheme="light")
    if way == "keys":
        page.keyboard.press("Escape")
    else:
        tap(hand, second)
        assert [one.get_attribute("aria-expanded") for one in (first, second)] == ["false", "true"]
        tap(hand, second)
    page.wait_for_function("() => !document.querySelector('.look.near')")
    assert page.locator(".piece.may").count() > 0
    assert page.locator(FURNITURE).count() == furniture
    assert person.turn(hand.skip) == "mine"


def noted(look: Any, width: float) -> Any:
    look.evaluate("(el, width) => (el.dataset.was = width)", width)
    return look.element_handle()


def tap(hand: Any, look: Any) -> None:
    if isinstance(hand, hands.Keys):
        for _ in range(hands.FAR):
            if look.evaluate("el => el === document.activeElement"):
                break
            hand.page.keyboard.press("Tab")
        hand.page.keyboard.press("Enter")
    elif isinstance(hand, hands.Finger):
        look.tap()
    else:
        look.click()
