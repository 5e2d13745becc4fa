"""Chabyrinthe on a table: the square, what sits around it, the new card in the hand. Draws a view; knows no rule."""

from msgspec.structs import replace

from ronron.core.game import View
from ronron.core.scene import Beat, Layout, Move, Piece, Plate, Scene, Spot, String, Zone
from ronron.core.state import DEALER
from ronron.core.words import Message, Who, message
from ronron.games.chabyrinthe import tell
from ronron.games.chabyrinthe.art import sheet
from ronron.games.chabyrinthe.notation import (
    CAT_TEXTS,
    DOORS,
    KIND_TEXTS,
    SHAPE_TEXTS,
    TURNS,
    cell_text,
    entrance,
    way_out,
)
from ronron.games.chabyrinthe.paths import MARGIN, beside, middle, way
from ronron.games.chabyrinthe.preview import Previews
from ronron.games.chabyrinthe.rules import FIRST_SHAPE, SHAPES_IN
from ronron.games.chabyrinthe.story import Story, story

LOOK_AT_PATH = 1000  # ms for which a way home is seen before the cat takes it
GUTTER, CORNER = 0.97, 0.84  # sizes on the board, in cells
SQUARE = (1.0, 1.0)
TWISTS = {"left": -90, "half": 180, "right": 90}  # degrees


class ChabyrintheTable:
    """The roof in the middle; the new card and the tools at the thumb; won cats beside their owner's name."""

    # Where things lie

    def layout(self, view: View) -> Layout:
        me, n = view["seat"], view["players"]
        side = view["options"]["side"] + 2 * MARGIN
        zones = {
            "board": Zone(
                "board", (0.5, 21, 99, 92), (28, 1, 108, 98), (side, side), message("chabyrinthe.zone.board")
            ),
            "pile": Zone("pile", (2, 114, 15, 15), (137, 2, 10, 12), SQUARE, message("chabyrinthe.zone.pile")),
            "cats": Zone("pile", (2, 132, 15, 15), (149, 2, 10, 12), SQUARE, message("chabyrinthe.zone.cats")),
        }
        order = [(me + i) % n for i in range(n)] if me is not None else list(range(n))
        for place, seat in enumerate(order):
            left, width = 100 / n * place + 1, 100 / n - 2
            top = 1 + 24.5 * place
            name = message("chabyrinthe.zone.won", who=Who(seat))
            high = 10 if me is not None and n < 4 else 12  # where plates are narrow, a name stands under its cat
            zones[f"plate{seat}"] = Zone("pile", (left - 0.6, 1, width + 1.2, high), (1, top, 27, 10))
            zones[f"won{seat}"] = Zone(
                "row", (left, high + 1.5, width, 19 - high), (1, top + 10.5, 27, 12), SQUARE, name, room=4
            )
        if me is not None:
            new, tools = message("chabyrinthe.zone.new"), message("chabyrinthe.zone.tools")
            zones["new"] = Zone("row", (20, 115, 78, 16), (137, 17, 22, 40), SQUARE, new, room=4)
            zones["tools"] = Zone("row", (20, 133, 78, 16), (137, 59, 22, 40), SQUARE, tools, room=4)
        plates = {seat: f"plate{seat}" for seat in range(n)}
        if me is not None:
            return Layout(zones, plates)
        for kind, across, top in (("pile", 31, 2), ("cats", 54, 18)):  # no hand: the roof is larger
            zones[kind] = replace(zones[kind], tall=(across, 114, 15, 15), wide=(146, top, 13, 13))
        zones["board"] = replace(zones["board"], wide=(28, 1, 117, 98))
        return Layout(zones, plates, tall=(100, 131))

    # What everybody sees

    def public(self, view: View) -> Scene:
        return self.draw(view, story(view))

    def draw(self, view: View, tale: Story) -> Scene:
        return Scene(
            pieces=self.gutters(view) | self.around(view, tale),
            strings=self.choice(view),
            plates={seat: plate(view, seat) for seat in range(view["players"])},
            status=self.status(view),
            count=self.count(view),
        )

    def gutters(self, view: View) -> dict[str, Piece]:
        n = view["options"]["side"]
        pieces = {}
        for cell, card in enumerate(view["grid"]):
            if card:
                number, shape, turn = card
                name = tell.gutter_name(cell_text(n, cell), shape)
                pieces[f"g{number}"] = gutter(shape, "board", name, middle(n, cell), turn)
        pile = view["pile"]
        if view["turn"] is not None or view["outcome"]:
            name = message("chabyrinthe.piece.pile", n=len(pile) - 1)
            pieces["stack"] = Piece("stack", "pile", name)
        if pile[0]:
            number, kind = pile[0]
            name = message("chabyrinthe.piece.top", card=tell.kind_name(kind))
            pieces[f"g{number}"] = Piece(
                kind, "pile", name, layer=1, size=0.9, enters="pile", leaves="pile", count=len(pile)
            )
        return pieces

    def around(self, view: View, tale: Story) -> dict[str, Piece]:
        """Homes and cats, those that have come home included, and the cat pile."""
        n = view["options"]["side"]
        pieces = {}
        for number, place in tale.homes.items():
            name = message("chabyrinthe.piece.home", place=place)
            pieces[f"home{number}"] = Piece(f"home{number}", "board", name, beside(n, place), CORNER, layer=2)
        for number, place in tale.cats.items():
            if number in tale.values:
                value = tale.values[number]
                name = message("chabyrinthe.piece.cat", value=value, place=place)
                pieces[f"cat{number}"] = cat(face(number, value), name, "board", beside(n, place), CORNER)
        rows = [0] * view["players"]
        for number, seat in tale.taken.items():
            value = tale.values[number]
            name = message("chabyrinthe.piece.won", value=value, who=Who(seat))
            pieces[f"cat{number}"] = cat(face(number, value), name, f"won{seat}", rows[seat])
            rows[seat] += 1
        if view["waiting"]:
            name = message("chabyrinthe.piece.waiting", n=view["waiting"])
            pieces["waiting"] = Piece("back", "cats", name, count=view["waiting"])
        return pieces

    def choice(self, view: View) -> dict[str, String]:
        """While a home is to be chosen, both ways are lit."""
        if view["want"] != "home":
            return {}
        return {
            f"way{home}": lit(view, view["asking"], home)
            for home in view["homes"]
            if way(shapes(view), view["options"]["side"], view["asking"], home)
        }

    def status(self, view: View) -> Message:
        if view["outcome"]:
            return tell.ending(view)
        if view["turn"] is None:
            return message("chabyrinthe.tell.dealing")
        return tell.whose_turn(view)

    def count(self, view: View) -> list[Message]:
        return tell.counted(view) if view["outcome"] else []

    # A chain, cat by cat

    def beats(self, view: View, seat: int, text: str) -> list[Beat]:
        """Each way home is looked at before the cat takes it."""
        new = tell.news(view, seat, text)
        if not new:
            return []
        before = len(view["won"]) - len(new)
        known = [won for won in view["won"] if won["next"] is not None]  # new cats that have been laid
        drawn = sum(1 for word in text.split() if word in CAT_TEXTS) if seat == DEALER else 0
        out = []
        for link in sorted({won["link"] for won in new}):
            here = [won for won in new if won["link"] == link]
            wins = before + sum(1 for won in new if won["link"] < link)
            laid = len(known) - drawn + sum(1 for won in known[len(known) - drawn :] if won["link"] < link)
            scene = self.draw(view, story(view, wins, laid))
            scene.strings = {f"way{won['at']}": lit(view, won["at"], won["home"]) for won in here}
            scene.status = tell.sentences([tell.brought(view, won) for won in here])
            scene.count = []
            out.append(Beat(scene, LOOK_AT_PATH))
        return out

    # What only a seat sees

    def own(self, view: View, legal: list[str]) -> Scene:
        if not legal:
            return Scene()
        tale = story(view)
        previews = Previews(view)
        targets = self.entrances(view, tale)
        pieces = self.tools(view, legal) | self.arrows(view, targets, legal)
        moves = [self.move(view, text, tale, targets, previews) for text in legal]
        return Scene(pieces=pieces, moves=moves, status=tell.whose_turn(view), tried=self.tried(view, legal))

    def tried(self, view: View, legal: list[str]) -> dict[str, str]:
        """Who touches a gutter while a home is to be chosen, or the pile when nothing may be pushed in any more."""
        n = view["options"]["side"]
        if view["want"] == "home":
            return {f"g{card[0]}": f"{cell_text(n, cell)} right" for cell, card in enumerate(view["grid"])}  # CH-32
        if any(text.startswith("push") for text in legal):
            return {}
        number, kind = view["pile"][0]
        shape = SHAPE_TEXTS[FIRST_SHAPE[KIND_TEXTS.index(kind)]]
        return {f"g{number}": " ".join(("push", *way_out(n, 0), shape))}  # CH-20

    def tools(self, view: View, legal: list[str]) -> dict[str, Piece]:
        """The new card as it may lie, the three turns, and the end of the turn."""
        pieces = {}
        if any(text.startswith("push") for text in legal):
            kind = KIND_TEXTS.index(view["pile"][0][1])
            for i in range(int(SHAPES_IN[kind])):
                shape = SHAPE_TEXTS[FIRST_SHAPE[kind] + i]
                name = message("chabyrinthe.piece.new", shape=tell.shape_name(shape))
                pieces[f"new-{shape}"] = gutter(shape, "new", name, i, 90 * i)
        if any(text.split()[-1] in TURNS for text in legal):
            for i, turn in enumerate(("left", "half", "right")):
                pieces[f"turn-{turn}"] = Piece(f"turn-{turn}", "tools", message(f"chabyrinthe.piece.{turn}"), i)
        if "pass" in legal:
            pieces["pass"] = Piece("pass", "tools", message("chabyrinthe.piece.pass"), 3)
        return pieces

    def entrances(self, view: View, tale: Story) -> dict[int, str]:
        """For each place the piece to touch for a push that comes from there: who sits there, or an arrow."""
        seated = {place: f"home{number}" for number, place in tale.homes.items()}
        seated |= {place: f"cat{number}" for number, place in tale.cats.items()}
        return {place: seated.get(place, f"in{place}") for place in range(4 * view["options"]["side"])}

    def arrows(self, view: View, targets: dict[int, str], legal: list[str]) -> dict[str, Piece]:
        n = view["options"]["side"]
        pieces = {}
        if any(text.startswith("push") for text in legal):
            for place, piece in targets.items():
                if piece == f"in{place}":
                    turn = (180, -90, 0, 90)[DOORS[n][place] % 4]
                    name = message("chabyrinthe.piece.entrance", place=place)
                    pieces[piece] = Piece("arrow", "board", name, beside(n, place), CORNER, turn)
        return pieces

    def move(self, view: View, text: str, tale: Story, targets: dict[int, str], previews: Previews) -> Move:
        words, say = text.split(), tell.doing(text)
        if words[0] == "push":
            place = previews.places[words[1], words[2]]
            comes_in = targets[entrance(view["options"]["side"], place)]
            return Move(text, [f"new-{words[3]}", comes_in], say, previews.push(place, words[3]))
        if words[0] == "home":
            home = next(number for number, place in tale.homes.items() if place == int(words[1]))
            return Move(text, [f"home{home}"], say)
        if words[0] == "pass":
            return Move(text, ["pass"], say)
        cell = previews.cells[words[0]]
        touch = [f"g{view['grid'][cell][0]}", f"turn-{words[1]}"]
        return Move(text, touch, say, previews.turn(cell, words[1]), twist=TWISTS[words[1]])

    def sheet(self) -> str:
        return sheet()


def gutter(shape: str, zone: str, name: Message, at: float | Spot, turn: int) -> Piece:
    size = GUTTER if zone == "board" else 1.0
    return Piece(shape.split("-", 1)[0], zone, name, at, size, turn, enters="pile", leaves="pile")


def cat(art: str, name: Message, zone: str, at: float | Spot, size: float = 1.0) -> Piece:
    return Piece(art, zone, name, at, size, layer=2, enters="cats")


def face(number: int, value: int) -> str:
    """Cats of one value do not all look alike."""
    return f"cat{value}-{number % 5}"


def shapes(view: View) -> list[int]:
    return [SHAPE_TEXTS.index(card[1]) for card in view["grid"]]


def lit(view: View, start: int, goal: int) -> String:
    """A way home as a line of light."""
    return String("board", way(shapes(view), view["options"]["side"], start, goal), "glow", 0.14)


def plate(view: View, seat: int) -> Plate:
    together = view["mode"] in ("solo", "coop")
    cats = message("chabyrinthe.cats", n=sum(1 for won in view["won"] if won["seat"] == seat))
    return Plate(
        awaited=view["turn"] == seat,
        note=cats if together else message("chabyrinthe.note", n=view["scores"][seat]),
        mark=f"team{view['teams'][seat]}" if view["teams"] else "",
        place=view["outcome"]["places"][seat] if view["outcome"] else 0,
    )


TABLE = ChabyrintheTable()
