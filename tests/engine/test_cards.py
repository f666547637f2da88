"""Card files: errors name the file and the line."""

from __future__ import annotations

import tomllib
from collections import Counter
from pathlib import Path

import pytest

import portroyal as pr
from portroyal.engine.cards import Card, reconstruction
from portroyal.formats.formats import deck
from portroyal.formats.registry import card_file, folder

GOOD = """\
# A comment is no card.

[[ship]]
color = "blue"
coins = 2
swords = 3
copies = 2

[[ship]]
color = "red"
coins = 3
skull = true
status = "single"

[[person]]
kind = "sailor"
cost = 3
points = 1
gives = { swords = 1 }

[[person]]
kind = "trader"
color = "green"
cost = 3
points = 1
gives = { trader = 1 }

[[expedition]]
needs = { hut = 1, anchor = 2 }
points = 6
coins = 3
players = 5
starts = "expeditions"

[[tax]]
kind = "points"
"""


def read(folder: Path, text: str | bytes) -> tuple[Card, ...]:
    """The cards of this text, as a file named wrong.toml."""
    path = folder / "wrong.toml"
    path.write_bytes(text.encode() if isinstance(text, str) else text)
    return card_file(path, "house")


def test_a_row_is_a_face(tmp_path: Path) -> None:
    cards = {card.name: card for card in read(tmp_path, GOOD)}
    assert list(cards) == [
        "ship-blue-2-3",
        "ship-red-3-skull",
        "sailor-3-1",
        "trader-green-3-1",
        "expedition-anchor-anchor-hut",
        "tax-points",
    ]
    assert (cards["ship-blue-2-3"].copies, cards["ship-blue-2-3"].type, cards["ship-blue-2-3"].box) == (
        2,
        "flute",
        "house",
    )
    assert (cards["ship-red-3-skull"].skull, cards["ship-red-3-skull"].status) == (True, "single")
    assert cards["trader-green-3-1"].gives == {"trader": 1}
    special = cards["expedition-anchor-anchor-hut"]
    assert (special.players, special.starts, special.needs) == (5, "expeditions", {"hut": 1, "anchor": 2})


SHIP = '[[ship]]\ncolor = "blue"\ncoins = 2\nswords = 3\n'
PERSON = '[[person]]\nkind = "sailor"\ncost = 3\npoints = 1\n'
EXPEDITION = "[[expedition]]\nneeds = { hut = 2 }\npoints = 4\ncoins = 2\n"
TAX = '[[tax]]\nkind = "points"\n'
CONTRACT = """\
[[contract]]
title = { en = "Pirates' Nest", de = "Piratennest" }
online = { en = "Pack of Pirates", de = "Piratenpack" }
clause = "K-060"
needs = { cross = 1, jester = 2 }
spaces = [3, 2, 1, 0, 0]
seal = "A"
seal_number = -1
"""

DAMAGED = [
    ("ship without a color", '[[ship]]\ncoins = 2\nswords = 3\n', 1, "color"),
    ("ship of an unknown color", SHIP.replace("blue", "pink"), 1, "pink"),
    ("ship without coins", '[[ship]]\ncolor = "blue"\nswords = 3\n', 1, "coins"),
    ("ship without swords or skull", '[[ship]]\ncolor = "blue"\ncoins = 2\n', 1, "swords"),
    ("ship with no swords", SHIP.replace("swords = 3", "swords = 0"), 1, "swords"),
    ("ship with swords and a skull", SHIP + "skull = true\n", 1, "swords"),
    ("skull that is no flag", SHIP + 'skull = "yes"\n', 1, "skull"),
    ("coins that are text", SHIP.replace("coins = 2", 'coins = "2"'), 1, "coins"),
    ("coins that are true", SHIP.replace("coins = 2", "coins = true"), 1, "coins"),
    ("coins that are no whole number", SHIP.replace("coins = 2", "coins = 2.5"), 1, "coins"),
    ("coins below 0", SHIP.replace("coins = 2", "coins = -1"), 1, "coins"),
    ("coins past all bounds", SHIP.replace("coins = 2", "coins = 100"), 1, "coins"),
    ("an unknown field", SHIP + "sail = 1\n", 1, "sail"),
    ("a field of another kind", PERSON + "swords = 1\n", 1, "swords"),
    ("no copies", SHIP + "copies = 0\n", 1, "copies"),
    ("an unknown status", SHIP + 'status = "sure"\n', 1, "sure"),
    ("too many players", SHIP + "players = 6\n", 1, "players"),
    ("an unknown place", SHIP + 'starts = "hand"\n', 1, "hand"),
    ("person without a kind", "[[person]]\ncost = 3\npoints = 1\n", 1, "kind"),
    ("person with an empty kind", PERSON.replace('"sailor"', '""'), 1, "kind"),
    ("person whose kind is two words", PERSON.replace('"sailor"', '"old sailor"'), 1, "kind"),
    ("person whose kind is a number", PERSON.replace('"sailor"', "3"), 1, "kind"),
    ("person without a cost", '[[person]]\nkind = "sailor"\npoints = 1\n', 1, "cost"),
    ("person without points", '[[person]]\nkind = "sailor"\ncost = 3\n', 1, "points"),
    ("trader of an unknown color", PERSON + 'color = "pink"\n', 1, "pink"),
    ("gives that is no table", PERSON + "gives = 3\n", 1, "gives"),
    ("gives nothing of something", PERSON + "gives = { swords = 0 }\n", 1, "swords"),
    ("gives text", PERSON + 'gives = { swords = "two" }\n', 1, "swords"),
    ("gives true", PERSON + "gives = { swords = true }\n", 1, "swords"),
    ("expedition without needs", "[[expedition]]\npoints = 4\ncoins = 2\n", 1, "symbol"),
    ("expedition with an unknown symbol", EXPEDITION.replace("hut", "star"), 1, "star"),
    ("expedition without points", "[[expedition]]\nneeds = { hut = 2 }\ncoins = 2\n", 1, "points"),
    ("tax without a kind", "[[tax]]\n", 1, "kind"),
    ("tax of an unknown kind", TAX.replace("points", "coins"), 1, "coins"),
    ("contract without a German name", CONTRACT.replace(', de = "Piratennest"', ""), 1, "title"),
    ("contract with an empty name", CONTRACT.replace('"Piratenpack"', '""'), 1, "online"),
    ("contract without spaces", CONTRACT.replace("spaces = [3, 2, 1, 0, 0]\n", ""), 1, "spaces"),
    ("contract with a space that is text", CONTRACT.replace("[3,", '["3",'), 1, "spaces"),
    ("contract with no space at all", CONTRACT.replace("[3, 2, 1, 0, 0]", "[]"), 1, "spaces"),
    ("contract without a clause", CONTRACT.replace('clause = "K-060"\n', ""), 1, "clause"),
    ("contract that starts in the draw pile", CONTRACT + 'starts = "draw pile"\n', 1, "draw pile"),
    ("contract with a seal below -1", CONTRACT.replace("-1", "-2"), 1, "seal_number"),
    ("ship with two gifts", SHIP + "gift = 2\n", 1, "gift"),
    ("a face that is there already", SHIP + "\n" + TAX + "\n" + SHIP, 9, "ship-blue-2-3"),
    ("an error further down", SHIP + "\n# a comment\n" + PERSON + "\n" + TAX.replace("points", "salt"), 12, "salt"),
    ("an unknown kind of card", SHIP + "\n[[boat]]\ncoins = 2\n", 6, "boat"),
    ("one table instead of rows", SHIP.replace("[[ship]]", "[ship]"), 1, "ship"),
    ("a field outside any row", "coins = 2\n" + SHIP, 1, "coins"),
]  # fmt: skip


@pytest.mark.parametrize(("text", "line", "named"), [case[1:] for case in DAMAGED], ids=[case[0] for case in DAMAGED])
def test_every_damage_is_reported_with_file_and_line(tmp_path: Path, text: str, line: int, named: str) -> None:
    with pytest.raises(pr.BadCards) as refused:
        read(tmp_path, text)
    message = str(refused.value)
    assert message.startswith(f"wrong.toml, line {line}: ")
    assert named in message
    assert "\n" not in message


@pytest.mark.parametrize("text", ["[[ship]\n", "[[ship]]\ncolor = blue\n", SHIP + "coins = 3\n"])
def test_invalid_toml_is_reported_with_file_and_line(tmp_path: Path, text: str) -> None:
    with pytest.raises(pr.BadCards, match=r"wrong\.toml.*line \d"):
        read(tmp_path, text)


def test_an_unreadable_file_is_reported_with_its_name(tmp_path: Path) -> None:
    with pytest.raises(pr.BadCards, match=r"missing\.toml"):
        card_file(tmp_path / "missing.toml")
    with pytest.raises(pr.BadCards, match=r"wrong\.toml"):
        read(tmp_path, b'[[ship]]\ncolor = "\xff"\n')


@pytest.mark.parametrize(
    "text",
    [
        PERSON + "[person.gives]\nswords = 1\n",
        '[["person"]]\nkind = "sailor"\ncost = 3\npoints = 1\ngives = { swords = 1 }\n',
        'person = [{ kind = "sailor", cost = 3, points = 1, gives = { swords = 1 } }]\n',
        '[[ person ]]\nkind = "sailor"\ncost = 3\npoints = 1\ngives = { swords = 1 }\n',
    ],
    ids=["a table below the row", "a name in quotes", "a list in one line", "spaces"],
)
def test_other_ways_to_write_a_row_are_read_or_refused_as_any_damage(tmp_path: Path, text: str) -> None:
    try:
        found = [(card.name, card.gives) for card in read(tmp_path, text)]
    except pr.BadCards as refused:
        found = [(str(refused).partition("line ")[0], {})]
    assert found in ([("sailor-3-1", {"swords": 1})], [("wrong.toml, ", {})])


def test_an_empty_file_has_no_cards(tmp_path: Path) -> None:
    assert read(tmp_path, "") == ()


def test_a_contract_and_a_gift_are_read(tmp_path: Path) -> None:
    contract, ship = read(tmp_path, CONTRACT + SHIP + "gift = 1\n")
    assert (contract.name, contract.kind, contract.starts) == ("pirates-nest", "contract", "contract stack")
    assert (contract.demand, contract.steps, contract.seal_number, contract.spaces) == (3, 1, -1, (3, 2, 1, 0, 0))
    assert contract.names["yucata"]["de"] == "Piratenpack"
    assert (ship.name, ship.gift) == ("ship-blue-2g-3", 1)


# How well a deck is known.


def in_the_files(mixed: bool, *boxes: str) -> Counter[str]:
    """Copies by status, from the card files alone; *mixed*: count only the marked cards of Make Sail!"""
    copies: Counter[str] = Counter()
    for box in boxes:
        text = (folder(box) / "cards.toml").read_text(encoding="utf-8")
        for row in (row for rows in tomllib.loads(text).values() for row in rows):
            if box != "make-sail" or not mixed or row.get("mixed"):
                copies[row.get("status", "agree")] += row.get("copies", 1)
    return copies


@pytest.mark.parametrize(
    ("line", "single", "inferred"),
    [
        ("base", 0, 0),
        ("base + gambler", 4, 0),
        ("base + contracts", 4, 0),
        ("base + contracts; cooperative", 4, 2),
        ("base + make-sail", 20, 0),
        ("make-sail", 20, 37),
        ("base + gambler + contracts + make-sail", 28, 0),
        ("base + gambler + contracts + make-sail; cooperative", 28, 2),
    ],
)
def test_copies_are_as_well_known_as_the_card_files_say(line: str, single: int, inferred: int) -> None:
    boxes = line.partition(";")[0].split(" + ")
    filed = in_the_files("base" in boxes, *boxes)
    if "cooperative" not in line:  # the two contracts for a team
        filed["inferred"] -= 2 * ("contracts" in boxes)
    copies: Counter[str] = Counter()
    for card in pr.cards(line):
        assert sum(card["known"].values()) == card["copies"]
        assert card["status"] in card["known"]
        copies.update(card["known"])
    assert +copies == +filed
    found = reconstruction(deck(line))
    assert (found["all"], found["single"], found["inferred"]) == (copies.total(), single, inferred)


def printed(format: str) -> dict[str, dict[str, int]]:
    return {card["name"]: card["printed"] for card in pr.cards(format) if card["printed"]}


def test_cards_come_with_their_printed_numbers() -> None:
    assert printed("base") == {"tax-swords": {"limit": 12}, "tax-points": {"limit": 12}}
    assert printed("make-sail") == {"tax-sail": {"limit": 9, "kept": 8}}


def test_cards_come_with_the_name_of_the_edition_that_is_played() -> None:
    def titles(format: str) -> dict[str, str | None]:
        return {card["name"]: card["title"] and card["title"]["en"] for card in pr.cards(format)}

    online, box = titles("base + contracts; edition yucata"), titles("base + contracts; edition big-box")
    assert (online["luminary"], box["luminary"], box["sailor-3-1"]) == ("Comedian", "Luminary", None)


def test_cards_come_with_their_doubts() -> None:
    cards = pr.cards("base + gambler + contracts; no contracts")
    assert {card["name"] for card in cards if card["doubts"]} >= {"ship-blue-1-1", "gambler-4-1"}
    for card in cards:
        assert card["doubts"] == {of: n for of, n in card["known"].items() if of not in ("seed", "agree")}
        assert card["inferred"] == sum(n for of, n in card["known"].items() if of not in ("seed", "agree", "single"))
