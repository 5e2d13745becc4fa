"""One clause out of a game's rulebook, for somebody who has just been refused a move."""

import re

from ronron.core.game import Game
from ronron.core.shelf import home

ANCHOR = re.compile(r"\*\*([A-Z]+-\d+[a-z]?)\*\*")


def clauses(game: Game, lang: str) -> dict[str, str]:
    """Each clause with its paragraph, without marks, in the order of the rulebook; none where there is no rulebook."""
    path = home(game).joinpath(f"rulebook.{lang}.md")
    if not path.is_file():
        return {}
    found = {}
    for paragraph in re.split(r"\n\s*\n|\n(?=- )", path.read_text(encoding="utf-8")):
        anchor = ANCHOR.search(paragraph)
        if anchor:
            words = re.sub(r"[*`]", "", paragraph[anchor.end() :])
            found[anchor[1]] = " ".join(words.split())
    return found
