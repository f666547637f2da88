"""Just One More Contract: clerks, gunners, vice admirals, ships with gifts, and contracts."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from typing import Any

from portroyal.boxes.contracts import (
    cards,
    completing,
    contracts,
    cooperative,
    features,
    occasions,
    persons,
    pirates_nest,
    shapes,
    team_features,
    tuned,
    tuned_team,
)
from portroyal.engine.cards import Card
from portroyal.engine.rules import Rule
from portroyal.formats.registry import Box, Choice, Option, Shapes, offered_besides

NAME = "contracts"


def rules(options: dict[str, Any]) -> Iterator[Rule]:
    """Yield the rules for the person cards and ships, and for contracts if they are used."""
    yield from (persons.Gunner(), persons.ViceAdmiral(options["vice admiral"]), persons.Clerk(), persons.Gift())
    if not options["no contracts"]:
        yield contracts.ContractsOfTheTeam() if options["cooperative"] else contracts.Contracts()
        yield from (completing.Demands(), occasions.TaxInspector(), occasions.Jinx())
        yield from (occasions.Speculators(), occasions.Nemeses())
        yield from completion("choice" if options["cooperative"] else options["contracts"])
    if options["cooperative"] and not options["no contracts"]:
        yield from (cooperative.Ransom(), cooperative.Team())
        yield from (cooperative.TimeDeck(), cooperative.PointDeck(options["aside"]))


def completion(how: str) -> Iterator[Rule]:
    """Yield the rules for completing contracts, by choice or automatically.  E-008"""
    if how == "choice":
        yield from (completing.ByChoice(), pirates_nest.PiratesNest())
    else:
        yield from (completing.Automatically(), pirates_nest.PiratesNestFillsUp())


def plays(card: Card, options: Mapping[str, Any]) -> bool:
    """Return whether the card is used. Two contracts are used only in the cooperative game.  K-020"""
    return card.kind != "contract" or not (options["no contracts"] or card.cooperative > options["cooperative"])


def refuses(choice: Choice) -> str:
    """Return the name of the reason to refuse the box, or "" if there is none.

    The box needs the base deck, and a team needs contracts, since they are its only goal.
    """
    options = choice.options
    if "base" not in choice.boxes:
        return "contracts-need-base"
    if options.get("cooperative") and not (
        options.get("no contracts") and offered_besides(choice, "cooperative", NAME)
    ):
        return cooperative.refuses(options)
    if "aside" in options:
        return "aside-is-cooperative"
    return "no-contracts-to-complete" if options.get("no contracts") and "contracts" in options else ""


BOX = Box(
    name=NAME,
    seats=(2, 5),
    rules=rules,
    options=(
        Option("vice admiral", "number", default=1, least=1, most=2, clause="E-007"),
        Option("contracts", "choice", ("choice", "automatic"), default="choice", clause="E-008"),
        Option("no contracts", "flag", default=False, clause="K-001", mode=True),
        Option("cooperative", "flag", default=False, clause="K-070", mode=True, absent="team-needs-contracts"),
        Option("aside", "number", default=0, least=0, most=cooperative.MOST_TIME_CARDS - 1, clause="K-077"),
    ),
    refuses=refuses,
    plays=plays,
    kinds=cards.KINDS,
    columns=cards.COLUMNS,
    shapes=Shapes(view=shapes.View, seat=shapes.SeatView, card=shapes.Card),
    seats_by_option={"cooperative": (1, 5, "K-070")},
    policies={"tuned": (tuned.TunedForPersons, tuned.TunedForContracts, tuned_team.TunedForTeam)},
    features=(features.ContractFeatures, team_features.TeamFeatures),
)
