"""How fast the engine is beside OpenSpiel's C++ games of the same weight, in one run on one core: MEOW beside hearts,
which is taken in tricks too; Chabyrinthe and Caty Mini beside connect_four, where every move asks what it has joined.

Ratios are what counts: both sides are timed in turn, repeat by repeat, in seconds of CPU, so that a busy machine
disturbs them little and alike.
"""

import argparse
import datetime as dt
import importlib.metadata
import json
import os
import platform
import random
import statistics
import time
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import Any

import ronron
from ronron.core import compiled
from ronron.core.playout import rollouts
from ronron.core.rng import seeded
from ronron.core.state import DEALER, State
from ronron.games.caty_mini.boards import BOARDS
from ronron.games.caty_mini.room import hit_table

RESULTS = Path(__file__).parent / "results"
SEED = "bench"
PLAYERS = 4
ROUNDS_OURS, ROUNDS_THEIRS = 20_000, 6_000  # some half a second each
GAMES, WHOLE_GAMES = 200_000, 30_000
SIMULATIONS, MANY = 20, 1000  # of the peer's search, and its rollouts per leaf
PASS_LEFT = 1  # hearts: three cards to the left, so that a round has 12 cards passed and 52 played
HEARTS_MOVES = 64
COPIES = 100_000
ROOFS, CHECKS = 3_000, 1_500  # whole games of Chabyrinthe; roofs of which every place is asked about
ROOMS = 60_000  # whole games of Caty Mini


@contextmanager
def one_core() -> Iterator[None]:
    """Everything in here runs on one core, the last of those that we may use."""
    allowed = os.sched_getaffinity(0)
    os.sched_setaffinity(0, {max(allowed)})
    try:
        yield
    finally:
        os.sched_setaffinity(0, allowed)


def dealt(players: int, past_rounds: int) -> State:
    """MEOW at the first card of a round, after so many rounds at random."""
    game, rng = ronron.find("meow"), seeded(SEED)
    state = game.start(game.info.setup(players, {}))
    for turn in range(past_rounds + 1):
        while state.to_act() == DEALER:
            state.play(DEALER, state.draw(rng))
        while turn < past_rounds and state.to_act() > 0:
            seat = int(state.to_act()).bit_length() - 1
            state.play(seat, state.pick(seat, rng))
    return state


def dealt_hearts() -> Any:
    """The peer at its first decision, which has to be one: a search with a single move stops at once."""
    import pyspiel

    dice = random.Random(SEED)
    state = pyspiel.load_game("hearts").new_initial_state()
    state.apply_action(PASS_LEFT)
    while state.is_chance_node():
        state.apply_action(dice.choice(state.legal_actions()))
    assert len(state.legal_actions()) == 13
    return state


# One round played from Python; the same choice by the same dice on both sides.


def our_rounds(root: State, times: int) -> float:
    """Moves a second: to_act, moves, play."""
    chance, made = random.Random(SEED).random, 0
    began = time.process_time()
    for _ in range(times):
        state = root.copy()
        acting: int = state.to_act()
        while acting > 0:
            seat = acting.bit_length() - 1
            moves = state.moves(seat)
            state.play(seat, moves[int(chance() * len(moves))])
            made += 1
            acting = state.to_act()
    return made / (time.process_time() - began)


def their_rounds(root: Any, times: int) -> float:
    """Moves a second: current_player, legal_actions, apply_action."""
    chance, made = random.Random(SEED).random, 0
    began = time.process_time()
    for _ in range(times):
        state = root.clone()
        player = state.current_player()
        while player >= 0:
            moves = state.legal_actions()
            state.apply_action(moves[int(chance() * len(moves))])
            made += 1
            player = state.current_player()
    return made / (time.process_time() - began)


# Random games inside the engine.


def our_rollouts(root: State, games: int) -> float:
    """Moves of the seats a second; where chance has to deal, its time counts and its moves do not."""
    rng = seeded(SEED)
    began = time.process_time()
    made: int = rollouts(root, rng, games)
    return made / (time.process_time() - began)


def their_rollouts(root: Any, moves: float = HEARTS_MOVES) -> float:
    """Their rollouts run only inside their search: time it with many a leaf, then with one, and take the difference.

    A leaf may lie a move or two below the root; counting every rollout from the root is in the peer's favour.
    """
    import pyspiel

    def search(per_leaf: int) -> float:
        evaluator = pyspiel.RandomRolloutEvaluator(per_leaf, 1)
        bot = pyspiel.MCTSBot(root.get_game(), evaluator, 2.0, SIMULATIONS, 100, False, 1, False)
        began = time.process_time()
        bot.step(root)
        return time.process_time() - began

    return SIMULATIONS * MANY * moves / (search(MANY + 1) - search(1))


# Squares and strings: what a move has joined.


def begun(key: str, players: int) -> State:
    """A game at the first choice of a seat: Chabyrinthe at its first action, Caty Mini at its first notch."""
    game, rng = ronron.find(key), seeded(SEED)
    state = game.start(game.info.setup(players, {}))
    while state.to_act() == DEALER:
        state.play(DEALER, state.draw(rng))
    return state


def connect_four() -> tuple[Any, float]:
    """The peer at its first move, and how many moves a random game of it has."""
    import pyspiel

    dice, root, made = random.Random(SEED), pyspiel.load_game("connect_four").new_initial_state(), 0
    for _ in range(2_000):
        state = root.clone()
        while not state.is_terminal():
            state.apply_action(dice.choice(state.legal_actions()))
            made += 1
    return root, made / 2_000


def checks() -> float:
    """Questions a second, asked from Python: which places do gutters join to this one? On many random roofs."""
    rng = seeded(SEED)
    roofs: list[Any] = [begun("chabyrinthe", 2) for _ in range(CHECKS)]
    for played in roofs:
        for _ in range(int(rng.below(40))):
            if played.to_act() > 0:
                seat = int(played.to_act()).bit_length() - 1
                played.play(seat, played.pick(seat, rng))
            elif played.to_act() == DEALER:
                played.play(DEALER, played.draw(rng))
    began = time.process_time()
    for played in roofs:
        for place in range(16):
            played.reach(place)
    return len(roofs) * 16 / (time.process_time() - began)


def hit_tables() -> float:
    """Rooms measured a second: every leg against every toy, in whole numbers."""
    began = time.process_time()
    for _, toys in BOARDS:
        hit_table.__wrapped__(toys)
    return len(BOARDS) / (time.process_time() - began)


# Weight.


def resident() -> int:
    """Bytes of memory in use by this process."""
    pages = int(Path("/proc/self/statm").read_text().split()[1])
    return pages * os.sysconf("SC_PAGE_SIZE")


def bytes_per_state(players: int) -> float:
    """The growth of the process over many copies of a position in the last round."""
    root = dealt(players, 2)
    before = resident()
    kept = [root.copy() for _ in range(COPIES)]
    return (resident() - before) / len(kept)


# The report.


def spread(values: list[float], digits: int) -> dict[str, float]:
    return {
        "median": round(statistics.median(values), digits),
        "least": round(min(values), digits),
        "most": round(max(values), digits),
    }


def beside(seen: dict[str, list[float]], ours: str, theirs: str) -> list[float]:
    """Our figure over theirs, repeat by repeat."""
    return [one / other for one, other in zip(seen[ours], seen[theirs], strict=True)]


def versions() -> dict[str, str]:
    found = {name: importlib.metadata.version(name) for name in ("ronron", "mypy", "librt", "open_spiel")}
    return {"python": platform.python_version(), **found, "cpu": cpu()}


def cpu() -> str:
    lines = Path("/proc/cpuinfo").read_text().splitlines()
    return next((line.partition(":")[2].strip() for line in lines if line.startswith("model name")), platform.machine())


def run(repeats: int = 5) -> dict[str, object]:
    """Every figure, with the two ratios that matter on top."""
    if not compiled.hashes():
        raise SystemExit("The rules are not compiled, so there is nothing to measure: make clean build")
    first, third, empty, hearts = dealt(PLAYERS, 0), dealt(PLAYERS, 2), start(PLAYERS), dealt_hearts()
    four, roof, room = connect_four(), begun("chabyrinthe", 2), begun("caty_mini", PLAYERS)
    work: dict[str, Callable[[], float]] = {
        "meow_api": lambda: our_rounds(first, ROUNDS_OURS),
        "openspiel_hearts_api": lambda: their_rounds(hearts, ROUNDS_THEIRS),
        "meow_rollouts": lambda: our_rollouts(third, GAMES),
        "openspiel_hearts_rollouts": lambda: their_rollouts(hearts),
        "meow_whole_games": lambda: our_rollouts(empty, WHOLE_GAMES),
        "chabyrinthe_rollouts": lambda: our_rollouts(roof, ROOFS),
        "caty_mini_rollouts": lambda: our_rollouts(room, ROOMS),
        "openspiel_connect_four_rollouts": lambda: their_rollouts(*four),
    }
    with one_core():
        weight = {f"{players}_players": round(bytes_per_state(players)) for players in (4, 6)}
        rows = [{name: measure() for name, measure in work.items()} for _ in range(repeats)]
        asked = statistics.median(checks() for _ in range(repeats))
        measured = statistics.median(hit_tables() for _ in range(repeats))
    seen = {name: [row[name] for row in rows] for name in work}
    api = beside(seen, "meow_api", "openspiel_hearts_api")
    inside = beside(seen, "meow_rollouts", "openspiel_hearts_rollouts")
    joined = beside(seen, "chabyrinthe_rollouts", "openspiel_connect_four_rollouts")
    pulled = beside(seen, "caty_mini_rollouts", "openspiel_connect_four_rollouts")
    return {
        "meow_api_vs_openspiel_hearts": spread(api, 2)["median"],
        "meow_rollouts_vs_openspiel_hearts": spread(inside, 2)["median"],
        "chabyrinthe_rollouts_vs_openspiel_connect_four": spread(joined, 2)["median"],
        "caty_mini_rollouts_vs_openspiel_connect_four": spread(pulled, 2)["median"],
        "ratios": {
            "api": spread(api, 2),
            "rollouts": spread(inside, 2),
            "chabyrinthe_rollouts": spread(joined, 2),
            "caty_mini_rollouts": spread(pulled, 2),
        },
        "chabyrinthe_checks_per_second": round(asked),
        "caty_mini_hit_tables_per_second": round(measured),
        "moves_per_second": {name: spread(values, 0) for name, values in seen.items()},
        "bytes_per_meow_state": weight,
        "repeats": repeats,
        "seed": SEED,
        "versions": versions(),
    }


def start(players: int) -> State:
    """MEOW before the first player is drawn."""
    game = ronron.find("meow")
    return game.start(game.info.setup(players, {}))


def keep(result: dict[str, object]) -> Path:
    """Write the result down under today's date."""
    day = dt.datetime.now(dt.UTC).date().isoformat()
    path = RESULTS / f"engine-{day}.json"
    path.write_text(json.dumps({"date": day, **result}, indent=2) + "\n")
    return path


def main() -> None:
    parser = argparse.ArgumentParser(description="The engine beside OpenSpiel's C++ games, on one core.")
    parser.add_argument("--repeats", type=int, default=5)
    result = run(parser.parse_args().repeats)
    print(json.dumps(result, indent=2))
    print(f"Kept in benchmarks/results/{keep(result).name}")


if __name__ == "__main__":
    main()
