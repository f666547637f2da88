"""Advice for people: tips, the values of moves, and the review of a game."""
