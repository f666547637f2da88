"""The deals of an arena, which are held out: nothing else may be dealt from them, least of all what bots learn from.

An arena's deal is a game of a batch (:mod:`portroyal.machine.batch`) whose seed is none that anybody would name, but a
hash of the arena's own. So machine code and the interpreted rules deal the same cards.
"""

from __future__ import annotations

from hashlib import sha256

from portroyal.search.games import first_state


def batch_seed(seed: int) -> int:
    """The seed of the batch that an arena of this seed plays: the first 64 bits of SHA-256 of ``portroyal arena SEED``.

    >>> batch_seed(0) == batch_seed(1), batch_seed(1).bit_length() <= 64
    (False, True)
    """
    return int.from_bytes(sha256(f"portroyal arena {seed}".encode()).digest()[:8], "big")


def dealer_state(seed: int, deal: int) -> int:
    """The fast dealer's first state in a deal, counted from 0: 64 bits, from which the order of all cards follows.

    A game whose first state is another has other cards. Training that has to be certain to meet no deal of an arena
    leaves out these states: ``{dealer_state(seed, deal) for deal in range(deals)}``. Games of other seeds meet one of
    them with a probability of *deals* in 2**64.
    """
    return first_state(batch_seed(seed), deal)


def start_player(deal: int, players: int) -> int:
    """The start player of a deal, who is another in the next one."""
    return deal % players
