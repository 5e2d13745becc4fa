"""`ronron` with a heart that stops: it kills itself after a move has been kept and before anybody is told of it.

`python tests/server/mortal.py 3 serve …` dies at its third telling.
"""

import os
import signal
import sys
from typing import Any

from ronron.cli import main
from ronron.server.fanout import Fanout

tell = Fanout.tell
left = int(sys.argv[1])


def last(fanout: Fanout, *told: Any) -> None:
    global left  # noqa: PLW0603  # one life, one count
    left -= 1
    if not left:
        os.kill(os.getpid(), signal.SIGKILL)
    tell(fanout, *told)


Fanout.tell = last  # type: ignore[method-assign,assignment]
sys.exit(main(sys.argv[2:]))
