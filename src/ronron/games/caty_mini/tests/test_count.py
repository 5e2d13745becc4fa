"""CM-30 to CM-32: the end, ties and bonuses."""

import pytest

from ronron import Match
from ronron.games.caty_mini.rules import Count
from ronron.games.caty_mini.tests.laid import act, caught, finish, fix, lay, left, reel, room, table
from ronron.testing import clause


def asleep(match: Match, *reels: int) -> Match:
    """Nobody's string is long enough from now on; play to the end."""
    for seat, millionths in enumerate(reels):
        reel(match, seat, millionths)
    return finish(match)


def end(match: Match) -> tuple[str, list[int], list[int]]:
    outcome = match.outcome
    assert outcome is not None
    return outcome.reason, outcome.scores, outcome.places


@clause("CM-30")
@pytest.mark.parametrize("players", [2, 3, 4])
def test_after_twelve_rounds_one_tile_is_left_in_each_hand(players: int) -> None:
    match = finish(fix(lay(table(players))))
    assert match.to_act == ()
    assert len(match.view()["tiles"]) == 12
    assert [sum(held) for held in match.view()["colours"]] == [1] * players


@clause("CM-30")
def test_the_highest_total_wins_whatever_string_is_left() -> None:
    match = fix(lay(table(2, boards="drawn"), [room({"mouse": 3})], "radiator", ["stove"]), "t3", "t3")
    act(match, "stove", "run c4", "run c4")
    assert end(asleep(match, 0, 170_000)) == ("points", [2, 0], [1, 2])


@clause("CM-30", "CM-32")
def test_on_a_tie_most_string_left_wins_by_a_single_millionth() -> None:
    assert end(asleep(fix(lay(table(2))), 170_000, 170_001)) == ("string", [0, 0], [2, 1])


@clause("CM-30", "CM-32")
def test_equal_points_and_equal_string_share_the_victory() -> None:
    assert end(asleep(fix(lay(table(2))), 170_000, 170_000)) == ("shared", [0, 0], [1, 1])
    assert end(asleep(fix(lay(table(3))), 5, 9, 9)) == ("shared", [0, 0, 0], [3, 1, 1])


@clause("CM-30")
def test_a_tie_behind_the_winner_is_broken_by_string_too() -> None:
    match = fix(lay(table(3, boards="drawn"), [room({"mouse": 3})], "radiator", ["stove"]), "t3", "t3", "t3")
    act(match, "stove", "run c4", "run c4", "run c4")
    assert end(asleep(match, 0, 3, 7)) == ("points", [2, 0, 0], [1, 3, 2])


@clause("CM-31")
def test_each_type_won_gives_a_point_to_experienced_players() -> None:
    rooms = [room({"mouse": 3, "ball": 14}), room({"fish": 25})]
    for experienced, scores in ((False, [4, 2]), (True, [6, 3])):
        match = lay(table(2, boards="drawn", experienced=experienced), rooms, "radiator", ["stove"])
        act(fix(match, "t3", "t3"), "stove", "run c4", "run c4")
        assert end(asleep(match, 0, 0))[1] == scores


@clause("CM-31")
def test_a_type_won_twice_gives_its_point_once() -> None:
    match = lay(
        table(2, boards="drawn", experienced=True), [room({"mouse": 3})], "radiator", ["stove bookcase", "piano"]
    )
    act(fix(match, "t3", "t3"), "stove", "run c4", "run c4", "piano", "run t2", "run t2", "bookcase", "run c4")
    assert caught(match, 0) == [("mouse", 2), ("mouse", 3)]
    act(match, match.legal(1)[0])
    assert end(asleep(match, 0, 0))[1][0] == 2 + 3 + 1


ALL_TEN = {"mouse": 3, "ball": 14, "feather": 25, "fish": 36, "bell": 7, "cork": 18, "sock": 29}
ALL_TEN |= {"spring": 4, "duck": 15, "block": 26}  # on three upright legs: at t3, at t2, at t4


@clause("CM-31")
@pytest.mark.parametrize(("experienced", "bonus"), [(False, 0), (True, 15)])
def test_all_ten_types_give_fifteen_instead_of_ten(experienced: bool, bonus: int) -> None:
    hands = ["stove bookcase", "piano lamp"]
    match = lay(table(2, boards="drawn", experienced=experienced), [room(ALL_TEN)], "radiator", hands)
    act(
        reel(fix(match, "t3", "t3"), 1, 0), "stove", "run c4", "piano", "run t2", "bookcase", "run c4", "lamp", "run t4"
    )
    assert {toy for toy, _ in caught(match, 0)} == set(ALL_TEN)
    tokens = 4 * 2 + 3 * 2 + 4 * 3 + 3 * 2
    assert end(asleep(match, 0, 0))[1] == [tokens + bonus, 0]


@clause("CM-31")
def test_nine_types_give_nine() -> None:
    assert [Count(30, kinds, True).total for kinds in (0, 1, 9, 10)] == [30, 31, 39, 45]
    assert [Count(30, kinds, False).total for kinds in (0, 9, 10)] == [30, 30, 30]


@clause("CM-31")
@pytest.mark.parametrize(
    ("experienced", "expected"),
    [(False, ("string", [4, 4], [1, 2])), (True, ("points", [5, 6], [2, 1]))],
)
def test_bonuses_come_before_ties(experienced: bool, expected: tuple[str, list[int], list[int]]) -> None:
    """Seat 0 wins the mouse twice and keeps more string; seat 1 wins two types."""
    rooms = [room({"mouse": 3}), room({"ball": 3, "duck": 14})]
    hands, heaps = ["stove bookcase", "piano"], {"mouse": "224"}
    match = fix(lay(table(2, boards="drawn", experienced=experienced), rooms, "radiator", hands, heaps), "t3", "t3")
    act(match, "stove", "run c4", "run c4", "piano", "run t2", "run t2")
    act(reel(match, 1, 0), "bookcase", "run c4")
    assert end(asleep(match, 9, 0)) == expected


@clause("CM-32")
def test_every_leg_is_rounded_before_it_is_added() -> None:
    """From t2 to c3, then from c4 to t1: 1 060 143.39 each, which would make 2 120 287 if only the sum were rounded."""
    match = fix(lay(table(2, boards="drawn"), start="piano", hands=["bookcase", "chair"]), "t2", "t2")
    act(match, "bookcase", "run c3", "run c3", "chair", "run t1", "run t1")
    assert left(match, 0) == 13_700_000 - 2_120_286 - 2 * 176_000


@clause("CM-32")
def test_string_left_is_what_is_on_the_reel_asleep_or_not() -> None:
    match = asleep(fix(lay(table(2))), 100_000, 99_999)
    assert [left(match, seat) for seat in (0, 1)] == [100_000, 99_999]
    assert end(match)[2] == [1, 2]
