"""Caty Mini's rollouts beside OpenSpiel's C++ connect_four, in one run on one core.

Both sides are timed in turn, repeat by repeat, so that a busy machine slows both; ratios are what counts.
"""

import argparse
import json
import random
import time
from typing import Any

import ronron
from benchmarks.engine import SEED, one_core, our_rollouts, spread, versions
from ronron.core.rng import seeded
from ronron.core.state import State
from ronron.games.caty_mini.boards import BOARDS
from ronron.games.caty_mini.room import hit_table

PLAYERS = 4
GAMES = 60_000  # some half a second
SIMULATIONS, MANY = 20, 1000  # of the peer's search, and its rollouts per leaf
LENGTHS = 2_000  # random games of the peer, to know how long they are


def set_up(players: int) -> State:
    """Caty Mini at its first tile: rooms, tokens, hands and start notches are laid out."""
    game, rng = ronron.find("caty_mini"), seeded(SEED)
    state = game.start(game.info.setup(players, {}))
    while game.view(state, 0)["stage"] != "tile":
        acting = int(state.to_act())
        seat = acting if acting < 0 else acting.bit_length() - 1
        state.play(seat, state.draw(rng) if seat < 0 else state.pick(seat, rng))
    return state


def peer_length(game: Any) -> float:
    """The mean length of a random game from the start."""
    dice, made = random.Random(SEED), 0
    for _ in range(LENGTHS):
        state = game.new_initial_state()
        while not state.is_terminal():
            state.apply_action(dice.choice(state.legal_actions()))
            made += 1
    return made / LENGTHS


def peer_rollouts(game: Any, length: float) -> float:
    """Their rollouts run only inside their search: time it with many a leaf, then with one, and take the difference.

    A leaf lies a move or two below the root; counting every rollout from the root is in the peer's favour.
    """
    import pyspiel

    root = game.new_initial_state()

    def search(per_leaf: int) -> float:
        evaluator = pyspiel.RandomRolloutEvaluator(per_leaf, 1)
        bot = pyspiel.MCTSBot(game, evaluator, 2.0, SIMULATIONS, 100, False, 1, False)
        began = time.perf_counter()
        bot.step(root)
        return time.perf_counter() - began

    return SIMULATIONS * MANY * length / (search(MANY + 1) - search(1))


def hit_tables() -> float:
    """Rooms measured a second: every leg against every toy, in whole numbers."""
    began = time.perf_counter()
    for _, toys in BOARDS:
        hit_table.__wrapped__(toys)
    return len(BOARDS) / (time.perf_counter() - began)


def run(repeats: int = 5) -> dict[str, object]:
    import pyspiel

    peer = pyspiel.load_game("connect_four")
    root, length = set_up(PLAYERS), peer_length(peer)
    with one_core():
        rows = [(our_rollouts(root, GAMES), peer_rollouts(peer, length), hit_tables()) for _ in range(repeats)]
    ratios = spread([ours / theirs for ours, theirs, _ in rows], 2)
    return {
        "caty_mini_rollouts_vs_openspiel_connect_four": ratios["median"],
        "ratios": ratios,
        "moves_per_second": {
            "caty_mini_rollouts": spread([ours for ours, _, _ in rows], 0),
            "openspiel_connect_four_rollouts": spread([theirs for _, theirs, _ in rows], 0),
        },
        "hit_tables_per_second": spread([tables for _, _, tables in rows], 0),
        "mean_length_of_connect_four": round(length, 2),
        "repeats": repeats,
        "seed": SEED,
        "versions": versions(),
    }


if __name__ == "__main__":
    parser = argparse.ArgumentParser(description="Caty Mini beside OpenSpiel's C++ connect_four, on one core.")
    parser.add_argument("--repeats", type=int, default=5)
    print(json.dumps(run(parser.parse_args().repeats), indent=2))
