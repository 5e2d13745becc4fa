"""What an action would do, shown while it is half made: cards as they would lie, and the ways that would be lit."""

from collections.abc import Iterator

from ronron.core.game import View
from ronron.core.scene import Piece, Preview, String
from ronron.core.words import Message, message
from ronron.games.chabyrinthe import tell
from ronron.games.chabyrinthe.game import position
from ronron.games.chabyrinthe.notation import KIND_TEXTS, SHAPE_TEXTS, TURNS, cell_text, way_out
from ronron.games.chabyrinthe.paths import middle, way
from ronron.games.chabyrinthe.rules import CARD, CARD_MASK, NONE, PUSH, SHAPE, SHAPE_KIND, SPIN, UPRIGHT, Chabyrinthe

SIZE = 0.97


class Previews:
    """The previews of one position; the rules themselves move the cards."""

    def __init__(self, view: View) -> None:
        self.state = position(view)
        n = self.n = self.state.side
        self.cells = {cell_text(n, cell): cell for cell in range(n * n)}
        self.places = {way_out(n, place): place for place in range(4 * n)}

    def turn(self, cell: int, way_round: str) -> Preview:
        after = self.moved(cell * 3 + TURNS.index(way_round))
        return Preview(dict(self.changed(after)), *self.lit(after))

    def push(self, place: int, shape: str) -> Preview | None:
        """Only a push that brings a cat home is shown before it is made; others would shake the square for nothing."""
        after = self.moved(PUSH + place * 16 + SHAPE_TEXTS.index(shape))
        strings, text = self.lit(after)
        return Preview(dict(self.changed(after)), strings, text) if strings else None

    def moved(self, move: int) -> Chabyrinthe:
        """The square after an action, before any cat is won: the cats look away while it happens."""
        after = self.state.copy()
        for slot in range(2):
            after.cats[slot] = NONE
        after.play(self.state.turn, move)
        for slot in range(2):
            after.cats[slot] = self.state.cats[slot]
        return after

    def changed(self, after: Chabyrinthe) -> Iterator[tuple[str, Piece]]:
        """The cards that lie otherwise than before; the one pushed out goes back to the pile."""
        cells = [cell for cell, card in enumerate(after.cells) if card != self.state.cells[cell]]
        here = {number(after.cells[cell]) for cell in cells}
        for cell in cells:
            yield f"g{number(after.cells[cell])}", self.card(cell, after.cells[cell])
            old = self.state.cells[cell]
            if number(old) not in here:
                kind = KIND_TEXTS[SHAPE_KIND[old & SHAPE]]
                name = message("chabyrinthe.piece.out", card=tell.kind_name(kind))
                yield f"g{number(old)}", Piece(kind, "pile", name, layer=-1, look="dim")

    def card(self, cell: int, card: int) -> Piece:
        shape = SHAPE_TEXTS[card & SHAPE]
        name = tell.gutter_name(cell_text(self.n, cell), shape)
        turn = ((card >> SPIN) - UPRIGHT) * 90
        return Piece(KIND_TEXTS[SHAPE_KIND[card & SHAPE]], "board", name, middle(self.n, cell), SIZE, turn)

    def lit(self, after: Chabyrinthe) -> tuple[dict[str, String], Message | None]:
        """The ways from cats to homes, and what they bring."""
        if not after.joined(0) and not after.joined(1):
            return {}, None
        strings, values = dict[str, String](), list[int]()
        shapes = [card & SHAPE for card in after.cells]
        for slot in range(2):
            homes = after.joined(slot)
            for home in after.homes:
                if homes >> int(home) & 1:
                    cat = after.cats[slot]
                    strings[f"way{cat}-{home}"] = String("board", way(shapes, self.n, cat, home), "glow", 0.14)
            if homes:
                values.append(after.values[slot])
        cats = [message("chabyrinthe.cat", value=value) for value in values]
        return strings, message("chabyrinthe.preview", cats=list(cats), n=len(values))


def number(card: int) -> int:
    return card >> CARD & CARD_MASK
