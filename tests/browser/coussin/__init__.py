"""Coussins, a game for tests: moves of several touches, on a board, with previews, strings, labels and zones."""
