"""The rules of a bound ruleset as one flat text, which consists of functions of a table and whole numbers."""
