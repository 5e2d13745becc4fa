"""What is refused, by which clause, in which words; nothing changes."""

import pytest

from ronron import CLOCK, DEALER, BadNotation, IllegalMove, Match
from ronron.games.defis_chats.tests.laid import deal, drain, fight, speak, table
from ronron.testing import clause


def refused(match: Match, seat: int, text: str) -> tuple[str, str]:
    """The clause and the English sentence of a refusal."""
    before = match.record.dumps()
    with pytest.raises(IllegalMove) as error:
        match.play(seat, text)
    assert match.record.dumps() == before
    return error.value.clause, error.value.say("en").rpartition(" (")[0]


@clause("DN-20", "DN-21")
def test_out_of_turn_and_before_naming() -> None:
    match = deal(table(2), "persian bengal")
    assert refused(match, 1, "say") == ("DN-21", "It is Seat 1’s turn to speak.")
    assert refused(match, 0, "say") == ("DN-20", "Name a characteristic first.")
    assert refused(match, 0, "change year") == ("DN-20", "Name a characteristic first.")
    speak(match, "name weight")
    assert refused(match, 1, "name year") == ("DN-20", "Seat 1 has named the characteristic already.")


@clause("DN-29")
def test_nobody_speaks_while_cards_are_looked_at() -> None:
    match = deal(table(2), "persian")
    assert refused(match, 0, "name weight") == ("DN-29", "Patience: everyone is looking at their card.")


@clause("DN-22")
def test_a_change_to_the_same_or_by_a_common_cat() -> None:
    match = speak(deal(table(2), "persian manx"), "name weight")
    assert refused(match, 1, "change weight") == (
        "DN-22",
        "The fight is on weight already: change to another one.",
    )
    match = speak(deal(table(2), "persian bengal"), "name weight")
    assert refused(match, 1, "change year") == ("DN-22", "Your cat is not rarer than Seat 1’s: you cannot change.")


@clause("DN-1")
def test_life_expectancy_where_it_is_not_played() -> None:
    match = deal(table(2), "persian bengal")
    assert refused(match, 0, "name life") == ("DN-1", "Life expectancy is not in the game at this table.")


@clause("DN-33")
def test_anything_but_a_rarity_under_a_polar_aurora() -> None:
    match = deal(table(2, collectors=8), "aurora bengal aurora! persian ready")
    assert refused(match, 0, "name weight") == ("DN-33", "Polar aurora: say your rarity, nothing else.")


@clause("DN-10", "DN-11", "DN-25", "DN-29", "DN-30")
def test_draws_that_cannot_be() -> None:
    match = table(2, "random", collectors=2)
    assert refused(match, DEALER, "persian")[0] == "DN-11"
    deal(match, "first0")
    assert refused(match, DEALER, "first1")[0] == "DN-11"
    assert refused(match, DEALER, "ready")[0] == "DN-30"
    deal(match, "persian")
    assert refused(match, DEALER, "persian") == ("DN-10", "Persian: this card cannot come from this pile.")
    deal(match, "hail")
    assert refused(match, DEALER, "ready")[0] == "DN-29"
    deal(match, "hail! bengal ready")
    assert refused(match, DEALER, "ragdoll")[0] == "DN-21"
    match = fight(table(2), "siberian norwegian-forest-cat", "weight")
    assert refused(match, DEALER, "siberian")[0] == "DN-25"


@clause("DN-40")
def test_the_clock_where_there_is_none_and_once_it_has_spoken_and_after_the_end() -> None:
    assert refused(deal(table(2), "persian bengal"), CLOCK, "time") == (
        "DN-40",
        "This game is played without a clock.",
    )
    match = deal(table(2, ending="10min"), "persian bengal")
    assert refused(match, CLOCK, "time") == ("DN-40", "Time is not up yet.")
    match.play(CLOCK, "time", at=600_000)
    assert refused(match, CLOCK, "time") == ("DN-40", "Time is up already: the round is being finished.")
    assert refused(drain(table(2), [1], 0), 0, "say") == ("DN-40", "The game is over.")


@pytest.mark.parametrize(
    ("seat", "text"),
    [
        (0, "persian"),
        (0, "ready"),
        (0, "time"),
        (0, "name"),
        (0, "name  weight"),
        (0, "Name weight"),
        (DEALER, "say"),
        (DEALER, "time"),
        (CLOCK, "say"),
        (DEALER, "?"),
    ],
)
def test_what_is_not_a_move_of_this_actor_is_no_notation(seat: int, text: str) -> None:
    match = deal(table(2), "persian bengal")
    with pytest.raises(BadNotation):
        match.play(seat, text)
