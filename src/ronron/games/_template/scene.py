"""The game on a table: draws a view and offers the moves that it was given; knows no rule."""

from ronron.core.game import View
from ronron.core.scene import Beat, Layout, Move, Piece, Plate, Scene, Zone
from ronron.core.words import Message, Who, message
from ronron.games._template.art import sheet
from ronron.games._template.rules import CARDS, HAND

BALL = (1.0, 1.0)
LOOK_AT_CARDS = 1_000  # ms for which all cards of a ball are looked at before they go


class TemplateTable:
    """Plates along the top, the wool below them, then everybody's card, and the own hand at the thumb."""

    def layout(self, view: View) -> Layout:
        n = view["players"]
        zones = {
            "wool": Zone("row", (25, 26, 50, 16), (55, 24, 50, 14), BALL, message("template.zone.wool"), room=3),
            "deck": Zone("pile", (4, 26, 11, 16), (4, 24, 10, 14), name=message("template.zone.deck")),
        }
        for seat in range(n):
            zones |= self.place(seat, 100 / n, 160 / n)
        if view["seat"] is not None:
            zones["hand"] = Zone("row", (4, 100, 92, 48), (40, 70, 80, 29), name=message("template.zone.hand"))
        return Layout(zones, {seat: f"plate{seat}" for seat in range(n)})

    def place(self, seat: int, tall: float, wide: float) -> dict[str, Zone]:
        """Before each seat: its plate, the balls it took, the card it laid."""
        x, wx, who = seat * tall + 1, seat * wide + 1, Who(seat)
        tall, wide = tall - 2, wide - 2
        won, laid = message("template.zone.won", who=who), message("template.zone.laid", who=who)
        return {
            f"plate{seat}": Zone("pile", (x, 1, tall, 12), (wx, 1, wide, 11)),
            f"won{seat}": Zone("row", (x, 14, tall, 9), (wx, 13, wide, 9), BALL, won, room=3),
            f"laid{seat}": Zone("pile", (x, 46, tall, 50), (wx, 40, wide, 28), name=laid),
        }

    def public(self, view: View) -> Scene:
        return self.draw(view, view["ball"])

    def beats(self, view: View, seat: int, text: str) -> list[Beat]:
        """When a ball has just been taken, its cards are looked at once more."""
        if seat < 0 or not view["ball"] or (view["ball"] < HAND and any(view["laid"][view["ball"]])):
            return []
        return [Beat(self.draw(view, view["ball"] - 1), LOOK_AT_CARDS)]

    def draw(self, view: View, ball: int) -> Scene:
        """The table with the cards of one ball on it."""
        pieces = {}
        if view["dealt"] < CARDS:
            pieces["deck"] = Piece("back", "deck", message("template.zone.deck"), count=CARDS - view["dealt"])
        for place, owner in enumerate(view["owners"]):
            zone = "wool" if owner is None or place == ball else f"won{owner}"
            pieces[f"ball{place}"] = Piece("ball", zone, message("template.piece.ball"), place)
        for seat, card in enumerate(view["laid"][ball] if ball < HAND else []):
            if card:
                zone, enters = f"laid{seat}", f"plate{seat}"
                pieces[card] = Piece(card, zone, card_name(card), enters=enters, leaves="deck")
        plates = {seat: self.plate(view, seat) for seat in range(view["players"])}
        return Scene(pieces, plates=plates, status=status(view), count=count(view))

    def plate(self, view: View, seat: int) -> Plate:
        outcome = view["outcome"]
        taken = message("template.balls", n=view["owners"].count(seat))
        return Plate(view["turn"] == seat, taken, place=outcome["places"][seat] if outcome else 0)

    def own(self, view: View, legal: list[str]) -> Scene:
        moves = [Move(card, [card], message("template.do", card=card[1:])) for card in legal]
        hand = enumerate(view["hand"])
        pieces = {card: Piece(card, "hand", card_name(card), at, enters="deck") for at, card in hand}
        return Scene(pieces, status=message("template.status.you") if legal else None, moves=moves)

    def sheet(self) -> str:
        return sheet()


def card_name(card: str) -> Message:
    return message("template.piece.card", value=card[1:])


def status(view: View) -> Message:
    if view["outcome"]:
        return message("template.ending.counted")
    if view["turn"] is None:
        return message("template.status.deal")
    return message("template.refuse.turn", who=Who(view["turn"]))


def count(view: View) -> list[Message]:
    """At the end, a line for each seat."""
    scores = view["outcome"]["scores"] if view["outcome"] else []
    return [message("template.show.score", who=Who(seat), n=score) for seat, score in enumerate(scores)]


TABLE = TemplateTable()
