"""The parts that all games share: cards, tables, rules, and the knowledge of each seat."""
