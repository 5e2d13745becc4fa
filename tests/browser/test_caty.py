"""Caty Mini under a finger: strings pulled to a notch, rooms looked at closely."""

from typing import Any

import pytest

from tests.browser import axe, hands
from tests.browser.conftest import Invite
from tests.browser.hands import HANDS, sit
from tests.browser.person import GLIDE

FURNITURE = ".piece:not(.gone)[data-piece^=f]"


def any_of(moves: list[dict[str, Any]], made: int) -> dict[str, Any]:
    return moves[made * 7 % len(moves)]


def until_the_cat_runs(invite: Invite, way: str, players: int) -> Any:
    hand = sit(invite, way, "caty_mini", players)
    for made in range(30):
        assert hand.person.turn(hand.skip) == "mine"
        if hands.legal(hand.person)[0]["text"].startswith("run "):
            break
        hand.person.move(lambda made=made: hands.make(hand, any_of(hands.legal(hand.person), made), 0))
    return hand


@pytest.mark.parametrize("way", list(HANDS))
def test_leg_toys_and_string_left_are_seen_before_the_string_is_let_go(invite: Invite, way: str) -> None:
    hand = until_the_cat_runs(invite, way, 2)
    page, (cat, notch) = hand.page, hands.legal(hand.person)[0]["touch"]
    page.locator("#stage").focus()  # by keys the first notch has the focus at once, and its leg is seen
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


def test_by_keys_the_focus_goes_to_what_can_be_played_and_not_to_what_can_be_looked_at(invite: Invite) -> None:
    hand = sit(invite, "keys", "caty_mini", 2)
    for _ in range(3):
        assert hand.person.turn(hand.skip) == "mine"
        hand.page.locator(".may button").first.focus()
        hand.person.move(lambda: hand.page.keyboard.press("1"))
    assert hand.person.turn(hand.skip) == "mine"
    hand.page.wait_for_function("() => document.activeElement.closest('.piece.may')", timeout=GLIDE)


@pytest.mark.parametrize("way", list(HANDS))
def test_another_room_is_one_tap_away(invite: Invite, way: str) -> None:
    hand = until_the_cat_runs(invite, way, 3)
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
