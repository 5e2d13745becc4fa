"""Somebody who would like to see a game first: from the shelf, from its page, with or without script."""

from tests.browser import axe
from tests.browser.conftest import DESK, PHONE, Invite
from tests.browser.person import Person


def test_from_the_shelf_to_bots_who_play(person: Person) -> None:
    page = person.go()
    page.get_by_role("link", name="Regarder une partie de Chabyrinthe").click()
    page.wait_for_url("**/g/chabyrinthe#watch")
    person.click("Regarder des bots jouer")
    person.wait_for_table()
    page.wait_for_function("() => document.querySelectorAll('#lines li').length > 2")
    assert "Tu regardes" in page.inner_text("#moves")
    assert page.locator(".piece.may button").count() == 0


def test_a_table_open_to_all_is_watched_from_the_page_of_its_game(invite: Invite) -> None:
    alice, guest = invite(), invite(viewport=PHONE)
    page = alice.go("/g/meow")
    page.fill("#name", "Alice la Publique")
    page.locator("details.options summary").last.click()
    page.get_by_label("Ouvrir la table à tous").check()
    alice.click("Jouer contre des bots")
    alice.wait_for_table()
    for path in ("/g/meow", "/"):
        seen = guest.go(path)
        assert axe.found(seen) == []
        assert seen.evaluate("document.documentElement.scrollWidth <= innerWidth")
        seen.get_by_role("link", name="Alice la Publique").click()
        guest.wait_for_table()
        assert guest.page.url == page.url
        assert guest.page.locator(".plate.mine").count() == 0


def test_without_script_one_is_led_to_the_table_too(invite: Invite) -> None:
    person = invite(java_script_enabled=False, viewport=DESK)
    page = person.go("/g/meow")
    person.click("Regarder des bots jouer")
    page.wait_for_url("**/t/*")
    assert "JavaScript" in page.inner_text("main")


def test_names_are_asked_only_of_those_who_are_here(person: Person) -> None:
    page = person.go("/g/meow")
    seen = page.locator(".form .beside:visible")
    assert seen.count() == 0
    page.locator("input[name=here][value='3']").check(force=True)
    assert seen.count() == 2
    page.locator("input[name=players][value='3']").check(force=True)
    assert page.locator(".form [class^=here-]:visible").count() == 3
