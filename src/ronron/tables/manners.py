"""What people do at a table beside playing: leave and come back, give up, go back, speak.

Each runs in the table's own task: `await table.ask(…)`. What matters to the game is an event of its record.
"""

import msgspec

from ronron.bots.hints import Hint
from ronron.core.house import HOUSE, LEADS, Doing
from ronron.core.match import Match
from ronron.tables import aside, undo
from ronron.tables.errors import NotYours, TableError
from ronron.tables.moment import Moment
from ronron.tables.seats import Seat, clean
from ronron.tables.sitting import check_host, seated
from ronron.tables.store import Row
from ronron.tables.table import Table
from ronron.tables.undo import Proposal

WORDS_MOST = 200  # characters of free words

PHRASES = (
    "hello", "luck", "ready", "think", "soon", "nice", "wow", "ouch", "oops", "sorry", "thanks", "please",
    "purr", "hiss", "claws", "nap", "hungry", "zoomies", "box", "window", "again", "well", "next", "bye",
)  # fmt: skip


def check_mine(table: Table, seat: int, holder: str) -> None:
    if seat not in table.seats_of(holder):
        raise NotYours("table.not_seated")


def check_playing(table: Table) -> None:
    if table.row.state != "playing":
        raise TableError("table.not_begun" if table.row.state == "open" else "table.done")


def person(table: Table, seat: int) -> Seat:
    """Whoever holds a seat."""
    if not 0 <= seat < table.row.players or table.row.seats[seat].kind != "person":
        raise TableError("table.nobody")
    return table.row.seats[seat]


# Seats that change hands


async def hand_over(table: Table, seat: int, holder: str, sent: int | None = None) -> None:
    """A bot plays for somebody, who may come back: their own wish, or the host's."""
    check_playing(table)
    mine = seat in table.seats_of(holder)
    if not mine:
        check_host(table, holder)
    who = person(table, seat)
    if who.away:
        return
    aside.check(table.match, seat if mine else aside.HOST)
    row = seated(table.row, seat, msgspec.structs.replace(who, away=True))
    await note(table, Doing("bot", seat, not mine), sent, row)


async def take_back(table: Table, seat: int, holder: str, sent: int | None = None) -> None:
    check_mine(table, seat, holder)
    check_playing(table)
    who = person(table, seat)
    if who.away:
        row = seated(table.row, seat, msgspec.structs.replace(who, away=False))
        await note(table, Doing("back", seat), sent, row)


async def resign(table: Table, seat: int, holder: str, sent: int | None = None) -> None:
    """Somebody gives up: a bot has the seat from now on. When no person is left, the table breaks up."""
    check_mine(table, seat, holder)
    check_playing(table)
    who = person(table, seat)
    row = seated(table.row, seat, Seat("bot", who.name, who.cat))
    last = not any(one.kind == "person" for one in row.seats)
    doings = [Doing("resign", seat), *([Doing("abandon")] if last else [])]
    await note(table, doings[0], sent, row, *doings[1:])


async def abandon(table: Table, holder: str, sent: int | None = None) -> None:
    """The host closes a game that nobody will finish."""
    check_host(table, holder)
    check_playing(table)
    await note(table, Doing("abandon", -1, True), sent, table.row)


async def note(table: Table, doing: Doing, sent: int | None, row: Row, *more: Doing) -> None:
    """Write it into the record, with who sits where from now on."""
    match = table.match
    assert match is not None
    at = table.at(match)

    def act(copy: Match) -> None:
        for one in (doing, *more):
            copy.play(HOUSE, one.text(), at)

    await table.perform(act, {} if sent is None else {HOUSE: sent}, row=row)


async def give_lead(table: Table, seat: int, holder: str, ms: int, sent: int | None = None) -> None:
    """Somebody quick lets the others go first by so much, from the next card on. It is their own: nobody is asked."""
    check_mine(table, seat, holder)
    check_playing(table)
    if not table.racing:
        raise TableError("table.no_race")
    if ms not in LEADS:
        raise TableError("table.lead", leads=", ".join(map(str, LEADS)))
    who = person(table, seat)
    if who.lead != ms:
        aside.check(table.match, seat)
        row = seated(table.row, seat, msgspec.structs.replace(who, lead=ms))
        await note(table, Doing("lead", seat, ms=ms), sent, row)


async def hurry(table: Table, seat: int, holder: str) -> None:
    """Who has nothing to play would rather see the end: bots take no time, once all who are here ask for it."""
    check_mine(table, seat, holder)
    check_playing(table)
    if table.racing or table.latest is None or seat in table.latest.acting():
        raise TableError("table.hurry")
    if seat not in table.hurried:
        table.hurried.add(seat)
        table.hasten()
        table.audience.standing()


# Going back


async def ask_undo(table: Table, seat: int, holder: str, sent: int | None = None) -> None:
    """To before one's last move: at once where nobody has learned anything, else when everybody agrees."""
    check_mine(table, seat, holder)
    check_playing(table)
    match = table.match
    assert match is not None
    if not table.row.manners.undo or table.racing:
        raise TableError("table.undo.not_here")
    aside.check(match, seat)
    target, taken = undo.target(match, seat)
    asked, before = asked_of(table, seat, {event.who for event in taken}), table.proposal
    agreed = before.agreed if before and (before.by, before.target) == (seat, target) else {seat}
    if asked <= agreed or undo.is_quiet(match, seat, taken, asked):
        await go_back(table, target, sent)
        return
    table.proposal = Proposal(seat, target, agreed, asked)
    if table.proposal != before:
        table.audience.standing()


def asked_of(table: Table, seat: int, movers: set[int]) -> set[int]:
    """Who is asked whether somebody may go back: those who play and are here. A move of one's own goes only with a word
    of one's own, unless a bot plays and nobody is there to give it.
    """
    missing, asked = table.audience.missing(), set[int]()
    for number, one in enumerate(table.row.seats):
        here, plays = number not in missing, not one.away
        if one.kind == "person" and ((here and plays) or (number in movers and (here or plays))):
            asked.add(number)
    return asked - {seat}


async def answer(table: Table, seat: int, holder: str, agrees: bool, sent: int | None = None) -> None:
    """One who was asked; the last to agree is followed by the deed."""
    check_mine(table, seat, holder)
    asks = table.proposal
    if asks is None or seat not in asks.asked:
        raise TableError("table.undo.nobody")
    if not agrees:
        table.proposal = None
        table.audience.standing()
        return
    if seat in asks.agreed:
        return
    asks.agreed.add(seat)
    if asks.asked <= asks.agreed:
        await go_back(table, asks.target, sent)
    else:
        table.audience.standing()


async def go_back(table: Table, target: int, sent: int | None) -> None:
    await note(table, Doing("undo", target), sent, table.row)


# Help


async def ask_hint(table: Table, seat: int, holder: str, step: int, sent: int | None = None) -> tuple[Moment, str]:
    """Somebody would like help, which the record says once; the answer is what to think about, and with which luck."""
    check_mine(table, seat, holder)
    check_playing(table)
    if not table.row.manners.hints or table.racing:
        raise TableError("table.no_hints")
    found = to_think_about(table, seat)
    if found is None:
        raise TableError("table.not_now")
    if (seat, step) not in table.advice:
        aside.check(table.match, seat)
        await note(table, Doing("hint", seat), sent, table.row)
        table.advice[seat, step] = None
    return found


def to_think_about(table: Table, seat: int) -> tuple[Moment, str] | None:
    """What a hint is about, and its luck: the same whenever it is asked for here. None where it is not their turn."""
    if table.match is None or table.latest is None or seat not in table.latest.acting():
        return None
    made = sum(event.who != HOUSE for event in table.match.record.events)
    return table.latest, f"hint {table.row.secret.hex()} {seat} {made}"


def hinted(table: Table, seat: int, holder: str, step: int, seq: int) -> tuple[Moment, str] | None:
    """What a hint was about that is asked for again as event `seq`; None if things have moved on since."""
    check_mine(table, seat, holder)
    asked_here = (seat, step) in table.advice or seq > table.placed
    return to_think_about(table, seat) if asked_here else None


async def advise(table: Table, seat: int, step: int, about: tuple[Moment, str]) -> Hint | None:
    """The help, thought of once for a position; None if that is another one by now. Not in the table's own time."""
    moment, seed = about
    if moment.seq < table.placed:
        return None
    known = table.advice.get((seat, step))
    if known is not None:
        return known
    hint = await table.thinker.hint(moment, seat, step, seed)
    if moment.seq < table.placed:
        return None
    table.advice[seat, step] = hint
    return hint


# Speaking


async def say(table: Table, seat: int, holder: str, phrase: str, words: str) -> None:
    """A phrase that everybody reads in their own language; free words only where the table wants them."""
    check_mine(table, seat, holder)
    if phrase and phrase not in PHRASES:
        raise TableError("table.phrase")
    if words and not table.row.manners.chat:
        raise TableError("table.no_chat")
    words = clean(words, WORDS_MOST)
    if not phrase and not words:
        raise TableError("table.phrase")
    table.audience.said(seat, phrase, "" if phrase else words)
