"""The types of answers."""
