"""The judge at a table: a card is shown, paints and slaps come in, a verdict enters the game as one breath of events.

Slaps never wait in the table's queue, where a write could hold them up: they are timed where they arrive, and only
their verdict is played.
"""

import asyncio
import hashlib
import logging
from collections.abc import Callable, Iterable, Mapping, Sequence
from functools import partial
from typing import TYPE_CHECKING, NamedTuple

from ronron.bots import Racer
from ronron.bots.levels import nearest
from ronron.bots.race import Duels, racer_at
from ronron.core import game
from ronron.core.errors import IllegalMove, RonronError
from ronron.core.game import Race
from ronron.core.match import Match
from ronron.core.state import CLOCK
from ronron.core.words import message
from ronron.tables.errors import TableError
from ronron.tables.judge import FAST_SLACK_MS, LONGEST_MS, SLOW_SLACK_MS, Card, Judge, Link, Verdict
from ronron.tables.moment import Moment

if TYPE_CHECKING:
    from ronron.tables.table import Table

log = logging.getLogger(__name__)


class Slap(NamedTuple):
    """A slap as it arrives, and how it will be answered."""

    text: str
    arrived: float  # by our clock
    claimed: float | None  # ms from the paint to the finger, if the sender has a clock
    head: float  # on a shared screen, how far from the mouse's head
    sent: int | None  # the sender's own number for it
    told: Callable[[int | RonronError], None]


class Racing:
    """One table of a game of speed."""

    def __init__(self, table: "Table", rules: game.Racing) -> None:
        self.table = table
        self.clock = table.clock
        self.rules = rules
        self.judge = Judge(range(table.row.players))
        self.race: Race | None = None  # what is raced for now
        self.card: Card | None = None  # and its slaps; none once it is judged, or when nobody here saw it being shown
        self.slaps: dict[int, Slap] = {}
        self.judged: dict[int, Slap] = {}  # while their verdict is written down
        self.duels = Duels(table.row.game)
        self.timer: asyncio.Task[None] | None = None
        self.plans: list[asyncio.Task[None]] = []

    # Cards

    def resume(self) -> None:
        """The table comes from the store: whoever was about to slap has not, and the card is not shown again."""
        assert self.table.latest is not None
        self.race, self.card = self.rules.race(self.table.latest.state), None

    def note(self, moment: Moment) -> None:
        """One more event, just made or read from the store: what bots learn from it of the others' pace."""
        if moment.seq <= 1:
            self.duels = Duels(self.table.row.game)  # another match, or the same from its start
        self.duels.see(moment.state)

    def look(self) -> None:
        """Something happened: a new card may lie there."""
        assert self.table.latest is not None
        before, self.race = self.race, self.rules.race(self.table.latest.state)
        if self.race is None or before is None or before.number != self.race.number:
            self.answer(self.slaps, IllegalMove(before.clause if before else "", message("table.slap.late")))
            self.slaps = {}
            self.card = self.show(self.race) if self.race else None
        self.plan()

    def show(self, race: Race) -> Card:
        """Everybody who is here is being shown the card; bots see it as soon as it leaves."""
        now, seats = self.clock.exact(), self.table.row.seats
        sent = {seat: at for seat, at in self.table.audience.sent().items() if seat in race.seats}
        for seat in race.seats:
            if seats[seat].by_bot:
                sent[seat] = now
                self.judge.links[seat] = still()
        self.judge.paint = race.paint
        self.judge.handicap = {number: float(seat.lead) for number, seat in enumerate(seats) if seat.lead}
        self.judge.screens = shared(seat.holder for seat in seats)
        card = self.judge.show(sent, everyone=race.everyone)
        if race.ends >= 0:
            card.ends = self.table.origin + race.ends + self.grace(sent)
        card.seen.update(seat for seat in sent if seats[seat].by_bot)
        return card

    def grace(self, sent: Iterable[int]) -> float:
        """How long a slap made in time may still be on its way."""
        seats = (seat for seat in sent if not self.table.row.seats[seat].by_bot)
        ways = (self.judge.links[seat].high() + SLOW_SLACK_MS + self.judge.banks[seat] for seat in seats)
        return min(LONGEST_MS, max(ways, default=0.0))

    # Paints and slaps, as they arrive

    def painted(self, seats: Sequence[int], text: str, now: float) -> None:
        """A screen shows the card."""
        if self.card is None or self.race is None or text != self.race.move:
            return
        for seat in seats:
            if seat in self.card.sent:
                self.card.painted(seat, now)
        self.arm()

    def slap(self, seat: int, slap: Slap) -> None:
        """A slap has arrived, and is answered with its verdict; one that is void is refused at once."""
        for slaps in (self.slaps, self.judged):
            known = slaps.get(seat)
            if known is not None and slap.sent is not None and known.sent == slap.sent:
                slaps[seat] = slap  # the same again, from whoever came back
                return
        card, race = self.card, self.race
        if card is None or race is None or slap.text != race.move:
            raise self.void(seat, slap.text)
        claimed = slap.claimed
        if claimed is None and seat in card.sent:  # no clock of its own: it counts from when it must have left
            claimed = slap.arrived - card.sent[seat] - self.judge.links[seat].low() + FAST_SLACK_MS
        why = card.slap(seat, claimed or 0.0, slap.arrived, slap.head)
        if why:
            raise IllegalMove(race.clause, message(f"table.slap.{why}"))
        self.slaps[seat] = slap
        self.arm()

    def void(self, seat: int, text: str) -> RonronError:
        """Why there is nothing to slap for, in the game's own words where it has some."""
        match = self.table.match
        if match is None:
            return TableError("table.not_begun")
        try:
            match.check(match.state, seat, text, match.record.events[-1].at)
        except RonronError as error:
            return error
        return IllegalMove(self.race.clause if self.race else "", message("table.slap.late"))

    def check_quiet(self) -> None:
        """Nothing else is played while the photo is being looked at."""
        if self.slaps:
            raise TableError("table.judging")

    # The verdict

    def arm(self) -> None:
        if self.timer:
            self.timer.cancel()
        self.timer = asyncio.create_task(self.watch()) if self.slaps else None

    async def watch(self) -> None:
        """Wait only while somebody could still overtake."""
        while self.card is not None and self.slaps:
            left = self.card.waits_until(self.clock.exact()) - self.clock.exact()
            if left <= 0:
                self.table.post(self.decide)
                return
            await self.clock.sleep(left)

    async def decide(self) -> None:
        card, race, slaps = self.card, self.race, self.slaps
        now = self.clock.exact()
        if card is None or race is None or not slaps or card.waits_until(now) > now:
            return
        verdict = card.verdict(now)
        self.card, self.slaps, self.judged = None, {}, slaps
        try:
            moments = await self.table.perform(
                lambda match: self.rule(match, race, verdict, now),
                sent={seat: slap.sent for seat, slap in slaps.items() if slap.sent is not None},
            )
        except Exception as error:
            self.answer(slaps, error if isinstance(error, RonronError) else TableError("table.trouble"))
            raise
        else:
            made = {moment.event.who: moment.seq for moment in reversed(moments) if moment.event}
            late = IllegalMove(race.clause, message("table.slap.late"))
            for seat, slap in slaps.items():
                slap.told(made.get(seat, late))
        finally:
            self.judged = {}

    def rule(self, match: Match, race: Race, verdict: Verdict, now: float) -> None:
        """The slaps in judged order, then the CLOCK; the figures stand beside whatever closes the card."""
        note = verdict.note()
        for seat, judged in verdict.moments(race.since):
            at = max(judged, last(match))
            trial = match.copy()
            trial.play(seat, race.move, at)
            closes = not self.still_on(trial, race)
            match.play(seat, race.move, at, note if closes else "")
            if closes:
                return
        while self.still_on(match, race):
            due = int(match.state.deadline())
            if due < 0 or (race.everyone and due > now - self.table.origin):
                return
            match.play(CLOCK, self.rules.unseen(match.state, self.unseen(match)), max(due, last(match)), note)
            note = ""

    def still_on(self, match: Match, race: Race) -> bool:
        found = self.rules.race(match.state)
        return found is not None and found.number == race.number

    def unseen(self, match: Match) -> list[int]:
        """The seats that may slap, and have not seen the card."""
        found, now = self.rules.race(match.state), self.clock.exact()
        if found is None:
            return []
        card = self.card
        if card is None:
            return [seat for seat in found.seats if not self.table.row.seats[seat].by_bot]
        return [seat for seat in found.seats if seat not in card.sent or card.is_absent(seat, now)]

    def answer(self, slaps: Mapping[int, Slap], error: RonronError) -> None:
        for slap in slaps.values():
            slap.told(error)

    # Time and bots

    def tick(self) -> str:
        """What the CLOCK says next."""
        assert self.table.match is not None
        return self.rules.unseen(self.table.match.state, self.unseen(self.table.match))

    def hold(self, due: float) -> float:
        """When the CLOCK may move that was to move at `due`: slaps on their way come first."""
        if self.card is None:
            return due
        due += self.grace(self.card.sent)
        return max(due, self.card.waits_until(self.clock.exact()) + 1) if self.slaps else due

    def plan(self) -> None:
        """Every bot plans anew what it will do, and when; for the same card it plans the same."""
        for task in self.plans:
            task.cancel()
        self.plans = []
        moment = self.table.latest
        if moment is None:
            return
        for seat in moment.acting():
            if self.table.row.seats[seat].by_bot:
                self.plans.append(asyncio.create_task(self.follow(seat)))

    async def follow(self, seat: int) -> None:
        """Do what a bot plans, at its time."""
        moment, race, card = self.table.latest, self.race, self.card
        assert moment is not None
        try:
            racer = self.racer(seat)
            seed = seed_of(self.table.row.secret, seat)
            plan = racer.plan(moment.view(seat), moment.legal(seat), seed) if racer else None
        except Exception:  # a bot's bug must not stop a table: time moves on without it
            log.exception("the bot of seat %d at event %d plans nothing", seat, moment.seq)
            return
        if plan is None:
            return
        if race is None or plan.text != race.move:
            shown = self.clock.now() + self.table.audience.pause()
            await self.clock.sleep(max(self.table.origin + plan.at, shown) - self.clock.exact())
            await self.table.insist(partial(self.table.try_to, seat, plan.text, moment.seq))
        elif card is not None and seat in card.sent and seat not in card.fingers:
            claimed = float(plan.at - race.since)
            due = card.sent[seat] + claimed  # a timer of ours that is late does not make the bot late
            await self.clock.sleep(due - self.clock.exact())
            if card is self.card:
                try:
                    self.slap(seat, Slap(plan.text, due, claimed, 0.0, None, forget))
                except RonronError as error:
                    log.info("table %s, bot of seat %d: %s", self.table.row.code, seat, error)

    def racer(self, seat: int) -> Racer | None:
        """The bot of a seat, at the pace of the people it races with."""
        row = self.table.row
        people = [number for number, one in enumerate(row.seats) if one.kind == "person" and not one.away]
        level = nearest(row.game, row.seats[seat].level or self.table.thinker.level)
        return racer_at(row.game, level, self.duels.won(seat, people))

    def busy(self) -> bool:
        return bool(self.slaps) or any(not task.done() for task in self.plans)

    def stop(self) -> None:
        for task in (self.timer, *self.plans):
            if task:
                task.cancel()


def seed_of(secret: bytes, seat: int) -> str:
    """The same for all plans of a bot; made from the deal's secret, which no bot is given."""
    return hashlib.sha256(secret + bytes([seat])).hexdigest()


def last(match: Match) -> int:
    return match.record.events[-1].at if match.record.events else 0


def still() -> Link:
    """The connection of somebody who sits in the house."""
    link = Link()
    link.heard(0.0)
    return link


def shared(holders: Iterable[str]) -> dict[int, str]:
    """The seats that share a screen, by whose it is."""
    found = list(holders)
    return {seat: holder for seat, holder in enumerate(found) if holder and found.count(holder) > 1}


def forget(_: int | RonronError) -> None:
    pass
