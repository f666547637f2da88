"""What the server thinks about: bots, tips, odds and reviews."""
