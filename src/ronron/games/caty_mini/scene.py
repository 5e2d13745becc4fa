"""Caty Mini on a table: the own room large, the others small, the hand at the thumb. Draws a view; knows no rule."""

from collections.abc import Iterator
from typing import Literal

from ronron.core.game import View
from ronron.core.scene import Beat, Layout, Move, Piece, Plate, Preview, Scene, Spot, String
from ronron.core.words import Message, Who, message
from ronron.games.caty_mini.art import BAND, REEL_STEPS, sheet
from ronron.games.caty_mini.boards import COLOURS, TOYS
from ronron.games.caty_mini.names import NOTCHES, colour_name, colour_of, notch_name, piece_name, string_name, toy_name
from ronron.games.caty_mini.room import hit_table, length, notch_spot
from ronron.games.caty_mini.rules import STRING, WRAP
from ronron.games.caty_mini.telling import DEALING, ended, heap_left, last_round, tell, won_on_last_run
from ronron.games.caty_mini.zones import SIDE, layout

LOOK_AT_RUN = 900  # ms for which the toys on a leg are looked at
OVER_STRING = 5  # layer: strings lie on the floor and its toys, and end under a cat
TONES = ("red", "blue", "green", "pink")  # of the strings, by seat
TOY, CAT, FURNITURE, REEL, HOLE = 0.06, 0.13, 0.14, 0.13, 0.085  # widths, in sides of the floor


class CatyTable:
    """Everybody has a room; a reader sees the own one large, with its furniture."""

    def layout(self, view: View) -> Layout:
        return layout(view)

    # What everybody sees

    def public(self, view: View) -> Scene:
        pieces: dict[str, Piece] = {}
        for seat in range(view["players"]):
            pieces |= dict(room_pieces(view, seat))
        pieces |= dict(stock(view)) | dict(heaps(view)) | dict(played(view))
        return Scene(
            pieces=pieces,
            strings={f"s{seat}": line for seat in range(view["players"]) for line in string(view, seat)},
            plates={seat: plate(view, seat) for seat in range(view["players"])},
            status=status(view),
            count=ended(view) if view["outcome"] else [],
        )

    def beats(self, view: View, seat: int, text: str) -> list[Beat]:
        """The toys on a leg are looked at before they are forgotten."""
        if seat < 0 or not text.startswith("run "):
            return []
        scene = self.public(view)
        for token in won_on_last_run(view, seat):
            key = f"toy{seat}-{token['toy']}"
            scene.pieces[key] = glowing(scene.pieces[key])
        scene.status = tell(view, seat, text)
        return [Beat(scene, LOOK_AT_RUN)]

    # What only a seat sees

    def own(self, view: View, legal: list[str]) -> Scene:
        me = view["seat"]
        may = set(legal)
        stage = view["stage"]
        pieces: dict[str, Piece] = {}
        tried: dict[str, str] = {}
        for at, piece in enumerate(sorted(view["hand"] or [], key=lambda one: COLOURS.index(colour_of(one)))):
            dim = stage == "tile" and bool(legal) and piece not in may
            if dim:
                tried[f"tile-{piece}"] = piece  # CM-21 would say why not
            pieces[f"tile-{piece}"] = Piece(
                f"tile-{piece}", "hand", title(piece), at, look="dim" if dim else "", enters="stock"
            )
        strings: dict[str, String] = {}
        for text in legal:
            if text.startswith(("run ", "notch ")):
                notch = text.rpartition(" ")[2]
                pieces[f"n-{notch}"] = hole(me, notch)
            if text.startswith("run "):
                strings[f"may-{text[4:]}"] = leg(view, me, text[4:], width=0.006)
        for notch in notches_of(view, me, goal(view)) if stage == "runs" and legal else ():
            if f"run {notch}" not in may:  # CM-25 would say why not
                pieces[f"n-{notch}"] = hole(me, notch, "dim")
                tried[f"n-{notch}"] = f"run {notch}"
        for toy, won in tally(view, me).items():
            name = message("caty_mini.scene.won", toy=toy_name(toy), n=won)
            pieces[f"won-{toy}"] = Piece(
                f"token-{toy}0", f"won{me}", name, TOYS.index(toy), enters="heaps", count=won if won > 1 else 0
            )
        return Scene(
            pieces=pieces,
            strings=strings,
            plates={me: plate(view, me)},  # CM-28: the own total is known to its owner
            moves=[self.move(view, text) for text in legal],
            status=own_status(view) if legal else None,
            tried=tried,
        )

    def move(self, view: View, text: str) -> Move:
        kind, _, rest = text.rpartition(" ")
        me = view["seat"]
        if kind == "run":
            say = message("caty_mini.do.run", notch=notch_name(rest))
            return Move(text, [f"cat{me}", f"n-{rest}"], say, run_preview(view, rest))
        if kind == "notch":
            return Move(text, [f"n-{rest}"], message("caty_mini.do.notch", notch=notch_name(rest)))
        if kind == "pile":
            return Move(text, [f"pile-{rest}"], message("caty_mini.do.pile", colour=colour_name(rest)))
        if kind:
            left = next(colour for colour in COLOURS if colour not in text.split())
            return Move(text, [f"pile-{left}"], message("caty_mini.do.piles", colour=colour_name(left)))
        goal = glowing(furniture(view, me, text))
        say = message("caty_mini.do.tile", piece=piece_name(text))
        return Move(text, [f"tile-{text}"], say, Preview(pieces={f"f{me}-{text}": goal}))

    def sheet(self) -> str:
        return sheet()


# Rooms


def on_board(spot: Spot | tuple[int, int]) -> Spot:
    """A spot of the floor, in thousandths, in the units of a room's zone."""
    return (spot[0] + BAND) / 1000, (spot[1] + BAND) / 1000


def notch_at(notch: str, behind: int = 0) -> Spot:
    """A notch, or the spot so far behind it in the wall."""
    x, y = notch_spot(NOTCHES.index(notch))
    away = {"t": (0, -behind), "y": (behind, 0), "c": (0, behind), "l": (-behind, 0)}[notch[0]]
    return on_board((x + away[0], y + away[1]))


def notches_of(view: View, seat: int, piece: str) -> tuple[str, str]:
    """The two notches around a piece."""
    wall = COLOURS.index(colour_of(piece))
    place = view["rooms"][seat]["walls"][wall].index(piece)
    return f"{COLOURS[wall][0]}{place + 1}", f"{COLOURS[wall][0]}{place + 2}"


def piece_at(view: View, seat: int, piece: str) -> Spot:
    """The middle of a piece on its wall."""
    one, two = (notch_at(notch, BAND // 2) for notch in notches_of(view, seat, piece))
    return round((one[0] + two[0]) / 2, 3), round((one[1] + two[1]) / 2, 3)  # no stray digits on the wire


def title(piece: str) -> Message:
    return message(f"caty_mini.piece.{piece}", tone=colour_of(piece))


def furniture(view: View, seat: int, piece: str, zone: str = "walls") -> Piece:
    return Piece(f"f-{piece}", f"{zone}{seat}", title(piece), piece_at(view, seat, piece), FURNITURE, layer=2)


def glowing(piece: Piece) -> Piece:
    return Piece(piece.art, piece.zone, piece.name, piece.at, piece.size, layer=6, look="glow", enters=piece.enters)


def goal(view: View) -> str:
    """The piece to which cats run now, if they do; at the start, where strings are fixed."""
    if view["stage"] == "runs":
        return str(view["tiles"][-1]["piece"])
    return str(view["start"]) if view["stage"] == "notches" else ""


def room_pieces(view: View, seat: int) -> Iterator[tuple[str, Piece]]:
    """Floor, furniture, toys, cat and reel of a room, as far as it is furnished."""
    shown = view["rooms"][seat]
    middle = (SIDE[0] / 2, SIDE[1] / 2)
    name = message("caty_mini.scene.room", who=Who(seat))
    yield f"floor{seat}", Piece("room", f"room{seat}", name, middle, SIDE[0])
    for pieces in shown["walls"]:
        for piece in pieces:
            hung = furniture(view, seat, piece)
            yield f"f{seat}-{piece}", glowing(hung) if piece == goal(view) else hung
    if goal(view):
        name = message("caty_mini.scene.goal", piece=title(goal(view)))
        far = furniture(view, seat, goal(view), "far")
        yield f"far{seat}", Piece(far.art, far.zone, name, far.at, FURNITURE * 1.5, layer=2)
    for toy, spot in zip(TOYS, shown["toys"], strict=False):
        dry = view["heaps"][TOYS.index(toy)] is not None and not heap_left(view, toy)
        name = message("caty_mini.scene.toy", toy=toy_name(toy))
        lies = Piece(f"floor-{toy}", f"room{seat}", name, on_board(spot), TOY, layer=1, look="dim" if dry else "")
        yield f"toy{seat}-{toy}", lies
    yield f"reel{seat}", reel(view, seat)
    yield f"cat{seat}", cat(view, seat)


def reel(view: View, seat: int) -> Piece:
    """In the corner between two walls; it runs down as the string does."""
    left = view["strings"][seat]["left"]
    step = -(-left * REEL_STEPS // STRING)
    name = message("caty_mini.scene.reel", who=Who(seat), left=string_name(left))
    corner = BAND / 2000
    return Piece(f"reel{seat}-{step}", f"room{seat}", name, (corner, corner), REEL, layer=3)


def outlets(view: View, seat: int) -> list[str]:
    """The notches where a string came out, one after the other."""
    line = view["strings"][seat]
    return [line["start"], *(run[1] for run in line["runs"] if run)] if line["start"] else []


def is_asleep(view: View, seat: int) -> bool:
    """Whether a cat slept in the round of the last tile."""
    r = last_round(view)
    runs = view["strings"][seat]["runs"]
    return r >= 0 and len(runs) > r and not runs[r]


def cat(view: View, seat: int) -> Piece:
    """Behind the notch where the string comes out, so that no notch is hidden; first on the carpet."""
    outs = outlets(view, seat)
    if not outs:
        name = message("caty_mini.scene.cat_out", who=Who(seat))
        return Piece(f"cat{seat}", f"room{seat}", name, on_board((500, 690)), CAT, layer=OVER_STRING)
    at = notch_at(outs[-1], 85)
    if is_asleep(view, seat):
        return Piece(
            f"nap{seat}", f"room{seat}", message("caty_mini.scene.nap", who=Who(seat)), at, CAT, layer=OVER_STRING
        )
    name = message("caty_mini.scene.cat", who=Who(seat), at=notch_name(outs[-1]))
    return Piece(f"cat{seat}", f"room{seat}", name, at, CAT, layer=OVER_STRING)


def hole(seat: int, notch: str, look: Literal["glow", "dim"] = "glow") -> Piece:
    name = message("caty_mini.scene.notch", notch=notch_name(notch))
    return Piece("notch", f"room{seat}", name, notch_at(notch), HOLE, layer=OVER_STRING + 1, look=look)


# Strings


def string(view: View, seat: int) -> Iterator[String]:
    """A whole string: straight over the floor, then behind the wall, run by run."""
    line = view["strings"][seat]
    if not line["start"]:
        return
    points = [notch_at(line["start"])]
    for run in line["runs"]:
        if run:
            entry, out = run
            points += [notch_at(entry), notch_at(entry, 30), notch_at(out, 30), notch_at(out)]
    if len(points) > 1:
        name = message("caty_mini.scene.string", who=Who(seat))
        yield String(f"room{seat}", points, TONES[seat], 0.008, name=name)


def leg(view: View, seat: int, entry: str, width: float = 0.008) -> String:
    """A leg that may be run."""
    points = [notch_at(outlets(view, seat)[-1]), notch_at(entry)]
    return String(f"room{seat}", points, TONES[seat], width, dashed=True)


def run_preview(view: View, entry: str) -> Preview:
    """The leg, the toys on it, and the string that would be left."""
    me = view["seat"]
    start, end = NOTCHES.index(outlets(view, me)[-1]), NOTCHES.index(entry)
    hits = hit_table(tuple((x, y) for x, y in view["rooms"][me]["toys"]))[start * len(NOTCHES) + end]
    touched = [toy for i, toy in enumerate(TOYS) if hits >> i & 1]
    left = view["strings"][me]["left"] - length(notch_spot(start), notch_spot(end)) - WRAP
    pieces = {}
    for toy in touched:
        spot = on_board(view["rooms"][me]["toys"][TOYS.index(toy)])
        name = message("caty_mini.scene.toy", toy=toy_name(toy))
        pieces[f"toy{me}-{toy}"] = Piece(f"floor-{toy}", f"room{me}", name, spot, TOY * 1.25, layer=6, look="glow")
    what = "some" if touched else "none"
    toys = [promise(view, toy) for toy in touched]
    text = message(f"caty_mini.preview.{what}", toys=list(toys), left=string_name(left))
    return Preview(pieces=pieces, strings={"half": leg(view, me, entry, 0.014)}, text=text)


def promise(view: View, toy: str) -> Message:
    """What a touched toy would give."""
    left = heap_left(view, toy)
    if not left:
        return message("caty_mini.preview.dry", tone="dim", toy=toy_name(toy))
    return message("caty_mini.token", toy=toy_name(toy), value=left[0])


# What lies around


def stock(view: View) -> Iterator[tuple[str, Piece]]:
    """The piles of tiles, until hands are full; what is left then leaves unseen."""
    if view["stage"] not in ("hands", "piles", "extra"):
        return
    gone = [0] * 4
    gone[COLOURS.index(colour_of(view["start"]))] += 1
    for held in view["colours"]:
        gone = [one + more for one, more in zip(gone, held, strict=True)]
    for i, colour in enumerate(COLOURS):
        if gone[i] < 5:
            name = message("caty_mini.scene.pile", colour=colour_name(colour), n=5 - gone[i])
            yield f"pile-{colour}", Piece(f"pile-{colour}", "stock", name, i, layer=4, count=5 - gone[i])


def heaps(view: View) -> Iterator[tuple[str, Piece]]:
    """The token piles: the top value, and a dot for each token."""
    for i, toy in enumerate(TOYS):
        if view["heaps"][i] is None:
            continue
        left = heap_left(view, toy)
        if left:
            name = message("caty_mini.scene.heap", toy=toy_name(toy), n=len(left), value=left[0])
            yield f"heap-{toy}", Piece(f"token-{toy}{left[0]}x{len(left)}", "heaps", name, i)
        else:
            name = message("caty_mini.scene.no_heap", toy=toy_name(toy))
            yield f"heap-{toy}", Piece(f"token-{toy}0", "heaps", name, i, look="dim")


def played(view: View) -> Iterator[tuple[str, Piece]]:
    """CM-20: the start tile and all that were played stay visible; the last one counts."""
    if not view["start"]:
        return
    name = message("caty_mini.scene.start", piece=title(view["start"]))
    tiles = [(view["start"], "stock", name)]
    for tile in view["tiles"]:
        name = message("caty_mini.scene.played", piece=title(tile["piece"]))
        tiles.append((tile["piece"], f"plate{tile['seat']}", name))
    for at, (piece, enters, name) in enumerate(tiles):
        laid = Piece(f"tile-{piece}", "played", name, at, enters=enters)
        yield f"tile-{piece}", glowing(laid) if at == len(tiles) - 1 else laid


def tally(view: View, seat: int) -> dict[str, int]:
    """How many tokens of each toy a seat has won."""
    counts: dict[str, int] = {}
    for token in view["won"]:
        if token["seat"] == seat:
            counts[token["toy"]] = counts.get(token["toy"], 0) + 1
    return {toy: counts[toy] for toy in TOYS if toy in counts}


def plate(view: View, seat: int) -> Plate:
    note = left = string_name(view["strings"][seat]["left"])
    points = view["scores"][seat]
    if points is not None:
        note = message("caty_mini.note", n=points, left=left)
    return Plate(
        awaited=view["turn"] == seat,
        note=note,
        mark="first" if view["first"] == seat and not view["outcome"] else "",
        place=view["outcome"]["places"][seat] if view["outcome"] else 0,
    )


def status(view: View) -> Message:
    if view["outcome"]:
        winners = [Who(seat) for seat, place in enumerate(view["outcome"]["places"]) if place == 1]
        return message("caty_mini.status.over", winners=list(winners), n=len(winners))
    if view["stage"] in DEALING:
        return message("caty_mini.status.dealing")
    return message(f"caty_mini.show.{view['stage']}.who", who=Who(view["turn"]))


def own_status(view: View) -> Message:
    kind = "all_but" if view["stage"] == "piles" and view["players"] == 2 else view["stage"]
    return message(f"caty_mini.status.{kind}")


TABLE = CatyTable()
