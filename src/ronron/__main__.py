"""`python -m ronron` is the command `ronron`."""

import sys

from ronron.cli import main

if __name__ == "__main__":  # a spawned process imports this file too
    sys.exit(main())
