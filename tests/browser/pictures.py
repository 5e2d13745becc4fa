"""Pictures of the house, for people who want to see it: `python -m tests.browser.pictures FOLDER`."""

import sys
import tempfile
from pathlib import Path

from playwright.sync_api import ViewportSize, sync_playwright

from tests.browser.conftest import ARGS, CHROMIUM, DESK, PHONE
from tests.browser.house import House
from tests.browser.person import Person

SCREENS: dict[str, ViewportSize] = {"390": PHONE, "1440": DESK}


def take(folder: Path) -> None:
    folder.mkdir(parents=True, exist_ok=True)
    with tempfile.TemporaryDirectory() as data, sync_playwright() as playwright:
        house = House(Path(data)).open()
        browser = playwright.chromium.launch(executable_path=CHROMIUM, args=ARGS)
        for size, screen in SCREENS.items():
            person = Person(browser.new_context(viewport=screen, locale="fr-FR"), house.address)

            def shoot(person: Person, name: str, size: str = size) -> None:
                for scheme in ("light", "dark"):
                    person.page.emulate_media(color_scheme=scheme)
                    person.page.wait_for_timeout(600)
                    person.page.screenshot(path=folder / f"{name}-{size}-{scheme}.png")

            person.go()
            shoot(person, "shelf")
            person.go("/g/meow")
            shoot(person, "game")
            person.new_table(3, "Inviter des amis")
            shoot(person, "lobby")
            person.play_now()
            person.turn()
            shoot(person, "start")
            for _ in range(5):
                person.turn()
                person.tap()
            person.turn()
            shoot(person, "middle")
            person.play_out()
            shoot(person, "end")
        browser.close()
        house.close()


if __name__ == "__main__":
    take(Path(sys.argv[1]))
