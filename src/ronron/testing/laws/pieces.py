"""What lies in the box stays in the game, and what a reader sees of it is plain data."""

import msgspec

from ronron.core.match import look
from ronron.core.state import WATCHER
from ronron.testing.bench import Bench, name, readers
from ronron.testing.law import law

ENVELOPE = {"game", "version", "players", "options", "seat", "to_act", "outcome"}  # shared by every view


@law("census")
def nothing_is_lost(bench: Bench) -> None:
    """No piece is lost or doubled: the census of the box is the same in every position of a game."""
    box: dict[str, int] = {}
    for match, _ in bench.games():
        now = bench.game.box(match.state)
        if match.seq == 0:
            box = now
        if now != box:
            moved = {piece for piece in {*box, *now} if box.get(piece) != now.get(piece)}
            bench.broken(f"the box no longer holds what it held: {', '.join(sorted(moved))}")
        if any(count < 0 for count in now.values()):
            bench.broken(f"fewer than none: {now}")


@law("views")
def views_are_plain_data(bench: Bench) -> None:
    """A view is plain data that survives a journey as JSON, and leaves the envelope's names alone."""
    for match, _ in bench.looks():
        watched = bench.game.view(match.state, WATCHER)
        for reader in readers(match.setup):
            own = bench.game.view(match.state, reader)
            clash = ENVELOPE & set(own)
            if clash:
                bench.broken(f"the view of {name(reader)} uses names of the envelope: {sorted(clash)}")
            view = look(bench.game, match.setup, match.state, reader)
            try:
                back = msgspec.json.decode(msgspec.json.encode(view))
            except (TypeError, ValueError, OverflowError) as error:
                bench.broken(f"the view of {name(reader)} is not plain data: {error}")
            if back != view:
                odd = [key for key in view if back.get(key) != view[key]]
                bench.broken(f"the view of {name(reader)} comes back changed from JSON: {', '.join(odd)}")
            if match.view(reader) != view:
                bench.broken(f"{name(reader)} sees something else at the second look")
            private = getattr(bench.game, "private", None)
            if private and {**watched, **private(match.state, reader)} != own:
                bench.broken(
                    f"private() does not say all by which the view of {name(reader)} differs from the watcher's"
                )
