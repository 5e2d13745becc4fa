"""The exact chance to win a round of Défis Nature – Chats, by every card that was seen.

What nobody has shown is as likely to be any card that fits what was said. Whoever holds a rarer cat than the chooser
may change the characteristic, and is taken to do so where that cat beats more of the box in another one. Sets of cats
are masks, and deals are counted, not imagined: in how many of them would I win?
"""

import functools
from collections.abc import Sequence

from ronron.games.defis_chats.rules import (
    BLACK_ICE,
    CATS,
    CHANGE,
    ECLIPSE,
    HAIL,
    NAME,
    NONE,
    RARITIES,
    RARITY,
    RARITY_OF,
    SAY,
    Defis,
    Place,
)
from ronron.games.defis_chats.sense import BY_STRENGTH, BY_WEAKNESS, beats


def mask_of(cats: Sequence[int]) -> int:
    return sum(1 << cat for cat in cats)


OF_RARITY = [mask_of([cat for cat in range(CATS) if RARITY_OF[cat] == rarity]) for rarity in range(len(RARITIES))]


@functools.cache
def rivals(cat: int, trait: int, sign: int) -> tuple[int, int]:
    """The cats that a cat beats, and those with which only a battle would tell."""
    found = {other: beats(cat, other, trait, sign) for other in range(CATS) if other != cat}
    beaten, equal = (mask_of([other for other in found if found[other] == how]) for how in (2, 1))
    return beaten, equal


@functools.cache
def lovers(now: int, sign: int, traits: int) -> list[int]:
    """By characteristic: the cats that beat most of the box in it, the one in force first among equals."""
    table = BY_STRENGTH if sign > 0 else BY_WEAKNESS
    order = [now, *(trait for trait in range(traits) if trait != now)]
    best = [max(order, key=lambda trait: table[trait * CATS + cat]) for cat in range(CATS)]
    return [mask_of([cat for cat in range(CATS) if best[cat] == trait]) for trait in range(traits)]


def ways(choices: Sequence[int]) -> int:
    """In how many ways each takes a card of a set of its own, and no two the same one."""
    if not choices:
        return 1
    *rest, last = choices
    clashes = (ways([*rest[:i], other & last, *rest[i + 1 :]]) for i, other in enumerate(rest) if other & last)
    return last.bit_count() * ways(rest) - sum(clashes)


class Odds:
    """One round, as one of its players knows it."""

    def __init__(self, known: Defis, places: Sequence[Place], me: int) -> None:
        self.state, self.me = known, me
        self.card = int(known.hand[me])
        self.sign = -1 if known.weather & (1 << ECLIPSE) else 1
        self.frozen = bool(known.weather & (1 << BLACK_ICE)) or known.trait == RARITY
        self.hail = int(known.turned[HAIL])  # DN-33: whose card is not compared
        self.seats = [seat for seat in range(known.players) if known.playing >> seat & 1]
        self.fits = {seat: 1 << known.hand[seat] for seat in self.seats if known.hand[seat] != NONE}
        for place in places:
            if place.slot < 0:
                self.fits[place.seat] = int(place.allowed) & int(known.undrawn[place.group])
        self.every = ways([self.fits[seat] for seat in self.seats])

    def chance(self, move: int) -> float:
        """That my cat wins the round, when I name, change or keep a characteristic."""
        state = self.state
        if move != SAY:
            trait = move - (CHANGE if move >= CHANGE else NAME)
            return self.wins(self.me, RARITY_OF[self.card], trait, self.after(self.me), self.fits) / self.every
        chooser = int(state.chooser)
        rarity = next(one for one, cats in enumerate(OF_RARITY) if self.fits[chooser] & cats)  # DN-35: it is public
        left = self.after(self.me)[: state.left - 1]
        return self.wins(chooser, rarity, int(state.trait), left, self.fits) / self.every

    def after(self, seat: int) -> list[int]:
        """The other seats of the round, clockwise."""
        place = self.seats.index(seat)
        return [*self.seats[place + 1 :], *self.seats[:place]]

    def wins(self, chooser: int, rarity: int, trait: int, left: Sequence[int], fits: dict[int, int]) -> float:
        """In how many deals I win when these have still to speak: one of them is the first to change, or nobody is."""
        total, fits = 0.0, dict(fits)
        for seat in () if self.frozen else left:
            for higher in range(rarity + 1, len(RARITIES)):
                for other, loved in enumerate(lovers(trait, self.sign, int(self.state.terms.traits))):
                    changed = fits[seat] & OF_RARITY[higher] & loved
                    if changed and other != trait:
                        total += self.wins(seat, higher, other, self.after(seat), {**fits, seat: changed})
                        fits[seat] &= ~changed
        return total + self.compared(chooser, trait, fits)

    def compared(self, chooser: int, trait: int, fits: dict[int, int]) -> float:
        """In how many deals my cat is the best in the end, each other one beaten, or as good and met in a battle."""
        if self.hail == self.me:
            return 0.0
        beaten, equal = rivals(self.card, trait, self.sign)
        deals: list[tuple[list[int], list[int]]] = [([1 << self.card], [self.me])]  # cards, and who is tied with me
        for seat in self.seats:
            if seat == self.hail:
                deals = [([*cards, fits[seat]], tied) for cards, tied in deals]
            elif seat != self.me:
                deals = [
                    ([*cards, fits[seat] & among], more)
                    for cards, tied in deals
                    for among, more in ((beaten, tied), (equal, [*tied, seat]))
                    if fits[seat] & among
                ]
        return sum(self.battle(chooser, tied) * ways(cards) for cards, tied in deals)

    def battle(self, chooser: int, tied: list[int]) -> float:
        """DN-25: my share of a battle, anybody's who has a card to turn; DN-26 tells who wins if nobody has."""
        able = [seat for seat in tied if self.state.held[seat]]
        if len(tied) == 1:
            return 1.0
        if not able:
            return float(next(seat for seat in (chooser, *self.after(chooser)) if seat in tied) == self.me)
        return (self.me in able) / len(able)
