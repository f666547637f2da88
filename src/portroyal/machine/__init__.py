"""Translates flattened rules to C, compiles them, and plays batches of games with the machine code."""
