"""Others at the table: a bot that takes over, a machine that learns, a fuzzer that knows nothing."""

import warnings
from contextlib import redirect_stdout
from io import StringIO

from ronron.bots.random import RandomBot
from ronron.testing.bench import Bench
from ronron.testing.law import law
from ronron.testing.laws.worlds import journey

ENOUGH = 12  # events a position, after which no other seat is taken over


@law("takeover")
def a_bot_may_take_over(bench: Bench) -> None:
    """Any seat may be taken over by a bot at any time, from its view and legal moves alone, and the game ends."""
    bot, events = RandomBot(), 0
    for match, rng in bench.looks():
        if events > ENOUGH * bench.counts.positions:
            return
        other, taken = match.copy(), int(rng.below(match.setup.players))
        bench.match = other
        for _ in range(bench.counts.longest):
            if not other.to_act:
                break
            if taken in other.to_act:
                other.play(taken, bot.choose(journey(other.view(taken)), other.legal(taken), rng))
            else:
                bench.step(other, rng)
        if other.outcome is None:
            bench.broken(f"no end after a bot took over seat {taken} at event {match.seq}")
        events += other.seq - match.seq


@law("fuzz", needs=["hypothesis"])
def a_fuzzer_finds_nothing(bench: Bench) -> None:
    """Hypothesis plays legal moves, illegal ones, noise, copies, replays and take-overs in any order."""
    from ronron.testing.fuzz import fuzz

    fuzz(bench)


@law("pettingzoo", needs=["pettingzoo", "numpy"])
def pettingzoo_accepts_it(bench: Bench) -> None:
    """PettingZoo's own tests accept the game through the adapter."""
    from pettingzoo.test import api_test  # type: ignore[import-untyped]  # PettingZoo is not typed

    from ronron.lab.pettingzoo import Table

    with redirect_stdout(StringIO()), warnings.catch_warnings():
        warnings.simplefilter("ignore")  # a view beside a mask is no single array, and it says so every time
        for players in bench.numbers():
            api_test(Table(bench.game, players), num_cycles=bench.counts.cycles, verbose_progress=False)
