"""What happens at a table: moves, seats, orders and requests, and how they are announced."""
