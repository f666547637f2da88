"""Laws over random games of every preset: many at table level, a few through the public API."""

from __future__ import annotations

import itertools
import json
from collections import Counter
from random import Random
from typing import Any

import pytest

import portroyal as pr
from portroyal.engine.observation import ALL_SEATS, Observation, sees
from portroyal.engine.preview import Preview
from portroyal.engine.snapshot import dump
from portroyal.engine.table import DECK, PURSE, REFILLED, STALE, Table
from tests.builders.table import YELLOW, laid, play, public
from tests.laws.table import CASES, EDITIONS, EVERY_FORMAT, IN_TURN, PLAYERS, play_game
from tests.sizes import Case, in_turn, sized

GAMES = sized(fast=1, default=10, nightly=200)
GAMES_OF_EVERY_FORMAT = sized(fast=1, default=2, nightly=20)
THIRD = [*CASES[::3], *EVERY_FORMAT[::3]]
SOME = sized(fast=IN_TURN[::6], default=IN_TURN[::2], nightly=IN_TURN)
OTHERS = sized(fast=IN_TURN[1::6], default=IN_TURN[1::2], nightly=IN_TURN)
REPLAYED: tuple[int | None, ...] = sized(fast=(None,), default=(0, 31, None), nightly=(0, 31, None))  # numbers of moves
BETWEEN = sized(fast=8, default=8, nightly=4)  # moves between two checks of hidden cards
PREVIEWED = sized(fast=4, default=2, nightly=1)  # moves between two positions with previews
STILL_ALLOWED = 1  # games that may end by E-018 …
STILL_ALLOWED_WHERE_PILES_STAY_EMPTY = 4  # … and those where "stop" brings no card back: 1% with 5 players
STOPPING = ("pegasus", "steve-jackson", "big-box")


def some(cases: list[Case]) -> list[Case]:
    """All cases, or one number of players for each format."""
    return sized(fast=in_turn(cases), default=cases, nightly=cases)


@pytest.mark.parametrize(("line", "players"), some([*itertools.product(EDITIONS, PLAYERS)]))
def test_random_games_end_and_lose_no_card(line: str, players: int) -> None:
    played = [play_game(line, players, seed) for seed in range(GAMES)]
    assert not any(game.stalled for game in played)
    stopping = line.endswith(STOPPING)
    assert sum(game.still for game in played) <= (STILL_ALLOWED_WHERE_PILES_STAY_EMPTY if stopping else STILL_ALLOWED)


@pytest.mark.parametrize(("line", "players"), some(EVERY_FORMAT))
def test_random_games_of_every_format_end_and_lose_no_card(line: str, players: int) -> None:
    played = [play_game(line, players, seed, check_every=25) for seed in range(GAMES_OF_EVERY_FORMAT)]
    assert not any(game.stalled for game in played)
    assert sum(game.still for game in played) <= STILL_ALLOWED


@pytest.mark.parametrize(("line", "players"), IN_TURN)
def test_the_laws_hold_after_every_move(line: str, players: int) -> None:
    play_game(line, players, 1000, check_every=1)


def test_cards_that_were_coins_for_long_come_back() -> None:
    """Here, all person cards outside displays become coins; if the newest were paid first, the game would never end."""
    assert not play_game("make-sail", 4, 663).stalled


def random_game(line: str, players: int, seed: int, moves: int | None = None) -> tuple[pr.Game, Random]:
    game, choose = pr.new_game(line, players, seed=seed), Random(seed)
    while not game.over and (moves is None or len(game.played()) < moves):
        game.play(choose.choice(game.moves()))
    return game, choose


@pytest.mark.parametrize(("line", "players"), SOME)
def test_a_game_saved_in_the_middle_of_any_question_is_the_same_game(line: str, players: int) -> None:
    game, choose = random_game(line, players, 5, moves=0)
    while not game.over:
        again = pr.restore(json.loads(json.dumps(game.snapshot())))
        assert dump(again.table) == dump(game.table)
        assert (again.moves(), again.undo_refusal()) == (game.moves(), game.undo_refusal())
        for _ in range(7):
            if not game.over:
                game.play(choose.choice(game.moves()))


@pytest.mark.parametrize(("line", "players"), OTHERS)
def test_a_record_replays_to_the_same_game(line: str, players: int) -> None:
    for moves in REPLAYED:
        game, _ = random_game(line, players, 11, moves)
        again = pr.replay(game.record())
        assert again.record() == game.record()
        assert again.events(None) == game.events(None)
        assert dump(again.table) == dump(game.table)


@pytest.mark.parametrize("dealer", ["sealed", "fast"])
def test_the_same_seed_deals_the_same_game(dealer: str) -> None:
    twins = [pr.new_game("base", 3, seed=9, dealer=dealer) for _ in range(2)]
    other = pr.new_game("base", 3, seed=10, dealer=dealer)
    assert dump(twins[0].table) == dump(twins[1].table)
    assert twins[0].table.pile(DECK) != other.table.pile(DECK)
    for game in twins:
        choose = Random(1)
        while not game.over:
            game.play(choose.choice(game.moves()))
    assert twins[0].events(0) == twins[1].events(0)


def test_a_copy_is_independent() -> None:
    game, choose = random_game("base", 4, 3, moves=40)
    before, events = game.snapshot(), game.events(None)
    twin = game.copy()
    while not twin.over:
        twin.play(choose.choice(twin.moves()))
    assert (game.snapshot(), game.events(None)) == (before, events)


@pytest.mark.parametrize("players", sized(fast=(3,), default=(3, 5), nightly=PLAYERS))
def test_undo_restores_exactly_what_was_before_and_says_why_it_cannot(players: int) -> None:
    game, choose = random_game("base", players, 21, moves=0)
    undone = refused = 0
    while not game.over:
        before, events, seat = dump(game.table), game.events(None), game.seat
        asked_before = game.played()
        said = game.play(choose.choice(game.moves()))
        refusal = game.undo_refusal()
        if turned_up(said) or (refusal and refusal[1] == "chance"):
            with pytest.raises(pr.CannotUndo):
                game.undo()
            assert len(game.played()) == len(asked_before) + 1
            refused += 1
            continue
        assert refusal is None
        twin = game.copy()
        twin.undo()
        assert (dump(twin.table), twin.events(None), twin.seat) == (before, events, seat)
        undone += 1
    assert undone
    assert refused


def turned_up(events: list[dict[str, Any]]) -> bool:
    hidden = ("draw pile", "coins")
    return any(
        event["kind"] == "moved" and event["from"].startswith(hidden) and not event["to"].startswith(hidden)
        for event in events
    )


# Hidden stays hidden.


def redealt(game: pr.Game, choose: Random, viewer: int | None = ALL_SEATS) -> pr.Game:
    """A game that differs only in cards that *viewer* (or any seat) cannot see: the order within each unseen group."""
    twin = game.copy()
    t = twin.table
    hidden = {pile for pile, about in enumerate(t.ruleset.piles) if not sees(about, viewer)}
    known_top = knows_top(t, viewer)
    apart = [pile for pile in hidden if t.ruleset.piles[pile].of]
    older = {pile: t.count(pile) if t[REFILLED] else 0 for pile in hidden - {DECK, *coins_of(t), *apart}}
    older |= {PURSE + s: t[STALE, s] for s in range(t.seats)}
    older |= {pile: n for pile, n in older_face_down(t).items() if pile in hidden}
    shuffle_group(
        t, choose, [(DECK, 0, t.count(DECK) - known_top), *((pile, n, t.count(pile)) for pile, n in older.items())]
    )
    shuffle_group(t, choose, [(pile, 0, n) for pile, n in older.items()])
    for pile in apart:
        shuffle_group(t, choose, [(pile, 0, t.count(pile))])
    return twin


def knows_top(t: Table, viewer: int | None) -> bool:
    """Whether the viewer, or any seat, knows the card on top of the draw pile."""
    seats = range(t.seats) if viewer == ALL_SEATS else [viewer] if viewer is not None else []
    return any(Observation(t, seat).on_top for seat in seats)


def older_face_down(t: Table) -> dict[int, int]:
    """The number of a gambler's or a lookout's cards that are older than the last reshuffle."""
    cell, place = t.ruleset.cell, t.ruleset.place
    older = {}
    if "since" in cell:
        since = t[cell["since"]] if t[REFILLED] == t[cell["latest"]] else 0
        older[place("face down")] = max(0, t.count(place("face down")) - since)
    if "looked-since" in cell and t[REFILLED]:
        for pile in (place(f"spyglass {seat}") for seat in range(t.seats)):
            older[pile] = max(0, t.count(pile) - t[cell["looked-since"]])
    return older


def coins_of(t: Table) -> list[int]:
    return [PURSE + seat for seat in range(t.seats)]


def shuffle_group(t: Table, choose: Random, places: list[tuple[int, int, int]]) -> None:
    cards = [card for pile, first, last in places for card in t.piles[pile][first:last]]
    choose.shuffle(cards)
    for pile, first, last in places:
        part, cards = bytes(cards[: last - first]), cards[last - first :]
        t.piles[pile] = t.piles[pile][:first] + part + t.piles[pile][last:]


def seen(game: pr.Game, since: int, only: int | None = ALL_SEATS) -> list[Any]:
    """The views, events and observations of all viewers of a game, or of *only* one."""
    viewers = [*range(game.players), None] if only == ALL_SEATS else [only]
    observations = [game.observe(seat) for seat in viewers if seat is not None]
    attributes = [
        [getattr(observation, name) for name in observation.__slots__ if name != "ruleset"]
        for observation in observations
    ]
    return [[game.view(viewer) for viewer in viewers], [game.events(viewer, since) for viewer in viewers], attributes]


def of_viewer(shown: list[Any], viewer: int | None) -> list[Any]:
    """The part of such a view that belongs to one viewer."""
    views, events, observed = shown
    at = len(observed) if viewer is None else viewer
    return [[views[at]], [events[at]], observed[at : at + 1]]


def last_number(game: pr.Game) -> int:
    return int(game.events(None)[-1]["seq"]) + 1


@pytest.mark.parametrize(("line", "players"), sized(fast=IN_TURN[::12], default=IN_TURN[::3], nightly=THIRD))
def test_no_view_event_or_observation_depends_on_hidden_cards(line: str, players: int) -> None:
    game, choose = random_game(line, players, 77, moves=0)
    differed = since = 0
    while not game.over:
        twin, shown = redealt(game, choose), seen(game, since)
        assert seen(twin, since) == shown
        for viewer in [*range(game.players), None]:
            assert seen(redealt(game, choose, viewer), since, viewer) == of_viewer(shown, viewer)
        since = last_number(game)
        move = choose.choice(game.moves())
        if not game.reveals(move) and not twin.reveals(move):
            twin.play(move)
            differed += dump(twin.table)["piles"] != dump(game.table)["piles"]
            game.play(move)
            assert seen(twin, since) == seen(game, since)
        for _ in range(BETWEEN):
            if not game.over:
                game.play(choose.choice(game.moves()))
    assert differed


@pytest.mark.parametrize(("line", "players"), sized(fast=IN_TURN[6::12], default=IN_TURN[1::3], nightly=THIRD))
def test_a_preview_shows_the_effect_and_nothing_hidden(line: str, players: int) -> None:
    game, choose = random_game(line, players, 78, moves=0)
    previews = 0
    while not game.over:
        twin = redealt(game, choose)
        for move in game.moves():
            preview = game.preview(move)
            assert preview == twin.preview(move)
            if preview is not None:
                previews += 1
                assert (preview.coins, preview.points) == gained(game, move)
                assert preview.bust == ("bust" in keys_of(game.copy().play(move)))
                assert_two_of_a_color(game, preview)
                assert preview.takes == taken_next(game, move)
        for _ in range(PREVIEWED):
            if not game.over:
                game.play(choose.choice(game.moves()))
    assert previews


def taken_next(game: pr.Game, move: str) -> int | None:
    """The number of harbor cards that the seat may take, if its own taking phase comes next."""
    events, harbor = game.copy().play(move), len(game.view(None)["harbor"])
    for event in events:
        if event["kind"] == "moved":
            harbor += event["n"] * ((event["to"] == "harbor") - (event["from"] == "harbor"))
        if event.get("key") in ("time", "turn"):
            own = event["key"] == "time" and event["args"]["seat"] == game.seat
            return min(event["args"]["n"], harbor) if own else None
    return None


def assert_two_of_a_color(game: pr.Game, preview: Preview) -> None:
    """Check that a preview names two ships at a bust and none otherwise, and that they exist and share a color."""
    assert len(preview.ships) == 2 * preview.bust
    assert len({name.split("-")[1] for name in preview.ships}) == preview.bust
    waiting, harbor = game.view(None)["hand"], [*game.view(None)["harbor"]]
    for name in preview.ships:
        (waiting or harbor).remove(name)


WITHIN = ("send", "give", "decline", "cargo", "discard")
"""The questions that a seat answers before a claim or a take is complete."""


def question(game: pr.Game) -> str:
    asked: str = game.view(None)["asked"]["question"]
    return asked


def gained(game: pr.Game, move: str) -> tuple[int, int]:
    """The coins and points that a move brings its seat, after the questions about its expedition or its ship.

    They are taken from the next view, without later gains.
    """
    seat, after = game.seat, game.copy()
    assert seat is not None
    events = after.play(move)
    while (
        move.startswith(("claim", "take", "fulfil"))
        and not after.over
        and after.seat == seat
        and question(after) in WITHIN
    ):
        events += after.play(after.moves()[-1])
    ours = next((i for i, event in enumerate(events) if event.get("key") in ("time", "turn")), len(events))
    purse, later = f"coins {seat}", events[ours:]
    late = sum(e["n"] * ((e["to"] == purse) - (e["from"] == purse)) for e in later if e["kind"] == "moved")
    scored = sum(e["by"] for e in later if e["kind"] == "counted" and (e["counter"], e["seat"]) == ("points", seat))
    before, now = game.view(seat)["seats"][seat], after.view(seat)["seats"][seat]
    return now["coins"] - before["coins"] - late, now["points"] - before["points"] - scored


def keys_of(events: list[dict[str, Any]]) -> set[str]:
    return {event["key"] for event in events if event["kind"] == "said"}


ASIDE = ("time deck", "point deck")
PLAIN, TEAM, MERCHANTS = "base; edition yucata", "base + contracts; cooperative", "make-sail"


class Onlooker:
    """A spectator who follows only the public events, and infers the possible places of cards."""

    def __init__(self, game: pr.Game, line: str = "base") -> None:
        self.unseen: Counter[str] = Counter()  # the draw pile and the coins gained since the last reshuffle
        self.reshuffled = False
        for card in pr.cards(line, game.players):
            self.unseen[card["name"]] = card["copies"] if card["starts"] == "draw pile" else 0
        self.stale: Counter[str] = Counter()  # older coins
        self.old, self.new = [0] * game.players, [0] * game.players  # coins per seat; new ones since the last reshuffle
        self.lying: list[bool] = []  # whether each of a gambler's cards, in the order drawn, is older
        self.seen = 0

    def look(self, game: pr.Game) -> None:
        events = game.events(None, self.seen)
        self.seen = last_number(game)
        for event in events:
            if event["kind"] == "moved":
                self.follow(event["from"], event["to"], event["n"], event["cards"])

    def follow(self, source: str, to: str, n: int, cards: list[str] | None) -> None:
        if source == "draw pile" and to.startswith("coins"):
            self.new[int(to[-1])] += n
        elif to == "face down":
            assert (n, cards) == (1, None)
            self.lying.append(False)
        elif source == "face down":
            assert cards is not None
            (self.stale if self.lying.pop(0) else self.unseen).subtract(cards)
        elif to.endswith(ASIDE):
            assert cards is None
        elif source == "contract stack":
            assert to == "contracts"
        elif source.endswith(ASIDE):
            assert cards is not None
            (self.stale if self.reshuffled else self.unseen).subtract(cards)
        elif source == "draw pile":
            self.unseen -= Counter(cards)
        elif to == "draw pile":
            self.stale += self.unseen  # the rest of them were coins or laid aside
            self.unseen = Counter(cards)
            self.old = [old + new for old, new in zip(self.old, self.new, strict=True)]
            self.new = [0] * len(self.new)
            self.lying = [True] * len(self.lying)
            self.reshuffled = True
        elif source.startswith("coins"):
            self.spend(int(source[-1]), to, n, cards)

    def spend(self, seat: int, to: str, n: int, cards: list[str] | None) -> None:
        """A new coin pays the coin due, if there is one; otherwise the oldest coins are paid first."""
        if to.startswith("coins"):
            assert n == 1
            coins = self.new if self.new[seat] else self.old
            coins[seat] -= 1
            coins[int(to[-1])] += 1
        else:
            assert cards is not None
            older = min(n, self.old[seat])
            self.old[seat] -= older
            self.new[seat] -= n - older
            self.stale -= Counter(cards[:older])
            self.unseen -= Counter(cards[older:])


@pytest.mark.parametrize(
    ("line", "players"), [*((PLAIN, players) for players in PLAYERS), (TEAM, 1), (TEAM, 3), (MERCHANTS, 2)]
)
def test_an_observations_hidden_cards_follow_from_public_events(line: str, players: int) -> None:
    game, choose = random_game(line, players, 31, moves=0)
    onlooker, reshuffled = Onlooker(game, line), 0
    if line == TEAM:  # hardly any cards to draw, so the discard pile is needed soon
        game = pr.position(line, players, coins=[105 // players] * players, seed=3)
    while not game.over:
        onlooker.look(game)
        reshuffled += onlooker.reshuffled
        observation = game.observe(choose.randrange(players))
        assert Counter(observation.ruleset.names[face] for face in observation.unseen) == onlooker.unseen
        assert Counter(observation.ruleset.names[face] for face in observation.stale) == onlooker.stale
        game.play(choose.choice(game.moves()))
    assert reshuffled


def test_an_observation_has_the_public_part_of_a_gamblers_cards() -> None:
    """Small piles, so that some of the face-down cards are older than the last reshuffle when a tax is decided."""
    taxes = ["tax-swords", "tax-swords", "tax-points", "tax-points"]
    pool = [*taxes, YELLOW, "ship-blue-1-1", "ship-green-1-1", "sailor-3-1", "jack-6-1"]
    lying = mixed = 0
    for seed in range(60):
        choose = Random(seed)
        cards = choose.sample(pool, len(pool))
        n = choose.randrange(1, 4)
        game = pr.position(
            "base + gambler + contracts", 2, contracts=["tax-inspector"], coins=[24, 12], seed=seed, exact=True,
            displays=[["gambler-4-1", "gambler-6-2"], []], deck=cards[:n], discard=cards[n : n + choose.randrange(4)],
        )  # fmt: skip
        onlooker, since = Onlooker(game, "base + gambler + contracts"), last_number(game)
        onlooker.look(game)
        onlooker.unseen = Counter(game.observe(0).ruleset.names[face] for face in game.observe(0).unseen)
        while "gamble" in game.moves() or public(game)["face_down"]:
            game.play("gamble" if "gamble" in game.moves() else choose.choice(game.moves()))
            onlooker.look(game)
            observation = game.observe(1)
            assert Counter(observation.ruleset.names[face] for face in observation.unseen) == +onlooker.unseen
            assert Counter(observation.ruleset.names[face] for face in observation.stale) == +onlooker.stale
            assert seen(redealt(game, choose), since) == seen(game, since)
            lying += bool(onlooker.lying)
            mixed += 0 < sum(onlooker.lying) < len(onlooker.lying)
    assert lying > 20
    assert mixed > 2


def test_an_older_coin_handed_over_for_a_person_who_costs_nothing_stays_an_older_coin() -> None:
    free = ["mademoiselle-7-2", "mademoiselle-7-2", "mademoiselle-9-3"]
    game = laid(coins={0: 0, 1: 4}, displays={1: free}, harbor=[YELLOW, "sailor-3-1"], discard=["jack-6-1"], exact=True)
    play(game, "stop", f"take {YELLOW}", "take sailor-3-1")  # the trade has reshuffled
    observation = game.observe(0)
    assert [observation.counters[STALE + seat] for seat in (0, 1)] == [1, 3]
    assert [observation.coins(seat) for seat in (0, 1)] == [2, 3]
    assert (len(observation.stale), len(observation.unseen)) == (4, 2)


@pytest.mark.parametrize("players", PLAYERS)
def test_a_sampled_table_looks_the_same_to_its_seat(players: int) -> None:
    game, choose = random_game("base", players, 8, moves=0)
    while not game.over:
        seat = game.seat
        assert seat is not None
        observation = game.observe(seat)
        imagined = observation.determinize(seed=len(game.played()))
        twin = type(observation)(imagined, seat)
        for name in ("piles", "sizes", "counters", "agenda", "moves", "unseen", "stale", "apart"):
            assert getattr(twin, name) == getattr(observation, name)
        for _ in range(4):
            if not game.over:
                game.play(choose.choice(game.moves()))
