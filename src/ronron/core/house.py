"""What a table does beside the rules: going back, seats that change hands, giving up. Each is an event of the record.

`undo 12` goes back to how things stood after event 12. The others change no position: `bot 2` (a bot plays for seat 2),
`back 2` (the person plays again), `late 2` (time ran out: a bot makes this move), `resign 2`, `hint 2`, `lead 2 400`
(seat 2 gives the others a lead of 400 ms in every race from now on), `reopen` (the house was closed while a race was
on: nobody answered), and `abandon` (the table breaks up; nothing follows). A word after it says who asked, where that
is not the seat itself: `bot 2 host`.
"""

import re
from typing import NamedTuple

from ronron.core.words import Arg, Message, Who

HOUSE = -4  # who does these things

LEADS = (0, 200, 400, 800)  # ms
READ = re.compile(
    r"(undo) (0|[1-9][0-9]{0,8})|(bot|back|late|resign|hint) ([0-9])( host)?|(abandon|reopen)( host)?"
    rf"|(lead) ([0-9]) ({'|'.join(map(str, LEADS))})"
)


class Doing(NamedTuple):
    """One of these things: what, and about which event or seat."""

    what: str
    about: int = -1
    by_host: bool = False
    ms: int = -1  # of a lead

    def text(self) -> str:
        numbers = [str(number) for number in (self.about, self.ms) if number >= 0]
        return " ".join([self.what, *numbers, *(["host"] if self.by_host else [])])


def read(text: str) -> Doing | None:
    found = READ.fullmatch(text)
    if found is None:
        return None
    undo, event, seat_thing, seat, host, table_thing, table_host, lead, leader, ms = found.groups()
    if undo:
        return Doing(undo, int(event))
    if lead:
        return Doing(lead, int(leader), ms=int(ms))
    return Doing(seat_thing, int(seat), bool(host)) if seat_thing else Doing(table_thing, -1, bool(table_host))


def tell(text: str) -> Message:
    """A sentence for people."""
    doing = read(text)
    assert doing is not None
    args: dict[str, Arg] = {}
    if doing.what == "undo":
        args = {"n": doing.about}
    elif doing.about >= 0:
        args = {"who": Who(doing.about)}
    what = "lead" if doing.ms > 0 else "lead.none" if doing.ms == 0 else doing.what
    if doing.ms > 0:
        args["ms"] = doing.ms
    return Message(f"house.{what}{'.host' if doing.by_host else ''}", args, "dim")
