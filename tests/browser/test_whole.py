"""On the smallest screen whatever is shown is shown whole: names, sentences, pieces."""

from collections.abc import Iterator
from pathlib import Path

import pytest
from playwright.sync_api import Page, ViewportSize

from ronron.core import shelf
from tests.browser.conftest import DESK, PHONE, Invite
from tests.browser.house import House
from tests.finished import lay, recorded

LONGEST = "Chaussette"  # among the names that cats are given
SETTLED = 450  # ms, after which everything lies still
EDGE = 4  # px that stay free around the table

CUT = """(longest) => {
    for (const el of document.querySelectorAll(".plate .name")) el.firstChild.textContent = longest;
    return [...document.querySelectorAll(".plate :is(.name, .note)")]
        .filter((el) => el.scrollWidth > el.clientWidth + 1).map((el) => el.textContent);
}"""
OUT = """(edge) => {
    const table = document.querySelector("#stage").getBoundingClientRect();
    return [...document.querySelectorAll(".piece:not(.gone)")].filter((el) => {
        const it = el.getBoundingClientRect();
        const free = [it.left - table.left, table.right - it.right, it.top - table.top, table.bottom - it.bottom];
        return Math.min(...free) < edge;
    }).map((el) => el.dataset.piece);
}"""


@pytest.fixture(scope="module")
def standing(tmp_path_factory: pytest.TempPathFactory) -> Iterator[House]:
    """Where nobody moves while one looks."""
    house = House(tmp_path_factory.mktemp("standing"), scale=0.001).open()
    yield house
    house.close()


def at_rest(page: Page) -> None:
    page.wait_for_selector("#stage .plate")
    page.wait_for_timeout(SETTLED)


@pytest.mark.parametrize("screen", [PHONE, DESK], ids=["phone", "desk"])
@pytest.mark.parametrize("key", shelf.keys())
def test_names_are_whole_and_nothing_touches_the_edge(
    invite: Invite, standing: House, key: str, screen: ViewportSize
) -> None:
    page = invite(standing, viewport=screen).new_table(4, game=key)
    at_rest(page)
    assert page.evaluate(CUT, LONGEST) == []
    assert page.evaluate(OUT, EDGE) == []
    page.goto(f"{standing.address}/g/{key}")
    page.locator("#watch form button").click()
    at_rest(page)
    assert page.evaluate(CUT, LONGEST) == []
    assert page.evaluate(OUT, EDGE) == []


def test_a_sentence_of_two_lines_is_read_whole_in_a_replay(invite: Invite, tmp_path: Path) -> None:
    code = lay(tmp_path, recorded("caty_mini"))
    house = House(tmp_path).open()
    page = invite(house, viewport=PHONE).go(f"/t/{code}/replay#28")
    at_rest(page)
    said = page.locator(".said")
    assert "plume de paon" in said.inner_text()
    assert said.evaluate("el => el.scrollHeight <= el.clientHeight + 1")
    house.close()


# What somebody who needs large letters may run into: one thing over another in the bar, words cut, a page that slides.
LARGE = """() => {
    const bar = [...document.querySelectorAll(".bar > *, .bar .wordmark span, .bar .langs button")]
        .filter((el) => el.checkVisibility() && !el.querySelector("span, button"))
        .map((el) => [el, el.getBoundingClientRect()]);
    const found = [];
    for (const [i, [one, a]] of bar.entries()) for (const [other, b] of bar.slice(i + 1))
        if (a.right - b.left > 1 && b.right - a.left > 1 && a.bottom - b.top > 1 && b.bottom - a.top > 1)
            found.push(`${one.textContent.trim()} lies over ${other.textContent.trim()}`);
    const cut = (el) => el.scrollHeight > el.clientHeight + 1 || el.scrollWidth > el.clientWidth + 1;
    for (const el of document.querySelectorAll("#status > span, .bar .here")) if (cut(el)) found.push(el.textContent);
    if (document.documentElement.scrollWidth > innerWidth) found.push("the page slides");
    return found;
}"""


@pytest.mark.parametrize("key", shelf.keys())
def test_with_text_twice_as_large_nothing_is_cut_or_in_the_way(invite: Invite, standing: House, key: str) -> None:
    person = invite(standing, viewport=PHONE)
    person.page.add_init_script("localStorage.setItem('text', '200')")
    for path in ("/", f"/g/{key}", "/me", "/about", "/t/NOWHERE"):
        assert person.go(path).evaluate(LARGE) == [], path
        person.complaints.clear()  # a page that is not there says so
    page = person.new_table(4, game=key)
    assert page.evaluate("document.documentElement.dataset.text") == "200"
    at_rest(page)
    assert page.evaluate(LARGE) == []
