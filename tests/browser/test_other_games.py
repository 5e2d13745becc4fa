"""The client knows no game: what others bring is drawn, touched and played to its end."""

import re
import subprocess
import sys
from collections.abc import Iterator
from pathlib import Path

import pytest

from tests.browser import axe
from tests.browser.conftest import Invite
from tests.browser.house import House, install
from tests.browser.person import Person

ROOT = Path(__file__).parents[2]


def test_a_copy_of_the_template_is_played_to_its_end(invite: Invite, tmp_path: Path) -> None:
    command = [sys.executable, "-m", "ronron", "new-game", "ficelle", "--into", str(tmp_path)]
    subprocess.run(command, check=True, capture_output=True)
    install("ficelle", "ficelle.game", tmp_path)
    house = House(tmp_path / "data", tmp_path).open()
    try:
        person = invite(house)
        page = person.go()
        page.locator("a[href='/g/ficelle']").first.wait_for(state="attached")
        person.new_table(3, game="ficelle")
        assert person.play_out() == 3
        assert person.page.locator("#end [data-places] li").count() == 3
        assert person.page.locator("#end [data-count] li").count() == 3
        assert axe.found(page) == []
    finally:
        house.close()


@pytest.fixture(scope="module")
def cushions(tmp_path_factory: pytest.TempPathFactory) -> Iterator[House]:
    """A house with one more game, whose moves take several touches."""
    folder = tmp_path_factory.mktemp("cushions")
    (folder / "tests").symlink_to(ROOT / "tests")
    install("coussin", "tests.browser.coussin.game", folder)
    house = House(folder / "data", folder).open()
    yield house
    house.close()


@pytest.fixture
def pair(invite: Invite, cushions: House) -> tuple[Person, Person]:
    alice, bruno = invite(cushions), invite(cushions)
    page = alice.new_table(2, "Inviter des amis", "coussin")
    bruno.page.goto(page.url)
    bruno.click("S’asseoir ici")
    alice.turn()
    return alice, bruno


def played(person: Person, text: str) -> None:
    """Until the log says so."""
    person.page.wait_for_function(
        "text => document.querySelector('#lines li:last-child')?.textContent.endsWith(`va en ${text}.`)", arg=text
    )


def test_touch_one_thing_then_another(pair: tuple[Person, Person]) -> None:
    alice, bruno = pair
    page = alice.page
    assert page.locator("#moves ol button").count() == 6
    alice.tap("[data-piece=cat0] button")
    assert page.locator("[data-piece=cat0]").get_attribute("class") == "piece may chosen"
    assert alice.lines() == [], "half a move is no move"
    page.hover("[data-piece=cushion5]")
    page.wait_for_selector("[data-piece=ghost]")
    assert page.inner_text("#status") == "Vers c5…"
    assert page.locator(".threads polyline").count() == 1
    page.keyboard.press("Escape")
    assert page.locator(".chosen").count() == 0, "a step back"
    page.mouse.move(*alice.spot("#stage", 0.005))
    page.wait_for_selector("[data-piece=ghost]", state="detached")
    assert page.inner_text("#status") == "Tour 0"
    alice.tap("[data-piece=cat0] button")
    alice.click("Revenir d’un pas")
    assert page.locator(".chosen").count() == 0
    alice.tap("[data-piece=cat0] button")
    alice.tap("[data-piece=cushion5] button")
    played(alice, "c5")
    played(bruno, "c5")
    assert bruno.turn() == "mine"
    assert page.locator(".piece.may").count() == 0


def test_drag_one_thing_onto_another(pair: tuple[Person, Person]) -> None:
    alice, _ = pair
    page = alice.page
    page.mouse.move(*alice.spot("[data-piece=cat0]"))
    page.mouse.down()
    page.mouse.move(*alice.spot("[data-piece=cat1]"), steps=4)
    page.mouse.up()
    page.wait_for_timeout(100)
    assert alice.lines() == [], "not there"
    page.mouse.move(*alice.spot("[data-piece=cat0]"))
    page.mouse.down()
    page.mouse.move(*alice.spot("[data-piece=cushion2]"), steps=4)
    page.mouse.up()
    played(alice, "c2")


def test_a_zone_may_be_touched_and_the_end_told(pair: tuple[Person, Person]) -> None:
    alice, bruno = pair
    alice.tap("[data-piece=cat0] button")
    alice.page.get_by_role("button", name="Le panier").click()
    for one in pair:
        assert one.turn() == "over"
    assert "Tour 1" in bruno.page.inner_text("#end [data-count]")


def test_two_moves_of_the_same_touches_are_told_apart_by_words(pair: tuple[Person, Person]) -> None:
    alice, _ = pair
    alice.tap("[data-piece=cat0] button")
    alice.tap("[data-piece=cushion0] button")
    choices = alice.page.locator("#moves ol button")
    assert choices.all_inner_texts() == ["1\nAller en c0", "2\nAller en c0 stretched"]
    assert alice.lines() == []
    choices.nth(1).click()
    played(alice, "c0 stretched")


def test_the_choice_is_opened_where_the_list_is_hidden(invite: Invite, cushions: House) -> None:
    phone = invite(cushions, viewport={"width": 390, "height": 844})
    phone.new_table(2, game="coussin")
    phone.turn()
    phone.tap("[data-piece=cat0] button")
    phone.tap("[data-piece=cushion0] button")
    phone.page.get_by_role("button", name="Aller en c0 stretched").click()
    phone.page.wait_for_function("() => document.querySelector('#lines').textContent.includes('c0 stretched')")


def test_keys_walk_down_the_same_tree(pair: tuple[Person, Person]) -> None:
    alice, _ = pair
    page = alice.page
    page.locator("[data-piece=cat0] button").focus()
    page.keyboard.press("Enter")
    assert page.locator(".chosen").count() == 1
    page.keyboard.press("ArrowRight")
    page.wait_for_function("() => document.activeElement.closest('[data-piece=cushion2]')")
    page.keyboard.press("ArrowDown")
    page.wait_for_function("() => document.activeElement.closest('[data-piece=cushion5]')")
    page.keyboard.press("Enter")
    played(alice, "c5")


def test_axe_finds_nothing_on_a_board(pair: tuple[Person, Person]) -> None:
    alice, _ = pair
    alice.tap("[data-piece=cat0] button")
    alice.page.hover("[data-piece=cushion5]")
    alice.page.wait_for_selector("[data-piece=ghost]")
    assert axe.found(alice.page) == []


def test_a_watcher_is_told_of_people_who_come_and_go(invite: Invite, cushions: House) -> None:
    alice, bruno = invite(cushions), invite(cushions)
    page = alice.new_table(2, "Inviter des amis", "coussin")
    bruno.page.goto(page.url)
    bruno.click("S’asseoir ici")
    alice.turn()
    page.wait_for_function("() => !document.querySelector('[data-seat=\"1\"]').classList.contains('gone-out')")
    bruno.page.goto("about:blank")
    page.wait_for_selector("[data-seat='1'].gone-out")
    assert re.search("absent", page.inner_text("[data-seat='1']"))
