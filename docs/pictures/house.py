"""The five pictures of the README, one of each game, taken anew: `python -m docs.pictures.house` from the root."""

import tempfile
from pathlib import Path
from typing import Any, NamedTuple

from playwright.sync_api import BrowserContext, sync_playwright

from ronron.core.record import Record
from ronron.tables.seats import hashed
from tests.browser.conftest import ARGS, CHROMIUM
from tests.browser.house import House
from tests.finished import lay, recorded

HERE = Path(__file__).parent
STANDING = 0.001  # of time: nobody moves while the picture is taken
SIZE = {"width": 1080, "height": 720}
SETTLED = 1200  # ms


class Picture(NamedTuple):
    """A recorded game and how far it has gone; it is somebody's turn there, and that is who looks."""

    name: str
    game: str
    record: str
    share: float
    scheme: Any  # a literal of the browser's


PICTURES = (
    Picture("meow", "meow", "four", 0.42, "light"),
    Picture("caty", "caty_mini", "three-drawn", 0.6, "light"),
    Picture("chabyrinthe", "chabyrinthe", "two", 0.5, "dark"),
    Picture("defis", "defis_chats", "committed", 0.3, "light"),
    Picture("multipli", "multipli_cats", "committed", 0.62, "dark"),
)


def somebodys_turn(record: Record, share: float) -> tuple[Record, int]:
    """The game up to there, or a little further, and who alone is to move: a race would be over by now."""
    for seq in range(round(len(record.events) * share), len(record.events)):
        match = record.replay(seq)
        seat = match.to_act[0]
        if len(match.to_act) == 1 and seat >= 0 and match.legal(seat):
            return match.record, seat
    raise ValueError("nobody moves any more")


def token(context: BrowserContext, house: House) -> str:
    """What the house knows this browser by: it opens a table once, and has one from then on."""
    page = context.new_page()
    page.goto(f"{house.address}/g/meow")
    page.locator("button[name=bots][value='0']").click()
    page.wait_for_selector("#lobby:not([hidden])")
    page.close()
    return next(one["value"] for one in context.cookies() if one["name"] == "guest").partition(".")[0]


def main() -> None:
    with tempfile.TemporaryDirectory() as data, sync_playwright() as playwright:
        browser = playwright.chromium.launch(executable_path=CHROMIUM, args=ARGS)
        context = browser.new_context(viewport=SIZE, locale="en-GB", reduced_motion="reduce")  # type: ignore[arg-type]
        house = House(Path(data), scale=STANDING).open()
        holder = hashed(token(context, house))
        house.close()
        codes = {}
        for picture in PICTURES:
            record, seat = somebodys_turn(recorded(picture.game, picture.record), picture.share)
            codes[picture] = lay(Path(data), record, holder=holder, sat=seat, bots=True)
        house.open()
        page = context.new_page()
        for picture, code in codes.items():
            page.emulate_media(color_scheme=picture.scheme)
            page.goto(f"{house.address}/t/{code}")
            page.wait_for_selector("#stage .piece.may")
            page.wait_for_timeout(SETTLED)
            page.screenshot(path=HERE / f"{picture.name}.png")
        browser.close()
        house.close()


if __name__ == "__main__":
    main()
