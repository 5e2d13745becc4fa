"""Golden playthroughs: a whole game as text, read by a person whenever it changes.

A file under tests/golden/ begins with how it is played (players, options, seed); everything after that is made again
and compared. `python -m ronron.testing KEY` writes the files of a game anew.
"""

from collections.abc import Iterator
from importlib.resources.abc import Traversable
from pathlib import Path

import msgspec

from ronron.core.game import Game
from ronron.core.match import Match
from ronron.core.record import Record
from ronron.core.rng import seeded
from ronron.core.shelf import home
from ronron.core.state import WATCHER
from ronron.core.words import LANGS, say
from ronron.testing.bench import Counts, choose

LOOKS = 5  # positions shown in full


def heading(players: int, options: dict[str, str], seed: str) -> list[str]:
    return [f"players {players}", *(f"option {name} {choice}" for name, choice in options.items()), f"seed {seed}", ""]


def recipe(text: str) -> tuple[int, dict[str, str], str]:
    """How a golden game is played, from the first lines of its file."""
    players, options, seed = 0, dict[str, str](), ""
    for line in text.splitlines():
        word, _, rest = line.partition(" ")
        if word == "players":
            players = int(rest)
        elif word == "option":
            name, _, options[name] = rest.partition(" ")
        elif word == "seed":
            seed = rest
        else:
            break
    return players, options, seed


def playthrough(game: Game, players: int, options: dict[str, str], seed: str) -> str:
    """The game of a recipe: at every event its line and sentence, at some of them what each reader sees."""
    match = Match.new(game, players, options, seed=seed)
    rng = seeded(f"{seed}/moves")
    while match.to_act and match.seq < Counts().longest:
        seat, move, at = choose(match.state, match.record.events[-1].at if match.seq else 0, rng)
        match.play(seat, game.write(match.state, seat, move, None), at)
    shown = {match.seq * part // LOOKS for part in range(LOOKS + 1)} | {0, 1}
    lines = heading(players, options, seed)
    for at_event in Match.steps(match.record):
        if at_event.seq:
            lines.append(at_event.log(None)[-1])
            lines += [f"  {lang} {say(at_event.tell(WATCHER), lang)}" for lang in LANGS]
        if at_event.seq in shown:
            lines += position(at_event)
    end = match.record.dumps().partition(f"\n{match.log(None)[-1]}\n")[2].splitlines()
    return "\n".join([*lines, *end[:-1]]) + "\n"  # without its checksum


def position(match: Match) -> Iterator[str]:
    """What every reader knows, may do and is told."""
    for reader in (*range(match.setup.players), WATCHER):
        who = "watcher" if reader == WATCHER else f"seat {reader}"
        yield f"  {who} view {msgspec.json.encode(match.view(reader)).decode()}"
        if match.seq and match.log(reader)[-1] != match.log(None)[-1]:
            yield f"  {who} log {match.log(reader)[-1]}"
        if reader >= 0:
            yield f"  {who} legal {' | '.join(match.legal(reader)) or '-'}"
        for lang in LANGS:
            for spoken in match.game.describe(match.view(reader)):
                yield f"  {who} {lang} {say(spoken, lang)}"


def golden_files(folder: Traversable) -> list[Traversable]:
    return listed(folder.joinpath("tests", "golden"), ".txt")


def recorded_games(folder: Traversable) -> list[tuple[str, Record]]:
    """Recorded games that a game keeps as tests, by file name."""
    files = listed(folder.joinpath("tests", "records"), ".ronron")
    return [(file.name, Record.loads(file.read_text(encoding="utf-8"))) for file in files]


def listed(folder: Traversable, suffix: str) -> list[Traversable]:
    if not folder.is_dir():
        return []
    return sorted((file for file in folder.iterdir() if file.name.endswith(suffix)), key=lambda file: file.name)


def changed(game: Game, text: str) -> str:
    """The first line that is another one now, or nothing."""
    now = playthrough(game, *recipe(text)).splitlines()
    then = text.splitlines()
    for number, (old, new) in enumerate(zip(then, now, strict=False), 1):
        if old != new:
            return f"line {number} was “{old[:200]}” and is now “{new[:200]}”"
    return "" if len(then) == len(now) else f"{len(then)} lines are now {len(now)}"


def renew(game: Game) -> list[Path]:
    """Write the golden files of a game anew from their own first lines; then read what changed."""
    paths = [Path(str(file)) for file in golden_files(home(game))]
    for path in paths:
        path.write_text(playthrough(game, *recipe(path.read_text(encoding="utf-8"))), encoding="utf-8")
    return paths
