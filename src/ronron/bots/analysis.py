"""A finished game, looked back on: who was likely to win when, which choices cost how much, and what was luck.

A choice is judged on what its player could know then; what everybody's hand really was makes a line of its own,
hindsight. The moves of a choice are tried in the same worlds with the same luck. All of it is a function of the record:
the same one, the same answer.
"""

from collections.abc import Callable, Iterator, Sequence
from math import sqrt
from statistics import fmean, stdev
from typing import TypeAlias

import msgspec

from ronron.bots.knowledge import Knowledge, knowledge
from ronron.bots.reasons import Reason, called, reason
from ronron.bots.search import Certain
from ronron.core.game import Game, Setup
from ronron.core.match import Match
from ronron.core.playout import playout
from ronron.core.record import Event, Record
from ronron.core.rng import Rng, seeded
from ronron.core.state import DEALER, WATCHER, State
from ronron.core.trial import Trial, chances

SEED = "analysis"
WORLDS = 120  # in which the moves of one choice are tried, to find the best
AGAIN = 120  # and as many others, to measure what it is worth: the best of many always looks better than it is
ENDS = 80  # games played on for one point of a curve
ALIKE = 20  # random games without a difference between the places, after which nobody plays against anybody
MOMENTS = 3
LEAST = 0.03  # chances that an event must move to be one of them
SURE = 2.0  # standard errors beyond which a difference counts
LABELS = (("blunder", 0.15), ("mistake", 0.10), ("imprecision", 0.05))  # loss of winning chances between two players

TOLD = ("praise", *(name for name, _ in LABELS))  # labels that come with a reason, where one was counted

Step: TypeAlias = tuple[Match, Event | None]


class Choice(msgspec.Struct, frozen=True):
    """One decision: what was chosen, what would have been best, what the difference was worth."""

    seq: int
    seat: int
    text: str
    best: str
    loss: float  # of the chance to win, never negative
    error: float  # its standard error
    label: str  # forced, only, praise, best, equivalent, imprecision, mistake, blunder
    reason: Reason | None = None  # where it cost something, or deserves praise


class Moment(msgspec.Struct, frozen=True):
    """An event after which the game looked different."""

    seq: int
    seat: int  # whose chances it moved most
    change: float


class Share(msgspec.Struct, frozen=True):
    """Where a seat's result came from: these three and an equal start add up to it."""

    luck: float  # what chance dealt
    own: float  # what its own moves did
    others: float  # what everybody else's did
    lost: float  # what its choices cost, judged by what it could know


class Analysis(msgspec.Struct, frozen=True):
    """All of it, JSON-ready."""

    game: str
    seed: str
    curve: list[
        list[float]
    ]  # after each event, before the first one first: the chances of each seat, as a watcher sees
    hindsight: list[list[float]]  # the same with all hands open
    choices: list[Choice]
    moments: list[Moment]
    shares: list[Share]


class Part(msgspec.Struct):
    """Some points of the curves, one after another, and the choices made there."""

    curve: list[list[float]] = []
    hindsight: list[list[float]] = []
    choices: list[Choice] = []


def rivals(game: Game, setup: Setup) -> bool:
    """Whether anybody can do better than anybody else: alone and together there is no chance to win to be judged.

    Rules have no word for it: some random games tell, mostly the first one.
    """
    rng = seeded(SEED)
    for _ in range(ALIKE if setup.players > 1 else 0):
        state = game.start(setup)
        playout(state, rng)
        outcome = state.outcome()
        if outcome is not None and len(set(outcome.places)) > 1:
            return True
    return False


def analyse(record: Record, seed: str = SEED) -> Analysis:
    """Look back on a record."""
    return whole(record, [look(record, seed=seed)], seed)


def look(
    record: Record,
    first: int = 0,
    enough: Callable[[], bool] = lambda: False,
    seed: str = SEED,
    steps: Iterator[Step] | None = None,
) -> Part:
    """The points from `first` on, until it is enough, but one at least: who looks back bit by bit finds the same.

    `steps` is a walk through the record that has not gone beyond `first`.
    """
    known, part = knowledge(record.game), Part()
    for match, event in steps or walk(record):
        if match.seq < first:
            continue
        rng = seeded(f"{seed}/{match.seq}")
        part.curve.append(likely(known, match, rng, None))
        part.hindsight.append(likely(known, match, rng, match.state))
        if event is not None and event.who >= 0:
            part.choices.append(judge(known, match, event.who, event.text, f"{seed}/{event.seq}"))
        if enough():
            break
    return part


def whole(record: Record, parts: Sequence[Part], seed: str = SEED) -> Analysis:
    """What all points together come to."""
    curve = [point for part in parts for point in part.curve]
    hindsight = [point for part in parts for point in part.hindsight]
    choices = [choice for part in parts for choice in part.choices]
    shares = [split(record, hindsight, choices, seat) for seat in range(record.players)]
    return Analysis(record.game, seed, curve, hindsight, choices, moments(record, curve), shares)


def walk(record: Record) -> Iterator[Step]:
    """The match before each event, with that event; at last the end."""
    for match in Match.steps(record):
        yield match, record.events[match.seq] if match.seq < len(record.events) else None


def likely(known: Knowledge, match: Match, rng: Rng, state: State | None) -> list[float]:
    """Everybody's chances, as a watcher may see them, or from the true position."""
    outcome, players = match.outcome, match.setup.players
    if outcome is not None:
        winners = outcome.winners()
        return [1 / len(winners) if seat in winners else 0.0 for seat in range(players)]
    view = match.view(WATCHER)
    worlds = known.game.worlds(view) if state is None else Certain(state)
    return chances(worlds, known.sense(view), players, rng, ENDS, known.noise, known.longest)


# Choices


def judge(known: Knowledge, match: Match, seat: int, text: str, seed: str) -> Choice:
    """One decision, on worlds that fit what its player knew; and why, where it cost something or deserves praise."""
    legal, seq = match.legal(seat), match.seq + 1
    if len(legal) == 1:
        return Choice(seq, seat, text, text, 0.0, 0.0, "forced")
    view = match.view(seat)
    trial = Trial(known.sense(view), match.setup.players, match.state.moves(seat))
    trial.whole, trial.noise, trial.depth = True, known.noise, known.longest
    trial.run(known.game.worlds(view), seat, seeded(seed), WORLDS + AGAIN)
    means = [fmean(row[place] for row in trial.rows[:WORLDS]) for place in range(len(legal))]
    mine, best = legal.index(text), max(range(len(legal)), key=means.__getitem__)
    loss, error = difference(trial, best, mine)
    guess = known.sense(view).guess(known.game.worlds(view).sample(seeded(seed)), seat, seeded(seed))
    shallow = match.state.moves(seat).index(guess)
    label = labelled(trial, mine, best, shallow, match.setup.players)
    why = None
    if label in TOLD:
        other = legal[best if best != mine else shallow]
        why = reason(known, view, text, other, seed, pro=label == "praise")
        names = called(view, legal)
        if why and names:
            why = msgspec.structs.replace(why, called=(names[text], names[other]))
    return Choice(seq, seat, text, legal[best], max(0.0, loss), error, label, why)


def difference(trial: Trial, one: int, other: int) -> tuple[float, float]:
    """How much more one move came to than another in the same worlds, and the standard error of that."""
    gaps = [row[one] - row[other] for row in trial.rows[WORLDS:]]
    return fmean(gaps), stdev(gaps) / sqrt(len(gaps))


def labelled(trial: Trial, mine: int, best: int, shallow: int, players: int) -> str:
    """A word for a choice; differences that may be chance are none."""
    scale = min(1.0, 2 / players)
    if mine == best:
        gaps = [difference(trial, mine, other) for other in range(len(trial.moves)) if other != mine]
        if all(gap > LABELS[1][1] * scale and gap > SURE * error for gap, error in gaps):
            return "only"
        gap, error = difference(trial, mine, shallow) if shallow != mine else (0.0, 1.0)
        return "praise" if gap > LABELS[2][1] * scale and gap > SURE * error else "best"
    loss, error = difference(trial, best, mine)
    if loss <= SURE * error:
        return "equivalent"
    return next((name for name, least in LABELS if loss >= least * scale), "equivalent")


# What it all came to


def moments(record: Record, curve: list[list[float]]) -> list[Moment]:
    """The events that moved somebody's chances most, in the order of the game."""
    found = []
    for event, before, after in zip(record.events, curve, curve[1:], strict=False):
        changes = [after[seat] - before[seat] for seat in range(record.players)]
        seat = max(range(record.players), key=lambda one: abs(changes[one]))
        found.append(Moment(event.seq, seat, changes[seat]))
    found = [moment for moment in found if abs(moment.change) >= LEAST]
    found.sort(key=lambda moment: -abs(moment.change))
    return sorted(found[:MOMENTS], key=lambda moment: moment.seq)


def split(record: Record, hindsight: list[list[float]], choices: list[Choice], seat: int) -> Share:
    """Luck, own moves and others' moves, by how the chances with open hands changed at each event."""
    parts = {"luck": 0.0, "own": 0.0, "others": 0.0}
    for event, before, after in zip(record.events, hindsight, hindsight[1:], strict=False):
        whose = "luck" if event.who == DEALER else "own" if event.who == seat else "others"
        parts[whose] += after[seat] - before[seat]
    lost = sum(one.loss for one in choices if one.seat == seat and one.label in dict(LABELS))
    return Share(**parts, lost=lost)
