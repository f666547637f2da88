"""What the events of a move say happened, and whether the oracle saw the same happen."""

from collections import Counter
from collections.abc import Sequence

from .board import Disagreement, Told
from .feed import Event

# What is said in an order the clauses give: cards as they turn up, taxes, bonuses clockwise, times to take, turns.
IN_ORDER = (
    "drew", "tax", "extra-tax", "tax-lost", "tax-gained", "bust", "jester", "drew-nothing", "drew-no-more",
    "no-third-reshuffle", "repelled", "let-in", "completed", "contract-skipped", "marked", "set-aside", "left",
    "time", "passed", "passed-forced", "passed-auto", "turn", "turn-over", "team-won", "team-lost", "game-over",
    "claimed", "sent", "traded", "hired",
)  # fmt: skip
# What else is said, in any order.
BESIDE = (
    "stopped", "reshuffled", "gambled", "due", "gift", "clerk", "admiral", "gunner", "vice-admiral", "declined",
    "tucked", "stowed", "kept-discarded", "contract-points", "contract-coins", "reward", "ransom", "end-triggered",
)  # fmt: skip
# What no clause decides: which of four ships is named for a bust, how many cards a gambler is said to ask for.
UNSAID = {"bust": ("card",), "gambled": ("n",)}
COINS = ("tax-gained", "jester", "gift", "admiral", "gunner", "vice-admiral", "contract-coins", "reward", "traded")


def told_by(events: Sequence[Event]) -> list[Told]:
    """The messages among these events."""
    return [
        (event["key"], tuple(sorted((what, value) for what, value in event["args"].items() if what not in unsaid)))
        for event in events
        if event["kind"] == "said"
        for unsaid in [UNSAID.get(event["key"], ())]
    ]


def worth_telling(told: Sequence[Told], keys: Sequence[str]) -> list[Told]:
    """What of it is compared: not that nothing is paid."""
    return [one for one in told if one[0] in keys and not (one[0] in COINS and ("n", 0) in one[1])]


def compare_told(ours: Sequence[Told], theirs: Sequence[Told]) -> None:
    """The same, in the same order where there is one."""
    first, second = (worth_telling(told, IN_ORDER) for told in (ours, theirs))
    if first != second:
        raise Disagreement(f"what is told: the oracle tells {first}, the engine {second}")
    first, second = (worth_telling(told, BESIDE) for told in (ours, theirs))
    if Counter(first) != Counter(second):
        raise Disagreement(f"what is told, too: the oracle tells {first}, the engine {second}")
