"""A bot in plain Python for `portroyal arena base "pipe:python3 examples/outside_bot.py" steady`."""

import json
import sys


def choose(asked):
    """One of the legal moves."""
    moves, harbor = asked["moves"], asked["view"]["harbor"]
    if "stop" in moves:
        return "stop" if len(harbor) >= 3 else "draw"
    cards = [move for move in moves if move.startswith("take ")]
    persons = [move for move in cards if not move.startswith("take ship-")]
    return (persons or cards or moves)[0]


if __name__ == "__main__":
    for line in sys.stdin:
        print(choose(json.loads(line)), flush=True)
