"""Pages that are read: the rulebook searched, a corner of one's own, about the house."""

import re
from pathlib import Path

import pytest
from playwright.sync_api import ViewportSize

from ronron.core import shelf
from ronron.tables.seats import hashed
from tests.browser import axe
from tests.browser.conftest import DESK, PHONE, Invite
from tests.browser.house import House
from tests.browser.person import Person
from tests.finished import lay, recorded


def test_a_search_leaves_what_speaks_of_it_and_its_titles(person: Person) -> None:
    page = person.go("/g/meow")
    clauses = page.locator("#rules li:has(> strong)")
    whole = clauses.locator("visible=true").count()
    page.get_by_role("searchbox").fill("ÉGALITÉ vases")
    left = clauses.locator("visible=true")
    assert 0 <= left.count() < whole
    page.get_by_role("searchbox").fill("poisson")
    texts = left.all_inner_texts()
    assert 0 < len(texts) < whole
    assert all("poisson" in text.lower() for text in texts)
    assert page.locator("#rules h2").locator("visible=true").count() >= 1
    assert re.fullmatch(r"\d+ passages?", page.inner_text("[data-found]")), "how much there is to read"
    page.get_by_role("searchbox").fill("hippopotame")
    assert left.count() == 0
    assert "essaie un autre mot" in page.inner_text("[data-found]")
    page.get_by_role("searchbox").fill("")
    assert left.count() == whole


def test_a_game_can_be_found_again_on_the_shelf_and_in_ones_corner(invite: Invite) -> None:
    person = invite(viewport=PHONE)
    page = person.new_table(2, "Inviter des amis")
    code = page.url.rpartition("/")[2]
    person.go()
    page.get_by_role("region", name="Mes parties en cours").get_by_role("link", name="MEOW").click()
    page.wait_for_url(re.compile(code))
    person.go("/")
    page.get_by_role("link", name="Moi").click()
    page.get_by_label("Ton nom").fill("Félicie")
    page.get_by_role("radio", name="Ton chat 7").check(force=True)
    person.click("Garder")
    assert page.get_by_label("Ton nom").input_value() == "Félicie"
    assert page.get_by_role("radio", name="Ton chat 7").is_checked()
    assert code in str(page.get_by_role("main").get_by_role("link", name="MEOW").get_attribute("href"))


@pytest.mark.parametrize("screen", [PHONE, DESK], ids=["phone", "desk"])
def test_axe_finds_nothing_and_nothing_sticks_out(invite: Invite, screen: ViewportSize) -> None:
    person = invite(viewport=screen)
    person.new_table(2, "Inviter des amis")
    rulebooks = [f"/g/{key}" for key in shelf.keys()] if screen is DESK else ["/g/chabyrinthe"]  # noqa: SIM118  # a module
    for path in ("/", "/me", "/about", *rulebooks):
        page = person.go(path)
        assert axe.found(page) == [], path
        assert page.evaluate("document.documentElement.scrollWidth") <= screen["width"], path
        small = page.evaluate(
            """() => [...document.querySelectorAll("button, summary, header a, nav a")].filter((el) =>
                 el.checkVisibility({ visibilityProperty: true }) && !el.closest(".skip")).filter((el) => {
                 const { width, height } = el.getBoundingClientRect(); return width < 43.5 || height < 43.5; })
                 .map((el) => el.outerHTML)"""
        )
        assert small == [], path


def test_the_rulebook_prints_without_what_is_not_read(person: Person) -> None:
    page = person.go("/g/meow")
    page.emulate_media(media="print")
    for gone in ("header", ".setup", ".parts", "footer"):
        assert page.locator(gone).first.is_hidden(), gone
    assert page.locator("#rules h1").is_visible()
    assert page.locator("#rules figure").first.is_visible()


# What is printed as text on nothing, or on a box that a printer may print: its contrast there.
PALE = """() => {
  const part = (v) => (v / 255 <= 0.04045 ? v / 255 / 12.92 : ((v / 255 + 0.055) / 1.055) ** 2.4);
  const light = (colour) => { const [r, g, b] = colour.match(/[\\d.]+/g).map(Number);
    return 0.2126 * part(r) + 0.7152 * part(g) + 0.0722 * part(b); };
  const ground = (el) => { for (; el; el = el.parentElement) { const { backgroundColor } = getComputedStyle(el);
      if (!/, 0\\)$/.test(backgroundColor)) return light(backgroundColor); }
    return 1; };
  const pale = (el) => (ground(el) + 0.05) / (light(getComputedStyle(el).color) + 0.05) < 4.5;
  return [...document.querySelectorAll("#rules *")].filter((el) => el.checkVisibility() && !el.closest("svg"))
    .filter(pale).map((el) => el.outerHTML); }"""


@pytest.mark.parametrize("wishes", [{}, {"theme": "dark"}, {"theme": "dark", "contrast": "more"}], ids=str)
@pytest.mark.parametrize("script", [True, False], ids=["script", "none"])
def test_it_is_printed_dark_on_light_from_every_theme(invite: Invite, wishes: dict[str, str], script: bool) -> None:
    person = invite(color_scheme="dark", java_script_enabled=script)
    for name, value in wishes.items():
        person.page.add_init_script(f"localStorage.setItem('{name}', '{value}');")
    page = person.go("/g/meow")
    page.emulate_media(media="print", color_scheme="dark")
    assert page.evaluate(PALE) == []
    assert page.evaluate("getComputedStyle(document.documentElement).backgroundColor") == "rgb(255, 255, 255)"


@pytest.mark.parametrize("screen", [PHONE, DESK], ids=["phone", "desk"])
def test_the_drawer_of_a_table_has_its_contents_and_can_be_searched(invite: Invite, screen: ViewportSize) -> None:
    person = invite(viewport=screen)
    asked: list[str] = []
    person.page.on("request", lambda request: asked.append(request.url))
    page = person.new_table(2)
    asked.clear()
    page.reload()
    person.wait_for_table()
    assert any("main.js" in url for url in asked)
    assert not any("rulebook.js" in url for url in asked), "nobody waits for it who reads nothing"
    page.locator("[data-rules='']:visible").first.click()
    drawer = page.locator("#drawer")
    drawer.get_by_role("searchbox").fill("poisson")
    page.wait_for_function("() => /passage/.test(document.querySelector('#drawer [data-found]').textContent)")
    left = drawer.locator("li:has(> strong):visible").all_inner_texts()
    assert left
    assert all("poisson" in text.lower() for text in left)
    assert axe.found(page) == []
    part = drawer.get_by_role("navigation").get_by_role("link").last
    name, address = part.inner_text(), page.url
    part.click()
    title = drawer.get_by_role("heading", name=name, exact=True)
    assert title.evaluate("el => el === document.activeElement"), "the next key goes on from there"
    within = "el => { const { top, bottom } = el.getBoundingClientRect(); return [top, innerHeight - bottom]; }"
    over, under = title.evaluate(within)
    head = drawer.get_by_role("navigation").evaluate("el => el.getBoundingClientRect().bottom")
    assert head <= over
    assert under >= 0
    assert drawer.get_by_role("searchbox").input_value() == "", "all of it is there again"
    assert page.url == address
    page.keyboard.press("Escape")
    page.get_by_role("button", name="en", exact=True).click()
    page.wait_for_function("() => document.documentElement.lang === 'en'")
    page.locator("[data-rules='']:visible").first.click()
    drawer.get_by_role("searchbox").fill("hippopotamus")
    page.wait_for_function("() => /other word/.test(document.querySelector('#drawer [data-found]').textContent)")


def test_whoever_is_new_to_a_game_is_shown_where_its_rules_are(person: Person) -> None:
    page = person.new_table(2)
    rules = page.locator("#side a.button[data-rules]")
    assert "fresh" in (rules.get_attribute("class") or "")
    rules.click()
    page.wait_for_selector("#drawer #rules")
    page.keyboard.press("Escape")
    page.reload()
    person.wait_for_table()
    assert "fresh" not in (rules.get_attribute("class") or ""), "once"
    person.new_table(2, game="defis_chats")
    assert "fresh" in (rules.get_attribute("class") or ""), "each game has its own"


def test_a_drawn_figure_has_the_point_of_its_readers_language(person: Person) -> None:
    page = person.new_table(2, game="defis_chats")
    shown = """() => [...document.querySelectorAll('symbol[id^="defis_chats-weight-"] text')].map((text) =>
        [...text.childNodes].filter((part) => !(part instanceof Element) || getComputedStyle(part).display !== 'none')
            .map((part) => part.textContent).join(''))"""
    assert "9,6 kg" in page.evaluate(shown)
    page.get_by_role("button", name="en", exact=True).click()
    page.wait_for_function("() => document.documentElement.lang === 'en'")
    figures = page.evaluate(shown)
    assert "9.6 kg" in figures
    assert not any("," in figure for figure in figures)


def test_who_reads_the_rules_on_a_wide_screen_may_begin_to_play_from_there(person: Person) -> None:
    page = person.go("/g/meow#part-4")
    page.wait_for_function("() => scrollY > 1000")
    button = page.get_by_role("button", name="Jouer contre des bots").bounding_box()
    assert button is not None
    assert 0 <= button["y"] <= DESK["height"] - button["height"]


def test_the_house_says_whose_the_games_are_and_what_it_keeps(person: Person) -> None:
    page = person.go("/about")
    listed = page.locator(".credits li")
    assert listed.count() == len(shelf.keys())
    assert all("n’est pas officiel" in text for text in listed.all_inner_texts())
    assert "Reiner Knizia" in page.inner_text(".credits")
    for told in ("cookie", "licence MIT", "n’est pas officiel"):
        assert told in page.inner_text("main"), told
    for link in listed.locator("a").all():
        assert str(link.get_attribute("href")).endswith("#rules")


def test_a_game_that_is_over_says_how_it_went_and_leads_to_its_replay(invite: Invite, tmp_path: Path) -> None:
    record = recorded("meow")
    assert record.outcome is not None
    places = record.outcome.places
    house = House(tmp_path).open()
    person = invite(house)
    person.new_table(2, "Inviter des amis")
    cookies = person.context.cookies()
    person.page.goto("about:blank")
    house.close()
    token = next(cookie["value"] for cookie in cookies if cookie["name"] == "guest").partition(".")[0]
    codes = [lay(tmp_path, record, holder=hashed(token), sat=seat) for seat in range(record.players)]
    person.address = house.open().address
    page = person.go("/me")
    for code, place in zip(codes, places, strict=True):
        line = page.locator("main li").filter(has=page.locator(f"a[href='/t/{code}/replay']"))
        how = "gagnée" if place == 1 else f"{place}e sur {record.players}"
        assert how in line.inner_text().splitlines()
    page.get_by_role("link", name=re.compile(f"Revoir .*{codes[0]}|{codes[0]}")).first.click()
    page.wait_for_url(re.compile(f"/t/{codes[0]}/replay"))
    page.wait_for_selector("#stage .plate")
    house.close()
