"""Cachette, a game for tests: everybody hides at the same time, each knows one secret, and the clock may run."""
