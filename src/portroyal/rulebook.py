"""The rulebook: what a rule is, what it may declare, the moments it may answer, and the Book that binds rules together.

A rule *declares* what it needs, as class attributes, and answers *moments*, as methods. In a bound rule every
declaration is a number, so a rule computes with numbers only. See ``docs/architecture.md``.
"""

from __future__ import annotations

import inspect
from collections.abc import Callable, Iterable, Mapping
from types import SimpleNamespace
from typing import Any, Final, NamedTuple, cast, overload

from portroyal.cards import Card
from portroyal.table import AskingTable, Move, Table

HIDDEN: Final = 0  # nobody sees the faces; everybody sees how many
OWNER: Final = 1
PUBLIC: Final = 2

SHIP: Final = 0
PERSON: Final = 1
EXPEDITION: Final = 2
TAX: Final = 3
CONTRACT: Final = 4
KINDS: Final = ("ship", "person", "expedition", "tax", "contract")
SKULL: Final = 99  # swords no display reaches


class Pairs(tuple[Any, ...]):
    """A column with ``(counter, n)`` pairs for every face."""


class Declared:
    """Something a rule declares. In a bound rule it is a number (per color: a tuple of numbers)."""

    def __init__(
        self,
        what: str,
        name: str = "",
        *,
        sees: int = PUBLIC,
        per: str = "",
        clause: str = "",
        asked: Any = None,
        of: str = "",
        absent: str = "",
        phase: str = "",
        counts: Callable[[Card], bool] | None = None,
    ) -> None:
        self.what, self.sees, self.per, self.clause, self.asked, self.of = what, sees, per, clause, asked, of
        self.absent, self.phase, self.counts = absent, phase, counts
        self.owner: type | None = None
        self.key, self.name = "", name

    def __set_name__(self, owner: type, key: str) -> None:
        if self.owner is None:  # ``discover = Discover.discover`` stays Discover's
            self.owner, self.key = owner, key
            self.name = self.name or key.rstrip("_").replace("_", "-")


# What a declaration is in a bound rule, a number, is also the type it is declared with.


@overload
def counter(*, counts: Callable[[Card], bool] | None = None) -> int: ...
@overload
def counter(per: str) -> tuple[int, ...]: ...
def counter(per: str = "", counts: Callable[[Card], bool] | None = None) -> Any:
    """One cell per seat (``per="color"``: and color; ``per="contract"``: and contract, by face).

    Rules that use one name share it. *counts*: it is how many such cards the display has, whatever they give.
    """
    return Declared("counter", per=per, counts=counts)


def shared_counter() -> int:
    """One cell for the whole table."""
    return cast("int", Declared("shared counter"))


def pile(sees: int = HIDDEN, of: str = "") -> int:
    """One pile per seat. *of*: the only kind of card that lies there."""
    return cast("int", Declared("pile", sees=sees, of=of))


def shared_pile(sees: int = HIDDEN, of: str = "") -> int:
    """One pile for the whole table. *of*: the only kind of card that lies there."""
    return cast("int", Declared("shared pile", sees=sees, of=of))


def task(question: str = "", of: str = "", phase: str = "") -> int:
    """Something to do: asked if the rule has ``ask_<task>``, done at once if it has ``run_<task>``.

    A question whose rule has ``skip_<task>`` is put only if it is worth asking. *question*: its name in views, if not
    the task's own; *of*: what its number is (``"card"``); *phase*: the phase of the turn that it is.
    """
    return cast("int", Declared("task", question, of=of, phase=phase))


def verb(clause: str, asked: int, of: str = "", absent: str = "", name: str = "") -> int:
    """A kind of move, performed by ``do_<verb>``: the clause and the question it belongs to.

    *of*: what it names (``"card"``); *absent*: the name of the reason for a card that is no candidate at all; *name*:
    how the move is written, if not as the verb's own name.
    """
    return cast("int", Declared("verb", name, clause=clause, asked=asked, of=of, absent=absent))


def reason(clause: str) -> int:
    """Why a candidate is refused."""
    return cast("int", Declared("reason", clause=clause))


def message(name: str, clause: str, of: str = "") -> int:
    """Something to say: its key, the clause it happens by, and what its numbers are (``"seat card n"``)."""
    return cast("int", Declared("message", name, clause=clause, of=of))


class Columns(NamedTuple):
    """The figures of all faces, by face."""

    kind: tuple[int, ...]
    color: tuple[int, ...]  # -1: none
    swords: tuple[int, ...]  # SKULL: none are enough
    coins: tuple[int, ...]
    gift: tuple[int, ...]  # coins for another player
    cost: tuple[int, ...]
    tax: tuple[int, ...]
    gives: tuple[tuple[tuple[int, int], ...], ...]  # pairs: a counter, and how much of it
    needs: tuple[tuple[tuple[int, int], ...], ...]
    demand: tuple[int, ...]  # of a contract: what its progress must reach
    steps: tuple[int, ...]  # of a contract: how often its marker moves


class Rule:
    """One rule of the game. It overrides the moments it cares about.

    * *How much?* Take a number and return it changed; change nothing else.
    * *When …* Something has happened: act, or push a task.
    * *Offer.* Add moves to the question that is being asked.

    A bound rule also knows ``self.cards`` (columns), ``self.rules`` (the moments) and ``self.seats``.
    """

    cards: Columns
    rules: Rule
    seats: int
    display = pile(PUBLIC)
    points = counter()

    # How much?

    def takes(self, t: Table, seat: int, n: int) -> int:
        """Cards to take in a time to take."""
        return n

    def price(self, t: Table, seat: int, card: int, n: int) -> int:
        """Coins to hire a person."""
        return n

    def income(self, t: Table, seat: int, card: int, n: int) -> int:
        """Coins from a trade."""
        return n

    def no_draw(self, t: Table, seat: int, n: int) -> int:
        """The reason why the active seat may not draw a card; 0: it may."""
        return n

    def draws_from(self, t: Table, seat: int, n: int) -> int:
        """The pile that the next card of an ordinary draw comes from."""
        return n

    def keeps_ship(self, t: Table, seat: int, ship: int, yes: bool) -> bool:
        """Whether a ship traded for coins stays with the player: it lies in the hand while its coins are drawn."""
        return yes

    def does_more(self, t: Table, seat: int, ship: int, yes: bool) -> bool:
        """Whether a trade does anything besides paying its coins."""
        return yes

    def extra_taxes(self, t: Table, seat: int, n: int) -> int:
        """Additional taxes before a draw that finds the draw pile empty."""
        return n

    def worth_asking(self, t: Table, seat: int, asked: int, yes: bool) -> bool:
        """Whether to put a question that may be skipped; its moves are laid out."""
        return yes

    def progress(self, t: Table, seat: int, contract: int, n: int) -> int:
        """How far the seat has come with what a contract demands."""
        return n

    def may_trigger(self, t: Table, seat: int, yes: bool) -> bool:
        """Whether the seat, with enough points, triggers the end."""
        return yes

    def may_be_active(self, t: Table, seat: int, yes: bool) -> bool:
        """Whether the seat's turn follows."""
        return yes

    def may_go_on(self, t: Table, yes: bool) -> bool:
        """Whether another round follows."""
        return yes

    def standing(self, t: Table, seat: int, n: int) -> int:
        """The seat at the end: more is better, equal is tied."""
        return n

    # When …

    def when_game_begins(self, t: Table) -> None:
        """The cards lie ready."""

    def when_laid_out(self, t: Table) -> None:
        """A position: its piles and seats, and what displays give, are there."""

    def when_turn_begins(self, t: Table, seat: int) -> None:
        """The seat is active."""

    def when_drawn(self, t: Table, seat: int, card: int) -> None:
        """A card was turned up in discover; it is in the hand."""

    def when_repelled(self, t: Table, seat: int, ship: int) -> None:
        """A ship was repelled; it is in the hand, and discarded afterwards if it is still there."""

    def when_landed(self, t: Table, seat: int) -> None:
        """The harbor has more ships than before, and the turn goes on."""

    def when_taxed(self, t: Table, seat: int) -> None:
        """The seat has lost coins to a tax; others may still have to."""

    def when_tax_resolved(self, t: Table, seat: int) -> None:
        """A tax card that the active seat turned up lies in the discard pile."""

    def when_extra_tax(self, t: Table, seat: int) -> None:
        """An additional tax is due."""

    def when_bust(self, t: Table, seat: int) -> None:
        """The harbor is swept; there is no trade and hire."""

    def when_discover_ends(self, t: Table, seat: int) -> None:
        """And not by a bust."""

    def when_time_begins(self, t: Table, seat: int) -> None:
        """It becomes the seat's time to take."""

    def when_trading(self, t: Table, seat: int, ship: int) -> None:
        """A ship is taken; it lies in the harbor, and its coins come next."""

    def when_traded(self, t: Table, seat: int, ship: int, coins: int) -> None:
        """A ship was traded for so many coins, and the coin due is paid. A ship that is kept lies in the hand."""

    def when_completing(self, t: Table, seat: int, contract: int) -> None:
        """The seat completes a contract; what it brings comes next."""

    def when_completed(self, t: Table, seat: int, contract: int) -> None:
        """The seat has completed a contract and gained what it brings."""

    def when_scored(self, t: Table, seat: int) -> None:
        """A display has grown."""

    def when_game_ends(self, t: Table) -> None:
        """No further question will be asked."""

    # Offer.

    def offer(self, t: Table, seat: int, asked: int) -> None:
        """A question is put to the seat: what else may be answered?"""

    # Around the table: plain Python, no part of play.

    lays: tuple[str, ...] = ()  # keys of a position, besides the piles

    def lay(self, book: Book, t: Table, wished: Mapping[str, Any]) -> None:
        """Lay out what a position wishes by these keys. Raises BadPosition."""

    def show(self, t: Table, view: dict[str, Any]) -> None:
        """Add to a view that everybody may see."""

    # What every rule can do with a card.

    def join(self, t: Table, seat: int, card: int) -> None:
        """The card in hand joins the seat's display, and gives what it gives."""
        t.put(card, self.display + seat)
        for what, n in self.cards.gives[card]:
            t[what, seat] += n
        self.rules.when_scored(t, seat)

    def dismiss(self, t: Table, seat: int, card: int, to: int) -> None:
        """A card leaves the seat's display, and what it gave goes with it."""
        t.lift(card, self.display + seat)
        for what, n in self.cards.gives[card]:
            t[what, seat] -= n
        t.put(card, to)


MOMENTS: Final[dict[str, Callable[..., Any]]] = {
    name: f
    for name, f in vars(Rule).items()
    if callable(f) and name not in ("join", "dismiss", "lay", "show") and not name.startswith("_")
}


def folds(moment: str) -> bool:
    """Whether the moment asks *how much?*: each rule is handed the number the one before returned."""
    return not moment.startswith("when_") and moment != "offer"


def moment_source(moment: str, name: str, handlers: list[str]) -> str:
    """The moment as one function that asks its rules in turn: the same text for CPython and machine code."""
    args = list(inspect.signature(MOMENTS[moment]).parameters)[1:]
    given = ", ".join(args)
    lines = [f"{args[-1]} = {h}({given})" if folds(moment) else f"{h}({given})" for h in handlers]
    lines.append(f"return {args[-1]}" if folds(moment) else "return")
    return f"def {name}({given}):\n" + "".join(f"    {line}\n" for line in lines)


class Task(NamedTuple):
    """A bound task."""

    name: str
    of: str
    phase: str
    ask: Callable[[Table, int, int], None] | None
    run: Callable[[Table, int, int], None] | None
    skip: Callable[[Table, int, int], None] | None


class Verb(NamedTuple):
    """A bound verb."""

    name: str
    of: str
    clause: str
    absent: str
    asked: int
    do: Callable[[Table, int, int], None]


class Named(NamedTuple):
    """A bound reason or message; *of*: what the numbers of a message are."""

    name: str
    clause: str
    of: tuple[str, ...] = ()


class Pile(NamedTuple):
    """A numbered pile; *owner* is a seat or -1. *key*: what views and positions call it, if a box has declared it."""

    name: str
    sees: int
    owner: int
    key: str = ""
    of: str = ""


COMMON_PILES: Final = (
    Pile("draw pile", HIDDEN, -1),
    Pile("discard pile", PUBLIC, -1),
    Pile("harbor", PUBLIC, -1),
    Pile("expeditions", PUBLIC, -1),
    Pile("hand", PUBLIC, -1),
)
COMMON_COUNTERS: Final = ("rng", "active", "start", "takes", "refilled")


class Book:
    """Cards and rules of one format and number of seats, numbered so that a table can be flat."""

    def __init__(
        self,
        cards: Iterable[Card],
        rules: Iterable[Rule],
        *,
        seats: int,
        options: Mapping[str, Any] | None = None,
        lenient: bool = False,
    ) -> None:
        self.seats = seats
        self.options = dict(options or {})  # the format's, for whoever plays by the book
        self.lenient = lenient  # a rule may be missing: for the test that leaves each one out
        self.faces = tuple(c for c in cards if c.players in (0, seats))
        if len(self.faces) > 256:
            raise ValueError(f"{len(self.faces)} different cards, at most 256 fit into one game")
        self.names = tuple(c.name for c in self.faces)
        self.face = {name: i for i, name in enumerate(self.names)}
        self.colors = tuple(dict.fromkeys(c.color for c in self.faces if c.color))
        self.rules = tuple(rules)
        self.piles = list(COMMON_PILES)
        self.counters: list[str] = list(COMMON_COUNTERS)
        self.public: set[int] = {self.counters.index("takes")}  # counters whose changes everybody may hear of
        self.tasks: list[Task] = []
        self.task_keys: list[str] = []  # unique, unlike the names of questions
        self.verbs: list[Verb] = []
        self.reasons = [Named("", "")]
        self.messages: list[Named] = []
        self._numbers: dict[Any, Any] = {}
        self._counted: dict[int, Callable[[Card], bool]] = {}
        self._counter("stale", public=False)
        self.piles += [Pile(f"coins {s}", HIDDEN, s) for s in range(seats)]
        self._bind_declarations()
        if not lenient:
            self._check_gifts()
        hidden = [(number, pile) for number, pile in enumerate(self.piles) if pile.key and pile.sees == HIDDEN]
        self.laid_aside = [number for number, pile in hidden if not pile.of]
        kinds = sorted({pile.of for _, pile in hidden if pile.of})
        self.hidden_apart = {kind: [number for number, pile in hidden if pile.of == kind] for kind in kinds}
        self.columns = self._columns()
        self.cell = {name: self.counters.index(name) for name in dict.fromkeys(self.counters)}
        self.moments: Any = self._moments()
        for rule in self.rules:
            rule.cards, rule.rules = self.columns, cast("Rule", self.moments)
            bound = getattr(rule, "bound", None)
            if bound is not None:
                bound(self)

    # Binding.

    def _bind_declarations(self) -> None:
        for rule in self.rules:
            rule.seats = self.seats
            for key, declared in inspect.getmembers_static(type(rule), lambda v: isinstance(v, Declared)):
                setattr(rule, key, self.number(rule, declared))

    def number(self, rule: Rule, declared: Declared) -> Any:
        """What a declaration is in a rule of this book."""
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
        if declared.counts is not None:
            self._counted[cell] = declared.counts
        return cell

    def _new_pile(self, declared: Declared, owner: Rule | None) -> int:
        key = declared.name.replace("-", "_") if owner else ""  # the display, which every rule has, is shown anyway
        self.piles += [Pile(f"{declared.name} {s}", declared.sees, s, key, declared.of) for s in range(self.seats)]
        return len(self.piles) - self.seats

    def _new_shared_pile(self, declared: Declared, owner: Rule | None) -> int:
        key = declared.name.replace("-", "_")
        self.piles.append(Pile(declared.name.replace("-", " "), declared.sees, -1, key, declared.of))
        return len(self.piles) - 1

    def _new_shared_counter(self, declared: Declared, owner: Rule | None) -> int:
        self.counters.append(declared.name)
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
        self.verbs.append(Verb(declared.name, declared.of, declared.clause, declared.absent, asked, do))
        return number << 8

    def _new_reason(self, declared: Declared, owner: Rule | None) -> int:
        self.reasons.append(Named(declared.name, declared.clause))
        return len(self.reasons) - 1

    def _new_message(self, declared: Declared, owner: Rule | None) -> int:
        self.messages.append(Named(declared.name, declared.clause, tuple(declared.of.split())))
        return len(self.messages) - 1

    def _counter(self, name: str, public: bool = True) -> int:
        if name not in self.counters:
            if public:
                self.public.update(range(len(self.counters), len(self.counters) + self.seats))
            self.counters += [name] * self.seats
        return self.counters.index(name)

    def _check_gifts(self) -> None:
        for card in self.faces:
            for what in (*card.gives, *card.needs):
                if self._given(card, what) not in self.counters:
                    raise ValueError(f"{card.name} of {card.box} names '{what}', which no rule of this format declares")

    def _gives(self, card: Card) -> tuple[tuple[int, int], ...]:
        gives = {**card.gives, "points": card.points}
        named = tuple((self._counter(self._given(card, what)), n) for what, n in gives.items() if n)
        return named + tuple((cell, 1) for cell, counts in self._counted.items() if counts(card))

    def _given(self, card: Card, what: str) -> str:
        """A trader gives to the counter of the color."""
        return f"{what}.{card.color}" if card.color and f"{what}.{card.color}" in self.counters else what

    def _columns(self) -> Columns:
        cards = self.faces
        return Columns(
            kind=tuple(KINDS.index(c.kind) for c in cards),
            color=tuple(self.colors.index(c.color) if c.color else -1 for c in cards),
            swords=tuple(SKULL if c.skull else c.swords for c in cards),
            coins=tuple(c.coins for c in cards),
            gift=tuple(c.gift for c in cards),
            cost=tuple(c.cost for c in cards),
            tax=tuple(TAX_KINDS.index(c.type) if c.kind == "tax" else -1 for c in cards),
            gives=Pairs(self._gives(c) for c in cards),
            needs=Pairs(
                tuple((self._counter(symbol), n) for symbol, n in sorted(c.needs.items(), reverse=True)) for c in cards
            ),
            demand=tuple(c.demand for c in cards),
            steps=tuple(c.steps for c in cards),
        )

    def _moments(self) -> SimpleNamespace:
        moments = SimpleNamespace()
        for moment, plain in MOMENTS.items():
            handlers = [getattr(r, moment) for r in self.rules if getattr(type(r), moment) is not plain]
            space: dict[str, Any] = {f"h{i}": h for i, h in enumerate(handlers)}
            exec(moment_source(moment, moment, list(space)), space)
            space[moment].handlers = handlers
            setattr(moments, moment, space[moment])
        return moments

    # Playing.

    def all_cards(self) -> bytes:
        """Every card of the game, as faces."""
        return b"".join(bytes((face,)) * card.copies for face, card in enumerate(self.faces))

    def empty_table(self) -> Table:
        """A table with nothing on it, and the fast dealer."""
        return Table(self, [b""] * len(self.piles), [0] * len(self.counters), None, None)

    def start(self, t: Table) -> None:
        """Set the game up on an empty table whose dealer is chosen."""
        for face, card in enumerate(self.faces):
            t.piles[self.place(card.starts)] += bytes((face,)) * card.copies
        t.shuffle(0)
        self.moments.when_game_begins(t)
        self.settle(t)

    def place(self, name: str) -> int:
        """The number of a pile by its name."""
        return next(i for i, p in enumerate(self.piles) if p.name == name)

    def play(self, t: Table, move: Move) -> None:
        """Make *move*, and everything that follows without a question. The move must be legal."""
        self.verbs[move >> 8].do(t, t.agenda[1], move & 0xFF)
        self.settle(t)

    def candidates(self, t: Table) -> dict[Move, int]:
        """Every candidate of the question on top, with what stands against it (0: nothing)."""
        asking = AskingTable(self, t.piles, t.counters, t.agenda, t.seed)
        todo, (asked, seat, arg, _) = self.tasks[t.agenda[0]], t.agenda
        if todo.ask is not None:
            self.moments.offer(asking, seat, asked)
            todo.ask(asking, seat, arg)
        return asking.candidates

    def settle(self, t: Table) -> None:
        """Do what there is to do until somebody is asked, and lay out the legal moves."""
        tasks = self.tasks
        while True:
            asked, seat, arg, rest = t.agenda
            todo = tasks[asked]
            if todo.run is not None:
                t.agenda = rest
                todo.run(t, seat, arg)
                continue
            t.moves = []
            if todo.ask is None:  # the game is over
                return
            self.moments.offer(t, seat, asked)
            todo.ask(t, seat, arg)
            if todo.skip is None or self.moments.worth_asking(t, seat, asked, len(t.moves) > 1):
                return
            todo.skip(t, seat, arg)


TAX_KINDS: Final = ("swords", "points", "sail")
