"""Experiments: simulation, arena, reports, adapters for research."""
