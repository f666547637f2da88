"""Compares the messages in the events of a move with those of the oracle."""

from collections import Counter
from collections.abc import Sequence

from .board import Disagreement, Told
from .feed import Event

# Messages in an order fixed by the clauses: cards turned up, taxes, bonuses clockwise, taking phases, turns.
IN_ORDER = (
    "drew", "tax", "extra-tax", "tax-lost", "tax-gained", "bust", "jester", "drew-nothing", "drew-no-more",
    "saw-no-more", "no-third-reshuffle", "repelled", "let-in", "completed", "contract-skipped", "marked", "set-aside",
    "left", "time", "passed", "passed-forced", "passed-auto", "turn", "turn-over", "team-won", "team-lost", "game-over",
    "claimed", "sent", "traded", "hired",
    "event-revealed", "event-loss", "event-coins", "story", "new-month", "mission-completed", "mission-forgone",
    "marker-returned", "marker-kept", "character-chosen", "coin-shared", "chapter-won", "chapter-lost",
)  # fmt: skip
# Messages in any order.
BESIDE = (
    "stopped", "reshuffled", "gambled", "due", "gift", "clerk", "admiral", "gunner", "vice-admiral", "declined",
    "tucked", "stowed", "kept-discarded", "contract-points", "contract-coins", "reward", "ransom", "end-triggered",
    "crowns-gained", "crowns-returned", "consolation", "bounty", "officer", "cutthroat", "windfall", "ability-awakes",
    "trophy-shows", "stored", "served", "looked", "left-on-top", "mission-paid", "item-discarded", "first-reward",
    "mission-marked", "play-cards", "hurried",
)  # fmt: skip
# Arguments that no clause fixes: the ship named for a bust among four, and the number of cards for a gambler.
UNSAID = {"bust": ("card", "other"), "gambled": ("n",)}
COINS = (
    "tax-gained",
    "jester",
    "gift",
    "admiral",
    "gunner",
    "vice-admiral",
    "contract-coins",
    "reward",
    "traded",
    "event-coins",
    "consolation",
    "bounty",
    "officer",
    "cutthroat",
    "windfall",
    "served",
    "first-reward",
)


def told_by(events: Sequence[Event]) -> list[Told]:
    """The messages in these events."""
    return [
        (event["key"], tuple(sorted((what, value) for what, value in event["args"].items() if what not in unsaid)))
        for event in events
        if event["kind"] == "said"
        for unsaid in [UNSAID.get(event["key"], ())]
    ]


def worth_telling(told: Sequence[Told], keys: Sequence[str]) -> list[Told]:
    """The messages to compare, with these keys, without payments of zero coins."""
    return [one for one in told if one[0] in keys and not (one[0] in COINS and ("n", 0) in one[1])]


def compare_told(ours: Sequence[Told], theirs: Sequence[Told]) -> None:
    """Raise Disagreement unless the messages are the same, in the same order where it is fixed."""
    first, second = (worth_telling(told, IN_ORDER) for told in (ours, theirs))
    if first != second:
        raise Disagreement(f"what is told: the oracle tells {first}, the engine {second}")
    first, second = (worth_telling(told, BESIDE) for told in (ours, theirs))
    if Counter(first) != Counter(second):
        raise Disagreement(f"what is told, too: the oracle tells {first}, the engine {second}")
