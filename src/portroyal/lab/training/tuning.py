"""Tunes weights for individual formats, starting from their family's weights."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path
from typing import Final

from portroyal.errors import BadFormat
from portroyal.lab.training.climbing import Weights, climb, sweep
from portroyal.lab.training.matches import Share, match
from portroyal.lab.training.pipeline import known
from portroyal.lab.training.plan import Tuning
from portroyal.lab.training.study import Format, Way
from portroyal.search.learned import OWN_WEIGHTS, Learned, boxes_of, family_of, file_of, read, write

OFTEN: Final = 25  # the number of changes tried between two progress lines
JUDGING: Final = 777_001  # added to the seed for the deals of the deciding match
SWEEPING: Final = 1_000_000  # added to the seed for each sweep


def tune(form: Format, begin: str, to: Path, plan: Tuning, tell: Callable[[str], None]) -> bool:
    """Tune the weights of a format. Returns whether the new weights win significantly more often than the old ones.

    If they do, they are written to the family's file, *to*. *begin*: the family to start with, or its file. Raises
    BadFormat if bots would not use this family's file for the format.
    """
    family = known(begin)
    check_family(family, form, begin)

    now = dict(family.of(form.ruleset).weights)
    tuned = found_by(form, now, plan, tell)
    gain = match([form], Way(tuned), Way(now), plan.gate, plan.seed + JUDGING, plan.threads)
    gains = gain.gain > gain.margin
    tell(f"{form.line}: {gain}, {'better' if gains else 'not significantly better'}")
    if gains:
        write(to, _with(family, form.ruleset.variant, tuned, plan, gain))
        read.cache_clear()
    return gains


def found_by(form: Format, weights: Weights, plan: Tuning, tell: Callable[[str], None]) -> Weights:
    """The weights found by sweeps and climbing."""

    def noted(name: str, changed: Weights) -> None:
        tell(f"{form.line}: {name} {changed[name]} is better")

    def climbed(rounds: int, better: int, _: Weights) -> None:
        if rounds % OFTEN == 0:
            tell(f"{form.line}: {rounds} of {plan.rounds} changes tried, {better} of them better")

    for number in range(1, plan.sweeps + 1):
        weights = sweep([form], weights, plan.deals, plan.seed + SWEEPING * number, noted, plan.threads)
    return climb([form], weights, plan.rounds, plan.deals, plan.seed, climbed, plan.threads)


def check_family(family: Learned, form: Format, name: str) -> None:
    """Raise BadFormat unless bots would use this family's file for the format."""
    boxes, path = set(family.card.get("boxes", ())), file_of(form.ruleset)
    if family.card.get("family") != family_of(form.ruleset) or not boxes_of(form.ruleset) <= boxes:
        raise BadFormat(f"the model '{name}' is not for {form.line} with {form.players} players")
    if path and set(read(path).card["boxes"]) != boxes:
        raise BadFormat(f"bots play {form.line} with {form.players} players by {path.stem}, not by '{name}'")


def _with(family: Learned, variant: str, weights: Weights, plan: Tuning, gain: Share) -> Learned:
    """The content of a family's file after adding a variant's tuned weights. The model card records their origin."""
    changed = {name: n for name, n in weights.items() if n != family.weights.get(name)}
    how = {"sweeps": plan.sweeps, "rounds": plan.rounds, "deals": plan.deals, "seed": plan.seed, "gain": gain.points}
    card = {**family.card, OWN_WEIGHTS: {**family.card.get(OWN_WEIGHTS, {}), variant: how}}
    return family._replace(own={**family.own, variant: changed}, card=card)
