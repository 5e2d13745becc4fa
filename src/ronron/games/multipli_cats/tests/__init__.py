"""Multipli Cat's own tests: every clause of its rulebook, by hand."""
