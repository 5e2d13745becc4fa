"""Multipli Cat's: give all your cards away by slapping the mouse first when your product equals another's."""
