"""The PettingZoo table beyond its own API test: what an agent sees is its view, and nothing else."""

import numpy as np
import pytest

from ronron import Outcome, find, keys
from ronron.core.rng import seeded
from ronron.lab.pettingzoo import Table, as_bytes, by_place, from_bytes
from tests.kit.souris.game import GAME


def play_to_the_end(table: Table, seed: int) -> dict[str, float]:
    """Random legal actions; the sum of rewards of every agent."""
    rng, total = seeded(f"agents {seed}"), dict.fromkeys(table.possible_agents, 0.0)
    table.reset(seed=seed)
    for agent in table.agent_iter():
        observation, reward, over, cut, _ = table.last()
        total[agent] += reward
        moves = np.flatnonzero(observation["action_mask"])
        table.step(None if over or cut else int(moves[rng.below(len(moves))]))
    return total


@pytest.mark.parametrize("key", keys())
def test_an_observation_is_the_view_and_the_mask_the_legal_moves(key: str) -> None:
    table = Table(key, find(key).info.seats[1])
    table.reset(seed=3)
    for agent in table.agents:
        seat = table.seat_of[agent]
        seen = table.observe(agent)
        assert from_bytes(seen["observation"]) == table.match.view(seat)
        assert list(np.flatnonzero(seen["action_mask"])) == sorted(table.match.state.moves(seat))
        assert table.observation_space(agent).contains(seen)


@pytest.mark.parametrize("key", keys())
def test_a_game_played_by_agents_is_a_game_of_the_house(key: str) -> None:
    table = Table(key, find(key).info.seats[0])
    total = play_to_the_end(table, 5)
    assert table.match.outcome is not None
    assert list(total.values()) == by_place(table.match.outcome)
    assert table.match.record.replay().outcome == table.match.outcome


def test_the_same_seed_deals_the_same_game() -> None:
    records = []
    for _ in range(2):
        table = Table(GAME, 3, {"low": True})
        play_to_the_end(table, 11)
        records.append(table.match.record.dumps())
    assert records[0] == records[1]


def test_seats_that_choose_at_once_are_asked_one_after_another() -> None:
    table = Table(GAME, 3)
    table.reset(seed=1)
    asked = []
    for _ in range(3):
        asked.append(table.agent_selection)
        table.step(table.match.state.moves(table.seat_of[table.agent_selection])[0])
    assert sorted(asked) == table.possible_agents


def test_rewards_go_from_one_to_minus_one_by_place() -> None:
    assert by_place(Outcome("counted", [3, 2, 1], [1, 2, 3])) == [1.0, 0.0, -1.0]
    assert by_place(Outcome("counted", [3, 3], [1, 1])) == [1.0, 1.0]


def test_a_view_too_large_for_its_box_says_so() -> None:
    with pytest.raises(ValueError, match="does not fit"):
        as_bytes({"padding": "purr" * 4_000})


def test_an_agent_may_bring_its_own_numbers() -> None:
    from gymnasium import spaces

    table = Table(GAME, 2, encode=lambda view: np.array(view["held"]), space=spaces.Box(0, 9, (2,), np.int64))
    table.reset(seed=1)
    assert list(table.observe("seat_0")["observation"]) == [2, 2]
