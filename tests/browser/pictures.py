"""The gallery: every page, and each game at its start, in its middle and at its end, on three screens, light and dark,
in both languages; on one page to look at: `make gallery`, or `python -m tests.browser.pictures FOLDER [SCREEN …]`.
"""

import sys
import tempfile
from collections.abc import Iterator
from html import escape
from itertools import product
from pathlib import Path
from typing import Any

from playwright.sync_api import Browser, Page, ViewportSize, sync_playwright

from ronron.core import shelf
from ronron.tables.seats import hashed
from tests.browser.conftest import ARGS, CHROMIUM, DESK, PHONE
from tests.browser.house import House
from tests.finished import lay, recorded

SCREENS: dict[str, ViewportSize] = {"390": PHONE, "820": {"width": 820, "height": 1180}, "1440": DESK}
LANGS = {"fr": "fr-FR", "en": "en-GB"}
SCHEMES = ("light", "dark")
SETTLED = 450  # ms, after which everything lies still
QUALITY = 70
THOUGHT = 300_000  # ms, that a game may be looked back on
TOKEN = "somebody-who-played-before-0123456789"
PLAYER = {"Authorization": f"Bearer {TOKEN}"}


class Gallery:
    """A folder of pictures, by page and then by how it was looked at."""

    def __init__(self, folder: Path, screens: list[str]) -> None:
        self.folder = folder
        self.screens = screens
        self.taken: dict[str, list[str]] = {}
        folder.mkdir(parents=True, exist_ok=True)

    def take(self, page: Page, name: str, seen: str, *, whole: bool = False) -> None:
        for scheme in SCHEMES:
            page.emulate_media(color_scheme=scheme)  # type: ignore[arg-type]  # a literal
            page.wait_for_timeout(SETTLED)
            file = f"{name}-{seen}-{scheme}.jpg"
            page.screenshot(path=self.folder / file, type="jpeg", quality=QUALITY, full_page=whole)
            self.taken.setdefault(name, []).append(file)

    def write(self) -> None:
        parts = [
            f"<h2 id='{name}'>{name}</h2><div>"
            + "".join(f"<a href='{file}'><img src='{file}' alt='{escape(file)}' loading='lazy'></a>" for file in files)
            + "</div>"
            for name, files in self.taken.items()
        ]
        menu = " · ".join(f"<a href='#{name}'>{name}</a>" for name in self.taken)
        style = "body{font:16px system-ui;background:#ddd}div{display:flex;flex-wrap:wrap;gap:12px}img{height:360px}"
        head = f"<!doctype html><meta charset=utf-8><title>Ronron</title><style>{style}</style><p>{menu}</p>"
        (self.folder / "index.html").write_text(head + "".join(parts), encoding="utf-8")


def settle(page: Page) -> None:
    page.wait_for_selector("#stage .plate")
    page.wait_for_timeout(SETTLED)


def pages(gallery: Gallery, page: Page, house: House, seen: str, codes: dict[str, str]) -> None:
    """Those without a table."""
    for name, path in (("shelf", "/"), ("me", "/me"), ("about", "/about"), ("lost", "/t/NOWHERE")):
        page.goto(house.address + path)
        gallery.take(page, name, seen, whole=True)
    for key in codes:
        page.goto(f"{house.address}/g/{key}")
        gallery.take(page, f"game-{key}", seen)
    page.goto(house.address + "/g/meow#part-4")
    gallery.take(page, "rules", seen)


def tables(gallery: Gallery, page: Page, house: House, seen: str, codes: dict[str, str]) -> None:
    """A lobby; each game watched, at its start, in its middle (through all eyes and one seat's) and at its end."""
    page.goto(f"{house.address}/g/meow")
    page.locator("button[name=bots][value='0']").click()
    page.wait_for_selector("#lobby:not([hidden])")
    gallery.take(page, "lobby", seen)
    for key, code in codes.items():
        page.goto(f"{house.address}/g/{key}")
        page.locator("button[name=bots][value='all']").click()
        settle(page)
        gallery.take(page, f"{key}-start", seen)
        page.goto(f"{house.address}/g/{key}")
        page.locator("#watch form button").click()
        settle(page)
        gallery.take(page, f"{key}-watch", seen)
        page.goto(f"{house.address}/t/{code}/replay#1")
        settle(page)
        middle = int(page.locator("#at").get_attribute("max") or 0) // 2
        page.locator("#at").fill(str(middle))
        page.locator("#at").blur()
        gallery.take(page, f"{key}-open", seen)
        page.locator("#eyes").select_option("0")
        gallery.take(page, f"{key}-middle", seen)
        page.goto(f"{house.address}/t/{code}")
        page.wait_for_selector("#end:not([hidden])")
        gallery.take(page, f"{key}-end", seen)


def over_a_table(gallery: Gallery, page: Page, house: House, seen: str) -> None:
    """What lies over a table when it is asked for."""
    page.goto(f"{house.address}/g/meow")
    page.locator("button[name=bots][value='all']").click()
    page.wait_for_selector(".piece.may button")
    for name in ("menu", "talk"):
        page.locator(f"[data-dialog={name}]").locator("visible=true").first.click()
        gallery.take(page, name, seen)
        page.keyboard.press("Escape")
    page.locator("a[data-rules='']").locator("visible=true").first.click()
    page.wait_for_selector("#drawer #rules")
    gallery.take(page, "drawer", seen)
    page.keyboard.press("Escape")
    page.locator("[data-dialog=menu]").first.click()
    page.locator("#menu [data-panel=told]").click()
    page.wait_for_selector("#told [data-position] li")
    gallery.take(page, "in-words", seen)


def together(gallery: Gallery, page: Page, house: House, seen: str) -> None:
    """Two at one screen: the curtain between them, or their pads and who was first."""
    for key, name, shown in (("meow", "curtain", "#curtain[open]"), ("multipli_cats", "pads", "#pads .pad.may")):
        page.goto(f"{house.address}/g/{key}")
        page.locator("input[name=players][value='2']").check(force=True)
        page.locator("input[name=here][value='2']").check(force=True)
        page.locator("button[name=bots][value='all']").click()
        page.wait_for_selector(shown)
        gallery.take(page, name, seen)
    while page.locator("#photo").is_hidden():
        page.keyboard.press("f")
        page.wait_for_timeout(SETTLED)
    gallery.take(page, "photo", seen)


def guest(gallery: Gallery, page: Page, other: Page, house: House, seen: str) -> None:
    """A lobby as somebody sees it who comes by its link."""
    other.goto(f"{house.address}/g/meow")
    other.locator("button[name=bots][value='0']").click()
    other.wait_for_selector("#lobby:not([hidden])")
    page.goto(other.url)
    page.wait_for_selector("#lobby #sit")
    gallery.take(page, "lobby-guest", seen)


def afterwards(gallery: Gallery, player: Page, house: House, seen: str, code: str) -> None:
    """The end as somebody sees it who has played, and what they looked back on."""
    player.goto(f"{house.address}/t/{code}")
    player.wait_for_selector("#rematch")
    gallery.take(player, "rematch", seen)
    player.goto(f"{house.address}/t/{code}/replay#12")
    settle(player)
    if player.locator("[data-panel=look]").is_visible():
        player.locator("[data-panel=look]").click()
    player.wait_for_selector("#look-ask button:visible, #look-found:not([hidden])")
    if player.locator("#look-ask").is_visible():
        player.locator("#look-ask button").click()
    player.wait_for_selector("#look-found:not([hidden])", timeout=THOUGHT)
    gallery.take(player, "analysis", seen)


def visits(browser: Browser, gallery: Gallery) -> Iterator[tuple[str, Page, Page]]:
    """Everybody who comes to look, a screen and a language each; and beside them somebody who has played."""
    for size, (lang, locale) in product(gallery.screens, LANGS.items()):
        who: dict[str, Any] = {"viewport": SCREENS[size], "locale": locale, "reduced_motion": "reduce"}
        contexts = [browser.new_context(**who), browser.new_context(**who, extra_http_headers=PLAYER)]
        pages = [context.new_page() for context in contexts]
        yield f"{lang}-{size}", pages[0], pages[1]
        for context in contexts:
            context.close()


def main(folder: Path, screens: list[str]) -> None:
    gallery = Gallery(folder, screens or list(SCREENS))
    with tempfile.TemporaryDirectory() as data, sync_playwright() as playwright:
        holder = hashed(TOKEN)
        codes = {key: lay(Path(data), recorded(key), holder=holder) for key in shelf.keys()}  # noqa: SIM118  # a module
        house = House(Path(data), scale=1.0).open()
        browser = playwright.chromium.launch(executable_path=CHROMIUM, args=ARGS)
        for seen, page, player in visits(browser, gallery):
            over_a_table(gallery, page, house, seen)
            together(gallery, page, house, seen)
            guest(gallery, page, player, house, seen)
            afterwards(gallery, player, house, seen, codes["meow"])
            tables(gallery, page, house, seen, codes)
            pages(gallery, page, house, seen, codes)
            gallery.write()
        browser.close()
        house.close()
    print(f"{sum(map(len, gallery.taken.values()))} pictures: {folder / 'index.html'}")


if __name__ == "__main__":
    main(Path(sys.argv[1]), sys.argv[2:])
