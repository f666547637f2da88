"""What a person asks: tips, what moves are worth, and the review of a game."""
