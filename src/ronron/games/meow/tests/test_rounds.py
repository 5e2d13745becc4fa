"""MW-20, MW-21, MW-26: three rounds of nine tricks."""

from collections import Counter

import pytest

from ronron import DEALER
from ronron.core.rng import seeded
from ronron.games.meow.tests.fit import fits
from ronron.games.meow.tests.laid import TOKENS, lay, leaders, play_game, play_round, table, trick
from ronron.testing import clause

ROW = "+5 -3 fish vase -10 +5 +1 vase +9"


@clause("MW-20")
@pytest.mark.parametrize("players", range(2, 7))
def test_nine_cards_go_to_each_then_nine_tokens_are_turned_up_in_a_row(players: int) -> None:
    match = lay(table(players), row=ROW)
    assert match.view()["held"] == [9] * players
    assert match.view()["rows"][0] == ROW.split()
    assert match.view()["owners"][0] == [None] * 9


@clause("MW-20")
def test_a_card_dealt_leaves_the_deck_and_any_other_may_be_next() -> None:
    match = table(2)
    deck = match.legal(DEALER)
    match.play(DEALER, "b8")
    assert match.legal(DEALER) == [card for card in deck if card != "b8"]


@clause("MW-20")
def test_every_card_of_the_deck_is_as_likely_to_be_dealt_as_any_other() -> None:
    state, rng = table(2, experts=True).state, seeded("cards")
    seen = Counter(int(state.draw(rng)) for _ in range(1800))
    assert len(seen) == 18
    assert fits(seen.values(), [1.0] * 18)


@clause("MW-10", "MW-20")
def test_every_token_face_down_is_as_likely_to_be_turned_up_as_any_other() -> None:
    match = table(2)
    match.play(DEALER, " ".join(match.legal(DEALER)[:18]))
    kinds, rng = match.state.moves(DEALER), seeded("tokens")
    seen = Counter(int(match.state.draw(rng)) for _ in range(2700))
    copies = [Counter(TOKENS)[match.game.write(match.state, DEALER, kind, None)] for kind in kinds]
    assert sum(copies) == 27
    assert fits([seen[kind] for kind in kinds], copies)
    assert not fits([seen[kind] for kind in kinds], [1] * len(kinds))  # there are four fish, one −10


@clause("MW-20", "MW-26")
def test_all_cards_are_shuffled_again_for_each_round() -> None:
    match = table(3)
    deck = match.legal(DEALER)
    for _ in range(2):
        play_round(match, [0] * 9)
        assert match.to_act == (DEALER,)
        assert match.legal(DEALER) == deck
        assert match.view()["tricks"] == []


@clause("MW-20")
def test_tokens_turned_up_in_one_round_do_not_come_back_in_the_next() -> None:
    match = play_round(table(2), [0] * 9, "+5 +5 fish fish fish fish vase vase vase")
    match.play(DEALER, " ".join(match.legal(DEALER)[:18]))
    assert " ".join(match.legal(DEALER)) == "+1 +2 +3 +4 +6 +7 +8 +9 +10 -1 -2 -3 -4 -5 -6 -8 -10 vase"


@clause("MW-21")
def test_each_trick_is_for_the_next_token_from_the_left() -> None:
    winners = [0, 1, 1, 0, 2, 2, 0, 1, 2]
    match = play_round(table(3), winners, ROW)
    assert match.view()["rows"][0] == ROW.split()
    assert match.view()["owners"][0] == winners


@clause("MW-21")
@pytest.mark.parametrize("token", ["+10", "-10", "fish", "vase"])
def test_the_winner_takes_the_token_good_or_bad_and_is_not_asked(token: str) -> None:
    match, winner, _, taken = trick("b2", "b9", "b4", row=token)
    assert taken == token
    assert match.view()["owners"][0][0] == winner == 1
    assert match.to_act == (1,)
    assert all(card[0] in "bgp" for card in match.legal(1))  # cards to lead, no token to leave


@clause("MW-21")
def test_a_round_has_nine_tricks_and_uses_up_every_hand() -> None:
    match = lay(table(4))
    made = 0
    while match.to_act != (DEALER,):
        (seat,) = match.to_act
        match.play(seat, match.legal(seat)[-1])
        made += 1
    assert made == 4 * 9
    assert match.view()["held"] == [0] * 4


@clause("MW-26")
@pytest.mark.parametrize("players", range(2, 7))
def test_the_first_player_token_passes_clockwise_after_each_round(players: int) -> None:
    for first in range(players):
        match = table(players, first)
        for _ in range(3):
            play_round(match, [0] * 9)
        assert leaders(match) == [(first + number) % players for number in range(3)]


@clause("MW-26")
def test_the_holder_of_the_token_leads_the_new_round_although_another_won_the_last_trick() -> None:
    match = play_round(table(4, 0), [3] * 9)
    assert match.view()["last"]["winner"] == 3
    lay(match)
    assert match.view()["first"] == 1
    assert match.to_act == (1,)


@clause("MW-26")
def test_the_token_was_drawn_once_and_is_not_drawn_again() -> None:
    match = table(2, "random")
    match.play(DEALER, "first1")
    play_round(match, [1] * 9)
    assert match.view()["first"] == 0
    assert not any(move.startswith("first") for move in match.legal(DEALER))


@clause("MW-26")
def test_after_three_rounds_nothing_more_is_dealt_or_played() -> None:
    match = play_game(3, [])
    assert match.to_act == ()
    assert [match.legal(seat) for seat in (DEALER, 0, 1, 2)] == [[], [], [], []]
    assert match.view()["round"] == 3
