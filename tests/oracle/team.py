"""The setup of a team game (K-070, K-071, K-077)."""

from .options import Options

OPEN = {1: 3, 2: 5, 3: 7, 4: 9, 5: 11}  # number of contracts, by number of players
SEALS = {
    "bruja": (1, "G"),
    "luminary": (0, "I"),
    "maritime-supremacy": (0, "G"),
    "new-colony": (1, "D"),
    "trade-outpost": (0, "D"),
    "trade-master": (0, "B"),
    "thrifty-staff": (1, "B"),
    "mercenary": (0, "A"),
    "explorer": (1, "E"),
    "frigate-nemesis": (0, "C"),
    "galleon-nemesis": (-1, "H"),
    "tax-inspector": (1, "C"),
    "jinx": (-1, "F"),
    "speculator": (0, "A"),
    "major-speculator": (0, "A"),
    "pirates-nest": (0, "A"),
    "small-estate": (2, "J"),
    "ransom": (2, "K"),
}


def time_cards(contracts: list[str], options: Options) -> tuple[int, int]:
    """The numbers of cards of the time deck and of the point deck at the beginning (K-071, K-077)."""
    if not options.timed:
        return 0, 0
    seals = [SEALS[name] for name in contracts]
    dealt = 13 + sum(number for number, _ in seals) + len({letter for _, letter in seals})
    aside = min(options.aside, dealt - 1)
    return dealt - aside, aside
