"""How a game ends: every cat, time, rounds, the cap; and who has won then."""

import pytest

from ronron import CLOCK, DEALER, IllegalMove, Match
from ronron.core.rng import seeded
from ronron.core.state import Outcome
from ronron.games.defis_chats.rules import BIT, BY_TIME, OVER, RARITIES, RARITY_OF, Defis, Terms
from ronron.games.defis_chats.tests.laid import deal, drain, fight, say_all, sizes, speak, table, winner
from ronron.testing import clause


def finish(match: Match) -> Outcome:
    """Play a match on at its first legal moves."""
    while match.to_act:
        (seat,) = match.to_act
        match.play(seat, match.legal(seat)[0])
    assert match.outcome is not None
    return match.outcome


@clause("DN-40")
def test_whoever_holds_every_cat_wins() -> None:
    match = drain(table(2), [1], 0)
    assert match.outcome == Outcome("victory", [36, 0], [1, 2])
    assert len(match.view()["own"][0]) == 36


@clause("DN-40", "DN-10")
def test_a_collector_in_another_pile_does_not_keep_one_from_holding_every_cat() -> None:
    match = drain(table(3, collectors=3), [1, 2], 1)
    assert match.view()["ending"] == "victory", "all 36 cats have been seen, so what the others hold are Collectors"
    assert match.legal(DEALER) == ["rainbow", "black-ice", "eclipse", "aurora", "tornado", "tsunami", "hail", "fire"]
    deal(match, "hail fire rainbow")
    assert match.outcome == Outcome("victory", [36, 0, 0], [1, 2, 2])


@clause("DN-40")
@pytest.mark.parametrize(("ending", "minutes"), [("10min", 10), ("15min", 15)])
def test_the_server_says_when_time_is_up_and_no_sooner(ending: str, minutes: int) -> None:
    match = deal(table(2, ending=ending), "persian bengal")
    assert match.state.deadline() == minutes * 60_000
    with pytest.raises(IllegalMove) as refused:
        match.play(CLOCK, "time", at=minutes * 60_000 - 1)
    assert refused.value.clause == "DN-40"
    match.play(CLOCK, "time", at=minutes * 60_000)
    assert match.state.deadline() == -1
    assert match.outcome is None


@clause("DN-40")
def test_when_time_is_up_in_the_middle_of_a_round_it_is_finished_first() -> None:
    match = deal(table(2, ending="10min"), "persian manx")
    speak(match, "name weight")
    match.play(CLOCK, "time", at=600_000)
    assert match.to_act == (1,)
    speak(match, "change affection")
    assert match.to_act == (0,), "even a change is still allowed"
    speak(match, "say")
    assert winner(match) == 1
    assert match.view()["phase"] == "count"
    outcome = finish(match)
    assert outcome == Outcome("time", [17, 19], [2, 1])


@clause("DN-40")
def test_when_time_is_up_in_the_middle_of_a_battle_it_is_fought_out() -> None:
    match = fight(table(2, ending="15min"), "siberian norwegian-forest-cat", "weight")
    match.play(CLOCK, "time", at=900_000)
    deal(match, "savannah lykoi")
    assert winner(match) == 1
    assert finish(match) == Outcome("time", [16, 20], [2, 1])


@clause("DN-40")
def test_a_table_may_play_a_number_of_rounds() -> None:
    match = table(3, ending="10rounds")
    for played in range(10):
        assert match.view()["round"] == played
        while match.to_act == (DEALER,):
            deal(match, match.legal(DEALER)[-1])
        speak(match, "name weight")
        say_all(match)
        while match.view()["phase"] == "battle":
            deal(match, match.legal(DEALER)[-1])
    assert finish(match).reason == "rounds"


@clause("DN-40")
def test_after_five_hundred_rounds_it_ends_whatever_the_table_chose() -> None:
    match = table(2, shuffle=False)
    state = match.state.copy()
    assert isinstance(state, Defis)
    state.round = 499
    rng = seeded("cap")
    while state.to_act() == DEALER and state.round == 499:
        state.play(DEALER, state.draw(rng))
    while state.to_act() != 0:
        seat = DEALER if state.to_act() == DEALER else int(state.speaker)
        state.play(seat, state.draw(rng) if seat == DEALER else state.moves(seat)[0])
    outcome = state.outcome()
    assert outcome is not None
    assert outcome.reason == "cap"
    assert sum(outcome.scores) == 36


@clause("DN-40")
def test_only_cats_count_a_collector_in_a_pile_does_not() -> None:
    match = fight(table(2, collectors=2, ending="10min"), "persian bengal ready", "weight")
    match.play(CLOCK, "time", at=600_000)
    fight(match, "ragdoll manx ready", "weight")
    assert match.view()["phase"] == "count"
    assert sizes(match) == [17, 17], "the cards that nobody has looked at are counted last"
    deal(match, "rainbow hail")  # seat 0's, of nineteen dealt
    outcome = finish(match)
    assert outcome.scores == [15, 21]
    assert match.view()["out"] == ["rainbow", "hail"]


def counted(*piles: str) -> Outcome:
    """The count of piles given by the dots of their cats: `roygg` is a red, an orange, a yellow and two green ones."""
    state = Defis(Terms(len(piles), 0, 4, True), 0)
    left = list(range(36))
    for seat, dots in enumerate(piles):
        for dot in dots:
            cat = next(card for card in left if RARITIES[RARITY_OF[card]][0] == dot)
            left.remove(cat)
            state.own[seat] |= BIT[cat]
    state.reason, state.phase = BY_TIME, OVER
    outcome = state.outcome()
    assert outcome is not None
    return outcome


@clause("DN-41")
@pytest.mark.parametrize(
    ("piles", "places"),
    [
        (("ggg", "rr"), [1, 2]),  # most cats first
        (("rgg", "ooo"), [1, 2]),  # then most red
        (("rgo", "roy"), [2, 1]),  # red alike, then orange alike, then yellow
        (("roo", "roy"), [1, 2]),
        (("gyo", "ggo", "gyo"), [1, 3, 1]),  # else shared
        (("gg", "gg"), [1, 1]),
    ],
)
def test_a_tie_goes_to_most_red_then_orange_then_yellow_else_it_is_shared(
    piles: tuple[str, ...], places: list[int]
) -> None:
    assert counted(*piles).places == places
