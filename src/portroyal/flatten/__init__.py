"""The rules of a bound ruleset as one flat text: a table, whole numbers and functions of both."""
