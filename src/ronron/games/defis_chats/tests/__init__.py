"""Défis Nature – Chats' own tests: every clause of its rulebook, by hand."""
