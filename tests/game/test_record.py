"""Records: a game as text and back, and the errors for damaged ones."""

from __future__ import annotations

import json
from collections.abc import Callable
from hashlib import sha256
from random import Random
from typing import Any

import pytest

import portroyal as pr
from portroyal.engine.ruleset import Ruleset
from portroyal.formats.formats import cards_of, parse_format, rules_of, ruleset_of
from portroyal.game import record
from tests.builders.table import ANCHORS, RED, YELLOW, laid, play

TAGS = ("format", "rules", "players", "names", "dealer", "seed", "start")


def played(moves: int = 12) -> pr.Game:
    """A game with a few moves."""
    game, choose = pr.new_game("base", 3, seed=4, start=1, names=["Ann", "Bea", "“Cé”"]), Random(4)
    for _ in range(moves):
        game.play(choose.choice(game.moves()))
    return game


def lines() -> list[str]:
    return played().record().splitlines()


def number_of(tag: str) -> int:
    """The line number of a tag."""
    return 1 + next(i for i, line in enumerate(lines()) if line.startswith(f"[{tag} "))


def with_tag(tag: str, value: Any) -> str:
    """The record with another value of a tag."""
    return "\n".join(f"[{tag} {json.dumps(value)}]" if line.startswith(f"[{tag} ") else line for line in lines())


def ascii_or_digits(value: Any) -> str:
    return "digits" if isinstance(value, int) and value > 1 else ascii(value)


def bound(line: str) -> Ruleset:
    """A separate ruleset that nothing else keeps."""
    form = parse_format(line)
    return Ruleset(cards_of(form), rules_of(form), seats=3, options=dict(form.options))


def refused(text: Any) -> pr.BadRecord:
    with pytest.raises(pr.BadRecord) as error:
        pr.replay(text)
    assert str(error.value).startswith(f"record, line {error.value.line}: ")
    assert "\n" not in str(error.value)
    return error.value


# The contents of a record.


def test_a_ruleset_at_a_reused_address_has_its_own_hash(monkeypatch: pytest.MonkeyPatch) -> None:
    """The address of a ruleset proves nothing, since a later ruleset may get the same one. Here all of them do."""
    monkeypatch.setattr(record, "id", lambda _: 1, raising=False)
    first, second = (record.rules_hash(bound(line)) for line in ("base", "base; edition yucata"))
    assert first != second
    assert record.rules_hash(bound("base")) == first


DESCRIBED = {  # hashes of the cards alone, from when the hash of the rules still included the cards' status
    ("base", 5): "ae940fc82d2973ef",
    ("base + gambler + contracts + make-sail", 4): "802fe815171262dc",
    ("make-sail", 3): "27495a3ee1cb46ed",
}


@pytest.mark.parametrize(("line", "players"), [*DESCRIBED])
def test_how_certain_a_card_is_counts_no_more_for_the_hash_and_changes_no_earlier_one(line: str, players: int) -> None:
    faces = ruleset_of(parse_format(line), players).faces
    other = [card._replace(status="inferred", known={"inferred": card.copies}) for card in faces]
    for cards in (faces, other):
        said = repr(tuple(card.hashed() for card in cards))
        assert sha256(said.encode()).hexdigest()[:16] == DESCRIBED[line, players]


def test_a_record_is_tags_then_moves() -> None:
    game = played()
    head, _, moves = game.record().partition("\n\n")
    tags = dict(line[1:-1].split(" ", 1) for line in head.splitlines())
    assert tuple(tags) == TAGS
    assert {tag: json.loads(tags[tag]) for tag in TAGS if tag != "rules"} == {
        "format": game.format, "players": 3, "names": ["Ann", "Bea", "“Cé”"],
        "dealer": "sealed", "seed": "4", "start": 1,
    }  # fmt: skip
    assert len(json.loads(tags["rules"])) == 16
    assert moves.splitlines() == game.played()


def test_a_finished_game_has_its_result() -> None:
    game = laid(players=3, active=2, displays={0: ["admiral-9-3"] * 2 + ["mademoiselle-9-3"] * 2}, deck=[YELLOW])
    play(game, "draw", "stop", "pass", "pass", "pass")
    assert game.over
    assert f"[result {json.dumps(game.ranking)}]" in game.record().splitlines()
    assert pr.replay(game.record()).ranking == game.ranking


def test_the_moves_that_stand_are_recorded_and_no_forced_pass() -> None:
    game = laid(harbor=[YELLOW, RED])
    play(game, "stop", f"take {YELLOW}")
    game.undo()
    play(game, f"take {RED}", "pass")
    assert game.record().partition("\n\n")[2].splitlines() == ["stop", f"take {RED}", "pass"]


@pytest.mark.parametrize("dealer", ["sealed", "fast"])
@pytest.mark.parametrize("seed", [0, 7, -3, "some words", "ünïcode", 2**200, None])
def test_any_seed_and_both_dealers_replay(seed: Any, dealer: str) -> None:
    game = pr.new_game("base; edition yucata", 4, seed=seed, dealer=dealer)
    choose = Random(1)
    for _ in range(40):
        game.play(choose.choice(game.moves()))
    again = pr.replay(game.record())
    assert (again.record(), again.snapshot(), again.events(0)) == (game.record(), game.snapshot(), game.events(0))


def test_a_stacked_deck_replays() -> None:
    game = pr.new_game("base", 2, seed=1, deck=[ANCHORS, "tax-swords"])
    play(game, "draw")
    assert game.view(0)["expeditions"] == [ANCHORS]
    assert pr.replay(game.record()).snapshot() == game.snapshot()


@pytest.mark.parametrize("exact", [False, True])
def test_a_position_replays(exact: bool) -> None:
    game = laid(
        players=3, active=2, start=1, coins={0: 5, 1: 0}, displays={2: ["sailor-3-1"], 0: [ANCHORS]}, harbor=[YELLOW],
        deck=["ship-red-1-1", "jack-6-1"], discard=["tax-points"], expeditions=["expedition-hut-hut"], exact=exact,
    )  # fmt: skip
    play(game, "draw", "repel", "draw", "stop")
    again = pr.replay(game.record())
    assert (again.record(), again.snapshot(), again.events(None)) == (game.record(), game.snapshot(), game.events(None))


def test_blank_lines_and_spaces_change_nothing() -> None:
    text = "\n\n".join(f"  {line}  " for line in lines())
    assert pr.replay(text).snapshot() == played().snapshot()
    assert pr.replay(played().record().replace("\n", "\r\n")).snapshot() == played().snapshot()


def test_an_unknown_tag_is_left_alone() -> None:
    assert pr.replay('[event "club evening"]\n' + played().record()).snapshot() == played().snapshot()


# Damage.


@pytest.mark.parametrize("tag", TAGS)
def test_a_missing_tag_is_named(tag: str) -> None:
    text = "\n".join(line for line in lines() if not line.startswith(f"[{tag} "))
    assert f"'{tag}' is missing" in str(refused(text))


@pytest.mark.parametrize("tag", TAGS)
def test_a_repeated_tag_is_named(tag: str) -> None:
    again = next(line for line in lines() if line.startswith(f"[{tag} "))
    error = refused("\n".join([*lines()[:7], again, *lines()[7:]]))
    assert (error.line, tag in str(error), "twice" in str(error)) == (8, True, True)


@pytest.mark.parametrize("tag", TAGS)
@pytest.mark.parametrize("value", [None, {}, 1.5])
def test_a_tag_of_the_wrong_kind_is_named(tag: str, value: Any) -> None:
    error = refused(with_tag(tag, value))
    assert f"'{tag}'" in str(error)
    assert error.line == number_of(tag)


@pytest.mark.parametrize("damage", ['"', "[1, 2", "nothing", "", "{'a': 1}"])
def test_a_value_that_is_not_json_is_reported_with_its_line(damage: str) -> None:
    text = "\n".join(f"[names {damage}]" if line.startswith("[names ") else line for line in lines())
    error = refused(text)
    assert error.line == number_of("names")
    assert "names" in str(error)


@pytest.mark.parametrize("line", ["[", "[]", "[format", "[ ]", '[seed "4"'])
def test_a_line_that_is_not_a_tag_is_reported(line: str) -> None:
    assert refused("\n".join([line, *lines()])).line == 1


def test_a_tag_after_the_first_move_is_reported_with_its_line() -> None:
    error = refused("\n".join([*lines(), '[event "late"]']))
    assert error.line == len(lines()) + 1
    assert "event" in str(error)


@pytest.mark.parametrize("text", ["", "\n", "hello", "draw\nstop\n", None, 5, b"[format]"])
def test_text_that_is_not_a_record_is_refused(text: Any) -> None:
    refused(text)


@pytest.mark.parametrize(
    ("tag", "value", "named"),
    [
        ("format", "chess", "chess"),
        ("format", "base; target 99", "target 99"),
        ("rules", "x\nMatch", r"'x\nMatch'"),
        ("rules", "0123456789ABCDEF", "16 hex digits"),
        ("rules", "0" * 20_000, "000...000"),
        ("players", 6, "B-010"),
        ("players", 1, "B-010"),
        ("players", True, "players"),
        ("names", ["Ann"], "names"),
        ("names", ["Ann", "Bea", 3], "names"),
        ("dealer", "slow", "slow"),
        ("start", 3, "start"),
        ("start", -1, "start"),
        ("start", True, "start"),
    ],
)
def test_a_tag_that_cannot_be_used_is_named(tag: str, value: Any, named: str) -> None:
    error = refused(with_tag(tag, value))
    assert named in str(error)
    assert error.line == number_of(tag)


def with_position(**changed: Any) -> str:
    """The record of a position, with other values of its keys; None leaves a key out."""
    head, _, moves = laid(players=2, harbor=[YELLOW], deck=[RED]).record().partition("\n\n")
    tags = []
    for line in head.splitlines():
        if line.startswith("[position "):
            wished = json.loads(line[len("[position ") : -1]) | changed
            line = f"[position {json.dumps({key: value for key, value in wished.items() if value is not None})}]"
        tags.append(line)
    return "\n".join([*tags, "", moves])


@pytest.mark.parametrize(
    "key", ["active", "start", "coins", "displays", "expeditions", "harbor", "deck", "discard", "exact"]
)
def test_a_position_without_one_of_its_keys_is_refused(key: str) -> None:
    assert pr.replay(with_position()).moves() == ["draw", "stop"]
    assert key in str(refused(with_position(**{key: None})))


@pytest.mark.parametrize(
    "changed",
    [
        {"active": 2}, {"active": "0"}, {"active": [0]}, {"start": -1}, {"coins": [3]}, {"coins": ["3", "3"]},
        {"coins": 3}, {"coins": [3.5, 3]}, {"displays": [[]]}, {"displays": 2}, {"displays": [["nobody"], []]},
        {"harbor": [5]},
        {"harbor": [["x"]]}, {"harbor": 5}, {"deck": ["nobody"]}, {"deck": {"a": 1}}, {"discard": [None]},
        {"expeditions": ["sailor-3-1"]},
    ],
)  # fmt: skip
def test_a_damaged_position_is_refused(changed: dict[str, Any]) -> None:
    refused(with_position(**changed))


@pytest.mark.parametrize("deck", [5, "governor-8-0", ["nobody"], [5], [["x"]], [ANCHORS, ANCHORS], None])
def test_a_damaged_deck_is_refused(deck: Any) -> None:
    text = pr.new_game("base", 2, seed=1, deck=["governor-8-0"]).record()
    damaged = text.replace('[deck ["governor-8-0"]]', f"[deck {json.dumps(deck)}]")
    assert damaged != text
    refused(damaged)


@pytest.mark.parametrize("move", ["fly", "take", "take nobody-1-1", "draw 3", "send jack-6-1", "take governor-8-0"])
def test_an_illegal_move_is_reported_with_its_line(move: str) -> None:
    error = refused("\n".join([*lines()[:10], move, *lines()[10:]]))
    assert error.line == 11
    assert move in str(error)


def test_a_move_after_the_end_is_reported_with_its_line() -> None:
    game = laid(players=2, active=1, displays={0: ["admiral-9-3"] * 2 + ["mademoiselle-9-3"] * 2}, deck=[YELLOW])
    play(game, "draw", "stop", "pass", "pass")
    text = game.record()
    error = refused(text + "draw\n")
    assert error.line == len(text.splitlines()) + 1
    assert "B-080" in str(error)


def test_a_record_of_other_rules_replays_if_it_can() -> None:
    assert pr.replay(with_tag("rules", "0123456789abcdef")).snapshot() == played().snapshot()


def test_a_move_that_other_rules_allowed_is_reported_with_both_hashes() -> None:
    here = json.loads(lines()[number_of("rules") - 1][len("[rules ") : -1])
    text = with_tag("rules", "0123456789abcdef") + "\nfly\n"
    error = refused(text)
    assert error.line == len(text.splitlines())
    assert here in str(error)
    assert "0123456789abcdef" in str(error)
    same_rules = refused("\n".join([*lines(), "fly"]))
    assert here not in str(same_rules)


@pytest.mark.parametrize(
    ("tag", "value"),
    [
        ("players", 2),
        ("format", "base; target 30"),
        ("format", "base; target 12; active jester no"),
        ("format", "base; expedition required"),
    ],
)
def test_a_record_with_the_rules_of_another_game_of_today_does_not_name_earlier_rules(tag: str, value: Any) -> None:
    changed = with_tag(tag, value).replace(', "“Cé”"', "") if tag == "players" else with_tag(tag, value)
    with pytest.raises(pr.BadRecord, match=r"line 2: the tag 'rules' contradicts .* with 3 players"):
        pr.check_record(changed)
    assert "contradicts" in str(refused(changed + "\nfly\n"))


def test_values_that_a_format_leaves_out_are_not_taken_for_a_contradiction() -> None:
    """Earlier rules may have implied other values."""
    old = pr.new_game("base; active jester no", 3, seed=4)
    record = old.record().replace(old.format, "base")
    assert pr.check_record(record).earlier


@pytest.mark.parametrize("move", ["stop\u001b[31m", "take \u001b[31m", "x" * 20_000])
def test_an_illegal_move_is_reported_escaped_and_shortened(move: str) -> None:
    assert str(refused("\n".join([*lines(), move]))).isprintable()
    assert len(str(refused("\n".join([*lines(), move])))) < 400


@pytest.mark.parametrize(
    ("value", "wrong"),
    [
        ("[" * 3000 + "]" * 3000, "nested too deeply"),
        ("[" * 900 + "]" * 900, "nested too deeply"),
        ("9" * 5000, "too long"),
        ('"\\ud800"', "half of a character"),
    ],
)
@pytest.mark.parametrize("tag", ["players", "names", "seed", "start"])
def test_absurd_values_are_refused_with_their_line(tag: str, value: str, wrong: str) -> None:
    lines = pr.new_game("base", 2, seed=1).record().splitlines()
    at = next(number for number, line in enumerate(lines) if line.startswith(f"[{tag} "))
    lines[at] = f"[{tag} {value}]"
    with pytest.raises(pr.BadRecord, match=f"line {at + 1}: .*{wrong}"):
        pr.replay("\n".join(lines))


@pytest.mark.parametrize("seed", ["a\u2028b", "a\u0085b", "a\x1cb", "a\rb"])
def test_a_seed_with_separators_is_read_again(seed: str) -> None:
    game = pr.new_game("base", 2, seed=seed)
    assert pr.replay(game.record()).seed == seed


@pytest.mark.parametrize("seed", ["\ud800", 10**5000, True, False, 1.0, b"1", [1], {}], ids=ascii_or_digits)
@pytest.mark.parametrize("begin", [pr.new_game, pr.position])
def test_a_seed_that_cannot_be_written_is_refused(begin: Callable[..., pr.Game], seed: Any) -> None:
    with pytest.raises(pr.BadFormat, match="seed is"):
        begin("base", 2, seed=seed)


@pytest.mark.parametrize("name", ["A\u2028B", "A\u0085B", "\ud800", "A" * 25, ""])
def test_a_name_that_could_not_be_read_again_is_refused(name: str) -> None:
    with pytest.raises(pr.BadFormat, match="names has"):
        pr.new_game("base", 2, seed=1, names=["Ada", name])
