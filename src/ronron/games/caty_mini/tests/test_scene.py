"""The table: the own room large, the leg and its toys before they are run, a reel that runs down."""

import re

import pytest

from ronron import WATCHER, Match
from ronron.core.paper import contrast
from ronron.core.scene import Scene
from ronron.core.words import say
from ronron.games.caty_mini.art import FILLS, ICONS, STRINGS
from ronron.games.caty_mini.boards import BOARDS, PIECES, TOYS
from ronron.games.caty_mini.scene import TABLE
from ronron.games.caty_mini.tests.laid import act, finish, fix, lay, reel, room, table
from ronron.testing import clause


def ready(**options: object) -> Match:
    rooms = [room({"mouse": 3, "ball": 14})]
    return fix(lay(table(2, boards="drawn", **options), rooms, "radiator", ["stove", "piano"]), "t3", "t3")


def seen(match: Match, reader: int) -> Scene:
    scene = TABLE.public(match.view(WATCHER))
    return scene if reader == WATCHER else scene.with_own(TABLE.own(match.view(reader), match.legal(reader)))


@pytest.mark.parametrize("players", [2, 3, 4])
def test_the_own_room_is_large_and_the_others_small(players: int) -> None:
    match = lay(table(players))
    for reader in range(players):
        zones = TABLE.layout(match.view(reader)).zones
        for shape in ("tall", "wide"):
            own = min(getattr(zones[f"room{reader}"], shape)[2:])
            others = [min(getattr(zones[f"room{seat}"], shape)[2:]) for seat in range(players) if seat != reader]
            assert all(own >= 2 * other for other in others)


@pytest.mark.parametrize("players", [2, 4])
def test_whoever_watches_two_or_four_rooms_sees_them_as_large_as_the_table_allows(players: int) -> None:
    layout = TABLE.layout(lay(table(players)).view(WATCHER))
    for shape, size, count in (("tall", layout.tall, 2), ("wide", layout.wide, 4)):
        room = getattr(layout.zones["room0"], shape)
        assert max(room[2:]) >= 0.4 * min(size), "of the shorter side"
        if players == count:  # these have their plates beside them
            plate = getattr(layout.zones["plate0"], shape)
            assert plate[0] + plate[2] <= room[0]
            assert room[1] <= plate[1] < room[1] + room[3]


@pytest.mark.parametrize("reader", [0, 2, WATCHER])
def test_another_room_looked_at_closely_is_as_large_as_the_own_one_and_has_its_furniture(reader: int) -> None:
    match = lay(table(3))
    layout, own = TABLE.layout(match.view(reader)), TABLE.layout(match.view(1)).zones
    assert sorted(layout.closer) == [f"room{seat}" for seat in range(3) if seat != reader]
    near = layout.closer["room1"]
    assert near["room1"] == own["room1"]
    assert near["walls1"] == own["walls1"]
    assert near["far1"] is None, "the piece that counts hangs where it hangs"


@clause("CM-23", "CM-25")
def test_a_run_shows_its_leg_its_toys_and_the_string_left_before_it_is_made() -> None:
    match = act(ready(), "stove")
    scene = seen(match, 0)
    move = next(move for move in scene.moves if move.text == "run c4")
    assert move.touch == ["cat0", "n-c4"]
    assert move.preview is not None
    assert move.preview.strings["half"].dashed
    assert [spot[0] for spot in move.preview.strings["half"].points] == [0.552, 0.552]  # upright at 0.412
    assert {key: piece.look for key, piece in move.preview.pieces.items()} == {
        "toy0-mouse": "glow",
        "toy0-ball": "glow",
    }
    assert move.preview.text is not None
    assert say(move.preview.text, "en") == "clockwork mouse (2), jingle ball (2) · 12.52 m left"
    assert scene.strings["may-c4"].dashed
    assert scene.strings["may-c5"].dashed


@clause("CM-24")
def test_a_preview_says_when_a_pile_is_empty() -> None:
    middle = room({"mouse": 3})
    match = lay(table(2, boards="drawn"), [middle, middle], "radiator", ["stove bookcase", "piano"])
    act(fix(match, "t3", "t3"), "stove", "run c4", "run c4", "piano", "run t2", "run t2", "bookcase", "run c4")
    move = seen(match, 1).moves[1]
    assert move.preview is not None
    assert move.preview.text is not None
    assert "clockwork mouse (empty pile)" in say(move.preview.text, "en")
    assert seen(match, 1).pieces["toy1-mouse"].look == "dim"


@clause("CM-6")
def test_the_reel_runs_down_and_is_bare_only_when_nothing_is_left() -> None:
    match = ready()
    steps = [seen(reel(match, 0, left), 0).pieces["reel0"].art for left in (13_700_000, 7_000_000, 1, 0)]
    assert steps == ["reel0-10", "reel0-6", "reel0-1", "reel0-0"]


@clause("CM-26")
def test_an_asleep_cat_is_drawn_asleep() -> None:
    match = act(reel(ready(), 0, 1_000), "stove")
    assert seen(match, 1).pieces["cat0"].art == "nap0"
    assert seen(match, 1).pieces["cat1"].art == "cat1"


@clause("CM-28")
def test_a_plate_shows_the_own_total_and_hides_those_of_others() -> None:
    match = act(ready(), "stove", "run c4", "run c4")
    notes = [say(plate.note, "en") for _, plate in sorted(seen(match, 0).plates.items()) if plate.note]
    assert notes == ["4 pts · 12.52 m", "12.52 m"]
    match = act(ready(open=True), "stove", "run c4", "run c4")
    assert say(seen(match, WATCHER).plates[0].note or match.tell(), "en") == "4 pts · 12.52 m"


@clause("CM-20")
def test_played_tiles_lie_in_a_row_and_the_piece_to_run_to_glows_in_every_room() -> None:
    scene = seen(act(ready(), "stove"), WATCHER)
    assert [scene.pieces[f"tile-{piece}"].at for piece in ("radiator", "stove")] == [0, 1]
    assert [scene.pieces[f"f{seat}-stove"].look for seat in (0, 1)] == ["glow", "glow"]


def test_toys_won_are_looked_at_for_a_moment() -> None:
    match = act(ready(), "stove", "run c4")
    (beat,) = TABLE.beats(match.view(), 0, "run c4")
    assert beat.scene.pieces["toy0-mouse"].look == "glow"
    assert beat.scene.pieces["toy0-sock"].look == ""


def test_the_end_is_counted_for_everybody() -> None:
    scene = seen(finish(ready()), WATCHER)
    assert [say(line, "en", ("Tom", "Zoé")) for line in scene.count] == [
        "All twelve rounds are played: the highest total wins.",
        "Tom: peacock feather (2), cork (2), block (2 + 3). Total: 9 points, 3.87 m of string.",
        "Zoé: clockwork mouse (2), rag fish (2), spring (2 + 3), bath duck (2). Total: 11 points, 3.87 m of string.",
    ]
    assert {plate.place for plate in scene.plates.values()} == {1, 2}


@clause("CM-1")
def test_every_wall_has_an_icon_of_its_own_so_that_nothing_rests_on_hue_alone() -> None:
    assert len(set(ICONS.values())) == 4
    assert all(icon.strip() for icon in ICONS.values())
    assert set(ICONS) == set(FILLS)


def test_strings_can_be_told_from_the_floor() -> None:
    assert all(contrast(string, "#F1DFC0") >= 3 for string in STRINGS)


def test_every_piece_toy_and_board_is_drawn_without_script_or_style() -> None:
    sheet = TABLE.sheet()
    symbols = set(re.findall(r'<symbol id="caty_mini-([^"]+)"', sheet))
    assert {*(f"f-{piece}" for piece in PIECES), *(f"tile-{piece}" for piece in PIECES)} <= symbols
    assert {*(f"floor-{toy}" for toy in TOYS), *(f"token-{toy}0" for toy in TOYS), "room", "box", "first"} <= symbols
    assert not re.search(r"<script|<style|style=|url\(", sheet)
    used = set(re.findall(r'href="#caty_mini-([^"]+)"', sheet))
    assert used <= symbols
    assert len(BOARDS) == 4
