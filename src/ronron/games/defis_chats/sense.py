"""What a player of Défis Nature – Chats senses: in what a cat beats most others, and what cards promise. Compiled."""

from typing import Final

from librt.vecs import vec
from mypy_extensions import i64

from ronron.core.rng import Rng
from ronron.core.sense import Sense
from ronron.core.state import State
from ronron.games.defis_chats.rules import (
    CATS,
    CHANGE,
    ECLIPSE,
    NAME,
    NONE,
    OVER,
    RARITY,
    RARITY_OF,
    SAY,
    STRENGTH,
    TO_NAME,
    TO_SAY,
    TRAIT_COUNT,
    Defis,
    size,
)

VICTORY: Final = 0.8  # of what the end of a game is worth; the rest is the share of the cats
DOUBT: Final = 0.25  # share of moves that others make for reasons we cannot guess


def beats(mine: int, other: int, trait: int, sign: int) -> int:
    """2 for a victory, 1 where only a battle would tell. DN-25: ties go to the rarest."""
    gap = (int(STRENGTH[trait * CATS + mine]) - int(STRENGTH[trait * CATS + other])) * sign
    gap = gap or int(RARITY_OF[mine]) - int(RARITY_OF[other])
    return 1 if gap == 0 else 2 if gap > 0 else 0


def table(sign: int) -> list[int]:
    """Trait × 36 + cat: how many cats of the box it beats, twice counted."""
    return [
        sum([beats(cat, other, trait, sign) for other in range(CATS) if other != cat])
        for trait in range(TRAIT_COUNT)
        for cat in range(CATS)
    ]


BY_STRENGTH: Final = vec[i64](table(1))
BY_WEAKNESS: Final = vec[i64](table(-1))  # DN-33 Eclipse


class DefisSense(Sense):
    """Names, or changes to, what the own cat beats most others in; looks no further than some rounds."""

    def __init__(self, players: i64, until: i64) -> None:
        self.players: i64 = players
        self.until: i64 = until  # the round at whose start the looking ends

    def guess(self, state: State, seat: i64, rng: Rng) -> i64:
        assert isinstance(state, Defis)
        if state.phase == TO_NAME:
            return NAME + favourite(state, seat, 0)
        if not state.may_change(seat):
            return SAY
        trait = favourite(state, seat, state.trait)
        if trait == state.trait:
            return SAY
        return CHANGE + trait

    def settled(self, state: State) -> bool:
        """A new round begins, and its cards are anybody's guess."""
        assert isinstance(state, Defis)
        return state.round >= self.until

    def likely(self, world: State, reader: i64) -> float:
        """Whether the others would have named, changed or kept the characteristic, had they held these cats."""
        assert isinstance(world, Defis)
        if world.phase != TO_SAY or world.trait == RARITY:
            return 1.0
        result: float = 1.0
        chooser = world.chooser
        if chooser != reader and favourite(world, chooser, world.trait) != world.trait:
            result = DOUBT
        spoken: i64 = size(world.playing) - world.left - 1
        seat = chooser
        while spoken > 0:
            seat = world.after(seat, world.playing)
            spoken -= 1
            if seat != reader and world.may_change(seat) and favourite(world, seat, world.trait) != world.trait:
                result *= DOUBT
        return result

    def value(self, state: State, out: vec[float]) -> None:
        """Who is likely to win: each in proportion to the square of the own cards, for to be first is what counts.

        At the end that is known, and cats count a little, so that a game as good as won is still played well.
        """
        assert isinstance(state, Defis)
        total: float = 0.0
        seat: i64 = 0
        while seat < self.players:
            cards = float(i64(state.held[seat]))
            if state.phase == OVER:
                out[seat] = float(size(state.own[seat]))
            else:
                if i64(state.hand[seat]) != NONE:
                    cards += 1.0
                out[seat] = cards * cards
            total += out[seat]
            seat += 1
        seat = 0
        while seat < self.players:
            out[seat] /= max(1.0, total)
            seat += 1
        outcome = state.outcome()
        if outcome is not None:
            winners = outcome.winners()
            seat = 0
            while seat < self.players:
                out[seat] *= 1.0 - VICTORY
                if int(seat) in winners:
                    out[seat] += VICTORY / len(winners)
                seat += 1


def favourite(state: Defis, seat: i64, now: i64) -> i64:
    """What the cat of a seat beats most others in; the one named first, or that in force, among equals."""
    cat = i64(state.hand[seat])
    table_ = BY_STRENGTH
    if state.weather & (1 << ECLIPSE):
        table_ = BY_WEAKNESS
    best: i64 = now
    trait: i64 = 0
    while trait < state.terms.traits:
        if table_[trait * CATS + cat] > table_[best * CATS + cat]:
            best = trait
        trait += 1
    return best
