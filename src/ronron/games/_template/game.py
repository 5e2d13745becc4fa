"""The game around its rules: the side of the box, views, notation and words."""

from ronron.core.errors import BadNotation
from ronron.core.game import GameInfo, Option, Refusal, Setup, View
from ronron.core.state import DEALER, State
from ronron.core.words import Message, Who, message
from ronron.games._template.rules import CARDS, HAND, NOBODY, Template, TemplateWorlds

TEXTS = [f"w{card + 1}" for card in range(CARDS)]  # w1 … w12


class TemplateGame:
    """The game as the house sees it."""

    info = GameInfo(
        key="template",
        clauses="TP",
        seats=(2, 4),
        minutes=2,
        age=5,
        options=(Option("low", (False, True), False),),  # TP-4
        endings=("counted",),
        moves=CARDS,
    )

    def start(self, setup: Setup) -> Template:
        return Template(setup.players, bool(setup.options["low"]))

    # What a reader may know

    def view(self, state: State, reader: int) -> View:
        """TP-7: what was laid and taken is public, a hand is its owner's, the rest nobody has seen."""
        assert isinstance(state, Template)
        n = state.players
        return {
            "ball": state.ball,
            "lead": state.lead,
            "turn": None if state.turn == NOBODY else state.turn,
            "dealt": state.dealt,
            "hand": texts(state.hands[reader]) if reader >= 0 else None,
            "held": [len(texts(hand)) for hand in state.hands],
            "laid": [[text_or_none(card) for card in state.laid[b * n : b * n + n]] for b in range(HAND)],
            "owners": [None if owner == NOBODY else owner for owner in state.owners],
        }

    def worlds(self, view: View) -> TemplateWorlds:
        known = self.start(Setup(view["players"], view["options"], view["version"]))
        known.ball, known.lead, known.dealt = view["ball"], view["lead"], view["dealt"]
        known.turn = NOBODY if view["turn"] is None else view["turn"]
        unseen = set(range(CARDS))
        for place, text in enumerate(text for row in view["laid"] for text in row):
            if text:
                known.laid[place] = TEXTS.index(text)
                unseen.remove(TEXTS.index(text))
        for ball, owner in enumerate(view["owners"]):
            known.owners[ball] = NOBODY if owner is None else owner
        missing = list(view["held"])
        if view["seat"] is not None:
            missing[view["seat"]] = 0
            for text in view["hand"]:
                known.hands[view["seat"]] |= 1 << TEXTS.index(text)
                unseen.remove(TEXTS.index(text))
        return TemplateWorlds(known, sorted(unseen), missing)

    # Notation

    def write(self, state: State, seat: int, move: int, reader: int | None) -> str:
        """`w7`; a card dealt to somebody else is `?`."""
        assert isinstance(state, Template)
        if seat == DEALER and reader is not None and reader != state.dealt // HAND:
            return "?"
        return TEXTS[move]

    def read(self, state: State, seat: int, text: str) -> int:
        if text not in TEXTS:
            raise BadNotation(message("template.not_a_move", text=text[:40]))
        return TEXTS.index(text)

    def refuse(self, state: State, seat: int, move: int) -> Refusal:
        assert isinstance(state, Template)
        if state.ball == HAND:
            return Refusal("TP-6", message("template.refuse.over"))
        if seat == DEALER or state.turn == NOBODY:
            return Refusal("TP-2", message("template.refuse.deal"))
        if seat != state.turn:
            return Refusal("TP-3", message("template.refuse.turn", who=Who(state.turn)))
        return Refusal("TP-3", message("template.refuse.not_held", card=TEXTS[move]))

    # Words

    def tell(self, view: View, seat: int, text: str) -> Message:
        if seat == DEALER:
            return message("template.tell.deal")
        if any(view["laid"][view["ball"]] if view["ball"] < HAND else []):
            return message("template.tell.lay", who=Who(seat), card=text)
        return message("template.tell.take", who=Who(seat), card=text, winner=Who(view["lead"]))

    def describe(self, view: View) -> list[Message]:
        if view["outcome"]:
            scores = enumerate(view["outcome"]["scores"])
            return [message("template.show.score", who=Who(seat), n=score) for seat, score in scores]
        lines = [message("template.show.ball", number=view["ball"] + 1)]
        for seat, text in enumerate(view["laid"][view["ball"]]):
            if text:
                lines.append(message("template.show.laid", who=Who(seat), card=text))
        if view["hand"]:
            lines.append(message("template.show.hand", cards=view["hand"]))
        return lines

    def box(self, state: State) -> dict[str, int]:
        """TP-1: every card, wherever it lies."""
        assert isinstance(state, Template)
        box = dict.fromkeys(TEXTS, 0)
        laid = [TEXTS[card] for card in state.laid if card != NOBODY]
        for text in (*texts(state.deck), *(text for hand in state.hands for text in texts(hand)), *laid):
            box[text] += 1
        return box


def texts(cards: int) -> list[str]:
    return [TEXTS[card] for card in range(CARDS) if cards >> card & 1]


def text_or_none(card: int) -> str | None:
    return None if card == NOBODY else TEXTS[card]


GAME = TemplateGame()
