"""A hint at the table: three steps, each shows less and says more, and the record tells that it was asked for."""

import pytest
from playwright.sync_api import ViewportSize

from tests.browser import axe
from tests.browser.conftest import DESK, PHONE, Invite
from tests.browser.person import Person


def sit_down(anna: Person) -> None:
    """Alone with bots, at one's turn."""
    anna.go("/g/meow").locator("button[name=bots][value='all']").click()
    anna.wait_for_table()
    while True:
        assert anna.turn() == "mine"
        if anna.page.locator(".piece.may button").count() > 2:
            return
        anna.move(anna.tap)


def shining(anna: Person) -> set[str]:
    return set(anna.page.locator(".piece.hinted").evaluate_all("all => all.map(one => one.dataset.id ?? one.id)"))


@pytest.mark.parametrize("viewport", [PHONE, DESK], ids=["phone", "desk"])
def test_a_hint_leads_from_some_moves_to_two_to_the_best_with_its_reason(
    invite: Invite, viewport: ViewportSize
) -> None:
    anna = invite(viewport=viewport)
    sit_down(anna)
    page = anna.page
    advice = page.locator("#advice")
    assert advice.is_hidden()
    assert shining(anna) == set()
    page.get_by_role("button", name="Le menu de la table").click()
    page.locator("#menu").get_by_role("button", name="Un indice", exact=True).click()
    seen = []
    for button, words in (
        ("", "parmi ceux-ci"),
        ("Un indice plus précis", "Choisis entre deux"),
        ("Le meilleur coup", "Le meilleur"),
    ):
        if button:
            advice.get_by_role("button", name=button).click()
        page.wait_for_function(
            "words => document.querySelector('#advice span')?.textContent.includes(words)", arg=words
        )
        seen.append(shining(anna))
    assert seen[0] >= seen[1] > seen[2]
    assert (len(seen[1]), len(seen[2])) == (2, 1)
    assert advice.get_by_role("button").count() == 1, "there is no fourth step"
    assert axe.found(page) == []
    log = page.locator("#lines").text_content() or ""
    assert log.count("Un indice pour") == 3, "everybody reads that it was asked for"
    page.keyboard.press("Escape")
    assert advice.is_hidden()
    assert shining(anna) == seen[2], "what was read is put away, not forgotten"
    anna.move(anna.tap)
    assert anna.turn() in {"mine", "over"}
    assert shining(anna) == set(), "it was about another position"


def test_no_hint_is_offered_where_the_host_forbids_them(invite: Invite) -> None:
    anna = invite()
    page = anna.go("/g/meow")
    page.locator("details.options summary").last.click()
    page.locator("input[name='hints'][value='no']").check(force=True)
    page.locator("button[name=bots][value='all']").click()
    anna.wait_for_table()
    assert anna.turn() == "mine"
    menu = page.locator("#menu").text_content() or ""
    assert "M’absenter" in menu
    assert "indice" not in menu
