"""The parts that all games share: cards, tables, rules, and what each seat knows."""
