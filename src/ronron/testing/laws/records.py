"""The record is the truth: the same seed gives it again, and everything can be rebuilt from it."""

import msgspec

from ronron.core.game import Setup
from ronron.core.match import Match
from ronron.core.record import Record
from ronron.testing.bench import Bench, readers
from ronron.testing.fingerprint import difference, fingerprint
from ronron.testing.law import law


def dealt(bench: Bench, number: int, setup: Setup) -> Match:
    """A random game with its own seed, dealt by the house, one event for each run of draws."""
    bench.match = match = Match.new(bench.game, setup.players, setup.options, seed=f"{bench.seed}/{number}")
    for _ in bench.walk(setup, bench.rng("moves", number), match):
        pass
    return match


@law("seed")
def same_seed_same_record(bench: Bench) -> None:
    """The same seed and the same choices give the same record."""
    for number, setup in bench.tables():
        one, other = (dealt(bench, number, setup).record.dumps() for _ in range(2))
        if one != other:
            pairs = zip(one.splitlines(), other.splitlines(), strict=False)
            here, there = next(pair for pair in pairs if pair[0] != pair[1])
            bench.broken(f"the seed {bench.seed}/{number} gave “{here}”, then “{there}”")


@law("replay")
def every_prefix_replays(bench: Bench) -> None:
    """A record replays to the same position, views and log after every event."""
    for number, setup in bench.tables():
        match = bench.open(setup)
        prints = [fingerprint(played.state) for played in bench.walk(setup, bench.rng("moves", number), match)]
        for upto, again in enumerate(Match.steps(match.record)):
            if fingerprint(again.state) != prints[upto]:
                bench.broken(f"event {upto} replays to another position", again)
        for reader in (*readers(setup), None):
            if again.log(reader) != match.log(reader):
                bench.broken(f"the log of reader {reader} is another one after a replay")
            if reader is not None and again.view(reader) != match.view(reader):
                bench.broken(f"the view of reader {reader} is another one after a replay")


@law("record")
def a_record_is_a_text(bench: Bench) -> None:
    """A record can be written and read back, whole or after any event."""
    for number, setup in bench.tables():
        match = dealt(bench, number, setup)
        for upto in {0, match.seq // 3, match.seq - 1, match.seq}:
            record = match.record.replay(upto=max(upto, 0)).record
            back = Record.loads(record.dumps())
            if back.dumps() != record.dumps() or msgspec.structs.astuple(back) != msgspec.structs.astuple(record):
                bench.broken("a record reads back as another one")


@law("copies")
def copies_share_nothing(bench: Bench) -> None:
    """A copy is equal and shares nothing: what happens to one does not happen to the other."""
    for match, rng in bench.looks():
        state, now = match.state, match.record.events[-1].at if match.seq else 0
        before = fingerprint(state)
        copy, kept = state.copy(), state.copy()
        if type(copy) is not type(state) or fingerprint(copy) != before:
            bench.broken(f"a copy differs: {difference(state, copy)}")
        bench.roam(copy, rng, now)
        if fingerprint(state) != before or fingerprint(kept) != before:
            again = match.record.replay().state
            bench.broken(f"a position changed when its copy was played on: {difference(again, state)}")
