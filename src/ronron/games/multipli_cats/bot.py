"""A bot for Multipli Cat's: a race model, no search. It plans when to slap at the moment the card is shown.

Time to answer: a non-decision time, then retrieval from memory or (one time in five) slow reckoning, growing with the
size of the problem, with ex-Gaussian noise. Now and then it finds a neighbour in the table instead. It never looks at
anybody else's slap, and reads cards, not the position's own idea of who is concerned.
"""

from collections.abc import Sequence
from itertools import combinations
from math import cos, exp, log, pi, sqrt
from statistics import fmean
from typing import NamedTuple

from ronron.core.game import View
from ronron.core.rng import Rng, seeded
from ronron.core.sense import Sense
from ronron.core.skill import Skill
from ronron.core.state import State
from ronron.core.words import Message, message
from ronron.games.multipli_cats.cards import ACTIONS
from ronron.games.multipli_cats.rules import CHASE, TRAP, TRAPPED, WON, Multipli
from ronron.games.multipli_cats.sense import MultipliSense

LONGEST = 60  # moves of an imagined game, time included; then cards tell enough
NOISE = 6  # a slap too many is seldom

SLOW = 0.2  # share of problems that are reckoned and not remembered
SLOWER = 1.8  # and how much longer that takes
SPREAD = 0.12  # standard deviation of the Gaussian part, as a share of its mean
REVEAL_MS = (250, 900)  # after the tempo, until a bot turns up its card
DUELS = 12  # how far back the pace looks
FAIR = (0.35, 0.55)  # a person's share of duels that feels right
DOUBT = 4  # fair duels that are thought to have gone before the first
GAIN = 0.4  # how much of a pace one duel may change, in logarithms
MIDDLING = 30.0  # size of a problem neither easy nor hard
PATIENT = 1.5  # how much slower than a child of eight a bot may become


class Profile(NamedTuple):
    """How fast and how surely somebody multiplies; times in ms, errors as shares for the easiest and the hardest."""

    lag: float  # seeing and moving
    base: float
    unit: float  # per unit of size
    tau: float  # mean of the exponential part
    sure: float
    unsure: float


PROFILES = {
    "eight": Profile(450, 1100, 22, 700, 0.02, 0.25),
    "ten": Profile(400, 700, 14, 450, 0.015, 0.15),
    "adult": Profile(330, 430, 5.5, 220, 0.01, 0.08),
    "expert": Profile(300, 330, 2, 120, 0.005, 0.03),
}


def typical(profile: Profile) -> float:
    """Its mean time for a middling problem."""
    mean = (profile.base + profile.unit * MIDDLING) * (1 + SLOW * (SLOWER - 1))
    return profile.lag + mean + profile.tau


class Plan(NamedTuple):
    """What will be done unless something happens first, and when, in ms since the start."""

    text: str
    at: int


class Read(NamedTuple):
    """A card as this player reads it: its product (perhaps a wrong one), how long that takes, how sure it is."""

    product: int
    ms: float
    sure: float


def size(a: int, b: int) -> float:
    """How hard a multiplication is: a·b, less for squares and fives, next to nothing for tens and ones."""
    if 1 in (a, b):
        return 0.0
    if 10 in (a, b):
        return 8.0
    return a * b * (0.6 if a == b else 1.0) * (0.7 if 5 in (a, b) else 1.0)


def noise(profile: Profile, mean: float, rng: Rng) -> float:
    """An ex-Gaussian time around a mean."""
    normal = sqrt(-2 * log(1 - rng.unit())) * cos(2 * pi * rng.unit())
    return mean * (1 + SPREAD * normal) - profile.tau * log(1 - rng.unit())


def read(profile: Profile, card: str, rng: Rng) -> Read:
    """A card just revealed. A product needs no reckoning, an action only to be recognised."""
    a, times, b = card.partition("x")
    if not times:
        share = 0.25 if card in ACTIONS else 0.5
        product = 0 if card in ACTIONS else int(card)
        return Read(product, profile.lag + noise(profile, share * profile.base, rng), 1 - profile.sure)
    hard = size(int(a), int(b))
    error = profile.sure + (profile.unsure - profile.sure) * min(1.0, hard / 90)
    mean = profile.base + profile.unit * hard
    if rng.unit() < SLOW:
        mean *= SLOWER
    ms = profile.lag + noise(profile, mean, rng)
    product = int(a) * int(b)
    if rng.unit() < error:
        product += [-int(a), int(a), -int(b), int(b)][rng.below(4)]  # a neighbour in the table
    return Read(product, ms, 1 - error)


class Racer:
    """A player of one profile; a pace above 1 is slower."""

    def __init__(self, profile: Profile = PROFILES["adult"], pace: float = 1.0) -> None:
        self.profile = profile
        self.pace = pace

    def plan(self, view: View, legal: Sequence[str], seed: str) -> Plan | None:
        """The same plan for the same card and seed, however often it is asked for."""
        call, me = view["call"], view["seat"]
        rng = seeded(f"{seed}/{me}/{call['number']}")
        slap = self.slap(view, rng) if legal and legal[-1].startswith("slap") else None
        if slap is not None:
            return Plan(legal[-1], call["since"] + slap)
        if "reveal" in legal:
            low, high = REVEAL_MS
            due = call["since"] if call["number"] else 0
            return Plan("reveal", max(due + low, view["ends"] - 4000) + int(rng.unit() * (high - low)))
        return None

    def slap(self, view: View, rng: Rng) -> int | None:
        """How many ms after the card this player slaps, or not at all."""
        fresh = [(place, read(self.profile, card, rng)) for place, card in view["fresh"]]
        if not fresh or view["phase"] == "count":
            return None
        slowest = max(one.ms for _, one in fresh)
        special = [card for _, card in view["fresh"] if card in ("chase", "trap")]
        ms = self.pace * slowest
        if special and len(view["fresh"]) == 1:
            return int(ms)
        seen = products(view) | {place: one.product for place, one in fresh}
        new = [place for place, _ in fresh]
        reason = ends_meet(view, seen) if sumo(view) else concerned(view, seen, new) or useful(view, seen, new)
        sure = min(one.sure for _, one in fresh)
        return int(ms) if reason and worth_it(view, sure) else None

    def after(self, won: Sequence[bool]) -> "Racer":
        """The same player after these duels with people: as fast as they ask for, and never faster than a person."""
        usual = typical(self.profile)
        low, high = (typical(PROFILES["expert"]) / usual, PATIENT * typical(PROFILES["eight"]) / usual)
        speed = self.pace
        for duel in range(1, len(won) + 1):
            speed = min(high, max(low, pace(won[max(0, duel - DUELS) : duel], speed)))
        return Racer(self.profile, speed)

    def choose(self, view: View, legal: Sequence[str], rng: Rng, budget: int = 0) -> str:
        """Where nobody keeps the time: what it has planned, or else the first thing that may be done."""
        plan = self.plan(view, legal, str(rng.word()))
        return legal[0] if plan is None else plan.text


def player(skill: Skill) -> Racer:
    """A level is an age, and how hurried it is."""
    return Racer(PROFILES[skill.age], skill.pace)


def products(view: View) -> dict[int, int]:
    """What lies on the table, place by place; it has been looked at long enough."""
    out = {}
    for place, pile in enumerate(view["piles"]):
        a, times, b = pile[-1].partition("x") if pile else ("", "", "")
        out[place] = int(a) * int(b) if times else int(a) if a.isdecimal() else 0
    return out


def mine(view: View) -> list[int]:
    return [place for place, owner in enumerate(view["owners"]) if owner == view["seat"]]


def concerned(view: View, seen: dict[int, int], new: list[int]) -> bool:
    """Whether a card of mine seems to equal somebody else's, one of the two being new."""
    own = mine(view)
    return any(
        seen[place] and seen[place] == seen[other] and (place in new or other in new)
        for place in own
        for other in seen
        if other not in own
    )


def useful(view: View, seen: dict[int, int], new: list[int]) -> bool:
    """MC-52: with an idle action of mine, whether two others seem to match."""
    idle = [p for p in mine(view) if not view["stacks"][p] and view["piles"][p] and not seen[p]]
    others = [place for place in seen if place not in mine(view)]
    return bool(idle) and any(
        seen[one] and seen[one] == seen[two] and (one in new or two in new)
        for one in others
        for two in others
        if one < two
    )


def sumo(view: View) -> bool:
    return any(card == "sumo" for _, card in view["fresh"])


def ends_meet(view: View, seen: dict[int, int]) -> bool:
    """MC-43: whether one of mine is the smallest or the greatest, and somebody else's the other end."""
    numbers = [product for product in seen.values() if product]
    if len(numbers) < 2:
        return False
    ends = (min(numbers), max(numbers))
    duel = [place for place, product in seen.items() if product in ends]
    return any(place in mine(view) for place in duel) and any(place not in mine(view) for place in duel)


def worth_it(view: View, sure: float) -> bool:
    """Slap when confidence is above cost / (benefit + cost)."""
    own = sum(len(view["piles"][place]) for place in mine(view))
    table = sum(map(len, view["piles"]))
    benefit, cost = own + table / int(view["players"]), table - own
    return sure * (benefit + cost) > cost


def pace(won: Sequence[bool], before: float = 1.0) -> float:
    """A new pace after a duel with a person: `won` tells of the last duels, whether the person was faster.

    As long as their share is not fair, each duel counts as it came out, so that a pace that has become right stays.
    """
    recent = won[-DUELS:]
    fair, doubt = fmean(FAIR), min(DOUBT, DUELS - len(recent))  # a few duels tell little
    share = (sum(recent) + fair * doubt) / (len(recent) + doubt)
    if FAIR[0] <= share <= FAIR[1]:
        return before
    return before * exp(GAIN * (fair - recent[-1]))


def duels(before: State, now: State) -> list[tuple[int, int]]:
    """Pairs of those whom a card concerned, when it has just been judged: the faster first."""
    assert isinstance(before, Multipli)
    assert isinstance(now, Multipli)
    call = before.call
    if call.closed or not now.call.closed or before.box.calm or call.number != now.call.number:
        return []
    if call.asked == CHASE:
        times = sorted((time, seat) for seat, time in enumerate(now.call.times) if time >= 0)
        return [(one, other) for (_, one), (_, other) in combinations(times, 2)]
    if call.asked == TRAP:
        first = [news[1] for news in now.news if news[0] == TRAPPED]
        return [(one, other) for one in first for other in range(now.players) if other != one and not before.won[other]]
    winners = {news[1] for news in now.news if news[0] == WON}
    found: list[tuple[int, int]] = []
    for group in call.groups:
        concerned = {before.owners[place] for place in group}
        best = concerned & winners
        if len(best) == 1:
            found += [(one, other) for one in best for other in sorted(concerned - best)]
    return found


def sense(view: View) -> Sense:
    return MultipliSense(view["players"])


def decided(before: State, now: State) -> bool:
    """A slap, or a card, is about what follows until the next card."""
    assert isinstance(before, Multipli)
    assert isinstance(now, Multipli)
    return now.reveals > before.reveals + 1 or now.outcome() is not None


def events(before: State, soon: State, after: State, seat: int) -> list[tuple[Message, bool]]:
    """What a slap may lead to: cards given away, cards gathered, or none left."""
    assert isinstance(before, Multipli)
    assert isinstance(soon, Multipli)
    assert isinstance(after, Multipli)
    had = before.cards_of(seat)
    return [
        (message("multipli_cats.event.fewer"), soon.cards_of(seat) < had),
        (message("multipli_cats.event.more"), soon.cards_of(seat) > had),
        (message("multipli_cats.event.none"), after.won[seat] > 0),
    ]


BOTS = {"greedy": Racer}
