"""What happens at a table: moves, seats, orders, wishes, and what is told of them."""
