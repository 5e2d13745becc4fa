"""Cachette as pieces."""

from ronron.core.game import View
from ronron.core.scene import Beat, Layout, Move, Piece, Plate, Scene, Zone
from ronron.core.words import Who, message
from tests.server.cachette.game import PLACES

REVEAL_MS = 400


class CachetteTable:
    """A place for each seat, and the own home."""

    def layout(self, view: View) -> Layout:
        zones = {f"seat{seat}": Zone("pile", (seat * 20, 0, 20, 20), (seat * 20, 0, 20, 20)) for seat in range(4)}
        zones["home"] = Zone("row", (0, 50, 100, 30), (0, 50, 100, 30))
        return Layout(zones, {seat: f"seat{seat}" for seat in range(view["players"])})

    def public(self, view: View) -> Scene:
        pieces = {
            f"paw{seat}": Piece("paw", f"seat{seat}", message("cachette.paw", who=Who(seat)))
            for seat, chosen in enumerate(view["chosen"])
            if chosen
        }
        for seat, home in enumerate(view["homes"] or []):
            pieces[f"home{seat}"] = Piece(home, f"seat{seat}", message(f"cachette.{home}"))
        plates = {
            seat: Plate(seat in view["to_act"], message("cachette.round", n=len(view["past"])))
            for seat in range(view["players"])
        }
        return Scene(pieces=pieces, plates=plates, status=message("cachette.round", n=len(view["past"])))

    def own(self, view: View, legal: list[str]) -> Scene:
        pieces = {}
        if view["home"]:
            pieces["home"] = Piece(view["home"], "home", message(f"cachette.{view['home']}"))
            pieces |= {name: Piece(name, "home", message(f"cachette.{name}"), at) for at, name in enumerate(PLACES, 1)}
        return Scene(pieces=pieces, moves=[Move(text, [text], message(f"cachette.{text}")) for text in legal])

    def beats(self, view: View, seat: int, text: str) -> list[Beat]:
        if seat < 0 or not view["past"] or any(view["chosen"]):
            return []
        shown = self.public(view)
        shown.pieces = {
            f"paw{one}": Piece(where, f"seat{one}", message(f"cachette.{where}"))
            for one, where in enumerate(view["past"][-1])
        }
        return [Beat(shown, REVEAL_MS)]

    def sheet(self) -> str:
        return '<svg xmlns="http://www.w3.org/2000/svg"></svg>'


TABLE = CachetteTable()
