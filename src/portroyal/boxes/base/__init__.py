"""The base game for 2 to 5 players."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

from portroyal.boxes.base import (
    discover,
    expeditions,
    features,
    kinds,
    persons,
    policies,
    shapes,
    taxes,
    trade,
    tuned,
    turn,
)
from portroyal.engine.rules import Rule
from portroyal.formats.registry import Box, Option, Shapes


def course(options: dict[str, Any]) -> Iterator[Rule]:
    """Yield the rules for the flow of the game: turns, the two phases of a turn, and the end of the game."""
    yield from (turn.Rounds(), turn.Ending(options["target"]), turn.Ranking(), turn.Standstill())
    yield from (discover.Discover(), discover.Ships(), trade.TimeToTake(), trade.Taking(), trade.Fleet())


def on_request(options: dict[str, Any]) -> Iterator[Rule]:
    """Yield those optional rules for the flow of the game that do not depend on the cards."""
    if options["empty piles"] == "tax":
        yield taxes.TaxOnEmptyPiles()
    if options["second shuffle"] == "tax":
        yield taxes.TaxOnSecondShuffle()
    if options["pass automatically"]:
        yield trade.PassAutomatically()


def rules(options: dict[str, Any]) -> Iterator[Rule]:
    """Yield the rules of the base game for these option values."""
    yield from course(options)
    yield from (persons.Governor(), persons.Mademoiselle(), persons.Trader(), persons.Admiral())
    yield persons.JesterOfTheActive() if options["active jester"] == "yes" else persons.Jester()
    yield from (taxes.Taxes(), expeditions.Expeditions())
    if options["bust claims"] == "yes":
        yield expeditions.ClaimsAfterBust()
    yield from on_request(options)
    if options["expedition required"]:
        yield turn.ExpeditionToTrigger()
        yield turn.ExpeditionRanks() if options["required ranking"] == "rank" else turn.ExpeditionToWin()


BOX = Box(
    name="base",
    seats=(2, 5),
    rules=rules,
    editions=True,
    kinds=kinds.KINDS,
    shapes=Shapes(view=shapes.View, seat=shapes.SeatView),
    printed=taxes.printed,
    policies={"eager": (policies.Eager,), "tuned": (tuned.Tuned,)},
    features=(features.ExpeditionFeatures,),
    options=(
        Option("target", "number", default=12, least=5, most=30, clause="E-011"),
        Option("expedition required", "flag", default=False, clause="E-010"),
        Option("pass automatically", "flag", default=False, clause="E-012"),
        Option("bust claims", "choice", ("no", "yes"), default="yes", clause="E-002"),
        Option("empty piles", "choice", ("stop", "tax"), default="tax", clause="E-003"),
        Option("second shuffle", "choice", ("nothing", "tax"), default="tax", clause="E-004"),
        Option("active jester", "choice", ("no", "yes"), default="yes", clause="E-005"),
    ),
)
