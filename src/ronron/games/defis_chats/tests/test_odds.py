"""The exact chance to win a round: against every deal of a tiny box, played by the rules, and deals at random."""

import itertools
from collections.abc import Iterator

import pytest
from mypy_extensions import u8

from ronron import DEALER, Match
from ronron.bots.cat import Cat
from ronron.bots.levels import skill
from ronron.bots.random import RandomBot
from ronron.core.rng import Rng, seeded
from ronron.core.skill import Skill
from ronron.games.defis_chats.game import GAME
from ronron.games.defis_chats.names import CARD_NUMBERS
from ronron.games.defis_chats.odds import Odds, ways
from ronron.games.defis_chats.rules import NONE, OVER, TO_TURN, Defis, DefisWorlds
from ronron.games.defis_chats.sense import DefisSense
from ronron.games.defis_chats.tests.laid import deal, fight, speak, table, winner
from tests.counts import count

# All rarities, some cats that are as old or as heavy as others.
TINY = ["savannah", "maine-coon", "singapura", "nebelung", "khao-manee", "siamese", "korat", "persian", "bengal"]


def worlds_of(match: Match, seat: int) -> DefisWorlds:
    worlds = GAME.worlds(match.view(seat))
    assert isinstance(worlds, DefisWorlds)
    return worlds


def odds_of(match: Match, seat: int) -> Odds:
    worlds = worlds_of(match, seat)
    return Odds(worlds.known, worlds.places, seat)


def spoken(state: Defis, seat: int, move: int, rng: Rng) -> float:
    """A round played on by the rules as anybody would; a battle is shared by all who can turn a card."""
    sense, this = DefisSense(state.players, state.round + 1), state.round
    state.play(seat, move)
    while state.speaker != NONE and state.round == this:
        state.play(state.speaker, sense.guess(state, state.speaker, rng))
    if state.phase == TO_TURN:
        able = [one for one in range(state.players) if state.tied >> one & 1 and state.held[one]]
        return (seat in able) / len(able)
    return float((state.last_winner if state.round > this else state.winner) == seat)


def every_deal(worlds: DefisWorlds) -> Iterator[Defis]:
    """All ways to fill the hands that a player does not see."""
    cards = [card for card in range(36) if worlds.known.undrawn[0] >> card & 1]
    for hand in itertools.permutations(cards, len(worlds.places)):
        if all(place.allowed >> card & 1 for place, card in zip(worlds.places, hand, strict=True)):
            state = worlds.known.copy()
            for place, card in zip(worlds.places, hand, strict=True):
                state.undrawn[0] ^= 1 << card
                state.group[card], state.seen[card] = u8(0), u8(place.seen)
                state.hand[place.seat] = u8(card)
            yield state


# Choices in rounds of all kinds: how many play, the cards as they are looked at, what is said, and who chooses.
ROUNDS = {
    "two": (2, "bengal persian", "", 0),
    "three": (3, "persian birman bengal", "", 0),
    "four": (4, "birman persian bengal ragdoll", "", 0),
    "answer": (3, "persian nebelung bengal", "name weight", 1),
    "last": (3, "persian bengal nebelung", "name weight, say", 2),
    "eclipse": (3, "eclipse persian birman eclipse! bengal ready", "", 0),
    "hail": (3, "persian hail birman hail! bengal ready", "", 0),
    "black ice": (3, "persian black-ice birman black-ice! bengal ready", "", 0),
    "fire": (3, "persian fire birman fire! bengal ready", "", 0),
}


def laid(name: str) -> tuple[Match, int]:
    players, cards, said, seat = ROUNDS[name]
    match = deal(table(players, collectors=8 if "!" in cards else 0), cards)
    return speak(match, *(said.split(", ") if said else ())), seat


@pytest.mark.parametrize("name", ROUNDS)
def test_the_chance_is_that_of_all_deals_of_a_tiny_box(name: str) -> None:
    match, seat = laid(name)
    worlds = worlds_of(match, seat)
    mine = int(worlds.known.hand[seat])
    worlds.known.undrawn[0] = sum(1 << CARD_NUMBERS[cat] for cat in TINY if CARD_NUMBERS[cat] != mine)
    odds, found = Odds(worlds.known, worlds.places, seat), []
    for text in match.legal(seat):
        move = GAME.read(worlds.known, seat, text)
        won = [spoken(state, seat, move, seeded("x")) for state in every_deal(worlds)]
        assert won
        assert odds.chance(move) == pytest.approx(sum(won) / len(won)), text
        found.append(odds.chance(move))
    assert len(set(found)) > 1  # the choice makes a difference


def test_it_is_as_often_as_in_deals_at_random() -> None:
    tried = 0
    for number in range(count(5, 60)):
        players = 2 + number % 5
        match = Match.new("defis_chats", players, {"collectors": number * 3 % 9}, seed=f"odds/{number}")
        rng = seeded(f"odds/moves/{number}")
        for _ in range(20):  # the first rounds, in which all piles are alike, and a battle is anybody's
            if match.state.to_act() == 0:
                break
            (seat,) = match.to_act
            legal = match.legal(seat)
            if len(legal) > 1 and rng.below(3) == 0:
                tried += 1
                compare(match, seat, legal[rng.below(len(legal))], rng)
            match.play(seat, RandomBot().choose(match.view(seat), legal, rng))
    assert tried > 10


def compare(match: Match, seat: int, text: str, rng: Rng) -> None:
    """To the end of the round, battles and all."""
    worlds, deals, won = worlds_of(match, seat), 500, 0
    move = GAME.read(worlds.known, seat, text)
    sense = DefisSense(match.setup.players, worlds.known.round + 1)
    for _ in range(deals):
        state = worlds.sample(rng)
        state.play(seat, move)
        while state.round == worlds.known.round and state.phase != OVER:
            if state.speaker == NONE:
                state.play(DEALER, state.draw(rng))
            else:
                state.play(state.speaker, sense.guess(state, state.speaker, rng))
        won += state.last_winner == seat
    chance = odds_of(match, seat).chance(move)
    error = (max(chance * (1 - chance), 1 / deals) / deals) ** 0.5
    assert won / deals == pytest.approx(chance, abs=4 * error), (match.view(seat), text)


def test_a_card_that_was_seen_elsewhere_is_feared_no_more() -> None:
    hopes = []
    for seen in ("savannah persian", "singapura persian"):  # the heaviest cat, and the lightest
        match = fight(table(2), seen)
        seat = winner(match)
        deal(match, "nebelung birman")  # red: nobody can change what it names
        hopes.append(odds_of(match, seat).chance(GAME.read(match.state, seat, "name weight")))
    assert hopes[0] > hopes[1]


def test_ways_count_cards_that_are_all_different() -> None:
    sets = [0b0111, 0b0110, 0b1110]
    brute = sum(
        len({a, b, c}) == 3 and all(one >> card & 1 for one, card in zip(sets, (a, b, c), strict=True))
        for a, b, c in itertools.product(range(4), repeat=3)
    )
    assert ways(sets) == brute > 0
    assert ways([0b1, 0b1]) == 0


def test_who_looks_no_further_than_the_round_reckons_and_needs_no_luck() -> None:
    match = deal(table(2), "chausie persian")
    cat = Cat(Skill(walks=1, depth=1))
    view, legal = match.view(0), match.legal(0)
    first = cat.weigh(view, legal, seeded("one"))
    assert first == cat.weigh(view, legal, seeded("other"))
    odds = odds_of(match, 0)
    assert [one.value for one in first] == [odds.chance(GAME.read(match.state, 0, text)) for text in legal]
    assert skill("defis_chats", "chat-de-salon").depth == 1
