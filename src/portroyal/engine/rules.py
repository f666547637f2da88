"""Rules: what a rule is, what it may declare, and the moments it may answer. A Ruleset binds rules together.

A rule *declares* what it needs, as class attributes, and answers *moments*, as methods. In a bound rule every
declaration is a number, so a rule computes with numbers only. See ``docs/architecture.md``.
"""

from __future__ import annotations

import inspect
from collections.abc import Callable, Mapping, Sequence
from typing import TYPE_CHECKING, Any, ClassVar, Final, Protocol, cast, overload

from portroyal.engine.cards import Card
from portroyal.engine.table import Move, Table

HIDDEN: Final = 0  # nobody sees the faces; everybody sees the number of cards
OWNER: Final = 1
PUBLIC: Final = 2

BEFORE: Final = "before the game"  # when cards come to a pile that hides them
DURING: Final = "during the game"  # the rule that fills it answers ``drawn_since``

SETUP: Final = "setup"  # the phase before the first turn
SHIP: Final = 0
PERSON: Final = 1
EXPEDITION: Final = 2
TAX: Final = 3
KINDS: Final = ("ship", "person", "expedition", "tax")  # in every ruleset; others are numbered after these
SKULL: Final = 99  # swords no display reaches

# What a message means to statistics and previews, which know no message by its name.
TURN: Final = "turn begins"  # its seat is active
TIME: Final = "time to take begins"  # its seat may take cards
DRAWN: Final = "card drawn"  # its seat has turned up its card while discovering
BUST: Final = "goes bust"  # its card has ended the drawing, and the harbor is swept
ENOUGH: Final = "drawing ends"  # the drawing has ended, and not by a bust
GAIN: Final = "gain"  # its seat has gained its card for good
NO_CARD: Final = "no card"  # a card was to be drawn, and the draw pile had none
STANDSTILL: Final = "standstill"  # the game ends because nothing changes any more
TOLD: Final = "told"  # the story goes on; only previews tell so


class Pairs(tuple[Any, ...]):
    """A column that has a tuple of pairs ``(counter, n)`` for every face."""


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
        derived: bool = False,
        means: tuple[str, ...] = (),
        draws: int | None = None,
        secret: bool = False,
        laid: str = "",
    ) -> None:
        self.what, self.sees, self.per, self.clause, self.asked, self.of = what, sees, per, clause, asked, of
        self.absent, self.phase, self.counts, self.means, self.draws = absent, phase, counts, means, draws
        self.secret, self.laid = secret, laid
        self.derived = derived or counts is not None
        self.owner: type | None = None
        self.key, self.name = "", name

    def __set_name__(self, owner: type, key: str) -> None:
        if self.owner is None:  # ``discover = Discover.discover`` stays Discover's
            self.owner, self.key = owner, key
            self.name = self.name or key.rstrip("_").replace("_", "-")


# A declaration is typed as what it is in a bound rule: a number.


@overload
def counter(*, counts: Callable[[Card], bool] | None = None, derived: bool = False) -> int: ...
@overload
def counter(per: str) -> tuple[int, ...]: ...
def counter(per: str = "", counts: Callable[[Card], bool] | None = None, derived: bool = False) -> Any:
    """A counter with one cell per seat.

    *per*: ``"color"`` gives one counter for each color; a kind of card, one for each card of that kind, by face.
    Rules that declare the same name share the counter. *counts*: the counter is the number of such cards in the
    display, whatever they give. *derived*: the counter follows from the rest of the table and is kept for speed only.
    The rule counts it in ``when_recounted``; snapshots and events leave it out. With *counts* it is derived, too.
    """
    return Declared("counter", per=per, counts=counts, derived=derived)


@overload
def shared_counter(*, derived: bool = False) -> int: ...
@overload
def shared_counter(per: str) -> tuple[int, ...]: ...
def shared_counter(per: str = "", derived: bool = False) -> Any:
    """A counter with one cell for the whole table. *derived*: see :func:`counter`.

    *per*: the place where cards start; there is one counter for each of these cards, by face.
    """
    return Declared("shared counter", per=per, derived=derived)


def pile(sees: int = HIDDEN, of: str = "", laid: str = "") -> int:
    """One pile per seat. *of*: the only kind of card that lies there.

    *laid*: BEFORE or DURING, when cards come there. A pile that hides cards of several kinds must say so.
    """
    return cast("int", Declared("pile", sees=sees, of=of, laid=laid))


def shared_pile(sees: int = HIDDEN, of: str = "", laid: str = "") -> int:
    """One pile for the whole table. *of*, *laid*: see :func:`pile`."""
    return cast("int", Declared("shared pile", sees=sees, of=of, laid=laid))


def task(question: str = "", of: str = "", phase: str = "") -> int:
    """An entry of the agenda: a question if the rule has ``ask_<task>``, an action if it has ``run_<task>``.

    A question whose rule has ``skip_<task>`` is asked only if it is worth asking. *question*: its name in views, if not
    the task's own; *of*: what its argument is (``"card"``); *phase*: the phase of the turn during it.
    """
    return cast("int", Declared("task", question, of=of, phase=phase))


def verb(
    clause: str,
    asked: int,
    of: str = "",
    absent: str = "",
    name: str = "",
    draws: int | None = None,
    secret: bool = False,
) -> int:
    """A kind of move, performed by ``do_<verb>``. *clause*: that of the move; *asked*: the question it answers.

    *of*: what it names (``"card"``); *absent*: the name of the reason for a card that is no candidate at all; *name*:
    how the move is written, if not by the verb's own name. *draws*: how many cards the active player draws by it (if
    several, none can be repelled); 0: the player stops drawing; None: it has nothing to do with drawing. *secret*: only
    the player sees the card that is named.
    """
    declared = Declared("verb", name, clause=clause, asked=asked, of=of, absent=absent, draws=draws, secret=secret)
    return cast("int", declared)


def reason(clause: str) -> int:
    """A reason to refuse a candidate; its sentence is in ``clauses.toml``."""
    return cast("int", Declared("reason", clause=clause))


def message(name: str, clause: str, of: str = "", means: tuple[str, ...] = ()) -> int:
    """Something a rule says: its name, the clause by which it happens, and what its numbers are (``"seat card n"``).

    *means*: its meanings to statistics, from TURN to STANDSTILL; DRAWN, BUST and GAIN have a seat and a card, and BUST
    has the other ship of its color.
    """
    return cast("int", Declared("message", name, clause=clause, of=of, means=means))


def cause(clause: str) -> int:
    """A message that no event shows: it only sets the clause by which what follows happens."""
    return cast("int", Declared("silent message", clause=clause))


class Columns:
    """The figures of all cards, as tuples by face: common ones, those that boxes declare, and those that rules add."""

    kind: tuple[int, ...]
    color: tuple[int, ...]  # -1: none
    swords: tuple[int, ...]  # SKULL: none are enough
    coins: tuple[int, ...]
    cost: tuple[int, ...]
    gives: tuple[tuple[tuple[int, int], ...], ...]  # pairs: a counter, and an amount
    needs: tuple[tuple[tuple[int, int], ...], ...]

    def __init__(self, **columns: tuple[Any, ...]) -> None:
        self.__dict__.update(columns)

    if TYPE_CHECKING:

        def __getattr__(self, name: str) -> tuple[int, ...]: ...


class Market(Protocol):
    """The rule by which cards are taken from the harbor, for callers that ask what taking costs or brings.

    The coin that a take may cost is apart from costs and proceeds: see *pay_due*.
    """

    def cost(self, t: Table, seat: int, card: int) -> int:
        """Coins that hiring the person costs the seat."""

    def proceeds(self, t: Table, seat: int, ship: int) -> int:
        """Coins that trading the ship brings the seat; no more than the piles have."""

    def pay_due(self, t: Table, seat: int) -> None:
        """Pay what taking any card costs the seat besides; the seat has a coin."""

    def run_trading(self, t: Table, seat: int, ship: int) -> None:
        """Trade the ship in the harbor; the seat has a coin to pay what is due."""


class Rule:
    """A rule of the game. It overrides the moments that concern it.

    * *How much?* Takes a number and returns it, changed or not; changes nothing else.
    * *When …* Something has happened: acts, or pushes a task.
    * *Offer.* Adds moves to the question that is being asked.

    A bound rule also has ``self.cards`` (the columns), ``self.rules`` (the moments) and ``self.seats`` (their number).
    """

    cards: Columns
    rules: Rule
    seats: int
    display = pile(PUBLIC)
    points = counter()

    # How much?

    def start_coins(self, t: Table, n: int) -> int:
        """How many coins every seat is dealt before the first turn."""
        return n

    def takes(self, t: Table, seat: int, n: int) -> int:
        """How many cards the seat may take in its time to take."""
        return n

    def price(self, t: Table, seat: int, card: int, n: int) -> int:
        """Coins that hiring a person costs the seat."""
        return n

    def income(self, t: Table, seat: int, card: int, n: int) -> int:
        """Coins that trading a ship brings the seat."""
        return n

    def no_draw(self, t: Table, seat: int, n: int) -> int:
        """The reason why the active seat may not draw a card; 0: it may."""
        return n

    def draws_from(self, t: Table, seat: int, n: int) -> int:
        """The pile that the next card of an ordinary draw comes from."""
        return n

    def keeps_ship(self, t: Table, seat: int, ship: int, n: int) -> int:
        """Whether the player keeps a traded ship: 0, no; 1, if it pays a coin; 2, also if it pays none.

        A ship that is kept is in the hand while its coins are drawn.
        """
        return n

    def does_more(self, t: Table, seat: int, ship: int, yes: bool) -> bool:
        """Whether a trade does anything besides paying its coins."""
        return yes

    def extra_taxes(self, t: Table, seat: int, n: int) -> int:
        """How many additional taxes fall due before a draw from an empty draw pile."""
        return n

    def tax_kinds(self, t: Table, seat: int, n: int) -> int:
        """How many kinds of tax increases are in the deck, one of which an additional tax has."""
        return n

    def worth_asking(self, t: Table, seat: int, asked: int, yes: bool) -> bool:
        """Whether to ask a question that may be skipped; its moves are known."""
        return yes

    def progress(self, t: Table, seat: int, card: int, n: int) -> int:
        """How far the seat has come towards completing what a card demands."""
        return n

    def may_trigger(self, t: Table, seat: int, yes: bool) -> bool:
        """Whether the seat, which has enough points, triggers the end."""
        return yes

    def may_be_active(self, t: Table, seat: int, yes: bool) -> bool:
        """Whether the seat, which is next in order, gets a turn."""
        return yes

    def may_go_on(self, t: Table, yes: bool) -> bool:
        """Whether another round follows."""
        return yes

    def standing(self, t: Table, seat: int, n: int) -> int:
        """The rank value of the seat at the end: more is better, equal is tied."""
        return n

    # What is known of hidden cards: see ``HiddenCards``.

    def drawn_since(self, t: Table, pile: int, n: int) -> int:
        """How many cards were drawn to a hidden pile since the last reshuffle. They are on top."""
        return n

    def newcomers(self, t: Table, face: int, n: int) -> int:
        """How many copies of a card joined the draw pile from outside, the last time that any card did.

        No coin that was gained before is one of them.
        """
        return n

    def knows_top(self, t: Table, seat: int, yes: bool) -> bool:
        """Whether the seat knows the card on top of the draw pile, which has cards."""
        return yes

    # When …

    def when_game_begins(self, t: Table) -> None:
        """The piles are set up."""

    def when_laid_out(self, t: Table) -> None:
        """A position was laid out: its piles and seats are set, and its counters counted."""

    def when_recounted(self, t: Table) -> None:
        """A game begins, or a table was laid out or loaded: count what is derived, but for what displays give."""

    def when_turn_begins(self, t: Table, seat: int) -> None:
        """The seat is active."""

    def when_drawn(self, t: Table, seat: int, card: int) -> None:
        """A card was turned up in discover; it is in the hand."""

    def when_repelled(self, t: Table, seat: int, ship: int) -> None:
        """A ship was repelled; it is in the hand, and discarded afterwards if it is still there."""

    def when_landed(self, t: Table, seat: int) -> None:
        """The harbor has gained ships, and the turn goes on."""

    def when_taxed(self, t: Table, seat: int) -> None:
        """The seat has lost coins to a tax; others may still have to."""

    def when_tax_resolved(self, t: Table, seat: int) -> None:
        """A tax card that the active seat turned up lies in the discard pile."""

    def when_extra_tax(self, t: Table, seat: int) -> None:
        """An additional tax is due."""

    def when_busting(self, t: Table, seat: int) -> None:
        """The turn ends by a bust; the harbor is swept next."""

    def when_bust(self, t: Table, seat: int) -> None:
        """The harbor is swept; there is no trade and hire."""

    def when_discover_ends(self, t: Table, seat: int) -> None:
        """The seat stops discovering, and not by a bust."""

    def when_stopped(self, t: Table, seat: int) -> None:
        """The seat has stopped of its own will; discover is over, and trade and hire comes next."""

    def when_time_begins(self, t: Table, seat: int) -> None:
        """The seat's time to take begins."""

    def when_trading(self, t: Table, seat: int, ship: int) -> None:
        """A ship is being traded; it is still in the harbor, and its coins come next."""

    def when_traded(self, t: Table, seat: int, ship: int, coins: int) -> None:
        """A ship was traded for *coins*, and the coin due is paid. A ship that is kept is in the hand."""

    def when_completing(self, t: Table, seat: int, card: int) -> None:
        """The seat is completing what a card demands; the reward comes next."""

    def when_completed(self, t: Table, seat: int, card: int) -> None:
        """The seat has completed what a card demands and gained the reward."""

    def when_joined(self, t: Table, seat: int, card: int) -> None:
        """A card has joined the seat's display, and what it gives is counted; the consequences come next."""

    def when_dismissed(self, t: Table, seat: int, card: int) -> None:
        """A card has left the seat's display, and what it gave is no longer counted."""

    def when_scored(self, t: Table, seat: int) -> None:
        """A display has grown, or the seat has more points."""

    def when_game_ends(self, t: Table) -> None:
        """No further question will be asked."""

    # Offer.

    def offer(self, t: Table, seat: int, asked: int) -> None:
        """Offer further moves as answers to a question put to the seat."""

    # Hooks: plain Python, not compiled, and no part of play.

    lays: tuple[str, ...] = ()  # keys of a position, besides the piles
    figures: ClassVar[Mapping[str, Callable[[Card], int]]] = {}  # further columns of ``self.cards``, by name
    words: ClassVar[Mapping[str, Sequence[str]]] = {}  # names for the numbers of a message, by what they are ``of``

    def bound(self, ruleset: Any) -> None:
        """Called when the rule is bound to a Ruleset: store in tuples what else play needs to know about its cards."""

    def carry(self, ruleset: Any, t: Table, earlier: Sequence[str], tries: Sequence[str]) -> None:
        """Called before a game begins that follows others, when every card lies where it starts.

        *earlier*: the cards that earlier games have brought into the draw pile; *tries*: those that lost tries of
        this game have. Raises BadPosition.
        """

    def lay(self, ruleset: Any, t: Table, layout: Mapping[str, Any]) -> None:
        """Lay out the parts of a position that have the keys *lays*. Raises BadPosition."""

    def check(self, ruleset: Any, t: Table, layout: Mapping[str, Any]) -> None:
        """Raises BadPosition if the position, now laid out and counted, can occur in no game."""

    def show(self, t: Table, view: dict[str, Any]) -> None:
        """Add to a view what everybody may see."""

    def by_source(self, t: Table, seat: int) -> dict[str, int]:
        """Points from other sources than the display, by source; they follow from the rest of the table."""
        return {}

    def lacking(self, t: Table, seat: int) -> Mapping[str, int]:
        """How much the seat lacks of what each open card asks for that it may still complete, by the card's name."""
        return {}

    def amounts(self, t: Table, seat: int, move: Move) -> Mapping[str, int]:
        """The numbers in the sentence that refuses a candidate, by the names that they have there."""
        return {}

    def margin(self, t: Table, above: int, below: int) -> tuple[str, int] | None:
        """By what, and by how much, seat *above* outranks seat *below*; None if not by this rule. See ``standing``."""
        return None

    def verdict(self, t: Table) -> bool:
        """Whether all have won. If a rule overrides this, all win or lose together; at most one rule of a game does."""
        return False

    def result(self, t: Table) -> dict[str, Any]:
        """What the rule adds to the result of a cooperative game that is over, as plain data."""
        return {}

    def market(self) -> Market | None:
        """The rule itself, if it is the one by which cards are taken from the harbor: one rule of a game is."""
        return None

    # What every rule can do with a card.

    def join(self, t: Table, seat: int, card: int) -> None:
        """Move the card from the hand to the seat's display and count what it gives."""
        t.put(card, self.display + seat)
        for what, n in self.cards.gives[card]:
            t[what, seat] += n
        self.rules.when_joined(t, seat, card)
        self.rules.when_scored(t, seat)

    def dismiss(self, t: Table, seat: int, card: int, to: int) -> None:
        """Move a card from the seat's display to a pile and take away what it gave."""
        t.lift(card, self.display + seat)
        for what, n in self.cards.gives[card]:
            t[what, seat] -= n
        t.put(card, to)
        self.rules.when_dismissed(t, seat, card)


HOOKS: Final = (
    "bound",
    "carry",
    "lay",
    "check",
    "show",
    "by_source",
    "lacking",
    "amounts",
    "margin",
    "verdict",
    "result",
    "market",
)
NO_MOMENTS: Final = ("join", "dismiss", *HOOKS)
MOMENTS: Final[dict[str, Callable[..., Any]]] = {
    name: f for name, f in vars(Rule).items() if callable(f) and name not in NO_MOMENTS and not name.startswith("_")
}

KNOWLEDGE: Final = ("drawn_since", "newcomers", "knows_top")  # moments that are no part of play


def folds(moment: str) -> bool:
    """Whether the moment asks *how much?*: each rule is handed the number the one before returned."""
    return not moment.startswith("when_") and moment != "offer"


def moment_source(moment: str, name: str, handlers: list[str], causes: bool = False) -> str:
    """The source of a moment: one function that calls the handlers in turn, the same for CPython and machine code.

    *causes*: the cause is reset after each handler of a ``when_`` moment; machine code keeps no causes.
    """
    args = list(inspect.signature(MOMENTS[moment]).parameters)[1:]
    given = ", ".join(args)
    lines = [f"{args[-1]} = {h}({given})" if folds(moment) else f"{h}({given})" for h in handlers]
    if causes and moment.startswith("when_") and handlers:
        lines = ["cause = t.cause", *(part for line in lines for part in (line, "t.cause = cause"))]
    lines.append(f"return {args[-1]}" if folds(moment) else "return")
    return f"def {name}({given}):\n" + "".join(f"    {line}\n" for line in lines)
