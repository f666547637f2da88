"""Advice for people: tips, the values of stopping and drawing again, and reviews of games."""
