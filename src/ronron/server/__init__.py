"""HTTP, WebSocket, pages. Knows tables; knows no game."""
