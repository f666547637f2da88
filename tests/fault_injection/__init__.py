"""Fault injection: a server is killed and its database locked or full, and it must neither lose nor invent anything."""
