"""Template: three balls of wool, and the highest card takes each."""
