"""Tuning the weights of single formats, where those of their family win less."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path
from typing import Final

from portroyal.errors import BadFormat
from portroyal.lab.training.climbing import Weights, climb
from portroyal.lab.training.matches import Share, match
from portroyal.lab.training.pipeline import known
from portroyal.lab.training.plan import Tuning
from portroyal.lab.training.study import Format, Way
from portroyal.learned import OWN_WEIGHTS, Learned, boxes_of, family_of, read, write

OFTEN: Final = 25  # changes tried between two lines that are told
JUDGING: Final = 777_001  # added to the seed for the deals that judge


def tune(form: Format, begin: str, to: Path, plan: Tuning, tell: Callable[[str], None]) -> bool:
    """Tune the weights of a format. If they surely win more, write the family's file with them, and return True.

    *begin*: the family, or its file, to begin with. Raises BadFormat if it is not one of the format.
    """
    family = known(begin)
    boxes = boxes_of(form.ruleset)
    if family.card.get("family") != family_of(form.ruleset) or not boxes <= set(family.card.get("boxes", ())):
        raise BadFormat(f"what was learned for '{begin}' is not for {form.line} with {form.players} players")

    def climbed(rounds: int, better: int, _: Weights) -> None:
        if rounds % OFTEN == 0:
            tell(f"{form.line}: {rounds} of {plan.rounds} changes tried, {better} of them better")

    now = dict(family.of(form.ruleset).weights)
    found = climb([form], now, plan.rounds, plan.deals, plan.seed, climbed, plan.threads)
    gain = match([form], Way(found), Way(now), plan.gate, plan.seed + JUDGING, plan.threads)
    gains = gain.gain > gain.margin
    tell(f"{form.line}: {gain}, {'better' if gains else 'not surely better'}")
    if gains:
        write(to, _with(family, form.ruleset.variant, found, plan, gain))
        read.cache_clear()
    return gains


def _with(family: Learned, variant: str, weights: Weights, plan: Tuning, gain: Share) -> Learned:
    """What a family's file holds, with weights of a variant; its card tells where they come from."""
    changed = {name: n for name, n in weights.items() if n != family.weights.get(name)}
    how = {"rounds": plan.rounds, "deals": plan.deals, "seed": plan.seed, "gain": gain.points}
    card = {**family.card, OWN_WEIGHTS: {**family.card.get(OWN_WEIGHTS, {}), variant: how}}
    return family._replace(own={**family.own, variant: changed}, card=card)
