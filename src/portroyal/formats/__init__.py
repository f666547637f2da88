"""Formats: the boxes, the meaning of a format line, and the texts of the rules."""
