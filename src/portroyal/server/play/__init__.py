"""Play at the tables: tables in memory, bots' turns, and notifications to streams."""
