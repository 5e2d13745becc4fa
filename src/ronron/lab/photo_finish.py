"""The judge of slaps tried over simulated connections: whether the truly first finger wins, and what a liar gains.

Everything is drawn from one seed, so that a report can be made again.
"""

from collections.abc import Sequence
from math import cos, log, pi, sqrt
from statistics import median

import msgspec

from ronron.core.rng import Rng, seeded
from ronron.tables.judge import PINGS, Judge

PINGS_A_ROUND = 2  # one a second, a card every two
FRAME_MS = 16.0
REACTION = (950.0, 260.0, 250.0)  # mean, standard deviation, floor
NEVER = 100_000.0


class Road(msgspec.Struct, frozen=True):
    """A kind of connection: delays in ms; a spike adds to one message."""

    base: float
    jitter: float
    spikes: float
    down: float  # share of the base on the way to the player
    spike: float = 220.0

    def trip(self, share: float, rng: Rng) -> float:
        """One message, one way."""
        late = self.spike if rng.unit() < self.spikes else 0.0
        return self.base * share + exponential(self.jitter, rng) + late


ROADS = {
    "fibre": Road(15, 1, 0.001, 0.5),
    "wifi": Road(35, 5, 0.01, 0.5),
    "4g": Road(80, 10, 0.02, 0.6),
    "far": Road(180, 6, 0.01, 0.5),
}
MIXES: dict[str, tuple[str, ...]] = {
    "four fibre": ("fibre", "fibre", "fibre", "fibre"),
    "family": ("fibre", "wifi", "wifi", "4g"),
    "distant relative": ("fibre", "wifi", "4g", "far"),
}


class Report(msgspec.Struct, frozen=True):
    """A mix over many rounds. Shares are of all rounds, a tie won by lot included."""

    mix: str
    rounds: int
    seed: str
    liar: int | None  # the seat that claims to be faster than it is
    claim: float  # by how many ms
    ties: float  # share of rounds
    right: float  # share of decided rounds in which the truly first finger won
    arrival: float  # the same if the first to arrive had won
    shares: list[float]
    delay: float  # median ms from the first arrival to the verdict
    delay_95: float


def exponential(mean: float, rng: Rng) -> float:
    return -mean * log(1 - rng.unit())


def normal(mean: float, deviation: float, rng: Rng) -> float:
    return mean + deviation * sqrt(-2 * log(1 - rng.unit())) * cos(2 * pi * rng.unit())


def simulate(mix: str, rounds: int, seed: str, liar: int | None = None, claim: float = -400.0) -> Report:
    """Many cards at one table."""
    roads = [ROADS[name] for name in MIXES[mix]]
    rng = seeded(f"{seed}/{mix}/{liar}/{claim}")
    judge = Judge(range(len(roads)))
    for _ in range(PINGS):
        ping(judge, roads, rng)
    wins = [0] * len(roads)
    right = decided = first_right = 0
    delays = []
    for _ in range(rounds):
        for _ in range(PINGS_A_ROUND):
            ping(judge, roads, rng)
        done = one_round(judge, roads, rng, liar, claim)
        wins[done.tied[rng.below(len(done.tied))]] += 1
        delays.append(done.delay)
        first_right += done.first == done.truth
        if len(done.tied) == 1:
            decided += 1
            right += done.tied[0] == done.truth
    delays.sort()
    return Report(
        mix,
        rounds,
        seed,
        liar,
        claim if liar is not None else 0.0,
        1 - decided / rounds,
        right / max(1, decided),
        first_right / rounds,
        [won / rounds for won in wins],
        median(delays),
        delays[int(0.95 * len(delays))],
    )


def ping(judge: Judge, roads: Sequence[Road], rng: Rng) -> None:
    for seat, road in enumerate(roads):
        judge.links[seat].heard(road.trip(road.down, rng) + road.trip(1 - road.down, rng))


class Done(msgspec.Struct, frozen=True):
    """One round: who was truly first, who arrived first, who was judged first, and how long the verdict took."""

    truth: int
    first: int
    tied: list[int]
    delay: float


def one_round(judge: Judge, roads: Sequence[Road], rng: Rng, liar: int | None, claim: float) -> Done:
    """A card goes out, is painted, seen and slapped; the slaps arrive as the roads allow."""
    card = judge.show(dict.fromkeys(range(len(roads)), 0.0))
    arrivals, truths = [], []
    for seat, road in enumerate(roads):
        painted = road.trip(road.down, rng) + rng.unit() * FRAME_MS
        reaction = max(REACTION[2], normal(REACTION[0], REACTION[1], rng))
        touched = rng.unit() * FRAME_MS  # the screen tells of a finger with the next frame
        up = road.trip(1 - road.down, rng)
        card.painted(seat, painted + road.trip(1 - road.down, rng))
        said = reaction + touched + (claim if seat == liar else 0.0)
        arrivals.append((painted + reaction + touched + up, seat, said))
        truths.append((reaction, seat))
    arrivals.sort()
    deadline = NEVER
    for now, seat, said in arrivals:
        if now > deadline:
            break
        card.slap(seat, said, now)
        deadline = card.waits_until(now)
    end = min(deadline, NEVER)
    return Done(min(truths)[1], arrivals[0][1], card.verdict(end).tied(), end - card.first)


def report(rounds: int, seed: str) -> list[Report]:
    """Every mix with honest clients, and with a liar on each of its seats in turn."""
    out = []
    for mix, roads in MIXES.items():
        out.append(simulate(mix, rounds, seed))
        out += [simulate(mix, rounds, seed, liar) for liar in range(len(roads))]
    return out


def table(reports: Sequence[Report]) -> str:
    """For people."""
    lines = ["mix               liar   ties  right  (by arrival)  verdict median/p95  shares"]
    for one in reports:
        who = "-" if one.liar is None else MIXES[one.mix][one.liar]
        shares = " ".join(f"{share:6.1%}" for share in one.shares)
        lines.append(
            f"{one.mix:17} {who:6} {one.ties:5.1%} {one.right:6.2%} {one.arrival:10.1%}"
            f" {one.delay:12.0f} /{one.delay_95:4.0f} ms      {shares}"
        )
    return "\n".join(lines)
