"""Every sheet: the house's own, the template's, and those of all games on the shelf."""

import re
from collections.abc import Iterator

import pytest

from ronron.core import shelf
from ronron.games._template import art as template_art
from ronron.web import house_art
from tests.art.reading import SVG, parse, steps

ELEMENTS = {"svg", "symbol", "g", "path", "rect", "circle", "use", "text", "tspan"}
ATTRIBUTES = {
    *("id", "viewBox", "d", "fill", "opacity", "stroke", "stroke-width", "stroke-linecap", "stroke-linejoin"),
    *("x", "y", "width", "height", "rx", "cx", "cy", "r", "transform", "href"),
    *("font-family", "font-weight", "font-size", "text-anchor", "class", "display"),
}


def sheets() -> Iterator[tuple[str, str]]:
    yield "house", house_art.sheet()
    yield template_art.KEY, template_art.sheet()
    for key in shelf.keys():  # noqa: SIM118  # a module, not a dict
        yield key, shelf.table(key).sheet()


SHEETS = dict(sheets())
every_sheet = pytest.mark.parametrize("key", SHEETS)


@every_sheet
def test_a_sheet_is_nothing_but_symbols_with_names_of_their_own(key: str) -> None:
    root = parse(SHEETS[key])
    names = [symbol.attrib["id"] for symbol in root]
    assert {symbol.tag for symbol in root} == {f"{SVG}symbol"}
    assert all(name.startswith(f"{key}-") for name in names)
    assert len(names) == len(set(names))
    everywhere = [element.attrib["id"] for element in root.iter() if "id" in element.attrib]
    assert sorted(everywhere) == sorted(names)


@every_sheet
def test_a_sheet_holds_no_style_no_script_and_nothing_from_elsewhere(key: str) -> None:
    for element in parse(SHEETS[key]).iter():
        assert element.tag.removeprefix(SVG) in ELEMENTS
        assert set(element.attrib) <= ATTRIBUTES
        assert not any("url(" in value or "http" in value for value in element.attrib.values())


@every_sheet
def test_what_a_symbol_uses_is_on_the_same_sheet(key: str) -> None:
    ids = set(re.findall(r'symbol id="([^"]+)"', SHEETS[key]))
    for use in parse(SHEETS[key]).iter(f"{SVG}use"):
        assert use.attrib["href"].removeprefix("#") in ids


@every_sheet
def test_every_path_reads_and_every_symbol_has_its_box(key: str) -> None:
    for symbol in parse(SHEETS[key]):
        assert re.fullmatch(r"0 0 \d+ \d+", symbol.attrib["viewBox"])
        assert len(symbol) > 0
        for path in symbol.iter(f"{SVG}path"):
            assert next(steps(path.attrib["d"]))[0] == "M"


def test_the_house_has_twelve_cats_a_logo_a_paw_and_a_mouse() -> None:
    names = {symbol.attrib["id"] for symbol in parse(SHEETS["house"])}
    assert names >= {f"house-{name}" for name in [*(f"cat{i}" for i in range(12)), "logo", "paw", "mouse"]}


def test_no_two_cats_of_the_house_look_alike() -> None:
    cats = [cat for _, cat in house_art.SEATS]
    assert len(set(cats)) == len({cat.draw() for cat in cats}) == 12
    assert len({cat.mood for cat in cats}) >= 8


def test_every_box_on_the_shelf_has_a_cover() -> None:
    for key in shelf.keys():  # noqa: SIM118  # a module, not a dict
        boxes = {symbol.attrib["id"]: symbol.attrib["viewBox"] for symbol in parse(SHEETS[key])}
        assert boxes[f"{key}-box"] == "0 0 160 110"
