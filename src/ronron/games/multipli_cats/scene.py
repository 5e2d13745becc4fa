"""Multipli Cat's on a table: the mouse in the middle, a stack and a pile before everybody. Draws a view; knows no rule.

It shows the same whether there is something to slap for or not.
"""

from ronron.core.game import View
from ronron.core.scene import Beat, Layout, Move, Piece, Plate, Rect, Scene, Zone
from ronron.core.words import Message, Who, message
from ronron.games.multipli_cats.art import sheet
from ronron.games.multipli_cats.rules import CHASED, DRAWN, GREEDY, LEFT, OVERTURNED, TRAPPED, UNDER, WON
from ronron.games.multipli_cats.story import TOLD, card_name, joined, seat_of, status

LOOK_AT_VERDICT = 1300  # ms
SEEN_UNDER = 3  # cards of a pile that are drawn; the others lie beneath
TOLD_LARGE = {WON, GREEDY, CHASED, TRAPPED, OVERTURNED, LEFT, DRAWN, UNDER}  # news to stop for
MOUSE: tuple[Rect, Rect] = ((24, 60, 52, 36), (58, 40, 44, 30))
WAY: tuple[Rect, Rect] = ((4, 72, 14, 14), (40, 48, 14, 14))
WATCHED_MOUSE: tuple[Rect, Rect] = ((16, 70, 68, 62), (48, 52, 64, 46))  # there is no hand below it
WATCHED_WAY: tuple[Rect, Rect] = ((3, 94, 14, 14), (30, 68, 14, 14))


class MultipliTable:
    """Everybody else across the table, the own stack and pile at the thumb, the mouse always between."""

    # Where things lie

    def layout(self, view: View) -> Layout:
        me, owners = view["seat"], view["owners"]
        mouse, way = (MOUSE, WAY) if me is not None else (WATCHED_MOUSE, WATCHED_WAY)
        zones = {
            "mouse": Zone("pile", *mouse, (140.0, 100.0), message("multipli_cats.zone.mouse")),
            "way": Zone("pile", *way, (1.0, 1.0), message("multipli_cats.zone.way")),
        }
        n = len(owners)
        first = owners.index(me) if me is not None else -1
        round_table = [(first + i) % n for i in range(1, n + 1)]
        others = [place for place in round_table if owners[place] != me]
        plates: dict[int, tuple[Rect, Rect]] = {}
        for column, place in enumerate(others):
            zones |= self.opposite(view, place, column, len(others), me is None)
            plates[owners[place]] = wider(plates.get(owners[place]), plate_spot(column, len(others)))
        mine = [place for place in round_table[-1:] + round_table[:-1] if owners[place] == me]
        for column, place in enumerate(mine):
            zones |= self.own_place(view, place, column, len(mine))
        if me is not None:
            plates[me] = ((2, 98, 96, 9), (2, 72, 40, 11))
        zones |= {f"plate{seat}": Zone("pile", *spot) for seat, spot in plates.items()}
        return Layout(zones, {seat: f"plate{seat}" for seat in range(view["players"])})

    def opposite(self, view: View, place: int, column: int, count: int, watching: bool) -> dict[str, Zone]:
        """A pile, and the stack below it (beside it on a wide table)."""
        (x, w), (wx, ww) = share(100, column, count), share(160, column, count)
        deep = 13 if watching else 0  # on a wide table
        stack = ((x, 44, w, 15 if watching else 13), (wx, 12, ww * 0.27, 13 + deep / 2))
        pile = ((x, 13, w, 30), (wx + ww * 0.34, 12, ww * 0.66, 26 + deep))
        return {
            f"pile{place}": Zone("pile", *pile, name=pile_zone(view, place), mat=True),
            f"stack{place}": Zone("pile", *stack, name=stack_zone(view, place)),
        }

    def own_place(self, view: View, place: int, column: int, count: int) -> dict[str, Zone]:
        """At the thumb: the stack to turn, the pile beside it."""
        x, wx = (50 * column, 46 + 57 * column) if count > 1 else (24, 66)
        return {
            f"stack{place}": Zone("pile", (x + 2, 109, 21, 40), (wx, 73, 24, 26), name=stack_zone(view, place)),
            f"pile{place}": Zone(
                "pile", (x + 25, 108, 24, 41), (wx + 26, 72, 28, 27), name=pile_zone(view, place), mat=True
            ),
        }

    # What everybody sees

    def public(self, view: View) -> Scene:
        arrow = "way1" if view["direction"] > 0 else "way2"
        pieces = {
            "mouse": Piece("mouse", "mouse", message("multipli_cats.piece.mouse"), layer=1),
            "way": Piece(arrow, "way", message(f"multipli_cats.piece.{arrow}")),
        }
        for place in range(len(view["owners"])):
            pieces |= self.place(view, place)
        return Scene(
            pieces,
            plates={seat: plate(view, seat) for seat in range(view["players"])},
            status=public_status(view),
            count=self.count(view),
        )

    def place(self, view: View, place: int) -> dict[str, Piece]:
        stack, pile = view["stacks"][place], view["piles"][place]
        home, who = f"stack{place}", seat_of(view, place)
        pieces = {}
        if stack:
            name = message("multipli_cats.piece.stack", who=who, n=len(stack))
            pieces[home] = Piece("back", home, name, count=len(stack))
        for depth in range(max(0, len(pile) - SEEN_UNDER), len(pile)):
            card, top = pile[depth], depth == len(pile) - 1
            name = message(
                "multipli_cats.piece.top" if top else "multipli_cats.piece.under", who=who, card=card_name(card)
            )
            pieces[f"c{place}-{depth}"] = Piece(card, f"pile{place}", name, layer=1 + depth, enters=home, leaves=home)
        return pieces

    def count(self, view: View) -> list[Message]:
        """At the end: why it is over, and a line for each seat."""
        if not view["outcome"]:
            return []
        order = sorted(range(view["players"]), key=lambda seat: view["outcome"]["places"][seat])
        why = message(f"multipli_cats.ending.{view['outcome']['reason']}")
        return [why, *(message("multipli_cats.count", who=Who(seat), cards=cards(view, seat)) for seat in order)]

    def beats(self, view: View, seat: int, text: str) -> list[Beat]:
        """A verdict is read before play goes on."""
        told = [TOLD[one[0]](view, one) for one in view["news"] if one[0] in TOLD_LARGE]
        if not told:
            return []
        scene = self.public(view)
        scene.status = joined(told)
        return [Beat(scene, LOOK_AT_VERDICT)]

    # What only a seat sees

    def own(self, view: View, legal: list[str]) -> Scene:
        return Scene(status=status(view), moves=[self.move(view, text) for text in legal])

    def move(self, view: View, text: str) -> Move:
        if text == "reveal":
            return Move(text, [f"stack{view['next']}"], message("multipli_cats.do.reveal"))
        return Move(text, ["mouse"], message("multipli_cats.do.slap"), echo="paw", race=True)

    def sheet(self) -> str:
        return sheet()


def share(width: float, place: int, count: int) -> tuple[float, float]:
    """Left edge and width of one of several equal parts, none wider than is comfortable."""
    part = min(width / count, 46.0)
    left = (width - part * count) / 2
    return left + part * place + 1, part - 2


def plate_spot(column: int, count: int) -> tuple[Rect, Rect]:
    (x, w), (wx, ww) = share(100, column, count), share(160, column, count)
    return (x, 1, w, 11), (wx, 1, ww, 10)


def wider(one: tuple[Rect, Rect] | None, other: tuple[Rect, Rect]) -> tuple[Rect, Rect]:
    """MC-55: one plate over both stacks of a person."""
    if one is None:
        return other
    tall, wide = ((a[0], a[1], b[0] + b[2] - a[0], a[3]) for a, b in zip(one, other, strict=True))
    return tall, wide


def plate(view: View, seat: int) -> Plate:
    turn = view["phase"] == "ready" and view["owners"][view["next"]] == seat
    place = view["outcome"]["places"][seat] if view["outcome"] else view["won"][seat]
    return Plate(awaited=turn, note=cards(view, seat), place=place)


def public_status(view: View) -> Message:
    return status({**view, "seat": None})


def cards(view: View, seat: int) -> Message:
    return message("multipli_cats.cards", n=view["cards"][seat])


def stack_zone(view: View, place: int) -> Message:
    return message("multipli_cats.zone.stack", who=seat_of(view, place))


def pile_zone(view: View, place: int) -> Message:
    return message("multipli_cats.zone.pile", who=seat_of(view, place))


TABLE = MultipliTable()
