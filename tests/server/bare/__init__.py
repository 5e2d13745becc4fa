"""A game without a scene: only tools can play it."""
