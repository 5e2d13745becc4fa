"""A refusal names its clause, says why in both languages, and changes nothing."""

import json

import pytest

from ronron import DEALER, WATCHER, BadNotation, IllegalMove, Match
from ronron.games.caty_mini.tests.laid import act, finish, fix, lay, reel, table
from ronron.testing import clause


def everything(match: Match) -> str:
    """All that can be asked of a match, as one text."""
    seats = range(match.setup.players)
    views = [match.view(reader) for reader in (*seats, WATCHER)]
    legal = [match.legal(seat) for seat in (DEALER, *seats)]
    return json.dumps([match.record.dumps(), match.to_act, views, legal])


def refused(match: Match, seat: int, text: str) -> tuple[str, str, str]:
    """The clause, the French and the English of a refusal, after which nothing has changed."""
    before = everything(match)
    with pytest.raises(IllegalMove) as refusal:
        match.play(seat, text)
    assert everything(match) == before
    fr, en = (refusal.value.say(lang).removesuffix(f" ({refusal.value.clause})") for lang in ("fr", "en"))
    return refusal.value.clause, fr.replace("\N{NO-BREAK SPACE}", " "), en


def led() -> Match:
    match = lay(table(2, boards="drawn"), start="radiator", hands=["stove table chair", "piano"])
    return fix(match, "t3", "t3")


@clause("CM-20")
def test_a_tile_that_is_not_in_the_hand_is_refused() -> None:
    assert refused(led(), 0, "basket") == (
        "CM-20",
        "Tu n’as pas le panier en main.",
        "You do not hold the basket.",
    )


@clause("CM-21")
def test_a_tile_of_the_colour_before_is_refused() -> None:
    assert refused(led(), 0, "chair") == (
        "CM-21",
        "La tuile d’avant était déjà de cette couleur (turquoise) : joues-en une autre.",
        "The tile before was of that colour (turquoise) too: play another one.",
    )


@clause("CM-20")
def test_who_is_to_play_a_tile_cannot_run_yet() -> None:
    assert refused(led(), 0, "run c4")[0] == "CM-20"


@clause("CM-20", "CM-23")
def test_nobody_plays_out_of_turn() -> None:
    assert refused(led(), 1, "piano") == ("CM-20", "C’est à Siège 1 de jouer.", "It is Seat 1’s turn.")
    assert refused(act(led(), "stove"), 1, "run c4")[0] == "CM-23"


@clause("CM-23")
def test_an_entry_elsewhere_is_refused() -> None:
    assert refused(act(led(), "stove"), 0, "run c3") == (
        "CM-23",
        "L’encoche corail 3 ne touche pas le poêle : c’est là que courent les chats.",
        "Notch coral 3 is not beside the stove, where the cats run.",
    )


@clause("CM-25")
def test_an_entry_too_far_for_the_string_is_refused() -> None:
    assert refused(act(reel(led(), 0, 1_176_000), "stove"), 0, "run c5") == (
        "CM-25",
        "Ta ficelle est trop courte pour entrer par l’encoche corail 5.",
        "Your string is too short to go in at notch coral 5.",
    )


@clause("CM-26")
def test_an_asleep_cat_is_refused_by_its_sleep() -> None:
    assert refused(act(reel(led(), 0, 1_000), "stove"), 0, "run c4") == (
        "CM-26",
        "Ton chat dort : il ne court pas à ce tour.",
        "Your cat is asleep: it does not run this round.",
    )


@clause("CM-13")
def test_a_string_is_not_fixed_away_from_the_start_piece() -> None:
    match = lay(table(2, boards="drawn"), start="radiator")
    assert refused(match, 0, "notch t5")[0] == "CM-13"
    assert refused(match, 0, "run t3")[0] == "CM-13"


@clause("CM-11")
def test_with_two_players_one_pile_is_not_enough() -> None:
    match = table(2, boards="drawn")
    while match.to_act == (DEALER,):
        match.play(DEALER, match.legal(DEALER)[0])
    assert refused(match, 0, "pile coral")[0] == "CM-11"
    assert refused(match, 1, "piles turquoise yellow coral")[0] == "CM-15"


@clause("CM-15")
def test_nobody_plays_during_the_set_up_and_nothing_is_drawn_out_of_order() -> None:
    match = table(2)
    assert refused(match, 0, "chair")[0] == "CM-15"
    for text in ("chair", "mouse:234", "first1", "wall:12345", "place1"):
        assert refused(match, DEALER, text)[0] == "CM-15"
    match.play(DEALER, "board1")
    assert refused(match, DEALER, "board1")[0] == "CM-15"
    assert refused(led(), DEALER, "lamp")[0] == "CM-15"


@clause("CM-30")
def test_after_twelve_rounds_the_game_is_over_for_everybody() -> None:
    match = finish(led())
    for seat in (0, 1, DEALER):
        assert refused(match, seat, "chair") == ("CM-30", "La partie est finie.", "The game is over.")


@pytest.mark.parametrize("noise", ["", " ", "run", "run t7", "run t0", "notch", "Chair", "chair ", "piles", "t2", "é"])
def test_what_is_not_a_move_is_not_read_as_one(noise: str) -> None:
    match = led()
    before = everything(match)
    with pytest.raises(BadNotation) as error:
        match.play(0, noise)
    assert everything(match) == before
    for lang in ("fr", "en"):
        assert "run t2" in error.value.say(lang)


def test_a_seat_cannot_draw_and_the_dealer_cannot_run() -> None:
    match = led()
    for seat, text in ((0, "board1"), (0, "mouse:234"), (DEALER, "pile")):
        with pytest.raises(BadNotation):
            match.play(seat, text)
