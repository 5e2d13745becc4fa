"""Four of the five pictures of the README, taken anew: `python -m docs.pictures.house` from the root."""

import tempfile
from pathlib import Path

from playwright.sync_api import sync_playwright

from tests.browser.conftest import ARGS, CHROMIUM
from tests.browser.house import House
from tests.finished import lay, recorded

HERE = Path(__file__).parent
PICTURES = (  # name, game, how far, eyes, scheme
    ("caty", "caty_mini", 0.6, "0", "light"),
    ("chabyrinthe", "chabyrinthe", 0.6, "0", "dark"),
    ("replay", "meow", 0.4, "", "dark"),
)


def main() -> None:
    with tempfile.TemporaryDirectory() as data, sync_playwright() as playwright:
        codes = {key: lay(Path(data), recorded(key)) for _, key, *_ in PICTURES}
        house = House(Path(data)).open()
        browser = playwright.chromium.launch(executable_path=CHROMIUM, args=ARGS)
        context = browser.new_context(viewport={"width": 1000, "height": 640}, locale="en-GB", reduced_motion="reduce")
        page = context.new_page()
        page.set_viewport_size({"width": 1180, "height": 755})
        page.goto(house.address)
        page.wait_for_timeout(500)
        page.screenshot(path=HERE / "shelf.png")
        page.set_viewport_size({"width": 1000, "height": 640})
        for name, key, share, eyes, scheme in PICTURES:
            page.emulate_media(color_scheme=scheme)  # type: ignore[arg-type]  # a literal
            page.goto(f"{house.address}/t/{codes[key]}/replay#1")
            page.wait_for_selector("#stage .plate")
            page.locator("#at").fill(str(round(int(page.locator("#at").get_attribute("max") or 0) * share)))
            page.locator("#eyes").select_option(eyes)
            page.locator("#at").evaluate("(slider) => slider.blur()")
            page.wait_for_timeout(700)
            page.screenshot(path=HERE / f"{name}.png")
        browser.close()
        house.close()


if __name__ == "__main__":
    main()
