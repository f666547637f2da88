"""Persistence: the store, its SQLite file, the schema and its migrations."""
