"""Tables while they are played: the rooms, the bots at them, and who is told of what happens."""
