"""Tests of the house. Each game's own tests lie in its folder."""
