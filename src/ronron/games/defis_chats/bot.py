"""Two players of Défis Nature – Chats: one who knows the box by heart, and one who also remembers every card seen.

Both read a view and the legal moves, nothing else.
"""

import functools
from collections.abc import Sequence

from ronron.core.game import View
from ronron.core.rng import Rng
from ronron.games.defis_chats.breeds import BREEDS
from ronron.games.defis_chats.names import figure
from ronron.games.defis_chats.rules import RARITIES
from ronron.games.defis_chats.told import traits

CATS = [breed.id for breed in BREEDS]
DEALS = 100  # imagined for a choice, unless it is given a budget
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


class MemoryBot:
    """Weighs each move on deals that fit all that was seen and said, the others playing by percentile."""

    def choose(self, view: View, legal: Sequence[str], rng: Rng, budget: int = DEALS) -> str:
        """The budget counts deals; the same ones for every move, so that moves differ by what they do."""
        if len(legal) == 1:
            return legal[0]
        fits = {seat: candidates(view, seat) for seat in view["playing"]}
        totals = dict.fromkeys(legal, 0.0)
        for _ in range(max(1, budget)):
            deal = dealt(fits, rng)
            for text in legal:
                totals[text] += played_out(view, deal, text)
        return max(legal, key=totals.__getitem__)


def dealt(fits: dict[int, list[str]], rng: Rng) -> dict[int, str]:
    """A cat for every player, none twice, each way as likely as any other."""
    while True:
        cats = {seat: some[rng.below(len(some))] for seat, some in fits.items()}
        if len(set(cats.values())) == len(cats):
            return cats


def played_out(view: View, deal: dict[int, str], text: str) -> float:
    """The own share of the victory if everybody after this move changes to gain, where the rules allow it."""
    me = view["seat"]
    order = [seat for i in range(view["players"]) if (seat := (me + i) % view["players"]) in deal]
    trait = trait_of(text, view)
    left = view["left"] - 1
    chooser = view["chooser"]
    if text != "say":
        chooser, left = me, len(order) - 1
    turn = 1
    while left > 0:
        seat = order[turn % len(order)]
        if "black-ice" not in view["weather"] and RANK[deal[seat]] > RANK[deal[chooser]]:
            best = favourite(deal[seat], trait, view)
            if best != trait:
                trait, chooser, left = best, seat, len(order)
        turn += 1
        left -= 1
    return share(deal, me, trait, view)


def favourite(cat: str, trait: str, view: View) -> str:
    """Where a cat beats most others; the characteristic in force unless another is better."""
    sign = sign_of(view)
    return max([trait, *traits(view)], key=lambda one: percentile(cat, one, sign))


def share(deal: dict[int, str], me: int, trait: str, view: View) -> float:
    """All, nothing, or a part where a battle would tell. DN-33: who stands in the Hail is not compared."""
    rivals = [seat for seat in deal if view["weather"].get("hail") != seat]
    rows = {seat: (strength(deal[seat], trait) * sign_of(view), RANK[deal[seat]]) for seat in rivals}
    best = max(rows.values())
    winners = [seat for seat, row in rows.items() if row == best]
    return 1 / len(winners) if me in winners else 0.0


def candidates(view: View, seat: int) -> list[str]:
    """The cats that a player can hold, by what everybody and this reader saw, and by what was said."""
    hand = view["hands"][seat]
    if hand["card"] is not None:
        return [hand["card"]]
    known = {run["card"] for pile in view["piles"] for run in pile if run.get("card")}
    known |= {other["card"] for other in view["hands"] if other and other["card"]}
    said = view["said"][seat]
    cats = [cat for cat in view["groups"].get(str(hand["group"]), []) if cat not in known]
    return [cat for cat in cats if all(figure(cat, trait) == value for trait, value in said.items())]
