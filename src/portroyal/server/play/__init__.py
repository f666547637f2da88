"""Tables in play: rooms, bots' turns, and notification of streams."""
