"""Tables in play: tables in memory, bots' turns, and notifications to streams."""
