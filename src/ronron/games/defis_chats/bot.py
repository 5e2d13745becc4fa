"""What a bot should know of Défis Nature – Chats: the box by heart, and, if it remembers, every card seen.

It reads a view and the legal moves, nothing else.
"""

import functools
from collections.abc import Sequence
from math import exp

from ronron.core.game import View
from ronron.core.rng import Rng
from ronron.core.sense import Sense
from ronron.core.skill import Skill, Weighed
from ronron.core.state import State, Worlds
from ronron.core.trial import Trial
from ronron.core.words import Message, message
from ronron.games.defis_chats.breeds import BREEDS
from ronron.games.defis_chats.game import GAME
from ronron.games.defis_chats.names import figure
from ronron.games.defis_chats.odds import Odds
from ronron.games.defis_chats.rules import NONE, OVER, RARITIES, Defis, DefisWorlds, size
from ronron.games.defis_chats.sense import DefisSense

CATS = [breed.id for breed in BREEDS]
AHEAD = 4  # rounds that are played on in thought
FINE = 0.01  # chance to win that makes a move clearly better
COARSE = 0.15  # share of the box that does
ROUND = 0.09  # chance to win a round that does: a round is worth about a ninth of a game
RANK = {breed.id: RARITIES.index(breed.rarity) for breed in BREEDS}


@functools.cache
def strength(cat: str, trait: str) -> int:
    """DN-3: higher is better, and the older year."""
    value = RANK[cat] if trait == "rarity" else int(figure(cat, trait))
    return -value if trait == "year" else value


@functools.cache
def better(mine: str, other: str, trait: str, sign: int) -> float:
    """How much of a victory: all, none, or half where only a battle would tell. DN-25: ties go to the rarest."""
    gap = (strength(mine, trait) - strength(other, trait)) * sign or RANK[mine] - RANK[other]
    return 0.5 if gap == 0 else float(gap > 0)


@functools.cache
def percentile(cat: str, trait: str, sign: int) -> float:
    """Against any other cat of the box."""
    return sum(better(cat, other, trait, sign) for other in CATS if other != cat) / (len(CATS) - 1)


def trait_of(text: str, view: View) -> str:
    """The characteristic that a move would leave in force."""
    return text.partition(" ")[2] or str(view["trait"])


def sign_of(view: View) -> int:
    return -1 if "eclipse" in view["weather"] else 1


class PercentileBot:
    """Names, or changes to, the characteristic in which the own cat beats most cats of the box."""

    def choose(self, view: View, legal: Sequence[str], rng: Rng, budget: int = 0) -> str:
        if len(legal) == 1:
            return legal[0]
        mine = str(view["hands"][view["seat"]]["card"])
        sign = sign_of(view)
        return max(legal, key=lambda text: percentile(mine, trait_of(text, view), sign))


def sense(view: View) -> Sense:
    return DefisSense(view["players"], view["round"] + AHEAD)


def weigh(view: View, legal: Sequence[str], skill: Skill, rng: Rng, worlds: Worlds) -> list[Weighed] | None:
    """Each move on the same deals that fit all that was seen and said, with the same luck, some rounds on.

    Who looks no further than this round reckons its exact chance. Who does not think, or does not remember this time,
    goes by the box alone.
    """
    if not skill.walks or rng.unit() >= skill.memory:
        return by_heart(view, legal)
    if skill.depth == 1 and isinstance(worlds, DefisWorlds):
        return by_odds(view, legal, worlds)
    world, seat = worlds.sample(rng), int(view["seat"])
    moves = [GAME.read(world, seat, text) for text in legal]
    trial = Trial(DefisSense(view["players"], view["round"] + min(AHEAD, skill.depth)), view["players"], moves)
    trial.run(worlds, seat, rng, max(1, skill.walks // len(moves)))
    means = trial.means()
    best = max(means)
    return [Weighed(exp((mean - best) / FINE), mean) for mean in means]


def by_heart(view: View, legal: Sequence[str]) -> list[Weighed]:
    """How many cats of the box the own one beats, whatever move it is beaten with."""
    mine, sign = str(view["hands"][view["seat"]]["card"]), sign_of(view)
    shares = [percentile(mine, trait_of(text, view), sign) for text in legal]
    best = max(shares)
    return [Weighed(exp((share - best) / COARSE), share) for share in shares]


def by_odds(view: View, legal: Sequence[str], worlds: DefisWorlds) -> list[Weighed]:
    """The chance to win the round by every card that was seen, when the others change as anybody would."""
    seat = int(view["seat"])
    odds = Odds(worlds.known, worlds.places, seat)
    chances = [odds.chance(GAME.read(worlds.known, seat, text)) for text in legal]
    best = max(chances)
    return [Weighed(exp((chance - best) / ROUND), chance) for chance in chances]


def decided(before: State, now: State) -> bool:
    """What is named or said is about its round."""
    assert isinstance(before, Defis)
    assert isinstance(now, Defis)
    return now.round > before.round or now.outcome() is not None


def events(before: State, soon: State, after: State, seat: int) -> list[tuple[Message, bool]]:
    """What a word may lead to: this round won, more cards than now, none at all."""
    assert isinstance(before, Defis)
    assert isinstance(soon, Defis)
    assert isinstance(after, Defis)
    left = cards(after, seat)
    return [
        (message("defis_chats.event.round"), int(soon.last_winner) == seat),
        (message("defis_chats.event.more"), left > cards(before, seat)),
        (message("defis_chats.event.none"), left == 0),
    ]


def cards(state: Defis, seat: int) -> int:
    """What a seat holds, the card before it included; at the end its cats."""
    if state.phase == OVER:
        return int(size(state.own[seat]))
    return int(state.held[seat]) + (int(state.hand[seat]) != NONE)


BOTS = {"greedy": PercentileBot}
