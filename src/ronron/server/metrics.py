"""What the house counts, as Prometheus reads it: plain text, a line a figure. No code, name or token is ever in it."""

from bisect import bisect_left
from collections.abc import Callable, Sequence

# name: (kind, words). Everything that is counted stands here.
FAMILIES = {
    "tables_live": ("gauge", "Tables in memory"),
    "sockets_open": ("gauge", "WebSockets open"),
    "workers_alive": ("gauge", "Processes that think for bots"),
    "requests_total": ("counter", "HTTP requests, by route and status"),
    "answers_total": ("counter", "Messages answered to one client, by kind: done, refused, sorry"),
    "limited_total": ("counter", "Requests refused or slowed at the door, by reason"),
    "writes_total": ("counter", "Writes to the store, by whether they were kept"),
    "commit_seconds": ("histogram", "Time of a commit, all the writes that waited together"),
    "thoughts_total": ("counter", "Moves that bots were asked for, by what went wrong if something did"),
    "thought_seconds": ("histogram", "Time that a bot took to think"),
}
BOUNDS = (0.001, 0.0025, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1.0, 2.5, 5.0, 10.0)  # seconds

KIND = "text/plain; version=0.0.4; charset=utf-8"


class Histogram:
    """How many took how long."""

    def __init__(self) -> None:
        self.counts = [0] * (len(BOUNDS) + 1)
        self.total = 0.0

    def add(self, seconds: float) -> None:
        self.counts[bisect_left(BOUNDS, seconds)] += 1
        self.total += seconds

    def lines(self, name: str) -> list[str]:
        out, so_far = [], 0
        for bound, number in zip((*map(str, BOUNDS), "+Inf"), self.counts, strict=True):
            so_far += number
            out.append(f'ronron_{name}_bucket{{le="{bound}"}} {so_far}')
        return [*out, f"ronron_{name}_sum {self.total:.6f}", f"ronron_{name}_count {so_far}"]


class Metrics:
    """The figures of one house since it was opened."""

    def __init__(self) -> None:
        self.counters: dict[str, dict[tuple[tuple[str, str], ...], int]] = {}
        self.histograms: dict[str, Histogram] = {}
        self.gauges: dict[str, Callable[[], int]] = {}  # asked when somebody looks

    def count(self, name: str, by: int = 1, /, **labels: str) -> None:
        family, key = self.counters.setdefault(name, {}), tuple(labels.items())
        family[key] = family.get(key, 0) + by

    def time(self, name: str, seconds: float) -> None:
        self.histograms.setdefault(name, Histogram()).add(seconds)

    def committed(self, seconds: float, kept: Sequence[bool]) -> None:
        self.time("commit_seconds", seconds)
        for answer, number in (("yes", sum(kept)), ("no", len(kept) - sum(kept))):
            self.count("writes_total", number, kept=answer)

    def thought(self, seconds: float, trouble: str) -> None:
        self.time("thought_seconds", seconds)
        self.count("thoughts_total", trouble=trouble)

    def text(self) -> str:
        lines = []
        for name, (kind, words) in FAMILIES.items():
            lines += [f"# HELP ronron_{name} {words}.", f"# TYPE ronron_{name} {kind}"]
            if name in self.gauges:
                lines.append(f"ronron_{name} {self.gauges[name]()}")
            if kind == "histogram":
                lines += self.histograms.setdefault(name, Histogram()).lines(name)
            for labels, number in self.counters.get(name, {}).items():
                lines.append(f"ronron_{name}{labelled(labels)} {number}")
        return "\n".join(lines) + "\n"


def labelled(labels: tuple[tuple[str, str], ...]) -> str:
    return "{" + ",".join(f'{key}="{quoted(value)}"' for key, value in labels) + "}"


def quoted(value: str) -> str:
    return value.replace("\\", r"\\").replace('"', r"\"").replace("\n", r"\n")
