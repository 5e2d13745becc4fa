"""What a game is: state, game, match, record, chance, words. Knows no game by name."""
