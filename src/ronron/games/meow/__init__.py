"""MEOW: tricks for the best bowls, not the bones."""
