"""Exact odds of drawing more cards: the next card, several cards, ship colors, and when to stop."""
