"""The rules as machine code: one flat text per ruleset, and what is made of it."""
