"""Tables in play: tables in memory, bots' turns, and the notification of streams."""
