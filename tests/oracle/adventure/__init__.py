"""The Adventure Begins: characters, events, months, missions and crowns (A-010 to A-081)."""
