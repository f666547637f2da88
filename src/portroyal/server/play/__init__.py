"""Play at tables: tables in memory, bots' turns, and notifications to streams."""
