"""First visits are light, and nothing moves about after the first paint; benchmarks/weight.py prints the figures."""

from collections.abc import Iterator
from pathlib import Path

import pytest
from playwright.sync_api import Browser

from benchmarks.weight import KB, visit
from ronron.core import shelf
from tests.browser.house import House
from tests.finished import lay, recorded

WHOLE, SCRIPT = 150 * KB, 40 * KB
SHIFT = 0.01  # of the screen, which nobody sees


@pytest.fixture(scope="module")
def visited(tmp_path_factory: pytest.TempPathFactory) -> Iterator[dict[str, str]]:
    folder: Path = tmp_path_factory.mktemp("light")
    key = max(shelf.keys(), key=lambda one: len(shelf.table(one).sheet()))  # the largest sheet of art
    code = lay(folder, recorded(key))
    house = House(folder).open()
    paths = {"shelf": "/", "game": f"/g/{key}", "table": f"/t/{code}", "replay": f"/t/{code}/replay"}
    yield {name: house.address + path for name, path in paths.items()}
    house.close()


@pytest.mark.parametrize(
    ("name", "wait"),
    [("shelf", ".boxes"), ("game", "#rules"), ("table", "#stage .plate"), ("replay", "#stage .plate")],
)
def test_a_first_visit_is_light_and_still(browser: Browser, visited: dict[str, str], name: str, wait: str) -> None:
    whole, script, files, shift = visit(browser, visited[name], wait)
    print(f"\n{name}: {whole / KB:.0f} kB, script {script / KB:.0f} kB, {files} files, shift {shift:.4f}")
    assert files >= 6, "everything was counted"
    assert 0 < whole <= WHOLE
    assert 0 < script <= SCRIPT
    assert shift <= SHIFT
