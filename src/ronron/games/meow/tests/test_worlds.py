"""Worlds: what a reader may imagine the others to hold, no more and no less, each as likely as any other."""

import itertools
from collections import Counter
from collections.abc import Callable, Iterator, Sequence

import pytest

from ronron import DEALER, WATCHER, Match
from ronron.core.match import look
from ronron.core.rng import Rng, seeded
from ronron.core.state import State
from ronron.games.meow.look import CARD_TEXTS
from ronron.games.meow.rules import Meow, listed
from ronron.games.meow.tests.fit import fits
from ronron.games.meow.tests.laid import lay, table
from ronron.testing import clause

EACH = 20  # how often each possible world is expected
Hands = tuple[frozenset[str], ...]  # of the other seats, in seat order


def played(match: Match, tricks: str, left: Sequence[str]) -> Match:
    """A position laid by hand: the tricks played, one a line, led and won by seat 0, and the hands that are left."""
    lines = [line.split() for line in tricks.strip().splitlines()]
    hands = [[line[seat] for line in lines if seat < len(line)] + cards.split() for seat, cards in enumerate(left)]
    lay(match, [" ".join(hand) for hand in hands])
    for line in lines:
        for seat, card in enumerate(line):
            match.play(seat, card)
    return match


def without_undealt() -> Match:
    """Four experts, three cards each: seat 1 has shown that it has no blue, seat 2 no green, seat 3 nothing."""
    tricks = """
        b11 b1 b2 b3
        b10 p1 b4 b5
        g11 g2 g1 g3
        g10 g4 p2 g5
        p11 p3 p4 p5
        p10 p6 p7 p8
    """
    return played(table(4, experts=True), tricks, ["b18 g9 p18", "g6 g8 p9", "b6 b7 b8", "b9 g7 g18"])


def with_undealt() -> Match:
    """Three players, the last trick just led; seat 1 has shown that it has no blue; 27 cards were not dealt."""
    tricks = """
        b18 b2 b3
        b17 p1 b4
        g18 g2 g3
        g17 g4 g5
        p18 p2 p3
        p17 p4 p5
        p16 p6 p7
        p15 p8 p9
        g16
    """
    return played(table(3), tricks, ["", "p10", "b5"])


def everything_free() -> Match:
    """Two players, one card each; the other one has followed every time; 36 cards were not dealt."""
    tricks = """
        b9 b1
        b10 b2
        b11 b3
        b12 b4
        g9 g1
        g10 g2
        g11 g3
        g12 g4
    """
    return played(table(2), tricks, ["p2", "p1"])


POSITIONS = [without_undealt, with_undealt, everything_free]


def shown_voids(match: Match) -> dict[int, str]:
    """Read from the tricks by hand: the colours that each seat did not follow."""
    voids = dict.fromkeys(range(match.setup.players), "")
    for trick in match.view()["tricks"]:
        led = trick["cards"][trick["led"]][0]
        for seat, card in enumerate(trick["cards"]):
            if card and card[0] != led and led not in voids[seat]:
                voids[seat] += led
    return voids


def unseen(match: Match, reader: int) -> list[str]:
    view = match.view(reader)
    seen = {card for trick in view["tricks"] for card in trick["cards"]} | set(view["hand"] or [])
    return [card for card in table(match.setup.players, **view["options"]).legal(DEALER) if card not in seen]


def possible(match: Match, reader: int) -> list[Hands]:
    """Every way to hold what this reader has not seen, by plain enumeration."""
    voids, held = shown_voids(match), match.view()["held"]
    others = [seat for seat in range(match.setup.players) if seat != reader]

    def deal(seats: list[int], left: frozenset[str]) -> Iterator[Hands]:
        if not seats:
            yield ()
            return
        seat, *rest = seats
        may_hold = sorted(card for card in left if card[0] not in voids[seat])
        for hand in itertools.combinations(may_hold, held[seat]):
            for more in deal(rest, left - set(hand)):
                yield (frozenset(hand), *more)

    return list(deal(others, frozenset(unseen(match, reader))))


def hands_of(world: State, reader: int) -> Hands:
    assert isinstance(world, Meow)
    others = [seat for seat in range(world.players) if seat != reader]
    return tuple(frozenset(CARD_TEXTS[card] for card in listed(world.hands, seat * 3)) for seat in others)


def careless(match: Match, reader: int, rng: Rng) -> Hands | None:
    """A plausible sampler that is wrong: it deals seat after seat from what each may hold; None: stuck."""
    voids, held = shown_voids(match), match.view()["held"]
    left, hands = unseen(match, reader), list[frozenset[str]]()
    for seat in range(match.setup.players):
        if seat != reader:
            may_hold = [card for card in left if card[0] not in voids[seat]]
            if len(may_hold) < held[seat]:
                return None
            hands.append(frozenset(may_hold.pop(int(rng.below(len(may_hold)))) for _ in range(held[seat])))
            left = [card for card in left if card not in hands[-1]]
    return tuple(hands)


@clause("MW-22", "MW-27")
def test_the_positions_are_what_they_say() -> None:
    one, two, three = (position() for position in POSITIONS)
    assert (one.view()["held"], shown_voids(one)) == ([3, 3, 3, 3], {0: "", 1: "b", 2: "g", 3: ""})
    assert (two.view()["held"], shown_voids(two)) == ([0, 1, 1], {0: "", 1: "b", 2: ""})
    assert (three.view()["held"], shown_voids(three)) == ([1, 1], {0: "", 1: ""})
    assert [match.view()["undealt"] for match in (one, two, three)] == [0, 27, 36]
    assert [len(possible(match, 0)) for match in (one, two, three)] == [40 + 24, 16 * 28, 37]


@clause("MW-22", "MW-27", "MW-28")
@pytest.mark.parametrize("position", POSITIONS)
@pytest.mark.parametrize("seed", ["worlds", "other worlds"])
def test_every_possible_world_is_as_likely_as_any_other(position: Callable[[], Match], seed: str) -> None:
    match = position()
    ways = possible(match, 0)
    worlds, rng = match.game.worlds(match.view(0)), seeded(seed)
    seen = Counter(hands_of(worlds.sample(rng), 0) for _ in range(EACH * len(ways)))
    assert set(seen) <= set(ways)
    assert fits([seen[hands] for hands in ways], [1] * len(ways))


def test_a_careless_sampler_would_be_noticed() -> None:
    match = without_undealt()
    ways, rng = possible(match, 0), seeded("careless")
    seen = Counter(careless(match, 0, rng) for _ in range(EACH * len(ways)))
    assert not fits([seen[hands] for hands in ways], [1] * len(ways))


@clause("MW-22")
@pytest.mark.parametrize("players", range(2, 7))
def test_who_did_not_follow_a_colour_is_never_imagined_to_hold_it(players: int) -> None:
    match, rng = Match.new("meow", players, {"experts": players % 2 == 0}, seed=f"voids {players}"), seeded("voids")
    tried = 0
    while match.to_act:
        voids = shown_voids(match)
        (seat,) = match.to_act
        others = [other for other in range(players) if other != seat]
        for hand, other in zip(hands_of(match.game.worlds(match.view(seat)).sample(rng), seat), others, strict=True):
            assert not any(card[0] in voids[other] for card in hand)
            tried += bool(voids[other] and hand)
        match.play(seat, match.game.write(match.state, seat, match.state.pick(seat, rng), None))
    assert tried > 5


@clause("MW-26")
def test_a_new_round_forgets_what_was_shown_in_the_one_before() -> None:
    match = with_undealt()
    match.play(1, "p10")
    match.play(2, "b5")
    lay(match, ["g1"], without=["b"])
    worlds, rng = match.game.worlds(match.view(0)), seeded("new round")
    assert any(card[0] == "b" for _ in range(20) for card in hands_of(worlds.sample(rng), 0)[0])


@clause("MW-27", "MW-28")
@pytest.mark.parametrize("position", POSITIONS)
def test_a_world_looks_to_its_reader_like_the_game_itself(position: Callable[[], Match]) -> None:
    match, rng = position(), seeded("same")
    for reader in (*range(match.setup.players), WATCHER):
        worlds = match.game.worlds(match.view(reader))
        for _ in range(20):
            world = worlds.sample(rng)
            assert look(match.game, match.setup, world, reader) == match.view(reader)
            assert match.game.box(world) == match.game.box(match.state)
