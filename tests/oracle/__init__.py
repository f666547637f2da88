"""A second, independent reading of the clauses of every box but the adventure, held against the engine move by move.

Nothing here shares code or card figures with `src/portroyal`. See `rules` for the game, `driver` for the comparison,
`situations` for what the clauses speak of: a run of `python -m tests.oracle` says which of it no game came to.
"""
