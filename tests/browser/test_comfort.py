"""What somebody needs to see, to hear or to reach is asked for on every page, before any table."""

from collections.abc import Iterator
from pathlib import Path

import pytest
from playwright.sync_api import Page, ViewportSize

from tests.browser import axe
from tests.browser.conftest import DESK, PHONE, Invite
from tests.browser.house import House
from tests.browser.person import Person
from tests.finished import lay, recorded

PAGES = ("/", "/g/meow", "/me", "/about", "REPLAY")


@pytest.fixture(scope="module")
def archive(tmp_path_factory: pytest.TempPathFactory) -> Iterator[tuple[House, str]]:
    folder: Path = tmp_path_factory.mktemp("comfort")
    code = lay(folder, recorded("meow"))
    house = House(folder).open()
    yield house, f"/t/{code}/replay"
    house.close()


def wish(page: Page, name: str, value: str, form: str = "#comfort") -> None:
    page.locator(f"{form} input[name={name}][value='{value}']").check(force=True)


@pytest.mark.parametrize("screen", [PHONE, DESK, {"width": 320, "height": 568}], ids=["phone", "desk", "small"])
def test_every_page_has_the_wishes_in_its_bar(invite: Invite, archive: tuple[House, str], screen: ViewportSize) -> None:
    house, replay = archive
    person = invite(house, viewport=screen)
    for path in PAGES:
        page = person.go(path.replace("REPLAY", replay))
        page.get_by_role("banner").get_by_role("button", name="Confort").click()
        page.get_by_role("dialog", name="Confort").wait_for()
        if screen is not DESK:
            assert page.evaluate("document.documentElement.scrollWidth") <= screen["width"], path
        assert axe.found(page) == [], path
        page.keyboard.press("Escape")


def test_what_was_wished_on_one_page_holds_on_all(invite: Invite, archive: tuple[House, str]) -> None:
    house, replay = archive
    person = invite(house)
    page = person.go("/")
    page.get_by_role("button", name="Confort").click()
    for name, value in {"text": "150", "contrast": "more", "motion": "full"}.items():
        wish(page, name, value)
        assert page.locator("html").get_attribute(f"data-{name}") == value, "at once"
    page.keyboard.press("Escape")
    page.get_by_role("dialog").wait_for(state="hidden")
    for path in (replay, "/me"):
        person.go(path)
        assert page.locator("html").get_attribute("data-text") == "150"
    assert page.locator("main .settings input[name=text][value='150']").is_checked()
    wish(page, "text", "125", "main")
    page.get_by_role("button", name="Confort").click()
    assert page.locator("#comfort input[name=text][value='125']").is_checked(), "both forms say the same"
    wish(page, "text", "100")
    assert page.locator("main .settings input[name=text][value='100']").is_checked()


def test_a_switch_walks_from_the_moment_it_is_wished_for(person: Person) -> None:
    page = person.go("/")
    page.get_by_role("button", name="Confort").click()
    wish(page, "switch", "fast")
    page.wait_for_selector("#comfort .scanned")
    wish(page, "switch", "off")
    page.wait_for_selector(".scanned", state="detached")


def test_without_a_script_there_is_nothing_to_wish_with(invite: Invite) -> None:
    page = invite(java_script_enabled=False).go("/me")
    assert page.locator(".comfort:visible, .settings:visible").count() == 0
