"""Games of speed that tell the judge something else than their rules."""

from collections.abc import Sequence

import msgspec

from ronron.core.game import Race
from ronron.core.state import CLOCK, State
from tests.kit.broken import breaks
from tests.kit.souris.game import SourisGame


@breaks("race", "told nothing")
class ARaceWithoutAJudge(SourisGame):
    info = msgspec.structs.replace(SourisGame.info, race=True)


class Racing(SourisGame):
    """Souris as if its seats raced: the first that has to lay a card answers with its first one."""

    info = msgspec.structs.replace(SourisGame.info, race=True)

    def race(self, state: State) -> Race | None:
        acting = int(state.to_act())
        if acting <= 0:
            return None
        seat = (acting & -acting).bit_length() - 1
        return Race(1, 0, self.write(state, seat, state.moves(seat)[0], None), (seat,), 1500)

    def unseen(self, state: State, seats: Sequence[int]) -> str:
        return self.write(state, CLOCK, state.moves(CLOCK)[0], None)


@breaks("race", "may play it")
class SomebodyMayRaceWhoMayNotPlay(Racing):
    def race(self, state: State) -> Race | None:
        race = super().race(state)
        return msgspec.structs.replace(race, seats=(0, 1, 2)) if race else None


@breaks("race", "has not come yet")
class ACardFromTheFuture(Racing):
    def race(self, state: State) -> Race | None:
        race = super().race(state)
        return msgspec.structs.replace(race, since=10**9) if race else None


@breaks("race", "no move of the CLOCK")
class TimeSaysNonsense(Racing):
    def unseen(self, state: State, seats: Sequence[int]) -> str:
        return "miaou"
