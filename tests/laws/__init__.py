"""Laws that hold in every game: played at random, at the level of the table."""
