"""Addresses are copied on a house's own network, too, where browsers give a page no clipboard."""

from collections.abc import Iterator

import pytest

from tests.browser.conftest import PHONE, Invite
from tests.browser.house import House
from tests.browser.person import Person
from tests.finished import lay, recorded

INSECURE = "Object.defineProperty(Navigator.prototype, 'clipboard', { get() {} });"  # as on http://192.168.1.20
DEAF = INSECURE + "document.execCommand = () => false;"


@pytest.fixture(scope="module")
def archive(tmp_path_factory: pytest.TempPathFactory) -> Iterator[tuple[House, str]]:
    folder = tmp_path_factory.mktemp("shared")
    code = lay(folder, recorded("meow"))
    house = House(folder).open()
    yield house, f"/t/{code}/replay#12@1"
    house.close()


def pasted(person: Person) -> str:
    """What the clipboard holds, as somebody finds it who pastes it into another page."""
    page = person.context.new_page()
    page.goto(person.address)
    page.locator("#code").focus()
    page.keyboard.press("Control+V")
    return page.locator("#code").input_value()


def selected(person: Person) -> str:
    return str(
        person.page.evaluate(
            "(() => { const { value, selectionStart, selectionEnd } = document.activeElement;"
            " return value.slice(selectionStart, selectionEnd); })()"
        )
    )


@pytest.mark.parametrize("deaf", [False, True])
def test_the_link_of_a_table_is_copied_or_shown_to_be_copied(invite: Invite, deaf: bool) -> None:
    person = invite(viewport=PHONE)
    person.page.add_init_script(DEAF if deaf else INSECURE)
    page = person.new_table(2, "Inviter des amis")
    page.locator("[data-copy]").click()
    told = page.get_by_text("copie-la à la main")
    if deaf:
        told.wait_for()
        assert selected(person) == page.url
    else:
        page.get_by_role("button", name="Copié").wait_for()
        assert told.is_hidden()
        assert pasted(person) == page.url


@pytest.mark.parametrize("deaf", [False, True])
def test_the_link_to_a_moment_is_copied_or_shown_to_be_copied(
    invite: Invite, archive: tuple[House, str], deaf: bool
) -> None:
    house, path = archive
    person = invite(house)
    person.page.add_init_script(DEAF if deaf else INSECURE)
    page = person.go(path)
    page.wait_for_selector("#stage .plate")
    page.keyboard.press("ArrowLeft")
    page.get_by_role("button", name="Lien vers ce moment").click()
    link = house.address + path.replace("#12", "#11")
    told = page.get_by_label("copie-la à la main")
    if deaf:
        told.wait_for()
        assert selected(person) == link
    else:
        page.get_by_role("button", name="Copié").wait_for()
        assert told.is_hidden()
        assert pasted(person) == link
