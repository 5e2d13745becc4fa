"""How often each level blunders: its own games, looked back on by the analysis.

python benchmarks/blunders.py [--games 6] [GAME …]
"""

import argparse
import json
from collections import Counter

from ronron.bots.analysis import analyse
from ronron.bots.levels import names
from ronron.bots.registry import find as find_bot
from ronron.core.match import Match
from ronron.core.rng import seeded
from ronron.core.shelf import find, keys


def labels(key: str, level: str, games: int) -> Counter[str]:
    """What the analysis says of a level's choices against itself, two players."""
    found: Counter[str] = Counter()
    bot = find_bot(key, level)
    for number in range(games):
        match, rng = Match.new(key, 2, seed=f"blunders {number}"), seeded(f"{level}/{number}")
        while match.to_act and match.seq < 400:
            seat = match.to_act[0]
            match.play(seat, bot.choose(match.view(seat), match.legal(seat), rng))
        found.update(choice.label for choice in analyse(match.record, f"blunders {number}").choices)
    return found


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("names", nargs="*")
    parser.add_argument("--games", type=int, default=6)
    args = parser.parse_args()
    for key in args.names or keys():
        for level in names() if not find(key).info.race else []:
            found = labels(key, level, args.games)
            choices = found.total() - found["forced"]
            share = {name: round(100 * found[name] / choices, 2) for name in ("blunder", "mistake", "imprecision")}
            print(json.dumps({"game": key, "level": level, "choices": choices, **share}), flush=True)


if __name__ == "__main__":
    main()
