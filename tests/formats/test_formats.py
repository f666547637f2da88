"""The format line: its syntax, its meaning, and the errors."""

from __future__ import annotations

import gc
from typing import Any

import pytest

import portroyal as pr
from portroyal.bots.judging import default_thinker
from portroyal.boxes.adventure.lent_swords import LentSwords
from portroyal.boxes.base.discover import Ships
from portroyal.engine.ruleset import Ruleset
from portroyal.formats.formats import RULESETS_KEPT, parse_format, rules_of, ruleset_of, variant_of
from tests.builders.table import EDITIONS

PRESETS = (
    "base",
    *(f"base; edition {name}" for name in EDITIONS),
    "base; target 30; pass automatically; expedition required",
    "base; edition pegasus; bust claims yes; empty piles tax; second shuffle tax; active jester yes; target 5",
    *("base + contracts", "base + contracts; edition yucata; no contracts; vice admiral 2"),
)


def normal(line: Any, players: Any = 2) -> str:
    """The normal form."""
    return pr.new_game(line, players, seed=1).format


@pytest.mark.parametrize("line", PRESETS)
def test_the_normal_form_names_every_value_and_stays_as_it_is(line: str) -> None:
    form = normal(line)
    assert normal(form) == form
    boxes = line.partition(";")[0]
    assert form.startswith(f"{boxes}; edition ")
    rows = [row for row in pr.options()["combinations"] if " + ".join(row["boxes"]) == boxes]
    row = next(row for row in rows if set(row["modes"]) == {"no contracts"} & set(line.split("; ")))
    offered = [*row["modes"], *(name for name, about in row["options"].items() if "refused" not in about)]
    for option in pr.options()["options"]:
        if option["name"] not in offered:
            assert f"; {option['name']}" not in form
            continue
        assert option["kind"] == "flag" or f"; {option['name']} " in form
        if option["kind"] == "flag":
            assert (f"; {option['name']}" in form) == (option["name"] in line)


def test_the_normal_form_names_every_option_whatever_the_edition() -> None:
    """If a mode refuses the value of an edition, the normal form has a value that fits."""
    lines = [row["format"].partition("; ")[0] + "".join(f"; {m}" for m in row["modes"]) for row in playable()]
    choices = [option for option in pr.options()["options"] if option["kind"] == "choice"]
    for line in (f"{line}; edition {edition}" for line in lines for edition in EDITIONS):
        form = parse_format(line).line
        for option in choices:
            named = [value for value in option["values"] if parses(f"{line}; {option['name']} {value}")]
            stated = [value for value in named if f"; {option['name']} {value}" in form]
            assert len(stated) == (1 if named else 0), (form, option["name"])


def playable() -> list[dict[str, Any]]:
    """The combinations of boxes and modes that can be played."""
    return [row for row in pr.options()["combinations"] if "players" in row]


def parses(line: str) -> bool:
    try:
        parse_format(line)
    except pr.BadFormat:
        return False
    return True


@pytest.mark.parametrize(
    "line",
    [
        "base;edition yucata;target 15",
        "  base ;  target   15;edition   yucata ",
        "base; target 15; edition yucata",
        "base\t; edition yucata; target 15",
    ],
)
def test_spaces_and_the_order_of_options_are_free(line: str) -> None:
    assert normal(line) == normal("base; edition yucata; target 15")


@pytest.mark.parametrize(
    "line", ["base; edition pegasus; active jester yes", "base; active jester yes; edition pegasus"]
)
def test_an_option_overrides_the_edition_wherever_it_stands(line: str) -> None:
    assert "edition pegasus" in normal(line)
    assert normal(line).endswith("active jester yes")
    assert normal("base; edition pegasus").endswith("active jester no")


@pytest.mark.parametrize(
    ("line", "named"),
    [
        ("", "''"),
        ("chess", "'chess'"),
        ("base + chess", "'chess'"),
        ("Base", "'Base'"),
        ("base + base", "'base'"),
        ("base +", "''"),
        ("base, edition yucata", "'base, edition yucata'"),
        ("base; edition yucatan", "yucatan"),
        ("base; edition", "'edition'"),
        ("base; edition Yucata", "Yucata"),
        ("base; Target 12", "'Target 12'"),
        ("base; targets 12", "'targets 12'"),
        ("base;", "''"),
        ("base; house rules", "'house rules'"),
        ("base; bust claims", "bust claims"),
        ("base; bust claims maybe", "maybe"),
        ("base; empty piles nothing", "nothing"),
        ("base; second shuffle stop", "stop"),
        ("base; active jester 1", "active jester 1"),
        ("base; target", "target"),
        ("base; target twelve", "twelve"),
        ("base; target 12 points", "12 points"),
        ("base; target ٨", "target ٨"),  # a digit, but not an ASCII one
        (f"base; target {'1' * 5000}", "a number from"),
        ("base; expedition required yes", "expedition required yes"),
        ("base; pass automatically no", "pass automatically no"),
        ("base; vice admiral 2", "vice admiral"),  # no option without its box
        ("base; cooperative", "cooperative"),
        ("base; aside 2", "'aside 2'"),
        ("make-sail; target 9; bust claims yes; cooperative", "'make-sail; target 9; bust claims yes; cooperative'"),
        ("base; start chosen", "start chosen"),
        ("base; required ranking win", "required ranking win"),
        ("base; target 12; target 12", "given twice"),
        ("base; target 12; target 15", "given twice"),
        ("base; edition yucata; edition big-box", "given twice"),
        ("base; pass automatically; pass automatically", "given twice"),
    ],
)
def test_a_bad_line_is_refused_with_its_fault(line: str, named: str) -> None:
    with pytest.raises(pr.BadFormat) as refused:
        normal(line)
    assert named in str(refused.value)
    assert "\n" not in str(refused.value)


@pytest.mark.parametrize("line", [None, 5, b"base", ["base"], {"base": True}])
def test_a_format_is_text(line: Any) -> None:
    with pytest.raises(pr.BadFormat, match="line of text"):
        normal(line)


@pytest.mark.parametrize(
    ("way", "players", "told"),
    [
        ("cooperative", 5, "5 players: 'base + adventure; cooperative' takes 1 to 4 (A-010)"),
        ("variable", 1, "1 player: 'base + adventure; variable' takes 2 to 4 (A-010)"),
    ],
)
def test_a_wrong_number_of_players_is_reported_with_the_mode(way: str, players: int, told: str) -> None:
    with pytest.raises(pr.BadFormat) as refused:
        normal(f"base + adventure; {way}", players)
    assert str(refused.value) == told


@pytest.mark.parametrize("players", [None, "2", 2.0, 2.5, True, [2], (0, 1)])
def test_the_number_of_players_is_a_whole_number(players: Any) -> None:
    normal("base", 2)  # a ruleset for 2 exists already
    with pytest.raises(pr.BadFormat, match="players"):
        normal("base", players)
    with pytest.raises(pr.BadFormat, match="players"):
        pr.position("base", players)


@pytest.mark.parametrize("start", [-1, 3, 99, "0", 1.0, True, [1]])
def test_the_start_is_a_seat(start: Any) -> None:
    with pytest.raises(pr.BadFormat, match=r"start is .*0 to 2"):
        pr.new_game("base", 3, seed=1, start=start)


@pytest.mark.parametrize("names", [[], ["Ada"], ["Ada", "Ben", "Cleo"], "AB", ["Ada", 5], ["Ada", None], 2])
def test_names_are_one_per_seat(names: Any) -> None:
    with pytest.raises(pr.BadFormat, match="names is"):
        pr.new_game("base", 2, seed=1, names=names)


@pytest.mark.parametrize("dealer", ["", "slow", None, 1])
def test_there_are_two_dealers(dealer: Any) -> None:
    with pytest.raises(pr.BadFormat, match=r"dealer is .*sealed.*fast"):
        pr.new_game("base", 2, seed=1, dealer=dealer)


def test_options_describe_everything_a_table_may_set() -> None:
    options = pr.options()
    assert [row["name"] for row in options["editions"]] == list(EDITIONS)
    assert options["players"] == {"min": 1, "max": 5}
    kinds = {option["name"]: option["kind"] for option in options["options"]}
    assert kinds == {
        "target": "number",
        "expedition required": "flag",
        "pass automatically": "flag",
        "bust claims": "choice",
        "empty piles": "choice",
        "second shuffle": "choice",
        "active jester": "choice",
        "vice admiral": "number",
        "contracts": "choice",
        "no contracts": "flag",
        "cooperative": "flag",
        "aside": "number",
        "variable": "flag",
        "chapter": "number",
        "defeats": "number",
        "draft": "flag",
    }
    for option in options["options"]:
        for value in option.get("values", []):
            assert f"; {option['name']} {value}" in normal(f"base + contracts; {option['name']} {value}")


@pytest.mark.parametrize(
    ("line", "variant"),
    [
        ("base; edition yucata; target 30; bust claims no", "base"),
        ("gambler + base", "base + gambler"),
        ("base + contracts; aside 1; cooperative", "base + contracts; cooperative"),
        ("base + contracts; no contracts; edition pegasus", "base + contracts; no contracts"),
        ("base + adventure", "base + adventure; chapter 1"),
        ("base + adventure; cooperative; chapter 3; defeats 1", "base + adventure; cooperative; chapter 3"),
        ("base + adventure; variable; draft", "base + adventure; variable"),
    ],
)
def test_the_variant_does_not_depend_on_the_rulings(line: str, variant: str) -> None:
    assert ruleset_of(parse_format(line), 2).variant == variant


def test_chapters_of_a_host_are_another_variant(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("PORTROYAL_CAMPAIGN", "own")
    found = [variant_of(parse_format(line)) for line in ("base + adventure; chapter 3", "base + gambler")]
    assert found == ["base + adventure; chapter 3; own chapters", "base + gambler"]


def test_few_formats_are_cached() -> None:
    ruleset_of.cache_clear()
    default_thinker.cache_clear()
    before = _rulesets()
    for target in range(5, 15):
        for edition in EDITIONS:
            for admirals in (1, 2):
                line = f"base + contracts; edition {edition}; target {target}; vice admiral {admirals}"
                default_thinker(pr.new_game(line, players=3, seed=1).ruleset)
    assert _rulesets() - before <= RULESETS_KEPT + 4  # the last 64 of 80, which bots have read as well


def _rulesets() -> int:
    gc.collect()
    return sum(isinstance(found, Ruleset) for found in gc.get_objects())


def test_a_rule_of_a_subclass_stands_in_the_place_of_the_other() -> None:
    """In this way, a box changes a rule of another box without changing the order of the other rules."""
    plain, changed = ([type(rule) for rule in rules_of(parse_format(line))] for line in ("base", "base + adventure"))
    heirs = [next(heir for heir in changed if issubclass(heir, rule)) for rule in plain]
    assert [heir for heir in heirs if heir not in plain] == [LentSwords]
    assert [rule for rule in changed if rule in heirs] == heirs
    assert Ships not in changed
