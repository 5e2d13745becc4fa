"""Matches for tests: half played, finished, and everything that may be seen of one."""

from collections.abc import Mapping

import msgspec

from ronron import DEALER, WATCHER, Deal, Match
from ronron.core.rng import Rng, seeded
from ronron.testing.fingerprint import fingerprint

GAME = "meow"  # a game with hidden cards, chance, several rounds and options
SECRET = bytes(range(32))


def step(match: Match, rng: Rng) -> None:
    """One random move of whoever may act."""
    seat = match.to_act[rng.below(len(match.to_act))]
    legal = match.legal(seat)
    match.play(seat, legal[rng.below(len(legal))], at=match.record.events[-1].at + int(rng.below(5000)))


def half(
    moves: int, players: int = 4, options: Mapping[str, object] | None = None, *, seed: str | None = "half"
) -> Match:
    """A match after some random moves; without a seed its deal is committed."""
    deal = Deal(SECRET, {0: "miaou"}) if seed is None else None
    match = Match.new(GAME, players, options, seed=seed, chance=deal)
    rng = seeded(f"moves/{seed}")
    for _ in range(moves):
        if match.outcome is None:
            step(match, rng)
    return match


def finished(players: int = 4, options: Mapping[str, object] | None = None, *, seed: str | None = "whole") -> Match:
    match = half(1000, players, options, seed=seed)
    assert match.outcome is not None
    return match


def by_hand(players: int = 4) -> Match:
    """A finished match whose deals were laid out by the caller, one event each."""
    match = Match.new(GAME, players, chance="manual")
    rng = seeded("hands")
    while match.outcome is None:
        if match.to_act == (DEALER,):
            match.play(DEALER, " ".join(drawn(match, rng)))
        else:
            step(match, rng)
    return match


def drawn(match: Match, rng: Rng) -> list[str]:
    """What chance could deal now, up to the first move of a seat."""
    state, texts = match.state.copy(), []
    while state.to_act() == DEALER:
        move = state.draw(rng)
        texts.append(match.game.write(state, DEALER, move, None))
        state.play(DEALER, move)
    return texts


def everything(match: Match) -> tuple[object, ...]:
    """All that a move may change: the position, the record, what each reader sees."""
    readers = [*range(match.setup.players), WATCHER]
    views = [msgspec.json.encode(match.view(reader)) for reader in readers]
    logs = [match.log(reader) for reader in (*readers, None)]
    return fingerprint(match.state), match.record.dumps(), views, logs
