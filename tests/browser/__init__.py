"""A person with a browser: Debian's chromium, the real server as a process of its own, its real SQLite."""
