"""The one client for every game: static ES modules, styles, page templates."""
