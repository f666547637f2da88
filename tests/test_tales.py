"""What is said in many games: the same by machine code as by the rules, and counted right."""

from __future__ import annotations

import json
from pathlib import Path
from xml.etree import ElementTree

import numpy as np
import pytest
from typer.testing import CliRunner

from portroyal.book import Book
from portroyal.cli.app import app
from portroyal.errors import BadFormat
from portroyal.formats import book_of, parse_format
from portroyal.lab import tales
from portroyal.lab.counts import Counts, is_team
from portroyal.lab.report import Report, report, write
from portroyal.machine.build import NoCompiler
from portroyal.machine.games import Order
from portroyal.machine.machine import Fault, machine_of
from portroyal.table import DISCARD, Table

FORMATS = [("base", 3), ("base + gambler + contracts + make-sail", 4), ("base + contracts; cooperative", 2)]
SEVERAL = Order(("eager", "random", "eager"), seed=3, games=12, first=4)


def books() -> list[tuple[str, Book, Order]]:
    return [
        (line, book_of(parse_format(line), players), Order(("eager",) * players, seed=7, games=8, first=3))
        for line, players in FORMATS
    ]


@pytest.mark.parametrize(("line", "book", "order"), books(), ids=[line for line, _ in FORMATS])
def test_machine_code_says_what_the_rules_say(line: str, book: Book, order: Order) -> None:
    machine = machine_of(parse_format(line), book.seats, told=True)
    told, heard = tales.compiled(machine, order), tales.interpreted(book, order)
    assert told.ends.tolist() == heard.ends.tolist()
    assert (told.said == heard.said).all()
    assert (told.points == heard.points).all()
    assert (told.winners == heard.winners).all()
    assert (told.moves == heard.moves).all()


def test_games_that_say_too_much_at_once_are_told_in_parts(monkeypatch: pytest.MonkeyPatch) -> None:
    form = parse_format("base")
    monkeypatch.setattr("portroyal.machine.games.PARTS", 1)
    whole = tales.tales(form, SEVERAL, lambda tale: tale, threads=1)
    monkeypatch.setattr(tales, "PER_GAME", 1)
    monkeypatch.setattr(tales.compiled, "__defaults__", (1000,))
    parts = tales.tales(form, SEVERAL, lambda tale: tale, threads=1)
    assert len(parts) > len(whole)
    assert parts[0].first == 4
    assert (np.concatenate([tale.said for tale in parts]) == np.concatenate([tale.said for tale in whole])).all()
    assert sum(len(tale.ends) for tale in parts) == 12


def test_a_game_that_there_is_no_room_for_is_named() -> None:
    machine = machine_of(parse_format("base"), 3, told=True)
    with pytest.raises(Fault, match="game 4 says more than 20 things"):
        tales.compiled(machine, SEVERAL, room=20)


def test_without_a_compiler_the_rules_tell(monkeypatch: pytest.MonkeyPatch) -> None:
    def none(*_: object, **__: object) -> None:
        raise NoCompiler("there is no C compiler here")

    form = parse_format("base")
    expected = tales.tales(form, SEVERAL, lambda tale: tale.said.sum(axis=0).tolist(), threads=1)
    monkeypatch.setattr(tales, "machine_of", none)
    monkeypatch.setattr("portroyal.machine.build._said", [])
    with pytest.warns(RuntimeWarning, match="interpreted"):
        found = tales.tales(form, SEVERAL, lambda tale: tale.said.sum(axis=0).tolist())
    assert np.sum(found, axis=0).tolist() == np.sum(expected, axis=0).tolist()


class ByHand:
    """The counts again, row by row."""

    def __init__(self, tale: tales.Tale, book: Book) -> None:
        self.drawn: dict[int, int] = {}
        self.bust: dict[int, int] = {}
        self.gained: dict[tuple[int, int], float] = {}
        self.won: dict[tuple[int, int], float] = {}
        self.rounds: list[int] = []
        begin = 0
        for n, end in enumerate(tale.ends.tolist()):
            winners = tale.winners[n].tolist()
            share = [won / (1 if is_team(book) else max(1, sum(winners))) for won in winners]
            self._game(tale.said[begin:end].tolist(), (tale.first + n) % book.seats, book, share)
            begin = end

    def _game(self, rows: list[list[int]], start: int, book: Book, share: list[float]) -> None:
        rounds, drawn, discovering, last = 0, 0, False, -1
        for number, a, b, *_ in rows:
            name = book.messages[number].name
            if name == "turn":
                rounds += a == start and (a != last or book.seats == 1)
                drawn, discovering, last = 0, True, a
            elif name == "drew":
                drawn += 1
                self.drawn[drawn] = self.drawn.get(drawn, 0) + discovering
            elif name == "bust" and discovering:
                self.bust[drawn] = self.bust.get(drawn, 0) + 1
            elif name in {"stopped", "drew-nothing"}:
                discovering = False
            elif name in {"hired", "claimed", "completed"}:
                cell = (b, min(rounds, 16) - 1)
                self.gained[cell] = self.gained.get(cell, 0) + 1
                self.won[cell] = self.won.get(cell, 0) + share[a]
        self.rounds.append(rounds)


@pytest.mark.parametrize(("line", "book", "order"), books(), ids=[line for line, _ in FORMATS])
def test_counts_are_those_made_row_by_row(line: str, book: Book, order: Order) -> None:
    tale = tales.interpreted(book, order)
    counts, hand = Counts.of(tale, book), ByHand(tale, book)
    assert nonzero(counts.drawn) == {n: times for n, times in hand.drawn.items() if times}
    assert nonzero(counts.bust) == hand.bust
    assert nonzero(counts.by_rounds) == {n: hand.rounds.count(n) for n in set(hand.rounds)}
    assert counts.games[0] == order.games == counts.by_moves.sum()
    assert counts.moves[0] == tale.moves.sum()
    for cells, sums in ((counts.gained, hand.gained), (counts.won_with, hand.won)):
        at = zip(*np.nonzero(cells), strict=True)
        assert {(int(f), int(r)): pytest.approx(cells[f, r]) for f, r in at} == {c: n for c, n in sums.items() if n}


@pytest.mark.parametrize(("line", "book", "order"), books()[:2], ids=[line for line, _ in FORMATS[:2]])
def test_a_reshuffle_in_the_middle_of_a_payment_is_counted(
    line: str, book: Book, order: Order, monkeypatch: pytest.MonkeyPatch
) -> None:
    refill, refilled = Table.refill, []

    def noted(t: Table) -> None:
        refilled.append(t.count(DISCARD))
        refill(t)

    monkeypatch.setattr(Table, "refill", noted)
    assert Counts.of(tales.interpreted(book, order), book).reshuffled[0] == len(refilled) > 0


def nonzero(row: np.ndarray) -> dict[int, int]:
    return {n: int(times) for n, times in enumerate(row) if times}


def test_wins_go_by_place() -> None:
    """A start player who wins counts for the first place, whatever the seat."""
    book = book_of(parse_format("base"), 3)
    tale = tales.interpreted(book, Order(("eager",) * 3, seed=7, games=6))
    winners = np.zeros((6, 3), bool)
    winners[range(6), [n % 3 for n in range(6)]] = True
    assert Counts.of(tale._replace(winners=winners), book).wins.tolist() == [6, 0, 0]
    winners[:, :] = True
    assert Counts.of(tale._replace(winners=winners), book).wins.tolist() == pytest.approx([2, 2, 2])


def small() -> Report:
    return report("base", 3, 60, "eager", 1, 1)


def test_a_report_adds_up() -> None:
    found = small()
    assert sum(found.wins) == pytest.approx(1)
    assert sum(found.games_by_moves.values()) == sum(found.games_by_rounds.values()) == found.games == 60
    assert found.busts[1]["bust"] == 0, "one ship alone is no bust"
    assert all(0 <= card.won <= 1 and sum(card.times_by_round) > 0 for card in found.cards)


def test_a_page_with_pictures_is_written(tmp_path: Path) -> None:
    found = small()
    written = write(found, tmp_path / "new")
    assert {path.name for path in written} == {
        *("report.md", "report.json", "length.svg", "busts.svg", "wins.svg", "cards.svg"),
    }
    for path in written:
        if path.suffix == ".svg":
            assert ElementTree.parse(path).getroot().tag.endswith("svg")
    page = (tmp_path / "new" / "report.md").read_text()
    assert page.startswith("# 3 x eager\n\n`base; edition")
    assert "60 games" in page
    assert "(busts.svg)" in page
    assert json.loads((tmp_path / "new" / "report.json").read_text())["games"] == 60


def test_the_same_report_is_the_same_text(tmp_path: Path) -> None:
    one, other = ([path.read_text() for path in write(small(), tmp_path / name)] for name in ("one", "other"))
    assert one == other


def test_the_command_prints_and_writes(tmp_path: Path) -> None:
    done = CliRunner().invoke(app, ["lab", "report", "base", "--players", "2", "--games", "40", "--to", str(tmp_path)])
    assert done.exit_code == 0, done.output
    assert "40 games" in done.output
    assert (tmp_path / "report.md").exists()


def test_what_cannot_be_played_is_refused() -> None:
    with pytest.raises(BadFormat, match="'sly' is no policy"):
        report("base", 3, 10, "sly", 1, 1)
    done = CliRunner().invoke(app, ["lab", "report", "base", "--players", "9"])
    assert done.exit_code != 0
