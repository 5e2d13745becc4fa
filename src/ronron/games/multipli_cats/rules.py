"""The rules of Multipli Cat's, in the order of its rulebook. Compiled; names its clauses where they act.

Time is data: moves carry it, CLOCK says when a wait is over, and nothing here reads a clock.
"""

from typing import Final

from librt.vecs import vec
from mypy_extensions import i64

from ronron.core.rng import Rng
from ronron.core.state import CLOCK, DEALER, Outcome, State, Worlds
from ronron.games.multipli_cats.cards import NUMBERS, WORTH

NONE: Final = -1
SEATS: Final = 6

CHASE_CARD: Final = NUMBERS["chase"]
UTURN: Final = NUMBERS["uturn"]
CLOCK_CARD: Final = NUMBERS["clock"]
SUMO_CARD: Final = NUMBERS["sumo"]
TRAP_CARD: Final = NUMBERS["trap"]
GIFT: Final = NUMBERS["gift"]
HIDDEN: Final = 150  # and above: a card that nobody has seen, of block number card − HIDDEN

CAP: Final = 3000  # MC-57, reveals
TIE_MS: Final = 15  # MC-60
RUSH_MS: Final = 3000  # MC-40, MC-42, MC-44: how long everybody may slap
COUNT_MS: Final = 3000  # MC-42: one, two, three
PAINT_MS: Final = 1500  # MC-46: a picture not painted by then (or by the tempo) makes a seat absent
CALM_MS: Final = 10_000  # MC-63: how long a card lies there without hurry
PATIENCE_MS: Final = 4000  # MC-13: after the tempo, until the card is revealed for who waits

# What the position waits for.
START: Final = 0  # DEALER names the first player
DRAW: Final = 1  # DEALER draws a card that nobody has seen
OPEN: Final = 2  # a card lies there; the tempo has not passed
READY: Final = 3  # the next card may be revealed
JUDGING: Final = 4  # MC-22: somebody has slapped; only slaps of those who have not are legal
RUSH: Final = 5  # MC-40, MC-42, MC-44: slaps for three seconds
COUNT: Final = 6  # MC-42: one, two, three
TIE: Final = 7  # MC-60: DEALER draws
OVER: Final = 8

# What the cards just revealed ask for.
NOTHING: Final = 0
MATCH: Final = 1
SUMO: Final = 2
CHASE: Final = 3
TRAP: Final = 4

# What a seat did about them: a time, or
SILENT: Final = -1
VOID: Final = -2

# How it ended.
FIRST_WON: Final = 1
SECOND_WON: Final = 2
TIME_UP: Final = 3
CAPPED: Final = 4
REASONS: Final = ["", "winner", "second", "time", "cap"]

# Moves: below KINDS the DEALER turns up a card; then …
STARTS: Final = 150  # + place: begins
FIRST: Final = 156  # + seat: of those who tie, the first
LAST: Final = 162  # + seat: of those who tie, the last
TEMPO: Final = 168  # CLOCK: the next card may be revealed
AUTO: Final = 169  # CLOCK: and it is, for who waits too long
CLOSE: Final = 170  # CLOCK: no slap counts any more
THREE: Final = 171  # CLOCK: one, two, three
TIME: Final = 172  # CLOCK: time is up
SEEN: Final = 180  # CLOCK: + bits of the seats whose picture was never painted
REVEAL: Final = 250
SLAP: Final = 251  # + number of the card that it answers
MOVES: Final = SLAP + CAP + 1

# What happened, for those who tell it: a kind, then figures.
SHOWN: Final = 0  # place, card
TURNED: Final = 1
GAVE: Final = 2  # place, cards
COUNTS: Final = 3  # place
WON: Final = 4  # seat, what was asked, cards given, places that took, as bits
GREEDY: Final = 5  # seat, cards taken
CHASED: Final = 6  # fastest seat or NONE, slowest seat or NONE
TRAPPED: Final = 7  # first seat, place of the revealer, cards taken
UNANSWERED: Final = 8  # what was asked
OVERTURNED: Final = 9
LEFT: Final = 10  # seat, place
DRAWN: Final = 11  # seat, 0 first or 1 last
UNDER: Final = 12  # seat


class Box:
    """What a table has agreed on before the first card; shared by all positions of a game."""

    def __init__(self, owners: list[int], deck: list[int], target: int, tempo: int, minutes: int) -> None:
        self.owners = owners  # place → seat
        self.deck = deck  # MC-2
        self.target = target  # MC-54: winners that end the game
        self.tempo = tempo  # MC-13, ms
        self.calm = tempo == CALM_MS  # MC-63
        self.tie: int = 3_600_000 if self.calm else TIE_MS  # MC-60; without hurry all slaps are one
        self.rush: int = CALM_MS if self.calm else RUSH_MS
        self.minutes = minutes  # MC-56; 0: no limit
        self.players = max(owners) + 1


class Call:
    """What the cards just revealed ask for, and who has answered. MC-62: slaps name it by its number."""

    def __init__(self, number: int, since: int, players: int) -> None:
        self.number = number
        self.since = since  # when everybody saw them
        self.asked: int = NOTHING
        self.groups: list[list[int]] = []  # places concerned, match by match
        self.rusher: int = NONE  # MC-40, MC-44: the place that revealed the Chase or Trap
        self.spared: bool = False  # MC-42 (b)
        self.closed: bool = False  # the mouse
        self.times: list[int] = [SILENT] * players
        self.absent: int = 0  # MC-46, bits
        self.painted: bool = False  # whether that is known by now
        self.drawn: list[int] = []  # how the ties of this verdict fell
        self.tied: list[int] = []  # who ties now
        self.slowest: bool = False  # for the last place

    def copy(self) -> "Call":
        other = Call(self.number, self.since, 0)
        other.asked = self.asked
        other.groups = self.groups[:]  # a group never changes
        other.rusher = self.rusher
        other.spared = self.spared
        other.closed = self.closed
        other.times = self.times[:]
        other.absent = self.absent
        other.painted = self.painted
        other.drawn = self.drawn[:]
        other.tied = self.tied[:]
        other.slowest = self.slowest
        return other


class Multipli(State):
    """A position. A `place` is a stack with its pile; everybody has one, in a game of two most have two (MC-55)."""

    def __init__(self, box: Box, like: "Multipli | None" = None) -> None:
        self.box = box
        self.owners: list[int] = box.owners
        self.players: int = box.players
        if like is None:
            n = len(box.owners)
            self.phase: int = START
            self.stacks: list[list[int]] = [[] for _ in range(n)]  # from the top
            self.piles: list[list[int]] = [[] for _ in range(n)]  # from the bottom; the last card counts
            self.blocks: list[list[int]] = [[] for _ in range(n)]  # what nobody has seen has no order yet
            self.blocks[0] = sorted(box.deck)
            self.direction: int = 1
            self.turn: int = NONE  # MC-14: the place that revealed last in turn
            self.lead: int = NONE  # MC-14: the place that won the turn
            self.next: int = NONE  # the place that is to reveal
            self.poser: int = NONE  # MC-42: of the Clock being played
            self.due: list[int] = []  # places that reveal now, in order
            self.fresh: list[list[int]] = []  # place and card just revealed
            self.call = Call(0, 0, box.players)
            self.call.closed = True
            self.reveals: int = 0
            self.now: int = 0  # when the last event was
            self.ends: int = -1  # when this phase may end
            self.won: list[int] = [0] * box.players  # the place of those who have won
            self.reason: int = 0
            self.news: list[list[int]] = []
            self.dealing: bool = False  # whether the last move was the DEALER's
        else:
            self.phase = like.phase
            self.stacks = [stack[:] for stack in like.stacks]
            self.piles = [pile[:] for pile in like.piles]
            self.blocks = [block[:] for block in like.blocks]
            self.direction = like.direction
            self.turn = like.turn
            self.lead = like.lead
            self.next = like.next
            self.poser = like.poser
            self.due = like.due[:]
            self.fresh = like.fresh[:]  # a pair never changes
            self.call = like.call.copy()
            self.reveals = like.reveals
            self.now = like.now
            self.ends = like.ends
            self.won = like.won[:]
            self.reason = like.reason
            self.news = like.news[:]  # nor does a piece of news
            self.dealing = like.dealing

    def copy(self) -> "Multipli":
        return Multipli(self.box, self)

    # Who may do what

    def to_act(self) -> i64:
        if self.phase in (START, DRAW, TIE):
            return DEALER
        if self.phase == OVER:
            return 0
        acting = 0
        for seat in range(self.players):
            if self.may_slap(seat) or self.may_reveal(seat):
                acting |= 1 << seat
        return acting or CLOCK

    def may_slap(self, seat: int) -> bool:
        """MC-31: once a card, and not after having won. MC-62: the mouse is closed once the card is judged."""
        if self.call.closed or self.phase in (START, DRAW, TIE, OVER):
            return False
        return self.won[seat] == 0 and self.call.times[seat] == SILENT and not self.call.absent >> seat & 1

    def may_reveal(self, seat: int) -> bool:
        """MC-13, MC-22: in turn, after the tempo, and not while anything is pending."""
        return self.phase == READY and self.owners[self.next] == seat

    def fill(self, seat: i64, out: vec[i64]) -> i64:
        moves: list[int] = []
        if seat == DEALER:
            moves = self.draws()
        elif seat == CLOCK:
            moves = self.ticks()
        else:
            if self.may_reveal(int(seat)):
                moves.append(REVEAL)
            if self.may_slap(int(seat)):
                moves.append(SLAP + self.call.number)
        count: i64 = 0
        for move in moves:
            out[count] = move
            count += 1
        return count

    def draws(self) -> list[int]:
        if self.phase == START:
            return [STARTS + place for place in range(len(self.owners))]
        if self.phase == DRAW:
            block = self.blocks[self.stacks[self.due[0]][0] - HIDDEN]
            return [card for i, card in enumerate(block) if i == 0 or block[i - 1] != card]
        if self.phase == TIE:
            return [(LAST if self.call.slowest else FIRST) + seat for seat in self.call.tied]
        return []

    def draw(self, rng: Rng) -> i64:
        """Every card of a block is as likely as any other."""
        if self.phase == DRAW:
            block = self.blocks[self.stacks[self.due[0]][0] - HIDDEN]
            return block[int(rng.below(len(block)))]
        return self.pick(DEALER, rng)

    def time_is_up(self) -> bool:
        """MC-56: whether the end of the time comes before anything else that time can bring."""
        return self.box.minutes > 0 and max(self.box.minutes * 60_000, self.now + 1) <= self.ends

    def deadline(self) -> i64:
        if self.phase in (START, DRAW, TIE, OVER):
            return -1
        return max(self.box.minutes * 60_000, self.now + 1) if self.time_is_up() else self.ends

    def ticks(self) -> list[int]:
        if self.phase in (START, DRAW, TIE, OVER):
            return []
        if self.time_is_up():
            return [TIME]
        if self.phase == OPEN:
            return [TEMPO]
        if self.phase == READY:
            return [AUTO]
        if self.phase == COUNT:
            return [THREE]
        if self.phase == RUSH and self.call.asked == CHASE and not self.call.painted:
            return [SEEN + seats for seats in range(1 << self.players) if self.all_silent(seats)]
        return [CLOSE]

    def all_silent(self, seats: int) -> bool:
        return all(self.may_slap(seat) for seat in range(self.players) if seats >> seat & 1)

    # Moves

    def play(self, seat: i64, move: i64, at: i64 = 0) -> None:
        self.now = max(self.now, int(at))
        if seat != DEALER or not self.dealing:
            self.news = []
        self.dealing = seat == DEALER
        if seat == DEALER:
            self.chance(int(move))
        elif seat == CLOCK:
            self.tick(int(move))
        elif move == REVEAL:
            self.reveal([self.next])
        else:
            self.slap(int(seat))

    def chance(self, move: int) -> None:
        if self.phase == START:
            self.deal(move - STARTS)
        elif self.phase == DRAW:
            self.blocks[self.stacks[self.due[0]][0] - HIDDEN].remove(move)
            self.lay(move)
            self.turn_up()
        else:
            seat = move - (LAST if self.call.slowest else FIRST)
            self.call.drawn.append(seat)
            self.news.append([DRAWN, seat, 1 if self.call.slowest else 0])
            self.judge()

    def tick(self, move: int) -> None:
        if move == TEMPO:
            self.ready()
        elif move == AUTO:
            self.reveal([self.next])
        elif move == CLOSE:
            self.close()
        elif move == THREE:
            self.three()
        elif move == TIME:
            self.over(TIME_UP)
        else:
            self.unpainted(move - SEEN)

    # Set-up

    def deal(self, first: int) -> None:
        """MC-10: equally, the remainder one each to the first players; MC-11: whom chance names begins."""
        cards, places = len(self.blocks[0]), len(self.owners)
        for i, place in enumerate(self.clockwise(first - 1)):
            share = cards // places + (1 if i < cards % places else 0)
            self.stacks[place] = [HIDDEN] * share
        self.lead = first
        self.turn = first
        self.ready()

    def clockwise(self, place: int) -> list[int]:
        """Every place from the one after this; this one last."""
        n = len(self.owners)
        return [(place + i) % n for i in range(1, n + 1)]

    def order(self, place: int) -> list[int]:
        """The same in the direction of play."""
        n = len(self.owners)
        return [(place + self.direction * i) % n for i in range(1, n + 1)]

    # The turn

    def ready(self) -> None:
        """A reveal is due."""
        if self.reveals >= CAP:  # MC-57
            self.over(CAPPED)
            return
        if all(not stack for stack in self.stacks):
            self.overturn()
        self.next = self.following()
        self.phase = READY
        self.ends = self.now + PATIENCE_MS

    def following(self) -> int:
        """MC-14: who won the turn, or the first with a stack after that one; else after the one whose turn it was."""
        if self.lead != NONE and self.stacks[self.lead]:
            return self.lead
        for place in self.order(self.turn if self.lead == NONE else self.lead):
            if self.stacks[place]:  # MC-51: without a stack nobody reveals
                return place
        return NONE

    def overturn(self) -> None:
        """MC-53: every stack is empty; everyone turns the own pile over and shuffles it."""
        for place, pile in enumerate(self.piles):
            self.blocks[place] = sorted(pile)
            self.stacks[place] = [HIDDEN + place] * len(pile)
            self.piles[place] = []
        self.shut()
        self.news.append([OVERTURNED])

    def reveal(self, places: list[int]) -> None:
        """MC-12: the top card of the stack comes onto the own pile; of several, those that must be drawn first."""
        self.due = [place for place in places if self.stacks[place][0] >= HIDDEN]
        self.due += [place for place in places if self.stacks[place][0] < HIDDEN]
        self.fresh = []
        self.phase = DRAW
        self.ends = -1
        self.next = NONE
        self.turn_up()

    def turn_up(self) -> None:
        """Cards that were seen before are known; at one that was not, the DEALER draws."""
        while self.due:
            card = self.stacks[self.due[0]][0]
            if card >= HIDDEN:
                return
            self.lay(card)
        self.look()

    def lay(self, card: int) -> None:
        place = self.due.pop(0)
        self.stacks[place].pop(0)
        self.piles[place].append(card)
        self.fresh.append([place, card])
        self.reveals += 1
        self.news.append([SHOWN, place, card])

    def look(self) -> None:
        """Everybody sees it at the same time."""
        self.call = Call(self.call.number + 1, self.now, self.players)
        if self.poser != NONE:
            self.look_together()
        else:
            self.look_at(self.fresh[0][0], self.fresh[0][1])

    def look_at(self, place: int, card: int) -> None:
        self.turn = place
        self.lead = NONE
        if card == CLOCK_CARD:
            self.poser = place
            self.count()
        elif card in (CHASE_CARD, TRAP_CARD):
            self.rush(place, card)
        else:
            if card == UTURN:
                self.uturn()
            elif card == GIFT:
                self.give(place)
            elif card == SUMO_CARD:
                self.duel()
            else:
                self.match()
            if self.call.asked != NOTHING or not self.left():
                self.wait()

    def wait(self) -> None:
        """MC-13: the next reveal comes after the tempo."""
        if self.now >= self.call.since + self.box.tempo:
            self.ready()
        else:
            self.phase = OPEN
            self.ends = self.call.since + self.box.tempo

    # Matches

    def product(self, place: int) -> int:
        """MC-10, MC-51: only the top card of a pile counts, stack or not; 0 when that is an action, or nothing."""
        pile = self.piles[place]
        return WORTH[pile[len(pile) - 1]] if pile else 0

    def match(self) -> None:
        """MC-20, MC-42 (a): every group of equal visible products that holds a new card."""
        new = [pair[0] for pair in self.fresh]
        seen: list[int] = []
        for place in self.order(self.turn):
            product = self.product(place)
            if product == 0 or product in seen:
                continue
            seen.append(product)
            group = [other for other in self.order(self.turn) if self.product(other) == product]
            if any(other in new for other in group) and self.is_match(group):
                self.call.groups.append(group)
        if self.call.groups:
            self.call.asked = MATCH

    def is_match(self, group: list[int]) -> bool:
        """Two persons, or two stacks of one (MC-55) that somebody with an idle action may use (MC-52)."""
        if len(group) < 2:
            return False
        return self.persons(group) > 1 or any(self.may_use(seat, group) for seat in range(self.players))

    def persons(self, group: list[int]) -> int:
        """MC-55: stacks of one person never concern each other."""
        return len({self.owners[place] for place in group})

    def concerned(self, seat: int, group: list[int]) -> bool:
        """MC-20."""
        return self.persons(group) > 1 and any(self.owners[place] == seat for place in group)

    def idle(self, seat: int) -> list[int]:
        """MC-52: own places whose stack is empty and whose top card is an action."""
        found = []
        for place, owner in enumerate(self.owners):
            if owner == seat and not self.stacks[place] and self.piles[place] and self.product(place) == 0:
                found.append(place)
        return found

    def may_use(self, seat: int, group: list[int]) -> bool:
        """MC-52: two others match."""
        others = [place for place in group if self.owners[place] != seat]
        return len(others) == len(group) and len(self.idle(seat)) > 0

    # Slaps

    def slap(self, seat: int) -> None:
        if self.is_late():
            self.close()  # MC-62: the card is judged by then, and this slap is void
            return
        if self.call.spared and not any(self.concerned(seat, g) or self.may_use(seat, g) for g in self.call.groups):
            self.call.times[seat] = VOID  # MC-42 (b)
        else:
            self.call.times[seat] = self.now
            if self.call.asked != CHASE:
                self.phase = JUDGING
                self.ends = self.verdict_due()
        if not any(self.may_slap(other) for other in range(self.players)):
            self.close()

    def is_late(self) -> bool:
        """MC-40, MC-42, MC-44: three seconds have passed."""
        return self.is_limited() and self.now > self.call.since + self.box.rush

    def is_limited(self) -> bool:
        return self.call.asked in (CHASE, TRAP) or (self.call.asked != NOTHING and self.poser != NONE)

    def verdict_due(self) -> int:
        """MC-22, MC-60: when nobody can tie any more; a Clock's matches wait for one another, three seconds at most."""
        if self.box.calm:
            return max(self.call.since + CALM_MS, self.now + 1)  # MC-63
        first = min(time for time in self.call.times if time >= 0)
        claims = self.claims()
        if self.call.asked != MATCH or len(self.call.groups) == 1 or not any(self.is_first(claim) for claim in claims):
            return first + self.box.tie + 1
        if any(not claim for claim in claims):
            return max(self.call.since + self.box.rush, self.now + 1)
        return max(min(self.call.times[seat] for seat in claim) for claim in claims) + self.box.tie + 1

    def is_first(self, claim: list[int]) -> bool:
        first = min(time for time in self.call.times if time >= 0)
        return any(self.call.times[seat] <= first + self.box.tie for seat in claim)

    def claims(self) -> list[list[int]]:
        """Who has slapped rightly, group by group; MC-61: by judged time, never by order of arrival."""
        claims: list[list[int]] = [[] for _ in self.call.groups]
        slapped = sorted([time, seat] for seat, time in enumerate(self.call.times) if time >= 0)
        for time, seat in slapped:
            held = [i for i, group in enumerate(self.call.groups) if self.concerned(seat, group)]
            if not held and self.call.asked == MATCH:  # MC-52: the first open group in playing order
                free = [i for i, group in enumerate(self.call.groups) if self.may_use(seat, group)]
                held = [i for i in free if not claims[i] or self.call.times[claims[i][0]] + self.box.tie >= time][:1]
            for i in held:
                claims[i].append(seat)
        return claims

    def close(self) -> None:
        """No slap counts any more: the verdict."""
        self.call.drawn = []
        self.judge()

    def judge(self) -> None:
        """Asked again after every draw of the DEALER, until no tie is left open; only then does anything happen."""
        self.call.tied = []
        if self.call.asked == CHASE:
            self.judge_chase()
            return
        slapped = [seat for seat in range(self.players) if self.call.times[seat] >= 0]
        if not slapped:  # MC-42, MC-44: nobody within three seconds
            self.news.append([UNANSWERED, self.call.asked])
            self.judged()
            return
        best = min(self.call.times[seat] for seat in slapped)
        first = [seat for seat in slapped if self.call.times[seat] <= best + self.box.tie]
        if self.call.asked == TRAP:
            seat = self.settle(first, 0)
            if seat != NONE:
                self.spring(seat)
            return
        claims = self.claims()
        # MC-30: the first slap is judged; MC-60: between a rightful and a wrong one the rightful counts as first.
        if any(seat in claim for seat in first for claim in claims):
            self.judge_groups(claims)
        else:
            seat = self.settle(first, 0)
            if seat != NONE:
                self.greed(seat)

    def settle(self, tied: list[int], known: int) -> int:
        """MC-60: of those who tie, the one that was drawn as number `known` of this verdict, or NONE: to be drawn."""
        if len(tied) == 1:
            return tied[0]
        if known < len(self.call.drawn):
            return self.call.drawn[known]
        self.call.tied = tied
        self.phase = TIE
        self.ends = -1
        return NONE

    def judge_groups(self, claims: list[list[int]]) -> None:
        winners: list[int] = []
        known = 0
        for claim in claims:
            winner = NONE
            if claim:
                best = self.call.times[claim[0]]
                tied = [seat for seat in claim if self.call.times[seat] <= best + self.box.tie]
                winner = self.settle(sorted(tied), known)
                if winner == NONE:
                    return
                known += 1 if len(tied) > 1 else 0
            winners.append(winner)
        # MC-42: several winners; the shortest time plays next.
        racers = sorted({seat for seat in winners if seat != NONE})
        best = min(self.call.times[seat] for seat in racers)
        fastest = self.settle([seat for seat in racers if self.call.times[seat] <= best + self.box.tie], known)
        if fastest == NONE:
            return
        lead = NONE
        for group, winner in zip(self.call.groups, winners, strict=True):
            if winner != NONE:
                place = self.win(winner, group)
                if winner == fastest and lead == NONE:
                    lead = place
        self.lead = lead
        self.judged()

    def win(self, seat: int, group: list[int]) -> int:
        """MC-21: the faster gives the own pile; who takes it puts it, then the own pile, under the stack."""
        own = [place for place in group if self.owners[place] == seat]
        if not own:
            own = self.idle(seat)  # MC-52
        # MC-24: slapped or not. MC-23: with three or more, dealt one by one from the top, clockwise from the winner.
        takers = [place for place in self.clockwise(own[0]) if place in group and self.owners[place] != seat]
        given = 0
        for place in own:  # MC-55: both piles, if both are concerned
            pile = self.piles[place]
            self.piles[place] = []
            if len(takers) == 1:
                self.stacks[takers[0]] += pile  # turned over as one block: the oldest will be met first
            else:
                for i in range(len(pile)):
                    self.stacks[takers[(given + i) % len(takers)]].append(pile[len(pile) - 1 - i])
            given += len(pile)
        bits = 0
        for place in takers:
            self.take_back(place)
            bits |= 1 << place
        self.news.append([WON, seat, self.call.asked, given, bits])
        return self.would_play(seat, own)

    def take_back(self, place: int) -> None:
        """The own pile, turned over as one block, comes under the stack."""
        self.stacks[place] += self.piles[place]
        self.piles[place] = []

    def would_play(self, seat: int, among: list[int]) -> int:
        """MC-55: of these stacks of a person, the one that would play next."""
        own = [place for place in self.order(self.turn) if place in among and self.owners[place] == seat]
        for place in own:
            if self.stacks[place]:
                return place
        return own[0]

    def greed(self, seat: int) -> None:
        """MC-30: every face-up card comes under the stack; MC-31: whatever was pending is cancelled."""
        place = self.would_play(seat, list(range(len(self.owners))))
        taken = 0
        for other in [place, *self.clockwise(place)]:
            taken += len(self.piles[other])
            self.stacks[place] += self.piles[other]
            self.piles[other] = []
        self.news.append([GREEDY, seat, taken])
        self.lead = NONE
        self.poser = NONE
        self.judged()

    def judged(self) -> None:
        """MC-62: once a card is judged the mouse is closed until the next reveal."""
        self.shut()
        self.go_on()

    def shut(self) -> None:
        """Nothing is pending any more; who slapped, and when, stays to be seen."""
        self.call.closed = True
        self.call.asked = NOTHING
        self.call.groups = []

    def go_on(self) -> None:
        if not self.left():
            if self.poser != NONE:
                self.after_together()
            else:
                self.wait()

    # Action cards

    def rush(self, place: int, card: int) -> None:
        """MC-40, MC-44: everyone slaps, for three seconds at most."""
        self.call.asked = CHASE if card == CHASE_CARD else TRAP
        self.call.rusher = place
        self.phase = RUSH
        self.ends = self.call.since + (min(PAINT_MS, self.box.tempo) if self.call.asked == CHASE else self.box.rush)

    def unpainted(self, seats: int) -> None:
        """MC-46: who has not seen the card is not waited for."""
        self.call.absent = seats
        self.call.painted = True
        self.ends = max(self.call.since + self.box.rush, self.now + 1)
        if not any(self.may_slap(seat) for seat in range(self.players)):
            self.close()

    def judge_chase(self) -> None:
        """MC-40: the slowest puts the own pile under the stack, the fastest plays next."""
        slapped = [seat for seat in range(self.players) if self.call.times[seat] >= 0]
        fastest, known = NONE, 0
        if slapped:
            best = min(self.call.times[seat] for seat in slapped)
            tied = [seat for seat in slapped if self.call.times[seat] <= best + self.box.tie]
            self.call.slowest = False
            fastest = self.settle(tied, 0)
            if fastest == NONE:
                return
            known = 1 if len(tied) > 1 else 0
        slowest = self.first_silent()
        others = [seat for seat in slapped if seat != fastest]
        if slowest == NONE and others:
            worst = max(self.call.times[seat] for seat in others)
            self.call.slowest = True
            slowest = self.settle([seat for seat in others if self.call.times[seat] >= worst - self.box.tie], known)
            if slowest == NONE:
                return
        if slowest != NONE:
            for place, owner in enumerate(self.owners):  # MC-55: both piles
                if owner == slowest:
                    self.take_back(place)
        if fastest != NONE:
            self.lead = self.would_play(fastest, list(range(len(self.owners))))
        self.news.append([CHASED, fastest, slowest])
        self.judged()

    def first_silent(self) -> int:
        """MC-40: of several who are silent, the first clockwise after the revealer, the revealer last."""
        revealer = self.owners[self.call.rusher]
        silent = [seat for seat in range(self.players) if self.may_wait_for(seat)]
        for place in self.clockwise(self.call.rusher):
            if self.owners[place] in silent and self.owners[place] != revealer:
                return self.owners[place]
        return revealer if revealer in silent else NONE

    def may_wait_for(self, seat: int) -> bool:
        """MC-46: everyone still in the game who has seen the card."""
        return self.won[seat] == 0 and self.call.times[seat] < 0 and not self.call.absent >> seat & 1

    def uturn(self) -> None:
        """MC-41."""
        self.direction = -self.direction
        self.news.append([TURNED])

    def count(self) -> None:
        """MC-42: one, two, three."""
        self.phase = COUNT
        self.ends = self.now + COUNT_MS
        self.news.append([COUNTS, self.poser])

    def three(self) -> None:
        """MC-42: every player with a stack reveals, the poser last."""
        places = [place for place in self.order(self.poser) if self.stacks[place]]
        if places:
            self.reveal(places)
        else:
            self.poser = NONE
            self.go_on()

    def look_together(self) -> None:
        self.match()  # (a)
        order = self.order(self.poser)
        self.fresh = [pair for place in order for pair in self.fresh if pair[0] == place]
        asking = [pair for pair in self.fresh if pair[1] in (CHASE_CARD, TRAP_CARD, SUMO_CARD)]
        if self.call.groups:
            self.call.spared = len(asking) > 0  # (b)
        elif asking:  # (c)
            place, card = asking[0]
            if card == SUMO_CARD:
                self.duel()
            else:
                self.rush(place, card)
        if self.call.asked == NOTHING:
            self.after_together()
        elif self.call.groups:
            self.phase = RUSH
            self.ends = self.call.since + self.box.rush

    def after_together(self) -> None:
        for pair in self.fresh:  # (d)
            if pair[1] == UTURN:
                self.uturn()
        for pair in self.fresh:
            if pair[1] == GIFT:
                self.give(pair[0])
        again = any(pair[1] == CLOCK_CARD for pair in self.fresh)  # (e)
        self.fresh = []
        if not again:
            self.poser = NONE
        if self.left():
            return
        if again:
            self.count()
        else:
            self.wait()

    def duel(self) -> None:
        """MC-43: the smallest against the greatest visible product, and all who tie with them."""
        products = [self.product(place) for place in range(len(self.owners)) if self.product(place)]
        if len(products) < 2:
            return
        ends = (min(products), max(products))
        group = [place for place in self.order(self.turn) if self.product(place) in ends]
        if self.persons(group) > 1:
            self.call.asked = SUMO
            self.call.groups = [group]

    def spring(self, seat: int) -> None:
        """MC-44: unless the revealer was first, everybody else gives the revealer the top card of the stack."""
        place, taken = self.call.rusher, 0
        if seat != self.owners[place]:
            for other in self.opposite(place):
                if self.stacks[other]:
                    self.stacks[place].append(self.stacks[other].pop(0))
                    taken += 1
        self.news.append([TRAPPED, seat, place, taken])
        self.judged()

    def give(self, place: int) -> None:
        """MC-45: one card to each other player, in playing order while the stack lasts."""
        given = 0
        for other in self.opposite(place):
            if self.stacks[place]:
                self.stacks[other].append(self.stacks[place].pop(0))
                given += 1
        self.news.append([GAVE, place, given])

    def opposite(self, place: int) -> list[int]:
        """MC-46: the places of others still in the game, in playing order; MC-55: of the other person only."""
        mine = self.owners[place]
        return [
            other for other in self.order(place) if self.owners[other] != mine and self.won[self.owners[other]] == 0
        ]

    # The end

    def cards_of(self, seat: int) -> int:
        return sum(
            len(self.stacks[place]) + len(self.piles[place]) for place, owner in enumerate(self.owners) if owner == seat
        )

    def left(self) -> bool:
        """MC-50, checked after each resolution: who has no card left has won. Whether the game is over.

        MC-58: whoever runs out in the same resolution shares the place.
        """
        if self.players == 2 and self.poser == NONE:
            self.put_under()
        place = 1 + sum(1 for won in self.won if won)
        for seat in range(self.players):
            if self.won[seat] == 0 and self.cards_of(seat) == 0:
                self.won[seat] = place
                self.news.append([LEFT, seat, place])
        if sum(1 for won in self.won if won) >= self.box.target:  # MC-54
            self.over(FIRST_WON if self.box.target == 1 else SECOND_WON)
        return self.phase == OVER

    def put_under(self) -> None:
        """MC-55: an action that is somebody's only card, facing a single stack, goes under that stack."""
        for seat in range(2):
            idle = self.idle(seat)
            facing = [p for p, owner in enumerate(self.owners) if owner != seat and (self.stacks[p] or self.piles[p])]
            if len(idle) == 1 and self.cards_of(seat) == 1 and len(facing) == 1:
                self.stacks[facing[0]] += self.piles[idle[0]]
                self.piles[idle[0]] = []
                self.news.append([UNDER, seat])

    def over(self, reason: int) -> None:
        self.reason = reason
        self.phase = OVER
        self.ends = -1
        self.next = NONE
        self.shut()

    def outcome(self) -> Outcome | None:
        """MC-56, MC-58: those who have won in their order, then whoever has fewest cards."""
        if self.phase != OVER:
            return None
        left = [self.cards_of(seat) for seat in range(self.players)]
        places = []
        for seat in range(self.players):
            place = self.won[seat]
            if place == 0:
                before = [o for o in range(self.players) if self.won[o] or left[o] < left[seat]]
                place = 1 + len(before)
            places.append(place)
        return Outcome(REASONS[self.reason], [-cards for cards in left], places)


class MultipliWorlds(Worlds):
    """Everybody knows the same, and what nobody has seen has no order yet: one world, drawn on as it is played."""

    def __init__(self, known: Multipli) -> None:
        self.known = known

    def sample(self, rng: Rng) -> Multipli:
        return self.known.copy()
