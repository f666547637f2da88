"""Rules: what a rule is, what it may declare, and the moments it may answer. A Ruleset binds rules together.

A rule *declares* what it needs, as class attributes, and answers *moments*, as methods. In a bound rule every
declaration is a number, so a rule computes with numbers only. See ``docs/architecture.md``.
"""

from __future__ import annotations

import inspect
from collections.abc import Callable, Mapping, Sequence
from typing import TYPE_CHECKING, Any, ClassVar, Final, Protocol, cast, overload

from portroyal.cards import Card
from portroyal.table import Table

HIDDEN: Final = 0  # nobody sees the faces; everybody sees how many
OWNER: Final = 1
PUBLIC: Final = 2

SHIP: Final = 0
PERSON: Final = 1
EXPEDITION: Final = 2
TAX: Final = 3
KINDS: Final = ("ship", "person", "expedition", "tax")  # whatever box has them; others are numbered after these
SKULL: Final = 99  # swords no display reaches

# What a message means, whatever it is called: statistics count by these, and know no message of a box by its name.
TURN: Final = "turn begins"  # its seat is active
DRAWN: Final = "card drawn"  # its seat has turned up its card, looking for cards to take
BUST: Final = "goes bust"  # that card has ended the drawing, and the harbor is swept
ENOUGH: Final = "drawing ends"  # the drawing has ended, and not by a bust
GAIN: Final = "gain"  # its seat has gained its card for good
NO_CARD: Final = "no card"  # a card was to be drawn, and the draw pile had none
STANDSTILL: Final = "standstill"  # the game ends since nothing changes any more


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
        derived: bool = False,
        means: tuple[str, ...] = (),
        draws: int | None = None,
    ) -> None:
        self.what, self.sees, self.per, self.clause, self.asked, self.of = what, sees, per, clause, asked, of
        self.absent, self.phase, self.counts, self.means, self.draws = absent, phase, counts, means, draws
        self.derived = derived or counts is not None
        self.owner: type | None = None
        self.key, self.name = "", name

    def __set_name__(self, owner: type, key: str) -> None:
        if self.owner is None:  # ``discover = Discover.discover`` stays Discover's
            self.owner, self.key = owner, key
            self.name = self.name or key.rstrip("_").replace("_", "-")


# What a declaration is in a bound rule, a number, is also the type it is declared with.


@overload
def counter(*, counts: Callable[[Card], bool] | None = None, derived: bool = False) -> int: ...
@overload
def counter(per: str) -> tuple[int, ...]: ...
def counter(per: str = "", counts: Callable[[Card], bool] | None = None, derived: bool = False) -> Any:
    """One cell per seat (``per="color"``: and color; *per* a kind of card: and card of that kind, by face).

    Rules that use one name share it. *counts*: it is how many such cards the display has, whatever they give.
    *derived*: it follows from the rest of the table, and is kept only to be at hand. The rule counts it in
    ``when_recounted``; no snapshot keeps it, and no event tells of it. What *counts* is derived, too.
    """
    return Declared("counter", per=per, counts=counts, derived=derived)


def shared_counter(derived: bool = False) -> int:
    """One cell for the whole table. *derived*: it follows from the rest, see :func:`counter`."""
    return cast("int", Declared("shared counter", derived=derived))


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


def verb(clause: str, asked: int, of: str = "", absent: str = "", name: str = "", draws: int | None = None) -> int:
    """A kind of move, performed by ``do_<verb>``: the clause and the question it belongs to.

    *of*: what it names (``"card"``); *absent*: the name of the reason for a card that is no candidate at all; *name*:
    how the move is written, if not as the verb's own name. *draws*: how many cards the active player draws by it, of
    several none repelled; 0: the player draws no more.
    """
    return cast("int", Declared("verb", name, clause=clause, asked=asked, of=of, absent=absent, draws=draws))


def reason(clause: str) -> int:
    """Why a candidate is refused."""
    return cast("int", Declared("reason", clause=clause))


def message(name: str, clause: str, of: str = "", means: tuple[str, ...] = ()) -> int:
    """Something to say: its key, the clause it happens by, and what its numbers are (``"seat card n"``).

    *means*: what it is to statistics, from TURN to STANDSTILL; DRAWN, BUST and GAIN are of a seat and a card.
    """
    return cast("int", Declared("message", name, clause=clause, of=of, means=means))


def cause(clause: str) -> int:
    """A message that nobody hears: the clause by which the following happens, where it needs no sentence."""
    return cast("int", Declared("silent message", clause=clause))


class Columns:
    """The figures of all faces, by face: those of every card, those that boxes declare, and those that rules add."""

    kind: tuple[int, ...]
    color: tuple[int, ...]  # -1: none
    swords: tuple[int, ...]  # SKULL: none are enough
    coins: tuple[int, ...]
    cost: tuple[int, ...]
    gives: tuple[tuple[tuple[int, int], ...], ...]  # pairs: a counter, and how much of it
    needs: tuple[tuple[tuple[int, int], ...], ...]

    def __init__(self, **columns: tuple[Any, ...]) -> None:
        self.__dict__.update(columns)

    if TYPE_CHECKING:

        def __getattr__(self, name: str) -> tuple[int, ...]: ...


class Market(Protocol):
    """How cards are taken from the harbor, for whoever asks what that would cost or bring; the coin due apart."""

    def cost(self, t: Table, seat: int, card: int) -> int:
        """Coins that hiring the person costs the seat."""

    def proceeds(self, t: Table, seat: int, ship: int) -> int:
        """Coins that trading the ship brings the seat, as far as the piles can pay them."""

    def pay_due(self, t: Table, seat: int) -> None:
        """The seat, which has a coin, pays what any card costs it besides."""

    def run_trading(self, t: Table, seat: int, ship: int) -> None:
        """The seat trades the ship in the harbor, and has a coin to pay what is due."""


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

    def progress(self, t: Table, seat: int, card: int, n: int) -> int:
        """How far the seat has come with what a card demands that is completed."""
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

    def when_recounted(self, t: Table) -> None:
        """A game begins, or a table was laid out or loaded: count what is derived. What displays give is counted."""

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
        """A ship was traded for *coins*, and the coin due is paid. A ship that is kept lies in the hand."""

    def when_completing(self, t: Table, seat: int, card: int) -> None:
        """The seat completes what a card demands; what it brings comes next."""

    def when_completed(self, t: Table, seat: int, card: int) -> None:
        """The seat has completed what a card demands and gained what it brings."""

    def when_joined(self, t: Table, seat: int, card: int) -> None:
        """A card has joined the seat's display, and gives what it gives; what that leads to comes next."""

    def when_dismissed(self, t: Table, seat: int, card: int) -> None:
        """A card has left the seat's display, and what it gave is gone with it."""

    def when_scored(self, t: Table, seat: int) -> None:
        """A display has grown, or the seat has more points."""

    def when_game_ends(self, t: Table) -> None:
        """No further question will be asked."""

    # Offer.

    def offer(self, t: Table, seat: int, asked: int) -> None:
        """A question is put to the seat: what else may be answered?"""

    # Around the table: plain Python, no part of play.

    lays: tuple[str, ...] = ()  # keys of a position, besides the piles
    figures: ClassVar[Mapping[str, Callable[[Card], int]]] = {}  # further columns of ``self.cards``, by name
    words: ClassVar[Mapping[str, Sequence[str]]] = {}  # what the numbers ``of`` a message mean, by what they are of

    def bound(self, ruleset: Any) -> None:
        """The rule is bound to a Ruleset: keep in tuples whatever else play needs to know of its cards."""

    def lay(self, ruleset: Any, t: Table, wished: Mapping[str, Any]) -> None:
        """Lay out what a position wishes by these keys. Raises BadPosition."""

    def check(self, ruleset: Any, t: Table, wished: Mapping[str, Any]) -> None:
        """Raises BadPosition for what lies there, all being laid and counted, and can lie so in no game."""

    def show(self, t: Table, view: dict[str, Any]) -> None:
        """Add to a view that everybody may see."""

    def lately(self, counters: Sequence[int]) -> Mapping[int, int]:
        """Of a hidden pile that cards are drawn to during the game: how many, the last, came since the last reshuffle.

        The cards of other hidden piles were laid there before the game.
        """
        return {}

    def by_source(self, t: Table, seat: int) -> dict[str, int]:
        """Where points come from, besides the display: what they follow from lies on the table."""
        return {}

    def verdict(self, t: Table) -> bool:
        """Whether all have won. Where a rule answers this, all win or lose together; one rule of a game may."""
        return False

    def result(self, t: Table) -> dict[str, Any]:
        """What a game won or lost together was worth, when it is over: plain data."""
        return {}

    def market(self) -> Market | None:
        """The rule by which cards are taken from the harbor, if this is it: one rule of a game is."""
        return None

    # What every rule can do with a card.

    def join(self, t: Table, seat: int, card: int) -> None:
        """The card in hand joins the seat's display, and gives what it gives."""
        t.put(card, self.display + seat)
        for what, n in self.cards.gives[card]:
            t[what, seat] += n
        self.rules.when_joined(t, seat, card)
        self.rules.when_scored(t, seat)

    def dismiss(self, t: Table, seat: int, card: int, to: int) -> None:
        """A card leaves the seat's display, and what it gave goes with it."""
        t.lift(card, self.display + seat)
        for what, n in self.cards.gives[card]:
            t[what, seat] -= n
        t.put(card, to)
        self.rules.when_dismissed(t, seat, card)


HOOKS: Final = ("bound", "lay", "check", "show", "lately", "by_source", "verdict", "result", "market")
NO_MOMENTS: Final = ("join", "dismiss", *HOOKS)
MOMENTS: Final[dict[str, Callable[..., Any]]] = {
    name: f for name, f in vars(Rule).items() if callable(f) and name not in NO_MOMENTS and not name.startswith("_")
}


def folds(moment: str) -> bool:
    """Whether the moment asks *how much?*: each rule is handed the number the one before returned."""
    return not moment.startswith("when_") and moment != "offer"


def moment_source(moment: str, name: str, handlers: list[str], causes: bool = False) -> str:
    """The moment as one function that asks its rules in turn: the same text for CPython and machine code.

    *causes*: what a rule says is the cause of nothing after its answer; machine code keeps no causes.
    """
    args = list(inspect.signature(MOMENTS[moment]).parameters)[1:]
    given = ", ".join(args)
    lines = [f"{args[-1]} = {h}({given})" if folds(moment) else f"{h}({given})" for h in handlers]
    if causes and moment.startswith("when_") and handlers:
        lines = ["cause = t.cause", *(part for line in lines for part in (line, "t.cause = cause"))]
    lines.append(f"return {args[-1]}" if folds(moment) else "return")
    return f"def {name}({given}):\n" + "".join(f"    {line}\n" for line in lines)
