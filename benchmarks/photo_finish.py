"""How fair the judge of slaps is, over the links that everybody measures with; writes benchmarks/results/."""

import argparse
import datetime as dt
import json
from pathlib import Path

import msgspec

from ronron.lab.photo_finish import report, table

RESULTS = Path(__file__).parent / "results"


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--rounds", type=int, default=100_000)
    parser.add_argument("--seed", default="ronron")
    args = parser.parse_args()
    reports = report(args.rounds, args.seed)
    print(table(reports))
    path = RESULTS / f"photo-finish-{dt.datetime.now(dt.UTC).date()}.json"
    path.write_text(json.dumps(msgspec.to_builtins(reports), indent=1) + "\n")
    print(f"Kept in benchmarks/results/{path.name}")


if __name__ == "__main__":
    main()
