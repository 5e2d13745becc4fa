"""Souris around its rules."""

from ronron.core.errors import BadNotation
from ronron.core.game import GameInfo, Option, Refusal, Setup, View
from ronron.core.state import CLOCK, DEALER, State, Worlds
from ronron.core.words import Message, Who, message
from tests.kit.souris.rules import CARDS, MICE, MOUSE, MOVES, NAP, NOBODY, Souris, SourisWorlds

TEXTS = [f"c{card + 1}" for card in range(CARDS)] + [f"m{mouse + 1}" for mouse in range(MICE)] + ["nap"]


class SourisGame:
    """The game as the house sees it."""

    info = GameInfo(
        key="souris",
        clauses="SO",
        seats=(2, 3),
        minutes=1,
        age=5,
        options=(Option("low", (False, True), False), Option("patience", (2, 3), 2)),
        endings=("counted", "asleep"),
        moves=MOVES,
    )

    def start(self, setup: Setup) -> Souris:
        return Souris(setup.players, bool(setup.options["low"]), int(setup.options["patience"]))

    def view(self, state: State, reader: int) -> View:
        assert isinstance(state, Souris)
        return {
            "round": state.round,
            "naps": state.naps,
            "ends_at": state.ends_at,
            "mouse": state.mouse,
            "hand": state.hands[reader][:] if reader >= 0 else None,
            "mine": state.laid[reader] if reader >= 0 else NOBODY,
            "held": [len(hand) for hand in state.hands],
            "laid": [card != NOBODY for card in state.laid],
            "played": [cards[:] for cards in state.played],
            "owners": state.owners[:],
            "due": state.due[:],
            "stock": len(state.stock),
        }

    def worlds(self, view: View) -> Worlds:
        return self.sampler(self.known(view), view)

    def known(self, view: View) -> Souris:
        """All but the cards that this reader has not seen."""
        state = self.start(Setup(view["players"], view["options"], view["version"]))
        state.round, state.naps, state.ends_at = view["round"], view["naps"], view["ends_at"]
        state.mouse, state.owners, state.due = view["mouse"], view["owners"][:], view["due"][:]
        state.played = [cards[:] for cards in view["played"]]
        state.bag = [mouse for mouse in range(MICE) if state.owners[mouse] == NOBODY and mouse != state.mouse]
        if view["seat"] is not None:
            state.hands[view["seat"]] = view["hand"][:]
            state.laid[view["seat"]] = view["mine"]
        return state

    def sampler(self, known: Souris, view: View) -> Worlds:
        seen = {card for cards in view["played"] for card in cards} | set(view["hand"] or ()) | {view["mine"]}
        hidden = [seat for seat, down in enumerate(view["laid"]) if down and seat != view["seat"]]
        return SourisWorlds(known, [card for card in range(CARDS) if card not in seen], view["held"], hidden)

    def write(self, state: State, seat: int, move: int, reader: int | None) -> str:
        """`c5`, `m2`, `nap`; a card that goes into a hand or lies face down is `?` to the others."""
        assert isinstance(state, Souris)
        owner = state.due[0] if seat == DEALER and state.due else seat
        shown_at_once = seat >= 0 and state.awaited() == [seat]
        if move < MOUSE and reader is not None and reader != owner and not shown_at_once:
            return "?"
        return TEXTS[move]

    def read(self, state: State, seat: int, text: str) -> int:
        allowed = {DEALER: range(NAP), CLOCK: range(NAP, MOVES)}.get(seat, range(CARDS))
        if text not in TEXTS or TEXTS.index(text) not in allowed:
            raise BadNotation(message("souris.not_a_move", text=text[:40]))
        return TEXTS.index(text)

    def refuse(self, state: State, seat: int, move: int) -> Refusal:
        assert isinstance(state, Souris)
        if state.over():
            return Refusal("SO-8", message("souris.refuse.over"))
        if seat == CLOCK:
            return Refusal("SO-6", message("souris.refuse.early"))
        if seat == DEALER:
            return Refusal("SO-3", message("souris.refuse.deal"))
        if state.mouse == NOBODY:
            return Refusal("SO-3", message("souris.refuse.wait"))
        if state.laid[seat] != NOBODY:
            return Refusal("SO-4", message("souris.refuse.laid"))
        return Refusal("SO-4", message("souris.refuse.not_held", card=TEXTS[move]))

    def tell(self, view: View, seat: int, text: str) -> Message:
        if seat == DEALER:
            if view["mouse"] == NOBODY:
                return message("souris.tell.deal")
            return message("souris.tell.mouse", mouse=view["mouse"] + 1)
        if seat == CLOCK:
            return message("souris.tell.nap")
        if view["mouse"] == NOBODY:
            return message("souris.tell.last", who=Who(seat), card=text)
        return message("souris.tell.lay", who=Who(seat))

    def describe(self, view: View) -> list[Message]:
        if view["outcome"]:
            return [message(f"souris.ending.{view['outcome']['reason']}")]
        lines = [message("souris.show.round", n=view["round"] + 1)]
        if view["hand"]:
            lines.append(message("souris.show.hand", cards=[TEXTS[card] for card in view["hand"]]))
        return lines

    def box(self, state: State) -> dict[str, int]:
        assert isinstance(state, Souris)
        box = dict.fromkeys(TEXTS[:NAP], 0)
        rows = [state.stock, *state.hands, *state.played, [card for card in state.laid if card != NOBODY]]
        for card in (card for row in rows for card in row):
            box[TEXTS[card]] += 1
        owned = [mouse for mouse in range(MICE) if state.owners[mouse] != NOBODY]
        for mouse in [*state.bag, *owned, *([state.mouse] if state.mouse != NOBODY else [])]:
            box[TEXTS[MOUSE + mouse]] += 1
        return box


GAME = SourisGame()
