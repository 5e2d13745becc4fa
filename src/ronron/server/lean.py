"""Scripts and stylesheets as they travel: what a file imports in its place, so that a browser asks once, and without
what was written for readers of its source. The sources stay plain files that a browser could read as they are.
"""

import re
from functools import cache
from importlib.resources import files

STYLES, SCRIPTS = "static/css", "static/js"
STYLE = re.compile(r'^@import "([^"]+)";$', re.MULTILINE)
REASON, INDENT = re.compile(r"[ \t]*/\*.*?\*/", re.DOTALL), re.compile(r"\n\s+")
IMPORT = re.compile(r'^import (\{[^}]+\}) from "\./([\w-]+\.js)";$', re.MULTILINE)
EXPORT = re.compile(r"^export (?=(?:async )?(?:class|function|const) (\w+))", re.MULTILINE)
LATER = re.compile(r'\bimport\("\./([\w-]+\.js)"\)')
OTHERWISE = re.compile(r"^\s*import\b(?!\()", re.MULTILINE)  # in a way that we do not read


def style(name: str) -> str:
    """A stylesheet with its parts, without reasons, and without room on the left."""
    text = STYLE.sub(lambda found: style(found[1]), read(STYLES, name))
    return INDENT.sub("\n", REASON.sub("", text)).lstrip()


def script(entry: str) -> str:
    """A module with all that it imports before it, each a function that gives what it exports, so that names stay its
    own and each is run once.
    """
    done: dict[str, str] = {}

    def needed(name: str) -> str:
        text = module(name)
        for _, other in IMPORT.findall(text):
            if other not in done:
                done[other] = wrapped(other, needed(other))
        text = IMPORT.sub(lambda found: f'const {found[1]} = modules["{found[2]}"];', text)
        assert not OTHERWISE.search(text), f"{name} says import in a way that is not read here"
        return text

    text = needed(entry)
    whole = "\n".join(["const modules = {};", *done.values(), text]) if done else text
    return LATER.sub(lambda found: later(found[1], done), whole)


def wrapped(name: str, text: str) -> str:
    exported = ", ".join(EXPORT.findall(text))
    text = EXPORT.sub("", text)
    assert not re.search(r"^\s*export\b", text, re.MULTILINE), f"{name} says export in a way that is not read here"
    return f'modules["{name}"] = (() => {{\n{text}return {{ {exported} }};\n}})();'


def later(name: str, here: dict[str, str]) -> str:
    """A module that is asked for when it is needed: the one that is here, or a file, which then brings nothing along,
    for that would be here twice.
    """
    if name in here:
        return f'Promise.resolve(modules["{name}"])'
    assert not IMPORT.search(module(name)), f"{name} is imported later, and imports others"
    return f'import("./{name}")'


@cache
def module(name: str) -> str:
    return lean(read(SCRIPTS, name))


def lean(text: str) -> str:
    """A script without types and reasons. Lines stay lines, so that one in a report can be found."""
    text = re.sub(r"/\*\*.*?\*/ ?", "", text, flags=re.DOTALL)
    text = re.sub(r"(?<=[;,{}\[(]) // [^\n\"'`]*$", "", text, flags=re.MULTILINE)
    lines = (line for line in text.splitlines() if line.strip() and not line.lstrip().startswith("//"))
    return "\n".join(lines) + "\n"


def read(folder: str, name: str) -> str:
    return files("ronron.web").joinpath(*folder.split("/"), name).read_text("utf-8")
