"""One worker: a process of its own that thinks for bots. `python -m ronron.tables.worker`.

Jobs come on standard input and answers go out on standard output, one line of JSON each. It ends with the pipe, and so
with its parent, however that ends; and an alarm that no handler catches ends it when it thinks for too long, even
inside compiled code and even when nobody is left to kill it.
"""

import importlib
import os
import signal
import sys
import time
from collections.abc import Iterator
from functools import cache

import msgspec

from ronron.bots import Bot, registry
from ronron.bots.analysis import Part, Step, look, walk
from ronron.bots.hints import hint
from ronron.core.game import View
from ronron.core.record import Record
from ronron.core.rng import seeded

SLICE_S = 0.25  # of looking back, in one go
PATHS = 4  # records that were walked through so far, to go on from there
NOWHERE: tuple[int, Record | None, Iterator[Step] | None] = (0, None, None)

paths: dict[str, tuple[int, Record | None, Iterator[Step] | None]] = {}


class Job(msgspec.Struct, array_like=True):
    """What a bot is asked. It is named, `module:Class` or one of the levels, and given a view: never a state, never
    the deal's secret.
    """

    bot: str
    view: View
    legal: list[str]
    seed: str
    budget: int
    seconds: float  # after which the worker is gone
    step: int = 0  # of a hint; 0: a move is wanted
    record: str = ""  # of a game that is over, which hides nothing: a part of looking back on it is wanted
    first: int = 0  # point of it to look at


class Thought(msgspec.Struct, array_like=True):
    """The move (or as JSON a hint, or a part of an analysis), or what went wrong."""

    text: str
    trouble: str = ""


@cache
def bot_of(name: str, game: str) -> Bot:
    module, colon, kind = name.partition(":")
    if not colon:
        return registry.find(game, name)
    found: Bot = getattr(importlib.import_module(module), kind)()
    return found


def think(job: Job) -> Thought:
    try:
        if job.record:
            return Thought(msgspec.json.encode(look_for_a_while(job.record, job.first)).decode())
        if job.step:
            return Thought(msgspec.json.encode(hint(job.view, job.legal, job.step, seeded(job.seed))).decode())
        bot = bot_of(job.bot, job.view.get("game", ""))
        return Thought(bot.choose(job.view, job.legal, seeded(job.seed), job.budget))
    except Exception as error:  # told to the house, which plays something simple instead
        return Thought("", f"{type(error).__name__}: {error}")


def look_for_a_while(text: str, first: int) -> Part:
    """Look back from some point on, not for long: a bot may be waiting for this worker."""
    at, record, steps = paths.pop(text, NOWHERE)
    if record is None or at != first:
        record = Record.loads(text)
        steps = walk(record)
    until = time.monotonic() + SLICE_S
    part = look(record, first, lambda: time.monotonic() >= until, steps=steps)
    first += len(part.curve)
    if first <= len(record.events):
        paths[text] = (first, record, steps)
        if len(paths) > PATHS:
            del paths[next(iter(paths))]
    return part


def main() -> None:
    signal.signal(signal.SIGINT, signal.SIG_IGN)  # Ctrl-C is for the house
    signal.signal(signal.SIGALRM, signal.SIG_DFL)
    decode = msgspec.json.Decoder(Job).decode
    answers = os.fdopen(os.dup(1), "wb", buffering=0)
    os.dup2(2, 1)  # what a bot prints is no answer
    for line in sys.stdin.buffer:
        job = decode(line)
        signal.setitimer(signal.ITIMER_REAL, job.seconds)
        thought = think(job)
        signal.setitimer(signal.ITIMER_REAL, 0)
        try:
            answers.write(msgspec.json.encode(thought) + b"\n")
        except BrokenPipeError:  # the house is gone meanwhile
            return


if __name__ == "__main__":
    main()
