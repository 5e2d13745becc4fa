"""Games that let the wrong thing through the door, or speak badly about it."""

from ronron.core.errors import BadNotation
from ronron.core.game import GameInfo, Option, Refusal, View
from ronron.core.state import CLOCK, State
from ronron.core.words import Message, message
from tests.kit.broken import breaks
from tests.kit.souris.game import TEXTS, SourisGame
from tests.kit.souris.rules import CARDS, MOUSE, Souris


@breaks("noise", "was accepted")
class AnyTextIsTheFirstMove(SourisGame):
    def read(self, state: State, seat: int, text: str) -> int:
        try:
            return super().read(state, seat, text)
        except BadNotation:
            moves = state.moves(seat)
            if not moves:
                raise
            return moves[0]


@breaks("noise", "ValueError")
class NoiseIsTakenForANumber(SourisGame):
    def read(self, state: State, seat: int, text: str) -> int:
        return int(text[1:]) - 1 if seat >= 0 else super().read(state, seat, text)


@breaks("refusals", "was accepted")
class CardsNotHeldAreAccepted(SourisGame):
    """Whatever card is named, one that is held is laid."""

    def read(self, state: State, seat: int, text: str) -> int:
        move, moves = super().read(state, seat, text), state.moves(seat)
        return move if move in moves or not moves else moves[0]


@breaks("refusals", "something changed")
class RefusalsAreCounted(SourisGame):
    tries = 0

    def refuse(self, state: State, seat: int, move: int) -> Refusal:
        self.tries += 1
        return super().refuse(state, seat, move)

    def view(self, state: State, reader: int) -> View:
        return {**super().view(state, reader), "tries": self.tries}


@breaks("refusals", "which no rulebook states")
class RefusedByAClauseThatIsNone(SourisGame):
    def refuse(self, state: State, seat: int, move: int) -> Refusal:
        return Refusal("SO-99", message("souris.refuse.over"))


@breaks("looking", "only looked at")
class LookingSortsTheStock(SourisGame):
    def view(self, state: State, reader: int) -> View:
        assert isinstance(state, Souris)
        state.stock.reverse()
        return super().view(state, reader)


@breaks("notation", "read the same")
class CardsReadTheSame(SourisGame):
    def write(self, state: State, seat: int, move: int, reader: int | None) -> str:
        text = super().write(state, seat, move, reader)
        return text if move != CARDS - 1 else text.replace("9", "8")


@breaks("notation", "does not read back")
class MiceReadBackAsOthers(SourisGame):
    def read(self, state: State, seat: int, text: str) -> int:
        move = super().read(state, seat, text)
        return {MOUSE: MOUSE + 1, MOUSE + 1: MOUSE}.get(move, move)


@breaks("notation", "cannot be told from the rest")
class MiceHaveASpace(SourisGame):
    def write(self, state: State, seat: int, move: int, reader: int | None) -> str:
        return super().write(state, seat, move, reader).replace("m", "m ")

    def read(self, state: State, seat: int, text: str) -> int:
        return super().read(state, seat, text.replace(" ", ""))


@breaks("notation", "hidden")
class NapIsHiddenFromEverybody(SourisGame):
    def write(self, state: State, seat: int, move: int, reader: int | None) -> str:
        return "?" if seat == CLOCK else super().write(state, seat, move, reader)

    def read(self, state: State, seat: int, text: str) -> int:
        return super().read(state, seat, "nap" if text == "?" else text)


@breaks("record", "reads back as another one")
class TextLooksLikeANote(SourisGame):
    def write(self, state: State, seat: int, move: int, reader: int | None) -> str:
        return super().write(state, seat, move, reader) + (" ; hop" if seat >= 0 else "")

    def read(self, state: State, seat: int, text: str) -> int:
        return super().read(state, seat, text.removesuffix(" ; hop"))


@breaks("views", "comes back changed")
class ViewHoldsATuple(SourisGame):
    def view(self, state: State, reader: int) -> View:
        return {**super().view(state, reader), "owners": tuple(super().view(state, reader)["owners"])}


@breaks("views", "names of the envelope")
class ViewOverwritesTheSeat(SourisGame):
    def view(self, state: State, reader: int) -> View:
        return {**super().view(state, reader), "seat": 0}


@breaks("pettingzoo", "does not fit")
class ViewTooLargeForABox(SourisGame):
    def view(self, state: State, reader: int) -> View:
        return {**super().view(state, reader), "padding": "purr" * 3_000}


@breaks("sentences", "cannot be said in fr")
class ClockIsNotTold(SourisGame):
    def tell(self, view: View, seat: int, text: str) -> Message:
        return message("souris.tell.yawn") if seat == CLOCK else super().tell(view, seat, text)


@breaks("sentences", "cannot be said")
class HandIsNotFilledIn(SourisGame):
    def describe(self, view: View) -> list[Message]:
        return [message("souris.show.hand"), *super().describe(view)]


@breaks("side of the box", "souris.option.hurry")
class OptionWithoutWords(SourisGame):
    info = GameInfo(
        key="souris",
        clauses="SO",
        seats=(2, 3),
        minutes=1,
        age=5,
        options=(*SourisGame.info.options, Option("hurry", (False, True), False)),
        endings=("counted", "asleep"),
        moves=len(TEXTS),
    )
