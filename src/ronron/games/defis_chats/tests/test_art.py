"""What is drawn on the cards of Défis Nature – Chats."""

import gzip
import re
from xml.etree import ElementTree as ET

import pytest

from ronron.core.paper import INK, WHITE, contrast, mix
from ronron.games.defis_chats.art import DOTS, TINTS, card_art, sheet, shown
from ronron.games.defis_chats.breeds import BREEDS
from ronron.games.defis_chats.cats import CATS
from ronron.games.defis_chats.rules import TRAITS, WEATHER

SVG = "{http://www.w3.org/2000/svg}"
SYMBOLS = {symbol.attrib["id"].removeprefix("defis_chats-"): symbol for symbol in ET.fromstring(sheet())}


def used(name: str) -> list[str]:
    return [use.attrib["href"].removeprefix("#defis_chats-") for use in SYMBOLS[name].iter(f"{SVG}use")]


def test_every_card_is_drawn_in_its_own_box() -> None:
    cards = [*(card_art(b.id, rows) for b in BREEDS for rows in (4, 5)), *WEATHER, "back"]
    assert {SYMBOLS[card].attrib["viewBox"] for card in cards} == {"0 0 100 150"}
    assert set(SYMBOLS) >= {"box", "lead", *(f"small-{b.id}" for b in BREEDS)}


@pytest.mark.parametrize("breed", BREEDS, ids=lambda breed: breed.id)
def test_a_card_shows_its_cat_its_seal_and_its_own_figures(breed: object) -> None:
    name = breed.id  # type: ignore[attr-defined]
    for rows in (4, 5):
        figures = [f"{trait}-{getattr(breed, trait)}" for trait in TRAITS[:rows]]
        rarity = breed.rarity  # type: ignore[attr-defined]
        assert used(card_art(name, rows)) == [f"ground-{rarity}-{rows}", f"cat-{name}", *figures]
        assert f"dot-{rarity}" in used(f"ground-{rarity}-{rows}")


def test_a_line_tells_its_figure() -> None:
    for trait in TRAITS:
        for breed in BREEDS:
            value = getattr(breed, trait)
            (text,) = SYMBOLS[f"{trait}-{value}"].iter(f"{SVG}text")
            assert read(text, "fr") == re.sub("<tspan[^>]*none.*?</tspan>|<[^>]*>", "", shown(trait, value))
    assert shown("year", 1861) == "1861"


def read(text: ET.Element, lang: str) -> str:
    """A figure as it is read in a language."""
    others = [part.text for part in text.iter(f"{SVG}tspan") if part.get("class") != lang]
    words = [word for word in text.itertext() if word not in others]
    return "".join(words)


def test_a_figure_has_the_point_of_its_readers_language() -> None:
    (text,) = SYMBOLS["weight-96"].iter(f"{SVG}text")
    assert read(text, "fr") == "9,6 kg"
    assert read(text, "en") == "9.6 kg"
    hidden = [part.get("class") for part in text.iter(f"{SVG}tspan") if part.get("display") == "none"]
    assert hidden == ["en"], "without a stylesheet it is read in French"


def test_a_bar_is_longer_where_a_cat_is_stronger_also_for_the_older_date() -> None:
    def bar(name: str) -> float:
        return float(SYMBOLS[name].findall(f"{SVG}rect")[1].attrib["width"])

    assert bar("weight-112") > bar("weight-57") > bar("weight-33")
    assert bar("year-1000") > bar("year-1620") > bar("year-2010")


@pytest.mark.parametrize(("rarity", "whiskers"), [("green", 1), ("yellow", 2), ("orange", 3), ("red", 4)])
def test_a_seal_tells_its_rarity_by_whiskers_too(rarity: str, whiskers: int) -> None:
    (lines,) = SYMBOLS[f"dot-{rarity}"].iter(f"{SVG}path")
    assert len(re.findall("M", lines.attrib["d"])) == whiskers
    assert contrast(lines.attrib["stroke"], DOTS[rarity][1]) >= 4


@pytest.mark.parametrize("trait", TRAITS)
def test_a_figure_is_clear_on_its_line(trait: str) -> None:
    assert contrast(INK, TINTS[trait]) >= 4.5
    assert contrast(INK, mix(TINTS[trait], WHITE, 0.55)) >= 4.5


def test_thirty_six_cats_none_like_another() -> None:
    assert list(CATS) == [breed.id for breed in BREEDS]
    assert len({cat.draw() for cat in CATS.values()}) == 36


def test_the_sheet_has_no_style_and_travels_light() -> None:
    text = sheet()
    assert "<style" not in text
    assert " style=" not in text
    assert len(gzip.compress(text.encode(), 9)) <= 25_000
