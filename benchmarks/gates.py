"""How strong the bots are: every gate of docs/bots.md, on final seeds that no tuning has seen.

python benchmarks/gates.py [--boards-scale 1.0] [NAME …]
"""

import argparse
import datetime as dt
import json
import random
from collections.abc import Sequence
from pathlib import Path
from statistics import fmean
from typing import Any, NamedTuple

from ronron.lab.arena import Result, arena, means
from ronron.lab.board import Order

RESULTS = Path(__file__).parent / "results"
SEED = "final"
BEST, GREEDY, CLAIRVOYANT = "chat-parfait", "greedy", "clairvoyant"
ROUNDS = {"ending": "50rounds"}
EXPERTS = {"experts": True}
RESAMPLED = 2000  # times the boards are drawn anew, for the interval of a share


class Gate(NamedTuple):
    """A table, its opponents, how many boards, and what has to be reached."""

    game: str
    players: int
    options: dict[str, Any]
    other: str
    boards: int
    wanted: float  # win share of the strongest level; against the clairvoyant, the share of its gain

    @property
    def name(self) -> str:
        extra = "".join(f" {value if value is not True else key}" for key, value in self.options.items())
        return f"{self.game} {self.players}p{extra} v {self.other}"


GATES = [
    Gate("meow", 2, EXPERTS, GREEDY, 200, 0.97),
    Gate("caty_mini", 2, {}, GREEDY, 150, 0.87),
    Gate("caty_mini", 4, {}, GREEDY, 80, 0.45),
    Gate("meow", 2, {}, GREEDY, 300, 0.80),
    Gate("meow", 4, {}, GREEDY, 120, 0.47),
    Gate("chabyrinthe", 2, {}, GREEDY, 100, 0.85),
    Gate("defis_chats", 2, ROUNDS, GREEDY, 150, 0.70),
    Gate("defis_chats", 4, ROUNDS, GREEDY, 80, 0.44),
    Gate("chabyrinthe", 1, {}, "solo", 200, 7.0),
    Gate("meow", 2, {}, CLAIRVOYANT, 200, 0.60),
    Gate("meow", 4, {}, CLAIRVOYANT, 80, 0.65),
    Gate("caty_mini", 2, {}, CLAIRVOYANT, 150, 0.78),
    Gate("caty_mini", 4, {}, CLAIRVOYANT, 80, 0.70),
    Gate("defis_chats", 2, ROUNDS, CLAIRVOYANT, 150, 0.70),
    Gate("defis_chats", 4, ROUNDS, CLAIRVOYANT, 80, 0.80),
    Gate("meow", 2, EXPERTS, "random", 100, 0.99),
    Gate("caty_mini", 2, {}, "random", 60, 0.98),
    Gate("caty_mini", 4, {}, "random", 40, 0.85),
    Gate("meow", 2, {}, "random", 100, 0.97),
    Gate("meow", 4, {}, "random", 60, 0.75),
    Gate("chabyrinthe", 2, {}, "random", 20, 1.0),
    Gate("defis_chats", 2, ROUNDS, "random", 40, 0.99),
    Gate("defis_chats", 4, ROUNDS, "random", 25, 0.95),
]


def play(gate: Gate, bots: tuple[str, ...], boards: int) -> Result:
    return arena(Order(gate.game, gate.players, gate.options, bots, SEED), boards)[0]


def measure(gate: Gate, boards: int) -> dict[str, object]:
    """One gate: what was seen beside what was wanted."""
    if gate.other == "solo":
        found = play(gate, (BEST,), boards).bots[BEST]
        low, high = found.score_diff_interval
        return {
            "seen": found.score,
            "low": low,
            "high": high,
            "met": found.score <= gate.wanted,
            "ms": found.ms_per_move,
        }
    if gate.other == CLAIRVOYANT:
        return gain(gate, boards)
    found = play(gate, (BEST, gate.other), boards).bots[BEST]
    low, high = found.interval
    return {
        "seen": found.win_share,
        "low": low,
        "high": high,
        "met": found.win_share >= gate.wanted,
        "ms": found.ms_per_move,
    }


def gain(gate: Gate, boards: int) -> dict[str, object]:
    """How much of what the clairvoyant wins more than greedy is won without seeing, with the same opponents."""
    line_ups = ((BEST, GREEDY), (CLAIRVOYANT, GREEDY), (GREEDY,))
    runs = [arena(Order(gate.game, gate.players, gate.options, bots, SEED), boards) for bots in line_ups]
    scores = [means(played, 0, lambda game, seat: float(game.scores[seat])) for _, played in runs]
    seen = share_of(scores, range(boards))
    dice = random.Random(SEED)
    again = sorted(share_of(scores, dice.choices(range(boards), k=boards)) for _ in range(RESAMPLED))
    return {
        "seen": seen,
        "low": again[round(0.025 * RESAMPLED)],
        "high": again[round(0.975 * RESAMPLED) - 1],
        "met": seen >= gate.wanted,
        "scores": {bots[0]: fmean(one) for bots, one in zip(line_ups, scores, strict=True)},
        "ceiling": runs[1][0].bots[CLAIRVOYANT].win_share,  # nobody who cannot see is likely to win more
    }


def share_of(scores: list[list[float]], boards: Sequence[int]) -> float:
    """The share of the gain on some of the boards."""
    best, sees, base = (fmean(one[board] for board in boards) for one in scores)
    return (best - base) / (sees - base) if sees != base else 0.0  # nothing was gained, and nothing can be shared


def table(kept: dict[str, Any]) -> str:
    """What was seen so far, gate by gate, for docs/bots.md."""
    lines = ["| gate | boards | wanted | seen | 95 % | ms a move | |", "|---|---|---|---|---|---|---|"]
    for gate in GATES:
        found = kept["gates"].get(gate.name)
        solo = gate.other == "solo"
        wanted = f"≤ {gate.wanted} turns" if solo else f"≥ {100 * gate.wanted:.0f} %"
        if found is None:
            lines.append(f"| {gate.name} | – | {wanted} | – | – | – | not measured yet |")
            continue
        scale = 1 if solo else 100
        seen = f"{scale * found['seen']:.1f}"
        spread = f"{scale * found['low']:.1f} to {scale * found['high']:.1f}" if "low" in found else "–"
        ms = f"{found['ms']:.0f}" if "ms" in found else "–"
        lines.append(f"| {gate.name} | {found['boards']} | {wanted} | {seen} | {spread} | {ms} | {verdict(found)} |")
    return "\n".join(lines)


def verdict(found: dict[str, Any]) -> str:
    """Met means that even the cautious end of the interval is; everything else says how far it is known."""
    low, high = found.get("low"), found.get("high")
    if low is None or high is None:
        return "reached, no interval" if found["met"] else "not reached, no interval"
    fewer = found["wanted"] > 1.0  # turns, where fewer are better
    if (high <= found["wanted"]) if fewer else (low >= found["wanted"]):
        return "met"
    if found["met"]:
        return "reached, not yet sure"
    missed = low > found["wanted"] if fewer else high < found["wanted"]
    return "not met" if missed else "open"


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("names", nargs="*")
    parser.add_argument("--boards-scale", type=float, default=1.0)
    parser.add_argument("--table", action="store_true", help="print what was seen, and play nothing")
    args = parser.parse_args()
    today = dt.datetime.now(dt.UTC).date().isoformat()
    path = RESULTS / f"gates-{today}.json"
    latest = max(RESULTS.glob("gates-*.json"), default=None)  # a gate that is not played keeps what was seen before
    kept: dict[str, Any] = json.loads(latest.read_text()) if latest else {"seed": SEED, "gates": {}}
    for gate in [] if args.table else GATES:
        if args.names and not any(name in gate.name for name in args.names):
            continue
        boards = max(4, round(gate.boards * args.boards_scale))
        kept["gates"][gate.name] = {"wanted": gate.wanted, "on": today, "boards": boards, **measure(gate, boards)}
        path.write_text(json.dumps(kept, indent=2) + "\n")
        print(gate.name, kept["gates"][gate.name], flush=True)
    print(table(kept))


if __name__ == "__main__":
    main()
