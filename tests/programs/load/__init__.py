"""Load tests of the server: moves per second, readers of one table, and the memory of a room."""
