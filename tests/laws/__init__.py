"""Laws that hold in every game, checked in random play at the level of the table."""
