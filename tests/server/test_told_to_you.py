"""What everybody is told about one of them is said to them in words of their own: "you take", not their name."""

import re

import pytest

from ronron.core import shelf
from ronron.core.house import HOUSE
from ronron.core.state import WATCHER
from ronron.core.words import LANGS, Message, Several, Who, house
from ronron.server.reel import walk
from tests.finished import recorded

YOU = re.compile(r"[._]you(\.|$)")  # said to them already
HOLE = re.compile(r"\{(\w+)\}")


def told(key: str) -> dict[str, Message]:
    """What stands above the table in a whole game, as everybody sees it, and every line of the log that is about its
    reader: by their ids.
    """
    artist, record = shelf.table(key), recorded(key)
    out: dict[str, Message] = {}
    for moment in walk(record):
        view, event = moment.view(WATCHER), moment.event
        shown = [artist.public(view)]
        if event is not None and event.who != HOUSE:
            shown += [beat.scene for beat in artist.beats(view, event.who, moment.text(WATCHER))]
        out |= {scene.status.id: scene.status for scene in shown if scene.status}
        if event is not None:
            lines = [(seat, moment.tell(seat)) for seat in range(record.players)]
            out |= {
                line.id: line for seat, line in lines if line.args.get("who") == Who(seat) and not YOU.search(line.id)
            }
    return out


def own(name: str) -> str:
    """As in words.js."""
    found, count = re.subn(r"\.who(?=\.|$)", ".you", name)
    return found if count else f"{name}_you"


@pytest.mark.parametrize("key", shelf.keys())
def test_there_are_words_for_whom_a_sentence_is_about(key: str) -> None:
    checked = []
    for name, said in told(key).items():
        about = said.args.get("who", said.args.get("winners"))
        if not isinstance(about, Who | Several):
            continue
        for lang in LANGS:
            book = house().export(lang)
            assert own(name) in book, f"{lang}: {name} has no sentence for whom it is about"
            holes = {hole for text in book[own(name)] for hole in HOLE.findall(text)}
            assert holes <= set(said.args), own(name)
            checked.append(name)
    assert checked
