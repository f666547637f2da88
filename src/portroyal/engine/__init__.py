"""The parts that all games share: cards, tables, rules, and each seat's knowledge."""
