"""Why a move is not legal now: a clause and a sentence."""

from ronron.core.game import Refusal
from ronron.core.state import CLOCK, DEALER
from ronron.core.words import Message, Who, message
from ronron.games.multipli_cats.rules import (
    COUNT,
    DRAW,
    JUDGING,
    OPEN,
    OVER,
    READY,
    REVEAL,
    RUSH,
    SLAP,
    START,
    TIE,
    Multipli,
)


def refusal(state: Multipli, seat: int, move: int) -> Refusal:
    if state.phase == OVER:
        return Refusal("MC-54", message("multipli_cats.refuse.over"))
    if seat == DEALER:
        return refuse_draw(state)
    if seat == CLOCK:
        return refuse_tick(state)
    return refuse_reveal(state) if move == REVEAL else refuse_slap(state, seat, move - SLAP)


def refuse_draw(state: Multipli) -> Refusal:
    if state.phase == START:
        return Refusal("MC-11", message("multipli_cats.refuse.start"))
    if state.phase == DRAW:
        return Refusal("MC-12", message("multipli_cats.refuse.not_in_block"))
    if state.phase == TIE:
        return Refusal("MC-60", message("multipli_cats.refuse.tie"))
    return Refusal("MC-12", message("multipli_cats.refuse.no_draw"))


def refuse_tick(state: Multipli) -> Refusal:
    if state.phase in (OPEN, READY):
        return Refusal("MC-13", message("multipli_cats.refuse.early"))
    return Refusal("MC-42" if state.phase == COUNT else "MC-22", message("multipli_cats.refuse.early"))


def refuse_reveal(state: Multipli) -> Refusal:
    """MC-22: not before the tempo, nor while anything is pending."""
    pending = {JUDGING: "judging", TIE: "judging", RUSH: "rush", COUNT: "count"}
    if state.phase in pending:
        return Refusal("MC-22", message(f"multipli_cats.refuse.{pending[state.phase]}"))
    if state.phase == READY:
        return Refusal("MC-12", message("multipli_cats.refuse.turn", who=Who(state.owners[state.next])))
    return Refusal("MC-13", message("multipli_cats.refuse.tempo"))


def refuse_slap(state: Multipli, seat: int, number: int) -> Refusal:
    """MC-31, MC-62: nothing is used up."""
    call = state.call
    if state.won[seat]:
        return Refusal("MC-31", message("multipli_cats.refuse.won"))
    if number != call.number or state.phase in (START, DRAW):
        why = "covered" if number < call.number or state.phase == DRAW else "no_card"
        return void(message(f"multipli_cats.refuse.{why}"))
    if call.absent >> seat & 1:
        return Refusal("MC-46", message("multipli_cats.refuse.absent"))
    if call.times[seat] != -1:
        return Refusal("MC-31", message("multipli_cats.refuse.twice"))
    return void(message("multipli_cats.refuse.judged"))


def void(why: Message) -> Refusal:
    return Refusal("MC-62", why)
