"""The parts of every game: cards, table, rules, and each seat's knowledge of them."""
