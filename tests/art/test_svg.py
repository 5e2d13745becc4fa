"""A scene as an SVG that stands alone."""

import pytest

from ronron import WATCHER, Match
from ronron.core import shelf
from ronron.core.paper import Drawing, disc, sheet
from ronron.core.places import GAP, line_up, places
from ronron.core.rng import seeded
from ronron.core.scene import Label, Layout, Piece, Plate, Rect, Scene, Shape, String, Zone
from ronron.core.svg import Picture, alone, picture, svg
from ronron.core.words import LANGS, message
from tests.art.reading import SVG, parse

NAME = message("seat", n=1)
SHEET = sheet(
    "toy",
    {
        "ball": Drawing((100, 100), (disc(50, 50, 50, "#112233"),)),
        "pair": Drawing((100, 150), ('<use href="#toy-ball"/>',)),
        "spare": Drawing((100, 100), ("<path/>",)),
    },
)
LAYOUT = Layout(
    {
        "hand": Zone("row", (0, 100, 100, 50), (0, 60, 160, 40)),
        "heap": Zone("pile", (10, 10, 20, 30), (10, 10, 20, 30)),
        "floor": Zone("board", (50, 0, 50, 50), (80, 0, 80, 50), (10.0, 5.0)),
        "plate0": Zone("pile", (0, 60, 40, 10), (0, 45, 60, 10)),
    },
    {0: "plate0"},
)


def row(count: int) -> dict[str, Piece]:
    return {f"c{i}": Piece("pair", "hand", NAME, i) for i in reversed(range(count))}


def laid(pieces: dict[str, Piece], shape: Shape = "wide") -> dict[str, tuple[float, ...]]:
    return {name: place[:4] for name, place in places(pieces, LAYOUT, shape, lambda _: 1.0).items()}


@pytest.mark.parametrize("shape", ["tall", "wide"])
@pytest.mark.parametrize("count", [1, 2, 3, 7, 9, 18, 30])
def test_a_row_stays_in_its_zone_in_the_order_of_its_indices(count: int, shape: Shape) -> None:
    zone: Rect = LAYOUT.zones["hand"].wide if shape == "wide" else LAYOUT.zones["hand"].tall
    found = laid(row(count), shape)
    spots = [found[f"c{i}"] for i in range(count)]
    for x, y, width, height in spots:
        assert zone[0] - 0.01 <= x - width / 2 <= x + width / 2 <= zone[0] + zone[2] + 0.01
        assert zone[1] - 0.01 <= y - height / 2 <= y + height / 2 <= zone[1] + zone[3] + 0.01
        assert width / height == pytest.approx(2 / 3)
    assert [(round(y, 3), x) for x, y, _, _ in spots] == sorted((round(y, 3), x) for x, y, _, _ in spots)


@pytest.mark.parametrize("count", range(1, 25))
def test_no_other_number_of_lines_makes_a_row_larger(count: int) -> None:
    rect: Rect = (0, 0, 150, 30)
    _, size = line_up(rect, count, 2 / 3)
    for lines in range(1, count + 1):
        per = -(-count // lines)
        fits = min((30 - GAP * (lines - 1)) / lines * 2 / 3, (150 - GAP * (per - 1)) / per)
        assert fits <= size + 1e-9


@pytest.mark.parametrize("count", [2, 9, 18, 40])
def test_no_two_pieces_of_a_row_overlap(count: int) -> None:
    spots = list(laid(row(count)).values())
    for i, (x, y, width, height) in enumerate(spots):
        for other_x, other_y, _, _ in spots[:i]:
            assert abs(x - other_x) >= width or abs(y - other_y) >= height


def test_a_pile_lies_in_the_middle_and_the_last_piece_on_top() -> None:
    pieces = {name: Piece("pair", "heap", NAME, at) for name, at in (("low", 0), ("high", 1))}
    found = places(pieces, LAYOUT, "wide", lambda _: 1.0)
    assert found["low"][:4] == (20, 25, 20, 30)
    assert found["high"].layer > found["low"].layer
    assert found["high"].y < found["low"].y


def test_a_board_is_measured_in_its_own_units() -> None:
    pieces = {"mouse": Piece("ball", "floor", NAME, (2.5, 1.0), size=2, turn=90)}
    found = places(pieces, LAYOUT, "wide", lambda _: 0.5)["mouse"]
    assert found[:5] == (80 + 2.5 * 8, 5 + 8, 16, 32, 90)


def test_a_piece_in_a_zone_that_the_reader_has_not_is_not_drawn() -> None:
    text = svg(LAYOUT, Scene({"x": Piece("spare", "elsewhere", NAME)}), SHEET, "en")
    assert "toy-spare" not in text


def test_only_the_symbols_in_use_travel_with_those_that_they_use() -> None:
    root = parse(svg(LAYOUT, Scene(row(2)), SHEET, "en"))
    assert {symbol.attrib["id"] for symbol in root.iter(f"{SVG}symbol")} == {"toy-ball", "toy-pair"}
    assert sum(use.attrib["href"] == "#toy-pair" for use in root.iter(f"{SVG}use")) == 2


def test_strings_labels_counts_plates_and_the_count_are_drawn() -> None:
    scene = Scene(
        {"x": Piece("ball", "heap", NAME, count=42, look="dim")},
        {"s": String("floor", [(0, 0), (10, 5)], width=0.1, dashed=True)},
        {"l": Label("floor", message("seat", n=7), (5, 2.5))},
        {0: Plate(True, message("seat", n=3), "spare", 1)},
        message("seat", n=4),
        count=[message("seat", n=5)],
    )
    root = parse(svg(LAYOUT, scene, SHEET, "en", ["Zoé"]))
    said = [text.text or "" for text in root.iter(f"{SVG}text")]
    assert "Zoé" in said
    assert "42" in said
    assert all(any(str(n) in text for text in said) for n in (3, 4, 5, 7))
    (line,) = root.iter(f"{SVG}polyline")
    assert line.attrib["points"] == "80.00,5.00 160.00,45.00"
    assert {symbol.attrib["id"] for symbol in root.iter(f"{SVG}symbol")} == {"toy-ball", "toy-spare"}


def test_a_name_from_outside_cannot_break_out_of_the_picture() -> None:
    nasty = '</text><script>alert(1)</script>&"\x00\x1b'
    text = svg(LAYOUT, Scene(plates={0: Plate()}), SHEET, "fr", [nasty])
    assert "<script" not in text
    assert not [element for element in parse(text).iter() if element.tag.endswith("script")]


def test_a_long_name_is_cut_short() -> None:
    root = parse(svg(LAYOUT, Scene(plates={0: Plate()}), SHEET, "fr", ["Minou" * 30]))
    (name,) = [text.text or "" for text in root.iter(f"{SVG}text")]
    assert name.startswith("Minou")
    assert name.endswith("…")
    assert len(name) < 60


def test_the_count_at_the_end_is_never_cut_short() -> None:
    scene = Scene(count=[message("seat", n=10**60), message("seat", n=5)])
    root = parse(svg(LAYOUT, scene, SHEET, "fr", shape="tall"))
    long, other = root.iter(f"{SVG}text")
    assert str(10**60) in (long.text or "")
    assert long.attrib["font-size"] == other.attrib["font-size"]


def test_a_scene_draws_itself_and_a_notebook_shows_it() -> None:
    drawn = Scene(row(3)).svg(LAYOUT, SHEET, "en", shape="tall")
    assert isinstance(drawn, Picture)
    assert drawn._repr_svg_() == drawn
    assert parse(drawn).attrib["viewBox"] == "0 0 100 150"


def test_one_symbol_can_stand_alone() -> None:
    root = parse(alone(SHEET, "toy-pair"))
    assert root.attrib["viewBox"] == "0 0 100 150"
    assert {symbol.attrib["id"] for symbol in root.iter(f"{SVG}symbol")} == {"toy-ball", "toy-pair"}


def played(key: str, moves: int) -> Match:
    least = shelf.find(key).info.seats[0]
    match = Match.new(key, least, seed="picture")
    rng = seeded(key)
    for _ in range(moves):
        if match.to_act and match.to_act[0] >= 0:
            legal = match.legal(match.to_act[0])
            match.play(match.to_act[0], legal[rng.below(len(legal))])
    return match


@pytest.mark.parametrize("key", shelf.keys())
@pytest.mark.parametrize("moves", [0, 7, 1000])
def test_every_game_draws_for_every_reader_in_every_language_and_shape(key: str, moves: int) -> None:
    match = played(key, moves)
    for reader in (WATCHER, 0):
        for lang in LANGS:
            shapes: tuple[Shape, ...] = ("wide", "tall")
            for shape in shapes:
                root = parse(picture(match, reader, lang, shape))
                ids = {symbol.attrib["id"] for symbol in root.iter(f"{SVG}symbol")}
                assert ids
                assert {use.attrib["href"].removeprefix("#") for use in root.iter(f"{SVG}use")} <= ids
                assert root.attrib["aria-label"]


@pytest.mark.parametrize("key", shelf.keys())
def test_a_picture_shows_no_more_than_its_readers_scene(key: str) -> None:
    match = played(key, 3)
    for reader in (WATCHER, 0):
        table, view = shelf.table(key), match.view(reader)
        scene = table.public(match.view(WATCHER))
        if reader != WATCHER:
            scene = scene.with_own(table.own(view, match.legal(reader)))
        zones = table.layout(view).zones
        shown = [f"#{key}-{piece.art}" for piece in scene.pieces.values() if piece.zone in zones]
        drawn = [use.attrib["href"] for use in parse(picture(match, reader)).findall(f"./{SVG}g/{SVG}use")]
        assert sorted(drawn) == sorted(shown)
