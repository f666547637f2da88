"""Formats: which boxes there are, what a line of text means, and the words of the rules."""
