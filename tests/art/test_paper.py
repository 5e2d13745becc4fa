"""Paper: numbers, colours, shapes and sheets."""

import pytest

from ronron.core.numerals import GLYPHS, HEIGHT, THICK, width, written
from ronron.core.paper import Drawing, contrast, mix, moved, oval, sheet, short, trace
from tests.art.reading import parse, steps


@pytest.mark.parametrize(
    ("value", "text"),
    [(1.0, "1"), (0.5, ".5"), (-0.5, "-.5"), (-0.04, "0"), (10.04, "10"), (-3.96, "-4"), (100, "100"), (0.96, "1")],
)
def test_numbers_take_as_few_characters_as_can_be(value: float, text: str) -> None:
    assert short(value) == text


def test_path_data_is_compact_and_reads_back() -> None:
    data = trace("M", 1, 2, "L", 0.5, -3, "L", 4, 5.25, "z", "M", 0, 0, "q1-2 3 4", "M", 9, 9)
    assert data == "M1 2L.5-3 4 5.2zM0 0q1-2 3 4M9 9"
    assert [numbers for command, numbers in steps(data) if command == "L"] == [[0.5, -3], [4, 5.2]]


def test_colours_mix_from_one_to_the_other() -> None:
    assert mix("#000000", "#FFFFFF", 0) == "#000000"
    assert mix("#000000", "#FF8000", 0.5) == "#804000"
    assert mix("#123456", "#ABCDEF", 1) == "#ABCDEF"


def test_contrast_is_that_of_the_web_guidelines() -> None:
    assert contrast("#000000", "#FFFFFF") == pytest.approx(21)
    assert contrast("#777777", "#FFFFFF") == pytest.approx(4.48, abs=0.01)  # the well-known grey that just fails
    assert contrast("#FFFFFF", "#777777") == contrast("#777777", "#FFFFFF")


def test_an_oval_closes_on_itself() -> None:
    (_, start), (arc, numbers), (end, _) = steps(oval(50, 40, 8, 9))
    assert start == [50, 31]
    assert (arc, numbers[:2], end) == ("a", [8, 9], "z")


def test_what_is_moved_keeps_its_drawing() -> None:
    assert moved("<path/>", 1, 2, 0.5, 30) == '<g transform="translate(1 2)rotate(30)scale(.5)"><path/></g>'


def test_a_sheet_holds_each_drawing_under_its_own_name() -> None:
    text = sheet("mouse", {"ear": Drawing((100, 150), ("<path/>", "<rect/>"))})
    (symbol,) = parse(text)
    assert symbol.attrib == {"id": "mouse-ear", "viewBox": "0 0 100 150"}
    assert [child.tag.rpartition("}")[2] for child in symbol] == ["path", "rect"]


@pytest.mark.parametrize("glyph", GLYPHS)
def test_a_glyph_begins_where_it_is_told_and_stays_in_its_box(glyph: str) -> None:
    wide, x, y, rest = GLYPHS[glyph]
    assert 0 <= x <= wide
    assert 0 <= y <= HEIGHT
    assert all(command.islower() for command, _ in list(steps(f"M{x} {y}{rest}"))[1:])


def test_a_text_is_made_smaller_where_there_is_little_room() -> None:
    assert width("18") > width("1") + THICK
    full, small = (written("18", 0, 0, HEIGHT + THICK, "#000000", widest=room) for room in (999, width("18") / 2))
    assert "scale(" not in full
    assert "scale(.5)" in small
