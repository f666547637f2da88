"""Tables in play: table sessions, bots' turns, and notification of streams."""
