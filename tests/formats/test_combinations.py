"""Combinations: every set of boxes and modes is a format, or refused with a reason."""

from __future__ import annotations

from typing import Any

import pytest

import portroyal as pr
from portroyal.formats.formats import check_players, parse_format
from tests.builders.printed import is_printed
from tests.sizes import NIGHTLY, SIZE, sized

ROWS: list[dict[str, Any]] = pr.options()["combinations"]
LEGAL = [row for row in ROWS if "players" in row]
SOME = sized(fast=LEGAL[::4], default=LEGAL[::2], nightly=LEGAL)
REFUSED = [row for row in ROWS if "refused" in row]
EDITIONS = ("pegasus", "steve-jackson", "yucata", "big-box")
DEALT = 3  # one format in three is dealt here, and the others are only read; the laws deal every combination
WITH_BASE = [("gambler",), ("make-sail",), ("gambler", "make-sail"), ()]


def line(row: dict[str, Any]) -> str:
    """The shortest format line of a combination."""
    return "; ".join([" + ".join(row["boxes"]), *row["modes"]])


def started(text: str, players: int, turn: int) -> str:
    """The normal form of a format for this number of players; every DEALTth game is dealt. Raises BadFormat."""
    if turn % DEALT == 0 or SIZE == NIGHTLY:
        game = pr.new_game(text, players, seed=1)
        assert game.moves()
        return game.format
    check_players(players, parse_format(text))
    return parse_format(text).line


def named(row: dict[str, Any]) -> tuple[frozenset[str], frozenset[str]]:
    return frozenset(row["boxes"]), frozenset(row["modes"])


@pytest.mark.clause("M-002", "M-020", "M-021", "G-001", "K-070", "K-081", "E-017", "A-010", "A-017")
def test_exactly_these_combinations_can_be_played() -> None:
    wanted = {(frozenset({"make-sail"}), frozenset[str]())}
    for more in WITH_BASE:
        wanted.add((frozenset({"base", *more}), frozenset()))
        for mode in (set(), {"no contracts"}, {"cooperative"}):
            wanted.add((frozenset({"base", "contracts", *more}), frozenset(mode)))
        for way in (set(), {"cooperative"}, {"variable"}):
            wanted.add((frozenset({"base", "adventure", *more}), frozenset(way)))
            wanted.add((frozenset({"base", "contracts", "adventure", *more}), frozenset({"no contracts", *way})))
    assert {named(row) for row in LEGAL if is_printed(row["boxes"])} == wanted


def test_every_set_of_boxes_and_modes_has_a_row() -> None:
    available = [box["name"] for box in pr.options()["boxes"] if box["available"]]
    modes = {mode for row in ROWS for mode in row["modes"]}
    assert modes == {"no contracts", "cooperative", "variable"}
    assert len(ROWS) == len({named(row) for row in ROWS}) == (2 ** len(available) - 1) * 2 ** len(modes)


@pytest.mark.clause("B-010", "M-002", "K-070", "A-010")
@pytest.mark.parametrize("row", LEGAL, ids=line)
def test_a_legal_combination_plays_for_its_numbers_of_players_and_no_other(row: dict[str, Any]) -> None:
    numbers = range(row["players"]["min"], row["players"]["max"] + 1)
    four = row["boxes"] == ["make-sail"] or "adventure" in row["boxes"]
    assert numbers == range(1 if "cooperative" in row["modes"] else 2, 5 if four else 6)
    for players in range(7):
        turn = LEGAL.index(row) + players
        if players in numbers:
            assert started(line(row), players, turn) == started(row["format"], players, turn) == row["format"]
        else:
            with pytest.raises(pr.BadFormat, match=r"players?: "):
                pr.new_game(line(row), players, seed=1)


@pytest.mark.clause("G-008", "M-005", "M-021", "K-070")
@pytest.mark.parametrize("row", REFUSED, ids=line)
def test_any_other_is_refused_with_a_reason_in_both_languages(row: dict[str, Any]) -> None:
    assert row["refused"]["en"] != row["refused"]["de"]
    assert any(clause["id"] == row["refused"]["clause"] for clause in pr.clauses())
    with pytest.raises(pr.BadFormat):
        pr.new_game(line(row), 2, seed=1)


@pytest.mark.clause("E-010", "E-011", "K-076", "K-077")
@pytest.mark.parametrize("row", SOME, ids=line)
def test_an_option_can_be_set_or_says_why_not(row: dict[str, Any]) -> None:
    kinds = {option["name"]: option for option in pr.options()["options"]}
    for turn, (name, about) in enumerate(row["options"].items(), LEGAL.index(row)):
        values = kinds[name].get("values", ["" if kinds[name]["kind"] == "flag" else kinds[name].get("max")])
        results = [attempt(f"{line(row)}; {name} {value}".strip(), turn) for value in values]
        assert (
            results.count("") == len(values) if "default" in about else about["refused"]["clause"] in "".join(results)
        )
    for name in kinds.keys() - row["options"].keys() - set(row["modes"]):
        if kinds[name]["kind"] == "number":
            assert attempt(f"{line(row)}; {name} {kinds[name]['max']}", 0)


def attempt(text: str, turn: int) -> str:
    """The reason for refusing a format; empty if it can be played."""
    try:
        started(text, 2, turn)
    except pr.BadFormat as refusal:
        return str(refusal)
    return ""


@pytest.mark.clause("E-011", "M-004")
def test_the_default_target_is_that_of_the_boxes() -> None:
    targets = {line(row): row["options"]["target"].get("default") for row in LEGAL}
    assert targets["make-sail"] == 8
    assert {target for name, target in targets.items() if name != "make-sail"} == {12, None}


@pytest.mark.clause("E-017")
@pytest.mark.parametrize(("turn", "edition"), [*enumerate(EDITIONS)])
@pytest.mark.parametrize("row", SOME, ids=line)
def test_every_combination_goes_with_every_edition(row: dict[str, Any], turn: int, edition: str) -> None:
    turn += LEGAL.index(row)
    normal = started(f"{line(row)}; edition {edition}", 2, turn)
    assert started(normal, 2, turn) == normal
