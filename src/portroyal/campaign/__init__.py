"""Campaigns: series of games, one for each chapter."""
