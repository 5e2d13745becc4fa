"""Worlds: full positions that fit a view, made from the view and nothing else."""

import msgspec

from ronron.core.game import View
from ronron.core.match import Match, look
from ronron.core.state import State
from ronron.testing.bench import Bench, name, readers
from ronron.testing.fingerprint import Plain, cells, fingerprint
from ronron.testing.law import law
from ronron.testing.twins import Twins, born_equal

ENOUGH = 40  # samples after which one single world is no accident
MANY = 3  # times as many looks, to see whether the truth is favoured
PAIRS = 4  # of worlds at such a look
SURE = 4.0  # standard errors
SHARE = 0.05  # of what is hidden: honest worlds that are not quite exact may seem to know that much


def journey(view: View) -> View:
    """A view as it arrives: worlds get nothing else, whatever the object carried."""
    back: View = msgspec.json.decode(msgspec.json.encode(view))
    return back


@law("worlds")
def worlds_fit_their_view(bench: Bench) -> None:
    """A sampled world gives its reader the same view and moves, holds the same pieces, and plays on to an end."""
    for match, rng in bench.looks():
        box = bench.game.box(match.state)
        for reader in readers(match.setup):
            view = match.view(reader)
            worlds = bench.game.worlds(journey(view))
            for _ in range(bench.counts.worlds):
                fits(bench, match, reader, view, worlds.sample(rng))
            world = worlds.sample(rng)
            now = bench.game.box(world)
            if now != box:
                odd = sorted(piece for piece in {*box, *now} if box.get(piece) != now.get(piece))
                bench.broken(f"a world of {name(reader)} is impossible, it holds other pieces: {', '.join(odd)}")
            whole = bench.roam(world, rng, match.record.events[-1].at if match.seq else 0)
            outcome = world.outcome()
            if whole and (outcome is None or outcome.reason not in bench.game.info.endings):
                bench.broken(f"a world of {name(reader)} does not come to a declared end: {outcome}")


def fits(bench: Bench, match: Match, reader: int, view: View, world: State) -> None:
    if type(world) is not type(match.state):
        bench.broken(f"a world of {name(reader)} is a {type(world).__name__}, not a {type(match.state).__name__}")
    seen = look(bench.game, match.setup, world, reader)
    if seen != view:
        odd = "; ".join(f"{key}: {view[key]} became {seen.get(key)}" for key in view if seen.get(key) != view[key])
        bench.broken(f"a world of {name(reader)} gives it another view: {odd[:300]}")
    if reader >= 0 and world.moves(reader) != match.state.moves(reader):
        bench.broken(f"a world of {name(reader)} gives it other moves")
    if world.deadline() != match.state.deadline():
        bench.broken(f"a world of {name(reader)} has another deadline")


@law("variety")
def worlds_vary(bench: Bench) -> None:
    """Where a reader cannot tell two positions apart, its worlds are not all the same."""
    for number, setup in bench.tables():
        for reader in readers(setup):
            rng = bench.rng("twins", number, reader)
            for step, twins in enumerate(born_equal(bench, setup, reader).walk(rng)):
                bench.match = twins.match
                if step % 5 == 0 and twins.apart:
                    worlds = bench.game.worlds(journey(twins.view(twins.match.state)))
                    first = fingerprint(worlds.sample(rng))
                    if all(fingerprint(worlds.sample(rng)) == first for _ in range(ENOUGH)):
                        bench.broken(f"{name(reader)} always gets the same world, and others fit its view")


@law("peeking")
def worlds_come_from_the_view_alone(bench: Bench) -> None:
    """Worlds are made from the view and chance alone: the truth behind the view changes nothing and is not favoured."""
    favour(bench)
    for number, setup in bench.tables():
        for reader in readers(setup):
            rng = bench.rng("twins", number, reader)
            for step, twins in enumerate(born_equal(bench, setup, reader).walk(rng)):
                bench.match = twins.match
                if step % 5 == 0 and twins.apart and twins.view(twins.match.state) == twins.view(twins.twin):
                    same_worlds(twins, f"{number}/{step}")


def same_worlds(twins: Twins, label: str) -> None:
    """Play the match again, then its twin, each up to here, and ask both for worlds with the same chance."""
    bench, match, reader = twins.bench, twins.match, twins.reader
    found = []
    for truth in (match.record.replay().state, retold(twins)):
        worlds = bench.game.worlds(look(bench.game, match.setup, truth, reader))
        found.append([fingerprint(worlds.sample(bench.rng("same", label, reader, sample))) for sample in range(4)])
    if found[0] != found[1]:
        bench.broken(f"the worlds of {name(reader)} depend on more than its view and the chance given to them")


def retold(twins: Twins) -> State:
    """The twin, played from the start."""
    state = twins.bench.game.start(twins.setup)
    for seat, move, at in twins.steps:
        state.play(seat, move, at)
    return state


def favour(bench: Bench) -> None:
    """A world agrees with the truth no more than with another world, or it knows something."""
    gains: list[float] = []  # one a look, because all worlds of a look share one truth
    room = 0
    for match, rng in bench.looks(MANY):
        worlds = bench.game.worlds(match.view(readers(match.setup)[rng.below(match.setup.players + 1)]))
        truth = cells(fingerprint(match.state))
        gain = 0
        for _ in range(PAIRS):
            one, other = (cells(fingerprint(worlds.sample(rng))) for _ in range(2))
            gain += agreeing(one, truth) - agreeing(one, other)
            room += len(one) - agreeing(one, other)
        gains.append(gain)
    mean = sum(gains) / len(gains)
    error = sum((gain - mean) ** 2 for gain in gains) ** 0.5 / len(gains)
    if room and mean > SURE * error and sum(gains) > SHARE * room:
        bench.broken(f"worlds know {sum(gains) / room:.0%} of what they may not know")


def agreeing(one: dict[str, Plain], other: dict[str, Plain]) -> int:
    """In how many places two positions hold the same."""
    return sum(1 for path, held in one.items() if other.get(path) == held)
