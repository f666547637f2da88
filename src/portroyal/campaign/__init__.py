"""Campaigns: series of games, each of them a chapter."""
