"""The conformance kit: what every game gets for free, in this package or in another."""

from ronron.testing.bench import Bench, Counts
from ronron.testing.check import conformance
from ronron.testing.clauses import clause
from ronron.testing.law import Broken, Law

__all__ = ["Bench", "Broken", "Counts", "Law", "clause", "conformance"]
