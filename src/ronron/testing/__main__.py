"""`python -m ronron.testing KEY…` writes the golden games anew, to be read by a person before they are kept."""

import sys

from ronron.core.shelf import find
from ronron.testing.golden import renew

for key in sys.argv[1:]:
    for path in renew(find(key)):
        sys.stdout.write(f"{path}\n")
