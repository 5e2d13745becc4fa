"""Any game of the house as a PettingZoo environment, for those who train machines.

An agent sees its view and the mask of its legal moves, nothing else. By default the view comes as the bytes of its
JSON, padded with zeros, so that every game works at once; give `encode` to make your own numbers from a view.
"""

from collections.abc import Callable, Mapping
from typing import Any, TypeAlias

import msgspec
import numpy as np
from gymnasium import spaces
from numpy.typing import NDArray
from pettingzoo import AECEnv  # type: ignore[import-untyped]  # PettingZoo is not typed

from ronron.core.game import Game, View
from ronron.core.match import Match
from ronron.core.shelf import find
from ronron.core.state import CLOCK, Outcome

BYTES = 8_192  # room for a view as JSON

Encode: TypeAlias = Callable[[View], NDArray[Any]]
Reward: TypeAlias = Callable[[Outcome], list[float]]


def as_bytes(view: View) -> NDArray[Any]:
    """A view as it travels: JSON, UTF-8, zeros after the end."""
    text = msgspec.json.encode(view)
    if len(text) > BYTES:
        raise ValueError(f"a view of {len(text)} bytes does not fit into {BYTES}: give your own `encode`")
    return np.frombuffer(text.ljust(BYTES, b"\0"), dtype=np.uint8)


def from_bytes(observation: NDArray[Any]) -> View:
    """The view behind an observation made by `as_bytes`."""
    view: View = msgspec.json.decode(observation.tobytes().rstrip(b"\0"))
    return view


def by_place(outcome: Outcome) -> list[float]:
    """1 for the first place, −1 for the last, evenly between."""
    last = max(len(outcome.places) - 1, 1)
    return [1.0 - 2.0 * (place - 1) / last for place in outcome.places]


class Table(AECEnv):  # type: ignore[misc]  # see above
    """One table. Seats that may act at once are asked one after another; time passes only where nothing else can."""

    def __init__(
        self,
        game: str | Game,
        players: int,
        options: Mapping[str, object] | None = None,
        *,
        encode: Encode = as_bytes,
        space: spaces.Space[Any] | None = None,
        reward: Reward = by_place,
    ) -> None:
        super().__init__()
        self.game = find(game) if isinstance(game, str) else game
        self.options = dict(options or {})
        self.encode = encode
        self.reward = reward
        self.render_mode = None
        self.metadata = {"name": self.game.info.key, "render_modes": ["ansi"], "is_parallelizable": False}
        self.possible_agents = [f"seat_{seat}" for seat in range(players)]
        self.seat_of = {agent: seat for seat, agent in enumerate(self.possible_agents)}
        look = space or spaces.Box(0, 255, (BYTES,), np.uint8)
        mask = spaces.Box(0, 1, (self.game.info.moves,), np.int8)
        self.observation_spaces = {a: spaces.Dict(observation=look, action_mask=mask) for a in self.possible_agents}
        self.action_spaces = {agent: spaces.Discrete(self.game.info.moves) for agent in self.possible_agents}

    def observation_space(self, agent: str) -> spaces.Space[Any]:
        return self.observation_spaces[agent]

    def action_space(self, agent: str) -> spaces.Space[Any]:
        return self.action_spaces[agent]

    def reset(self, seed: int | None = None, options: dict[str, object] | None = None) -> None:
        """A new match, with the options of the table. With a seed the deal is the same again."""
        players = len(self.possible_agents)
        self.match = Match.new(self.game, players, self.options, seed=None if seed is None else str(seed))
        self.agents = list(self.possible_agents)
        self.rewards = dict.fromkeys(self.agents, 0.0)
        self._cumulative_rewards = dict.fromkeys(self.agents, 0.0)
        self.terminations = dict.fromkeys(self.agents, False)
        self.truncations = dict.fromkeys(self.agents, False)
        self.infos: dict[str, dict[str, object]] = {agent: {} for agent in self.agents}
        self.agent_selection = self.agents[0]
        self.hand_over()

    def observe(self, agent: str) -> dict[str, NDArray[Any]]:
        seat = self.seat_of[agent]
        mask = np.zeros(self.game.info.moves, np.int8)
        mask[self.match.state.moves(seat)] = 1
        return {"observation": self.encode(self.match.view(seat)), "action_mask": mask}

    def step(self, action: int | None) -> None:
        agent = self.agent_selection
        if self.terminations[agent]:
            self._was_dead_step(action)
            return
        assert action is not None, "only a seat whose game is over may stay still"
        seat = self.seat_of[agent]
        self._cumulative_rewards[agent] = 0.0
        self._clear_rewards()
        self.match.play(seat, self.game.write(self.match.state, seat, int(action), None))
        self.hand_over()
        self._accumulate_rewards()

    def hand_over(self) -> None:
        """On to the next seat that may act; where only time can move, it does."""
        while self.match.to_act == (CLOCK,):
            self.match.play(CLOCK, self.match.legal(CLOCK)[0], max(self.now(), int(self.match.state.deadline())))
        outcome = self.match.outcome
        if outcome is None:
            last = self.seat_of[self.agent_selection]
            following = [seat for seat in self.match.to_act if seat > last] or list(self.match.to_act)
            self.agent_selection = self.possible_agents[following[0]]
            return
        self.rewards = dict(zip(self.possible_agents, self.reward(outcome), strict=True))
        self.terminations = dict.fromkeys(self.agents, True)
        self.infos = {agent: {"outcome": outcome.plain()} for agent in self.agents}

    def now(self) -> int:
        return self.match.record.events[-1].at if self.match.seq else 0

    def render(self) -> str:
        return "\n".join(self.match.log())

    def close(self) -> None:
        """Nothing is held open."""
