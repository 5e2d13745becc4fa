"""The house on a real port, with a real file, and people at real sockets."""
