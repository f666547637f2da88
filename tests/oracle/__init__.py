"""A second, independent implementation of the rules of every box but the adventure, compared with the engine by move.

It shares neither code nor card data with `src/portroyal`. See `rules` for the game, `driver` for the comparison, and
`situations` for the situations in the clauses: `python -m tests.oracle` lists those that no game reached.
"""
