"""Exact odds for drawing one card, drawing several cards, and collecting ship colors, and the best time to stop."""
