"""What shows on a table is whole, can be touched and said, and shows nothing that the reader may not know."""

import importlib
import re
from collections.abc import Iterator

from ronron.core.change import apply, change
from ronron.core.errors import BadNotation, IllegalMove
from ronron.core.match import Match
from ronron.core.scene import Layout, Scene, Table
from ronron.core.state import WATCHER, State
from ronron.core.words import LANGS, Message, MissingWords, say
from ronron.testing.bench import Bench, name, readers
from ronron.testing.law import law
from ronron.testing.twins import Twins, from_world


@law("touches")
def every_move_can_be_touched(bench: Bench) -> None:
    """Every legal move has touches of its own, on things that lie on the table, and a sentence in both languages."""
    table = drawn(bench)
    if table is None:
        return
    for match, _ in bench.looks():
        for seat in match.to_act:
            if seat >= 0:
                moves_on(bench, table, match, seat)


def moves_on(bench: Bench, table: Table, match: Match, seat: int) -> None:
    view, legal = match.view(seat), match.legal(seat)
    own = table.own(view, legal)
    zones = table.layout(view).zones
    there = {*table.public(match.view(WATCHER)).pieces, *own.pieces, *zones}
    if [move.text for move in own.moves] != legal:
        bench.broken(f"the table offers {name(seat)} {[m.text for m in own.moves]}, the rules {legal}")
    touched: set[tuple[str, ...]] = set()
    for move in own.moves:
        if not move.touch or tuple(move.touch) in touched:
            bench.broken(f"{move.text} has no touches of its own: {move.touch}")
        touched.add(tuple(move.touch))
        shown = there | set(move.preview.pieces if move.preview else ())
        if not set(move.touch) <= shown:
            bench.broken(f"{move.text} is made by touching {move.touch}, and not all of that is on the table")
        sayable(bench, move.say)


@law("tried")
def what_may_not_be_done_has_its_reason(bench: Bench) -> None:
    """What a touch stands for that begins no move is refused by the rules, and they name the clause."""
    table = drawn(bench)
    if table is None:
        return
    for match, _ in bench.looks():
        for seat in readers(match.setup):
            own = table.own(match.view(seat), match.legal(seat)) if seat >= 0 else Scene()
            if own.tried and not own.moves:
                bench.broken(f"{name(seat)} may try something, and is not to move")
            lying = {*table.public(match.view(WATCHER)).pieces, *own.pieces}
            ends = {piece for move in own.moves for piece in (move.touch[0], move.touch[-1])}
            for piece, text in own.tried.items():
                if piece not in lying - ends:
                    bench.broken(f"{piece} stands for {text}, and is not there, or is part of a legal move")
                refused(bench, match, seat, text)


def refused(bench: Bench, match: Match, seat: int, text: str) -> None:
    try:
        match.copy().play(seat, text)
    except IllegalMove as refusal:
        if not refusal.clause:
            bench.broken(f"{name(seat)} may try {text}, and no clause says why not")
    except BadNotation:
        bench.broken(f"{name(seat)} may try {text}, which is no move")
    else:
        bench.broken(f"{name(seat)} may try {text}, which is legal")


@law("drawing")
def what_is_drawn_is_there(bench: Bench) -> None:
    """Pieces lie in zones, have a symbol on the sheet and a name; changes lead on; who is called out has no move."""
    table = drawn(bench)
    if table is None:
        return
    symbols = set(re.findall(r'<symbol id="([^"]+)"', table.sheet()))
    before: dict[int, Scene] = {}
    begun: Match | None = None
    for match, _ in bench.looks():
        if match is not begun:
            before, begun = {}, match  # changes lead through one match, never into another
        known: set[str] = set()  # zones of any reader: not every reader has every zone
        scenes: list[Scene] = []
        outside(bench, table.public(match.view(WATCHER)), match)
        for reader in readers(match.setup):
            view = match.view(reader)
            layout = table.layout(view)
            placed(bench, layout, match.setup.players)
            known |= set(layout.zones)
            own = [] if reader == WATCHER else [table.own(view, match.legal(reader))]
            scenes += [table.public(match.view(WATCHER)), *beats(table, match), *own]
            if reader in before and apply(before[reader], change(before[reader], scenes[-1])) != scenes[-1]:
                bench.broken(f"a change between two scenes of {name(reader)} does not lead to the second")
            before[reader] = scenes[-1]
        for scene in scenes:
            whole(bench, scene, known, symbols)


def outside(bench: Bench, scene: Scene, match: Match) -> None:
    """Whose plate says that they are out has no move."""
    for seat, plate in scene.plates.items():
        if plate.out and match.legal(seat):
            bench.broken(f"the plate of {name(seat)} says that they are out, and they may move")


def beats(table: Table, match: Match) -> list[Scene]:
    if not match.seq:
        return []
    event = match.record.events[-1]
    return [beat.scene for beat in table.beats(match.view(WATCHER), event.who, match.shown(match.seq, WATCHER))]


def placed(bench: Bench, layout: Layout, players: int) -> None:
    """Every zone lies on the table, tall and wide, and every seat has its plate."""
    if sorted(layout.plates) != list(range(players)):
        bench.broken(f"the layout has plates for {sorted(layout.plates)} at a table of {players}")
    near = [(key, zone) for zones in layout.closer.values() for key, zone in zones.items() if zone]
    if not set(layout.closer) <= set(layout.zones):
        bench.broken(f"one looks closely at {sorted(layout.closer)}, and not all of that is on the table")
    for key, zone in [*layout.zones.items(), *near]:
        for (x, y, width, height), (most_x, most_y) in ((zone.tall, layout.tall), (zone.wide, layout.wide)):
            if x < 0 or y < 0 or width <= 0 or height <= 0 or x + width > most_x + 0.01 or y + height > most_y + 0.01:
                bench.broken(f"zone {key} lies off the table")


def whole(bench: Bench, scene: Scene, known: set[str], symbols: set[str]) -> None:
    for key, piece in scene.pieces.items():
        if f"{bench.game.info.key}-{piece.art}" not in symbols:
            bench.broken(f"piece {key} is drawn as {piece.art}, which is not on the sheet")
        for zone in (piece.zone, piece.enters, piece.leaves):
            if zone and zone not in known:
                bench.broken(f"piece {key} lies in {zone}, which no reader has")
    for thing in messages(scene):
        sayable(bench, thing)


def messages(scene: Scene) -> Iterator[Message]:
    yield from (piece.name for piece in scene.pieces.values())
    yield from (label.text for label in scene.labels.values())
    yield from (plate.note for plate in scene.plates.values() if plate.note)
    yield from (string.name for string in scene.strings.values() if string.name)
    yield from scene.count
    if scene.status:
        yield scene.status


def sayable(bench: Bench, spoken: Message) -> None:
    for lang in LANGS:
        try:
            sentence = say(spoken, lang)
        except (MissingWords, KeyError, IndexError, ValueError) as error:
            bench.broken(f"{spoken.id} cannot be said in {lang}: {error!r}")
        if not sentence.strip() or "{" in sentence:
            bench.broken(f"{spoken.id} comes out in {lang} as {sentence!r}")


@law("scenes")
def scenes_keep_secrets(bench: Bench) -> None:
    """Two matches that differ only in what a reader may not know are drawn the same for it."""
    table = drawn(bench)
    if table is None:
        return
    for match, rng in bench.looks():
        reader = readers(match.setup)[rng.below(match.setup.players + 1)]
        for twins in from_world(bench, match, reader, rng).walk(rng):
            bench.match = twins.match
            if pictures(table, twins, twins.match.state) != pictures(table, twins, twins.twin):
                bench.broken(f"{name(reader)} is shown what it may not know")


def pictures(table: Table, twins: Twins, state: State) -> list[object]:
    """All that is drawn for the reader of twins."""
    out: list[object] = [table.public(twins.view(state, WATCHER)), table.layout(twins.view(state))]
    if twins.reader >= 0:
        legal = [twins.bench.game.write(state, twins.reader, m, None) for m in state.moves(twins.reader)]
        out.append(table.own(twins.view(state), legal))
    return out


def drawn(bench: Bench) -> Table | None:
    """The game's table; a game that is not drawn yet plays in the terminal and through views."""
    if bench.table is not None or not bench.folder.joinpath("scene.py").is_file():
        return bench.table
    package = type(bench.game).__module__.rpartition(".")[0]
    found: Table = importlib.import_module(f"{package}.scene").TABLE
    return found
