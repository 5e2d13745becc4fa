"""The solver reckons what plain trying of everything finds, and its whole rounds keep their promise."""

import json
from pathlib import Path

import pytest

from ronron import Match
from ronron.bots.registry import find
from ronron.core.rng import Rng, seeded
from ronron.games.meow.rules import NONE, Meow, count
from ronron.games.meow.sense import MeowSense, Tally, outlook
from ronron.games.meow.solver import FAR, Solver, worths
from ronron.testing import clause
from tests.counts import count as times

ENDINGS = json.loads((Path(__file__).parent / "endings.json").read_text())


def state_of(match: Match) -> Meow:
    assert isinstance(match.state, Meow)
    return match.state


def ending(seed: str, tricks: int, rng: Rng) -> Match:
    """Two experts, so many tricks before the end of some round."""
    match = Match.new("meow", 2, {"experts": True, "vases": "pairs" if rng.below(2) else "once"}, seed=seed)
    rounds = int(rng.below(3))
    while state_of(match).round < rounds or state_of(match).trick < 9 - tricks:
        (seat,) = match.to_act
        legal = match.legal(seat)
        match.play(seat, legal[rng.below(len(legal))])
    return match


def lead(state: Meow, seat: int) -> int:
    scores = [count(state.won(s), state.pairs).total for s in range(2)]
    return scores[seat] - scores[1 - seat]


def brute(state: Meow, me: int, end: int) -> int:
    """Every card of everybody, to the end of the round; nothing is skipped, kept or cut."""
    if state.round == end:
        return lead(state, me)
    seat = int(state.turn)
    found = []
    for card in state.moves(seat):
        after = state.copy()
        after.play(seat, card)
        found.append(brute(after, me, end))
    return max(found) if seat == me else min(found)


def test_there_are_200_stored_endings() -> None:
    assert len(ENDINGS) == 200


@clause("MW-11", "MW-24", "MW-31", "MW-32")
def test_no_regret_against_brute_force_on_the_stored_endings() -> None:
    """The values were found by `brute` and are kept; some of them are found again here."""
    for number, (seed, tricks, values) in enumerate(ENDINGS):
        match = ending(seed, tricks, seeded(seed))
        state, (seat,) = state_of(match), match.to_act
        assert worths(state, seat) == values
        chosen = find("meow", "chat-parfait").choose(match.view(seat), match.legal(seat), seeded("any"))
        worth = values[match.legal(seat).index(chosen)]
        if state.round < 2:
            assert worth == max(values)
        else:  # the last round: nothing but the rank is left to regret
            assert sign(worth) == sign(max(values))
        if number % times(20, 1) == 0:
            again = []
            for card in state.moves(seat):
                after = state.copy()
                after.play(seat, card)
                again.append(brute(after, seat, int(state.round) + 1))
            assert again == values


def sign(lead: float) -> int:
    return (lead > 0) - (lead < 0)


def snared(state: Meow, me: int) -> float:
    """Every card that gives nothing away, to the end of the round, against somebody who plays by sense."""
    sense, last = MeowSense(2), state.round == 2
    goal = worths(state, me) if state.turn == me else []
    lost = last and max(goal, default=0) < 0

    def go(state: Meow, card: int) -> float:
        after = played(state, int(state.turn), card)
        if after.round == state.round:
            return best(after)
        sense.tally.count(after)
        ahead = outlook(after, sense.tally, me) - outlook(after, sense.tally, 1 - me)
        return 10_000 * sign(lead(after, me)) + lead(after, me) if last else lead(after, me) + ahead

    def best(state: Meow) -> float:
        if state.turn != me:
            return go(state, sense.guess(state, state.turn, seeded("none")))
        values, cards = worths(state, me), state.moves(me)
        least = -FAR if lost else min(max(values), 1) if last else max(values)
        return max(go(state, card) for card, value in zip(cards, values, strict=True) if value >= least)

    return best(state)


@clause("MW-11", "MW-30")
def test_among_cards_that_give_nothing_away_the_other_is_led_astray_as_far_as_it_goes() -> None:
    """Also where the last round is lost against perfect play: then any card may be the trap."""
    cat, kinds = find("meow", "chat-parfait"), set()
    for seed, tricks, values in ENDINGS[: times(60, 200)]:
        match = ending(seed, tricks, seeded(seed))
        state, (seat,) = state_of(match), match.to_act
        here, sense = match.copy(), MeowSense(2)
        after = state
        while after.round == state.round:
            (acting,), before = here.to_act, state_of(here)
            if acting == seat:
                text = cat.choose(here.view(seat), here.legal(seat), seeded("any"))
            else:
                guess = sense.guess(before, acting, seeded("none"))
                text = here.legal(acting)[before.moves(acting).index(guess)]
            after = played(before, acting, before.moves(acting)[here.legal(acting).index(text)])
            here.play(acting, text)
        sense.tally.count(after)
        ahead = outlook(after, sense.tally, seat) - outlook(after, sense.tally, 1 - seat)
        reached, found = lead(after, seat), snared(state, seat)
        if state.round == 2:
            assert sign(reached) == sign(found)
            kinds.add((sign(max(values)), sign(reached)))
        else:
            assert reached + ahead == pytest.approx(found, abs=1 / 8)
    assert (-1, 1) in kinds, "some lost games were won"


@pytest.mark.parametrize("number", range(times(6, 60)))
def test_a_whole_round_of_two_experts_ends_as_it_was_reckoned(number: int) -> None:
    match = Match.new("meow", 2, {"experts": True}, seed=f"round {number}")
    (me,) = match.to_act
    promise, seen = max(worths(state_of(match), me)), []
    while state_of(match).round == 0:
        (seat,) = match.to_act
        values = worths(state_of(match), seat)
        seen.append(max(values) if seat == me else -max(values))
        match.play(seat, match.legal(seat)[values.index(max(values))])
    assert seen == [promise] * 18
    assert lead(state_of(match), me) == promise


def test_no_way_to_stray_gains_anything_against_the_solver() -> None:
    for number in range(times(8, 80)):
        match, rng = Match.new("meow", 2, {"experts": True}, seed=f"stray {number}"), seeded(f"stray {number}")
        (me,) = match.to_act
        promise = max(worths(state_of(match), me))
        while state_of(match).round == 0:
            (seat,) = match.to_act
            values, legal = worths(state_of(match), seat), match.legal(seat)
            best = values.index(max(values))
            match.play(seat, legal[best if seat == me else rng.below(len(legal))])
        assert lead(state_of(match), me) >= promise


def test_with_more_players_the_solver_agrees_with_brute_force_too() -> None:
    for players in (3, 4):
        match, rng = Match.new("meow", players, seed=f"many {players}"), seeded("many")
        while state_of(match).trick < 7:
            (seat,) = match.to_act
            legal = match.legal(seat)
            match.play(seat, legal[rng.below(len(legal))])
        state, (seat,) = state_of(match), match.to_act
        values = [paranoid(played(state, seat, card), seat) for card in state.moves(seat)]
        assert worths(state, seat) == values


def played(state: Meow, seat: int, card: int) -> Meow:
    after = state.copy()
    after.play(seat, card)
    return after


def paranoid(state: Meow, me: int) -> int:
    """Everybody else against one seat; its leads over all of them together."""
    if state.round == 1:
        scores = [count(state.won(seat), state.pairs).total for seat in range(state.players)]
        return int(scores[me] * state.players - sum(scores))
    seat = int(state.turn)
    found = [paranoid(played(state, seat, card), me) for card in state.moves(seat)]
    return max(found) if seat == me else min(found)


@clause("MW-30", "MW-31", "MW-32")
def test_the_quick_tally_counts_like_the_rules() -> None:
    for number in range(times(10, 200)):
        players = 2 + number % 5
        match = Match.new("meow", players, {"vases": ("once", "pairs")[number % 2]}, seed=f"tally {number}")
        rng, tally = seeded(f"tally {number}"), Tally(players)
        while match.to_act:
            (seat,) = match.to_act
            legal = match.legal(seat)
            match.play(seat, legal[rng.below(len(legal))])
            state = state_of(match)
            if state.turn != NONE or state.round == 3:
                tally.count(state)
                assert list(tally.score) == [count(state.won(s), state.pairs).total for s in range(players)]


def test_a_round_has_few_positions_worth_looking_at() -> None:
    match = Match.new("meow", 2, {"experts": True}, seed="few")
    (seat,) = match.to_act
    solver = Solver(state_of(match), seat)
    for card in match.state.moves(seat):
        solver.worth(card)
    assert solver.nodes < 1_000_000
