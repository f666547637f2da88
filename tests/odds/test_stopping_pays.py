"""The predicted values of stopping and of a bust match the payments of the rules, in every format."""

from __future__ import annotations

from collections.abc import Iterator
from itertools import takewhile
from random import Random
from typing import Any

import pytest

import portroyal as pr
from portroyal.advice.worth import choice, values_of
from portroyal.bots.judging import JudgedCards
from portroyal.boxes.base.tuned import Tuned
from portroyal.cli import guide
from portroyal.cli.speech import speech
from portroyal.engine.observation import Observation
from portroyal.engine.policy import COIN
from portroyal.engine.rules import SHIP
from portroyal.engine.ruleset import Ruleset
from portroyal.engine.table import DECK, DISCARD, HARBOR, TAKES, Table
from portroyal.odds.next_card import busts, can_repel
from portroyal.odds.stopping.evaluation import PARTS, problem_of
from portroyal.odds.stopping.reference import interpreted
from tests.builders.table import EDITIONS, ELEVEN, TABLES, laid
from tests.laws.table import LEGAL
from tests.sizes import sized

BOXES = ["; ".join([" + ".join(row["boxes"]), *row["modes"]]) for row in LEGAL]
FORMATS = [
    *(f"{boxes}; {table}".removesuffix("; ") for boxes in BOXES for table in TABLES),
    *(f"{boxes}; vice admiral 2" for boxes in BOXES if "contracts" in boxes),
][:: sized(fast=23, default=10, nightly=1)]
POSITIONS = 5  # of each format
MONTHS_END = "event-months-end"
COINS = 27  # enough for all person cards in a harbor


@pytest.fixture(scope="module", params=FORMATS)
def line(request: pytest.FixtureRequest) -> str:
    """A format: every test gets each of them in turn."""
    return str(request.param)


def test_the_predicted_value_of_stopping_is_paid(line: str) -> None:
    """It equals the worth of the best cards that the rules let a seat take, and the coins that these bring."""
    for game in positions(line):
        worth = values_of(game.observe(0))
        said = interpreted(problem_of(worth, worth.harbor)._replace(persons=(), ships=(), draws=0)).stop
        assert said == PARTS * paid_by_stopping(game) + best_taken(after_stopping(game), worth, {}), game.view(0)


def test_a_ship_is_repelled_or_a_bust_as_predicted(line: str) -> None:
    for game in positions(line):
        observation = game.observe(0)
        for ship in ships_of(observation.ruleset):
            t = turned_up(observation, ship)
            waits, lands = Observation(t, 0).question == "repel", ship in t.pile(HARBOR)
            assert can_repel(observation, ship, 0) == waits
            assert busts(observation, ship, observation.piles[HARBOR]) == (not waits and not lands)


def test_the_predicted_value_of_a_bust_is_paid(line: str) -> None:
    checked = 0
    for game in positions(line, bust=True):
        observation = game.observe(0)
        values = values_of(observation)
        after = game.copy()
        events = list(takewhile(lambda event: event.get("key") != "turn-over", after.play("draw")))
        if any(event.get("key") == "bust" for event in events):
            checked += 1
            contracts = [event["args"] for event in events if event.get("key") == "contract-coins"]
            paid = coins_to(events, 0) - sum(args["n"] for args in contracts if args["seat"] == 0)
            assert isinstance(values.judge, Tuned)
            predicted = Tuned.of_bust(values.judge, values.table, 0)
            assert predicted == COIN * paid or (predicted > COIN * paid and no_card_is_left(after.table))
    assert checked


@pytest.mark.parametrize("edition", EDITIONS)
@pytest.mark.clause("E-005")
def test_an_empty_harbor_pays_jesters_by_the_edition(edition: str) -> None:
    jesters = {0: ["jester-5-1", "jester-7-2", "jester-9-3"]}
    game = laid(options=f"edition {edition}", displays=jesters, deck=["tax-points"])
    game.play("draw")
    found, paid = choice(game.observe(0)), 0.0 if edition in ("yucata", "pegasus") else 3.0
    assert found is not None
    assert found.now is not None
    assert found.now.stop == paid
    assert f"stopping {paid}, " in "".join(guide.in_coins(game.observe(0), speech("en")))


@pytest.mark.parametrize(("language", "says"), [("en", "points decide now"), ("de", "entscheiden Punkte")])
def test_near_the_end_the_terminal_says_that_points_decide(language: str, says: str) -> None:
    game = laid(harbor=["ship-blue-1-1"], displays={1: ELEVEN})
    [line] = guide.in_coins(game.observe(0), speech(language))
    assert says in line


# Positions: seat 0 draws, and may stop.


def positions(line: str, bust: bool = False) -> Iterator[pr.Game]:
    """Random positions. *bust*: the next card busts unless a sword prevents it."""
    chance = Random(line)
    players = chance.randint(2, 4)
    cards = pr.cards(line, players)
    for _ in range(POSITIONS):
        game = laid(players=players, boxes=line, **wished(cards, chance, bust))
        if game.seat == 0 and not bust and "stop" not in game.moves():
            game.play("draw")
        if game.seat == 0 and ("draw" if bust else "stop") in game.moves():
            yield game


def wished(cards: list[dict[str, Any]], chance: Random, bust: bool) -> dict[str, Any]:
    """Displays with abilities, a harbor, many coins; sometimes almost empty piles, or no harbor."""
    pool = [card["name"] for card in cards if card["kind"] == "person" for _ in range(card["copies"])]
    chance.shuffle(pool)
    ships = [card for card in cards if card["kind"] == "ship"]
    colors = sorted({card["color"] for card in ships})
    fleet = [
        chance.choice([card["name"] for card in ships if card["color"] == color])
        for color in chance.sample(colors, chance.randint(bust, len(colors)))
    ]
    display, others = pool[:6], [name for name in pool[6:] if not name.startswith("clerk")]  # clerks act immediately
    guests = others[: chance.choice((0, 1, 3))]
    few = chance.random() < 0.25
    tax = next(card["name"] for card in cards if card["kind"] == "tax")
    position: dict[str, Any] = {
        "displays": {0: [name for name in display if not (bust and name.startswith(("sailor", "pirate")))]},
        "harbor": [] if chance.random() < 0.2 and not bust else [*fleet, *guests],
        "coins": {0: COINS},
        "exact": few,
        "deck": [tax] + ([] if few else [tax]),
    }
    events = [card["name"] for card in cards if card["kind"] == "event" and not card["name"].startswith(MONTHS_END)]
    if events and (position["harbor"] or chance.random() < 0.5):
        position["event_of_turn"] = [chance.choice(events)]
    if bust:
        left = [card for card in ships if card["name"] not in fleet and card["color"] == fleet_color(ships, fleet)]
        position["deck"] = [max(left, key=lambda card: (card["skull"], card["swords"]))["name"]]
    return position


def fleet_color(ships: list[dict[str, Any]], fleet: list[str]) -> str:
    return next(str(card["color"]) for card in ships if card["name"] == fleet[0])


def ships_of(ruleset: Ruleset) -> list[int]:
    """One ship of each color and number of swords."""
    cards = ruleset.columns
    ships = [face for face, kind in enumerate(cards.kind) if kind == SHIP]
    return list({(cards.color[ship], cards.swords[ship]): ship for ship in ships}.values())


def turned_up(observation: Observation, ship: int) -> Table:
    """The table after seat 0 has drawn such a ship."""
    t = observation.determinize(seed=1)
    t.piles[DECK] += bytes((ship,))
    observation.ruleset.play(t, next(move for move in t.moves if observation.text(move) == "draw"))
    return t


# Payments of the rules.


def no_card_is_left(t: Table) -> bool:
    """Whether no card can become a coin."""
    return not t.count(DECK) and not t.count(DISCARD)


def coins_to(events: list[dict[str, Any]], seat: int) -> int:
    """Coins that come to the seat from the draw pile."""
    return sum(event["n"] for event in events if event["kind"] == "moved" and event["to"] == f"coins {seat}")


def paid_by_stopping(game: pr.Game) -> int:
    """Coins for seat 0 before the first card is taken, and before another player's taking phase."""
    events = game.copy().play("stop")
    times = [i for i, event in enumerate(events) if event.get("key") == "time"]
    return coins_to(events[: times[1]] if len(times) > 1 else events, 0)


def after_stopping(game: pr.Game) -> Table:
    """The table after stopping."""
    t = game.observe(0).determinize(seed=1)
    game.ruleset.play(t, next(move for move in t.moves if Observation(t, 0).text(move) == "stop"))
    return t


def best_taken(t: Table, worth: JudgedCards, cache: dict[tuple[bytes, int], int]) -> int:
    """The highest total worth of the cards that the rules let seat 0 take, one after the other."""
    observation = Observation(t, t.agenda[1])
    if t.agenda[1] != 0 or observation.question != "take":
        return 0
    key = (bytes(sorted(t.pile(HARBOR))), t[TAKES])
    if key not in cache:
        cache[key] = 0
        for move in t.moves:
            if observation.text(move).startswith("take "):
                gain = max(0, round(PARTS * worth.of(move & 255)))
                cache[key] = max(cache[key], gain + best_taken(taken(t, move), worth, cache))
    return cache[key]


def taken(t: Table, move: int) -> Table:
    """The table after the card is taken, with coins accepted and gifts given."""
    t = t.copy()
    t.ruleset.play(t, move)
    while t.moves and Observation(t, t.agenda[1]).question in ("decline", "give", "cargo"):
        t.ruleset.play(t, t.moves[0])
    return t
