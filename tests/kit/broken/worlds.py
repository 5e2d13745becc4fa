"""Games whose worlds peek, are impossible, do not fit, or never vary."""

import msgspec

from ronron.core.game import Setup, View
from ronron.core.rng import Rng, seeded
from ronron.core.state import WATCHER, State, Worlds
from ronron.testing.laws.pieces import ENVELOPE
from tests.kit.broken import breaks
from tests.kit.souris.game import SourisGame
from tests.kit.souris.rules import Souris, SourisWorlds

SEEN: dict[str, Souris] = {}


class Sometimes(Worlds):
    """The truth, one time in so many."""

    def __init__(self, honest: Worlds, truth: Souris, times: int) -> None:
        self.honest = honest
        self.truth = truth
        self.times = times

    def sample(self, rng: Rng) -> State:
        return self.truth.copy() if rng.below(self.times) == 0 else self.honest.sample(rng)


@breaks("peeking", "depend on more than its view")
class WorldsRememberTheLastState(SourisGame):
    def view(self, state: State, reader: int) -> View:
        assert isinstance(state, Souris)
        SEEN["last"] = state.copy()
        return super().view(state, reader)

    def sampler(self, known: Souris, view: View) -> Worlds:
        return Sometimes(super().sampler(known, view), SEEN["last"], 40)


@breaks("peeking", "worlds know")
class WorldsRememberTheFirstStateOfAView(SourisGame):
    """Clever enough to answer the same for all that looks the same."""

    def view(self, state: State, reader: int) -> View:
        assert isinstance(state, Souris)
        view = super().view(state, reader)
        SEEN.setdefault(self.label(view, None if reader == WATCHER else reader), state.copy())
        return view

    def label(self, view: View, seat: int | None) -> str:
        own = {key: view[key] for key in sorted(view) if key not in ENVELOPE}
        return f"{seat} {msgspec.json.encode(own).decode()}"

    def sampler(self, known: Souris, view: View) -> Worlds:
        honest = super().sampler(known, view)
        return Sometimes(honest, SEEN[self.label(view, view["seat"])], 3)


class Doubling(SourisWorlds):
    def sample(self, rng: Rng) -> Souris:
        state = super().sample(rng)
        for seat, hand in enumerate(state.hands):
            if hand and len(self.unseen) > 1 and seat not in self.hidden and hand[0] in self.unseen:
                hand[0] = next(card for card in self.unseen if card != hand[0])
        return state


@breaks("worlds", "impossible")
class WorldsDoubleACard(SourisGame):
    def sampler(self, known: Souris, view: View) -> Worlds:
        honest = super().sampler(known, view)
        assert isinstance(honest, SourisWorlds)
        return Doubling(honest.known, honest.unseen, honest.held, honest.hidden)


@breaks("worlds", "another view")
class WorldsForgetTheNaps(SourisGame):
    def known(self, view: View) -> Souris:
        state = super().known(view)
        state.naps = 0
        return state


class Shy(Souris):
    """A shy player only ever lays the lowest card; nothing shows who is shy."""

    shy = True

    def copy(self) -> "Souris":
        other = super().copy()
        assert isinstance(other, Shy)
        other.shy = self.shy
        return other

    def listed(self, seat: int) -> list[int]:
        moves = super().listed(seat)
        return moves[:1] if seat >= 0 and self.shy else moves


@breaks("worlds", "other moves")
class WorldsForgetWhoIsShy(SourisGame):
    def start(self, setup: Setup) -> Souris:
        return Shy(setup.players, bool(setup.options["low"]), int(setup.options["patience"]))

    def known(self, view: View) -> Souris:
        state = super().known(view)
        assert isinstance(state, Shy)
        state.shy = False
        return state


class Always(Worlds):
    def __init__(self, honest: Worlds) -> None:
        self.honest = honest

    def sample(self, rng: Rng) -> State:
        return self.honest.sample(seeded("always"))


@breaks("variety", "always gets the same world")
class WorldsNeverVary(SourisGame):
    def sampler(self, known: Souris, view: View) -> Worlds:
        return Always(super().sampler(known, view))
