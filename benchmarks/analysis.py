"""How long it takes to look back on a game, in seconds of CPU on one core.

python benchmarks/analysis.py [--games 5] [--write]: whole games of MEOW between four bots of the middle level, and one
game of each other kind between two.
"""

import argparse
import datetime as dt
import json
import os
import statistics
import time
from pathlib import Path

from ronron.bots.analysis import analyse
from ronron.bots.race import play_out, racer_at
from ronron.bots.registry import find as find_bot
from ronron.core.match import Match
from ronron.core.record import Record
from ronron.core.rng import seeded
from ronron.core.shelf import find, keys

RESULTS = Path(__file__).parent / "results"
MIDDLE = "chat-de-salon"
LIMIT_S = 10.0  # for a game of MEOW with four players


def played(key: str, players: int, seed: str) -> Record:
    """A whole game between bots of the middle level."""
    match, rng = Match.new(key, players, seed=seed), seeded(seed)
    if find(key).info.race:
        racer = racer_at(key, MIDDLE)
        assert racer is not None
        play_out(match, dict.fromkeys(range(players), racer), seed)
        return match.record
    bot = find_bot(key, MIDDLE)
    while match.to_act:
        seat = match.to_act[0]
        match.play(seat, bot.choose(match.view(seat), match.legal(seat), rng))
    return match.record


def measured(key: str, players: int, seed: str) -> dict[str, float]:
    record = played(key, players, seed)
    began = time.process_time()
    found = analyse(record)
    took = time.process_time() - began
    return {
        "seconds": round(took, 2),
        "events": len(record.events),
        "told": sum(one.reason is not None for one in found.choices),
    }


def main() -> None:
    parser = argparse.ArgumentParser(description=(__doc__ or "").partition("\n")[0])
    parser.add_argument("--games", type=int, default=5)
    parser.add_argument("--write", action="store_true", help="keep the result in benchmarks/results/")
    args = parser.parse_args()
    meow = [measured("meow", 4, f"analysis {number}") for number in range(args.games)]
    times = [row["seconds"] for row in meow]
    found = {
        "meow_4p_seconds": {"median": statistics.median(times), "most": max(times)},
        "wanted_seconds": LIMIT_S,
        "games": meow,
        "others_2p": {key: measured(key, 2, "analysis 0") for key in keys() if key != "meow"},
        "machine_load": os.getloadavg()[0],
        "date": dt.datetime.now(dt.UTC).date().isoformat(),
    }
    print(json.dumps(found, indent=2))
    if args.write:
        (RESULTS / f"analysis-{found['date']}.json").write_text(json.dumps(found, indent=2) + "\n")


if __name__ == "__main__":
    main()
