"""A round of MEOW as OpenSpiel's Python search wants to see it, so that both search the same game."""

from collections.abc import Sequence
from types import SimpleNamespace
from typing import Any

import numpy as np
from librt.vecs import vec

from ronron.core.game import View
from ronron.core.rng import Rng, seeded
from ronron.core.state import Worlds
from ronron.games.meow.game import GAME, NUMBERS
from ronron.games.meow.look import CARD_TEXTS
from ronron.games.meow.rules import NONE, Meow
from ronron.games.meow.sense import MeowSense

UCT = 2.0  # OpenSpiel's usual constant, for returns from −1 to 1


class Round:
    """A position whose end is the end of the round; only what that search asks for."""

    def __init__(self, state: Meow, worlds: Worlds, rng: Rng) -> None:
        self.state, self.worlds, self.rng = state, worlds, rng

    def get_game(self) -> Any:
        import pyspiel

        kind = SimpleNamespace(
            dynamics=pyspiel.GameType.Dynamics.SEQUENTIAL,
            information=pyspiel.GameType.Information.IMPERFECT_INFORMATION,
        )
        return SimpleNamespace(get_type=lambda: kind)

    def current_player(self) -> int:
        return int(self.state.turn)

    def legal_actions(self, _player: int | None = None) -> list[int]:
        return self.state.moves(self.state.turn)

    def is_chance_node(self) -> bool:
        return False

    def is_terminal(self) -> bool:
        return bool(self.state.turn == NONE)

    def apply_action(self, action: int) -> None:
        self.state.play(self.state.turn, int(action))

    def clone(self) -> "Round":
        return Round(self.state.copy(), self.worlds, self.rng)

    def resample_from_infostate(self, _player: int, _sampler: object) -> "Round":
        world = self.worlds.sample(self.rng)
        assert isinstance(world, Meow)
        return Round(world, self.worlds, self.rng)

    def information_state_string(self, _player: int | None = None) -> str:
        seat, state = int(self.state.turn), self.state
        return f"{seat} {list(state.hands[seat * 3 : seat * 3 + 3])} {list(state.played)} {list(state.led)}"

    def returns(self) -> list[float]:
        out = vec[float]([0.0] * int(self.state.players))
        MeowSense(self.state.players).value(self.state, out)
        return [2 * value - 1 for value in out]


class TheirBot:
    """OpenSpiel's Python ISMCTS with random rollouts, at our table."""

    def __init__(self, simulations: int) -> None:
        self.simulations = simulations

    def choose(self, view: View, legal: Sequence[str], rng: Rng, budget: int = 0) -> str:
        from open_spiel.python.algorithms import ismcts, mcts

        if len(legal) == 1:
            return legal[0]
        dice = np.random.RandomState(int(rng.word()))
        worlds = GAME.worlds(view)
        root = Round(worlds.sample(rng), worlds, seeded(str(rng.word())))
        evaluator = mcts.RandomRolloutEvaluator(1, dice)
        search = ismcts.ISMCTSBot(root.get_game(), evaluator, UCT, self.simulations, random_state=dice)
        text = CARD_TEXTS[int(search.step(root))]
        assert NUMBERS[text] in root.legal_actions()
        return text
