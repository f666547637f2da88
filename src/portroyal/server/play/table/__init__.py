"""The events at a table, such as moves and requests, and how they are announced."""
