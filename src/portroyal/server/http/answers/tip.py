"""The type for responses about the best move."""

import msgspec

from portroyal.advice.tips import Better, Reason


class TipOut(msgspec.Struct, frozen=True):
    """The best move for a seat after log entry `seq`. `better` is null if the move was chosen by rules of thumb."""

    seq: int
    seat: int
    move: str
    better: Better | None
    reason: Reason
