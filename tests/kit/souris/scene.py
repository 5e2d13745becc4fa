"""Souris on a table, as plainly as can be."""

from ronron.core.game import View
from ronron.core.scene import Beat, Layout, Move, Piece, Plate, Scene, Zone
from ronron.core.words import Who, message
from tests.kit.souris.game import TEXTS
from tests.kit.souris.rules import NOBODY


class SourisTable:
    """Plates, cards face down, the own hand."""

    def layout(self, view: View) -> Layout:
        share = 100 / view["players"]
        zones = {"hand": Zone("row", (0, 100, 100, 50), (0, 70, 160, 30))}
        for seat in range(view["players"]):
            zones[f"plate{seat}"] = Zone("pile", (seat * share, 0, share, 20), (seat * share, 0, share, 20))
            zones[f"laid{seat}"] = Zone("pile", (seat * share, 30, share, 50), (seat * share, 30, share, 30))
        return Layout(zones, {seat: f"plate{seat}" for seat in range(view["players"])})

    def public(self, view: View) -> Scene:
        down = [seat for seat, laid in enumerate(view["laid"]) if laid]
        name = message("souris.piece.down")
        return Scene(
            {f"down{seat}": Piece("back", f"laid{seat}", name, enters=f"plate{seat}") for seat in down},
            plates={seat: Plate(seat in view["to_act"]) for seat in range(view["players"])},
            status=None if view["mouse"] == NOBODY else message("souris.tell.mouse", mouse=view["mouse"] + 1),
            count=[message("souris.piece.seat", who=Who(seat)) for seat in range(view["players"]) if view["outcome"]],
        )

    def own(self, view: View, legal: list[str]) -> Scene:
        cards = [TEXTS[card] for card in view["hand"]]
        return Scene(
            {card: Piece(card, "hand", message("souris.piece.card", card=card), at) for at, card in enumerate(cards)},
            moves=[Move(card, [card], message("souris.do.lay", card=card)) for card in legal],
        )

    def beats(self, view: View, seat: int, text: str) -> list[Beat]:
        return []

    def sheet(self) -> str:
        names = [*TEXTS[:9], "back"]
        symbols = "".join(
            f'<symbol id="souris-{name}" viewBox="0 0 2 3"><path d="M0 0h2v3z"/></symbol>' for name in names
        )
        return f'<svg xmlns="http://www.w3.org/2000/svg">{symbols}</svg>'


TABLE = SourisTable()
