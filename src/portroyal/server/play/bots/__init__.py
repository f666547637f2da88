"""Computation in the background: bots, tips, odds and reviews."""
