"""Who may act, with which moves, and until when."""

import itertools

from librt.vecs import vec
from mypy_extensions import i64

from ronron.core.errors import BadTime, IllegalMove
from ronron.core.game import Setup
from ronron.core.match import Match
from ronron.core.rng import Rng
from ronron.core.state import CLOCK, DEALER, WIDEST, State
from ronron.testing.bench import FAR, Bench, actors, name
from ronron.testing.fingerprint import fingerprint
from ronron.testing.law import law

MANY = 3  # times as many looks, where only some can be used


@law("ends")
def random_games_end(bench: Bench) -> None:
    """Random games end, with a declared ending, for every number of players and every choice of options."""
    bench.seen = 0
    for number in itertools.count():
        for setup in bench.every_setup():
            ends_well(bench, setup, bench.rng(number, setup.players, sorted(setup.options.items())))
        if bench.seen >= bench.counts.positions:
            return


def ends_well(bench: Bench, setup: Setup, rng: Rng) -> None:
    for match in bench.walk(setup, rng):
        if (match.outcome is None) != bool(match.to_act):
            bench.broken("a game has an outcome when, and only when, nobody may act any more")
    outcome = bench.end(match, rng)
    if outcome is None:
        bench.broken(f"no end after {bench.counts.longest} moves")
    if outcome.reason not in bench.game.info.endings:
        bench.broken(f"the ending {outcome.reason!r} is not declared")
    if len(outcome.scores) != setup.players or len(outcome.places) != setup.players:
        bench.broken(f"{outcome} does not speak of every seat")
    if not all(1 <= place <= max(setup.players, 2) for place in outcome.places):
        bench.broken(f"{outcome} has impossible places")


@law("acting")
def whoever_may_act_has_a_move(bench: Bench) -> None:
    """Whoever may act has a move, and nobody else has: seats, DEALER and CLOCK."""
    for match, _ in bench.games():
        acting, state = match.to_act, match.state
        if int(state.to_act()) >> match.setup.players > 0:
            bench.broken(f"a seat that does not exist may act: {state.to_act():b}")
        if CLOCK in acting and state.deadline() < 0:
            bench.broken("only time can move, and it never will: there is no deadline")
        if state.deadline() >= 0 and not acting:
            bench.broken("time still runs when the game is over")
        for seat in actors(match.setup):
            may = seat in acting or (seat == CLOCK and state.deadline() >= 0)
            has = len(state.moves(seat))
            if has and not may:
                bench.broken(f"{name(seat)} may not act, and has {has} moves")
            if may and not has and (seat, acting) != (CLOCK, (DEALER,)):  # chance comes before the clock
                bench.broken(f"{name(seat)} may act, and has no move")


@law("moves")
def every_move_has_its_number(bench: Bench) -> None:
    """Every move is a number from 0 to below info.moves, and is listed once."""
    for match, _ in bench.games():
        for seat in actors(match.setup):
            moves = match.state.moves(seat)
            if any(not 0 <= move < bench.game.info.moves for move in moves):
                bench.broken(f"{name(seat)} has a move outside 0 … {bench.game.info.moves - 1}: {moves}")
            if len(set(moves)) != len(moves) or len(moves) > WIDEST:
                bench.broken(f"{name(seat)} has a move twice, or too many: {moves}")


@law("order")
def moves_come_in_a_fixed_order(bench: Bench) -> None:
    """Moves come in a fixed order: asked twice, of a copy, or of the same position reached again."""
    for match, _ in bench.looks():
        again = match.record.replay().state
        for seat in actors(match.setup):
            moves = match.state.moves(seat)
            out = vec[i64]([-1] * (WIDEST))
            filled = match.state.fill(seat, out)
            others = [match.state.moves(seat), match.state.copy().moves(seat), again.moves(seat)]
            others.append([int(out[place]) for place in range(filled)])
            for other in others:
                if other != moves:
                    bench.broken(f"{name(seat)} has {moves}, then {other}")


@law("pick")
def a_pick_is_one_of_the_moves(bench: Bench) -> None:
    """A pick is the listed move that the same chance points at; a draw is one that the DEALER may make."""
    for number, (match, _) in enumerate(bench.games()):
        state, label = match.state, f"{bench.seed}/{number}"
        for seat in actors(match.setup):
            moves = state.moves(seat)
            if moves:
                picked, expected = state.pick(seat, bench.rng(label)), moves[bench.rng(label).below(len(moves))]
                if picked != expected:
                    bench.broken(f"{name(seat)} picks {picked} where {expected} is the move listed there")
        if match.to_act == (DEALER,):
            drawn = state.draw(bench.rng(label))
            if drawn not in state.moves(DEALER):
                bench.broken(f"the DEALER draws {drawn}, which is not among {state.moves(DEALER)}")
            if drawn != state.draw(bench.rng(label)):
                bench.broken("the same chance draws something else the second time")


@law("time")
def time_never_runs_back(bench: Bench) -> None:
    """Time never runs back, a new deadline lies ahead, and CLOCK is refused before it."""
    before = -1
    for match, _ in bench.games():
        now, deadline = match.record.events[-1].at if match.seq else 0, int(match.state.deadline())
        if match.seq and 0 <= deadline <= now and deadline != before:
            bench.broken(f"at {now} a deadline was set for {deadline}, which has passed")
        if match.to_act and now > 0:
            try_early(bench, match, now - 1)
        if deadline > now:
            try_clock(bench, match, deadline)
        before = deadline


def try_early(bench: Bench, match: Match, at: int) -> None:
    seat = match.to_act[0]
    before = match.record.dumps()
    try:
        match.copy().play(seat, match.legal(seat)[0], at)
    except BadTime:
        if match.record.dumps() != before:
            bench.broken("a move that came too early was written down")
        return
    bench.broken(f"{name(seat)} moved at {at}, before the last event")


def try_clock(bench: Bench, match: Match, deadline: int) -> None:
    text = match.legal(CLOCK)[0]
    try:
        match.copy().play(CLOCK, text, deadline - 1)
    except IllegalMove:
        match.copy().play(CLOCK, text, deadline)
        return
    bench.broken(f"CLOCK moved at {deadline - 1}, before its deadline {deadline}")


@law("unattended")
def time_needs_nobody(bench: Bench) -> None:
    """Where time can move it needs nobody: CLOCK and chance alone lead on to an end, or to where time stands still."""
    for match, rng in bench.looks():
        state, now = match.state.copy(), match.record.events[-1].at if match.seq else 0
        for _ in range(bench.counts.longest):
            deadline = int(state.deadline())
            if state.to_act() == DEALER:
                state.play(DEALER, state.draw(rng), now)
            elif deadline >= 0:
                now = max(now, deadline)
                state.play(CLOCK, state.pick(CLOCK, rng), now)
            else:
                break
            bench.roamed += 1
        else:
            bench.broken("time goes on for ever when nobody does anything")
        if bench.roamed > FAR * bench.counts.positions:
            return


@law("arrival")
def order_of_arrival_does_not_matter(bench: Bench) -> None:
    """Two seats' moves at the same time, each legal after the other, lead to the same position in either order."""
    for match, rng in bench.looks(MANY):
        seats = [seat for seat in match.to_act if seat >= 0]
        if len(seats) < 2:
            continue
        one = seats.pop(rng.below(len(seats)))
        two = seats[rng.below(len(seats))]
        moves = {seat: int(match.state.pick(seat, rng)) for seat in (one, two)}
        ends = [both(match, moves, order) for order in ((one, two), (two, one))]
        if ends[0] and ends[1] and fingerprint(ends[0]) != fingerprint(ends[1]):
            texts = ", ".join(f"{name(s)} {bench.game.write(match.state, s, m, None)}" for s, m in moves.items())
            bench.broken(f"it matters which of two simultaneous moves arrives first: {texts}")


def both(match: Match, moves: dict[int, int], order: tuple[int, int]) -> State | None:
    """The position after both moves at one time, if the second is still legal after the first."""
    state, now = match.state.copy(), match.record.events[-1].at if match.seq else 0
    for seat in order:
        if moves[seat] not in state.moves(seat):
            return None
        state.play(seat, moves[seat], now)
    return state
