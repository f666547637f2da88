"""The pace of a game, in hundredths, for estimating a seat's future gains."""

from __future__ import annotations

from typing import Final

SEEN: Final = 450  # cards turned up per turn
OWN_TAKES: Final = 55  # the share of the wanted cards seen in the seat's own turns that it can take
OTHER_TAKES: Final = 30  # likewise, in the turns of others, who choose first
INCOME: Final = 180  # coins gained per own turn
PER_POINT: Final = 280  # cost in coins of a point, for a seat that concentrates on points
