"""Flattens the rules of a bound ruleset into one source text with functions that take a table and whole numbers."""
