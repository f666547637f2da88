"""Events at a table: moves, seats, orders, requests, and their announcement."""
