"""A game seen again in a browser: stepped through, played, shared, kept, verified."""

import re
from collections.abc import Iterator
from pathlib import Path

import msgspec
import pytest
from playwright.sync_api import Page, ViewportSize

from ronron.core import shelf
from ronron.core.record import Record
from tests.browser import axe
from tests.browser.conftest import DESK, PHONE, Invite
from tests.browser.house import House
from tests.finished import lay, recorded

GAMES = shelf.keys()


PHOTO = 20  # the event with the figures of a verdict


def judged(record: Record) -> Record:
    """A game with the figures that a judge notes beside an event, which no recorded game has."""
    event = record.events[PHOTO - 1]
    note = "1: 412 said 412 bank 0 arrived 2; 0: 450 said 450 bank 0 arrived 1"
    record.events[PHOTO - 1] = msgspec.structs.replace(event, note=note)
    return record


class Archive:
    """A house where one game of each kind was played."""

    def __init__(self, folder: Path) -> None:
        self.codes = {key: lay(folder, judged(recorded(key))) for key in GAMES}
        self.house = House(folder).open()

    def path(self, key: str, at: str = "") -> str:
        return f"/t/{self.codes[key]}/replay{at}"


@pytest.fixture(scope="module")
def archive(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Archive]:
    here = Archive(tmp_path_factory.mktemp("archive"))
    yield here
    here.house.close()


def wait(page: Page) -> None:
    page.wait_for_selector("#stage .plate")


def now(page: Page) -> int:
    return int(page.locator("#at").input_value())


def laid(page: Page) -> set[str]:
    """What lies on the table, by name."""
    return set(page.locator(".piece:not(.gone) .face").evaluate_all("all => all.map((f) => f.ariaLabel)"))


def test_one_steps_forth_and_back_by_button_key_slider_and_line(invite: Invite, archive: Archive) -> None:
    page = invite(archive.house).go(archive.path("meow", "#4"))
    wait(page)
    before = laid(page)
    page.get_by_role("button", name="Un pas en avant").click()
    page.wait_for_function("() => document.querySelector('#at').value === '5'")
    page.wait_for_url("**#5")
    page.keyboard.press("ArrowLeft")
    assert now(page) == 4
    page.wait_for_timeout(400)
    assert laid(page) == before, "back to exactly what lay there"
    page.keyboard.press("End")
    assert now(page) == int(page.locator("#at").get_attribute("max") or 0) > 50
    assert "gagne" in page.inner_text("#status")
    page.locator("#at").fill("10")
    assert now(page) == 10
    page.locator("#lines a").nth(6).click()
    page.wait_for_function("() => document.querySelector('#at').value === '7'")
    current = page.locator("#lines [aria-current=step]")
    assert current.count() == 1
    assert current.inner_text() == page.inner_text("#said")
    page.keyboard.press("Home")
    assert now(page) == 0


def test_it_plays_by_itself_faster_if_asked_and_stops(invite: Invite, archive: Archive) -> None:
    page = invite(archive.house).go(archive.path("meow", "#2"))
    wait(page)
    page.locator("#speed").select_option("4")
    page.get_by_role("button", name="Lecture").click()
    page.wait_for_function("() => Number(document.querySelector('#at').value) >= 6")
    page.get_by_role("button", name="Lecture").click()
    stopped = now(page)
    page.wait_for_timeout(900)
    assert now(page) == stopped
    page.locator("#at").fill(str(int(page.locator("#at").get_attribute("max") or 0) - 1))
    page.get_by_role("button", name="Lecture").click()
    page.wait_for_function("() => document.querySelector('#at').value === document.querySelector('#at').max")
    page.wait_for_function("() => document.querySelector('[data-do=play]').ariaPressed === 'false'")
    assert page.locator("#count").is_visible(), "the count is explained at the end"


def test_any_seats_eyes_or_all_hands_open(invite: Invite, archive: Archive) -> None:
    page = invite(archive.house).go(archive.path("meow", "#3"))
    wait(page)
    everything = laid(page)
    hands = []
    for seat in ("0", "1", "2"):
        page.locator("#eyes").select_option(seat)
        page.wait_for_timeout(400)
        hands.append(laid(page) & everything)
        page.wait_for_url(f"**#3@{seat}")
    assert all(hands)
    assert len(set.union(*hands)) > max(map(len, hands)), "each sees a hand of its own, together they see all"
    assert "Tu" not in page.inner_text("#said") or "Chloé" not in page.inner_text("#said")
    page.locator("#eyes").select_option("")
    page.wait_for_timeout(400)
    assert laid(page) == everything


def test_a_link_leads_to_the_moment_and_the_eyes(invite: Invite, archive: Archive) -> None:
    first = invite(archive.house, permissions=["clipboard-read", "clipboard-write"])
    page = first.go(archive.path("caty_mini", "#20@1"))
    wait(page)
    assert page.locator("#eyes").input_value() == "1"
    page.keyboard.press("ArrowLeft")
    page.get_by_role("button", name="Lien vers ce moment").click()
    page.get_by_role("button", name="Copié").wait_for()
    link = str(page.evaluate("navigator.clipboard.readText()"))
    assert link.endswith("#19@1")
    other = invite(archive.house, viewport=PHONE)
    other.page.goto(link)
    wait(other.page)
    assert now(other.page) == 19
    assert other.page.locator("#eyes").input_value() == "1"
    other.page.goto(link.replace("#19@1", "#9999@77"))
    assert now(other.page) == int(other.page.locator("#at").get_attribute("max") or 0), "beyond the end is the end"


def test_a_browser_that_takes_no_more_addresses_does_not_stop_the_film(invite: Invite, archive: Archive) -> None:
    person = invite(archive.house)
    person.page.add_init_script(  # as Safari, which takes a hundred in half a minute
        """window.told = 0; const replace = history.replaceState.bind(history);
           history.replaceState = (...all) => { if (++window.told > 3) throw new DOMException("", "SecurityError");
             replace(...all); };"""
    )
    page = person.go(archive.path("meow", "#1"))
    wait(page)
    for _ in range(40):
        page.keyboard.press("ArrowRight")
    page.wait_for_url("**#41")
    assert page.evaluate("window.told") <= 3, "only where one rests"
    for at in (7, 8, 9):
        page.locator("#at").fill(str(at))
        page.wait_for_timeout(450)
    page.wait_for_function("() => window.told > 3")
    page.keyboard.press("End")
    assert "gagne" in page.inner_text("#status"), "what is shown is where one is"


@pytest.mark.parametrize("screen", [PHONE, DESK], ids=["phone", "desk"])
@pytest.mark.parametrize("key", ["meow", "multipli_cats"])
def test_without_a_script_one_sees_the_end_and_reads_what_happened(
    invite: Invite, archive: Archive, key: str, screen: dict[str, int]
) -> None:
    person = invite(archive.house, viewport=screen, java_script_enabled=False)
    page = person.go(archive.path(key))
    picture = page.get_by_role("img", name="La table à la fin")
    assert picture.evaluate("el => el.complete && el.naturalWidth > 300")
    lines = page.locator("noscript .lines li").all_inner_texts()
    assert len(lines) == len(recorded(key).events)
    assert all(line and "{" not in line for line in lines)
    assert any("Bruno" in line or "Ada" in line for line in lines)
    film = page.get_by_role("link", name="Télécharger le film")
    for seen in (picture, page.locator("noscript .lines li").last, film):
        seen.scroll_into_view_if_needed()
        assert seen.is_visible()
    left = [name.lower() for name in page.locator("button:visible").all_inner_texts()]
    assert left == ["fr", "en", "vérifier la donne"], "what can be pressed works"
    assert page.evaluate("document.documentElement.scrollWidth") <= screen["width"]


def test_the_deal_is_verified_before_ones_eyes(invite: Invite, archive: Archive) -> None:
    page = invite(archive.house).go(archive.path("multipli_cats"))
    wait(page)
    page.get_by_role("button", name="Vérifier la donne").click()
    page.get_by_text("C’est vérifié").wait_for()
    assert now(page) == 1, "one stays where one was"


@pytest.mark.parametrize("screen", [PHONE, DESK], ids=["phone", "desk"])
def test_who_comes_from_the_end_to_verify_sees_the_verdict(
    invite: Invite, archive: Archive, screen: ViewportSize
) -> None:
    page = invite(archive.house, viewport=screen).go(archive.path("meow"))
    page.goto(page.url + "?verify=yes")
    wait(page)
    box = page.get_by_text("C’est vérifié").bounding_box()
    assert box is not None
    assert 0 <= box["y"] <= box["y"] + box["height"] <= screen["height"]


def test_the_photo_finish_is_shown_again(invite: Invite, archive: Archive) -> None:
    page = invite(archive.house).go(archive.path("multipli_cats", f"#{PHOTO}"))
    wait(page)
    assert page.locator("#photo b").all_text_contents() == ["Bruno", "Ada"]
    assert "412 ms" in page.inner_text("#photo")
    page.keyboard.press("Home")
    assert page.locator("#photo").is_hidden()


@pytest.mark.parametrize("key", GAMES)
def test_the_file_plays_from_a_disk_without_us(invite: Invite, archive: Archive, key: str, tmp_path: Path) -> None:
    person = invite(archive.house)
    page = person.go(archive.path(key))
    wait(page)
    middle = int(page.locator("#at").get_attribute("max") or 0) // 2
    page.locator("#at").fill(str(middle))
    page.wait_for_timeout(400)
    seen, said = laid(page), page.inner_text("#said")
    with page.expect_download() as waiting:
        page.get_by_role("link", name="Télécharger le film").click()
    file = tmp_path / "film.html"
    waiting.value.save_as(file)
    print(f"\n{key}: {file.stat().st_size / 1000:.0f} kB")
    person.context.set_offline(True)
    person.page.goto(f"{file.as_uri()}#{middle}")
    person.strays.clear()  # the file itself
    wait(page)
    page.wait_for_timeout(400)
    assert laid(page) == seen
    assert page.inner_text("#said") == said
    page.get_by_role("button", name="en", exact=True).click()
    page.wait_for_function("said => document.querySelector('#said').textContent !== said", arg=said)
    page.keyboard.press("ArrowRight")
    page.wait_for_function(f"() => document.querySelector('#at').value === '{middle + 1}'")
    assert (
        page.locator("svg use").evaluate_all(
            "all => all.filter((use) => !document.getElementById(use.getAttribute('href').slice(1))).length"
        )
        == 0
    ), "every drawing is in the file"
    page.set_viewport_size(PHONE)
    ours, its = (page.locator(f".bar {one}").bounding_box() for one in (".wordmark", ".here"))
    assert ours
    assert its
    assert ours["x"] + ours["width"] <= its["x"], "the house and the game have room beside each other"


def test_a_game_that_goes_on_cannot_be_seen_again_yet(invite: Invite, archive: Archive) -> None:
    person = invite(archive.house)
    page = person.new_table(2)
    code = page.url.rpartition("/")[2]
    person.go(f"/t/{code}/replay")
    assert "secrets" in page.inner_text("main")
    page.get_by_role("link", name="Aller à la table").click()
    person.wait_for_table()
    person.complaints = [one for one in person.complaints if "409" not in one]  # the browser's own words


def test_the_end_of_a_game_leads_to_its_replay(invite: Invite, archive: Archive) -> None:
    page = invite(archive.house).go(f"/t/{archive.codes['meow']}")
    page.get_by_role("link", name="Revoir la partie").click()
    page.wait_for_url(re.compile("/replay"))
    wait(page)


@pytest.mark.parametrize("screen", [PHONE, DESK], ids=["phone", "desk"])
def test_axe_finds_nothing_in_a_replay(invite: Invite, archive: Archive, screen: dict[str, int]) -> None:
    person = invite(archive.house, viewport=screen)
    page = person.go(archive.path("meow", "#30"))
    wait(page)
    assert axe.found(page) == []
    if screen == PHONE:
        for panel in ("Journal", "Garder, partager"):
            page.get_by_role("button", name=panel).click()
            assert axe.found(page) == [], panel
            if panel == "Journal":
                page.keyboard.press("Escape")
            else:
                page.locator("#side [data-close]").locator("visible=true").click()
            assert page.locator("#side").get_attribute("data-open") is None


@pytest.mark.parametrize("key", GAMES)
def test_axe_finds_nothing_in_the_middle_of_any_replay(invite: Invite, archive: Archive, key: str) -> None:
    page = invite(archive.house).go(archive.path(key, "#12"))
    wait(page)
    assert axe.found(page) == []


def test_another_language_says_the_title_and_the_verdict_again(invite: Invite, archive: Archive) -> None:
    page = invite(archive.house).go(archive.path("defis_chats", "?verify=yes#3"))
    wait(page)
    assert "vérifié" in str(page.text_content("#verdict"))
    page.get_by_role("button", name="en", exact=True).click()
    page.wait_for_function("() => document.querySelector('h1').textContent.includes('Cats')")
    assert page.title().startswith(str(page.text_content("h1")).strip())
    page.wait_for_function("() => document.querySelector('#verdict').textContent.includes('Verified')")
