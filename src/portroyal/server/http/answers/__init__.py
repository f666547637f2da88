"""Types for responses."""
