"""Secrets stay secret: nothing that reaches a reader depends on what that reader may not know."""

from ronron.core.match import Match, look
from ronron.core.rng import Rng
from ronron.core.state import State
from ronron.testing.bench import Bench, actors, name, readers
from ronron.testing.fingerprint import fingerprint
from ronron.testing.law import law
from ronron.testing.twins import Twins, born_equal, from_world

PAIRS_MOST = 12  # moves compared with one another at a look


@law("lines")
def a_line_and_a_view_tell_the_same(bench: Bench) -> None:
    """Two moves that read the same to a reader leave it the same view; two that leave the same view read the same."""
    for match, rng in bench.looks():
        for seat in actors(match.setup):
            after = {move: played(match, seat, move) for move in some(match.state.moves(seat), rng)}
            for reader in readers(match.setup):
                compare_moves(bench, match, seat, after, reader)


def compare_moves(bench: Bench, match: Match, seat: int, after: dict[int, State], reader: int) -> None:
    game, setup = bench.game, match.setup
    seen: list[tuple[str, object, State]] = []
    for move, state in after.items():
        line = game.write(match.state, seat, move, reader)
        view = (look(game, setup, state, reader), state.moves(reader) if reader >= 0 else [], int(state.deadline()))
        for other_line, other_view, other in seen:
            if line == other_line and view != other_view:
                bench.broken(f"{name(reader)} reads “{name(seat)} {line}” and sees which of several moves it was")
            if line != other_line and view == other_view and fingerprint(state) != fingerprint(other):
                bench.broken(f"{name(reader)} reads “{name(seat)} {line}”, and its view may not know that")
        seen.append((line, view, state))


def played(match: Match, seat: int, move: int) -> State:
    """The position after a move, past the door."""
    state = match.state.copy()
    now = match.record.events[-1].at if match.seq else 0
    state.play(seat, move, max(now, int(state.deadline())) if seat < -1 else now)
    return state


def some(moves: list[int], rng: Rng) -> list[int]:
    if len(moves) <= PAIRS_MOST:
        return moves
    start = int(rng.below(len(moves)))
    return [moves[(start + place * 7) % len(moves)] for place in range(PAIRS_MOST)]


@law("twins")
def twins_look_the_same(bench: Bench) -> None:
    """Two matches that differ only in what a reader may not know give it the same views, lines, moves and refusals."""
    known: set[int] = set()  # moves that seats have made: such a one comes through the door to be refused
    for number, setup in bench.tables():
        for reader in readers(setup):
            rng = bench.rng("equal", number, reader)
            for twins in born_equal(bench, setup, reader).walk(rng):
                compare(twins, known, rng)
    for match, rng in bench.looks():
        reader = readers(match.setup)[rng.below(match.setup.players + 1)]
        for twins in from_world(bench, match, reader, rng).walk(rng):
            compare(twins, known, rng)


def compare(twins: Twins, known: set[int], rng: Rng) -> None:
    """Everything that reaches the reader, in one match and in its twin."""
    bench, state, twin, reader = twins.bench, twins.match.state, twins.twin, twins.reader
    bench.match = twins.match
    if twins.view(state) != twins.view(twin):
        bench.broken(f"{name(reader)} sees two positions that fit its view as different ones")
    if state.deadline() != twin.deadline():
        bench.broken(f"the deadline {state.deadline()} or {twin.deadline()} shows what {name(reader)} may not know")
    if reader < 0:
        return
    moves = state.moves(reader)
    if moves != twin.moves(reader):
        here, there = ([bench.game.write(s, reader, m, reader) for m in s.moves(reader)] for s in (state, twin))
        bench.broken(f"{name(reader)} may play {here} or {there}: its moves show what it may not know")
    known.update(moves)
    others = sorted(known - set(moves))
    if others:
        move = others[rng.below(len(others))]
        if bench.game.refuse(state, reader, move) != bench.game.refuse(twin, reader, move):
            bench.broken(f"the refusal of move {move} shows {name(reader)} what it may not know")
