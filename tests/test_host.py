"""What docs/host.md says of load is what was measured last."""

import json
from pathlib import Path

HOUSE = Path(__file__).parent.parent


def test_the_figures_of_the_guide_are_those_of_the_latest_measurement() -> None:
    page = (HOUSE / "docs" / "host.md").read_text(encoding="utf-8")
    latest = max(HOUSE.glob("benchmarks/results/load-2*.json"))
    assert f"(../benchmarks/results/{latest.name})" in page, "the page cites an older one"
    for at in json.loads(latest.read_text())["load"]:
        ms, kb = [at["p50_ms"], at["p99_ms"]], [at["kB_a_table_at_rest"], at["kB_a_table_with_sockets"]]
        line = [f"{at['tables']:,}", *(f"{n:.0f} ms" for n in ms), f"{at['core']:.0%}", *(f"{n:.0f} kB" for n in kb)]
        assert f"| {' | '.join(line)} |".replace("%", " %") in page, "write this line into the table"
