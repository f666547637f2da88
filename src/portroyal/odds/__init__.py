"""Exact odds of drawing on: the next card, several cards, ship colors, and when to stop."""
