"""Flattens the rules of a bound ruleset into one text, which consists of functions of a table and whole numbers."""
