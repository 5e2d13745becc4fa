"""A refusal names its clause, says why in both languages, and changes nothing."""

import json

import pytest

from ronron import CLOCK, DEALER, WATCHER, BadNotation, BadSetup, IllegalMove, Match
from ronron.games.meow.tests.laid import lay, left_with, play_game, play_round, table, trick
from ronron.testing import clause


def everything(match: Match) -> str:
    """All that can be asked of a match, as one text."""
    seats = range(match.setup.players)
    views = [match.view(reader) for reader in (*seats, WATCHER)]
    logs = [match.log(reader) for reader in (None, *seats, WATCHER)]
    legal = [match.legal(seat) for seat in (DEALER, CLOCK, *seats)]
    return json.dumps([match.record.dumps(), match.to_act, views, logs, legal])


def refused(match: Match, seat: int, text: str) -> tuple[str, str, str]:
    """The clause, the French and the English of a refusal, after which nothing has changed."""
    before = everything(match)
    with pytest.raises(IllegalMove) as refusal:
        match.play(seat, text)
    assert everything(match) == before
    error = refusal.value
    fr, en = (error.say(lang) for lang in ("fr", "en"))
    named = f" ({error.clause})"
    assert fr.endswith(named)
    assert en.endswith(named)
    return error.clause, fr.removesuffix(named), en.removesuffix(named)


@clause("MW-22")
@pytest.mark.parametrize(
    ("led", "hand", "fr", "en"),
    [("b8", "b5 p2", "bleu", "blue"), ("g8", "g5 p2", "vert", "green"), ("p8", "b2 p5", "rose", "pink")],
)
def test_who_could_follow_and_does_not_is_told_which_colour(led: str, hand: str, fr: str, en: str) -> None:
    other = next(card for card in hand.split() if card[0] != led[0])
    assert refused(left_with(hand, led), 1, other) == (
        "MW-22",
        f"Il faut fournir du {fr} : tu en as.",
        f"You have to follow with {en}: you hold some.",
    )


@clause("MW-22")
def test_a_green_is_refused_too_while_the_colour_led_is_held() -> None:
    assert refused(left_with("b5 g18", "b8"), 1, "g18")[0] == "MW-22"


@clause("MW-22")
def test_a_card_that_is_not_in_the_hand_is_refused() -> None:
    assert refused(left_with("b5 p2", "b8"), 1, "b13") == (
        "MW-22",
        "Tu n’as pas le 13 bleu en main.",
        "You do not hold the blue 13.",
    )


@clause("MW-22", "MW-25")
def test_a_card_already_played_is_refused() -> None:
    match = trick("b2", "b9", "b4").match
    assert refused(match, 1, "b9")[:2] == ("MW-22", "Tu n’as pas le 9 bleu en main.")


@clause("MW-22")
def test_the_first_trick_is_led_by_the_first_player() -> None:
    match = lay(table(3, 1), ["b1"])
    assert refused(match, 0, "b1") == ("MW-22", "C’est à Siège 2 de jouer.", "It is Seat 2’s turn.")


@clause("MW-22")
def test_within_a_trick_the_turn_goes_clockwise() -> None:
    match = lay(table(3), ["b1", "b2", "b3"])
    match.play(0, "b1")
    assert refused(match, 2, "b3") == ("MW-22", "C’est à Siège 2 de jouer.", "It is Seat 2’s turn.")
    assert refused(match, 0, "b4")[0] == "MW-22"


@clause("MW-25")
def test_the_next_trick_is_led_by_the_winner() -> None:
    match = trick("b2", "b9", "b4").match
    card = match.view(0)["hand"][0]
    assert refused(match, 0, card) == ("MW-25", "C’est à Siège 2 de jouer.", "It is Seat 2’s turn.")


@clause("MW-26")
def test_the_winner_of_the_last_trick_does_not_lead_the_new_round() -> None:
    match = lay(play_round(table(3), [0] * 9), ["b1"])
    assert refused(match, 0, "b1") == ("MW-26", "C’est à Siège 2 de jouer.", "It is Seat 2’s turn.")


@clause("MW-20")
def test_nobody_plays_before_the_deal_is_finished() -> None:
    match = table(2)
    match.play(DEALER, "b1 b2")
    assert refused(match, 0, "b1") == (
        "MW-20",
        "Patience : on distribue encore.",
        "Patience: the deal is not finished.",
    )


@clause("MW-20")
def test_a_card_is_not_dealt_twice() -> None:
    match = table(2)
    match.play(DEALER, "b1 b2")
    assert refused(match, DEALER, "b1") == (
        "MW-20",
        "On distribue d’abord neuf cartes à chacun, et cette carte-là n’est pas dans le paquet.",
        "Nine cards go to each player first, and that card is not in the deck.",
    )


@clause("MW-20")
def test_no_token_is_turned_up_before_the_hands_are_full() -> None:
    assert refused(table(2), DEALER, "b1 b2 +5")[0] == "MW-20"


@clause("MW-11")
def test_a_card_that_the_experts_removed_is_not_dealt() -> None:
    assert refused(table(2, experts=True), DEALER, "b6")[0] == "MW-20"


@clause("MW-2", "MW-20")
def test_a_token_is_not_turned_up_more_often_than_it_is_in_the_box() -> None:
    match = table(2)
    match.play(DEALER, " ".join([*match.legal(DEALER)[:18], "+5 +5 +4"]))
    for token in ("+5", "+4", "b18"):
        assert refused(match, DEALER, token) == (
            "MW-20",
            "Les cartes sont données : on retourne maintenant neuf jetons, et celui-là n’est pas face cachée.",
            "The cards are dealt: nine tokens are turned up now, and that one does not lie face down.",
        )


@clause("MW-20")
def test_a_run_of_deals_with_one_wrong_card_deals_nothing_at_all() -> None:
    match = table(2)
    refused(match, DEALER, "b1 b2 b3 b1")
    assert match.view()["held"] == [0, 0]


@clause("MW-20")
def test_nothing_is_dealt_while_a_round_is_played() -> None:
    match = lay(table(2), ["b1"])
    undealt = next(card for card in table(2).legal(DEALER) if card not in match.view(0)["hand"] + match.view(1)["hand"])
    assert refused(match, DEALER, undealt) == (
        "MW-20",
        "Ce n’est pas le moment de distribuer.",
        "There is nothing to deal now.",
    )


@clause("MW-10")
def test_the_first_player_is_named_before_the_deal_and_once() -> None:
    match = table(3, "random")
    words = (
        "MW-10",
        "On désigne le premier joueur une seule fois, avant de distribuer.",
        "The first player is named only once, before the deal.",
    )
    assert refused(match, DEALER, "b1") == words
    assert refused(match, DEALER, "first3") == words  # nobody sits there
    match.play(DEALER, "first2")
    assert refused(match, DEALER, "first2") == words


@clause("MW-10")
def test_the_host_has_chosen_so_chance_does_not() -> None:
    assert refused(table(3, 1), DEALER, "first2")[0] == "MW-10"


@clause("MW-30")
def test_after_the_count_the_game_is_over_for_everybody() -> None:
    match = play_game(2, [])
    for seat in (0, 1, DEALER):
        assert refused(match, seat, "b1") == ("MW-30", "La partie est finie.", "The game is over.")


@clause("MW-22")
def test_no_clock_runs_in_meow() -> None:
    assert refused(lay(table(2), ["b1"]), CLOCK, "b1")[0] == "MW-22"


@pytest.mark.parametrize(
    "noise", ["", " ", "b", "b0", "b19", "B8", "x3", "b8 ", "b8 b9", "8", "+5", "first1", "?", "é"]
)
def test_what_is_not_a_card_is_not_a_move_of_a_player(noise: str) -> None:
    match = lay(table(2), ["b8 b9"])
    before = everything(match)
    with pytest.raises(BadNotation) as error:
        match.play(0, noise)
    assert everything(match) == before
    for lang in ("fr", "en"):
        assert noise in error.value.say(lang)
        assert "b8, g1 " in error.value.say(lang)


@pytest.mark.parametrize("seat", [2, -3, 99])
def test_a_seat_that_is_not_at_the_table_cannot_play(seat: int) -> None:
    match = lay(table(2), ["b8"])
    before = everything(match)
    with pytest.raises(BadSetup):
        match.play(seat, "b8")
    assert everything(match) == before
