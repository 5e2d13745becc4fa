"""How long a choice takes: milliseconds of CPU for every level of every game, over whole games between equals.

python benchmarks/thinking.py [--games 2] [GAME …]
"""

import argparse
import json
import time

from ronron.bots.levels import names
from ronron.bots.registry import find as find_bot
from ronron.core.match import Match
from ronron.core.rng import seeded
from ronron.core.shelf import find, keys


def times(key: str, level: str, games: int) -> list[float]:
    """The thinking times of real choices, in ms, shortest first."""
    out: list[float] = []
    bot = find_bot(key, level)
    for number in range(games):
        match, rng = Match.new(key, find(key).info.seats[0] + 1, seed=f"thinking {number}"), seeded(f"{level}/{number}")
        while match.to_act and len(out) < 200 * games:
            seat = match.to_act[0]
            view, legal = match.view(seat), match.legal(seat)
            began = time.process_time()
            text = bot.choose(view, legal, rng)
            if len(legal) > 1:
                out.append(1000 * (time.process_time() - began))
            match.play(seat, text)
    return sorted(out)


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("names", nargs="*")
    parser.add_argument("--games", type=int, default=2)
    args = parser.parse_args()
    for key in args.names or keys():
        if find(key).info.race:
            continue  # they plan at the reveal, in microseconds
        for level in names(key):
            found = times(key, level, args.games)
            median, p95 = found[len(found) // 2], found[int(0.95 * (len(found) - 1))]
            print(json.dumps({"game": key, "level": level, "median_ms": round(median, 1), "p95_ms": round(p95, 1)}))


if __name__ == "__main__":
    main()
