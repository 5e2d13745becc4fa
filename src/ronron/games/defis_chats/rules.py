"""The rules of Défis Nature – Chats, in the order of a round. Compiled; names its clauses where they act.

A pile is a row of slots, and what nobody has seen has no order yet: a slot says from which group its card is drawn when
somebody first looks at it. A group is a set of cards of which everybody knows that they lie in its slots, in no known
order: the deck (group 0), a shuffled prize, or one single card. A card that its holder has seen and put back lies in
the pile as itself, and `seen` tells who knows it.
"""

from typing import Final

from librt.vecs import vec
from mypy_extensions import i64, u8

from ronron.core.rng import Rng
from ronron.core.state import CLOCK, DEALER, Outcome, State, Worlds
from ronron.games.defis_chats.breeds import BREEDS

NONE: Final = 255  # an empty place
SEATS: Final = 6
CAP: Final = 500  # DN-40: rounds, whatever the table chose

# DN-1: cats are the cards 0–35. DN-4: eight Collectors follow.
CATS: Final = 36
CARDS: Final = 44
WEATHER: Final = ("rainbow", "black-ice", "eclipse", "aurora", "tornado", "tsunami", "hail", "fire")
RAINBOW: Final = 0
BLACK_ICE: Final = 1
ECLIPSE: Final = 2
AURORA: Final = 3
TORNADO: Final = 4
TSUNAMI: Final = 5
HAIL: Final = 6
FIRE: Final = 7

# DN-2: rarities from the commonest to the rarest; a saying of Polar aurora counts as a sixth characteristic.
RARITIES: Final = ("green", "yellow", "orange", "red")
RED: Final = 3
TRAITS: Final = ("weight", "year", "affection", "independence", "life")
TRAIT_COUNT: Final = 5
RARITY: Final = 5
RARITY_OF: Final = vec[u8]([RARITIES.index(breed.rarity) for breed in BREEDS])
# DN-3: higher wins, and the older year; trait × 36 + cat.
STRENGTH: Final = vec[i64](
    [breed.weight for breed in BREEDS]
    + [3000 - breed.year for breed in BREEDS]
    + [breed.affection for breed in BREEDS]
    + [breed.independence for breed in BREEDS]
    + [breed.life for breed in BREEDS]
    + [RARITIES.index(breed.rarity) for breed in BREEDS]
)

# Moves. DEALER: 0–43 a card is looked at or turned; a Collector is shown; all are ready; the first player.
SHOW: Final = 44
READY: Final = 52
FIRST: Final = 53
# Seats: name a characteristic, change it, say the value. CLOCK: time is up.
NAME: Final = 59
CHANGE: Final = 64
SAY: Final = 69
TIME_UP: Final = 70
MOVES: Final = 71

# What the table waits for.
PHASES: Final = ("first", "look", "show", "name", "say", "battle", "fire", "count", "over")
TO_FIRST: Final = 0
TO_LOOK: Final = 1
TO_SHOW: Final = 2
TO_NAME: Final = 3
TO_SAY: Final = 4
TO_TURN: Final = 5
TO_ADD: Final = 6
TO_COUNT: Final = 7
OVER: Final = 8

ENDINGS: Final = ("victory", "time", "rounds", "cap")
BY_VICTORY: Final = 0
BY_TIME: Final = 1
BY_ROUNDS: Final = 2
BY_CAP: Final = 3

# A slot below SUNK is a group; from SUNK on it is a card that somebody has seen and put back.
SUNK: Final = 64
GROUPS: Final = 40
ROOM: Final = 64  # slots of a seat, used as a ring

# A set of cards is one mask; tables of eleven bits count and find them.
BIT: Final = vec[i64]([2**card for card in range(CARDS)])
CAT_MASK: Final = 2**36 - 1
ALL_MASK: Final = 2**44 - 1
PART: Final = 2047
BITS_IN: Final = vec[u8]([part.bit_count() for part in range(2048)])
LOWEST: Final = vec[u8]([0] + [(part & -part).bit_length() - 1 for part in range(1, 2048)])


def size(mask: i64) -> i64:
    """How many cards."""
    return (
        i64(BITS_IN[mask & PART])
        + i64(BITS_IN[(mask >> 11) & PART])
        + i64(BITS_IN[(mask >> 22) & PART])
        + i64(BITS_IN[(mask >> 33) & PART])
    )


def lowest(mask: i64) -> i64:
    """The first card of a set that is not empty."""
    base: i64 = 0
    while mask & PART == 0:
        mask >>= 11
        base += 11
    return base + i64(LOWEST[mask & PART])


def nth(mask: i64, skip: i64) -> i64:
    """The card after `skip` others."""
    while skip > 0:
        mask &= mask - 1
        skip -= 1
    return lowest(mask)


def write_mask(mask: i64, out: vec[i64]) -> i64:
    """Write the cards of a set in their order; return how many."""
    count: i64 = 0
    while mask:
        out[count] = lowest(mask)
        mask &= mask - 1
        count += 1
    return count


def cards_of(mask: i64) -> list[int]:
    """The cards of a set, for views."""
    out: list[int] = []
    while mask:
        out.append(int(lowest(mask)))
        mask &= mask - 1
    return out


def seats_of(mask: i64) -> list[int]:
    """The seats of a set, for views."""
    return [seat for seat in range(SEATS) if int(mask) >> seat & 1]


def nothing(places: i64) -> vec[u8]:
    return vec[u8]([NONE] * int(places))


class Terms:
    """What the table chose: the same for every position of a game."""

    def __init__(self, players: i64, collectors: i64, traits: i64, shuffle: bool) -> None:
        self.players: i64 = players
        self.collectors: i64 = collectors  # DN-4: how many are in the deck
        self.traits: i64 = traits  # DN-1: 4, or 5 with life expectancy
        self.shuffle: bool = shuffle  # DN-27
        self.limit_ms: i64 = 0  # DN-40: 0 without a clock
        self.limit_rounds: i64 = CAP


class Defis(State):
    """A position of Défis Nature – Chats."""

    def __init__(self, terms: Terms, leader: i64, like: "Defis | None" = None) -> None:  # noqa: PLR0915 # a line a field
        self.terms = terms
        self.players: i64 = terms.players
        self.leader: i64 = leader  # who comes first in this round; NONE until drawn
        if like is None:
            self.phase: i64 = TO_FIRST
            self.round: i64 = 0  # rounds finished
            self.late: bool = False  # the time is up
            self.reason: i64 = NONE
            self.playing: i64 = 0  # seats in this round
            self.want: i64 = 0  # seats that have to look, to turn or to add a card
            self.clean: i64 = 0  # seats of which everybody knows that their card is no Collector
            self.weather: i64 = 0  # Collectors in force this round, as bits
            self.turned: vec[u8] = nothing(8)  # who showed each Collector this round
            self.next_wind: i64 = NONE  # Tornado or Tsunami still to blow, in the order shown
            self.last_wind: i64 = NONE
            self.speaker: i64 = NONE
            self.chooser: i64 = NONE
            self.trait: i64 = NONE  # in force
            self.left: i64 = 0  # how many have still to speak
            self.said: vec[u8] = vec[u8]([0] * int(self.players))  # what each has said this round, as bits of traits
            self.tied: i64 = 0  # in the battle
            self.since: i64 = 0  # where the running step of the battle begins among the extra cards
            self.winner: i64 = NONE
            self.open: bool = False  # the cards of the round are shown
            self.hand: vec[u8] = nothing(self.players)  # the current cards
            self.extra: vec[u8] = nothing(0)  # cards of battle and Fire: seat, card, seat, card …
            self.battled: i64 = 0  # how many of them are of the battle
            self.seen: vec[u8] = vec[u8]([0] * CARDS)  # card → who has seen it where it lies hidden
            self.group: vec[u8] = vec[u8]([0] * CARDS)  # card → its group, NONE on the table or out
            self.members: vec[i64] = vec[i64]([ALL_MASK] + [0] * (GROUPS - 1))
            self.undrawn: vec[i64] = vec[i64]([ALL_MASK] + [0] * (GROUPS - 1))
            self.hidden: i64 = terms.collectors  # Collectors of the deck that nobody has looked at
            self.out: i64 = 0  # Collectors shown: they have left the game
            self.slots: vec[u8] = vec[u8]([0] * (int(self.players) * ROOM))
            self.head: vec[u8] = vec[u8]([0] * int(self.players))
            # DN-10: the same number to everyone; the rest leaves the game unseen.
            self.held: vec[u8] = vec[u8]([(CATS + int(terms.collectors)) // int(self.players)] * int(self.players))
            self.own: vec[i64] = vec[i64]([0] * int(self.players))  # the cats of each, at the end
            self.last: vec[u8] = nothing(self.players)  # the round before this one: current cards
            self.last_extra: vec[u8] = nothing(0)
            self.last_battled: i64 = 0
            self.last_winner: i64 = NONE
            self.last_trait: i64 = NONE
            if leader != NONE:
                self.begin()
        else:
            self.phase = like.phase
            self.round = like.round
            self.late = like.late
            self.reason = like.reason
            self.playing = like.playing
            self.want = like.want
            self.clean = like.clean
            self.weather = like.weather
            self.turned = like.turned[:]
            self.next_wind = like.next_wind
            self.last_wind = like.last_wind
            self.speaker = like.speaker
            self.chooser = like.chooser
            self.trait = like.trait
            self.left = like.left
            self.said = like.said[:]
            self.tied = like.tied
            self.since = like.since
            self.winner = like.winner
            self.open = like.open
            self.hand = like.hand[:]
            self.extra = like.extra[:]
            self.battled = like.battled
            self.seen = like.seen[:]
            self.group = like.group[:]
            self.members = like.members[:]
            self.undrawn = like.undrawn[:]
            self.hidden = like.hidden
            self.out = like.out
            self.slots = like.slots[:]
            self.head = like.head[:]
            self.held = like.held[:]
            self.own = like.own[:]
            self.last = like.last[:]
            self.last_extra = like.last_extra[:]
            self.last_battled = like.last_battled
            self.last_winner = like.last_winner
            self.last_trait = like.last_trait

    def copy(self) -> "Defis":
        return Defis(self.terms, self.leader, self)

    # Who may do what

    def to_act(self) -> i64:
        if self.speaker != NONE:
            return 1 << self.speaker
        return 0 if self.phase == OVER else DEALER

    def deadline(self) -> i64:
        """DN-40: the server says when time is up; the running round is finished all the same."""
        if self.terms.limit_ms == 0 or self.late or self.phase >= TO_COUNT:
            return -1
        return self.terms.limit_ms

    def may_change(self, seat: i64) -> bool:
        """DN-22: only with a card strictly rarer than the chooser's. Never under Black ice, nor Polar aurora."""
        if self.phase != TO_SAY or self.weather & (1 << BLACK_ICE) or self.trait == RARITY:
            return False
        return i64(RARITY_OF[i64(self.hand[seat])]) > i64(RARITY_OF[i64(self.hand[self.chooser])])

    def fill(self, seat: i64, out: vec[i64]) -> i64:
        if seat == DEALER:
            return self.fill_draws(out)
        if seat == CLOCK:
            out[0] = TIME_UP
            return 0 if self.deadline() < 0 else 1
        if seat != self.speaker:
            return 0
        count: i64 = 0
        trait: i64 = 0
        if self.phase == TO_NAME:
            while trait < self.terms.traits:
                out[trait] = NAME + trait
                trait += 1
            return trait
        out[0] = SAY  # DN-21: always a move, so that nothing shows who could have changed
        count = 1
        if self.may_change(seat):
            while trait < self.terms.traits:
                if trait != self.trait:  # DN-22: not to the same one
                    out[count] = CHANGE + trait
                    count += 1
                trait += 1
        return count

    # Chance

    def fill_draws(self, out: vec[i64]) -> i64:
        if self.speaker != NONE or self.phase == OVER:
            return 0
        if self.phase == TO_FIRST:
            seat: i64 = 0
            while seat < self.players:
                out[seat] = FIRST + seat
                seat += 1
            return seat
        if self.phase == TO_SHOW:
            out[0] = self.showing()
            return 1
        card = self.certain()
        if card != NONE:
            out[0] = card
            return 1
        return write_mask(self.drawable(self.top(self.next_seat())), out)

    def certain(self) -> i64:
        """The card that is looked at or turned next, if somebody has seen it before; else NONE."""
        seat = self.next_seat()
        if self.phase == TO_LOOK and i64(self.hand[seat]) != NONE:
            return i64(self.hand[seat])
        slot = self.top(seat)
        return slot - SUNK if slot >= SUNK else NONE

    def drawable(self, group: i64) -> i64:
        """The cards that may come from a group."""
        if group == 0 and self.hidden == 0:
            return self.undrawn[0] & CAT_MASK
        return self.undrawn[group]

    def draw(self, rng: Rng) -> i64:
        """Every card of a group is as likely as any other; DN-4: which Collectors the deck holds is not decided yet."""
        if self.phase == TO_FIRST:
            return FIRST + rng.below(self.players)
        if self.phase == TO_SHOW:
            return self.showing()
        card = self.certain()
        if card != NONE:
            return card
        slot = self.top(self.next_seat())
        mask = self.undrawn[slot]
        if slot == 0:
            cats = size(mask & CAT_MASK)
            skip = rng.below(cats + self.hidden)
            if skip < cats:
                return nth(mask & CAT_MASK, skip)
            mask &= ALL_MASK - CAT_MASK
        return nth(mask, rng.below(size(mask)))

    def showing(self) -> i64:
        """DN-29: the next Collector to be shown, leader first, then clockwise; or all are ready."""
        seat = self.first_of(self.leader, self.playing)
        i: i64 = 0
        while i < size(self.playing):
            if i64(self.hand[seat]) >= CATS:
                return SHOW + i64(self.hand[seat]) - CATS
            seat = self.after(seat, self.playing)
            i += 1
        return READY

    def next_seat(self) -> i64:
        """Whose card is looked at, turned or added next."""
        if self.phase == TO_LOOK:
            return self.first_of(self.leader, self.want)
        if self.phase == TO_TURN:
            return self.first_of(self.chooser, self.want)
        if self.phase == TO_ADD:
            return self.after(self.winner, self.want)
        seat: i64 = 0
        while i64(self.held[seat]) == 0:
            seat += 1
        return seat

    # Seats around the table

    def after(self, seat: i64, among: i64) -> i64:
        """The next seat clockwise in a set that is not empty; a seat alone is its own next."""
        while True:
            seat += 1
            if seat >= self.players:
                seat = 0
            if among & (1 << seat):
                return seat

    def first_of(self, seat: i64, among: i64) -> i64:
        """This seat, or the next one clockwise in a set that is not empty."""
        if among & (1 << seat):
            return seat
        return self.after(seat, among)

    # Piles

    def top(self, seat: i64) -> i64:
        return i64(self.slots[seat * ROOM + i64(self.head[seat])])

    def take(self, seat: i64, card: i64) -> None:
        """Take the top card of a pile, which turns out to be this one."""
        slot = self.top(seat)
        self.head[seat] = u8((i64(self.head[seat]) + 1) & (ROOM - 1))
        self.held[seat] -= u8(1)
        if slot < SUNK:
            self.undrawn[slot] ^= BIT[card]
            self.group[card] = u8(slot)
            if card >= CATS:
                self.hidden -= 1

    def put(self, seat: i64, slot: i64) -> None:
        """Put a slot under a pile."""
        self.slots[seat * ROOM + ((i64(self.head[seat]) + i64(self.held[seat])) & (ROOM - 1))] = u8(slot)
        self.held[seat] += u8(1)

    def publish(self, card: i64) -> None:
        """Everybody sees a card: it is in no group any more."""
        group = i64(self.group[card])
        self.members[group] ^= BIT[card]
        self.group[card] = u8(NONE)
        self.seen[card] = u8(0)

    # Playing

    def play(self, seat: i64, move: i64, at: i64 = 0) -> None:
        if seat == DEALER:
            self.deal(move)
        elif seat == CLOCK:
            self.late = True
        elif move == SAY:
            self.say(seat)
        elif move >= CHANGE:
            self.choose(seat, move - CHANGE)  # DN-23: everyone speaks again, from the changer
        else:
            self.choose(seat, move - NAME)  # DN-20

    def deal(self, move: i64) -> None:
        if self.phase == TO_FIRST:
            self.leader = move - FIRST  # DN-11
            self.begin()
        elif self.phase == TO_LOOK:
            self.look(move)
        elif self.phase == TO_SHOW:
            self.show(move)
        elif self.phase == TO_TURN:
            self.turn(move)
        elif self.phase == TO_ADD:
            self.add(move)
        else:
            self.tally(move)

    # The start of a round

    def begin(self) -> None:
        """DN-29: all look at their own top card."""
        seat: i64 = 0
        self.playing = 0
        while seat < self.players:
            if i64(self.held[seat]) > 0:
                self.playing |= 1 << seat
            self.said[seat] = u8(0)
            seat += 1
        self.want = self.playing
        self.clean = 0
        self.weather = 0
        self.turned = nothing(8)
        self.next_wind = NONE
        self.last_wind = NONE
        self.chooser = NONE
        self.trait = NONE
        self.winner = NONE
        self.open = False
        self.phase = TO_LOOK

    def look(self, card: i64) -> None:
        """A player looks at the top card, or at one that has just been passed."""
        seat = self.next_seat()
        if i64(self.hand[seat]) == NONE:
            if self.top(seat) != 0:  # everybody knows that a card once won or put back is a cat
                self.clean |= 1 << seat
            else:
                self.clean &= ~(1 << seat)
            self.take(seat, card)
            self.hand[seat] = u8(card)
        self.seen[card] = u8(i64(self.seen[card]) | (1 << seat))
        self.want ^= 1 << seat
        if self.want == 0:
            self.after_looking()

    def after_looking(self) -> None:
        if size(self.out) == self.terms.collectors:
            self.clean = self.playing
        if self.clean == self.playing:
            self.ready()
        else:
            self.phase = TO_SHOW

    def show(self, move: i64) -> None:
        """DN-30: a Collector is shown, counts at once and leaves the game; its holder looks at another card."""
        seat = self.first_of(self.leader, self.playing)
        if move == READY:
            self.clean = self.playing
            self.ready()
            return
        card = move - SHOW + CATS
        while i64(self.hand[seat]) != card:
            self.clean |= 1 << seat
            seat = self.after(seat, self.playing)
        self.hand[seat] = u8(NONE)
        self.set_aside(card)
        kind = card - CATS
        self.weather |= 1 << kind
        self.turned[kind] = u8(seat)
        if kind in (TORNADO, TSUNAMI):
            if self.next_wind == NONE:
                self.next_wind = kind
            else:
                self.last_wind = kind
        if i64(self.held[seat]) > 0:
            self.want = 1 << seat
            self.phase = TO_LOOK
        else:
            self.playing ^= 1 << seat  # DN-32: no card to replace it
            self.clean &= self.playing
            self.after_looking()

    def set_aside(self, card: i64) -> None:
        """A Collector leaves the game."""
        self.publish(card)
        self.out |= BIT[card]

    def ready(self) -> None:
        """Every current card is a cat: the winds blow in the order shown, then the round is led."""
        wind = self.next_wind
        self.next_wind = self.last_wind
        self.last_wind = NONE
        if wind == TSUNAMI:
            self.sink()
            return
        if wind == TORNADO:
            self.pass_left()
            return
        lead = self.first_of(self.leader, self.playing)  # DN-32: a leader who is out hands over
        holder = i64(self.turned[RAINBOW])
        if holder != NONE and self.playing & (1 << holder):
            lead = holder  # DN-33 Rainbow
        self.chooser = lead
        if size(self.playing) == 1:
            self.show_cards()
            self.win(lead)  # DN-34
            return
        self.speaker = lead
        if self.weather & (1 << AURORA):  # DN-33 Polar aurora: nothing is named, all say their rarity
            self.phase = TO_SAY
            self.trait = RARITY
            self.left = size(self.playing)
        else:
            self.phase = TO_NAME

    def sink(self) -> None:
        """DN-33 Tsunami: each card goes under the pile of whoever holds it now, and everyone draws anew."""
        seat: i64 = 0
        while seat < self.players:
            if self.playing & (1 << seat):
                self.put(seat, SUNK + i64(self.hand[seat]))
                self.hand[seat] = u8(NONE)
            seat += 1
        self.want = self.playing
        self.clean = 0
        self.phase = TO_LOOK

    def pass_left(self) -> None:
        """DN-33 Tornado: each passes to the next one in the round; both remember the card."""
        start = self.first_of(self.leader, self.playing)
        carried = i64(self.hand[start])
        seat = start
        while True:
            seat = self.after(seat, self.playing)
            here = i64(self.hand[seat])
            self.hand[seat] = u8(carried)
            carried = here
            if seat == start:
                break
        self.want = self.playing
        self.phase = TO_LOOK

    # Naming, saying, changing

    def choose(self, seat: i64, trait: i64) -> None:
        """A characteristic is named, with its value; DN-35: the rarity of whoever does so is public."""
        self.phase = TO_SAY
        self.chooser = seat
        self.trait = trait
        self.left = size(self.playing)
        self.said[seat] = u8(i64(self.said[seat]) | (1 << RARITY))
        self.say(seat)

    def say(self, seat: i64) -> None:
        """DN-21: the value is the card's: nobody can lie."""
        self.said[seat] = u8(i64(self.said[seat]) | (1 << self.trait))
        self.left -= 1
        if self.left > 0:
            self.speaker = self.after(seat, self.playing)
        else:
            self.speaker = NONE
            self.compare()

    # Who wins

    def compare(self) -> None:
        """DN-24: the best value wins; DN-25: among equals the rarest."""
        self.show_cards()
        rivals = self.playing
        holder = i64(self.turned[HAIL])
        if holder != NONE:
            rivals &= ~(1 << holder)  # DN-33 Hail: not compared, in ties neither
        sign: i64 = -1 if self.weather & (1 << ECLIPSE) else 1  # DN-33 Eclipse: the weakest
        tied = self.best(rivals, self.trait, sign)
        if size(tied) > 1:
            tied = self.best(tied, RARITY, 1)
        if size(tied) > 1:
            self.battle(tied)
        else:
            self.win(self.after(0, tied))

    def best(self, rivals: i64, trait: i64, sign: i64) -> i64:
        """Those of the rivals whose current cards are best."""
        best: i64 = -10000
        tied: i64 = 0
        seat: i64 = 0
        while seat < self.players:
            if rivals & (1 << seat):
                value = STRENGTH[trait * CATS + i64(self.hand[seat])] * sign
                if value > best:
                    best = value
                    tied = 0
                if value == best:
                    tied |= 1 << seat
            seat += 1
        return tied

    def show_cards(self) -> None:
        """DN-35: the round is about to be decided; its cards are everybody's to see."""
        self.open = True
        seat: i64 = 0
        while seat < self.players:
            if self.playing & (1 << seat):
                self.publish(i64(self.hand[seat]))
            seat += 1

    def battle(self, tied: i64) -> None:
        """DN-25: those still tied turn a new card; DN-26: who has none loses."""
        able: i64 = 0
        seat: i64 = 0
        while seat < self.players:
            if tied & (1 << seat) and i64(self.held[seat]) > 0:
                able |= 1 << seat
            seat += 1
        self.tied = tied
        if size(able) == 1:
            self.win(self.after(0, able))
        elif able == 0:
            self.win(self.first_of(self.chooser, tied))  # DN-26: the chooser, or the first clockwise
        else:
            self.since = self.battled
            self.want = able
            self.phase = TO_TURN

    def turn(self, card: i64) -> None:
        """A card is turned in a battle, for all to see; DN-31: a Collector there is replaced, without effect."""
        seat = self.next_seat()
        self.lay_open(seat, card)
        if card < CATS:
            self.battled += 1
        if self.want == 0:
            self.after_turning()

    def lay_open(self, seat: i64, card: i64) -> None:
        """The top card of a pile joins the prize; a Collector is set aside and the next one is awaited, if any."""
        self.take(seat, card)
        if card >= CATS:
            self.set_aside(card)
            if i64(self.held[seat]) == 0:
                self.want ^= 1 << seat
            return
        self.publish(card)
        self.extra = appended(self.extra, seat, card)
        self.want ^= 1 << seat

    def after_turning(self) -> None:
        best: i64 = -1
        tied: i64 = 0
        i = self.since
        while i < self.battled:
            rarity = i64(RARITY_OF[i64(self.extra[2 * i + 1])])
            if rarity > best:
                best = rarity
                tied = 0
            if rarity == best:
                tied |= 1 << i64(self.extra[2 * i])
            i += 1
        if tied == 0:
            self.win(self.first_of(self.chooser, self.tied))  # DN-26: nobody had a cat to turn
        elif size(tied) == 1:
            self.win(self.after(0, tied))
        else:
            self.battle(tied)

    def win(self, winner: i64) -> None:
        """The winner is known; DN-33 Fire: each other player of the round adds a card first."""
        self.winner = winner
        self.want = 0
        if self.weather & (1 << FIRE):
            seat: i64 = 0
            while seat < self.players:
                if seat != winner and self.playing & (1 << seat) and i64(self.held[seat]) > 0:
                    self.want |= 1 << seat
                seat += 1
        if self.want:
            self.phase = TO_ADD
        else:
            self.award()

    def add(self, card: i64) -> None:
        self.lay_open(self.next_seat(), card)
        if self.want == 0:
            self.award()

    # The prize

    def award(self) -> None:
        """DN-24: everything goes under the winner's pile; DN-27: winner's card, others clockwise, battle cards."""
        group: i64 = 0
        seat = self.winner
        if self.terms.shuffle:
            group = self.free_group()
        i: i64 = 0
        while i < size(self.playing):
            self.win_card(i64(self.hand[seat]), group)
            seat = self.after(seat, self.playing)
            i += 1
        i = 1
        while i < len(self.extra):
            self.win_card(i64(self.extra[i]), group)
            i += 2
        self.remember()
        self.hand = nothing(self.players)
        self.extra = nothing(0)
        self.battled = 0
        self.since = 0
        self.tied = 0
        self.leader = self.winner
        self.round += 1
        self.after_round()

    def win_card(self, card: i64, group: i64) -> None:
        """One card of the prize: in the group of a shuffled prize (its order is nobody's to know), or alone."""
        if group == 0:
            group = self.free_group()
        self.group[card] = u8(group)
        self.members[group] |= BIT[card]
        self.undrawn[group] |= BIT[card]
        self.put(self.winner, group)

    def free_group(self) -> i64:
        group: i64 = 1
        while self.members[group] != 0:
            group += 1
        return group

    def remember(self) -> None:
        """DN-35: what the round was, for all who saw it."""
        self.last = self.hand
        self.last_extra = self.extra
        self.last_battled = self.battled
        self.last_winner = self.winner
        self.last_trait = self.trait

    # The end

    def after_round(self) -> None:
        """DN-28: who has no card now is out. DN-40: one player with every cat; time; rounds; the cap."""
        if self.has_every_cat(self.winner):
            self.finish(BY_VICTORY)
        elif self.late:
            self.finish(BY_TIME)
        elif self.round == CAP:
            self.finish(BY_CAP)
        elif self.round == self.terms.limit_rounds:
            self.finish(BY_ROUNDS)
        else:
            self.begin()

    def has_every_cat(self, winner: i64) -> bool:
        """Whether nobody else can hold a cat: no card at all, or only cards of the deck when its last cat is seen."""
        unseen = self.undrawn[0] & CAT_MASK
        seat: i64 = 0
        while seat < self.players:
            if seat != winner:
                i: i64 = 0
                while i < i64(self.held[seat]):
                    if unseen or self.slot(seat, i) != 0:
                        return False
                    i += 1
            seat += 1
        return True

    def slot(self, seat: i64, place: i64) -> i64:
        """A slot of a pile, counted from its top."""
        return i64(self.slots[seat * ROOM + ((i64(self.head[seat]) + place) & (ROOM - 1))])

    def finish(self, reason: i64) -> None:
        """Everybody counts their cats; cards that nobody has looked at are turned first."""
        self.reason = reason
        self.playing = 0
        self.clean = 0
        seat: i64 = 0
        while seat < self.players:
            unseen: i64 = 0
            i: i64 = 0
            while i < i64(self.held[seat]):
                slot = self.slot(seat, i)
                if slot == 0:
                    unseen += 1
                elif slot < SUNK:
                    self.own[seat] |= self.undrawn[slot]
                else:
                    self.own[seat] |= BIT[slot - SUNK]
                    self.members[i64(self.group[slot - SUNK])] &= ~BIT[slot - SUNK]
                i += 1
            self.held[seat] = u8(unseen)
            self.head[seat] = u8(0)
            seat += 1
        self.clear_piles()
        self.phase = TO_COUNT if self.has_unseen() else OVER

    def clear_piles(self) -> None:
        """What is counted is in no pile any more: only unseen cards of the deck are."""
        self.slots = vec[u8]([0] * (int(self.players) * ROOM))
        group: i64 = 1
        while group < GROUPS:
            self.members[group] = 0
            self.undrawn[group] = 0
            group += 1
        card: i64 = 0
        while card < CARDS:
            self.seen[card] = u8(0)
            self.group[card] = u8(0) if self.undrawn[0] & BIT[card] else u8(NONE)
            card += 1

    def has_unseen(self) -> bool:
        return any(i64(held) > 0 for held in self.held)

    def tally(self, card: i64) -> None:
        """A card that nobody had looked at, at the count. DN-40: only cats count."""
        seat = self.next_seat()
        self.take(seat, card)
        if card >= CATS:
            self.set_aside(card)
        else:
            self.publish(card)
            self.own[seat] |= BIT[card]
        if not self.has_unseen():
            self.phase = OVER

    def outcome(self) -> Outcome | None:
        """DN-40: most cats; DN-41: then most red, orange, yellow ones; else shared."""
        if self.phase != OVER:
            return None
        scores = [int(size(self.own[seat])) for seat in range(self.players)]
        keys = [self.worth(seat) for seat in range(self.players)]
        places = [1 + sum([1 for other in keys if other > key]) for key in keys]
        return Outcome(ENDINGS[self.reason], scores, places)

    def worth(self, seat: i64) -> tuple[int, int, int, int]:
        counts = [0, 0, 0, 0]
        for card in cards_of(self.own[seat]):
            counts[i64(RARITY_OF[card])] += 1
        return (sum(counts), counts[3], counts[2], counts[1])


def appended(pairs: vec[u8], seat: i64, card: i64) -> vec[u8]:
    """One more card on the table."""
    longer = nothing(len(pairs) + 2)
    i: i64 = 0
    while i < len(pairs):
        longer[i] = pairs[i]
        i += 1
    longer[i] = u8(seat)
    longer[i + 1] = u8(card)
    return longer


class Place:
    """A card that the reader of a view has not seen: in somebody's hand, or put back into a pile."""

    def __init__(self, group: int, seat: int, slot: int, seen: int, allowed: int) -> None:
        self.group = group
        self.seat = seat
        self.slot = slot  # in the pile, from its top; −1 in the hand
        self.seen = seen  # who knows it
        self.allowed = allowed  # the cards that fit what was said, Collectors aside
        self.clean = True  # it is no Collector


class DefisWorlds(Worlds):
    """The full positions that fit a view, each as likely as any other.

    Cards are drawn for the places apart, each from those that fit there, and drawn again if one came up twice: so
    every way to fill the places is as likely as any other. What lies undrawn in a group needs no order.
    """

    def __init__(self, known: Defis, places: list[Place]) -> None:
        self.known = known  # undrawn groups still hold every card that the reader has not seen
        self.places = places

    def sample(self, rng: Rng) -> Defis:
        state = self.known.copy()
        chosen = some(state.undrawn[0] & (ALL_MASK - CAT_MASK), state.hidden, rng)
        cards = self.fill_places(chosen, rng)
        for place, card in zip(self.places, cards, strict=True):
            state.undrawn[place.group] ^= BIT[card]
            state.group[card] = u8(place.group)
            state.seen[card] = u8(place.seen)
            if card >= CATS:
                state.hidden -= 1
            if place.slot < 0:
                state.hand[place.seat] = u8(card)
            else:
                ring = (int(state.head[place.seat]) + place.slot) & (ROOM - 1)
                state.slots[place.seat * ROOM + ring] = u8(SUNK + card)
        return state

    def fill_places(self, collectors: i64, rng: Rng) -> list[int]:
        """A card for each place, all different. The truth is one way, so it ends."""
        while True:
            taken: i64 = 0
            cards: list[int] = []
            for place in self.places:
                fits: i64 = place.allowed
                fits &= self.known.undrawn[place.group]
                if not place.clean:
                    fits |= collectors
                card = nth(fits, rng.below(size(fits)))
                if taken & BIT[card]:
                    break
                taken |= BIT[card]
                cards.append(int(card))
            if len(cards) == len(self.places):
                return cards


def some(mask: i64, count: i64, rng: Rng) -> i64:
    """So many cards of a set, at random."""
    out: i64 = 0
    while count > 0:
        card = nth(mask, rng.below(size(mask)))
        mask ^= BIT[card]
        out |= BIT[card]
        count -= 1
    return out
