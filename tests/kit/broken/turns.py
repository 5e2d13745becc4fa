"""Games that go wrong in who may act, with what, until when, and with what lies in the box."""

from mypy_extensions import i64

from ronron.core.rng import Rng
from ronron.core.state import CLOCK, DEALER, Outcome
from tests.kit.broken import breaks
from tests.kit.souris.rules import CARDS, NAP, NOBODY, ROUND_MS, Souris


@breaks("ends", "no end after")
class NobodyEverWins(Souris):
    def reveal(self) -> None:
        for seat, card in enumerate(self.laid):
            self.hands[seat] = sorted([*self.hands[seat], card])
        self.bag = sorted([*self.bag, self.mouse])
        self.laid = [NOBODY] * self.players
        self.mouse, self.ends_at, self.naps = NOBODY, -1, 0


@breaks("ends", "not declared")
class EndsOutOfBoredom(Souris):
    def outcome(self) -> Outcome | None:
        outcome = super().outcome()
        return Outcome("bored", outcome.scores, outcome.places) if outcome and outcome.reason == "asleep" else outcome


@breaks("ends", "nobody may act")
class OutcomeComesTooEarly(Souris):
    def outcome(self) -> Outcome | None:
        return Outcome("counted", self.scores(), self.scores()) if self.round == 2 else super().outcome()


@breaks("ends", "every seat")
class OneSeatIsNotCounted(Souris):
    def scores(self) -> list[int]:
        return super().scores()[1:]


@breaks("acting", "may act, and has no move")
class LastCardMayNotBeLaid(Souris):
    def listed(self, seat: int) -> list[int]:
        moves = super().listed(seat)
        return moves if seat < 0 or len(moves) > 1 else []


@breaks("acting", "may not act, and has")
class SeatsMayLayTwice(Souris):
    def listed(self, seat: int) -> list[int]:
        return self.hands[seat][:] if seat >= 0 and self.mouse != NOBODY and not self.over() else super().listed(seat)


@breaks("acting", "CLOCK may not act")
class ClockMovesWithoutADeadline(Souris):
    def listed(self, seat: int) -> list[int]:
        return [NAP] if seat == CLOCK and self.mouse == NOBODY and not self.over() else super().listed(seat)


@breaks("moves", "outside 0")
class MoveBeyondTheLast(Souris):
    def listed(self, seat: int) -> list[int]:
        return [move + 1 for move in super().listed(seat)] if seat == CLOCK else super().listed(seat)


@breaks("moves", "twice")
class MoveListedTwice(Souris):
    def listed(self, seat: int) -> list[int]:
        moves = super().listed(seat)
        return moves + moves[:1] if seat >= 0 else moves


@breaks("order", "then")
class MovesInAnyOrder(Souris):
    asked = 0

    def listed(self, seat: int) -> list[int]:
        type(self).asked += 1
        moves = super().listed(seat)
        return moves[::-1] if self.asked % 3 == 0 else moves


@breaks("pick", "where")
class PickTakesTheLowest(Souris):
    def pick(self, seat: i64, rng: Rng) -> i64:
        return self.listed(seat)[0]


@breaks("pick", "not among")
class DrawFromADealtCard(Souris):
    def draw(self, rng: Rng) -> i64:
        return rng.below(CARDS) if self.due else self.pick(DEALER, rng)


@breaks("time", "has passed")
class DeadlineCountedFromTheStart(Souris):
    def deal(self, move: int, at: int) -> None:
        super().deal(move, at)
        if self.ends_at >= 0:
            self.ends_at = ROUND_MS


@breaks("takeover", "no end after a bot")
class NothingCountsUnlessTimePasses(Souris):
    last = 0

    def copy(self) -> "Souris":
        other = super().copy()
        assert isinstance(other, NothingCountsUnlessTimePasses)
        other.last = self.last
        return other

    def play(self, seat: i64, move: i64, at: i64 = 0) -> None:
        if seat < 0 or at > self.last:
            super().play(seat, move, at)
        self.last = at


@breaks("census", "no longer holds what it held: c")
class CardLost(Souris):
    def reveal(self) -> None:
        super().reveal()
        if self.round == 2:
            self.played[-1] = self.played[-1][1:]


@breaks("census", "no longer holds what it held: c")
class CardDoubled(Souris):
    def deal(self, move: int, at: int) -> None:
        super().deal(move, at)
        if move < CARDS and self.round:
            self.stock = sorted([*self.stock, move])


@breaks("copies", "changed when its copy was played")
class CopySharesTheHands(Souris):
    def copy(self) -> "Souris":
        other = super().copy()
        other.hands = self.hands[:]
        return other


@breaks("copies", "a copy differs: naps")
class CopyForgetsTheNaps(Souris):
    def copy(self) -> "Souris":
        other = super().copy()
        other.naps = 0
        return other


@breaks("seed", "gave")
class EveryThirdGameIsUpsideDown(Souris):
    games = 0

    def __init__(self, players: int, low: bool, patience: int) -> None:
        super().__init__(players, low, patience)
        type(self).games += 1
        self.odd = self.games % 3 == 0

    def scores(self) -> list[int]:
        return super().scores()[::-1] if self.odd else super().scores()


@breaks("replay", "another position")
class DrawLeavesATrace(Souris):
    drawn = -1

    def copy(self) -> "Souris":
        other = super().copy()
        assert isinstance(other, DrawLeavesATrace)
        other.drawn = self.drawn
        return other

    def draw(self, rng: Rng) -> i64:
        self.drawn = int(super().draw(rng))
        return self.drawn


@breaks("fuzz", "IndexError")
class LateCardFallsOffTheTable(Souris):
    def play(self, seat: i64, move: i64, at: i64 = 0) -> None:
        if seat >= 0 and at > self.ends_at + 2_000:
            raise IndexError("nobody thought of that")
        super().play(seat, move, at)


@breaks("unattended", "for ever")
class NobodyIsWokenByTheClock(Souris):
    def play(self, seat: i64, move: i64, at: i64 = 0) -> None:
        if seat == CLOCK:
            self.ends_at += ROUND_MS
        else:
            super().play(seat, move, at)


@breaks("arrival", "arrives first")
class TheLastButOneToLayTakesAMouse(Souris):
    def lay(self, seat: int, card: int) -> None:
        super().lay(seat, card)
        if len(self.awaited()) == 1:
            self.owners[0] = seat
