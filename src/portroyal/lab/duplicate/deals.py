"""The deals in an arena. They are held out: nothing else may use them, least of all training.

Each deal is a game in a batch (:mod:`portroyal.machine.batch`), and therefore has the same cards in machine code as
with the interpreted rules. The seed of the batch is a hash that no user is likely to choose.
"""

from __future__ import annotations

from hashlib import sha256

from portroyal.search.games import first_state


def batch_seed(seed: int) -> int:
    """The seed of an arena's batch, given the arena's seed.

    It consists of the first 64 bits of the SHA-256 of ``portroyal arena SEED``.

    >>> batch_seed(0) == batch_seed(1), batch_seed(1).bit_length() <= 64
    (False, True)
    """
    return int.from_bytes(sha256(f"portroyal arena {seed}".encode()).digest()[:8], "big")


def dealer_state(seed: int, deal: int) -> int:
    """The fast dealer's initial state for deal number *deal*, from 0: 64 bits that determine the order of all cards.

    A game with a different initial state has different cards. To be certain to avoid an arena's deals, training must
    exclude these states: ``{dealer_state(seed, deal) for deal in range(n)}``. The probability that a game with a
    different seed has one of these *n* states is *n* in 2**64.
    """
    return first_state(batch_seed(seed), deal)


def start_player(deal: int, players: int) -> int:
    """The start player of a deal. From one deal to the next, the start player moves on by one seat."""
    return deal % players
