"""Load tests of the server: moves per second, readers of one table, memory of a room."""
