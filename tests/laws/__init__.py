"""Laws that hold in every game: random play at the level of the table."""
