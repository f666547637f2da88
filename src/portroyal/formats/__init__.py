"""Formats: the boxes, the meaning of format lines, and the texts of the rules."""
