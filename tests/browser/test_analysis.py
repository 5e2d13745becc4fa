"""Looking back on a game in a browser: asked for, waited for, read, and a moment of it tried again."""

import re
from collections.abc import Iterator
from pathlib import Path

import pytest
from playwright.sync_api import Page, expect

from ronron.tables.seats import hashed
from tests.browser import axe
from tests.browser.conftest import DESK, PHONE, Invite
from tests.browser.house import House
from tests.finished import lay, recorded

PATIENCE = 60_000  # ms
TOKEN = "somebody-who-played-before-0123456789"


class Archive:
    """A house where two games were played."""

    def __init__(self, folder: Path) -> None:
        self.codes = {key: lay(folder, recorded(key)) for key in ("meow", "caty_mini")}
        self.fresh = lay(folder, recorded("meow"))  # that nobody has looked back on yet
        self.kitten = lay(folder, recorded("meow"), holder=hashed(TOKEN), level="chaton")  # against kittens
        self.house = House(folder).open()


@pytest.fixture(scope="module")
def archive(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Archive]:
    here = Archive(tmp_path_factory.mktemp("archive"))
    yield here
    here.house.close()


def looked_back(page: Page) -> Page:
    """The page with its analysis, which is asked for where nobody has."""
    page.wait_for_selector("#stage .plate")
    if page.viewport_size == PHONE:
        page.get_by_role("button", name=re.compile("Analyse|Analysis"), exact=True).click()
    page.wait_for_selector("#look-ask:not([hidden]), #look-wait:not([hidden]), #look-found:not([hidden])")
    if page.locator("#look-found").is_hidden() and page.locator("#look-ask").is_visible():
        page.locator("#look-ask button").click()
    page.wait_for_selector("#look-found:not([hidden])", timeout=PATIENCE)
    return page


def test_an_analysis_goes_on_when_the_page_is_loaded_again(invite: Invite, archive: Archive) -> None:
    page = invite(archive.house).go(f"/t/{archive.fresh}/replay")
    page.wait_for_selector("#stage .plate")
    page.get_by_role("button", name="Analyser la partie").click()
    page.wait_for_selector("#look-wait:not([hidden])")
    page.reload()
    page.wait_for_selector("#look-found:not([hidden])", timeout=PATIENCE)
    expect(page.get_by_role("button", name="Analyser la partie")).to_be_hidden()


def test_key_moments_lead_to_the_move_and_the_curve_follows(invite: Invite, archive: Archive) -> None:
    page = looked_back(invite(archive.house).go(f"/t/{archive.codes['meow']}/replay"))
    moments = page.locator("#look-found .key").first.locator("li")
    assert moments.count() == 3
    before = page.locator("#curve .now").get_attribute("d")
    link = moments.nth(1).get_by_role("link")
    seq = (link.get_attribute("href") or "").removeprefix("#")
    link.click()
    page.wait_for_function(f"() => document.querySelector('#at').value === '{seq}'")
    assert page.locator("#curve .now").get_attribute("d") != before
    page.locator("#curve").click(position={"x": 3, "y": 20})
    page.wait_for_function("() => Number(document.querySelector('#at').value) < 3")
    figures = re.findall(r"\d+", moments.nth(1).locator("p").first.inner_text())
    assert len(figures) >= 2
    page.locator("#look-found summary").filter(has_text="en chiffres").press("Enter")
    row = page.locator(f"#look-found tr:has(th:text-is('{seq}'))")
    shown = row.inner_text()
    assert f"{figures[-1]} %" in shown, "the table says the same as the sentence"


def test_hindsight_is_a_line_of_its_own(invite: Invite, archive: Archive) -> None:
    page = looked_back(invite(archive.house).go(f"/t/{archive.codes['meow']}/replay"))
    known = page.locator("#curve .seat0").get_attribute("d")
    box = page.get_by_role("checkbox", name="Après coup")
    box.press("Space")
    assert page.locator("#curve .seat0").get_attribute("d") != known
    assert "Après coup" in page.locator("#curve-title").inner_text()
    box.press("Space")
    assert page.locator("#curve .seat0").get_attribute("d") == known


def test_a_judged_move_says_so_with_its_error_and_its_reason_in_both_languages(
    invite: Invite, archive: Archive
) -> None:
    page = looked_back(invite(archive.house).go(f"/t/{archive.codes['meow']}/replay"))
    page.locator("#look-found summary").filter(has_text="Les coups jugés").press("Enter")
    told = page.locator("#look-found details .key li").first
    assert re.search(r"(gaffe|erreur|imprécision) −\d+ ± \d+", told.inner_text())
    assert re.search(r"\d+ fois sur 100, tu ", told.inner_text())
    told.get_by_role("link").click()
    page.wait_for_selector("#judged:not([hidden])")
    assert "±" in page.inner_text("#judged")
    page.get_by_role("button", name="en", exact=True).click()
    page.get_by_text("The key moments").wait_for()
    page.locator("#look-found summary").filter(has_text="Moves that were judged").press("Enter")
    assert re.search(r"in \d+ games out of 100, you ", page.locator("#look-found details .key li").first.inner_text())


def test_a_moment_is_tried_again_at_a_table_of_its_own(invite: Invite, archive: Archive) -> None:
    page = looked_back(invite(archive.house).go(f"/t/{archive.codes['meow']}/replay"))
    page.get_by_role("button", name="Rejouer ce moment").nth(1).click()
    page.wait_for_url(re.compile(r"/t/\w{8}$"))
    page.wait_for_selector("#stage .plate")
    expect(page.get_by_role("link", name="Essai")).to_be_visible()
    assert page.locator("#lines li").count() > 20, "what came before has been played"
    page.get_by_role("link", name="Essai").click()
    page.wait_for_url(re.compile(f"/t/{archive.codes['meow']}/replay"))


@pytest.mark.parametrize("screen", [PHONE, DESK], ids=["phone", "desk"])
def test_axe_finds_nothing_in_an_analysis(invite: Invite, archive: Archive, screen: dict[str, int]) -> None:
    page = looked_back(invite(archive.house, viewport=screen).go(f"/t/{archive.codes['caty_mini']}/replay"))
    for summary in page.locator("#look-found summary").all():
        summary.press("Enter")
    assert axe.found(page) == []
    overflow = page.evaluate("document.documentElement.scrollWidth - document.documentElement.clientWidth")
    assert overflow <= 0


def test_the_level_menu_offers_a_cat_that_adapts_and_says_so(invite: Invite, archive: Archive) -> None:
    page = invite(archive.house).go("/g/meow")
    page.locator("#level").select_option(label="À ma mesure")
    assert "s’adapte" in page.inner_text("#level-help")
    page.locator("[name=players][value='2']").press("Space")
    page.get_by_role("button", name="Jouer contre des bots").click()
    page.wait_for_selector("#stage .plate")


def test_after_a_game_with_bots_the_next_may_be_easier_or_harder(invite: Invite, archive: Archive) -> None:
    person = invite(archive.house, extra_http_headers={"Authorization": f"Bearer {TOKEN}"})
    page = person.go(f"/t/{archive.kitten}")
    page.wait_for_selector("#end:not([hidden])")
    assert page.get_by_role("button", name="Revanche plus facile").count() == 0, "nothing is easier than a kitten"
    page.get_by_role("button", name="Revanche plus difficile").click()
    page.wait_for_url(re.compile(f"/t/(?!{archive.kitten})\\w{{8}}$"))
    person.wait_for_table()
