"""The shapes of answers."""
