"""The Ruleset: the cards and rules for one format and number of seats, numbered and bound to each other."""

from __future__ import annotations

import inspect
from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from copy import copy
from dataclasses import dataclass
from functools import cache
from types import CodeType, SimpleNamespace
from typing import Any, Final, cast

from portroyal.engine.cards import DRAW_PILE, Card
from portroyal.engine.rules import (
    BEFORE,
    DURING,
    HIDDEN,
    KINDS,
    MOMENTS,
    PUBLIC,
    SKULL,
    Columns,
    Declared,
    Pairs,
    Rule,
    moment_source,
)
from portroyal.engine.table import AskingTable, Move, Table
from portroyal.errors import BadPosition


@cache
def declarations(rule: type[Rule]) -> list[tuple[str, Declared]]:
    """Return the declarations of a rule class, including inherited ones, with their attribute names."""
    return inspect.getmembers_static(rule, lambda value: isinstance(value, Declared))


@dataclass(frozen=True, slots=True)
class Task:
    """A bound task. Its functions take a table, a seat and the task's argument."""

    name: str
    of: str
    phase: str
    ask: Callable[[Table, int, int], None] | None
    run: Callable[[Table, int, int], None] | None
    skip: Callable[[Table, int, int], None] | None


@dataclass(frozen=True, slots=True)
class Verb:
    """A bound verb. *asked* is the task that it answers. *names* tests whether it can name a card (None: any)."""

    name: str
    of: str
    clause: str
    absent: str
    asked: int
    do: Callable[[Table, int, int], None]
    draws: int | None = None
    secret: bool = False
    names: Callable[[Card], bool] | None = None


@dataclass(frozen=True, slots=True)
class Named:
    """A bound reason or message. *of* lists the kinds of numbers in a message. A message without a name is silent."""

    name: str
    clause: str
    of: tuple[str, ...] = ()
    means: tuple[str, ...] = ()


@dataclass(frozen=True, slots=True)
class Pile:
    """A numbered pile. *owner* is a seat or -1. *key* is its name in views and positions if a box declared it."""

    name: str
    sees: int
    owner: int
    key: str = ""
    of: str = ""


Act = Callable[[Table, int, int], None]


@dataclass(frozen=True, slots=True)
class Ways:
    """The functions for playing on a table: one per verb, three per task, and two moments that all questions share."""

    perform: Sequence[Act]
    run: Sequence[Act | None]
    ask: Sequence[Act | None]
    skip: Sequence[Act | None]
    offer: Act
    worth_asking: Callable[[Table, int, int, bool], bool]


Specialize = Callable[["Ruleset"], Mapping[type[Table], Ways]]

OFTEN: Final = 10_000  # the number of moves after which preparing faster functions is worthwhile

COMMON_PILES: Final = (
    Pile(DRAW_PILE, HIDDEN, -1),
    Pile("discard pile", PUBLIC, -1),
    Pile("harbor", PUBLIC, -1),
    Pile("expeditions", PUBLIC, -1),
    Pile("hand", PUBLIC, -1),
)
COMMON_COUNTERS: Final = ("rng", "active", "start", "takes", "refilled")
COMMON_MESSAGES: Final = (Named("reshuffled", "B-024", ("n",)),)


class Ruleset:
    """The cards and rules for one format and number of seats, numbered so that a table can consist of flat data.

    Raises ValueError if the cards and rules do not fit together.
    """

    def __init__(
        self,
        cards: Iterable[Card],
        rules: Iterable[Rule],
        *,
        seats: int,
        options: Mapping[str, Any] | None = None,
        line: str = "",
        variant: str = "",
        lenient: bool = False,
        specialize: Specialize | None = None,
    ) -> None:
        self.seats = seats
        self.options = dict(options or {})  # the options of the format
        self.line = line  # the format's normal form
        self.variant = variant  # the format without its edition and rulings
        self.rules_hash = ""  # computed by ``portroyal.game.record`` on first use
        self.lenient = lenient  # allow declarations without an owner, for a test that leaves out each rule in turn
        self.specialize = None if lenient else specialize  # makes faster functions after OFTEN moves
        self.played = 0
        self.faster: Mapping[type[Table], Ways] = {}  # by class of table; other classes use the rules themselves
        self.faces = tuple(c for c in cards if c.players in (0, seats))
        if len(self.faces) > 256:
            raise ValueError(f"{len(self.faces)} different cards; at most 256 fit into one game")
        self.names = tuple(c.name for c in self.faces)
        self.face = {name: i for i, name in enumerate(self.names)}
        self.colors = tuple(dict.fromkeys(c.color for c in self.faces if c.color))
        self.rules = tuple(rules)
        self.piles = list(COMMON_PILES)
        self.counters: list[str] = list(COMMON_COUNTERS)
        self.public: set[int] = {self.counters.index("takes")}  # cells whose changes are public
        self.seated: set[int] = set()  # cells of counters that have one cell per seat
        self.derived: set[int] = set()  # cells computed from the rest of the table; changes to them are not events
        self.tasks: list[Task] = []
        self.task_keys: list[str] = []  # unique, unlike the names of questions
        self.verbs: list[Verb] = []
        self.words: dict[str, Sequence[str]] = {of: names for rule in self.rules for of, names in rule.words.items()}
        self.reasons = [Named("", "")]
        self.messages = list(COMMON_MESSAGES)
        self.move_texts: dict[Move, str] = {}  # a cache
        self.move_numbers: dict[str, Move] = {}  # a cache
        self.events: dict[tuple[Any, ...], tuple[Any, ...]] = {}  # a cache: equal events of all games share one object
        self.seen: dict[int | None, list[bool]] = {}  # a cache, by viewer: whether each pile shows its faces
        self.hidden: Any = None  # a cache: see ``listed_cards``
        self.message_writers: list[Callable[..., dict[str, Any]]] = []  # a cache, by message
        self._numbers: dict[Any, Any] = {}
        self._counted: dict[int, Callable[[Card], bool]] = {}
        self._counter("stale", public=False)
        self._counter("early", public=False)
        self.piles += [Pile(f"coins {s}", HIDDEN, s) for s in range(seats)]
        self._bind_declarations()
        if not lenient:
            self._check_counters_of_cards()
        hidden = [(n, pile) for n, pile in enumerate(self.piles) if pile.key and pile.sees != PUBLIC]
        self.laid_aside = [n for n, pile in hidden if not pile.of]
        kinds = sorted({pile.of for _, pile in hidden if pile.of})
        self.hidden_apart = {kind: [n for n, pile in hidden if pile.of == kind] for kind in kinds}
        self.columns = self._columns()
        self.public -= self.derived
        given = {cell for pairs in self.columns.gives for cell, _ in pairs}
        self.recounted = self.derived | {cell + seat for cell in given for seat in range(seats)}
        self.cell = {name: self.counters.index(name) for name in dict.fromkeys(self.counters)}
        self._places = {pile.name: number for number, pile in enumerate(self.piles)}
        self.public_cells = {cell: self.named_cell(cell) for cell in self.public}
        self.words |= {"card": self.names, "other": self.names, "symbol": self.counters}
        self.moments: Any = self._moments()
        for rule in self.rules:
            rule.cards, rule.rules = self.columns, cast("Rule", self.moments)
            rule.bound(self)
        self.ways = self.by_rules()

    def __repr__(self) -> str:
        return f"<Ruleset '{self.line}', {self.seats} players, {len(self.faces)} faces, {len(self.rules)} rules>"

    def by_rules(self) -> Ways:
        """Return the bound rules' own methods as the functions for playing."""
        run, ask, skip = ([getattr(task, way) for task in self.tasks] for way in ("run", "ask", "skip"))
        perform = [verb.do for verb in self.verbs]
        return Ways(perform, run, ask, skip, self.moments.offer, self.moments.worth_asking)

    # Binding.

    def _bind_declarations(self) -> None:
        for rule in self.rules:
            rule.seats = self.seats
            for key, declared in declarations(type(rule)):  # type: ignore[arg-type]  # mypy doubts that classes hash
                setattr(rule, key, self.number(rule, declared))

    def number(self, rule: Rule, declared: Declared) -> Any:
        """Return the number (or numbers) of a declaration. Raises ValueError if its owner is not in play."""
        if declared.what == "counter":
            return self._new_counter(declared)
        owner = self._owner(rule, declared)
        key = (declared.what, type(owner) if owner else None, declared.key)
        if key not in self._numbers:
            self._numbers[key] = getattr(self, "_new_" + declared.what.replace(" ", "_"))(declared, owner)
        return self._numbers[key]

    def _owner(self, rule: Rule, declared: Declared) -> Rule | None:
        if declared.owner is Rule:
            return None
        for candidate in (rule, *self.rules):
            if isinstance(candidate, declared.owner or Rule):
                return candidate
        if self.lenient:
            return None
        owner = declared.owner.__name__ if declared.owner else "nobody"
        raise ValueError(f"{type(rule).__name__} needs '{declared.name}' of {owner}, which is not in play")

    def _new_counter(self, declared: Declared) -> Any:
        if declared.per == "color":
            return tuple(self._counter(f"{declared.name}.{c}") for c in self.colors)
        if declared.per:
            return tuple(
                self._counter(f"{declared.name}.{c.name}") if c.kind == declared.per else -1 for c in self.faces
            )
        cell = self._counter(declared.name)
        if declared.derived:
            self.derived.update(range(cell, cell + self.seats))
        if declared.counts is not None:
            self._counted[cell] = declared.counts
        return cell

    def _new_pile(self, declared: Declared, owner: Rule | None) -> int:
        _check_hidden(declared, owner)
        key = declared.name.replace("-", "_") if owner else ""  # views always show the display
        self.piles += [Pile(f"{declared.name} {s}", declared.sees, s, key, declared.of) for s in range(self.seats)]
        return len(self.piles) - self.seats

    def _new_shared_pile(self, declared: Declared, owner: Rule | None) -> int:
        _check_hidden(declared, owner)
        key = declared.name.replace("-", "_")
        self.piles.append(Pile(declared.name.replace("-", " "), declared.sees, -1, key, declared.of))
        return len(self.piles) - 1

    def _new_shared_counter(self, declared: Declared, owner: Rule | None) -> Any:
        if declared.per:
            return tuple(
                self._shared_cell(f"{declared.name}.{c.name}") if c.starts == declared.per else -1 for c in self.faces
            )
        self.counters.append(declared.name)
        if declared.derived:
            self.derived.add(len(self.counters) - 1)
        return len(self.counters) - 1

    def _new_task(self, declared: Declared, owner: Rule | None) -> int:
        number = len(self.tasks)
        ask, run, skip = (getattr(owner, f"{way}_{declared.key}", None) for way in ("ask", "run", "skip"))
        if declared.key in self.task_keys:
            raise ValueError(f"two rules have a task '{declared.key}': a snapshot could not tell them apart")
        self.task_keys.append(declared.key)
        self.tasks.append(Task(declared.name, declared.of, declared.phase, ask, run, skip))
        return number

    def _new_verb(self, declared: Declared, owner: Rule | None) -> int:
        assert owner is not None
        number = len(self.verbs)
        asked = self.number(owner, declared.asked)
        do = getattr(owner, f"do_{declared.key.rstrip('_')}")
        about = declared.draws, declared.secret, declared.names
        self.verbs.append(Verb(declared.name, declared.of, declared.clause, declared.absent, asked, do, *about))
        return number << 8

    def _new_reason(self, declared: Declared, owner: Rule | None) -> int:
        self.reasons.append(Named(declared.name, declared.clause))
        return len(self.reasons) - 1

    def _new_message(self, declared: Declared, owner: Rule | None) -> int:
        self.messages.append(Named(declared.name, declared.clause, tuple(declared.of.split()), declared.means))
        return len(self.messages) - 1

    def _new_silent_message(self, declared: Declared, owner: Rule | None) -> int:
        self.messages.append(Named("", declared.clause))
        return len(self.messages) - 1

    def _shared_cell(self, name: str) -> int:
        self.counters.append(name)
        return len(self.counters) - 1

    def _counter(self, name: str, public: bool = True) -> int:
        if name not in self.counters:
            cells = range(len(self.counters), len(self.counters) + self.seats)
            self.seated.update(cells)
            if public:
                self.public.update(cells)
            self.counters += [name] * self.seats
        return self.counters.index(name)

    def _check_counters_of_cards(self) -> None:
        for card in self.faces:
            for what in (*card.gives, *card.needs):
                if self._counter_of_card(card, what) not in self.counters:
                    raise ValueError(f"{card.name} of {card.box} names '{what}', which no rule of this format declares")

    def _gives(self, card: Card) -> tuple[tuple[int, int], ...]:
        gives = {**card.gives, "points": card.points}
        named = tuple((self._counter(self._counter_of_card(card, what)), n) for what, n in gives.items() if n)
        return named + tuple((cell, 1) for cell, counts in self._counted.items() if counts(card))

    def _counter_of_card(self, card: Card, what: str) -> str:
        """Return the name of the counter that a card adds to, preferring the counter for the card's color."""
        return f"{what}.{card.color}" if card.color and f"{what}.{card.color}" in self.counters else what

    def _columns(self) -> Columns:
        cards = self.faces
        kinds = [*dict.fromkeys([*KINDS, *(c.kind for c in cards)])]
        declared = {name: row for name, row in self._declared_columns() if all(isinstance(n, int) for n in row)}
        figures = {name: tuple(map(f, cards)) for rule in self.rules for name, f in rule.figures.items()}
        return Columns(
            kind=tuple(kinds.index(c.kind) for c in cards),
            color=tuple(self.colors.index(c.color) if c.color else -1 for c in cards),
            swords=tuple(SKULL if c.skull else c.swords for c in cards),
            coins=tuple(c.coins for c in cards),
            cost=tuple(c.cost for c in cards),
            gives=Pairs(self._gives(c) for c in cards),
            needs=Pairs(
                tuple((self._counter(symbol), n) for symbol, n in sorted(c.needs.items(), reverse=True)) for c in cards
            ),
            **declared,
            **figures,
        )

    def _declared_columns(self) -> Iterator[tuple[str, tuple[Any, ...]]]:
        """Yield the name and the values, by face, of each column that boxes declare."""
        for name in dict.fromkeys(name for card in self.faces for name in card.columns):
            yield name, tuple(card.columns[name] for card in self.faces)

    def _moments(self) -> SimpleNamespace:
        moments = SimpleNamespace()
        for moment in MOMENTS:
            handlers = self.answers(moment)
            space: dict[str, Any] = {f"h{i}": h for i, h in enumerate(handlers)}
            exec(_code_of(moment, len(handlers)), space)
            space[moment].handlers = handlers
            setattr(moments, moment, space[moment])
        return moments

    def answers(self, hook: str) -> list[Any]:
        """Return the methods that override a hook or moment of :class:`Rule`, in the order of the rules."""
        plain = getattr(Rule, hook)
        return [getattr(rule, hook) for rule in self.rules if getattr(type(rule), hook) is not plain]

    # Playing.

    def all_cards(self) -> bytes:
        """Return the face of every card in the game, once for each copy."""
        return b"".join(bytes((face,)) * card.copies for face, card in enumerate(self.faces))

    def empty_table(self) -> Table:
        """Return a table with empty piles and the fast dealer."""
        return Table(self, [b""] * len(self.piles), [0] * len(self.counters), None, None)

    def start(self, t: Table, carried: Mapping[str, Sequence[str]] | None = None) -> None:
        """Set up the game on an empty table whose dealer has been set, and continue to the first question.

        *carried* lists the cards carried over from earlier games, if any: see :meth:`Rule.carry`. Raises
        BadPosition if any of these cards cannot be in the draw pile.
        """
        for face, card in enumerate(self.faces):
            t.piles[self.place(card.starts)] += bytes((face,)) * card.copies
        t.shuffle(0)
        if carried is not None:
            self._check_carried(carried)
            for rule in self.rules:
                rule.carry(self, t, **carried)
        self.moments.when_game_begins(t)
        self.moments.when_recounted(t)
        self.settle(t)

    def _check_carried(self, carried: Mapping[str, Sequence[str]]) -> None:
        if any(carried.values()) and all(type(rule).carry is Rule.carry for rule in self.rules):
            raise BadPosition("carried: earlier games add no cards to the games of this format")

    def named_cell(self, cell: int) -> tuple[str, int | None]:
        """Return the name of a cell's counter, and the cell's seat, which is None if the counter is shared."""
        name = self.counters[cell]
        return name, cell - self.cell[name] if cell in self.seated else None

    def recount(self, t: Table) -> None:
        """Recount all derived values: the amounts that cards in displays give, the points, and the derived counters."""
        for cell in self.recounted:
            t.counters[cell] = 0
        points = self.cell["points"]
        for seat in range(self.seats):
            for face in t.pile(self.place(f"display {seat}")):
                for what, n in self.columns.gives[face]:
                    t[what, seat] += n
            for rule in self.rules:
                t[points, seat] += sum(rule.by_source(t, seat).values())
        self.moments.when_recounted(t)

    def place(self, name: str) -> int:
        """Return the number of the pile with this name. Raises KeyError if there is none."""
        return self._places[name]

    def play(self, t: Table, move: Move) -> None:
        """Make *move*, which must be legal, and continue to the next question."""
        if self.specialize is not None:
            self.played += 1
            if self.played >= OFTEN:
                self.warm_up()
        number = move >> 8
        t.cause = self.verbs[number].clause
        ways = self.faster.get(t.__class__, self.ways)
        ways.perform[number](t, t.agenda[1], move & 0xFF)
        self.settle(t)

    def warm_up(self) -> None:
        """Prepare the faster functions now.

        This takes a fraction of a second, and is worthwhile if about ten thousand moves or more will be made.
        """
        specialize, self.specialize = self.specialize, None
        if specialize is not None:
            self.faster = specialize(self)

    def as_written(self) -> Ruleset:
        """Return a copy of this ruleset that always plays with the rules themselves, never with faster functions."""
        twin = copy(self)
        twin.specialize, twin.faster = None, {}
        return twin

    def candidates(self, t: Table) -> dict[Move, int]:
        """Return each candidate for the current question with the number of the reason for refusing it (0: legal)."""
        asking = AskingTable(self, t.piles, t.counters, t.agenda, t.seed)
        todo, (asked, seat, arg, _) = self.tasks[t.agenda[0]], t.agenda
        if todo.ask is not None:
            self.moments.offer(asking, seat, asked)
            todo.ask(asking, seat, arg)
        return asking.candidates

    def settle(self, t: Table) -> None:
        """Run the tasks on the agenda up to the next question, and list its legal moves."""
        ways = self.faster.get(t.__class__, self.ways)
        runs, asks = ways.run, ways.ask
        while True:
            task, seat, arg, rest = t.agenda
            t.cause = None
            run = runs[task]
            if run is not None:
                t.agenda = rest
                run(t, seat, arg)
                continue
            t.moves = []
            ask = asks[task]
            if ask is None:  # the game is over
                return
            ways.offer(t, seat, task)
            ask(t, seat, arg)
            skip = ways.skip[task]
            if skip is None or ways.worth_asking(t, seat, task, len(t.moves) > 1):
                return
            skip(t, seat, arg)


@cache
def _code_of(moment: str, handlers: int) -> CodeType:
    """Return the code of a moment with handlers h0, h1 and so on."""
    source = moment_source(moment, moment, [f"h{i}" for i in range(handlers)], causes=True)
    return compile(source, "<string>", "exec")


def _check_hidden(declared: Declared, owner: Rule | None) -> None:
    """Raise ValueError if a pile hides more than one kind of card but its rule does not say when cards are laid."""
    if owner is None or declared.sees == PUBLIC or declared.of:
        return
    rule = type(owner).__name__
    if declared.laid not in (BEFORE, DURING):
        raise ValueError(
            f"the pile '{declared.name}' of {rule} hides cards: it needs laid=BEFORE, laid=DURING (the game) or of=…"
        )
    if declared.laid == DURING and type(owner).drawn_since is Rule.drawn_since:
        raise ValueError(f"cards come to the pile '{declared.name}' during the game, so {rule} answers 'drawn_since'")
