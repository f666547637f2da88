"""When the bots stop, and how often they bust."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from math import isfinite, nan
from typing import Final

import numpy as np
from numpy.typing import NDArray

from portroyal.engine.rules import BUST
from research.teaching.page.pictures import Series, heat, lines
from research.teaching.page.text import Section, compared, listed, number, percent, players
from research.teaching.sums import Sums, Value
from research.teaching.watching import MOST, RISKS, SAFE, STAGES

FEW: Final = 40  # samples with fewer choices are not shown
STEPS: Final = range(SAFE, len(RISKS) + 1)


class Choices:
    """The choices between stopping and drawing one more card in watched games."""

    def __init__(self, sums: Sums) -> None:
        self.sums = sums
        self.keys = {key.partition(" ")[2] for word in ("draws", "stops") for key in sums.keys(word)}

    def among(self, stage: str = "", cards: int = -1, colors: int = -1, steps: Iterable[int] = ()) -> list[str]:
        """The keys of the choices that match these conditions."""
        wanted_risks = {str(step) for step in steps}
        keys = []
        for key in self.keys:
            of, lying, ships, risk = key.split()
            if stage in ("", of) and cards in (-1, int(lying)) and colors in (-1, int(ships)):
                keys += [key] if not wanted_risks or risk in wanted_risks else []
        return keys

    def times(self, keys: Iterable[str]) -> float:
        """How often the choices with these keys occurred."""
        return sum(self.sums[f"draws {key}"] + self.sums[f"stops {key}"] for key in keys)

    def drawn(self, keys: Iterable[str]) -> Value:
        """The share of draws among the choices with these keys, or NaN for a small sample."""
        keys = list(keys)
        if self.times(keys) < FEW:
            return Value(nan, nan)
        draws = [f"draws {key}" for key in keys]
        return self.sums.ratio(draws, [*draws, *(f"stops {key}" for key in keys)])

    def busts(self, stage: str = "") -> Value:
        """The share of turns that ended in a bust."""
        stages = [stage] if stage else STAGES
        return self.sums.ratio([f"{BUST} {of}" for of in stages], [f"turn {of}" for of in stages])


def section(watched: Mapping[int, Sums]) -> Section:
    """The section on stopping, based on the watched games for each number of players."""
    choices = {n: Choices(sums) for n, sums in watched.items()}
    steps = steps_met(choices.values())
    pictures = {
        "stopping": (
            heat({_title(n): squares(of) for n, of in choices.items()}, "cards in the harbor", "colors of ships"),
            "How often bots draw another card, in percent, by number of cards and number of ship colors in the harbor",
        ),
        "risk": (
            lines(
                {_title(n): [Series(of, by_risk(one, of, steps)) for of in STAGES] for n, one in choices.items()},
                [_risk(step) for step in steps],
                "bust probability of the next card",
                "draw another card",
            ),
            "How often bots draw another card, by the bust probability of the card, in the early, middle and late game",
        ),
    }
    return Section("When to stop", pictures, [line for n, of in choices.items() for line in findings(n, of)])


def findings(n: int, choices: Choices) -> list[str]:
    """The findings for games with *n* players."""
    total = choices.among()
    early, late = (choices.drawn(choices.among(stage)) for stage in (STAGES[0], STAGES[-1]))
    often, than = compared(late, early, ("more often than", "less often than", "about as often as")).rsplit(" ", 1)
    bust_early, bust_late = choices.busts(STAGES[0]), choices.busts(STAGES[-1])
    busts = compared(bust_late, bust_early, ("rises", "falls", "does not change"))
    risked, happened = choices.sums["risked"], sum(choices.sums[f"{BUST} {of}"] for of in STAGES)
    first = (
        f"**{players(n).capitalize()}**: when bots may stop, they draw another card in "
        f"{percent(choices.drawn(total))} of the {choices.times(total):,.0f} choices. {harbors(choices)}"
    )
    risky = (
        f"Broken down by the bust probability of the next card, the share of draws is {risks(choices)}. Bots draw "
        f"{often} in the late game (in {percent(late)} of the choices) {than} in the early game ({percent(early)})."
    )
    last = (
        f"In all, {percent(choices.busts())} of turns end in a bust: {percent(bust_early)} in the early game, "
        f"{percent(choices.busts(STAGES[1]))} in the middle game and {percent(bust_late)} in the late game. The share "
        f"{busts} significantly from the early to the late game. The bust probabilities of all draws add up to "
        f"{risked:,.0f} expected busts; the actual number of busts is {happened:,.0f}."
    )
    return [first, risky, last]


def harbors(choices: Choices) -> str:
    """How often the bots draw, by number of cards and number of ship colors in the harbor."""
    by_cards = [choices.drawn(choices.among(cards=cards)) for cards in range(MOST)]
    inner = [n for n in range(1, MOST - 1) if by_cards[n].high < min(by_cards[n - 1].low, by_cards[n + 1].low)]
    dips = [f"less often with {n} cards ({percent(by_cards[n])}) than with {n - 1} or {n + 1}" for n in inner]
    colors = [(n, choices.drawn(choices.among(colors=n))) for n in range(len(squares(choices)))]
    by_color = listed([f"{percent(share)} with {number(n)}" for n, share in colors])
    least = f"They draw significantly {listed(dips)}. " if dips else ""
    return f"{least}Broken down by the number of ship colors in the harbor, the share of draws is {by_color}."


def risks(found: Choices) -> str:
    """How often the bots draw at low, medium and high risk."""
    parts = [(SAFE + 1,), (3, 4), (6,), (len(RISKS),)]
    shares = ((found.drawn(found.among(steps=steps)), steps) for steps in parts)
    return listed([f"{percent(share)} at {_range(steps)}" for share, steps in shares if isfinite(share.mean)])


def steps_met(found: Iterable[Choices]) -> list[int]:
    """The levels of risk that occur often enough to be shown."""
    return [step for step in STEPS if any(one.times(one.among(steps=(step,))) >= FEW for one in found)]


def by_risk(found: Choices, stage: str, steps: Iterable[int]) -> list[Value]:
    """How often bots choose to draw one more card, by level of risk."""
    return [found.drawn(found.among(stage, steps=(step,))) for step in steps]


def squares(found: Choices) -> NDArray[np.float64]:
    """How often bots choose to draw one more card, as an array: colors x cards."""
    most = max((int(key.split()[2]) for key in found.keys), default=0)
    rows = [[found.drawn(found.among("", cards, n)).mean for cards in range(MOST + 1)] for n in range(most + 1)]
    shares = np.array(rows)
    return shares[: 1 + max(np.flatnonzero(np.isfinite(shares).any(1)), default=0)]


def _title(n: int) -> str:
    return players(n).capitalize()


def _risk(step: int) -> str:
    return "none" if step == SAFE else _range((step,))


def _range(steps: tuple[int, ...]) -> str:
    bounds = [round(100 * bound) for bound in (0, *RISKS)]
    low, last = bounds[steps[0]], steps[-1] + 1
    return f"{low}–{bounds[last]}%" if last < len(bounds) else f"{low}% and more"
