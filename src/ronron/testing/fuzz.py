"""A fuzzer that knows no game: Hypothesis chooses what is done next, and shrinks what goes wrong."""

from hypothesis import HealthCheck, Phase, Verbosity, settings
from hypothesis import strategies as st
from hypothesis.stateful import (
    RuleBasedStateMachine,
    initialize,
    invariant,
    precondition,
    rule,
    run_state_machine_as_test,
)

from ronron.bots.random import RandomBot
from ronron.core.match import Match
from ronron.core.record import Record
from ronron.core.rng import seeded
from ronron.core.state import CLOCK, DEALER
from ronron.testing.bench import Bench, readers
from ronron.testing.fingerprint import fingerprint
from ronron.testing.laws.door import try_text

STEPS = 40  # events an example
NUMBERS = st.integers(0, 2**20)


class Fuzzer(RuleBasedStateMachine):
    """One match, done with as Hypothesis likes. `bench` is set by `fuzz`."""

    bench: Bench

    @initialize(table=NUMBERS, seed=NUMBERS)
    def sit_down(self, table: int, seed: int) -> None:
        every = self.bench.every_setup()
        setup = every[table % len(every)]
        self.match = Match.new(self.bench.game, setup.players, setup.options, seed=f"fuzz {seed}")
        self.box = self.bench.game.box(self.match.state)
        self.texts: dict[str, None] = {}
        self.bench.match = self.match

    def going_on(self) -> bool:
        return bool(self.match.to_act)

    @precondition(going_on)
    @rule(who=NUMBERS, what=NUMBERS, wait=st.integers(0, 20_000))
    def make_a_legal_move(self, who: int, what: int, wait: int) -> None:
        seat = self.match.to_act[who % len(self.match.to_act)]
        if seat == CLOCK:
            self.let_time_run_out(what)
            return
        legal = self.match.legal(seat)
        self.texts.update(dict.fromkeys(legal))
        now = self.match.record.events[-1].at if self.match.seq else 0
        self.match.play(seat, legal[what % len(legal)], now + wait)

    @precondition(lambda self: self.going_on() and self.match.state.deadline() >= 0)
    @rule(what=NUMBERS)
    def let_time_run_out(self, what: int) -> None:
        legal = self.match.legal(CLOCK)
        now = self.match.record.events[-1].at if self.match.seq else 0
        self.match.play(CLOCK, legal[what % len(legal)], max(now, int(self.match.state.deadline())))

    @rule(who=NUMBERS, what=NUMBERS)
    def try_an_illegal_move(self, who: int, what: int) -> None:
        seat = who % self.match.setup.players
        legal = self.match.legal(seat)
        others = [text for text in self.texts if text not in legal]
        if others:
            try_text(self.bench, self.match, seat, others[what % len(others)])

    @rule(who=NUMBERS, text=st.text(max_size=12))
    def say_something_else(self, who: int, text: str) -> None:
        seat = (who % (self.match.setup.players + 2)) - 2
        if text not in self.match.legal(seat) and not (seat == DEALER and len(text.split()) > 1):
            try_text(self.bench, self.match, seat, text)

    @rule()
    def go_on_with_a_copy(self) -> None:
        before = self.match
        self.match = self.bench.match = before.copy()
        if fingerprint(before.state) != fingerprint(self.match.state):
            self.bench.broken("a copy of the match is at another position")

    @rule()
    def go_on_from_the_record(self) -> None:
        before = self.match
        self.match = self.bench.match = Record.loads(before.record.dumps()).replay()
        self.match.source = before.source
        if fingerprint(before.state) != fingerprint(self.match.state):
            self.bench.broken("the record replays to another position")

    @precondition(going_on)
    @rule(who=NUMBERS, seed=NUMBERS)
    def a_bot_plays_a_few_moves(self, who: int, seed: int) -> None:
        taken, rng = who % self.match.setup.players, seeded(f"bot {seed}")
        for _ in range(3):
            if taken in self.match.to_act:
                text = RandomBot().choose(self.match.view(taken), self.match.legal(taken), rng)
                self.match.play(taken, text)

    @invariant()
    def the_box_is_whole(self) -> None:
        if hasattr(self, "box") and self.bench.game.box(self.match.state) != self.box:
            self.bench.broken("the box no longer holds what it held")

    @invariant()
    def everybody_can_look(self) -> None:
        if hasattr(self, "box"):
            for reader in readers(self.match.setup):
                self.match.view(reader)
            if (self.match.outcome is None) != bool(self.match.to_act):
                self.bench.broken("a game has an outcome when, and only when, nobody may act any more")


def fuzz(bench: Bench) -> None:
    """Let the fuzzer loose, with fixed seeds; what it finds is shrunk and raised."""
    machine = type(f"Fuzz{bench.game.info.key.title()}", (Fuzzer,), {"bench": bench})
    run_state_machine_as_test(
        machine,
        settings=settings(
            max_examples=bench.counts.fuzz,
            stateful_step_count=STEPS,
            deadline=None,
            derandomize=True,
            database=None,
            print_blob=False,
            report_multiple_bugs=False,
            verbosity=Verbosity.quiet,
            phases=(Phase.generate, Phase.shrink),
            suppress_health_check=list(HealthCheck),
        ),
    )
