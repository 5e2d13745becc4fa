"""Who slapped first: a judge that knows only numbers. No socket, no clock: times in ms come in, verdicts go out.

A slap is judged by the player's own reaction time, from the card being painted to the finger going down, bounded by
what the server itself measures of the connection, never by order of arrival.
"""

import re
from collections import deque
from collections.abc import Iterable, Mapping

import msgspec

TIE_MS = 15.0  # between screens
SCREEN_TIE_MS = 8.0  # between fingers on one screen: then the nearer to the mouse's head
EARLY_MS = 120.0  # nobody reads a card faster; a table may ask for more
PAINT_MS = 1500.0  # a card not painted by then (or by the tempo) is not seen
LONGEST_MS = 400.0  # that a verdict may wait after the first slap has arrived

PINGS = 32  # round trips remembered
RTT_MOST = 250.0
TCP_SLACK_MS = 60.0  # that a ping may take longer than the kernel's own round trip
FAST_SLACK_MS = 5.0
SLOW_SLACK_MS = 25.0
BANK_START, BANK_GAIN, BANK_MOST = 30.0, 10.0, 70.0  # ms that a seat may draw on when the network hiccups


class Link:
    """What the server knows of a seat's connection."""

    def __init__(self) -> None:
        self.trips: deque[float] = deque(maxlen=PINGS)
        self.tcp: float | None = None  # the kernel's round trip, where the socket is direct

    def heard(self, rtt: float) -> None:
        """A ping has come back."""
        self.trips.append(rtt)

    def low(self) -> float:
        """The 5th percentile: no message travels faster there and back."""
        return self.percentile(0.05, 0.0)

    def high(self) -> float:
        """The 90th percentile, within reason: what is rarer than that is the spike bank's business."""
        high = min(self.percentile(0.90, RTT_MOST), RTT_MOST)
        return high if self.tcp is None else min(high, self.tcp + TCP_SLACK_MS)

    def percentile(self, share: float, unknown: float) -> float:
        if not self.trips:
            return unknown
        ranked = sorted(self.trips)
        return ranked[int(share * (len(ranked) - 1))]

    def quality(self) -> int:
        """For the table: 3 good, 2 fair, 1 poor, 0 not known."""
        if not self.trips:
            return 0
        unsteady = self.high() - self.low()
        return 3 if unsteady < 40 and self.high() < 120 else 2 if unsteady < 120 else 1


class Finger(msgspec.Struct, frozen=True):
    """One slap in a verdict, with every figure."""

    seat: int
    judged: float  # ms after the card was painted, handicap included
    claimed: float
    cut: float  # what was taken off the claim, or added to it
    paid: float  # from the spike bank
    arrival: int  # 1: the first to arrive


class Verdict(msgspec.Struct, frozen=True):
    """The slaps of one card in judged order, and who never saw it."""

    fingers: list[Finger]
    absent: list[int]

    def moments(self, since: int) -> list[tuple[int, int]]:
        """Seats in judged order, each with the time of its slap as the rules receive it."""
        return [(one.seat, since + round(one.judged)) for one in self.fingers]

    def note(self) -> str:
        """The figures beside an event of the record: `0: 812 said 812 bank 0 arrived 2; …; not seen by 3`."""
        lines = [
            f"{one.seat}: {one.judged:.0f} said {one.claimed:.0f} bank {one.paid:.0f} arrived {one.arrival}"
            for one in self.fingers
        ]
        return "; ".join(lines + [f"not seen by {seat}" for seat in self.absent])

    def tied(self) -> list[int]:
        """The seats within a tie of the best. What a tie means is the game's business."""
        return [one.seat for one in self.fingers if one.judged <= self.fingers[0].judged + TIE_MS]


NOTED = re.compile(r"(\d): (\d+) said (-?\d+) bank (\d+) arrived (\d)")


def noted(note: str) -> list[Finger]:
    """The slaps of a verdict, from its note; none from any other note."""
    found = (tuple(map(int, one.groups())) for one in map(NOTED.fullmatch, note.split("; ")) if one)
    return [Finger(seat, ms, said, ms - said, paid, arrival) for seat, ms, said, paid, arrival in found]


class Judge:
    """One table: its connections, its spike banks, what was agreed."""

    def __init__(
        self,
        seats: Iterable[int],
        *,
        early: float = EARLY_MS,
        paint: float = PAINT_MS,
        handicap: Mapping[int, float] | None = None,
        screens: Mapping[int, str] | None = None,
    ) -> None:
        self.links = {seat: Link() for seat in seats}
        self.banks = dict.fromkeys(self.links, BANK_START)
        self.early = early
        self.paint = paint
        self.handicap = dict(handicap or {})
        self.screens = dict(screens or {})  # seats that share one; the others have their own

    def show(self, sent: Mapping[int, float], *, everyone: bool = False, ends: float | None = None) -> "Card":
        """A card was sent, to each seat at its own moment; with `everyone`, all are waited for until it `ends`."""
        for seat in self.banks:
            self.banks[seat] = min(BANK_MOST, self.banks[seat] + BANK_GAIN)
        return Card(self, dict(sent), everyone=everyone, ends=ends)


class Card:
    """The slaps for one card, while they come in."""

    def __init__(self, judge: Judge, sent: dict[int, float], *, everyone: bool, ends: float | None) -> None:
        self.judge = judge
        self.sent = sent
        self.everyone = everyone
        self.ends = ends
        self.seen: set[int] = set()
        self.fingers: dict[int, Finger] = {}
        self.heads: dict[int, float] = {}  # distance from the mouse's head, on a shared screen
        self.first = 0.0  # arrival of the first slap

    def painted(self, seat: int, now: float) -> None:
        """A client says that the card is on its screen."""
        if now <= self.sent[seat] + self.judge.paint:
            self.seen.add(seat)

    def is_absent(self, seat: int, now: float) -> bool:
        """Not painted in time: neither winner nor sinner."""
        return seat not in self.seen and now > self.sent[seat] + self.judge.paint

    def slap(self, seat: int, claimed: float, now: float, head: float = 0.0) -> str:
        """A slap has arrived. The answer is empty, or why it is void; a void slap uses nothing up."""
        if seat not in self.sent:
            return "stranger"
        if seat in self.fingers:
            return "twice"
        if self.is_absent(seat, now):
            return "absent"
        judged, paid = self.plausible(seat, claimed, now)
        if judged < self.judge.early:
            return "early"
        if not self.fingers:
            self.first = now
        self.seen.add(seat)
        self.heads[seat] = head
        self.judge.banks[seat] -= paid
        extra = self.judge.handicap.get(seat, 0.0)
        rank = len(self.fingers) + 1
        self.fingers[seat] = Finger(seat, judged + extra, claimed, judged - claimed, paid, rank)
        return ""

    def plausible(self, seat: int, claimed: float, now: float) -> tuple[float, float]:
        """The claim within what the connection allows, and what that takes from the spike bank."""
        link, elapsed = self.judge.links[seat], now - self.sent[seat]
        high = elapsed - link.low() + FAST_SLACK_MS
        low = elapsed - link.high() - SLOW_SLACK_MS
        if claimed > high:
            return high, 0.0
        if claimed < low:
            paid = min(self.judge.banks[seat], low - claimed)
            return low - paid, paid
        return claimed, 0.0

    def waits_until(self, now: float) -> float:
        """When the verdict may be given: as long as somebody could still overtake, and no longer."""
        missing = [seat for seat in self.sent if seat not in self.fingers and not self.is_absent(seat, now)]
        if not missing:
            return now
        if self.everyone:
            unseen = [self.sent[seat] + self.judge.paint for seat in missing if seat not in self.seen]
            end = self.ends if self.ends is not None else now
            return max(unseen) if len(unseen) == len(missing) and max(unseen) < end else end
        if not self.fingers:
            return self.ends if self.ends is not None else float("inf")
        best = min(one.judged for one in self.fingers.values())
        return min(self.first + LONGEST_MS, max(self.latest(seat, best) for seat in missing))

    def latest(self, seat: int, best: float) -> float:
        """When a slap that ties with the best can arrive at the latest."""
        reaction = best + TIE_MS - self.judge.handicap.get(seat, 0.0)
        return self.sent[seat] + reaction + self.judge.links[seat].high() + SLOW_SLACK_MS + self.judge.banks[seat]

    def verdict(self, now: float) -> Verdict:
        """Every slap in judged order."""
        fingers = [self.on_screen(one) for one in self.fingers.values()]
        return Verdict(
            sorted(fingers, key=lambda one: (one.judged, one.seat)),
            [seat for seat in self.sent if self.is_absent(seat, now)],
        )

    def on_screen(self, finger: Finger) -> Finger:
        """One screen has one clock, so there the order is certain: whoever came after its best ties with nobody."""
        screen = self.judge.screens.get(finger.seat)
        if screen is None:
            return finger
        rivals = [one for seat, one in self.fingers.items() if self.judge.screens.get(seat) == screen]
        best = min(one.judged for one in rivals)
        near = [one for one in rivals if one.judged <= best + SCREEN_TIE_MS]
        first = min(near, key=lambda one: (self.heads[one.seat], one.judged, one.seat))
        if finger is first:
            return finger
        return msgspec.structs.replace(finger, judged=max(finger.judged, first.judged + TIE_MS + 1))
