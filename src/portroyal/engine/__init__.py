"""The parts common to all games: cards, tables, rules, and the knowledge of each seat."""
