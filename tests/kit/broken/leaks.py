"""Games that show a reader what it may not know."""

from mypy_extensions import i64

from ronron.core.game import Refusal, View
from ronron.core.state import DEALER, WATCHER, State, Worlds
from ronron.core.words import message
from tests.kit.broken import breaks
from tests.kit.souris.game import TEXTS, SourisGame
from tests.kit.souris.rules import CARDS, NOBODY, Souris

NINE = CARDS - 1


def souris(state: State) -> Souris:
    assert isinstance(state, Souris)
    return state


@breaks("lines", "sees which of several moves")
class ViewShowsEveryHand(SourisGame):
    def view(self, state: State, reader: int) -> View:
        return {**super().view(state, reader), "hands": [hand[:] for hand in souris(state).hands]}


@breaks("lines", "the watcher reads")
class WatcherSeesTheTable(SourisGame):
    def view(self, state: State, reader: int) -> View:
        laid = souris(state).laid[:] if reader == WATCHER else None
        return {**super().view(state, reader), "face_down": laid}


@breaks("lines", "its view may not know")
class LogShowsTheDeal(SourisGame):
    def write(self, state: State, seat: int, move: int, reader: int | None) -> str:
        return TEXTS[move] if seat == DEALER else super().write(state, seat, move, reader)


@breaks("lines", "its view may not know")
class LogShowsTheSecretChoice(SourisGame):
    def write(self, state: State, seat: int, move: int, reader: int | None) -> str:
        return TEXTS[move] if seat >= 0 else super().write(state, seat, move, reader)


@breaks("twins", "its view may not know")
class LogTellsWhetherTheNineIsOut(SourisGame):
    def write(self, state: State, seat: int, move: int, reader: int | None) -> str:
        text = super().write(state, seat, move, reader)
        return text if text != "?" or NINE in souris(state).stock else "?!"


@breaks("twins", "its moves show")
class MovesDependOnOtherHands(Souris):
    def listed(self, seat: int) -> list[int]:
        moves = super().listed(seat)
        if seat >= 0 and len(moves) > 1 and max(max(hand, default=-1) for hand in self.hands) > moves[-1]:
            return moves[:-1]
        return moves


@breaks("twins", "sees in to_act")
class WhoeverHoldsTheNineLaysFirst(Souris):
    def awaited(self) -> list[int]:
        seats = super().awaited()
        return [seat for seat in seats if NINE in self.hands[seat]] or seats


@breaks("twins", "refusal of move")
class RefusalNamesAnotherHand(SourisGame):
    def refuse(self, state: State, seat: int, move: int) -> Refusal:
        best = max((card for hand in souris(state).hands for card in hand), default=0)
        return Refusal("SO-4", message("souris.refuse.not_held", card=TEXTS[best]))


@breaks("twins", "deadline")
class LessTimeForTheNine(Souris):
    def deadline(self) -> i64:
        return self.ends_at - 1000 if self.ends_at >= 0 and NINE in self.stock else self.ends_at


@breaks("twins", "may not know")
class NeighbourSeenInTheSecondRound(SourisGame):
    def view(self, state: State, reader: int) -> View:
        seen = souris(state).hands[1][:] if reader == 0 and souris(state).round else None
        return {**super().view(state, reader), "neighbour": seen}


@breaks("twins", "may not know")
class NeighbourSeenAndTheWorldsAgree(NeighbourSeenInTheSecondRound):
    def known(self, view: View) -> Souris:
        state = super().known(view)
        if view["neighbour"] is not None:
            state.hands[1] = view["neighbour"][:]
        return state

    def sampler(self, known: Souris, view: View) -> Worlds:
        seen = {**view, "hand": (view["hand"] or []) + (view["neighbour"] or [])}
        return super().sampler(known, seen)


@breaks("lines", "sees which of several moves")
class HiddenCardsCountedTogether(SourisGame):
    def view(self, state: State, reader: int) -> View:
        return {**super().view(state, reader), "sum": sum(card for card in souris(state).laid if card != NOBODY)}


@breaks("views", "private() does not say all")
class PrivateForgetsTheHand(SourisGame):
    def private(self, state: State, reader: int) -> View:
        return {}
