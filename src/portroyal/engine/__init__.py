"""The parts of every game: cards, table, rules, and what of them a seat may know."""
