"""CM-20 to CM-29: tiles played, cats running, toys won, cats asleep."""

import pytest

from ronron import WATCHER, IllegalMove, Match
from ronron.games.caty_mini.tests.laid import act, caught, finish, fix, lay, left, reel, room, run_round, table
from ronron.testing import clause

MIDDLE = room({"mouse": 3, "ball": 14})  # mouse and ball on the upright leg from t3 to c4


def upright(players: int = 2, rooms: tuple[str, ...] = (MIDDLE,), **options: object) -> Match:
    """Every string comes out at t3. Seat 0 leads and holds stove (c4–c5) and bookcase (c3–c4), seat 1 the piano."""
    match = lay(table(players, boards="drawn", **options), rooms, "radiator", ["stove bookcase", "piano"])
    return fix(match, *["t3"] * players)


def refused(match: Match, seat: int, text: str) -> str:
    with pytest.raises(IllegalMove) as refusal:
        match.play(seat, text)
    return refusal.value.clause


@clause("CM-20")
def test_the_first_player_plays_a_tile_and_every_cat_must_run_to_that_piece() -> None:
    match = upright()
    assert match.to_act == (0,)
    act(match, "stove")
    assert match.legal(0) == ["run c4", "run c5"]
    act(match, "run c5")
    assert match.legal(1) == ["run c4", "run c5"]


@clause("CM-20")
def test_the_same_piece_is_elsewhere_in_another_room() -> None:
    match = lay(table(2, boards="drawn"), [MIDDLE, room({}, "12345 12345 54321 12345")], "radiator", ["stove"])
    act(fix(match, "t3", "t3"), "stove", "run c4")
    assert match.legal(1) == ["run c2", "run c3"]


@clause("CM-20")
def test_played_tiles_stay_visible_and_leave_the_hand() -> None:
    match = run_round(run_round(upright(), "stove"), "piano")
    for reader in (0, 1, WATCHER):
        assert match.view(reader)["tiles"] == [{"seat": 0, "piece": "stove"}, {"seat": 1, "piece": "piano"}]
    assert "stove" not in match.view(0)["hand"]
    assert [sum(held) for held in match.view()["colours"]] == [6, 6]


@clause("CM-20")
def test_only_a_tile_of_the_hand_can_be_played() -> None:
    assert refused(upright(), 0, "basket") == "CM-20"


@clause("CM-21")
def test_a_tile_must_differ_in_colour_from_the_one_before() -> None:
    match = lay(table(2), hands=["table box", "fridge bed"], start="lamp")
    run_round(fix(match), "table")
    assert "bed" in match.legal(1)
    assert "fridge" not in match.legal(1)
    assert refused(match, 1, "fridge") == "CM-21"


@clause("CM-21")
def test_the_start_tile_counts_as_the_one_before_the_first() -> None:
    match = fix(lay(table(2), hands=["piano table"], start="lamp"))
    assert "table" in match.legal(0)
    assert "piano" not in match.legal(0)
    assert refused(match, 0, "piano") == "CM-21"


@clause("CM-21")
def test_only_the_tile_just_before_counts() -> None:
    match = lay(table(2), hands=["table fridge", "bed"], start="lamp")
    run_round(run_round(fix(match), "table"), "bed")
    assert "fridge" in match.legal(0)


@clause("CM-22")
def test_a_hand_without_another_colour_may_play_any_tile() -> None:
    hands = ["piano radiator table box curtain", "chair fridge sofa bed window", "lamp plant bookcase stove desk"]
    match = fix(lay(table(3), start="aquarium", hands=hands))
    for piece in ["table", "bed", "plant", "box", "fridge", "bookcase", "curtain", "sofa", "lamp"]:
        run_round(match, piece)
    assert match.view(0)["hand"] == ["piano", "radiator"]
    assert match.view()["tiles"][-1]["piece"] == "lamp"
    assert match.legal(0) == ["piano", "radiator"]
    run_round(match, "radiator")
    assert match.view(0)["hand"] == ["piano"]


@clause("CM-22")
def test_one_tile_of_another_colour_is_enough_to_forbid_the_rest() -> None:
    hands = ["piano radiator table box curtain", "chair fridge sofa bed window", "lamp plant bookcase stove desk"]
    match = fix(lay(table(3), start="aquarium", hands=hands))
    for piece in ["table", "bed", "plant", "box", "fridge", "lamp"]:
        run_round(match, piece)
    assert match.view(0)["hand"] == ["piano", "radiator", "curtain"]
    assert match.legal(0) == ["curtain"]


@clause("CM-23")
def test_cats_run_clockwise_from_the_first_player() -> None:
    match = lay(table(4, 2), hands=["", "", "table"], start="lamp")
    act(fix(match), "table")
    order = []
    while match.view()["stage"] == "runs":
        order.append(match.to_act[0])
        act(match, match.legal(order[-1])[0])
    assert order == [2, 3, 0, 1]


@clause("CM-23")
def test_the_string_goes_in_at_one_notch_and_comes_out_at_the_other() -> None:
    match = act(upright(), "stove", "run c4", "run c5")
    assert [line["runs"] for line in match.view()["strings"]] == [[["c4", "c5"]], [["c5", "c4"]]]
    act(match, "piano")  # the next legs begin where the strings came out
    act(match, "run t3", "run t2")
    assert left(match, 1) == 13_700_000 - 1_015_370 - 176_000 - 1_000_000 - 176_000
    assert left(match, 0) == 13_700_000 - 1_000_000 - 176_000 - 1_000_000 - 176_000


@clause("CM-23")
def test_only_the_two_notches_of_the_piece_are_entries() -> None:
    assert refused(act(upright(), "stove"), 0, "run c3") == "CM-23"


@clause("CM-24")
def test_two_toys_on_one_leg_are_both_won() -> None:
    match = act(upright(), "stove", "run c4")
    assert caught(match, 0) == [("mouse", 2), ("ball", 2)]


@clause("CM-24")
def test_the_other_entry_wins_nothing_here() -> None:
    match = act(upright(rooms=(room({"mouse": 36}),)), "stove", "run c5")
    assert caught(match, 0) == []


@clause("CM-24")
def test_only_the_new_leg_wins_and_the_same_toy_may_be_won_again_later() -> None:
    match = act(upright(), "stove", "run c4", "run c4")
    act(match, "piano", "run t2", "run t2")
    assert caught(match, 0) == [("mouse", 2), ("ball", 2)]  # the old leg lies there still, and wins nothing
    act(match, "bookcase", "run c4")
    assert caught(match, 0) == [("mouse", 2), ("ball", 2), ("mouse", 3), ("ball", 3)]


@clause("CM-24")
def test_an_empty_pile_gives_nothing() -> None:
    match = upright(rooms=(MIDDLE, MIDDLE))
    act(match, "stove", "run c4", "run c4", "piano", "run t2", "run t2", "bookcase", "run c4", "run c4")
    assert caught(match, 0) == [("mouse", 2), ("ball", 2), ("mouse", 4), ("ball", 4)]
    assert caught(match, 1) == [("mouse", 3), ("ball", 3)]


@clause("CM-24")
def test_tokens_are_taken_from_the_top_whoever_comes() -> None:
    match = lay(table(2, boards="drawn"), [MIDDLE, MIDDLE], "radiator", ["stove"], {"mouse": "334", "ball": "224"})
    act(fix(match, "t3", "t3"), "stove", "run c4", "run c4")
    assert caught(match, 0) == [("mouse", 3), ("ball", 2)]
    assert caught(match, 1) == [("mouse", 3), ("ball", 2)]


@clause("CM-25")
def test_a_run_uses_its_leg_and_the_way_behind_the_piece() -> None:
    match = act(upright(), "stove", "run c4")
    assert left(match, 0) == 13_700_000 - 1_000_000 - 176_000
    act(match, "run c5")
    assert left(match, 1) == 13_700_000 - 1_015_370 - 176_000


@clause("CM-25", "CM-32")
def test_if_only_one_entry_fits_it_is_the_only_legal_one_and_what_fits_exactly_fits() -> None:
    match = act(reel(upright(), 0, 1_176_000), "stove")
    assert match.legal(0) == ["run c4"]
    assert refused(match, 0, "run c5") == "CM-25"
    act(match, "run c4")
    assert left(match, 0) == 0


@clause("CM-25")
def test_the_way_behind_the_piece_must_fit_too() -> None:
    match = act(reel(upright(), 0, 1_175_999), "stove")
    assert match.to_act == (1,)  # the leg alone would fit


@clause("CM-25")
def test_a_player_may_not_choose_to_fall_asleep() -> None:
    match = act(reel(upright(), 0, 1_176_000), "stove")
    assert match.to_act == (0,)
    assert len(match.legal(0)) == 1


@clause("CM-26")
def test_an_asleep_cat_has_no_move_wins_nothing_and_keeps_string_and_place() -> None:
    match = act(reel(upright(rooms=(MIDDLE, MIDDLE)), 1, 1_000_000), "stove", "run c4")
    assert match.view()["stage"] == "tile"  # play has passed on by itself
    assert match.view()["strings"][1] == {"start": "t3", "runs": [None], "left": 1_000_000}
    assert caught(match, 1) == []


@clause("CM-26")
def test_an_asleep_first_player_still_chooses_the_tile() -> None:
    match = reel(upright(), 0, 1_000_000)
    assert match.to_act == (0,)
    act(match, "stove")
    assert match.to_act == (1,)
    assert refused(match, 0, "run c4") == "CM-26"


@clause("CM-26", "CM-27")
def test_a_cat_asleep_in_one_round_is_awake_in_the_next_when_the_piece_is_near() -> None:
    match = reel(upright(), 0, 200_000)
    act(match, "stove", "run c4", "piano")
    assert match.to_act == (1,)
    act(match, "run t2")
    assert match.legal(0) == ["run t3"]
    act(match, "run t3")
    assert match.view()["strings"][0]["runs"] == [None, ["t3", "t2"]]
    assert left(match, 0) == 200_000 - 176_000


@clause("CM-26")
def test_when_every_cat_sleeps_the_round_ends_with_its_tile() -> None:
    match = reel(reel(upright(), 0, 0), 1, 0)
    act(match, "stove")
    assert match.to_act == (1,)
    assert match.view()["round"] == 1
    finish(match)
    assert len(match.view()["tiles"]) == 12


@clause("CM-27")
def test_a_leg_of_length_nought_through_a_shared_notch_is_legal_and_uses_only_the_wrap() -> None:
    match = act(reel(upright(), 0, 176_000), "stove", "run c4", "piano", "run t2")
    assert match.legal(0) == ["run t3"]
    act(match, "run t3")
    assert left(match, 0) == 0
    assert match.view()["strings"][0]["runs"] == [None, ["t3", "t2"]]


@clause("CM-27")
def test_crossing_an_older_string_changes_nothing() -> None:
    """The leg from c5 to t5 crosses the leg from t3 to c4 that the same string left behind."""
    match = lay(table(2, boards="drawn"), start="radiator", hands=["stove", "lamp"])
    act(fix(match, "t3", "t3"), "stove", "run c4", "run c4", "lamp", "run t5", "run t5")
    leg = 1_130_833  # from (236, 1000) to (764, 0): 1 130 833.32…
    assert left(match, 0) == 13_700_000 - 1_176_000 - leg - 176_000
    assert match.view()["strings"][0]["runs"] == [["c4", "c5"], ["t5", "t4"]]


@clause("CM-28")
@pytest.mark.parametrize("reader", [0, 1, WATCHER])
def test_every_taking_is_public_and_stays_in_every_view(reader: int) -> None:
    match = act(upright(), "stove", "run c4", "run c4")
    run_round(match, "piano")
    mouse = {"round": 0, "seat": 0, "toy": "mouse", "value": 2}
    ball = {"round": 0, "seat": 0, "toy": "ball", "value": 2}
    assert match.view(reader)["won"][:2] == [mouse, ball]


@clause("CM-28")
def test_running_totals_of_others_are_not_displayed_until_the_end() -> None:
    match = act(upright(), "stove", "run c4", "run c4")
    assert match.view(0)["scores"] == [4, None]
    assert match.view(1)["scores"] == [None, 0]
    assert match.view()["scores"] == [None, None]
    finish(match)
    assert match.outcome is not None
    assert match.view()["scores"] == match.view(0)["scores"] == match.outcome.scores


@clause("CM-28")
def test_with_open_scores_everybody_sees_every_total() -> None:
    match = act(upright(open=True), "stove", "run c4", "run c4")
    assert match.view()["scores"] == match.view(0)["scores"] == match.view(1)["scores"] == [4, 0]


@clause("CM-29")
@pytest.mark.parametrize(("players", "first"), [(2, 1), (3, 0), (4, 3)])
def test_the_marker_passes_clockwise_for_twelve_rounds(players: int, first: int) -> None:
    match = finish(fix(lay(table(players, first))))
    assert [tile["seat"] for tile in match.view()["tiles"]] == [(first + r) % players for r in range(12)]
