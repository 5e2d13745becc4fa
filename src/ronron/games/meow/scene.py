"""MEOW on a table: hands, the trick, the row of tokens. Draws a view; knows no rule."""

from functools import cache, lru_cache

from ronron.core.game import View
from ronron.core.scene import Beat, Layout, Move, Piece, Plate, Scene, Zone
from ronron.core.words import Message, Who, message
from ronron.games.meow.art import sheet
from ronron.games.meow.game import card_name, colour_name, counts, token_name

TOKENS = [f"t{place}" for place in range(27)]  # ids
LOOK_AT_TRICK = 1100  # ms for which a full trick is looked at before it is taken away
TOKEN = (1.0, 1.0)


class MeowTable:
    """Everybody's cards come down before their plate; the own hand lies at the thumb."""

    # Where things lie

    def layout(self, view: View) -> Layout:
        me = view["seat"]
        n = view["players"]
        others = [(me + i) % n for i in range(1, n)] if me is not None else list(range(n))
        zones = {
            "row": Zone("row", (2, 25, 96, 13), (35, 23, 90, 11), TOKEN, message("meow.zone.row"), room=9),
            "deck": Zone("pile", (6, 70, 14, 20), (6, 38, 11, 16), name=message("meow.zone.deck")),
        }
        plates = {seat: f"plate{seat}" for seat in range(n)}
        for place, seat in enumerate(others):
            zones |= self.opposite(seat, place, len(others), *((25, 20) if me is not None else (34, 28)))
        if me is None:  # no hand is held here: the tricks are larger
            zones["deck"] = Zone("pile", (43, 77, 14, 20), (3, 21, 8, 12), name=message("meow.zone.deck"))
            return Layout(zones, plates, tall=(100, 98), wide=(160, 64))
        zones |= {
            f"plate{me}": Zone("pile", (2, 92, 46, 9.5), (4, 64, 56, 10)),
            f"won{me}": Zone("row", (49, 92, 49, 9.5), (100, 64, 56, 10), TOKEN, won_zone(me), room=6),
            f"trick{me}": Zone("pile", (40, 66.5, 20, 25), (72, 55, 16, 20), name=trick_zone(me), mat=True),
            "hand": Zone("row", (1, 102.5, 98, 47), (6, 76, 148, 23), name=message("meow.zone.hand")),
        }
        return Layout(zones, plates)

    def opposite(self, seat: int, place: int, count: int, high: float, low: float) -> dict[str, Zone]:
        """Somebody across the table: plate, cards left, tokens won, card played; so high, tall or wide."""
        (x, width), (wx, wide) = share(100, place, count), share(160, place, count)
        return {
            f"plate{seat}": Zone("pile", (x, 1, width, 11), (wx + 9, 1, wide - 9, 11)),
            f"stack{seat}": Zone("pile", (x, 12.5, 7, 10.5), (wx, 1, 8, 12), name=stack_zone(seat)),
            f"won{seat}": Zone(
                "row", (x + 8, 13, width - 8, 9.5), (wx, 13.5, wide, 8.5), TOKEN, won_zone(seat), room=6
            ),
            f"trick{seat}": Zone("pile", (x, 41, width, high), (wx, 35, wide, low), name=trick_zone(seat), mat=True),
        }

    # What everybody sees

    def public(self, view: View) -> Scene:
        return self.draw(view, trick_now(view))

    def beats(self, view: View, seat: int, text: str) -> list[Beat]:
        """A full trick is looked at before it is taken."""
        last = view["last"]
        if seat < 0 or last is None or len(view["tricks"]) > view["trick"]:
            return []
        place = (view["round"] * 9 + view["trick"] - 1) if not view["outcome"] else 26
        scene = self.draw(view, last, place)
        winner = last["cards"][last["winner"]]
        scene.pieces[winner] = glowing(scene.pieces[winner])
        scene.status = message(
            "meow.status.took", who=Who(last["winner"]), token=token_name(last["token"], "meow.take")
        )
        return [Beat(scene, LOOK_AT_TRICK)]

    def draw(self, view: View, trick: View | None, untaken: int = -1) -> Scene:
        """The table with a trick on it; `untaken` is the place of a token shown as if still in the row."""
        rows, owners = (list(map(tuple, view[key])) for key in ("rows", "owners"))
        if untaken >= 0:
            owned = owners[untaken // 9]
            owners[untaken // 9] = (*owned[: untaken % 9], None, *owned[untaken % 9 + 1 :])
        return Scene(
            pieces=tokens(tuple(rows), tuple(owners), view["players"]) | self.cards(view, trick),
            plates={seat: plate(view, seat) for seat in range(view["players"])},
            status=self.status(view),
            count=self.count(view),
        )

    def cards(self, view: View, trick: View | None) -> dict[str, Piece]:
        pieces: dict[str, Piece] = {}
        if view["undealt"]:
            name = message("meow.piece.deck", n=view["undealt"])
            pieces["deck"] = Piece("back", "deck", name, count=view["undealt"])
        for seat, held in enumerate(view["held"]):
            if held:
                pieces[f"stack{seat}"] = stack(seat, held)
        if trick:
            n = view["players"]
            for seat, card in enumerate(trick["cards"]):
                if card:
                    pieces[card] = card_played(card, seat, 1 + (seat - trick["led"]) % n)
        return pieces

    def status(self, view: View) -> Message:
        if view["outcome"]:
            winners = [Who(seat) for seat, place in enumerate(view["outcome"]["places"]) if place == 1]
            return message("meow.status.over", winners=list(winners), n=len(winners))
        if view["turn"] is None:
            return message("meow.status.dealing")
        return turn_of(view["turn"])

    def count(self, view: View) -> list[Message]:
        """Why it is over, and the count explained, a line for each seat."""
        if not view["outcome"]:
            return []
        return [
            message(f"meow.ending.{view['outcome']['reason']}"),
            *(
                message(
                    "meow.count",
                    who=Who(seat),
                    bowls=one.bowls,
                    bones=one.bones,
                    saved=one.saved,
                    vases=one.vases,
                    points=message("meow.points", n=one.total),
                )
                for seat, one in enumerate(counts(view))
            ),
        ]

    # What only a seat sees

    def own(self, view: View, legal: list[str]) -> Scene:
        if not legal:
            return resting(tuple(view["hand"]))
        may, trick = set(legal), trick_now(view)
        pieces = {card: card_in_hand(card, at, card not in may) for at, card in enumerate(view["hand"])}
        led = trick["cards"][trick["led"]][0] if trick else ""
        stake = view["rows"][view["round"]][view["trick"]]
        status = what_to_play(stake, led, all(card[0] == led for card in legal))
        tried = {card: card for card in view["hand"] if card not in may}  # MW-22 would say why not
        return Scene(pieces=pieces, status=status, moves=[card_move(card) for card in legal], tried=tried)

    def sheet(self) -> str:
        return sheet()


# Pieces never change, so each is made once: a scene holds 27 tokens, and few of them move.


@lru_cache(4096)
def tokens(
    rows: tuple[tuple[str, ...], ...], owners: tuple[tuple[int | None, ...], ...], players: int
) -> dict[str, Piece]:
    """All of them; they lie still while a trick is played."""
    pieces: dict[str, Piece] = {}
    taken = [0] * players
    waiting = 0
    for r, (row, owned) in enumerate(zip(rows, owners, strict=True)):
        for t, (kind, owner) in enumerate(zip(row, owned, strict=True)):
            place = r * 9 + t
            if owner is not None:
                pieces[TOKENS[place]] = won_token(kind, owner, taken[owner])
                taken[owner] += 1
            else:
                pieces[TOKENS[place]] = waiting_token(kind, waiting)
                waiting += 1
    return pieces


@cache
def turn_of(seat: int) -> Message:
    return message("meow.status.turn", who=Who(seat))


@cache
def what_to_play(stake: str, led: str, follows: bool) -> Message:
    token = token_name(stake, "meow.take")
    if not led:
        return message("meow.status.lead", token=token)
    return message("meow.status.follow" if follows else "meow.status.any", token=token, colour=colour_name(led))


@cache
def won_token(kind: str, owner: int, at: int) -> Piece:
    return Piece(kind, f"won{owner}", token_name(kind), at, enters="deck")


@cache
def waiting_token(kind: str, at: int) -> Piece:
    piece = Piece(kind, "row", token_name(kind), at, enters="deck")
    return piece if at else glowing(piece)


@cache
def card_in_hand(card: str, at: int, dim: bool) -> Piece:
    return Piece(card, "hand", card_name(card), at, look="dim" if dim else "", enters="deck")


@lru_cache(4096)
def resting(hand: tuple[str, ...]) -> Scene:
    """A hand that waits: the same scene until a card leaves it."""
    return Scene(pieces={card: card_in_hand(card, at, dim=False) for at, card in enumerate(hand)})


@cache
def stack(seat: int, held: int) -> Piece:
    name = message("meow.piece.stack", who=Who(seat), n=held)
    return Piece("back", f"stack{seat}", name, count=held)


@cache
def card_played(card: str, seat: int, layer: int) -> Piece:
    name = message("meow.piece.played", who=Who(seat), card=card_name(card))
    return Piece(card, f"trick{seat}", name, layer=layer, enters=f"stack{seat}", leaves="deck")


@cache
def card_move(card: str) -> Move:
    return Move(card, [card], message("meow.do", card=card_name(card)))


def share(width: float, place: int, count: int) -> tuple[float, float]:
    """Left edge and width of one of several equal parts, none wider than a comfortable plate."""
    part = min(width / count, 46.0)
    left = (width - part * count) / 2
    return left + part * place + 1, part - 2


def plate(view: View, seat: int) -> Plate:
    over = view["outcome"]
    place = over["places"][seat] if over else 0
    return plate_with(view["turn"] == seat, view["scores"][seat], view["first"] == seat and not over, place)


@cache
def plate_with(awaited: bool, points: int, first: bool, place: int) -> Plate:
    return Plate(awaited, message("meow.points", n=points), "first" if first else "", place)


def trick_now(view: View) -> View | None:
    """The trick being played, once a card lies in it."""
    tricks: list[View] = view["tricks"]
    return tricks[-1] if len(tricks) > view["trick"] else None


def glowing(piece: Piece) -> Piece:
    return Piece(
        piece.art, piece.zone, piece.name, piece.at, layer=9, look="glow", enters=piece.enters, leaves=piece.leaves
    )


def won_zone(seat: int) -> Message:
    return message("meow.zone.won", who=Who(seat))


def stack_zone(seat: int) -> Message:
    return message("meow.zone.stack", who=Who(seat))


def trick_zone(seat: int) -> Message:
    return message("meow.zone.trick", who=Who(seat))


TABLE = MeowTable()
