"""Decisions with weights: policies, their networks, and the search."""
