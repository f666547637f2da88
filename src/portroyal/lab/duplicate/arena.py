"""Runs an arena, from its arguments to its result."""

from __future__ import annotations

from collections.abc import Sequence
from contextlib import closing
from pathlib import Path

from portroyal.bots import Allowed
from portroyal.bots.allowed import LIMIT
from portroyal.bots.simulation import check_counts, check_jobs
from portroyal.engine.wholes import with_wholes
from portroyal.lab.duplicate.judging import Arena, judged
from portroyal.lab.duplicate.kept import Kept
from portroyal.lab.duplicate.playing import play_deals
from portroyal.lab.duplicate.ratings import model
from portroyal.lab.duplicate.spec import arena_spec
from portroyal.machine.batch import Watch
from portroyal.spreading import Jobs

DEALS = 100


@with_wholes
def arena(
    format: str,
    bots: Sequence[str],
    players: int | None = None,
    alone: bool = False,
    deals: int = DEALS,
    seed: int = 0,
    jobs: Jobs = None,
    folder: Path | str | None = None,
    limit: float = LIMIT,
    remote: bool = False,
    watch: Watch | None = None,
) -> Arena:
    """Play bots (for names, see :func:`portroyal.bot`) against each other on the same *deals* deals.

    A deal is a start player and an order of all cards. Each deal is played with enough seatings for each bot to occupy
    each seat equally often. *players*: the number of seats (None: one for each bot). If there are more bots than seats,
    every combination of bots that fills the seats plays. If there are fewer bots than seats, the list of bots is
    repeated around the table. *alone*: whether each of two bots plays in one seat against the other bot in all other
    seats. In that case, only the games that a bot plays alone count for it. In team formats, one bot
    plays all seats of a game.

    Intervals are computed from the variance between deals. The deals for a *seed* come from
    :mod:`portroyal.lab.duplicate.deals` and are dealt nowhere else. *jobs*: the number of threads (if all bots are
    policies) or processes (None: one for each core), or an executor, such as :class:`portroyal.lab.Cluster`. The result
    does not depend on *jobs*.

    *folder*: the folder that stores the finished deals. A later call with the same arguments resumes after them; only
    *deals* may differ. *limit*, *remote*: as for :func:`portroyal.bot`. *watch*: a function that is called with the
    number of finished deals.

    Raises BadFormat if an argument is invalid or the folder belongs to another arena, and BotFailed if an
    external bot fails. Deals that were already finished are kept.

    >>> result = arena("base; target 5", ["eager", "random"], deals=50, seed=1, jobs=1)
    >>> [bot.bot for bot in result.bots], result.games, result.bots[0].wins.low > 0.5
    (['eager', 'random'], 100, True)
    """
    run = Run(format, bots, players, alone, deals, seed, folder, limit, remote)
    run.play(jobs, watch)
    return run.result()


class Run:
    """An arena run that can be stopped. For its arguments, see :func:`arena`."""

    @with_wholes
    def __init__(
        self,
        format: str,
        bots: Sequence[str],
        players: int | None = None,
        alone: bool = False,
        deals: int = DEALS,
        seed: int = 0,
        folder: Path | str | None = None,
        limit: float = LIMIT,
        remote: bool = False,
    ) -> None:
        check_counts(deals=deals)
        self.allowed = Allowed(limit, remote).checked()
        self.spec = arena_spec(format, (bots,) if isinstance(bots, str) else bots, players, alone, seed, self.allowed)
        self.deals = deals
        model()  # if a package is missing, fail now rather than after all games
        self.kept = Kept(self.spec, None if folder is None else Path(folder))

    @property
    def finished(self) -> int:
        """The number of finished deals."""
        return self.deals - len(self.kept.missing(self.deals))

    def play(self, jobs: Jobs = None, watch: Watch | None = None) -> None:
        """Play the remaining deals. Finished deals are kept even if the run is interrupted or fails."""
        check_jobs(jobs)
        finished = self.finished
        with closing(play_deals(self.spec, self.kept.missing(self.deals), self.allowed, jobs)) as deals:
            for deal in deals:
                self.kept.add(deal)
                finished += 1
                if watch is not None:
                    watch(finished)

    def result(self) -> Arena:
        """The statistics for the deals finished so far. At least one deal must be finished."""
        return judged(self.spec, [self.kept.deals[n] for n in range(self.deals) if n in self.kept.deals])
