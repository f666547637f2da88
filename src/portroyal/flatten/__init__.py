"""Flattens the rules of a bound ruleset into Python source with functions that take a table and whole numbers."""
