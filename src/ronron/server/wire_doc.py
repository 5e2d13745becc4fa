"""docs/wire.md, made from the types themselves: `python -m ronron.server.wire_doc > docs/wire.md`."""

import inspect
import re
import sys
from collections.abc import Iterator
from string import Template
from typing import get_args

import msgspec

from ronron.core import scene, words
from ronron.server import app, wire
from ronron.tables.store import Manners

FIELD = re.compile(r"^    (\w+): ([^=#]+?)(?: = ([^#]+?))?(?:  # (.*))?$", re.MULTILINE)  # name, type, default, comment
PARTS = (wire.Seat, Manners, wire.Asks, wire.Line, wire.Step, wire.Finger)
SCENES = (
    *(scene.Layout, scene.Zone, scene.Scene, scene.Change, scene.Piece, scene.Shift, scene.String, scene.Label),
    *(scene.Plate, scene.Move, scene.Preview),
)
WORDS = (words.Message, words.Who, words.Several)

PAGE = Template("""\
# The wire

Version $version. This page is made from `src/ronron/server/wire.py`; a test holds it to that.

$about

A message from a client has at most $largest bytes. Fields that have their default may be left out, on either side;
fields that are not known are refused. The field `t` says which message it is. A short talk, `>` from the client:

```text
> $hello
< {"t":"welcome","v":$version,"seat":0,"table":{…},"seq":7,"layout":{…},"pub":{…},"own":{…},"log":[…]}
> $play
< $done
< {"t":"event","seq":8,"say":["m","meow.tell.you",…],"steps":[{"pub":{…},"own":{…}}]}
```

## From the client

$client
## From the server

$server
## Parts of messages

$parts
## Scenes

$scene

$scenes
## Words

Sentences travel before they have a language. `GET /words/fr.json` holds `{id: [text]}`, or `{id: [singular, plural]}`
(`/words/meow.fr.json` only what a table of MEOW needs)
where the argument `n` chooses: in French the plural above 1, in English for all but 1. These three are arrays on the
wire, their tag first: `["m", id, {args}, tone]`, `["w", seat]`, `["l", [items]]`.

$words
## Over HTTP

```text
$paths
```

Forms are posted as a browser posts them, with the page's own `Origin`. A guest is known by the cookie `guest`. A tool
makes a token itself (22 to 86 letters, digits, `-` or `_`, at random) and sends `Authorization: Bearer TOKEN` with each
request and with the handshake of the WebSocket; the seats that it takes are held by that token.
""")


def document() -> str:
    return PAGE.substitute(
        version=wire.VERSION,
        largest=wire.LARGEST,
        about=clean(wire).partition("\n\n")[2],
        hello=example(wire.Hello(wire.VERSION)),
        play=example(wire.Play(1, 7, "b8")),
        done=example(wire.Done(1, 8)),
        client=sections(get_args(wire.FromClient)),
        server=sections(get_args(wire.FromServer)),
        parts=sections(PARTS),
        scene=clean(scene),
        scenes=sections(SCENES),
        words=sections(WORDS),
        paths=inspect.cleandoc(clean(app).partition("\n\n")[2]),
    )


def example(message: msgspec.Struct) -> str:
    return msgspec.json.encode(message).decode()


def sections(kinds: tuple[type[msgspec.Struct], ...]) -> str:
    return "\n".join(line for kind in kinds for line in section(kind))


def section(kind: type[msgspec.Struct]) -> Iterator[str]:
    """A message with its fields, as they stand in the source, comments included."""
    config = kind.__struct_config__
    yield f"### {kind.__name__}" + (f" `{config.tag}`" if config.tag_field == "t" else "")
    yield ""
    yield clean(kind)
    yield ""
    yield "| field | type | |"
    yield "|---|---|---|"
    for name, type_, default, comment in FIELD.findall(inspect.getsource(kind)):
        notes = [comment, f"default `{default}`" if default else ""]
        cells = (f"`{name}`", f"`{type_}`", "; ".join(filter(None, notes)))
        yield f"| {' | '.join(cell.replace('|', chr(92) + '|') for cell in cells)} |"
    yield ""


def clean(thing: object) -> str:
    return inspect.cleandoc(getattr(thing, "__doc__", None) or "")


if __name__ == "__main__":
    sys.stdout.write(document())
