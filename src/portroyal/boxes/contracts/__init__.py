"""Just One More Contract: clerks, gunners, vice admirals, ships with gifts, and contracts."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from typing import Any

from portroyal.boxes.contracts import completing, contracts, occasions, persons, pirates_nest
from portroyal.cards import Card
from portroyal.rulebook import Rule
from portroyal.shelf import Box, Choice, Option


def rules(options: dict[str, Any]) -> Iterator[Rule]:
    """The rules of the persons and ships, and of the contracts if they are used."""
    yield from (persons.Gunner(), persons.ViceAdmiral(options["vice admiral"]), persons.Clerk(), persons.Gift())
    if not options["no contracts"]:
        yield from (contracts.Contracts(), completing.Demands(), occasions.TaxInspector(), occasions.Jinx())
        yield from (occasions.Speculators(), occasions.Nemeses())
        yield from completion(options["contracts"])


def completion(how: str) -> Iterator[Rule]:
    """By choice or automatically.  E-008"""
    if how == "choice":
        yield from (completing.ByChoice(), pirates_nest.PiratesNest())
    else:
        yield from (completing.Automatically(), pirates_nest.PiratesNestFillsUp())


def plays(card: Card, options: Mapping[str, Any]) -> bool:
    """Two contracts are for the cooperative game only.  K-020"""
    return card.kind != "contract" or not (options["no contracts"] or card.cooperative)


def refuses(choice: Choice) -> str:
    """The persons and ships are shuffled into the base deck.  K-020"""
    if "base" not in choice.boxes:
        return "contracts-need-base"
    return "no-contracts-to-complete" if choice.options.get("no contracts") and "contracts" in choice.options else ""


BOX = Box(
    name="contracts",
    seats=(2, 5),
    rules=rules,
    options=(
        Option("vice admiral", "number", default=1, least=1, most=2, clause="E-007"),
        Option("contracts", "choice", ("choice", "automatic"), default="choice", clause="E-008"),
        Option("no contracts", "flag", default=False, clause="K-001", mode=True),
    ),
    refuses=refuses,
    plays=plays,
)
