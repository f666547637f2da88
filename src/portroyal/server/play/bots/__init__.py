"""Background computation: bots, tips, odds and reviews."""
