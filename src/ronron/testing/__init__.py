"""The conformance kit: what every game gets for free, in this package or in another."""

from ronron.testing.clauses import clause

__all__ = ["clause"]
