"""Fault injection: the server must not lose or invent anything when it is killed, or its database locked or full."""
