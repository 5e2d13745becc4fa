"""CM-11, CM-15: what others hold is known by colour and no further."""

import json

import pytest

from ronron import WATCHER, Match
from ronron.core.rng import seeded
from ronron.games.caty_mini.boards import PIECES
from ronron.games.caty_mini.rules import Caty
from ronron.games.caty_mini.tests.laid import lay, table
from ronron.testing import clause


def pieces_in(shown: object) -> set[str]:
    """Every piece that a text names, but for those that hang on walls, which everybody sees."""
    text = json.dumps(shown)
    return {piece for piece in PIECES if f'"{piece}"' in text}


def without_rooms(view: dict[str, object]) -> dict[str, object]:
    return {key: value for key, value in view.items() if key != "rooms"}


@clause("CM-15")
def test_a_tile_dealt_to_somebody_else_shows_its_colour_and_no_more() -> None:
    match = lay(table(4), hands=["piano table box curtain", "radiator fridge bed window"], start="chair")
    deal = match.log(1)[1].split()[2:]
    assert deal == [
        "t?",
        "y?",
        "c?",
        "l?",
        "radiator",
        "fridge",
        "bed",
        "window",
        "t?",
        "y?",
        "c?",
        "l?",
        "t?",
        "y?",
        "c?",
        "l?",
    ]
    assert match.log(WATCHER)[1].split()[2:] == ["t?", "y?", "c?", "l?"] * 4


@clause("CM-11", "CM-15")
@pytest.mark.parametrize("players", [2, 3, 4])
def test_through_a_whole_game_nobody_reads_more_than_their_hand_and_what_was_played(players: int) -> None:
    match = Match.new("caty_mini", players, seed=f"secrets {players}")
    rng = seeded("any move")
    held: list[set[str]] = [set() for _ in range(players)]
    while match.to_act:
        played = {match.view()["start"], *(tile["piece"] for tile in match.view()["tiles"])}
        for seat in range(players):
            hand = set(match.view(seat)["hand"])
            held[seat] |= hand
            assert pieces_in(without_rooms(match.view(seat))) == hand | played
            assert pieces_in([line.split() for line in match.log(seat)]) <= held[seat] | played
        assert pieces_in(without_rooms(match.view())) == played
        assert pieces_in([line.split() for line in match.log()]) <= played
        (seat,) = match.to_act
        legal = match.legal(seat)
        match.play(seat, legal[rng.below(len(legal))])


@clause("CM-15")
def test_what_others_hold_changes_nothing_that_a_reader_is_shown() -> None:
    hands = ["piano table box curtain", "radiator fridge bed window", "lamp sofa bookcase desk"]
    one = lay(table(3), hands=[hands[0], hands[1], hands[2]])
    two = lay(table(3), hands=[hands[0], hands[2], hands[1]])
    assert one.view(1) != two.view(1)
    for reader in (0, WATCHER):
        assert one.view(reader) == two.view(reader)
        assert one.log(reader) == two.log(reader)
        assert one.tell(reader) == two.tell(reader)
        assert one.game.describe(one.view(reader)) == two.game.describe(two.view(reader))


@clause("CM-15")
@pytest.mark.parametrize("players", [2, 3, 4])
def test_worlds_keep_known_colours_own_hand_and_tiles_seen(players: int) -> None:
    match = Match.new("caty_mini", players, seed=f"worlds {players}")
    rng = seeded("worlds")
    while match.to_act:
        reader = int(rng.below(players))
        view = match.view(reader)
        for _ in range(3):
            world = match.game.worlds(view).sample(rng)
            assert isinstance(world, Caty)
            seen = {view["start"], *(tile["piece"] for tile in view["tiles"])}
            for seat in range(players):
                hand = [piece for tile, piece in enumerate(PIECES) if world.hands[seat] >> tile & 1]
                assert [sum(PIECES.index(p) // 5 == c for p in hand) for c in range(4)] == view["colours"][seat]
                assert seat != reader or hand == view["hand"]
                assert not seen & set(hand)
                seen |= set(hand)
        (seat,) = match.to_act
        legal = match.legal(seat)
        match.play(seat, legal[rng.below(len(legal))])


@clause("CM-11", "CM-15")
def test_every_way_to_spread_the_unseen_tiles_is_met_about_as_often() -> None:
    """Four players, the chair as start: on each wall seat 1 holds one of the pieces that seat 0 does not see."""
    match = lay(table(4), hands=["piano table box curtain"])
    worlds, rng = match.game.worlds(match.view(0)), seeded("spread")
    met = dict.fromkeys(PIECES, 0)
    for _ in range(3_000):
        world = worlds.sample(rng)
        assert isinstance(world, Caty)
        for tile, piece in enumerate(PIECES):
            met[piece] += int(world.hands[1]) >> tile & 1
    assert all(met[piece] == 0 for piece in ("chair", "piano", "table", "box", "curtain"))
    assert all(900 < met[piece] < 1_100 for piece in ("radiator", "lamp", "aquarium"))  # one of three
    others = [piece for piece in PIECES[5:] if piece not in ("table", "box", "curtain")]
    assert all(650 < met[piece] < 850 for piece in others)  # one of four
