"""One browser and one house for many tests; every window is checked when it is left."""

import os
import shutil
import warnings
from collections.abc import Callable, Iterator
from pathlib import Path
from typing import Any

import pytest
from playwright.sync_api import Browser, ViewportSize, sync_playwright

from tests.browser.house import House
from tests.browser.person import Person

CHROMIUM = os.environ.get("RONRON_CHROMIUM") or shutil.which("chromium") or "/usr/bin/chromium"
ARGS = (
    "--no-sandbox", "--disable-gpu", "--disable-quic", "--no-first-run", "--disable-background-networking",
    "--disable-component-update", "--disable-sync",
)  # fmt: skip
PHONE: ViewportSize = {"width": 390, "height": 844}
DESK: ViewportSize = {"width": 1440, "height": 900}

Invite = Callable[..., Person]


def pytest_collection_modifyitems(items: list[pytest.Item]) -> None:
    """A test of a real browser in real time gets a second try. The run counts and names it, and it ought to be mended:
    it fails for want of time on a busy machine, or as somebody might who is quicker than the page.
    """
    here = Path(__file__).parent
    for item in items:
        if here in item.path.parents:
            item.add_marker(pytest.mark.flaky(reruns=1))


@pytest.fixture(scope="session")
def browser() -> Iterator[Browser]:
    if not Path(CHROMIUM).exists():
        if os.environ.get("CI") == "true":
            pytest.fail("no chromium: CI must not leave out the browser tests (on Debian: apt install chromium)")
        warnings.warn("NO BROWSER TEST RAN: there is no chromium here (on Debian: apt install chromium)", stacklevel=1)
        pytest.skip("no chromium")
    with sync_playwright() as playwright:
        chromium = playwright.chromium.launch(executable_path=CHROMIUM, args=ARGS)
        yield chromium
        chromium.close()


@pytest.fixture(scope="session")
def house(tmp_path_factory: pytest.TempPathFactory) -> Iterator[House]:
    here = House(tmp_path_factory.mktemp("house")).open()
    yield here
    here.close()


@pytest.fixture
def invite(browser: Browser, house: House) -> Iterator[Invite]:
    """Somebody new, with a cookie jar of their own. No page of theirs may complain, or speak to anybody else."""
    people: list[Person] = []

    def new(at: House | None = None, **wishes: Any) -> Person:
        wanted: dict[str, Any] = {"viewport": DESK, "locale": "fr-FR", "reduced_motion": "reduce"} | wishes
        people.append(Person(browser.new_context(**wanted), (at or house).address))
        return people[-1]

    yield new
    for person in people:
        person.context.close()
    assert [stray for person in people for stray in person.strays] == []
    assert [complaint for person in people for complaint in person.complaints] == []


@pytest.fixture
def person(invite: Invite) -> Person:
    return invite()
