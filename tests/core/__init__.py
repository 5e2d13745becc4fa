"""Tests of the core: match, record, chance, words."""
