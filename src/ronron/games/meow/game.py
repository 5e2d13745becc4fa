"""MEOW around its rules: what lies on the side of the box, views, notation and words."""

import functools

from mypy_extensions import u8

from ronron.core.errors import BadNotation
from ronron.core.game import GameInfo, Option, Refusal, Setup, View
from ronron.core.state import DEALER, State
from ronron.core.words import Message, Who, message
from ronron.games.meow import look
from ronron.games.meow.look import CARD_TEXTS, KIND_TEXTS
from ronron.games.meow.rules import (
    CARDS,
    COLOURS,
    FIRST,
    HAND,
    MOVES,
    NONE,
    ROUNDS,
    TURN_UP,
    VALUES,
    Count,
    Meow,
    MeowWorlds,
    count,
    listed,
)

TONES = {"b": "blue", "g": "green", "p": "pink"}
TEXTS = CARD_TEXTS + KIND_TEXTS + [f"first{seat}" for seat in range(6)]
NUMBERS = {text: move for move, text in enumerate(TEXTS)}


class MeowGame:
    """The game as the house sees it."""

    info = GameInfo(
        key="meow",
        clauses="MW",
        seats=(2, 6),
        minutes=20,
        age=7,
        options=(
            Option("experts", (False, True), False),  # MW-11
            Option("vases", ("once", "pairs"), "once"),  # MW-32
            Option("first", ("random",), "random", seats=True),  # MW-10
        ),
        endings=("counted",),
        moves=MOVES,
    )

    def start(self, setup: Setup) -> Meow:
        options = setup.options
        first = options["first"]
        return Meow(
            setup.players,
            bool(options["experts"]),
            options["vases"] == "pairs",
            first if isinstance(first, int) else NONE,
        )

    # What a reader may know

    def private(self, state: State, reader: int) -> View:
        """By what a seat's view differs from the watcher's."""
        assert isinstance(state, Meow)
        return look.private(state, reader)

    def view(self, state: State, reader: int) -> View:
        assert isinstance(state, Meow)
        return look.whole(state, reader)

    def worlds(self, view: View) -> MeowWorlds:
        known = position(view)
        unseen = set(listed(known.deck, 0))
        mine = [NUMBERS[text] for text in view["hand"] or []]
        played = [NUMBERS[card] for trick in view["tricks"] for card in trick["cards"] if card]
        known.deck[0] = known.deck[1] = known.deck[2] = 0
        if view["seat"] is not None:
            for card in mine:
                known.hands[view["seat"] * 3 + card // VALUES] |= 1 << (card % VALUES)
        hidden = [seat for seat in range(view["players"]) if seat != view["seat"]]
        return MeowWorlds(known, hidden, sorted(unseen - set(mine) - set(played)), voids(view))

    # Notation

    def write(self, state: State, seat: int, move: int, reader: int | None) -> str:
        """`b8`, `+5`, `fish`, `first2`; MW-28: a card dealt to somebody else is `?`."""
        assert isinstance(state, Meow)
        if seat == DEALER and move < TURN_UP and reader is not None and reader != state.dealt // HAND:
            return "?"
        return TEXTS[move]

    def read(self, state: State, seat: int, text: str) -> int:
        move = NUMBERS.get(text)
        if move is None or (seat != DEALER and move >= CARDS):
            raise BadNotation(message("meow.not_a_move", text=text[:40]))
        return move

    def refuse(self, state: State, seat: int, move: int) -> Refusal:
        assert isinstance(state, Meow)
        if state.round == ROUNDS:
            return Refusal("MW-30", message("meow.refuse.over"))
        if seat == DEALER:
            return self.refuse_draw(state, move)
        if state.turn == NONE:
            return Refusal("MW-20", message("meow.refuse.dealing"))
        if seat != state.turn:
            return Refusal(turn_clause(state), message("meow.refuse.turn", who=Who(state.turn)))
        if move not in listed(state.hands, seat * 3):
            return Refusal("MW-22", message("meow.refuse.not_held", card=card_name(TEXTS[move])))
        colour = COLOURS[state.must_follow(seat)]
        return Refusal("MW-22", message("meow.refuse.follow", colour=colour_name(colour)))

    def refuse_draw(self, state: Meow, move: int) -> Refusal:
        if state.turn != NONE:
            return Refusal("MW-20", message("meow.refuse.no_deal"))
        if state.first == NONE or move >= FIRST:
            return Refusal("MW-10", message("meow.refuse.first"))
        if state.dealt < state.players * HAND:
            return Refusal("MW-20", message("meow.refuse.not_in_deck"))
        return Refusal("MW-20", message("meow.refuse.not_in_bag"))

    # Words

    def tell(self, view: View, seat: int, text: str) -> Message:
        """What just happened; after the last card of a trick, who took what."""
        if seat == DEALER:
            if view["turn"] is None:
                return message("meow.tell.dealing")
            lead = "deal_you" if view["first"] == view["seat"] else "deal"
            return message(f"meow.tell.{lead}", round=view["round"] + 1, who=Who(view["first"]))
        you = "you" if seat == view["seat"] else "who"
        if len(view["tricks"]) > view["trick"]:
            return tell_card(f"meow.tell.{you}", seat, text)
        last = view["last"]
        took = "took_you" if last["winner"] == view["seat"] else "took_who" if last["winner"] == seat else "took"
        return tell_trick(f"meow.tell.{you}.{took}", seat, text, last["winner"], last["token"])

    def describe(self, view: View) -> list[Message]:
        if view["outcome"]:
            return [message("meow.show.over"), *self.describe_won(view)]
        if view["turn"] is None:
            return [message("meow.show.dealing")]
        row, trick = view["rows"][view["round"]], view["trick"]
        lines = [
            message("meow.show.where", round=view["round"] + 1, trick=trick + 1, token=token_name(row[trick])),
        ]
        if trick + 1 < HAND:
            lines.append(message("meow.show.next", tokens=[token_name(kind) for kind in row[trick + 1 :]]))
        lines += self.describe_won(view)
        if len(view["tricks"]) > trick:
            led, cards = view["tricks"][trick]["led"], view["tricks"][trick]["cards"]
            order = [(led + i) % view["players"] for i in range(view["players"])]
            laid = [message("meow.show.laid", who=Who(s), card=card_name(cards[s])) for s in order if cards[s]]
            lines.append(message("meow.show.trick", cards=list(laid)))
        else:
            mine = view["turn"] == view["seat"]
            lines.append(message("meow.show.lead_you" if mine else "meow.show.lead", who=Who(view["turn"])))
        if view["hand"]:
            lines.append(message("meow.show.hand", cards=[card_name(card) for card in view["hand"]]))
        return lines

    def describe_won(self, view: View) -> list[Message]:
        """What lies before each player, and what it counts so far."""
        lines = []
        for seat in range(view["players"]):
            won = [token_name(kind) for kind in tokens_won(view, seat)]
            tokens: list[Message] = won or [message("meow.show.none", tone="dim")]
            points = message("meow.points", n=view["scores"][seat])
            lines.append(message("meow.show.won", who=Who(seat), tokens=list(tokens), points=points))
        return lines

    def box(self, state: State) -> dict[str, int]:
        """MW-1, MW-2: every card in the game and every token, wherever it lies."""
        assert isinstance(state, Meow)
        cards = [*listed(state.deck, 0), *(c for s in range(state.players) for c in listed(state.hands, s * 3))]
        cards += [card for card in state.played if card != NONE]
        box = dict.fromkeys((*CARD_TEXTS, *KIND_TEXTS), 0)
        for card in cards:
            box[CARD_TEXTS[card]] += 1
        for kind, text in enumerate(KIND_TEXTS):
            box[text] += state.bag[kind] + sum(1 for turned in state.row if turned == kind)
        return box


def tokens_won(view: View, seat: int) -> list[str]:
    """What a seat has taken, in the order of taking."""
    return [
        kind
        for row, owners in zip(view["rows"], view["owners"], strict=True)
        for kind, owner in zip(row, owners, strict=True)
        if owner == seat
    ]


def counts(view: View) -> list[Count]:
    """Everybody's count as it stands."""
    out = []
    for seat in range(view["players"]):
        won = tokens_won(view, seat)
        out.append(count([won.count(kind) for kind in KIND_TEXTS], view["options"]["vases"] == "pairs"))
    return out


def position(view: View) -> Meow:
    """The public part of a view as a position, with empty hands and every card in the deck."""
    game = MeowGame()
    state = game.start(Setup(view["players"], view["options"], view["version"]))
    n = view["players"]
    state.round, state.trick = view["round"], view["trick"]
    state.first = NONE if view["first"] is None else view["first"]
    state.turn = NONE if view["turn"] is None else view["turn"]
    for seat in range(n):
        state.held[seat] = view["held"][seat]
    for t, trick in enumerate(view["tricks"]):
        state.led[t] = trick["led"]
        for seat, card in enumerate(trick["cards"]):
            if card:
                state.played[t * n + seat] = NUMBERS[card]
    if len(view["tricks"]) > state.trick:
        state.down = sum(1 for card in view["tricks"][-1]["cards"] if card)
    elif state.turn != NONE:
        state.led[state.trick] = u8(state.turn)
    if view["last"]:
        state.last_led = view["last"]["led"]
        for seat, card in enumerate(view["last"]["cards"]):
            state.last[seat] = NUMBERS[card]
    for r, row in enumerate(view["rows"]):
        for t, kind in enumerate(row):
            state.row[r * HAND + t] = KIND_TEXTS.index(kind)
            state.bag[KIND_TEXTS.index(kind)] -= 1
            owner = view["owners"][r][t]
            state.owner[r * HAND + t] = u8(NONE) if owner is None else u8(owner)
    if view["round"] < ROUNDS:
        begun = state.turn != NONE
        state.dealt = n * HAND + HAND if begun else sum(view["held"]) + len(view["rows"][view["round"]])
    else:
        state.dealt = n * HAND + HAND
    return state


def voids(view: View) -> list[list[bool]]:
    """Which colours each seat has shown that it does not hold. MW-22: who did not follow had none."""
    out = [[False] * 3 for _ in range(view["players"])]
    for trick in view["tricks"]:
        led = trick["cards"][trick["led"]]
        for seat, card in enumerate(trick["cards"]):
            if card and card[0] != led[0]:
                out[seat][COLOURS.index(led[0])] = True
    return out


def turn_clause(state: Meow) -> str:
    """The clause that says whose turn it is: clockwise, the winner, the new holder of the token, the first player."""
    if state.down:
        return "MW-22"
    if state.trick:
        return "MW-25"
    return "MW-26" if state.round else "MW-22"


@functools.cache
def colour_name(letter: str) -> Message:
    return message(f"meow.colour.{letter}", tone=TONES[letter])


@functools.cache
def tell_card(id: str, seat: int, text: str) -> Message:
    return message(id, who=Who(seat), card=card_name(text))


@functools.cache
def tell_trick(id: str, seat: int, text: str, winner: int, token: str) -> Message:
    taken = token_name(token, "meow.take")
    return message(id, who=Who(seat), card=card_name(text), winner=Who(winner), token=taken)


@functools.cache
def card_name(text: str) -> Message:
    return message(f"meow.card.{text[0]}", tone=TONES[text[0]], value=text[1:])


@functools.cache
def token_name(text: str, named: str = "meow.token") -> Message:
    """A token in a list; as `meow.take`, the one at stake, with its article."""
    if text in ("fish", "vase"):
        return message(f"{named}.{text}", tone="good" if text == "fish" else "bad")
    kind = "bowl" if text[0] == "+" else "bone"
    return message(f"{named}.{kind}", tone="good" if kind == "bowl" else "bad", value=text[1:])


GAME = MeowGame()
