"""Statistics of games between strong bots, and the page made from them."""

from __future__ import annotations

from pathlib import Path
from typing import Any
from xml.etree import ElementTree

import numpy as np
import pytest

import portroyal as pr
from portroyal.advice.review import Balance, Grade, Review
from portroyal.engine.notation import parse_move
from portroyal.engine.rules import TURN
from portroyal.engine.table import PURSE
from portroyal.formats.formats import parse_format, ruleset_of
from portroyal.game.outcome import winners
from portroyal.lab.traces import EventTrace
from portroyal.lab.training.study import Format, Way
from portroyal.odds.drawing import draw_moves
from portroyal.search.games import TracedTable
from portroyal.search.learned import UNIT
from portroyal.search.searching import Valuation
from research.pages.teach import PAGE
from research.teaching import hiring, luck, rows, tables
from research.teaching.page import CAUTIONS, formats, persons, stops, write
from research.teaching.page import luck as luck_text
from research.teaching.page.text import amount, compared, within
from research.teaching.playing import SEED, Strong
from research.teaching.rows import HIRED, PARTS, REVIEWED, SEARCHED, TABLES, WATCHED, Archive, Row
from research.teaching.sums import Counts, Sums, Value, student
from research.teaching.watching import Watched, choice, person, stage, step, watch
from research.teaching.worth import COINS, Worths
from tests.builders.table import BLUE, CROSSES, ELEVEN, RED, laid
from tests.search.nets import random_net

pytestmark = pytest.mark.nightly  # tests of scripts for our own pages

SHORT = "base; target 5"
GRADES: dict[Grade, int] = {"best": 3, "good": 0, "inaccuracy": 0, "mistake": 1, "blunder": 2}


# Figures.


def test_the_interval_of_a_mean_of_parts_is_the_usual_one() -> None:
    times = [3, 5, 4, 8, 6, 7]
    sums = Sums([Counts(times=n, games=10) for n in times])
    found = sums.ratio(["times"], ["games"])
    assert found.mean == pytest.approx(0.55)
    assert found.margin == pytest.approx(student(5) * np.std(times, ddof=1) / 10 / 6**0.5)
    assert student(5) == pytest.approx(2.571, abs=0.03)


def test_a_figure_of_few_parts_has_no_interval_and_one_of_nothing_is_none() -> None:
    sums = Sums([Counts(times=1, games=2)] * 2)
    assert amount(sums.ratio(["times"], ["games"])) == "0.5"
    assert amount(sums.ratio(["times"], ["others"])) == "–"


def test_words_follow_the_figures() -> None:
    words = ("more", "less", "as much")
    assert compared(Value(5, 1), Value(3, 1), words) == "more"
    assert compared(Value(3, 1), Value(5, 1), words) == "less"
    assert compared(Value(4, 1), Value(5, 1), words) == "as much"
    assert compared(Value(4, float("nan")), Value(9, 1), words) == "as much"


# Watching games.


def test_a_choice_is_described_by_the_harbor_and_the_seats_knowledge() -> None:
    situation = choice(laid(harbor=[RED, BLUE, "sailor-3-1"]).table)
    assert situation
    assert situation[:3] == ("early", 3, 2)
    assert situation.risk == pytest.approx(18 / 116)  # nine reds and nine blues of 116 cards that the seat has not seen
    assert situation.key == "early 3 2 3"


def test_nothing_is_chosen_where_the_seat_must_draw() -> None:
    assert choice(pr.new_game("base", 2, seed=1).table) is None


def test_no_risk_is_distinguished_from_a_small_one() -> None:
    assert [step(risk) for risk in (0, 0.01, 0.05, 0.3, 0.9)] == [-1, 0, 1, 6, 8]


def test_the_leader_defines_the_progress_of_a_game() -> None:
    three, six = ELEVEN[:1], ELEVEN[:2]
    found = [stage(laid(displays={1: cards}).table) for cards in (ELEVEN[:0], three, six)]
    assert found == ["early", "early", "middle"]
    assert stage(laid(displays={1: ELEVEN}).table) == "late"
    assert stage(laid(options="target 30", displays={1: ELEVEN}).table) == "middle"


def test_a_bust_is_counted_with_its_risk() -> None:
    game = laid(harbor=[RED], deck=["ship-red-2-3"])
    watched = Watched(game.ruleset)
    t = TracedTable.of(game.table, watched.heard.append)
    t.moves = game.table.moves[:]
    draw = draw_moves(game.ruleset).draw
    watched.decides(t, draw)
    t.ruleset.play(t, draw)
    watched.hear(t)
    risk = watched.counts.pop("risked")
    assert risk == pytest.approx(9 / 118)
    assert watched.counts == {"draws early 1 1 1": 1, "goes bust early": 1, "turn early": 1}


def test_hiring_is_counted() -> None:
    game = laid(harbor=["sailor-3-1"])
    watched = Watched(game.ruleset)
    t = TracedTable.of(game.table, watched.heard.append)
    t.moves = game.table.moves[:]
    for text in ("stop", "take sailor-3-1"):
        move = parse_move(t.ruleset, text)
        watched.decides(t, move)
        t.ruleset.play(t, move)
        watched.hear(t)
    assert watched.counts["stops early 1 0 -1"] == watched.counts["employed early sailor-3-1"] == 1


def test_games_watched_are_those_played_turn_by_turn() -> None:
    games, strong = 3, Strong(SHORT, 3)
    counts, played = watch(strong, 2, games), tables.played(strong, 2, games)
    assert counts["games"] == played["games"] == games
    assert sum(counts[f"turn {word}"] for word in ("early", "middle", "late")) == played["turns"]
    won = Format(SHORT, 3).winners([Way(dict(strong.learned.weights) if strong.learned else {})] * 3, 2 + games, SEED)
    by_place = [sum(won[n, (n + place) % 3] for n in range(2, 2 + games)) for place in range(3)]
    assert [counts[f"won {place}"] for place in range(3)] == pytest.approx(by_place)
    assert [played[f"won {place}"] for place in range(3)] == pytest.approx(by_place)


# Worths.


def test_a_person_and_coins_are_given_for_nothing() -> None:
    ruleset = ruleset_of(parse_format("base"), 2)
    worths = Worths(ruleset, random_net(ruleset))
    given, without = laid(displays={1: ["captain-4-1"]}), laid()
    joined = worths.joined(without.table, 1, ruleset.face["captain-4-1"])
    assert joined.counters[1:] == given.table.counters[1:]
    assert joined.piles[ruleset.place("display 1")] == given.table.piles[ruleset.place("display 1")]
    paid = worths.paid(without.table, 1)
    assert paid.count(PURSE + 1) == without.table.count(PURSE + 1) + COINS
    assert without.table.counters == laid().table.counters


def test_gains_are_those_of_the_network() -> None:
    ruleset = ruleset_of(parse_format("base"), 2)
    net = random_net(ruleset)
    worths, t, face = Worths(ruleset, net), laid().table, ruleset.face["admiral-5-1"]

    def odds(t: Any) -> float:
        one, other = (Valuation(ruleset, net).result(Valuation(ruleset, net).told(t, seat)) for seat in (0, 1))
        return (one - other) / UNIT

    after = worths.joined(t, 0, face)
    assert worths.gains(t, 0)["admiral-5-1"] == pytest.approx(odds(after) - odds(t), abs=0.2)
    assert len(worths.gains(t, 0)) == 1 + len(
        {person(ruleset, n) for n, c in enumerate(ruleset.faces) if c.kind == "person"}
    )


# Hiring.


def test_pairs_of_which_one_hired_one_more_are_counted() -> None:
    ruleset = ruleset_of(parse_format("base"), 2)
    turn = next(n for n, m in enumerate(ruleset.messages) if TURN in m.means)
    hired = next(n for n, m in enumerate(ruleset.messages) if m.name == "hired")
    yellow, blue = ruleset.face["trader-yellow-3-1"], ruleset.face["trader-blue-3-1"]
    first = [(turn, 0, 1), (hired, 0, yellow), (hired, 0, blue), (turn, 1, 1), (hired, 1, yellow)]
    second = [(turn, 1, 1), (hired, 1, yellow), (turn, 0, 1)]
    third = [(turn, 0, 1), (hired, 0, yellow), (hired, 0, blue)]  # two more; such pairs are not counted
    messages = np.array([[*row, 0, 50, 50] for row in (*first, *second, *third)], np.int16)
    won = np.array([[True, False], [True, True], [False, True]])
    none = np.zeros((3, 0), np.uint8)
    points, moves, ends = np.zeros((3, 2), np.int32), np.zeros(3, np.int32), np.array([5, 8, 11])
    trace = EventTrace(0, points, won, moves, messages, ends, none, [])
    found = hiring.counted(trace, ruleset)
    assert (found["games"], found["employed trader-3-1"]) == (3, 6)
    assert (found["more trader-3-1"], found["either trader-3-1"]) == (1.5, 2)


# Tables and reviews.


def test_leads_rounds_and_sources_of_points_are_counted() -> None:
    t = laid(displays={0: [*ELEVEN, CROSSES], 1: ["sailor-3-1"]}).table
    assert winners(t) == [0]
    scores = [[0, 0], [0, 1], [0, 3], [4, 3], [9, 3]]
    counts = tables.counted(t, scores, [0, 1, 0, 0, 1])
    assert (counts["rounds"], counts["turns"], counts["won 0"]) == (2, 5, 1)
    assert (counts["led"], counts["led and won"]) == (1, 0)
    points = t[t.ruleset.cell["points"], 0]
    assert (counts["winners points"], counts["winners expeditions"]) == (points, points - 11)
    assert (counts["losers points"], counts["losers expeditions"]) == (1, 0)
    assert (counts["ahead"], counts["close"]) == (points - 1, 0)
    assert tables.counted(t, [[0, 0], [2, 2], [2, 3]], [0, 1, 0])["led"] == 0


def test_reviews_add_up() -> None:
    seats = [Balance(500, -100, 50, 550, 1000, 9, 90, GRADES), Balance(500, -50, 100, -550, 0, 0, None, GRADES)]
    counts = luck.counted(Review(False, [], (1000, 0), seats))
    assert (counts["games"], counts["seats"], counts["accurate"]) == (1, 2, 1)
    assert counts["own"] == pytest.approx(-0.15)
    assert counts["own size"] == pytest.approx(0.15)
    assert (counts["luck"], counts["luck size"]) == pytest.approx((0, 1.1))
    assert counts["grade blunder"] == 4


# The page.


@pytest.mark.parametrize(
    ("with_more", "sentence"),
    [
        ((4, 4), "For none of the 2 persons does a bot that hires one more copy than a rival win significantly more"),
        ((4, 7), "For one of the 2 persons, a bot that hires one more copy than a rival wins significantly more"),
        ((7, 7), "For all 2 persons, a bot that hires one more copy than a rival wins significantly more"),
    ],
)
def test_all_some_or_no_persons_help_to_win(with_more: tuple[int, int], sentence: str) -> None:
    names = ("sailor-3-1", "admiral-5-1")
    counts = {f"more {name}": n for name, n in zip(names, with_more, strict=True)}
    sums = Sums([Counts({f"either {name}": 10 for name in names} | counts, games=20)] * 6)
    (text,) = persons.findings_on_hired(2, sums, names, {})
    assert sentence in text
    assert ("the share won by the bot with one more copy is largest for the" in text) is (7 in with_more)


@pytest.mark.parametrize(
    ("early", "late", "sentence"),
    [
        (60, 80, "more often in the late game (in 80.0 ± 0.0% of the choices) than in the early game (60.0 ± 0.0%)"),
        (80, 60, "less often in the late game (in 60.0 ± 0.0% of the choices) than in the early game (80.0 ± 0.0%)"),
        (60, 60, "about as often in the late game (in 60.0 ± 0.0% of the choices) as in the early game (60.0"),
    ],
)
def test_draws_early_and_late_are_compared(early: int, late: int, sentence: str) -> None:
    draws = {"draws early 1 0 -1": early, "draws late 1 0 -1": late}
    ends = {"stops early 1 0 -1": 100 - early, "stops late 1 0 -1": 100 - late}
    _, risky, _ = stops.findings(2, stops.Choices(Sums([Counts(draws | ends)] * 6)))
    assert f"Bots draw {sentence}" in risky.replace("0.00", "0.0")


def test_the_published_page_has_the_fixed_sentences() -> None:
    page = " ".join(PAGE.read_text(encoding="utf-8").split())
    fixed = [*CAUTIONS, luck_text.MEANT, persons.CAPTION, formats.MEANT]
    assert [text for text in fixed if " ".join(text.split()) not in page] == []


def test_an_edition_is_in_parentheses_within_a_sentence() -> None:
    lines = ("base", "base + gambler", "base; edition pegasus")
    assert [within(line) for line in lines] == ["base", "base + gambler", "base (Pegasus 2014)"]


@pytest.fixture
def few(monkeypatch: pytest.MonkeyPatch) -> list[Row]:
    """Rows of short games, with few in each part."""
    plan = [Row(WATCHED, SHORT, 2, PARTS), Row(TABLES, SHORT, 2, 20 * PARTS), Row(HIRED, SHORT, 2, 20 * PARTS)]
    plan += [Row(SEARCHED, SHORT, 2, PARTS), *(Row(REVIEWED, SHORT, 2, PARTS, bot) for bot in ("easy", "hard"))]
    monkeypatch.setattr(rows, "rows", lambda: plan)
    monkeypatch.setattr("research.teaching.page.rows", lambda: plan)
    return plan


def test_the_page_is_made_from_what_is_kept(few: list[Row], tmp_path: Path) -> None:
    archive, page, progress = Archive(tmp_path / "kept"), tmp_path / "page.md", list[str]()
    sailors = {"employed sailor-3-1": 30, "more sailor-3-1": 7, "either sailor-3-1": 10}
    luck = {
        "games": 1,
        "seats": 2,
        "luck size": 0.5,
        "own size": 0.1,
        "accurate": 2,
        "accuracy": 1.8,
    }
    searched = Counts({"won 0": 3, "won 1": 7}, games=10)
    by_hand = {HIRED: Counts(sailors, games=20), SEARCHED: searched, REVIEWED: Counts(luck)}
    for row in few[2:]:
        archive.put(row, list(range(6)), [by_hand[row.what]] * 6)
    assert {row.what for row, _ in rows.missing(archive, 6)} == {WATCHED, TABLES}
    rows.play_all(archive, 6, 1, progress.append)
    assert len(progress) == 3
    assert list(rows.missing(archive, 6)) == []
    paths = write(archive, page, {"sailor": "Old salt"})
    text = page.read_text()
    assert {path.name for path in paths} == {"page.md", *(f"{name}.svg" for name in PICTURES)}
    for name in PICTURES:
        picture = tmp_path / "page" / f"{name}.svg"
        ElementTree.parse(picture)
        assert picture.stat().st_size < 60_000
        assert f"](page/{name}.svg)" in text
    for heading in ("When to stop", "Values of persons", "Seats", "Editions and boxes", "Luck and decisions"):
        assert f"## {heading}\n" in text
    assert "| Old salt | 3 | 1 | 1.50 | 70.00 ± 0.00% |" in text
    assert "| `hard` | 2 | 25.00 ± 0.00 | 5.00 ± 0.00 | 90.00 ± 0.00% |" in text
    words = " ".join(text.split())
    assert "12 games between bots of the same level" in words
    assert "wins 30.00 ± 0.00% of the games with two players (significantly less than an equal share)" in words
    assert "nan" not in text
    assert all(len(line) <= 125 or line.startswith(("|", "!")) for line in text.split("\n"))
    again = {path: path.read_text() for path in paths}
    assert {path: path.read_text() for path in write(archive, page, {"sailor": "Old salt"})} == again


PICTURES = ("stopping", "risk", "persons", "seats", "formats", "luck")


def test_an_interrupted_run_continues(few: list[Row], tmp_path: Path) -> None:
    row, archive = few[1], Archive(tmp_path)
    archive.put(row, [0, 2], rows.play_parts(row, [0, 2]))
    file = archive.file(row)
    file.write_text(file.read_text() + '\n[1, {"games": 2')
    assert set(archive.get(row)) == {0, 2}
    (left,) = (parts for of, parts in rows.missing(archive, 80) if of == row)
    assert left == [1, 3]
    archive.put(row, left, rows.play_parts(row, left))
    assert archive.get(row) == dict(enumerate(rows.play_parts(row, [0, 1, 2, 3])))


def test_counts_with_other_weights_are_not_found(
    few: list[Row], tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    archive = Archive(tmp_path)
    archive.put(few[-1], [0], [Counts(games=20)])
    monkeypatch.setattr(rows, "marks", lambda *_: ["other weights"])
    assert archive.get(few[-1]) == {}


def test_formats_without_a_model_are_listed(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    only = [Row(TABLES, SHORT, 2, PARTS)]
    monkeypatch.setattr("research.teaching.page.rows", lambda: only)
    monkeypatch.setattr("research.teaching.page.learned_for", lambda *_: None)
    archive, page = Archive(tmp_path / "kept"), tmp_path / "page.md"
    archive.put(only[0], list(range(6)), rows.play_parts(only[0], list(range(6))))
    write(archive, page, {})
    text = " ".join(page.read_text().split())
    assert "No model has been trained for any format with two players" in text
    assert "No games were played with a search for two players and four players" in text
    assert "## When to stop" not in text


def test_the_rows_are_games_that_can_be_played() -> None:
    plan = rows.rows()
    assert len({row.name for row in plan}) == len(plan)
    assert all(row.games % PARTS == 0 for row in plan)
    for row in plan:
        ruleset_of(parse_format(row.line), row.players)
    base = [row.players for row in plan if (row.what, row.line) == (TABLES, "base")]
    assert base == [2, 3, 4, 5]
