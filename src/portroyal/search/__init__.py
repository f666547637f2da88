"""Decisions by trained models: policies with weights, value networks, and the search that uses both."""
