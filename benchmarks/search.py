"""Our search beside OpenSpiel's: walks a second on one core in one run, and strength at equal walks and equal time.

Speed: ours on MEOW with four players, their C++ ISMCTS on hearts, both from the first card of a round; random playouts,
and ours also with the playouts that it plays by. Strength: against a plain ISMCTS as OpenSpiel sets it up (its UCT
constant, random rollouts) at equal walks, and against OpenSpiel's own Python ISMCTS on MEOW at equal time.
"""

import argparse
import datetime as dt
import json
import random
import statistics
import time
from collections.abc import Callable
from pathlib import Path
from typing import Any

import ronron
from benchmarks.engine import dealt, one_core, spread, versions
from benchmarks.openspiel_meow import TheirBot
from ronron.bots import Bot
from ronron.bots.cat import Cat
from ronron.bots.search import Search
from ronron.core.match import Match, look
from ronron.core.rng import seeded
from ronron.core.skill import Skill
from ronron.games.meow.sense import MeowSense
from ronron.lab.arena import Mean, interval

RESULTS = Path(__file__).parent / "results"
SEED = "bench"
OURS, THEIRS = 40_000, 4_000  # walks a repeat
ALL_ANY = 256  # noise: every move of a playout is any
EQUAL_WALKS = (100, 1000)
EQUAL_MS = 50
SLOWER = 15  # a board at equal time takes as long as so many others


def our_walks(noise: int) -> float:
    """Walks a second on MEOW."""
    game = ronron.find("meow")
    state, setup = dealt(4, 0), game.info.setup(4, {})
    seat = int(state.to_act()).bit_length() - 1
    worlds = game.worlds(look(game, setup, state, seat))
    tree = Search(MeowSense(4), 4, game.info.moves, OURS)
    tree.noise = noise
    began = time.process_time()
    tree.run(worlds, seat, seeded(SEED), OURS)
    return OURS / (time.process_time() - began)


def hearts() -> Any:
    """The peer after a deal without passing, at its first real choice."""
    import pyspiel

    dice = random.Random(SEED)
    state = pyspiel.load_game("hearts").new_initial_state()
    state.apply_action(0)
    while state.is_chance_node():
        state.apply_action(dice.choice(state.legal_actions()))
    while len(state.legal_actions()) < 2:
        state.apply_action(state.legal_actions()[0])
    return state


def their_walks(root: Any) -> float:
    """Walks a second of the C++ search on hearts."""
    import pyspiel

    bot = pyspiel.ISMCTSBot(1, pyspiel.RandomRolloutEvaluator(1, 1), 2.0, THEIRS)
    began = time.process_time()
    bot.step(root)
    return THEIRS / (time.process_time() - began)


def duel(ours: Bot, theirs: Bot, boards: int, tag: str) -> Mean:
    """Our win share on the same deals from both seats."""
    shares = []
    for board in range(boards):
        won = 0.0
        for seat in range(2):
            match = Match.new("meow", 2, seed=f"{SEED}/{tag}/{board}")
            rngs = [seeded(f"{SEED}/{tag}/{board}/{seat}/{who}") for who in range(2)]
            while match.outcome is None:
                (turn,) = match.to_act
                bot = ours if turn == seat else theirs
                match.play(turn, bot.choose(match.view(turn), match.legal(turn), rngs[turn]))
            winners = match.outcome.winners()
            won += (seat in winners) / len(winners) / 2
        shares.append(won)
    return interval(shares)


def pace(bot_of: Callable[[int], Bot], trial: int) -> float:
    """Walks in a millisecond of one core, at the first choice of a game."""
    match = Match.new("meow", 2, seed=f"{SEED}/pace")
    (seat,) = match.to_act
    began = time.process_time()  # what a clock on the wall would say if nothing else ran
    bot_of(trial).choose(match.view(seat), match.legal(seat), seeded("pace"))
    return trial / (1000 * (time.process_time() - began))


def ours_at(walks: int) -> Bot:
    """Our search as every level uses it, but for what it reads into the moves of others."""
    return Cat(Skill(walks=walks))


def plain_at(walks: int) -> Bot:
    """As OpenSpiel sets it up: random rollouts, and its constant of 2, on results from 0 to 1."""
    return Cat(Skill(walks=walks, noise=1.0, explore=1.0))


def run(repeats: int, boards: int) -> dict[str, object]:
    root = hearts()
    with one_core():
        rows = [(our_walks(ALL_ANY), our_walks(51), their_walks(root)) for _ in range(repeats)]
        ours, theirs = round(EQUAL_MS * pace(ours_at, 2000)), max(2, round(EQUAL_MS * pace(TheirBot, 40)))
        plain = {walks: duel(ours_at(walks), plain_at(walks), boards, f"plain {walks}") for walks in EQUAL_WALKS}
        python = duel(ours_at(ours), TheirBot(theirs), max(4, boards // SLOWER), "python")
    ratio = [one / other for one, _, other in rows]
    return {
        "meow_search_vs_openspiel_hearts": round(statistics.median(ratio), 2),
        "ratios": {
            "random_playouts": spread(ratio, 2),
            "own_playouts": spread([two / other for _, two, other in rows], 2),
        },
        "walks_per_second": {
            "meow_random_playouts": spread([row[0] for row in rows], 0),
            "meow_own_playouts": spread([row[1] for row in rows], 0),
            "openspiel_hearts": spread([row[2] for row in rows], 0),
        },
        "win_share_2p": {
            "v_plain_ismcts_equal_walks": {
                str(walks): {"boards": boards, **shown(mean)} for walks, mean in plain.items()
            },
            "v_openspiel_python_equal_time": {
                "ms": EQUAL_MS,
                "our_walks": ours,
                "their_walks": theirs,
                "boards": max(4, boards // SLOWER),
                **shown(python),
            },
        },
        "repeats": repeats,
        "seed": SEED,
        "versions": versions(),
    }


def shown(mean: Mean) -> dict[str, float]:
    return {"share": round(mean.value, 3), "low": round(mean.low, 3), "high": round(mean.high, 3)}


def main() -> None:
    parser = argparse.ArgumentParser(description="Our search beside OpenSpiel's, on one core.")
    parser.add_argument("--repeats", type=int, default=5)
    parser.add_argument("--boards", type=int, default=300)
    args = parser.parse_args()
    result = run(args.repeats, args.boards)
    day = dt.datetime.now(dt.UTC).date().isoformat()
    path = RESULTS / f"search-{day}.json"
    path.write_text(json.dumps({"date": day, **result}, indent=2) + "\n")
    print(json.dumps(result, indent=2))


if __name__ == "__main__":
    main()
