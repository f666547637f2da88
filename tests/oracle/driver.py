"""Plays the engine and the oracle side by side and compares all public information after every move."""

import random
from collections import Counter
from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field
from functools import cache
from typing import Any

import portroyal as pr

from .adventure.content import characters, missions
from .adventure.state import Adventure, begun
from .adventure.tale import play_cards
from .asking import Play
from .board import Board, Disagreement, Position, Question, fresh, laid_out
from .cards import SPECIAL, card
from .contracts import known
from .decks import full_deck
from .feed import SPYGLASS, Event, Feed
from .hidden import Hidden
from .options import Options, options_for
from .policies import POLICIES, Policy
from .positions import random_position
from .public import public
from .refusals import clauses_against
from .rules import game, ranking
from .team import OPEN, time_cards
from .telling import compare_told, told_by

_OF_ADVENTURES = ["look", "unload", "store", "release", "retain"]
_BARE = ["draw", "stop", "repel", "keep", "pass", "gamble", "accept", "decline", "claim", "take", "complete", "leave"]


@cache
def _utterances(boxes: tuple[str, ...], contracts: tuple[str, ...]) -> list[str]:
    """All syntactically valid moves of this format, legal or not."""
    names = sorted(set(full_deck(boxes)))
    verbs = {
        "take": [name for name in names if card(name).is_person or card(name).is_ship],
        "claim": [name for name in names if card(name).kind == "expedition"],
        "send": [name for name in names if card(name).is_person],
        **{verb: [name for name in names if card(name).is_ship] for verb in ("stow", "drop")},
        **{verb: list(contracts) for verb in ("complete", "mark", "skip")},
        "give": [str(seat) for seat in range(6)],
        "set": ["aside"],
    }
    if "adventure" in boxes:
        items = [name for name in names if card(name).item]
        verbs |= dict.fromkeys(("serve", "discard"), items) | {"put back": verbs["take"], "choose": [*characters()]}
        verbs |= {verb: [*missions()] for verb in ("fulfil", "forgo")} | {"share": verbs["give"]}
        verbs |= {verb: [""] for verb in _OF_ADVENTURES}
    return [*_BARE, *(f"{verb} {about}".strip() for verb, abouts in verbs.items() for about in abouts)]


def tempting(rng: random.Random, board: Board) -> str:
    """A random move, mostly legal or nearly so."""
    near = [
        *(f"take {name}" for name in board.harbor),
        *(f"claim {name}" for name in board.expeditions),
        *(f"complete {name}" for name in board.contracts),
    ]
    if board.adventure:
        near += [f"fulfil {name}" for name in board.adventure.missions] + ["look", "look"]
        near += [f"serve {name}" for name in board.displays[board.active] if card(name).item]
    if near and rng.random() < 0.7:
        return rng.choice(near)
    return rng.choice(_BARE if rng.random() < 0.5 else _utterances(board.options.boxes, tuple(known(board.options))))


@dataclass
class Tally:
    """The statistics of a comparison."""

    games: Counter[str] = field(default_factory=Counter)
    moves: Counter[str] = field(default_factory=Counter)
    reached: Counter[str] = field(default_factory=Counter)

    def add(self, other: "Tally") -> None:
        """Add the statistics of another comparison."""
        self.games += other.games
        self.moves += other.moves
        self.reached += other.reached


def as_bystander(event: Event) -> Event:
    """An event without the cards that only one seat sees (A-055)."""
    places = (event["from"], event["to"]) if event["kind"] == "moved" else ()
    secret = any(place.startswith(SPYGLASS) for place in places) and "discard pile" not in places
    return {**event, "cards": None} if secret else event


class Pair:
    """A game of the engine and a board of the oracle that must stay equal."""

    def __init__(self, played: Any, board: Board, feed: Feed, hidden: Hidden) -> None:
        self.played, self.board, self.feed, self.hidden = played, board, feed, hidden
        self.events = list(played.events(None))
        feed.peek = lambda seat: self.played.view(seat)["seats"][seat]["spyglass"]
        self.running: Play = game(board)
        self.question: Question | None = next(self.running, None)
        self.compare()
        self.compare_hidden()

    def play(self, move: str) -> None:
        """Make a move in both, then compare."""
        events = self.played.play(move)
        self.feed.load(events)
        self.events += events
        try:
            self.question = self.running.send(move)
        except StopIteration:
            self.question = None
        self.feed.finish()
        compare_told(self.board.told, told_by(events))
        self.hidden.events += events
        self.compare()
        if self.question is None or len(self.events) % 4 == 0:
            self.compare_hidden()

    def compare_hidden(self) -> None:
        """Compare the face-down cards, which the oracle only counts (B-007)."""
        self.hidden.look()
        if self.hidden.all_cards != +self.board.unseen:
            raise Disagreement("other cards lie face down")

    def compare(self) -> None:
        """Compare all public information (B-007: of coins only the number)."""
        view = self.played.view(None)
        for what, ours, theirs in [*public(self.board, view), *self._of_question(view)]:
            if ours != theirs:
                raise Disagreement(f"{what}: the oracle has {ours}, the engine {theirs}")

    def compare_seats(self) -> None:
        """Check that every seat has the public view, and the seat to move also the moves (B-007, B-022)."""
        bare = self.played.view(None)
        for seat in range(self.board.players):
            view = self.played.view(seat)
            moves = view.pop("moves", None)
            if self.board.adventure:
                self._compare_secrets(seat, view)
            legal = list(self.question.moves) if self.question and self.question.seat == seat else None
            if (moves and sorted(moves)) != (legal and sorted(legal)) or view | {"seat": None} != bare:
                raise Disagreement(f"seat {seat} sees {view} with the moves {moves}")

    def _compare_secrets(self, seat: int, view: dict[str, Any]) -> None:
        """Compare a seat's private part, the cards it looks at and a known top (A-055), and remove it from the view."""
        story = self.board.story
        looks = view["seats"][seat]["spyglass"]
        own = story.seen if seat == self.board.active else []
        top = story.top if seat == story.knower else ""
        known = view.pop("top_card", "")
        if sorted(looks) != sorted(own) or known != top:
            raise Disagreement(f"seat {seat} looks at {looks} and knows {known}, not {own} and {top}")
        view["seats"][seat] |= {"spyglass": len(looks)}

    def refuse(self, move: str) -> None:
        """Check that the engine refuses a move that the oracle does not offer, for a valid clause, without changes."""
        if self.question is None or move in self.question.moves:
            return
        against = self.played.why_not(move)
        try:
            self.played.play(move)
        except pr.IllegalMove as refused:
            self.compare()
            if against != (refused.reason, refused.clause):
                raise Disagreement(f"{move} is refused by {refused.clause}, yet {against} is said against it") from None
            expected = clauses_against(self.board, self.question, move)
            if expected and refused.clause not in expected:
                raise Disagreement(f"{move} is refused by {refused.clause}, not by {sorted(expected)}") from None
            return
        raise Disagreement(f"the engine accepts {move}")

    def close(self) -> None:
        """Check that the events of all moves together equal those of the game."""
        for viewer in (None, *range(self.board.players)):
            if self.events != [as_bystander(event) for event in self.played.events(viewer)]:
                raise Disagreement(f"the events of the moves are not those of the game for {viewer}")

    def _of_question(self, view: Mapping[str, Any]) -> list[tuple[str, Any, Any]]:
        if (self.question is None) != self.played.over:
            return [("over", self.question is None, self.played.over)]
        if self.question is None:
            return [
                ("ranking", ranking(self.board), [sorted(group) for group in self.played.ranking]),
                ("scores", [self.board.points(seat) for seat in range(self.board.players)], list(self.played.scores)),
                ("won", self.board.won, self.played.won),
            ]
        asked = view["asked"]
        return [
            ("question", (self.question.seat, self.question.question), (asked["seat"], asked["question"])),
            ("seat", self.question.seat, self.played.seat),
            ("moves", sorted(self.question.moves), sorted(self.played.moves())),
        ]


def new_pair(players: int, options: Options, seed: int) -> Pair:
    """A new game."""
    played = pr.new_game(options.line, players=players, seed=seed)
    feed = Feed()
    view = played.view(None)
    contracts = [open_one["card"] for open_one in view["contracts"]] if options.with_contracts else []
    adventure = _adventure(players, options, view) if options.adventure else None
    board = fresh(players, options, feed, view["start"], contracts, time_cards(contracts, options), adventure)
    rows = OPEN[players] if options.timed else 4 if options.with_contracts else 0
    if not len(contracts) == len(set(contracts)) == rows or not set(contracts) <= set(known(options)):
        raise Disagreement(f"the open contracts are {contracts}")
    return Pair(played, board, feed, Hidden(played))


def _adventure(players: int, options: Options, view: Mapping[str, Any]) -> Adventure:
    """The dealt parts: characters, and the missions of the variable game (A-011, A-080)."""
    dealt = [list(panel["character"]) for panel in view["seats"]]
    row = [mission["card"] for mission in view["missions"]]
    starred = {name for name in row if missions()[name].star}
    if not len(row) == len(starred) == (4 if options.variable else 0):
        raise Disagreement(f"the open missions are {row}")
    sides = [name for pair in dealt for name in pair]
    pairs = [pair for pair in dealt if len(pair) == 2 and characters()[pair[0]]["back"] == pair[1]]
    if len(set(sides)) < len(sides) or len(pairs) != (0 if options.draft else players):
        raise Disagreement(f"the characters are {dealt}")
    return begun(options, players, dealt, row)


def position_pair(where: Position, options: Options, seed: int, *, exact: bool) -> Pair:
    """A position, either with exactly its cards, or with all others below except the special expedition (B-011)."""
    said = [name for name in where.expeditions if exact or name != SPECIAL]
    played = pr.position(
        options.line, where.players, active=where.active, start=where.start, coins=where.coins, displays=where.displays,
        expeditions=said, harbor=where.harbor, deck=where.deck, discard=where.discard, seed=seed,
        exact=exact, **_of_boxes(where, options, exact=exact),
    )  # fmt: skip
    feed, hidden = Feed(), Hidden(played)
    deck = hidden.piles.get("draw pile", [])[::-1]
    if deck[: len(where.deck)] != where.deck or (exact and len(deck) > len(where.deck)):
        raise Disagreement(f"the draw pile was to be {where.deck}")
    board = laid_out(where, options, feed, list(hidden.all_cards.elements()), exact=exact)
    if board.adventure:
        view = played.view(None)
        board.adventure.fronts, board.adventure.backs = list(view["characters"]), list(view["character_backs"])
        if options.variable:
            board.adventure.story_deck = view["story_deck"]
    return Pair(played, board, feed, hidden)


def _of_boxes(where: Position, options: Options, *, exact: bool) -> dict[str, Any]:
    """The keys that boxes add to a position."""
    more: dict[str, Any] = {}
    if where.tale:
        more = where.tale.layout()
    if where.tale and exact and not options.variable:
        more["play_cards"] = sorted(play_cards(where.tale, options, where.named(), exact=True).elements())
    if "make-sail" in options.boxes:
        more["tucked"] = where.tucked
    if options.with_contracts:
        spaces = {name: [markers.get(name, 0) for markers in where.markers] for name in where.contracts}
        if options.timed:
            more |= {"time_deck": where.time_deck, "point_deck": where.point_deck}
        more |= {"contracts": where.contracts, "completed": where.taken, "markers": spaces, "kept": where.kept}
    return more


def play_out(pair: Pair, rng: random.Random, policies: Sequence[Policy], most: int) -> list[str]:
    """Make moves chosen by the policies, at most *most*; a disagreement lists the moves before it."""
    moves: list[str] = []
    try:
        while pair.question is not None and len(moves) < most:
            if rng.random() < 0.08:
                pair.refuse(tempting(rng, pair.board))
                pair.compare_seats()
            moves.append(policies[pair.question.seat](rng, pair.question, pair.board))
            pair.play(moves[-1])
        pair.close()
    except Exception as trouble:
        trouble.add_note(f"after {len(moves)} moves, the last of them {moves[-6:]}")
        raise
    return moves


def run(players: int, set_name: str, table: str, policy: str, seed: int, *, positions: int = 0) -> Tally:
    """One game, and some positions, with one table's options; "mixed" gives every seat a different policy."""
    rng = random.Random(f"{players} {set_name} {table} {policy} {seed}")
    options, tally = options_for(set_name, table), Tally()
    policies = [POLICIES[rng.choice(list(POLICIES)) if policy == "mixed" else policy] for _ in range(players)]
    try:
        _note(tally, f"{set_name}, games", *_played(new_pair(players, options, seed), rng, policies, 3000))
        for number in range(positions):
            theme, where = random_position(rng, players, options)
            try:
                pair = position_pair(where, options, seed + number, exact=rng.random() < 0.85)
                _note(tally, f"{set_name}, positions", *_played(pair, rng, policies, 200))
            except Exception as trouble:
                trouble.add_note(f"from position {number} ({theme}): {where}")
                raise
    except Exception as trouble:
        how = f"{players}, {set_name!r}, {table!r}, {policy!r}, {seed}, positions={positions}"
        trouble.add_note(f"run({how}), {options.line}")
        raise
    return tally


def _played(pair: Pair, rng: random.Random, policies: Sequence[Policy], most: int) -> tuple[int, Board]:
    return len(play_out(pair, rng, policies, most)), pair.board


def _note(tally: Tally, key: str, moves: int, board: Board) -> None:
    tally.games[key] += 1
    tally.moves[key] += moves
    tally.reached += board.reached
