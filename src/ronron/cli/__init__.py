"""The command line. One file per command; bad input is one clear line and exit code 2, never a traceback."""

import os
import sys
from collections.abc import Sequence

from ronron.cli import (
    arena,
    backup,
    bench,
    check,
    clauses,
    fsck,
    games,
    new_game,
    play,
    replay,
    serve,
    simulate,
    verify,
)
from ronron.cli.parser import language, make_parser
from ronron.cli.screen import Screen
from ronron.core.errors import RonronError

COMMANDS = (games, serve, backup, fsck, play, simulate, arena, replay, verify, check, clauses, new_game, bench)

BAD_INPUT = 2
INTERRUPTED = 130  # what shells expect after Ctrl-C


def main(argv: Sequence[str] | None = None) -> int:
    """Run one command and return its exit code."""
    argv = sys.argv[1:] if argv is None else argv
    for stream in (sys.stdin, sys.stdout, sys.stderr):
        if hasattr(stream, "reconfigure"):
            stream.reconfigure(errors="replace")  # noise on the way in or a poor terminal is no reason to fall
    screen = Screen(language(argv, os.environ))
    try:
        args = make_parser(screen, COMMANDS).parse_args(argv)
        code: int = args.run(args, screen)
        sys.stdout.flush()
    except RonronError as error:
        screen.fail(error)
        return BAD_INPUT
    except KeyboardInterrupt:
        screen.say("cli.interrupted")
        return INTERRUPTED
    except BrokenPipeError:  # the reader has seen enough, as in `ronron games | head -1`
        os.dup2(os.open(os.devnull, os.O_WRONLY), sys.stdout.fileno())
        return 0
    return code
