"""What must be told apart differs in more than its colour, for every kind of colour blindness and in print."""

import re

import pytest

from ronron.core import shelf
from ronron.core.match import Match
from ronron.core.scene import Scene
from ronron.core.state import WATCHER
from ronron.core.svg import HREF, Sheet
from ronron.tables.moment import Moment
from tests.finished import recorded

COLOUR = re.compile(r'\s(?:fill|stroke|stop-color|opacity|fill-opacity|stroke-opacity)="[^"]*"')
WHOSE = re.compile(r"^([a-z]{2,})[0-9]")  # home1, reel2-9: where it lies says whose it is, the colour only helps
ID = re.compile(r'<symbol id="[^"]*"')


def uncoloured(sheet: Sheet, symbol: str) -> str:
    """The drawing in one ink: its shapes, and those of the drawings in it."""
    shapes = ID.sub("<symbol", COLOUR.sub("", sheet.symbols[symbol]))
    return HREF.sub(lambda found: uncoloured(sheet, found[1]) if found[1] in sheet.symbols else found[0], shapes)


def scenes(key: str) -> list[Scene]:
    """All that anybody saw of a recorded game."""
    artist = shelf.table(key)
    out = []
    for match in Match.steps(recorded(key)):
        moment = Moment(match)
        out.append(artist.public(moment.view(WATCHER)))
        out += [artist.own(moment.view(seat), moment.legal(seat)) for seat in range(moment.setup.players)]
    return out


@pytest.mark.parametrize("key", shelf.keys())
def test_pieces_with_different_names_are_drawn_with_different_shapes(key: str) -> None:
    sheet = Sheet(shelf.table(key).sheet())
    arts = {piece.art for scene in scenes(key) for piece in scene.pieces.values()}
    assert len(arts) > 3
    drawn: dict[str, list[str]] = {}
    for art in arts:
        drawn.setdefault(uncoloured(sheet, sheet.id(art)), []).append(art)
    alike = [group for group in drawn.values() if len({WHOSE.sub(r"\1", art) for art in group}) > 1]
    assert alike == [], "they differ in colour alone"
