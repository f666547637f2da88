"""An independent second reading of the base game's clauses, played move by move against the engine.

Nothing here shares code or card figures with `src/portroyal`; see `rules` for the game and `driver` for the comparison.
"""
