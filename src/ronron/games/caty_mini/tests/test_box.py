"""What lies in the box, and how a room is measured."""

import itertools

import pytest

from ronron import DEALER
from ronron.games.caty_mini.boards import BOARDS, FURNITURE, ORDERS, PIECES, PLACES, TOYS, VALUES
from ronron.games.caty_mini.room import RADIUS, hit_table, length, notch_spot, sound, touches
from ronron.games.caty_mini.rules import STRING
from ronron.games.caty_mini.tests.laid import act, caught, fix, lay, left, table
from ronron.testing import clause


def apart(one: tuple[int, int], other: tuple[int, int]) -> float:
    return float(((one[0] - other[0]) ** 2 + (one[1] - other[1]) ** 2) ** 0.5)


@clause("CM-1")
def test_twenty_pieces_hang_five_to_a_wall_and_none_twice() -> None:
    assert [len(wall) for wall in FURNITURE] == [5, 5, 5, 5]
    assert len(set(PIECES)) == 20


@clause("CM-1")
def test_a_chair_hangs_on_turquoise_and_a_table_on_yellow() -> None:
    assert "chair" in FURNITURE[0]
    assert "table" in FURNITURE[1]
    match = table(2)
    assert {piece: n for piece, n in match.game.box(match.state).items() if piece in PIECES} == dict.fromkeys(PIECES, 1)


@clause("CM-2")
def test_ten_types_of_toys_have_five_tokens_of_two_to_four() -> None:
    assert len(set(TOYS)) == 10
    assert VALUES == (2, 2, 3, 3, 4)
    match = lay(table(4))
    assert match.view()["heaps"] == [[2, 2, 3, 3, 4]] * 10
    assert sum(match.game.box(match.state)[toy] for toy in TOYS) == 50


@clause("CM-3")
def test_four_boards_hang_the_same_pieces_on_the_same_walls_in_another_order() -> None:
    assert len(BOARDS) == 4
    for walls, _ in BOARDS:
        assert [sorted(order) for order in walls] == [list("12345")] * 4
    for wall in range(4):
        assert len({walls[wall] for walls, _ in BOARDS}) == 4
    match = lay(table(4))
    for shown in match.view()["rooms"]:
        assert [sorted(pieces) for pieces in shown["walls"]] == [sorted(row) for row in FURNITURE]


@clause("CM-3")
def test_no_two_boards_have_their_toys_in_the_same_places() -> None:
    for (_, one), (_, other) in itertools.combinations(BOARDS, 2):
        assert not set(one) & set(other)


@clause("CM-3")
@pytest.mark.parametrize("number", range(4))
def test_every_toy_of_a_board_can_be_reached_from_many_notches(number: int) -> None:
    hits = hit_table(BOARDS[number][1])
    for toy in range(10):
        legs = [(one, two) for one in range(24) for two in range(one) if hits[one * 24 + two] >> toy & 1]
        assert len(legs) >= 8
        assert all(one // 6 != two // 6 for one, two in legs)  # never along a wall


@clause("CM-3")
def test_a_drawn_board_may_have_any_order_on_a_wall_and_any_toy_on_any_of_39_places() -> None:
    match = table(2, boards="drawn")
    for _ in range(4):
        assert match.legal(DEALER) == [f"wall:{order}" for order in ORDERS]
        match.play(DEALER, "wall:52413")
    assert match.view()["rooms"][0]["walls"][0] == ["aquarium", "piano", "lamp", "chair", "radiator"]
    for toy in range(10):
        assert len(match.legal(DEALER)) == 39 - toy
        match.play(DEALER, match.legal(DEALER)[-1])
    assert match.view()["rooms"][0]["toys"] == [list(spot) for spot in PLACES[:-11:-1]]
    assert len(match.legal(DEALER)) == 120  # the next room


@clause("CM-3", "CM-5")
def test_every_place_of_a_drawn_board_can_be_reached() -> None:
    assert sound(PLACES)
    notches = [notch_spot(notch) for notch in range(24)]
    for place in PLACES:
        assert sum(touches(place, one, two) for one, two in itertools.combinations(notches, 2)) >= 8


@clause("CM-4")
def test_six_notches_a_wall_are_evenly_spaced_clockwise_and_no_corner_is_shared() -> None:
    spots = [notch_spot(notch) for notch in range(24)]
    assert spots[:6] == [(60, 0), (236, 0), (412, 0), (588, 0), (764, 0), (940, 0)]
    assert spots[6:12] == [(1000, 60), (1000, 236), (1000, 412), (1000, 588), (1000, 764), (1000, 940)]
    assert spots[12:18] == [(940, 1000), (764, 1000), (588, 1000), (412, 1000), (236, 1000), (60, 1000)]
    assert spots[18:] == [(0, 940), (0, 764), (0, 588), (0, 412), (0, 236), (0, 60)]
    assert len(set(spots)) == 24


@clause("CM-4")
def test_a_piece_lies_between_two_neighbouring_notches_and_shares_them_with_its_neighbours() -> None:
    match = lay(table(2, boards="drawn"), start="piano")
    assert match.legal(0) == ["notch t2", "notch t3"]
    match = lay(table(2, boards="drawn"), start="chair")
    assert match.legal(0) == ["notch t1", "notch t2"]
    match = lay(table(2, boards="drawn"), start="bath")
    assert match.legal(0) == ["notch l5", "notch l6"]


@clause("CM-5")
@pytest.mark.parametrize("number", range(4))
def test_toys_lie_on_the_floor_away_from_the_walls_and_do_not_overlap(number: int) -> None:
    toys = BOARDS[number][1]
    assert len(toys) == 10
    assert RADIUS == 30
    assert all(150 <= v <= 850 for toy in toys for v in toy)
    assert all(apart(one, two) >= 60 for one, two in itertools.combinations(toys, 2))
    assert sound(toys)


@clause("CM-5")
def test_toys_that_overlap_or_lie_at_a_wall_are_not_sound() -> None:
    assert sound([(150, 150), (210, 150)])
    assert not sound([(150, 150), (209, 150)])
    assert not sound([(149, 500)])
    assert not sound([(500, 851)])


@clause("CM-6")
def test_a_string_is_as_long_as_measured() -> None:
    assert STRING == 13_700_000
    match = lay(table(3))
    assert [left(match, seat) for seat in range(3)] == [13_700_000] * 3


@clause("CM-6")
def test_a_toy_is_touched_when_the_edge_of_the_string_reaches_its_edge() -> None:
    top, bottom = notch_spot(3), notch_spot(14)  # an upright leg at 0.588
    assert touches((588 - 34, 500), top, bottom)
    assert not touches((588 - 35, 500), top, bottom)
    assert touches((588 + 34, 500), bottom, top)
    assert not touches((588 + 35, 500), bottom, top)


@clause("CM-6")
def test_the_end_of_a_leg_touches_only_what_is_near_it() -> None:
    assert touches((300, 334), (300, 0), (300, 300))
    assert not touches((300, 335), (300, 0), (300, 300))
    assert touches((324, 324), (300, 0), (300, 300))  # 33.9 away from the end
    assert not touches((325, 325), (300, 0), (300, 300))


@clause("CM-6", "CM-24")
def test_a_grazed_toy_of_a_real_board_is_won_and_one_a_thousandth_farther_is_not() -> None:
    """On board 2 the fish lies 34 thousandths from the leg t4–c3, the ball 35 from the leg t3–c4."""
    match = fix(lay(table(2), ["board2"], "piano", ["bed"]), "t4")
    act(match, "bed", "run c3")
    assert caught(match, 0) == [("feather", 2), ("fish", 2)]
    match = fix(lay(table(2), ["board2"], "chair", ["bookcase"]), "t3")
    act(match, "bookcase", "run c4")
    assert caught(match, 0) == [("bell", 2)]


@clause("CM-32")
def test_a_length_is_rounded_to_the_nearest_millionth_by_whole_numbers() -> None:
    assert length((0, 0), (0, 0)) == 0
    assert length((412, 0), (412, 1000)) == 1_000_000
    assert length((0, 0), (3, 4)) == 5_000
    assert length((0, 0), (1, 1)) == 1_414  # 1414.21…
    assert length((0, 0), (1, 2)) == 2_236  # 2236.06…
    assert length((0, 0), (2, 3)) == 3_606  # 3605.55…
    assert length(notch_spot(0), notch_spot(12)) == 1_332_066  # 1332066.06…
