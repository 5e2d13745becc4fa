"""Pictures for a rulebook: positions of a real game, drawn by the program.

A rulebook asks for one as `![caption](scene:PLAYERS/PERCENT/SEAT)`: how many play, how far the game has gone, through
whose eyes (`w` for somebody who watches); `/OPTION=VALUE` may follow. Moves come from a fixed seed: a picture stays
what its caption says.
"""

import functools
import re
from typing import NamedTuple

from ronron.core.game import Game
from ronron.core.match import Match
from ronron.core.rng import seeded
from ronron.core.scene import Shape
from ronron.core.shelf import find, home, table
from ronron.core.state import CLOCK, WATCHER
from ronron.core.svg import picture
from ronron.core.words import LANGS
from ronron.tables.seats import NAMES

ASKED = re.compile(r"scene:([1-9])/(100|[1-9]?[0-9])/([0-9w])(?:/([a-z]+=[a-z0-9]+))?")
SEED = "rulebook"
SLAP_ONE_IN = 12


class Asked(NamedTuple):
    """Which position, and who looks at it."""

    players: int
    percent: int
    reader: int
    option: str = ""  # NAME=VALUE

    def name(self) -> str:
        reader = "w" if self.reader == WATCHER else str(self.reader)
        return "-".join([str(self.players), str(self.percent), reader, *self.option.split("=")]).rstrip("-")


def read(source: str) -> Asked | None:
    found = ASKED.fullmatch(source)
    if not found:
        return None
    players, percent, reader, option = found.groups()
    return Asked(int(players), int(percent), WATCHER if reader == "w" else int(reader), option or "")


def asked_for(game: Game) -> dict[str, Asked]:
    """Every picture that a rulebook of this game asks for, by name; nobody gets any other."""
    books = (home(game).joinpath(f"rulebook.{lang}.md") for lang in LANGS)
    texts = [book.read_text(encoding="utf-8") for book in books if book.is_file()]
    found = (read(match[0]) for text in texts for match in ASKED.finditer(text))
    return {one.name(): one for one in found if one}


@functools.lru_cache(maxsize=128)
def drawn(key: str, asked: Asked, lang: str, shape: Shape = "wide") -> bytes:
    whole = played(key, asked.players, asked.option)
    match = whole.record.replay(whole.seq * asked.percent // 100)
    return picture(match, asked.reader, lang, shape).encode()


@functools.lru_cache(maxsize=16)
def played(key: str, players: int, option: str = "") -> Match:
    """A whole game by cats that move at random, and that slap now and then where it is a game of speed."""
    name, _, value = option.partition("=")
    options = {name: value} if option else {}
    match, rng = Match.new(find(key), players, options, seed=SEED, names=NAMES[:players]), seeded(SEED)
    while match.outcome is None:
        patient = match.game.info.race and rng.below(SLAP_ONE_IN) > 0
        seat, legal = calm_moves(match) if patient else (match.to_act[0], match.legal(match.to_act[0]))
        at = max(match.record.events[-1].at, match.state.deadline()) if seat == CLOCK else None
        match.play(seat, legal[rng.below(len(legal))], at)
    return match


def calm_moves(match: Match) -> tuple[int, list[str]]:
    """Who can move without racing for it: a seat, else time; if nobody can, whoever may act."""
    artist = table(match.game.info.key)
    for seat in match.to_act:
        if seat >= 0:
            calm = [move.text for move in artist.own(match.view(seat), match.legal(seat)).moves if not move.race]
            if calm:
                return seat, calm
    passing = match.legal(CLOCK)
    return (CLOCK, passing) if passing else (match.to_act[0], match.legal(match.to_act[0]))
