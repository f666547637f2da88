"""Means over units, with their 95% intervals."""

from __future__ import annotations

from collections.abc import Sequence

import numpy as np

from portroyal.lab.duplicate.judging import Estimate


def ratio(counts: Sequence[float], of: Sequence[float]) -> Estimate | None:
    """The sum of *counts* divided by the sum of *of*, over independent units, or None if the sum of *of* is 0.

    The interval is computed from the linearized ratio.

    >>> ratio([1, 1, 2, 2], [2, 2, 4, 4])
    Estimate(mean=0.5, low=0.5, high=0.5)
    """
    above, below = np.array(counts, float), np.array(of, float)
    if not below.sum():
        return None
    mean, n = float(above.sum() / below.sum()), len(below)
    if n < 2:
        return Estimate(mean, None, None)
    rest = above - mean * below
    return Estimate.normal(mean, float((rest**2).sum() * n / (n - 1)) ** 0.5 / float(below.sum()))
