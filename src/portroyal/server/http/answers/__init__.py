"""Types for answers."""
