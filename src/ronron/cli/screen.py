"""What a command prints: messages in the person's language, coloured by their tone."""

import sys
from collections.abc import Sequence

import msgspec
from rich.console import Console
from rich.table import Table
from rich.text import Text

from ronron.core.errors import RonronError
from ronron.core.words import Arg, Message, message, say

# How a tone looks. A colour is a hint: the words say it too.
TONES = {
    "blue": "\x1b[94m",
    "green": "\x1b[92m",
    "pink": "\x1b[95m",
    "yellow": "\x1b[93m",
    "good": "\x1b[96m",
    "bad": "\x1b[91m",
    "dim": "\x1b[2m",
    "strong": "\x1b[1m",
}
PLAIN = "\x1b[0m"

GLUE = "\ue000"  # stands for a space at which no line may break, while rich looks for one


def paint(text: str, tone: str) -> str:
    """A text in the colour of its tone; what is painted inside it keeps its own."""
    code = TONES.get(tone)
    return f"{code}{text.replace(PLAIN, PLAIN + code)}{PLAIN}" if code else text


class Screen:
    """Standard output and error, in one language."""

    def __init__(self, lang: str) -> None:
        self.lang = lang
        self.out = Console(highlight=False)
        self.names: Sequence[str] = ()  # of the seats, when there is a table

    def word(self, id: str, **args: Arg) -> str:
        return say(message(id, "", **args), self.lang, self.names)

    def show(self, what: Message, indent: int = 0, hang: int = 2) -> None:
        """One sentence; a long one goes on under itself, a little further in."""
        text = Text.from_ansi(say(what, self.lang, self.names, paint).replace("\N{NO-BREAK SPACE}", GLUE))
        # The first line begins so much further out: its beginning is set aside while the lines are broken.
        lines = text[hang:].wrap(self.out, self.out.width - indent - hang) if self.out.is_terminal else [text[hang:]]
        for place, line in enumerate(lines):
            whole = Text(" " * indent) + (Text(" " * hang) if place else text[:hang]) + line
            whole.plain = whole.plain.replace(GLUE, " ").rstrip()
            self.out.print(whole, soft_wrap=True)

    def say(self, id: str, tone: str = "", **args: Arg) -> None:
        self.show(message(id, tone, **args))

    def blank(self) -> None:
        self.out.print()

    def table(self, table: Table) -> None:
        self.out.print(table)

    def grid(self, *columns: str, right: Sequence[int] = ()) -> Table:
        """A plain table with these headings; the columns in `right` hold numbers."""
        table = Table(box=None, pad_edge=False, header_style="bold")
        for place, heading in enumerate(columns):
            table.add_column(heading, justify="right" if place in right else "left")
        return table

    def json(self, what: object) -> None:
        """For machines: the same in every language, never wrapped or coloured."""
        sys.stdout.write(msgspec.json.format(msgspec.json.encode(what), indent=2).decode() + "\n")

    def fail(self, error: RonronError) -> None:
        """One line, for a person or for a script that reads standard error."""
        print(f"ronron: {error.say(self.lang)}", file=sys.stderr)
