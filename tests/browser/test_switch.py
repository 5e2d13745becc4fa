"""A single switch: what can be chosen lights up by itself, one key takes it. And a table that takes its time."""

from pathlib import Path

import pytest
from playwright.sync_api import Page

from tests.browser import axe
from tests.browser.conftest import PHONE, Invite
from tests.browser.house import House
from tests.browser.person import LONG
from tests.finished import lay, recorded

LIT = "document.querySelectorAll('.scanned').length"


def wish(page: Page, name: str, value: str) -> None:
    page.evaluate("([name, value]) => localStorage.setItem(name, value)", [name, value])


def press(page: Page) -> None:
    """The one key."""
    page.keyboard.press("Space")


def take(page: Page, which: str) -> None:
    """Wait until it is lit, alone or among others, and press."""
    for _ in range(8):
        page.wait_for_function("which => document.querySelector('.scanned')?.matches(which)", arg=which)
        alone = page.evaluate(LIT) == 1
        press(page)
        if alone:
            return
    raise AssertionError(f"{which} is never lit alone")


def test_a_whole_game_with_one_key(invite: Invite) -> None:
    person = invite(viewport=PHONE)
    page = person.new_table(2, game="defis_chats", options={"ending": "10rounds", "collectors": 0})
    wish(page, "switch", "fast")
    page.reload()
    chosen = 0
    for _ in range(LONG // 50):
        if page.locator("#end").is_visible():
            break
        chosen += bool(page.evaluate("document.querySelector('.scanned')?.matches('#stage *, #moves *')"))
        press(page)  # also when nothing is lit: no need to show it so slowly
        page.wait_for_timeout(50)
    assert page.locator("#end").is_visible()
    assert chosen >= 10, "every round asks for a word"
    assert any(line.startswith("Tu ") for line in person.hidden_lines())
    take(page, "#end a[href$='/replay']")
    page.wait_for_url("**/replay*")


def test_what_is_lit_walks_by_itself_and_comes_round(invite: Invite) -> None:
    person = invite()
    page = person.new_table(2)
    wish(page, "switch", "fast")
    page.reload()
    person.turn()
    cards = page.locator("#stage .piece.may button").count()
    seen: list[str] = []
    for _ in range(LONG // 20):
        lit = str(page.evaluate("[...document.querySelectorAll('.scanned')].map((el) => el.ariaLabel).join()"))
        if lit and (not seen or seen[-1] != lit):
            seen.append(lit)
        if len(seen) > len(set(seen)):
            break
        page.wait_for_timeout(20)
    assert seen[0] == seen[-1], "it begins again"
    assert 2 < len(set(seen)) <= cards + 1
    assert any("menu" in lit for lit in seen), "and the menu is one of them"
    assert axe.found(page) == []
    assert page.evaluate("document.activeElement.matches('.scanned')"), "a screen reader says what is lit"


def test_the_menu_is_in_reach_of_the_switch_which_can_be_turned_off_there(invite: Invite) -> None:
    person = invite()
    page = person.new_table(2)
    wish(page, "switch", "fast")
    page.reload()
    person.turn()
    page.wait_for_selector(".scanned")
    take(page, "[data-dialog=menu]")
    page.wait_for_selector("#menu[open]")
    page.wait_for_function("() => document.querySelector('.scanned')?.closest('#menu')")
    for _ in range(8):
        page.wait_for_function(
            "() => [...document.querySelectorAll('.scanned')].some((el) => el.matches('[name=switch][value=off]'))"
        )
        press(page)
        if page.locator("html").get_attribute("data-switch") == "off":
            break
    assert page.locator("html").get_attribute("data-switch") == "off"
    assert page.locator(".scanned").count() == 0
    page.keyboard.press("Escape")
    person.move(person.tap)


def test_rules_phrases_log_and_a_hint_s_words_are_in_reach_of_the_switch(invite: Invite) -> None:
    person = invite(viewport=PHONE)
    page = person.new_table(2)
    wish(page, "switch", "fast")
    page.reload()
    person.turn()
    offered = page.evaluate(
        """async () => {
            const base = document.querySelector("script[src$='theme.js']").src.replace("theme.js", "");
            const { atTable } = await import(`${base}reach.js`);
            const names = () => atTable({ made: [], path: [], open: [] }).map((el) => el.textContent.trim());
            const [advice, trouble] = ["advice", "trouble"].map((id) => document.getElementById(id));
            advice.hidden = trouble.hidden = false;
            advice.append(Object.assign(document.createElement("button"), { textContent: "plus" }));
            trouble.append(Object.assign(document.createElement("a"), { href: "#", textContent: "règle" }));
            const table = names();
            document.querySelector("header [data-dialog=menu]").click();
            return [table, names()];
        }"""
    )
    assert {"plus", "règle"} <= set(offered[0])
    assert {"Journal", "Miauler", "Règles"} <= set(offered[1])
    take_there(page, "#menu [data-panel=log]")
    page.wait_for_selector("#side[data-open=log]")
    take_there(page, "#side .shut")
    page.wait_for_selector("#side:not([data-open])", state="attached")
    take(page, "[data-dialog=menu]")
    take_there(page, "#menu [data-dialog=talk]")
    page.wait_for_selector("#talk[open]")
    assert page.locator("#menu").is_hidden(), "one leads to another"


def take_there(page: Page, which: str) -> None:
    """Press while it is lit among others, until it is lit alone, and take it."""
    lit = "which => [...document.querySelectorAll('.scanned')].some((el) => el.matches(which))"
    for _ in range(4):
        page.wait_for_function(lit, arg=which)
        alone = page.evaluate(LIT) == 1
        press(page)
        if alone:
            return
    raise AssertionError(f"{which} is never lit alone")


def test_from_the_shelf_to_a_table_and_its_replay_with_one_key(invite: Invite) -> None:
    person = invite(viewport=PHONE)
    page = person.go()
    wish(page, "switch", "fast")
    page.reload()
    take_there(page, "a[href='/g/defis_chats']")
    page.wait_for_url("**/g/defis_chats")
    take_there(page, "[name=players][value='2']")
    assert page.locator("[name=players][value='2']").is_checked()
    level = page.locator("#level")
    first = level.input_value()
    take_there(page, "#level")
    assert level.input_value() != first, "a list goes on by one"
    assert axe.found(page) == []
    take_there(page, "button[name=bots][value=all]")
    page.wait_for_selector("#stage .plate")
    assert len(page.locator("#stage .plate").all()) == 2


def test_a_replay_goes_on_step_by_step_with_one_key(invite: Invite, tmp_path: Path) -> None:
    code = lay(tmp_path, recorded("defis_chats"))
    house = House(tmp_path).open()
    page = invite(house, viewport=PHONE).go(f"/t/{code}/replay#1")
    wish(page, "switch", "fast")
    page.reload()
    take_there(page, "[data-do=next]")
    page.wait_for_function("() => document.querySelector('#at').value === '2'")
    press(page)
    page.wait_for_function("() => document.querySelector('#at').value === '3'")
    assert page.evaluate("document.activeElement.matches('[data-do=next].scanned')"), "it stays lit for one press more"
    house.close()


def test_nobody_else_loads_the_switch(invite: Invite) -> None:
    person = invite()
    loaded: list[str] = []
    person.page.on("request", lambda request: loaded.append(request.url))
    person.go()
    person.page.wait_for_load_state("networkidle")
    assert any("walk.js" in url for url in loaded)
    assert not any("switch.js" in url for url in loaded)


@pytest.mark.parametrize("way", ["tap", "mouse"])
def test_a_tap_anywhere_is_the_switch_but_a_mouse_that_moves_means_what_it_points_at(invite: Invite, way: str) -> None:
    person = invite(viewport=PHONE, has_touch=True)
    page = person.new_table(2)
    wish(page, "switch", "slow")
    page.reload()
    page.wait_for_selector("#stage .scanned")
    cards = page.locator("#stage .piece.may")
    first, last = (one.get_attribute("data-piece") for one in (cards.first, cards.last))
    if way == "tap":
        while page.evaluate(LIT) != 1:  # a few first, then one of them
            page.touchscreen.tap(200, 10)
            page.wait_for_selector("#stage .scanned")
        page.touchscreen.tap(200, 10)
    else:
        page.mouse.click(*person.spot(f"[data-piece='{last}']"))
    page.wait_for_function("() => document.querySelector('#lines').textContent.includes('Tu joues')")
    left = [page.locator(f"#stage .may[data-piece='{card}']").count() for card in (first, last)]
    assert left[0 if way == "tap" else 1] == 0


def test_slow_means_one_thing_at_a_time(invite: Invite) -> None:
    person = invite(reduced_motion="no-preference")
    page = person.go()
    wish(page, "speed", "slow")
    person.new_table(6)
    page.wait_for_selector(".piece.may button")
    page.evaluate(
        """() => { window.turns = []; let turn = 0;  // lines that come without a pause between them share a turn
             new MutationObserver((changes) => {
               for (const line of changes.flatMap((change) => [...change.addedNodes])) window.turns.push(turn);
               setTimeout(() => turn++);
             }).observe(document.querySelector("#lines"), { childList: true }); }"""
    )
    while page.evaluate("window.turns.length") < 6:  # whoever takes a trick plays again at once
        seen = page.evaluate("window.turns.length")
        page.locator("#moves ol button").first.click()
        page.wait_for_function("n => window.turns.length > n", arg=seen)
        page.wait_for_function("() => window.turns.length >= 6 || document.querySelector('#moves ol button')")
    turns = page.evaluate("window.turns")
    assert len(set(turns)) == len(turns), "five bots have answered at once, and are seen one by one"
    glide = page.evaluate("getComputedStyle(document.querySelector('.piece')).transitionDuration")
    assert glide.startswith("0.66s")
