"""Fault injection: the server must not lose or invent anything if it is killed, or its database is locked or full."""
