"""What is drawn on the cards and tokens of MEOW."""

import gzip
import re
from xml.etree import ElementTree as ET

import pytest

from ronron.core.paper import CARD, contrast
from ronron.games.meow.art import COLOURS, sheet
from ronron.games.meow.cats import CATS
from ronron.games.meow.look import CARD_TEXTS, KIND_TEXTS

SVG = "{http://www.w3.org/2000/svg}"
SYMBOLS = {symbol.attrib["id"].removeprefix("meow-"): symbol for symbol in ET.fromstring(sheet())}
STRIP = "7"  # the width of a numeral's strip
NUMBERED = [*CARD_TEXTS, *(kind for kind in KIND_TEXTS if kind[0] in "+-")]


def numerals(name: str) -> list[tuple[str, float]]:
    """Colour, and height as a share of the symbol's width, of every number on a symbol."""
    found = []
    for group in SYMBOLS[name].iter(f"{SVG}g"):
        path = group.find(f"{SVG}g/{SVG}path[@stroke-width='{STRIP}']")
        if path is not None:
            scale = re.search(r"scale\(([\d.]+)\)", group.attrib["transform"])
            found.append((path.attrib["stroke"], 37 * float(scale[1] if scale else 1) / 100))
    return found


def test_every_card_token_and_mark_is_drawn() -> None:
    assert set(SYMBOLS) >= {*CARD_TEXTS, *KIND_TEXTS, "back", "first", "box"}
    assert {SYMBOLS[card].attrib["viewBox"] for card in [*CARD_TEXTS, "back"]} == {"0 0 100 150"}
    assert {SYMBOLS[token].attrib["viewBox"] for token in [*KIND_TEXTS, "first"]} == {"0 0 100 100"}


def under(name: str) -> str:
    """The colour that lies under a symbol's number."""
    if name in CARD_TEXTS:
        paper = SYMBOLS[f"ground-{name[0]}"].findall(f"{SVG}rect")[1]
    elif name[0] == "+":
        paper = [
            path for path in SYMBOLS[name].iter(f"{SVG}path") if "fill" in path.attrib and path.attrib["fill"] != "none"
        ][-1]
    else:
        paper = SYMBOLS[name].findall(f"{SVG}circle")[1]
    return paper.attrib["fill"]


@pytest.mark.parametrize("name", NUMBERED)
def test_a_number_is_clear_on_what_lies_under_it(name: str) -> None:
    assert numerals(name)
    for colour, _ in numerals(name):
        assert contrast(colour, under(name)) >= 4.5


@pytest.mark.parametrize("card", CARD_TEXTS)
def test_the_number_of_a_card_44_pixels_wide_is_at_least_14_pixels_high(card: str) -> None:
    assert numerals(card)[0][1] * 44 >= 14


@pytest.mark.parametrize("token", [kind for kind in KIND_TEXTS if kind[0] in "+-"])
def test_the_number_of_a_token_30_pixels_wide_is_at_least_9_pixels_high(token: str) -> None:
    assert numerals(token)[0][1] * 30 >= 9


@pytest.mark.parametrize("colour", COLOURS)
def test_a_colour_is_told_by_its_icon_too(colour: str) -> None:
    icons = {c: SYMBOLS[f"ground-{c}"].find(f"{SVG}g/{SVG}path") for c in COLOURS}
    shapes = {c: icon.attrib["d"] for c, icon in icons.items() if icon is not None}
    assert len(set(shapes.values())) == 3
    assert contrast(CARD, COLOURS[colour][1]) >= 4.5  # the icon on its seal


def test_eighteen_cats_none_like_another_each_on_its_three_cards() -> None:
    assert len({cat.draw() for cat in CATS}) == 18
    for value in range(1, 19):
        for colour in COLOURS:
            hrefs = [use.attrib["href"] for use in SYMBOLS[f"{colour}{value}"].iter(f"{SVG}use")]
            assert hrefs == [f"#meow-ground-{colour}", f"#meow-cat{value}"]


def test_the_kitten_is_the_smallest_and_the_old_tom_among_the_largest() -> None:
    sizes = [cat.width * cat.height for cat in CATS]
    assert min(sizes) == sizes[0]
    assert max(sizes) == sizes[17]
    assert len(numerals("b1")) == 2, "the 1 also says whom it takes"


def test_a_better_bowl_is_fuller_and_a_worse_bone_has_more_ribs() -> None:
    heaps = [SYMBOLS[f"+{n}"].findall(f"{SVG}path[@fill='#A5673F']")[0].attrib["d"] for n in range(1, 11)]
    tops = [float(re.findall(r"-?[\d.]+", heap)[5]) for heap in heaps]
    assert tops == sorted(tops, reverse=True)
    ribs = [ET.tostring(SYMBOLS[f"-{n}"]).count(b"V") for n in (1, 4, 6, 10)]
    assert ribs == sorted(set(ribs))


def test_the_sheet_travels_light() -> None:
    text = sheet().encode()
    assert len(text) <= 100_000
    assert len(gzip.compress(text, 9)) <= 18_000
