"""Scripts and stylesheets as they travel: whole, once, and without what only readers of the source need."""

import re
from importlib import resources
from itertools import combinations
from pathlib import Path

import pytest

from ronron.server import lean as leaner
from ronron.server.files import Files
from ronron.server.lean import lean, script, style
from tests.server.house import house
from tests.server.live import live

STATIC = resources.files("ronron.web").joinpath("static")
PLACED = re.compile(r'^modules\["([\w-]+\.js)"\] =', re.MULTILINE)
TAKEN = re.compile(r'= modules\["([\w-]+\.js)"\];')
STATE = re.compile(r"^(let|var|(export )?const \w+ = new)\b", re.MULTILINE)  # kept by a module itself


def modules(entry: str) -> list[str]:
    return [*PLACED.findall(script(entry)), entry]


def test_scripts_travel_without_their_comments_and_lose_nothing_else() -> None:
    source = """// A page.

/** @import {Move} from "./types.js" */
const FAR = 8; // px
export class Page {
  /**
   * @param {string} text
   */
  go(text) {
    const el = /** @type {any} */ (text); // "kept": a quote stands in it
    return `https://${el}`; // gone
  }
}
"""
    assert lean(source) == (
        'const FAR = 8;\nexport class Page {\n  go(text) {\n    const el = (text); // "kept": a quote stands in it\n'
        "    return `https://${el}`;\n  }\n}\n"
    )


@pytest.mark.parametrize("entry", ["main.js", "replay.js", "walk.js"])
def test_a_script_holds_every_module_once_before_those_that_need_it(entry: str) -> None:
    whole = script(entry)
    placed = PLACED.findall(whole)
    assert len(placed) == len(set(placed)) >= 2
    assert set(TAKEN.findall(whole)) == set(placed)
    for found in TAKEN.finditer(whole):
        assert whole.index(f'modules["{found[1]}"] = (') < found.start(), found[1]
    assert not re.search(r"^\s*(import|export)\b(?!\()", whole, re.MULTILINE), "there is nothing left to wait for"


def test_every_line_of_a_module_is_there_as_it_was_written() -> None:
    whole = set(script("main.js").splitlines())
    for name in modules("main.js"):
        lines = lean(STATIC.joinpath("js", name).read_text("utf-8")).splitlines()
        written = {line.removeprefix("export ") for line in lines if not line.startswith("import ")}
        assert written <= whole, (name, written - whole)


def test_what_is_asked_for_later_is_a_file_of_its_own_unless_it_is_there_already(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    sources = {
        "page.js": 'import { here } from "./here.js";\nhere(() => [import("./here.js"), import("./late.js")]);\n',
        "here.js": "export function here() {}\n",
        "late.js": "export function late() {}\n",
    }
    monkeypatch.setattr(leaner, "module", lambda name: sources[name])
    assert '[Promise.resolve(modules["here.js"]), import("./late.js")]' in script("page.js")
    sources["late.js"] = 'import { here } from "./here.js";\n'
    with pytest.raises(AssertionError, match=r"late\.js"):
        script("page.js")


@pytest.mark.parametrize("odd", ['import * as here from "./here.js";', 'export { here } from "./here.js";'])
def test_what_cannot_be_joined_is_found_when_the_house_opens(monkeypatch: pytest.MonkeyPatch, odd: str) -> None:
    sources = {
        "page.js": 'import { one } from "./one.js";\n',
        "one.js": f"{odd}\n",
        "here.js": "export const here = 1;\n",
    }
    monkeypatch.setattr(leaner, "module", lambda name: sources[name])
    with pytest.raises(AssertionError, match=r"one\.js says"):
        script("page.js")


@live
async def test_no_page_has_two_of_a_module_that_remembers_something(tmp_path: Path) -> None:
    async with house(tmp_path) as here:
        guest = await here.guest()
        code = await guest.create("meow", 2, bots="all")
        seen = set()
        for path in ("/", "/g/meow", "/me", f"/t/{code}"):
            html = await (await guest.get(path)).text()
            entries = re.findall(r'<script type="module" src="/static/\w+/js/([\w-]+\.js)"', html)
            seen |= check(entries)
        replay = resources.files("ronron.web").joinpath("pages", "replay.html").read_text("utf-8")
        assert "block walk" not in replay, "the page of a replay has what every page has, and its own"
        seen |= check(["walk.js", "replay.js"])
    assert seen >= {"walk.js", "main.js", "rulebook.js", "replay.js"}


def check(entries: list[str]) -> set[str]:
    assert entries
    for one, other in combinations(entries, 2):
        for name in set(modules(one)) & set(modules(other)):
            assert not STATE.search(STATIC.joinpath("js", name).read_text("utf-8")), (name, one, other)
    return set(entries)


def test_a_stylesheet_travels_whole_and_nobody_asks_for_its_parts() -> None:
    kept = Files().kept
    folder = STATIC.joinpath("css")
    parts = [(whole.name, part) for whole in folder.iterdir() if whole.is_dir() for part in whole.iterdir()]
    assert len(parts) > 10
    sheets = {name: kept[name].body.decode() for name in kept if name.endswith(".css")}
    assert set(sheets) == {f"static/css/{sheet.name}" for sheet in folder.iterdir() if sheet.is_file()}
    assert not any("@import" in sheet or "/*" in sheet for sheet in sheets.values())
    for whole_name, part in parts:
        rules = re.sub(r"/\*.*?\*/", "", part.read_text("utf-8"), flags=re.DOTALL).count("{")
        lean_part = style(f"{whole_name}/{part.name}")
        assert lean_part.count("{") == rules > 0, part.name
        assert lean_part in sheets[f"static/css/{whole_name}.css"], part.name
