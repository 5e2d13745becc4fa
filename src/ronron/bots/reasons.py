"""Why one move is better than another, in sentences filled from events that were counted in imagined games."""

from typing import NamedTuple

import msgspec

from ronron.bots.knowledge import Knowledge
from ronron.core import shelf
from ronron.core.match import Match
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

    def told(self) -> Message:
        """As a sentence."""
        move, other = self.called or (self.move, self.other)
        return message(
            "bots.reason",
            move=move,
            other=other,
            event=self.event,
            count=self.count,
            other_count=self.other_count,
            of=self.of,
        )


class Count(NamedTuple):
    """An event, and how often it came true."""

    event: Message
    times: int


def reason(known: Knowledge, match: Match, seat: int, moves: tuple[str, str], seed: str) -> Reason:
    """The event whose frequency differs most between two moves."""
    counts = [counted(known, match, seat, text, seed) for text in moves]
    mine, others = counts
    most = max(mine, key=lambda one: abs(mine[one].times - others[one].times))
    names = called(match, seat)
    both = (names[moves[0]], names[moves[1]]) if names else None
    return Reason(moves[0], moves[1], mine[most].event, mine[most].times, others[most].times, WORLDS, both)


def called(match: Match, seat: int) -> dict[str, Message]:
    """The moves of a seat in the words of its table; none where a game has no scene."""
    if not shelf.home(match.game).joinpath("scene.py").is_file():
        return {}
    scene = shelf.table(match.game.info.key).own(match.view(seat), match.legal(seat))
    return {move.text: move.say for move in scene.moves}


def counted(known: Knowledge, match: Match, seat: int, text: str, seed: str) -> dict[str, Count]:
    """How often each event came true after a move, over the same worlds with the same luck whatever the move."""
    view, rng = match.view(seat), seeded(f"{seed}/why")
    worlds, sense = known.game.worlds(view), known.sense(view)
    totals: dict[str, int] = {}
    events: dict[str, Message] = {}
    for _ in range(WORLDS):
        world = worlds.sample(rng)
        luck = Sfc32(rng.word(), rng.word(), rng.word())
        after = world.copy()
        after.play(seat, known.game.read(world, seat, text))
        soon = until_decided(known, world, after, sense, luck)
        ended = finish(after, sense, luck, known.noise, known.longest)
        for event, true in (*known.events(world, soon, after, seat), (message(WIN), ended and won(after, seat) > 0)):
            events[event.id] = event
            totals[event.id] = totals.get(event.id, 0) + int(true)
    return {name: Count(events[name], total) for name, total in totals.items()}


def until_decided(known: Knowledge, before: State, now: State, sense: Sense, luck: Rng) -> State:
    """Play on in place until it is known what a move was about; the answer is how things stand then."""
    for _ in range(known.longest):
        if known.decided(before, now) or not now.to_act():
            break
        if not play_on(now, sense, luck, known.noise, 1):
            pass_time(now, now.to_act(), luck)
    return now.copy()
