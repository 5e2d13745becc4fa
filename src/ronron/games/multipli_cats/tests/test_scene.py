"""On the table: the mouse always in reach, slaps timed from the paint, and never a hint whether two cards match."""

import re
from xml.etree import ElementTree as ET

import pytest

from ronron import CLOCK, Match
from ronron.core.paper import CARD, WHITE, contrast, mix
from ronron.core.scene import Scene
from ronron.core.state import WATCHER
from ronron.core.words import message
from ronron.games.multipli_cats.art import GOLD, PLUM, TEAL, sheet
from ronron.games.multipli_cats.cards import TEXTS
from ronron.games.multipli_cats.scene import TABLE
from ronron.games.multipli_cats.tests.laid import Laid, begin, lay

SVG = "{http://www.w3.org/2000/svg}"
SYMBOLS = {symbol.attrib["id"].removeprefix("multipli_cats-"): symbol for symbol in ET.fromstring(sheet())}
STACKS = "1 | 5 9 | 3"


def scenes(laid: Laid) -> list[Scene]:
    seats = range(laid.match.setup.players)
    return [TABLE.public(laid.view), *(TABLE.own(laid.match.view(seat), laid.match.legal(seat)) for seat in seats)]


@pytest.mark.parametrize("players", range(2, 7))
def test_the_mouse_is_always_on_the_table_for_everybody(players: int) -> None:
    laid = begin(players)
    for card in ("", "4x3", "2x6", "chase"):
        if card:
            laid.show(card)
        assert TABLE.public(laid.view).pieces["mouse"].zone == "mouse"
        for reader in (*range(players), WATCHER):
            zone = TABLE.layout(laid.match.view(reader)).zones["mouse"]
            assert zone.tall[2] * zone.tall[3] >= 1_000  # a large target


def test_a_slap_is_touched_on_the_mouse_timed_from_the_paint_and_lands_at_once() -> None:
    laid = begin(3).show("4x3")
    (move,) = TABLE.own(laid.match.view(2), laid.match.legal(2)).moves
    assert (move.text, move.touch, move.race, move.echo) == ("slap 1", ["mouse"], True, "paw")
    assert "paw" in SYMBOLS


def test_a_reveal_is_touched_on_the_own_stack_and_is_no_race() -> None:
    laid = begin(2, 2)
    (move,) = TABLE.own(laid.match.view(0), laid.match.legal(0)).moves
    assert (move.text, move.touch, move.race) == ("reveal", ["stack2"], False)


@pytest.mark.parametrize("clock", [False, True])
def test_nothing_on_the_table_tells_whether_two_cards_match(clock: bool) -> None:
    def shown(card: str) -> list[Scene]:
        if clock:
            return scenes(lay("12 | | 7", f"1 | clock 9 | {card} 3", 1).show("clock").three())
        return scenes(lay("12 | | 7", f"1 | {card} 9 | 3", 1).show(card))

    match, other = shown("2x6"), shown("2x5")
    for one, two in zip(match, other, strict=True):
        assert [(m.text, m.touch, m.race) for m in one.moves] == [(m.text, m.touch, m.race) for m in two.moves]
        assert one.status == two.status
        assert one.plates == two.plates
        different = [key for key in one.pieces if one.pieces[key] != two.pieces.get(key)]
        assert set(one.pieces) == set(two.pieces)
        assert all(one.pieces[key].art == "2x6" for key in different)


def test_the_direction_of_play_is_shown() -> None:
    laid = lay("| |", "uturn 2 | 5 | 3")
    assert TABLE.public(laid.view).pieces["way"].art == "way1"
    assert TABLE.public(laid.show("uturn").view).pieces["way"].art == "way2"


def test_the_verdict_is_read_before_play_goes_on() -> None:
    laid = lay("12 | | 7", "1 | 2x6 2 | 3", 1).show("2x6").slaps("A700")
    (beat,) = TABLE.beats(laid.view, CLOCK, "close")
    assert beat.scene.status is not None
    assert beat.scene.status.id == "multipli_cats.news.won.match"
    assert TABLE.beats(begin(3).show("4x3").view, 0, "reveal") == []


def test_only_the_top_cards_of_a_pile_are_drawn_and_a_card_enters_from_its_stack() -> None:
    pieces = TABLE.public(lay("1 2 3 4 5 | | 7", STACKS, 1).show("5").view).pieces
    assert [key for key in pieces if key.startswith("c0")] == ["c0-2", "c0-3", "c0-4"]
    assert pieces["c1-0"].enters == "stack1"


def test_at_the_end_it_says_why_and_counts_the_cards_of_everybody() -> None:
    laid = lay("7 12 |  | 3", "| 2x6 9 | 8", 1).show("2x6").slaps("A700")
    why, *lines = TABLE.public(laid.view).count
    assert why.id == f"multipli_cats.ending.{laid.view['outcome']['reason']}"
    assert len(lines) == 3


# Art


def test_every_card_is_drawn_in_the_same_box() -> None:
    assert set(SYMBOLS) >= {*TEXTS, "back", "mouse", "paw", "box"}
    assert {SYMBOLS[text].attrib["viewBox"] for text in [*TEXTS, "back"]} == {"0 0 100 150"}


@pytest.mark.parametrize("card", ["1x1", "7x8", "10x10", "24", "100", "7"])
def test_the_numbers_of_a_card_44_pixels_wide_are_at_least_14_pixels_high(card: str) -> None:
    heights = []
    for group in SYMBOLS[card].iter(f"{SVG}g"):
        path = group.find(f"{SVG}g/{SVG}path[@stroke-width='7']")
        if path is not None:
            scale = re.search(r"scale\(([\d.]+)\)", group.attrib["transform"])
            heights.append(37 * float(scale[1] if scale else 1) / 100 * 44)
    assert len(heights) >= (2 if "x" in card else 1)
    large = heights[:2] if "x" in card else heights[:1]
    assert all(height >= 14 for height in large)


def test_the_numbers_are_clear_on_their_paper() -> None:
    assert contrast(CARD, PLUM) >= 4.5
    assert contrast(TEAL, mix(GOLD, WHITE, 0.55)) >= 4.5
    assert contrast(TEAL, mix(GOLD, WHITE, 0.3)) >= 4.5


def test_a_finished_match_can_be_drawn_for_everybody() -> None:
    match = Match.new("multipli_cats", 4, seed="drawn")
    for reader in (*range(4), WATCHER):
        view = match.view(reader)
        scene = TABLE.public(match.view())
        assert scene.svg(TABLE.layout(view), TABLE.sheet(), "fr").startswith("<svg")


def test_who_only_watches_is_not_told_to_slap() -> None:
    laid = begin(3).show("4x3")
    told = {reader: laid.match.view(reader) for reader in (0, WATCHER)}
    assert TABLE.own(told[0], laid.match.legal(0)).status == message("multipli_cats.status.open")
    assert TABLE.public(told[WATCHER]).status == message("multipli_cats.status.watched")
    assert TABLE.public(told[0]).status == message("multipli_cats.status.watched"), "one for everybody who watches"
