"""Why one move is better than another, in sentences filled from events that were counted in imagined games."""

from math import sqrt
from typing import NamedTuple

import msgspec
from librt.vecs import vec

from ronron.bots.knowledge import Knowledge
from ronron.core import shelf
from ronron.core.game import View
from ronron.core.rng import Rng, Sfc32, seeded
from ronron.core.sense import Sense, finish, pass_time, play_on
from ronron.core.state import State
from ronron.core.trial import won
from ronron.core.words import Message, message

WORLDS = 100  # so that a count reads like a percentage
WIN = "bots.event.win"


class Reason(msgspec.Struct, frozen=True):
    """What happens how often: after the move, and after the other one, in so many worlds."""

    move: str
    other: str
    event: Message
    count: int
    other_count: int
    of: int
    called: tuple[Message, Message] | None = None  # the two moves, as the table calls them

    def sure(self) -> bool:
        """Whether the counts differ by more than two standard errors, as if the worlds had not even been the same."""
        spread = sum(count * (1 - count / self.of) for count in (self.count, self.other_count))
        return abs(self.count - self.other_count) > 2 * sqrt(spread)

    def told(self, sentence: str = "bots.reason") -> Message:
        move, other = self.called or (self.move, self.other)
        return message(
            sentence,
            move=move,
            other=other,
            event=self.event,
            count=self.count,
            other_count=self.other_count,
            of=self.of,
        )


class Count(NamedTuple):
    """An event, how often it came true, and what those games were worth together: a victory each, or a share of one."""

    event: Message
    times: int
    worth: float


def reason(known: Knowledge, view: View, move: str, other: str, seed: str, *, pro: bool = True) -> Reason | None:
    """What speaks most for a move beside another one (or against it), if anything that is counted does.

    Either it goes with winning and comes true more often, or it goes with losing and comes true less often.
    """
    mine, others = (counted(known, view, text, seed) for text in (move, other))
    total = mine[WIN].worth + others[WIN].worth
    found, most = None, 0
    for one, two in zip(mine.values(), others.values(), strict=True):
        helps = (one.worth + two.worth) * 2 * WORLDS >= total * (one.times + two.times)  # at least as in all games
        speaks = (one.times - two.times) * (1 if helps == pro else -1)
        if speaks > most:
            found, most = Reason(move, other, one.event, one.times, two.times, WORLDS), speaks
    return found


def called(view: View, legal: list[str]) -> dict[str, Message]:
    """The moves of a seat in the words of its table; none where a game has no scene."""
    key = str(view["game"])
    if not shelf.home(shelf.find(key)).joinpath("scene.py").is_file():
        return {}
    return {move.text: move.say for move in shelf.table(key).own(view, legal).moves}


def counted(known: Knowledge, view: View, text: str, seed: str) -> dict[str, Count]:
    """How often each event came true after a move, over the same worlds with the same luck whatever the move."""
    seat, rng = int(view["seat"]), seeded(f"{seed}/why")
    worlds, sense = known.game.worlds(view), known.sense(view)
    shares = vec[float]([0.0] * int(view["players"]))
    counts: dict[str, Count] = {}
    for _ in range(WORLDS):
        world = worlds.sample(rng)
        luck = Sfc32(rng.word(), rng.word(), rng.word())
        after = world.copy()
        after.play(seat, known.game.read(world, seat, text))
        soon = until_decided(known, world, after, sense, luck)
        ended = finish(after, sense, luck, known.noise, known.longest)
        worth = won(after, seat) if ended else promise(after, sense, seat, shares)
        for event, true in (*known.events(world, soon, after, seat), (message(WIN), ended and worth > 0)):
            _, times, sum_ = counts.get(event.id, (event, 0, 0.0))
            counts[event.id] = Count(event, times + true, sum_ + worth * (true or event.id == WIN))
    return counts


def promise(state: State, sense: Sense, seat: int, shares: "vec[float]") -> float:
    """A seat's chance to win a game that was not played to its end."""
    sense.value(state, shares)
    return float(shares[seat] / (sum(shares) or 1.0))


def until_decided(known: Knowledge, before: State, now: State, sense: Sense, luck: Rng) -> State:
    """Play on in place until it is known what a move was about; the answer is how things stand then."""
    for _ in range(known.longest):
        if known.decided(before, now) or not now.to_act():
            break
        if not play_on(now, sense, luck, known.noise, 1):
            pass_time(now, now.to_act(), luck)
    return now.copy()
