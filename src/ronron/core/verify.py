"""Is a record true? Every move is made again, and every draw of a committed deal is recomputed from its secret."""

import hashlib
from typing import Literal

import msgspec

from ronron.core.chance import Deal
from ronron.core.errors import BadRecord
from ronron.core.match import Match
from ronron.core.record import Event, Record
from ronron.core.state import DEALER
from ronron.core.words import Message, message


class Verdict(msgspec.Struct, frozen=True):
    """The answer: the record is proven true, proven false, or its draws cannot be checked (yet, or ever)."""

    answer: Literal["true", "false", "unfinished", "not committed"]
    message: Message
    draws: int = 0  # recomputed and found right


class Lie(Exception):
    """What gives a record away."""

    def __init__(self, why: Message) -> None:
        super().__init__(why)
        self.message = why


def verify(record: Record) -> Verdict:
    """Check a record event by event; the first one that fails is named.

    Raises BadRecord or UnknownGame where there is nothing to check: a set-up that no game takes.
    """
    next(Match.steps(record, 0))
    source = record.source()
    deal = source if isinstance(source, Deal) else None
    try:
        if deal is not None:
            check_commitment(record)
        draws = check_events(record, deal)
    except Lie as lie:
        return Verdict("false", lie.message)
    if record.chance != "committed":
        return Verdict("not committed", message(f"verify.{record.chance}"))
    if record.outcome is None:
        return Verdict("unfinished", message("verify.unfinished", n=len(record.events)))
    if deal is None:
        return Verdict("unfinished", message("verify.untold"))
    deals = sum(1 for event in record.events if event.who == DEALER)
    return Verdict("true", message("verify.true", n=draws, deals=deals, moves=len(record.events) - deals), draws)


def check_commitment(record: Record) -> None:
    given = hashlib.sha256(bytes.fromhex(record.reveal)).hexdigest()
    if given != record.commitment:
        raise Lie(message("verify.commitment", given=given, said=record.commitment))


def check_events(record: Record, deal: Deal | None) -> int:
    """Make every event again; return how many draws were recomputed."""
    walk = Match.steps(record)
    match = next(walk)
    draws = 0
    for event in record.events:
        if deal is not None and event.who == DEALER:
            draws += check_draws(match, event, deal)
        try:
            next(walk)
        except BadRecord as error:
            raise Lie(error.message) from error
    if match.outcome != record.outcome:
        raise Lie(message("record.outcome"))
    return draws


def check_draws(match: Match, event: Event, deal: Deal) -> int:
    """Draw one event again from the secret, beside what the record says; return how many draws it holds."""
    rng = deal.rng(event.seq)
    state = match.state.copy()
    said = event.text.split()
    for place, text in enumerate(said, 1):
        if state.to_act() != DEALER:
            raise Lie(message("verify.more", event=event.seq, draws=place - 1))
        move = state.draw(rng)
        given = match.game.write(state, DEALER, move, None)
        if given != text:
            raise Lie(message("verify.draw", event=event.seq, draw=place, said=text[:40], given=given))
        state.play(DEALER, move)
    if state.to_act() == DEALER:
        raise Lie(message("verify.less", event=event.seq, draws=len(said)))
    return len(said)
