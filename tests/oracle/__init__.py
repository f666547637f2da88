"""A second, independent implementation of the rules of every box, compared with the engine move by move.

It shares neither code nor card data with `src/portroyal`, except the content of the campaign: missions, events,
characters and the crown track are data (A-004). See `rules` for the game, `adventure` for The Adventure Begins,
`driver` for the comparison, and `situations` for the situations in the clauses: `python -m tests.oracle` lists those
that no game reached.
"""
