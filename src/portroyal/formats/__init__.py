"""Formats: the boxes, the meaning of format lines, and the wording of the rules."""
