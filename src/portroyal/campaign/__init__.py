"""Campaigns: series of games."""
