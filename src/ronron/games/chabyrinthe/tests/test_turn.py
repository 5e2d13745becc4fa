"""CH-20 to CH-23: two actions, turning a gutter, pushing a line."""

import pytest

from ronron import DEALER, IllegalMove
from ronron.core.words import LANGS
from ronron.games.chabyrinthe.tests.laid import DULL, cats, drawn, lay, square, table
from ronron.testing import clause


def refused(players: int, moves: str, then: str, clause: str, **options: object) -> None:
    """After these actions of seat 0 (with a semicolon between), a move is refused, and nothing changes."""
    match = lay(table(players, **options))
    for move in filter(None, moves.split("; ")):
        match.play(0, move)
        if match.to_act == (DEALER,):
            match.play(DEALER, "top-bend")
    before = match.view()
    with pytest.raises(IllegalMove) as refusal:
        match.play(0, then)
    assert refusal.value.clause == clause
    assert all(refusal.value.say(lang) for lang in LANGS)
    assert match.view() == before


# Two actions


@clause("CH-20")
@pytest.mark.parametrize(
    "moves",
    [
        ("b2 right", "c3 left"),
        ("b2 right", "b2 right"),
        ("push b4 up bend-ne", "push b4 up bend-ne"),
        ("push b4 up bend-ne", "c3 left"),
        ("c3 left", "push b4 up bend-ne"),
    ],
)
def test_a_turn_holds_two_actions_the_same_or_different(moves: tuple[str, str]) -> None:
    match = lay(table())
    for move in moves:
        assert match.to_act == (0,)
        match.play(0, move)
        if match.to_act == (DEALER,):
            match.play(DEALER, match.legal(DEALER)[0])  # a bend, as long as there are some
    assert match.to_act == (1,)


@clause("CH-20")
def test_the_second_action_may_be_passed() -> None:
    match = lay(table())
    match.play(0, "b2 right")
    match.play(0, "pass")
    assert match.to_act == (1,)
    assert match.view()["turns"] == 1


@clause("CH-20")
def test_the_first_action_may_not_be_passed() -> None:
    refused(2, "", "pass", "CH-20")


@clause("CH-20")
def test_by_the_older_edition_a_turn_may_not_hold_two_insertions() -> None:
    refused(2, "push b4 up bend-ne", "push b4 up bend-ne", "CH-20", actions="one-rotation")


@clause("CH-20")
@pytest.mark.parametrize("moves", ["push b4 up bend-ne; b2 left", "b2 left; push b4 up bend-ne", "b2 left; b2 left"])
def test_by_the_older_edition_every_other_pair_of_actions_is_allowed(moves: str) -> None:
    match = lay(table(actions="one-rotation"))
    for move in moves.split("; "):
        match.play(0, move)
        if match.to_act == (DEALER,):
            match.play(DEALER, "top-bend")
    assert match.to_act == (1,)


@clause("CH-20")
def test_by_the_older_edition_too_the_second_action_may_be_passed_and_the_next_turn_may_insert_again() -> None:
    match = lay(table(actions="one-rotation"))
    match.play(0, "push b4 up bend-ne")
    match.play(DEALER, "top-bend")
    assert not [move for move in match.legal(0) if move.startswith("push")]
    match.play(0, "pass")
    match.play(1, "push b4 up bend-ne")


@clause("CH-20")
def test_seats_take_turns_clockwise() -> None:
    match = lay(table(3, first=1))
    order = []
    for _ in range(6):
        (seat,) = match.to_act
        order.append(seat)
        match.play(seat, "b2 right")
        match.play(seat, "pass")
    assert order == [1, 2, 0, 1, 2, 0]


@clause("CH-20")
def test_whoever_is_not_to_play_is_refused() -> None:
    match = lay(table())
    with pytest.raises(IllegalMove, match="CH-20"):
        match.play(1, "b2 right")


# Rotation


@clause("CH-21")
@pytest.mark.parametrize(
    ("before", "right", "left", "half"),
    [
        ("└", "┌", "┘", "┐"),
        ("┌", "┐", "└", "┘"),
        ("│", "─", "─", "│"),
        ("┴", "├", "┤", "┬"),
        ("┬", "┤", "├", "┴"),
        ("┼", "┼", "┼", "┼"),
        ("╫", "╫", "╫", "╫"),
        ("╲", "╱", "╱", "╲"),
    ],
)
def test_a_gutter_turns_by_90_degrees_either_way_or_by_180(before: str, right: str, left: str, half: str) -> None:
    for way, after in (("right", right), ("left", left), ("half", half)):
        match = lay(table(), DULL.replace("╲", before))
        match.play(0, f"c3 {way}")
        assert square(match).split()[6] == after


@clause("CH-21")
@pytest.mark.parametrize("move", ["b2 right", "b2 half"])  # b2 is a bridge
def test_a_turn_that_changes_nothing_still_costs_the_action(move: str) -> None:
    match = lay(table())
    before = square(match)
    match.play(0, move)
    assert square(match) == before
    assert match.view()["actions"] == 1
    match.play(0, move)
    assert match.to_act == (1,)


@clause("CH-21")
def test_every_gutter_may_be_turned_three_ways_even_the_two_bends_of_the_corners() -> None:
    turns = [move for move in lay(table()).legal(0) if not move.startswith("push")]
    assert turns == [f"{column}{row} {way}" for row in "4321" for column in "abcd" for way in ("right", "left", "half")]


# Insertion


@clause("CH-22")
def test_the_line_closes_the_gap_and_the_new_card_comes_in_at_the_opposite_end() -> None:
    match = lay(table(), DULL, top="tee")
    match.play(0, "push b4 up tee-s")
    assert square(match) == drawn("""
        ┘ ╱ ┌ ┌
        └ ╫ ╲ └
        ┐ ┌ ┌ ┘
        ┘ ┬ ┐ ─
    """)


@clause("CH-22")
@pytest.mark.parametrize(
    ("move", "after"),
    [
        ("push b1 down cross", "┘ ┼ ┌ ┌ / └ ┐ ╲ └ / ┐ ╱ ┌ ┘ / ┘ ╫ ┐ ─"),
        ("push a3 left cross", "┘ ┐ ┌ ┌ / ╱ ╲ └ ┼ / ┐ ╫ ┌ ┘ / ┘ ┌ ┐ ─"),
        ("push d2 right cross", "┘ ┐ ┌ ┌ / └ ╱ ╲ └ / ┼ ┐ ╫ ┌ / ┘ ┌ ┐ ─"),
    ],
)
def test_a_line_may_be_pushed_down_left_and_right_too(move: str, after: str) -> None:
    match = lay(table(), DULL, top="cross")
    match.play(0, move)
    assert square(match) == after.replace(" / ", "\n")


@clause("CH-22")
def test_the_card_taken_away_goes_under_the_pile_and_the_top_card_comes_in() -> None:
    match = lay(table(), DULL, top="tee")
    match.play(0, "push b4 up tee-s")
    match.play(DEALER, "top-double")
    pile = [card and card[1] for card in match.view()["pile"]]
    assert pile == ["double"] + [None] * 18 + ["bend"]


@clause("CH-22")
def test_a_corner_card_may_be_taken_along_its_row() -> None:
    match = lay(table(), DULL, top="cross")
    match.play(0, "push d4 right cross")
    assert square(match).splitlines() == ["┼ ┘ ┐ ┌", "└ ╱ ╲ └", "┐ ╫ ┌ ┘", "┘ ┌ ┐ ─"]


@clause("CH-22")
def test_a_corner_card_may_be_taken_along_its_column() -> None:
    match = lay(table(), DULL, top="cross")
    match.play(0, "push d4 up cross")
    assert square(match).splitlines() == ["┘ ┐ ┌ └", "└ ╱ ╲ ┘", "┐ ╫ ┌ ─", "┘ ┌ ┐ ┼"]


@clause("CH-22")
@pytest.mark.parametrize(("side", "ends"), [(3, 12), (4, 16), (5, 20)])
def test_an_edge_card_is_taken_along_the_line_that_it_ends_and_a_corner_card_along_either(side: int, ends: int) -> None:
    match = lay(table(side=side), SQUARES[side], top="cross")
    pushes = [move.split()[1:3] for move in match.legal(0) if move.startswith("push")]
    assert len(pushes) == ends
    corners = {f"{column}{row}" for column in ("a", "abcde"[side - 1]) for row in (1, side)}
    for cell in {cell for cell, _ in pushes}:
        assert sum(1 for taken, _ in pushes if taken == cell) == (2 if cell in corners else 1)


SQUARES = {
    3: "┘ ┐ ┌\n╱ ╫ ┐\n┘ ┐ ─",
    4: DULL,
    5: "┘ ┐ ╫ ┌ ┌\n└ ╱ ╲ ┐ └\n┐ ┬ ┴ ├ ┘\n┴ ┼ ┤ ┬ ╫\n┘ ─ ┼ ─ ─",
}


@clause("CH-22")
@pytest.mark.parametrize(
    ("top", "shapes"),
    [
        ("bend", "bend-ne bend-se bend-sw bend-nw"),
        ("straight", "straight-ns straight-ew"),
        ("tee", "tee-n tee-e tee-s tee-w"),
        ("cross", "cross"),
        ("bridge", "bridge"),
        ("double", "double-ne double-nw"),
    ],
)
def test_the_new_card_may_lie_as_the_player_likes(top: str, shapes: str) -> None:
    match = lay(table(), top=top)
    assert [move.split()[3] for move in match.legal(0) if move.startswith("push b4 up")] == shapes.split()


@clause("CH-22")
def test_only_the_top_card_of_the_pile_may_come_in() -> None:
    refused(2, "", "push b4 up tee-n", "CH-22")


@clause("CH-22")
def test_the_orientation_of_a_removed_card_is_forgotten() -> None:
    match = lay(table(side=5, gutters=26), SQUARES[5], top="straight")
    match.play(0, "push d1 down straight-ns")  # takes a straight that lay east–west
    assert [card[1] for card in match.view()["pile"]] == ["straight"]
    assert "push a5 up straight-ns" in match.legal(0)
    assert "push a5 up straight-ew" in match.legal(0)


@clause("CH-22", "CH-23")
def test_a_line_may_be_pushed_beside_a_cat_and_the_cat_does_not_move() -> None:
    match = lay(table(), DULL, top="cross", cats="5 3")
    match.play(0, "push d4 right cross")  # d4 lies beside the cat on 4
    assert cats(match) == {4: 5, 12: 3}
    match.play(DEALER, "top-bend")
    match.play(0, "push a1 left bend-ne")  # beside the cat on 12
    assert cats(match) == {4: 5, 12: 3}


@clause("CH-22", "CH-23")
def test_a_line_may_be_pushed_towards_a_home_and_away_from_one_and_no_home_moves() -> None:
    match = lay(table(), DULL, top="cross")
    match.play(0, "push a4 up cross")  # towards the home on 0
    match.play(DEALER, "top-cross")
    match.play(0, "push d4 up cross")  # away from the home on 8
    assert match.view()["homes"] == [0, 8]


@clause("CH-22", "CH-30")
def test_taking_the_card_beside_a_cat_away_can_win_that_very_cat() -> None:
    match = lay(table(), "│ ┐ ┌ ┌\n│ ╱ ╲ └\n┘ ╫ ┌ ┘\n┘ ┌ ┐ ─", top="straight", cats="5 3")
    match.play(0, "push a1 down straight-ns")
    match.play(DEALER, "top-bend cat4")
    assert match.view()["won"][0]["at"] == 12
    assert cats(match) == {4: 5, 13: 4}
