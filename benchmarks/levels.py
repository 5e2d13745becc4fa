"""How far the levels are apart: neighbours head to head with two players, on seeds that no tuning has seen.

python benchmarks/levels.py [--boards 60] [--seed "final steps 5"] [--table] [NAME …]

A name is a game, or a pair as the table says it: "defis_chats chat-parfait".
"""

import argparse
import datetime as dt
import json
from itertools import pairwise
from pathlib import Path
from typing import Any

from ronron.bots.levels import names
from ronron.core.shelf import keys
from ronron.lab.arena import arena
from ronron.lab.board import Order

RESULTS = Path(__file__).parent / "results"
SEED = "final steps 5"  # a level that is changed needs seeds that it was not measured on
ROUNDS = {"defis_chats": {"ending": "50rounds"}}  # as at the gates
STEP = (0.58, 0.70)  # a neighbour's share that feels like one step


def measure(key: str, lower: str, higher: str, boards: int, seed: str) -> dict[str, object]:
    """The share of games that the higher of two levels wins."""
    found = arena(Order(key, 2, ROUNDS.get(key, {}), (higher, lower), seed), boards)[0].bots[higher]
    low, high = found.interval
    return {"seed": seed, "boards": boards, "seen": found.win_share, "low": low, "high": high}


def table(kept: dict[str, Any]) -> str:
    """What was seen, pair by pair, for docs/bots.md."""
    lines = ["| game | pair | boards | win share | 95 % | |", "|---|---|---|---|---|---|"]
    for key, pairs in kept.items():
        for pair, found in pairs.items():
            seen, low, high = (f"{100 * found[name]:.1f}" for name in ("seen", "low", "high"))
            lines.append(f"| {key} | {pair} | {found['boards']} | {seen} | {low} to {high} | {step(found)} |")
    return "\n".join(lines)


def step(found: dict[str, Any]) -> str:
    """A word where a step is surely not as wide as we want it."""
    if found["low"] > STEP[1]:
        return "wide"
    return "narrow" if found["high"] < STEP[0] else ""


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("names", nargs="*")
    parser.add_argument("--boards", type=int, default=60)
    parser.add_argument("--seed", default=SEED)
    parser.add_argument("--table", action="store_true", help="print what was seen, and play nothing")
    args = parser.parse_args()
    path = RESULTS / f"levels-{dt.datetime.now(dt.UTC).date().isoformat()}.json"
    latest = max(RESULTS.glob("levels-*.json"), default=None)  # a pair that does not play keeps what was seen before
    before: dict[str, Any] = json.loads(latest.read_text()) if latest else {}
    steps = {key: [(f"{higher} v {lower}", lower, higher) for lower, higher in pairwise(names(key))] for key in keys()}
    kept = {
        key: {pair: before[key][pair] for pair, *_ in of if pair in before.get(key, {})} for key, of in steps.items()
    }
    for key, of in steps.items():
        for pair, lower, higher in of:
            if args.table or (args.names and not any(name in f"{key} {pair}" for name in args.names)):
                continue
            kept[key][pair] = measure(key, lower, higher, args.boards, args.seed)
            path.write_text(json.dumps(kept, indent=2) + "\n")
            print(key, pair, kept[key][pair], flush=True)
    print(table(kept))


if __name__ == "__main__":
    main()
