"""How much the server carries: moves a second, readers of one table, memory of a room."""
