"""Exact odds for drawing more cards: the next card, several cards, ship colors, and when to stop."""
