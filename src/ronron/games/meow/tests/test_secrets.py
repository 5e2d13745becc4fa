"""MW-27, MW-28: what everyone sees, what one player sees, what nobody sees."""

import json
import re

import pytest

from ronron import DEALER, WATCHER, Match
from ronron.games.meow.tests.laid import lay, play_round, table, trick
from ronron.testing import clause

HANDS = ["b1 b2 b3 b4 b5 b6 b7 b8 b9", "g1 g2 g3 g4 g5 g6 g7 g8 g9", "p1 p2 p3 p4 p5 p6 p7 p8 p9"]
UNDEALT = {f"{colour}{value}" for colour in "bgp" for value in range(10, 19)}


def cards_in(something: object) -> set[str]:
    """Every card that is named anywhere in it."""
    return set(re.findall(r"\b[bgp]\d+\b", json.dumps(something)))


def readers(match: Match) -> list[int]:
    return [*range(match.setup.players), WATCHER]


@clause("MW-28")
def test_before_the_first_card_a_view_names_the_cards_of_its_own_hand_and_no_other() -> None:
    match = lay(table(3), HANDS)
    for seat in range(3):
        assert cards_in(match.view(seat)) == set(HANDS[seat].split())
    assert cards_in(match.view(WATCHER)) == set()


@clause("MW-28")
def test_a_log_names_the_cards_dealt_to_its_reader_and_no_other() -> None:
    match = lay(table(3), HANDS, "+5 vase")
    for seat in range(3):
        line = match.log(seat)[0].split()
        assert cards_in(line) == set(HANDS[seat].split())
        assert line.count("?") == 18
        assert line[2 + 9 * seat : 11 + 9 * seat] == HANDS[seat].split()
        assert line[29:31] == ["+5", "vase"]
    assert cards_in(match.log(WATCHER)) == set()


@clause("MW-28")
def test_a_half_finished_deal_shows_nobody_elses_cards_either() -> None:
    match = table(3)
    match.play(DEALER, "b1 b2 b3 b4 b5 b6 b7 b8 b9 g1")
    assert cards_in([match.view(0), match.log(0)]) == set(HANDS[0].split())
    assert cards_in([match.view(1), match.log(1)]) == {"g1"}
    assert cards_in([match.view(2), match.log(2), match.view(), match.log()]) == set()


@clause("MW-28")
def test_how_many_cards_each_player_holds_is_public() -> None:
    match = lay(table(3), HANDS)
    match.play(0, "b4")
    for reader in readers(match):
        assert match.view(reader)["held"] == [8, 9, 9]


@clause("MW-27")
def test_won_tokens_are_public_with_their_owners_and_what_they_count() -> None:
    match = play_round(table(3), [0, 1, 2, 0, 1, 2, 0, 0, 0], "+5 -3 fish vase vase +1 vase +2 +3")
    for reader in readers(match):
        view = match.view(reader)
        assert " ".join(view["rows"][0]) == "+5 -3 fish vase vase +1 vase +2 +3"
        assert view["owners"][0] == [0, 1, 2, 0, 1, 2, 0, 0, 0]
        assert view["scores"] == [5 + 2 + 3 - 20, -3, 1]


@clause("MW-27")
def test_the_discards_of_the_round_are_public_trick_by_trick() -> None:
    match = trick("b2", "b9", "b4").match
    match.play(1, match.legal(1)[0])
    for reader in readers(match):
        tricks = match.view(reader)["tricks"]
        assert tricks[0] == {"led": 0, "cards": ["b2", "b9", "b4"]}
        assert tricks[1]["led"] == 1
        assert match.log(reader)[1:4] == ["2 0 b2", "3 1 b9", "4 2 b4"]


@clause("MW-27")
def test_undealt_cards_are_in_no_view_and_no_log_until_the_end_of_the_round() -> None:
    match = lay(table(3), HANDS)
    for _ in range(27):
        for reader in readers(match):
            assert not cards_in([match.view(reader), match.log(reader)]) & UNDEALT
        (seat,) = match.to_act
        match.play(seat, match.legal(seat)[0])
    for reader in readers(match):
        assert not cards_in([match.view(reader), match.log(reader)]) & UNDEALT


@clause("MW-27")
def test_the_other_piles_of_tokens_are_in_no_view_and_no_log() -> None:
    match = lay(table(2), row="+1 +2 +3 +4 +5 +6 +7 +8 +9")
    for reader in readers(match):
        assert match.view(reader)["rows"] == [[f"+{n}" for n in range(1, 10)], [], []]
        for shown in (match.view(reader), match.log(reader)[0].split()):
            assert not re.search(r'"(\+10|-\d+|fish|vase)"', json.dumps(shown))


@clause("MW-27")
def test_what_nobody_has_seen_has_no_order_yet() -> None:
    """Two games that differ in the second round only are the same, to everybody and to the rules, until then."""
    one, two = (play_round(table(2), [0, 1] * 4 + [0], "+1 +2") for _ in range(2))
    lay(one, ["b1"], "fish")
    lay(two, ["b2"], "vase")
    earlier = [match.record.replay(upto=match.seq - 1) for match in (one, two)]
    assert earlier[0].record.dumps() == earlier[1].record.dumps()
    assert one.record.dumps() != two.record.dumps()


@clause("MW-27", "MW-28")
@pytest.mark.parametrize("players", [2, 4, 6])
def test_through_a_whole_game_nobody_reads_more_than_their_hands_and_what_was_played(players: int) -> None:
    match = Match.new("meow", players, seed=f"secrets {players}")
    held: list[set[str]] = [set() for _ in range(players)]
    played: list[str] = []
    while match.to_act:
        view = match.view()
        begun = len(played) - view["round"] * 9 * players
        on_view = set(played[-begun - players :])  # this round's cards, and the last trick of the round before
        for seat in range(players):
            hand = set(match.view(seat)["hand"])
            held[seat] |= hand
            assert cards_in(match.log(seat)) <= held[seat] | set(played)
            assert cards_in(match.view(seat)) <= hand | on_view
        assert cards_in(match.log()) <= set(played)
        assert cards_in(view) <= on_view
        (seat,) = match.to_act
        played.append(match.legal(seat)[0])
        match.play(seat, played[-1])
    assert match.view()["outcome"]["reason"] == "counted"


@clause("MW-28")
def test_what_others_hold_changes_nothing_that_a_reader_is_shown() -> None:
    one = lay(table(3), [HANDS[0], HANDS[1], HANDS[2]])
    two = lay(table(3), [HANDS[0], HANDS[2], HANDS[1]])
    for reader in (0, WATCHER):
        assert one.view(reader) == two.view(reader)
        assert one.log(reader) == two.log(reader)
        assert one.tell(reader) == two.tell(reader)
        assert one.game.describe(one.view(reader)) == two.game.describe(two.view(reader))
