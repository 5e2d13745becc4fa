"""Why a move is not legal now: the clause that says so, and a sentence."""

from ronron.core.game import Refusal
from ronron.core.state import DEALER
from ronron.core.words import Message, Who, message
from ronron.games.caty_mini.boards import COLOURS, PIECES
from ronron.games.caty_mini.names import NOTCHES, colour_name, notch_name, piece_name
from ronron.games.caty_mini.rules import (
    ALL_BUT,
    CHOOSE,
    FIX,
    LEAD,
    NONE,
    OVER,
    PILE,
    ROUNDS,
    RUN,
    RUNS,
    START,
    TILES,
    Caty,
)

TURNS = {CHOOSE: "CM-15", FIX: "CM-15", LEAD: "CM-20", RUNS: "CM-23"}  # by stage: the clause that says whose turn it is
DUTIES = {CHOOSE: ("CM-11", "piles"), FIX: ("CM-13", "notch"), LEAD: ("CM-20", "tile"), RUNS: ("CM-23", "run")}


def refuse(state: Caty, seat: int, move: int) -> Refusal:
    if state.stage == OVER:
        return Refusal("CM-30", message("caty_mini.refuse.over"))
    if seat == DEALER:
        return Refusal("CM-15", message(f"caty_mini.refuse.{'draw' if state.turn == NONE else 'no_draw'}"))
    if state.turn == NONE:
        return Refusal("CM-15", message("caty_mini.refuse.dealing"))
    if seat != state.turn:
        return refuse_turn(state, seat)
    clause, duty = DUTIES[state.stage]
    if not is_duty(state, move):
        return Refusal(clause, message(f"caty_mini.refuse.now.{duty}"))
    return Refusal(*wrong(state, seat, move))


def refuse_turn(state: Caty, seat: int) -> Refusal:
    """Somebody else's turn; or the seat's cat is asleep this round."""
    gone = state.stage == RUNS and seat >= 0 and (seat - state.first) % state.players < state.step
    if gone and state.path[seat * (ROUNDS + 1) + state.round + 1] == NONE:
        return Refusal("CM-26", message("caty_mini.refuse.asleep"))
    return Refusal(TURNS[state.stage], message("caty_mini.refuse.turn", who=Who(state.turn)))


def is_duty(state: Caty, move: int) -> bool:
    """Whether the move is of the kind that is awaited."""
    if state.stage == CHOOSE:
        return PILE <= move < ALL_BUT if state.players == 3 else ALL_BUT <= move < ALL_BUT + 4
    first = {FIX: START, LEAD: 0, RUNS: RUN}[state.stage]
    return first <= move < first + (TILES if state.stage == LEAD else len(NOTCHES))


def wrong(state: Caty, seat: int, move: int) -> tuple[str, Message]:
    """What is wrong with a move of the right kind."""
    if state.stage == CHOOSE:
        return "CM-11", message("caty_mini.refuse.empty")
    if state.stage == FIX:
        piece = piece_name(PIECES[state.played[0]])
        return "CM-13", message("caty_mini.refuse.start", piece=piece, notch=notch_name(NOTCHES[move - START]))
    if state.stage == LEAD:
        if not state.hands[seat] >> move & 1:
            return "CM-20", message("caty_mini.refuse.not_held", piece=piece_name(PIECES[move]))
        return "CM-21", message("caty_mini.refuse.colour", colour=colour_name(COLOURS[move // 5]))
    piece, notch = piece_name(PIECES[state.played[state.round + 1]]), notch_name(NOTCHES[move - RUN])
    before = state.before(seat, int(state.played[state.round + 1]))
    if move - RUN in (before, before + 1):
        return "CM-25", message("caty_mini.refuse.short", notch=notch)
    return "CM-23", message("caty_mini.refuse.entry", piece=piece, notch=notch)
