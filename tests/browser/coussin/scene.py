"""Cushions on a board, cats on cushions, a basket beside."""

from ronron.core.game import View
from ronron.core.scene import Beat, Label, Layout, Move, Piece, Plate, Preview, Scene, String, Zone
from ronron.core.words import Who, message

SPOTS = [(0.5 + i % 3, 0.5 + i // 3) for i in range(6)]
SHEET = """<svg xmlns="http://www.w3.org/2000/svg">
<symbol id="coussin-cushion" viewBox="0 0 100 100"><rect width="100" height="100" rx="30" fill="#A48BDE"/></symbol>
<symbol id="coussin-cat" viewBox="0 0 100 100"><circle cx="50" cy="50" r="40" fill="#E8963A"/></symbol>
<symbol id="coussin-paw" viewBox="0 0 100 100"><circle cx="50" cy="50" r="20" fill="#2B2438"/></symbol>
<symbol id="coussin-box" viewBox="0 0 160 110"><rect width="160" height="110" rx="8" fill="#A48BDE"/></symbol>
</svg>"""


class CoussinTable:
    """The same for everybody; each seat may touch its own cat."""

    def layout(self, view: View) -> Layout:
        zones = {
            "plate0": Zone("pile", (2, 2, 46, 12), (2, 2, 46, 12)),
            "plate1": Zone("pile", (52, 2, 46, 12), (112, 2, 46, 12)),
            "floor": Zone("board", (5, 20, 90, 60), (35, 20, 90, 60), (3, 2), message("coussin.floor")),
            "basket": Zone("pile", (30, 90, 40, 40), (65, 82, 30, 17), (1, 1), message("coussin.basket")),
        }
        return Layout(zones, {0: "plate0", 1: "plate1"})

    def public(self, view: View) -> Scene:
        pieces = {
            f"cushion{i}": Piece("cushion", "floor", message("coussin.cushion", n=i), spot, 0.9)
            for i, spot in enumerate(SPOTS)
        }
        for seat, at in enumerate(view["at"]):
            name = message("coussin.cat", who=Who(seat))
            turn, zone = 360 * view["made"] if seat == view["turn"] else 0, "floor"
            pieces[f"cat{seat}"] = Piece("cat", zone, name, SPOTS[at], 0.6, turn=turn, layer=2)
        return Scene(
            pieces,
            labels={"note": Label("floor", message("coussin.show", n=view["made"]), (1.5, 0.1))},
            plates={seat: Plate(not view["outcome"] and view["turn"] == seat) for seat in range(2)},
            status=message("coussin.show", n=view["made"]),
            count=[message("coussin.show", n=view["made"])] if view["outcome"] else [],
        )

    def own(self, view: View, legal: list[str]) -> Scene:
        return Scene(moves=[self.move(view, text) for text in legal])

    def move(self, view: View, text: str) -> Move:
        cat, say = f"cat{view['seat']}", message("coussin.do", text=text)
        if text == "basket":
            return Move(text, [cat, "basket"], say)
        to = int(text[1])
        way = [SPOTS[view["at"][view["seat"]]], SPOTS[to]]
        preview = Preview(
            {"ghost": Piece("paw", "floor", message("coussin.cushion", n=to), SPOTS[to], 0.3, layer=3)},
            {"way": String("floor", way, "lilac", 0.04, dashed=True, name=message("coussin.way"))},
            message("coussin.preview", text=text),
        )
        return Move(text, [cat, f"cushion{to}"], say, preview, echo="paw")

    def beats(self, view: View, seat: int, text: str) -> list[Beat]:
        return []

    def sheet(self) -> str:
        return SHEET


TABLE = CoussinTable()
