"""CH-40 to CH-44: the end of a game, alone, together and in teams."""

import pytest

from ronron import DEALER, WATCHER, BadSetup, IllegalMove, Match
from ronron.core.words import LANGS, message, say
from ronron.games.chabyrinthe.scale import step
from ronron.games.chabyrinthe.scene import TABLE
from ronron.games.chabyrinthe.tests.laid import BOTH, CROWD, lay, table, turn_somewhere, won
from ronron.testing import clause

# Won already; the two that are out are worth 4 and 5.
THIRTEEN = [(0, 3)] * 5 + [(1, 4)] * 4 + [(1, 5)] * 4


def shares(*each: str) -> list[tuple[int, int]]:
    """Won cats by seat: `shares("345", "3")` gives three to seat 0 and one to seat 1."""
    return [(seat, int(value)) for seat, values in enumerate(each) for value in values]


def reason(match: Match) -> str:
    """How it ended; nothing while it goes on."""
    return match.outcome.reason if match.outcome else ""


def finish(players: int, each: list[tuple[int, int]], left: str, **options: object) -> Match:
    """Two cats are left, and seat 0 wins both with its first action."""
    match = lay(table(players, **options), BOTH, cats=left, won=each)
    match.play(0, "a4 right")
    return match


# Versus


@clause("CH-40")
def test_the_game_ends_as_soon_as_the_15th_cat_is_won_before_the_second_action() -> None:
    match = finish(2, THIRTEEN, "4 5")
    assert match.to_act == ()
    assert match.outcome is not None
    assert match.outcome.reason == "home"
    with pytest.raises(IllegalMove, match="CH-40"):
        match.play(0, "b2 right")


@clause("CH-40")
def test_one_cat_alone_can_be_the_15th() -> None:
    match = lay(table(), "─ ┐ ┌ ┌\n╫ ┐ ┌ │\n│ ┐ ┌ ─\n┘ ┌ ┐ │", cats="4 5", won=THIRTEEN)
    match.play(0, "a4 right")
    assert reason(match) == ""
    assert match.view()["cats"] == [[4, 4]]
    match.play(0, "d2 right")
    assert reason(match) == "home"
    assert match.view()["cats"] == []


@clause("CH-32", "CH-40")
def test_the_last_cats_ask_for_no_home_even_if_they_reach_both() -> None:
    match = lay(table(), CROWD, homes=(1, 2), cats="4 5", won=THIRTEEN)
    match.play(0, "b3 half")
    assert match.outcome is not None
    assert [one["home"] for one in match.view()["won"][-2:]] == [1, 1]  # nobody chose: the first clockwise from each


@clause("CH-40")
def test_most_points_win() -> None:
    outcome = finish(2, shares("3333", "344445555"), "4 5").outcome
    assert outcome is not None
    assert outcome.scores == [12 + 9, 3 + 16 + 20]
    assert outcome.places == [2, 1]


def test_the_end_counts_cat_by_cat() -> None:
    match = finish(2, shares("3333", "344445555"), "4 5")
    assert [say(line, "en", ("Tom", "Zoé")) for line in TABLE.public(match.view(WATCHER)).count] == [
        say(message("chabyrinthe.ending.home"), "en"),
        "Tom: 3 + 3 + 3 + 3 + 4 + 5 = 21 points.",
        "Zoé: 3 + 4 + 4 + 4 + 4 + 5 + 5 + 5 + 5 = 39 points.",
    ]


@clause("CH-40")
def test_a_tie_goes_to_most_cats() -> None:
    outcome = finish(2, shares("333345", "3444555"), "5 4").outcome
    assert outcome is not None
    assert outcome.scores == [30, 30]
    assert outcome.places == [1, 2]  # eight cats against seven


@clause("CH-40")
def test_a_tie_in_points_and_cats_is_shared() -> None:
    outcome = finish(3, shares("444", "33455", "33455"), "3 5").outcome
    assert outcome is not None
    assert outcome.scores == [20, 20, 20]
    assert outcome.places == [1, 1, 1]


# Alone and together


@clause("CH-41")
@pytest.mark.parametrize("mode", ["versus", "coop"])
def test_alone_it_is_the_solo_game_whatever_the_mode_and_turns_are_counted(mode: str) -> None:
    match = lay(table(1, mode=mode), BOTH, cats="4 5", won=[(0, value) for _, value in THIRTEEN])
    turn_somewhere(match, 8)
    match.play(0, "a4 right")
    assert match.view()["mode"] == "solo"
    assert match.outcome is not None
    assert match.outcome.reason == "together"
    assert match.outcome.scores == [9]  # the turn that wins the last cat counts
    assert match.outcome.places == [1]


@clause("CH-41")
@pytest.mark.parametrize(
    ("between", "expected"),
    [((1, 7), 1), ((8, 9), 2), ((10, 11), 3), ((12, 13), 4), ((14, 15), 5), ((16, 17), 6), ((18, 60), 7)],
)
def test_the_scale_has_seven_steps(between: tuple[int, int], expected: int) -> None:
    for turns in between:
        assert step(turns, 4) == expected


@clause("CH-41")
@pytest.mark.parametrize("side", [3, 5])
def test_the_scale_is_shown_on_4_by_4_only(side: int) -> None:
    assert step(9, side) is None


@clause("CH-41")
def test_each_step_has_its_own_cat_pun_in_both_languages() -> None:
    for lang in LANGS:
        puns = [pun(turns, lang) for turns in (7, 9, 11, 13, 15, 17, 18)]
        assert len(set(puns)) == 7
    assert pun(7, "fr") == "Tous les chats sont au foyer, en 7 tours. Chat-peau bas, l’artiste !"
    assert pun(9, "en") == "Every cat is home, in 9 turns. Claw-some work!"


def pun(turns: int, lang: str) -> str:
    match = lay(table(1), BOTH, cats="4 5", won=[(0, value) for _, value in THIRTEEN])
    turn_somewhere(match, turns - 1)
    match.play(0, "a4 right")
    return say(match.game.describe(match.view())[0], lang).replace("\N{NO-BREAK SPACE}", " ")


@clause("CH-42")
@pytest.mark.parametrize("players", [2, 3, 4])
def test_together_every_players_turn_counts_1_the_last_one_included(players: int) -> None:
    match = lay(table(players, mode="coop"), BOTH, cats="4 5", won=THIRTEEN)
    turn_somewhere(match, 5)
    (seat,) = match.to_act
    match.play(seat, "a4 right")
    assert match.outcome is not None
    assert match.outcome.reason == "together"
    assert match.outcome.scores == [6] * players
    assert match.outcome.places == [1] * players


@clause("CH-42")
def test_together_the_same_scale_is_used() -> None:
    match = lay(table(2, mode="coop"), BOTH, cats="4 5", won=THIRTEEN)
    turn_somewhere(match, 7)
    match.play(1, "a4 right")
    assert say(match.game.describe(match.view())[0], "en") == "Every cat is home, in 8 turns. Claw-some work!"


# Teams


@clause("CH-43")
@pytest.mark.parametrize("players", [1, 2, 3])
def test_teams_need_four_players(players: int) -> None:
    with pytest.raises(BadSetup):
        table(players, mode="teams")


@clause("CH-43")
@pytest.mark.parametrize(
    ("first", "order", "teams"),
    [
        (0, [0, 1, 2, 3], [0, 0, 1, 1]),
        (2, [2, 3, 0, 1], [1, 1, 0, 0]),
        (1, [1, 2, 3, 0], [1, 0, 0, 1]),
        (3, [3, 0, 1, 2], [0, 1, 1, 0]),
    ],
)
def test_partners_play_in_a_row_the_first_two_against_the_other_two(
    first: int, order: list[int], teams: list[int]
) -> None:
    match = lay(table(4, mode="teams", first=first))
    seats = []
    for _ in range(4):
        (seat,) = match.to_act
        seats.append(seat)
        turn_somewhere(match)
    assert seats == order
    assert match.view()["teams"] == teams


@clause("CH-14", "CH-43")
def test_when_the_first_player_is_drawn_seats_1_and_2_are_partners_against_3_and_4() -> None:
    seen = set()
    for i in range(20):
        match = Match.new("chabyrinthe", 4, {"mode": "teams"}, seed=f"teams {i}")
        seen.add(match.view()["first"])
        assert match.view()["teams"] in ([0, 0, 1, 1], [1, 1, 0, 0])
    assert seen == {0, 2}


@clause("CH-43")
def test_the_cats_of_a_team_add_up() -> None:
    outcome = finish(4, shares("33", "44", "3335", "44555"), "4 5", mode="teams").outcome
    assert outcome is not None
    assert outcome.scores == [6 + 8 + 9, 23, 14 + 23, 37]
    assert outcome.places == [3, 3, 1, 1]


@clause("CH-43")
def test_a_tie_between_teams_goes_to_the_team_with_most_cats() -> None:
    outcome = finish(4, shares("333", "345", "3444", "555"), "5 4", mode="teams").outcome
    assert outcome is not None
    assert outcome.scores == [30, 30, 30, 30]
    assert outcome.places == [1, 1, 3, 3]


# A game that nobody wants to finish


@clause("CH-44")
def test_after_60_turns_each_a_game_counts_as_it_stands() -> None:
    match = lay(table(2), won=[(1, 5), (0, 3)])
    turn_somewhere(match, 119)
    assert reason(match) == ""
    turn_somewhere(match)
    assert reason(match) == "stopped"
    assert match.outcome is not None
    assert match.outcome.scores == [3, 5]
    assert match.outcome.places == [2, 1]
    assert match.to_act == ()


@clause("CH-44")
@pytest.mark.parametrize(("players", "mode"), [(1, "versus"), (3, "coop")])
def test_solo_and_together_it_ends_unfinished_with_turns_and_cats_and_no_step_of_the_scale(
    players: int, mode: str
) -> None:
    match = lay(table(players, mode=mode), won=[(0, 5), (0, 3)])
    turn_somewhere(match, 60 * players)
    assert match.outcome is not None
    assert match.outcome.reason == "unfinished"
    assert match.outcome.scores == [60 * players] * players
    assert 1 not in match.outcome.places
    told = say(match.tell(WATCHER), "en")
    assert f"{60 * players} turns, 2 cats home" in told
    assert "cat-astrophe" not in told


@clause("CH-40")
def test_the_cats_in_these_games_add_up_to_the_fifteen_of_the_box() -> None:
    match = finish(2, THIRTEEN, "4 5")
    assert sorted(value for _, value in won(match)) == [3] * 5 + [4] * 5 + [5] * 5
    assert match.to_act != (DEALER,)
