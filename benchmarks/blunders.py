"""How often each level blunders: its own games, looked back on by two judges.

The analysis judges every choice, by imagined games that are simpler than a search and so err now and then. What it
calls a blunder is gross when the strongest cat thinks so too: with walks enough, it hardly looks at that move.

python benchmarks/blunders.py [--games 6] [--seed "final howlers 5"] [NAME …]

A name is a game, or a game and a level: "defis_chats chat-de-salon".
"""

import argparse
import datetime as dt
import json
from pathlib import Path
from typing import Any, NamedTuple

import msgspec

from ronron.bots.analysis import Choice, judge
from ronron.bots.cat import Cat
from ronron.bots.knowledge import knowledge
from ronron.bots.levels import names, skill
from ronron.bots.registry import find as find_bot
from ronron.core.match import Match
from ronron.core.rng import seeded
from ronron.core.shelf import find, keys

RESULTS = Path(__file__).parent / "results"
SEED = "final howlers 5"  # a level that is changed needs seeds that it was not measured on
LONGEST = 400  # moves of a game
WALKS = 20_000  # of the second judge
HARDLY = 0.1  # of the walks along the best move


class Count(NamedTuple):
    """The choices of a level against itself, and how many of them were how bad."""

    choices: int
    blunders: int  # by the analysis
    gross: int  # by the search too


def judged(key: str, level: str, games: int, seed: str) -> Count:
    """A level against itself, two players."""
    bot, known = find_bot(key, level), knowledge(key)
    choices = blunders = gross = 0
    for number in range(games):
        match, rng = Match.new(key, 2, seed=f"{seed} {number}"), seeded(f"{seed}/{level}/{number}")
        while match.to_act and match.seq < LONGEST:
            seat = match.to_act[0]
            legal = match.legal(seat)
            text = bot.choose(match.view(seat), legal, rng)
            if len(legal) > 1:
                choices += 1
                said = judge(known, match, seat, text, f"{seed} {number}/{match.seq}")
                if said.label == "blunder":
                    blunders += 1
                    gross += agreed(match, said)
            match.play(seat, text)
    return Count(choices, blunders, gross)


def agreed(match: Match, choice: Choice) -> bool:
    """Whether the strongest cat hardly looks at this move either."""
    best = skill(match.game.info.key, names()[-1])
    cat = Cat(msgspec.structs.replace(best, walks=max(best.walks, WALKS)))
    view, legal = match.view(choice.seat), match.legal(choice.seat)
    weighed = cat.weigh(view, legal, seeded(f"second judge {choice.seq}"))
    return weighed[legal.index(choice.text)].weight < HARDLY * max(one.weight for one in weighed)


def table(kept: dict[str, Any]) -> str:
    """What was seen, level by level, for docs/bots.md."""
    lines = [
        "| game | level | games | choices | by the analysis | by both judges |",
        "|---|---|---|---|---|---|",
    ]
    for key, rows in kept.items():
        for level, found in rows.items():
            shares = " | ".join(f"{100 * found[name] / found['choices']:.1f} %" for name in ("blunders", "gross"))
            lines.append(f"| {key} | {level} | {found['games']} | {found['choices']} | {shares} |")
    return "\n".join(lines)


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("names", nargs="*")
    parser.add_argument("--games", type=int, default=6)
    parser.add_argument("--seed", default=SEED)
    args = parser.parse_args()
    path = RESULTS / f"blunders-{dt.datetime.now(dt.UTC).date().isoformat()}.json"
    latest = max(RESULTS.glob("blunders-*.json"), default=None)  # a level that does not play keeps what was seen before
    kept: dict[str, Any] = json.loads(latest.read_text()) if latest else {}
    for key in keys():
        for level in names(key) if not find(key).info.race else []:
            if args.names and not any(name in f"{key} {level}" for name in args.names):
                continue
            found = judged(key, level, args.games, args.seed)
            kept.setdefault(key, {})[level] = {"seed": args.seed, "games": args.games, **found._asdict()}
            path.write_text(json.dumps(kept, indent=2) + "\n")
            print(key, level, found, flush=True)
    print(table(kept))


if __name__ == "__main__":
    main()
