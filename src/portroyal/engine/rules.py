"""Rules, their declarations, and the moments that rules can react to. A Ruleset binds rules to each other.

A rule *declares* counters, piles, tasks and the like as class attributes, and its methods react to *moments*. In a
bound rule, every declaration is a number, so rules compute only with numbers. See ``docs/architecture.md``.
"""

from __future__ import annotations

import inspect
from collections.abc import Callable, Mapping, Sequence
from typing import TYPE_CHECKING, Any, ClassVar, Final, Protocol, cast, overload

from portroyal.engine.cards import Card
from portroyal.engine.table import Move, Table

HIDDEN: Final = 0  # no seat sees the faces; all players see the number of cards
OWNER: Final = 1
PUBLIC: Final = 2

BEFORE: Final = "before the game"  # when cards are laid on a hidden pile: see :func:`pile`
DURING: Final = "during the game"  # for these piles, the rule that lays the cards defines ``drawn_since``

SETUP: Final = "setup"  # the phase before the first turn
SHIP: Final = 0
PERSON: Final = 1
EXPEDITION: Final = 2
TAX: Final = 3
KINDS: Final = ("ship", "person", "expedition", "tax")  # in every ruleset; any other kinds are numbered after these
SKULL: Final = 99  # more swords than any display can have

# The meanings of messages, for statistics and previews, which do not refer to messages by name.
# In these comments, "its seat" and "its card" are the seat and the card of the message.
TURN: Final = "turn begins"  # its seat is active
TIME: Final = "time to take begins"  # its seat may take cards
DRAWN: Final = "card drawn"  # its seat has turned up its card in the discover phase
BUST: Final = "goes bust"  # its card has ended the discover phase, and the harbor is swept
ENOUGH: Final = "drawing ends"  # the discover phase has ended without a bust
GAIN: Final = "gain"  # its seat has gained its card for good
NO_CARD: Final = "no card"  # a card was to be drawn, but the draw pile was empty
STANDSTILL: Final = "standstill"  # the game ends because nothing is changing anymore
TOLD: Final = "told"  # the story continues; only previews use this


class Pairs(tuple[Any, ...]):
    """A column with a tuple of pairs ``(counter, n)`` for each face."""


class Declared:
    """A declaration in a rule. In a bound rule, a number or a tuple of numbers takes its place."""

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
        names: Callable[[Card], bool] | None = None,
    ) -> None:
        self.what, self.sees, self.per, self.clause, self.asked, self.of = what, sees, per, clause, asked, of
        self.absent, self.phase, self.counts, self.means, self.draws = absent, phase, counts, means, draws
        self.secret, self.laid, self.names = secret, laid, names
        self.derived = derived or counts is not None
        self.owner: type | None = None
        self.key, self.name = "", name

    def __set_name__(self, owner: type, key: str) -> None:
        if self.owner is None:  # ``discover = Discover.discover`` still belongs to Discover
            self.owner, self.key = owner, key
            self.name = self.name or key.rstrip("_").replace("_", "-")


# Type checkers see each declaration as the number that replaces it in a bound rule.


@overload
def counter(*, counts: Callable[[Card], bool] | None = None, derived: bool = False) -> int: ...
@overload
def counter(per: str) -> tuple[int, ...]: ...
def counter(per: str = "", counts: Callable[[Card], bool] | None = None, derived: bool = False) -> Any:
    """Declare a counter with one cell per seat. Rules that declare a counter with the same name share it.

    *per* declares several counters: ``"color"`` declares one for each color, and a kind of card declares one for each
    card of that kind, by face. *counts* is a test. The counter is the number of cards in the display that pass it.
    *derived* means that the counter can be computed from the rest of the table and is stored only for speed. The rule
    recounts it in ``when_recounted``, and snapshots and events omit it. A counter with *counts* is always derived.
    """
    return Declared("counter", per=per, counts=counts, derived=derived)


@overload
def shared_counter(*, derived: bool = False) -> int: ...
@overload
def shared_counter(per: str) -> tuple[int, ...]: ...
def shared_counter(per: str = "", derived: bool = False) -> Any:
    """Declare a counter with one cell for the whole table. *derived* has the same meaning as for :func:`counter`.

    *per* is a place where cards start. If it is given, each card that starts there gets a counter, by face.
    """
    return Declared("shared counter", per=per, derived=derived)


def pile(sees: int = HIDDEN, of: str = "", laid: str = "") -> int:
    """Declare one pile per seat. *of* is the only kind of card that can be in these piles.

    *laid* says when cards are laid there: BEFORE or DURING the game. It is required if a pile hides cards of more than
    one kind.
    """
    return cast("int", Declared("pile", sees=sees, of=of, laid=laid))


def shared_pile(sees: int = HIDDEN, of: str = "", laid: str = "") -> int:
    """Declare one pile for the whole table. *of* and *laid* have the same meaning as for :func:`pile`."""
    return cast("int", Declared("shared pile", sees=sees, of=of, laid=laid))


def task(question: str = "", of: str = "", phase: str = "") -> int:
    """Declare a task for the agenda: a question if the rule has ``ask_<task>``, or an action if it has ``run_<task>``.

    If the rule also has ``skip_<task>``, the question is asked only if it is worth asking. *question* is the name that
    views use, if it differs from the task's name. *of* is the kind of argument that the task takes, such as ``"card"``.
    *phase* is the phase of the turn while the task is on top of the agenda.
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
    names: Callable[[Card], bool] | None = None,
) -> int:
    """Declare a kind of move, which is performed by ``do_<verb>``.

    * *clause* is the clause that governs the move, and *asked* is the question that the move answers.
    * *of* is the kind of subject that the move has, such as ``"card"``.
    * *absent* is the name of the reason for refusing a card that is not a candidate.
    * *name* is the verb's name in the text of moves, if it differs from the name of the attribute.
    * *draws* is the number of cards that the active player draws. If it is more than 1, no card can be repelled. If
      it is 0, the player stops drawing. None means that the move has nothing to do with drawing.
    * *secret* means that only the player who makes the move sees its card.
    * *names* tests whether the move can name a card; None allows any card.
    """
    about: Any = {"of": of, "absent": absent, "draws": draws, "secret": secret, "names": names}
    return cast("int", Declared("verb", name, clause=clause, asked=asked, **about))


def reason(clause: str) -> int:
    """Declare a reason for refusing a candidate. The sentence that explains it is in ``clauses.toml``."""
    return cast("int", Declared("reason", clause=clause))


def message(name: str, clause: str, of: str = "", means: tuple[str, ...] = ()) -> int:
    """Declare a message with its name, its clause, and the kinds of numbers in it, such as ``"seat card n"``.

    *means* lists its meanings (constants from TURN to TOLD) for statistics and previews. Messages that mean DRAWN, BUST
    or GAIN have a seat and a card. Messages that mean BUST also have the other ship of the same color.
    """
    return cast("int", Declared("message", name, clause=clause, of=of, means=means))


def cause(clause: str) -> int:
    """Declare a silent message, which creates no event and only sets the clause of the events that follow."""
    return cast("int", Declared("silent message", clause=clause))


class Columns:
    """The figures for all cards. Each figure is a tuple with one value per face.

    Boxes can declare additional figures as columns, and rules can compute more with ``Rule.figures``.
    """

    kind: tuple[int, ...]
    color: tuple[int, ...]  # -1: none
    swords: tuple[int, ...]  # SKULL: cannot be repelled with any number of swords
    coins: tuple[int, ...]
    cost: tuple[int, ...]
    gives: tuple[tuple[tuple[int, int], ...], ...]  # pairs of a counter and an amount
    needs: tuple[tuple[tuple[int, int], ...], ...]

    def __init__(self, **columns: tuple[Any, ...]) -> None:
        self.__dict__.update(columns)

    if TYPE_CHECKING:

        def __getattr__(self, name: str) -> tuple[int, ...]: ...


class Market(Protocol):
    """The rule for taking cards from the harbor, for callers that need the cost or proceeds of a card.

    Costs and proceeds do not include the coin that may be due for taking a card: see *pay_due*.
    """

    def cost(self, t: Table, seat: int, card: int) -> int:
        """Return the number of coins that the seat pays to hire the person."""

    def proceeds(self, t: Table, seat: int, ship: int) -> int:
        """Return the number of coins that the seat gets for the ship, limited to the number that the piles can pay."""

    def pay_due(self, t: Table, seat: int) -> None:
        """Pay the additional coin that is due for taking a card. The seat must have a coin."""

    def run_trading(self, t: Table, seat: int, ship: int) -> None:
        """Trade the ship in the harbor. If a coin is due, the seat must have one."""


class Rule:
    """The base class of rules. A rule overrides the methods for the moments that matter to it.

    * *How much?* The method takes a number and returns it, changed or unchanged. It changes nothing else.
    * *When …* The method acts on an event that has happened, or pushes a task onto the agenda.
    * *Offer.* The method adds moves to the question that is being asked.

    A bound rule also has ``self.cards`` (the columns), ``self.rules`` (the moments) and ``self.seats`` (the number of
    seats).
    """

    cards: Columns
    rules: Rule
    seats: int
    display = pile(PUBLIC)
    points = counter()

    def __repr__(self) -> str:
        return f"<rule {type(self).__name__}>"

    # How much?

    def start_coins(self, t: Table, n: int) -> int:
        """Return the number of coins dealt to each seat before the first turn."""
        return n

    def takes(self, t: Table, seat: int, n: int) -> int:
        """Return the number of cards that the seat may take when its turn to take begins."""
        return n

    def price(self, t: Table, seat: int, card: int, n: int) -> int:
        """Return the price that the seat pays for a person."""
        return n

    def income(self, t: Table, seat: int, card: int, n: int) -> int:
        """Return the number of coins that the seat gets for a ship."""
        return n

    def no_draw(self, t: Table, seat: int, n: int) -> int:
        """Return the number of the reason why the active seat may not draw a card, or 0 if the seat may draw."""
        return n

    def draws_from(self, t: Table, seat: int, n: int) -> int:
        """Return the pile that supplies the next card in an ordinary draw."""
        return n

    def keeps_ship(self, t: Table, seat: int, ship: int, n: int) -> int:
        """Return whether the player keeps a traded ship (0: no, 1: if it pays a coin, 2: even if it pays none).

        A ship that is kept is in the hand while its coins are drawn.
        """
        return n

    def does_more(self, t: Table, seat: int, ship: int, yes: bool) -> bool:
        """Return whether trading the ship does anything besides paying its coins."""
        return yes

    def extra_taxes(self, t: Table, seat: int, n: int) -> int:
        """Return the number of additional tax increases that occur before a draw from an empty draw pile."""
        return n

    def tax_kinds(self, t: Table, seat: int, n: int) -> int:
        """Return how many kinds of tax increase are in the deck; each additional tax increase is one of these."""
        return n

    def worth_asking(self, t: Table, seat: int, asked: int, yes: bool) -> bool:
        """Return whether a question that can be skipped is worth asking. The legal moves are already known."""
        return yes

    def progress(self, t: Table, seat: int, card: int, n: int) -> int:
        """Return the seat's progress toward completing a card."""
        return n

    def may_trigger(self, t: Table, seat: int, yes: bool) -> bool:
        """Return whether the seat, which has enough points, triggers the end."""
        return yes

    def may_be_active(self, t: Table, seat: int, yes: bool) -> bool:
        """Return whether the seat, which is next in order, gets a turn."""
        return yes

    def may_go_on(self, t: Table, yes: bool) -> bool:
        """Return whether another round follows."""
        return yes

    def standing(self, t: Table, seat: int, n: int) -> int:
        """Return the seat's value for the final ranking. Higher values rank better, and equal values are tied."""
        return n

    # Knowledge of hidden cards: see ``HiddenCards``.

    def drawn_since(self, t: Table, pile: int, n: int) -> int:
        """Return the number of cards drawn onto a hidden pile since the last reshuffle. They are on top of the pile."""
        return n

    def newcomers(self, t: Table, face: int, n: int) -> int:
        """Return how many copies of a card were among the cards most recently added to the draw pile from outside.

        A coin gained before these cards were added cannot be one of them.
        """
        return n

    def knows_top(self, t: Table, seat: int, yes: bool) -> bool:
        """Return whether the seat knows the top card of the draw pile, which is not empty."""
        return yes

    # When …

    def when_game_begins(self, t: Table) -> None:
        """The piles have been set up."""

    def when_laid_out(self, t: Table) -> None:
        """A position has been laid out. Its piles and seats are set, and its counters have been counted."""

    def when_recounted(self, t: Table) -> None:
        """A game begins, or a table has been laid out or loaded. Recount derived counters except those for displays."""

    def when_turn_begins(self, t: Table, seat: int) -> None:
        """The seat becomes active."""

    def when_drawn(self, t: Table, seat: int, card: int) -> None:
        """A card has been turned up in the discover phase and is now in the hand."""

    def when_repelled(self, t: Table, seat: int, ship: int) -> None:
        """A ship has been repelled. It is in the hand, and will be discarded unless a rule moves it elsewhere."""

    def when_landed(self, t: Table, seat: int) -> None:
        """Ships have entered the harbor, and the turn continues."""

    def when_taxed(self, t: Table, seat: int) -> None:
        """The seat has lost coins to a tax increase. Other seats may be next."""

    def when_tax_resolved(self, t: Table, seat: int) -> None:
        """A tax increase that the active seat turned up has been moved to the discard pile."""

    def when_extra_tax(self, t: Table, seat: int) -> None:
        """An additional tax increase occurs."""

    def when_busting(self, t: Table, seat: int) -> None:
        """The turn is ending in a bust, and the harbor is about to be swept."""

    def when_bust(self, t: Table, seat: int) -> None:
        """The harbor has been swept after a bust. There is no trade and hire phase."""

    def when_discover_ends(self, t: Table, seat: int) -> None:
        """The seat's discover phase ends without a bust."""

    def when_stopped(self, t: Table, seat: int) -> None:
        """The seat has stopped voluntarily. The trade and hire phase comes next."""

    def when_time_begins(self, t: Table, seat: int) -> None:
        """The seat's turn to take begins."""

    def when_trading(self, t: Table, seat: int, ship: int) -> None:
        """A ship is being traded. It is still in the harbor, and its coins come next."""

    def when_traded(self, t: Table, seat: int, ship: int, coins: int) -> None:
        """A ship has been traded for *coins*, and the coin due has been paid. A ship that is kept is in the hand."""

    def when_completing(self, t: Table, seat: int, card: int) -> None:
        """The seat is completing a card and will get the reward next."""

    def when_completed(self, t: Table, seat: int, card: int) -> None:
        """The seat has completed a card and gained the reward."""

    def when_joined(self, t: Table, seat: int, card: int) -> None:
        """A card has joined the seat's display, and its amounts have been counted. The consequences come next."""

    def when_dismissed(self, t: Table, seat: int, card: int) -> None:
        """A card has left the seat's display, and its amounts are no longer counted."""

    def when_scored(self, t: Table, seat: int) -> None:
        """A card has joined a display, or the seat has gained points."""

    def when_game_ends(self, t: Table) -> None:
        """The game ends. No more questions follow."""

    # Offer.

    def offer(self, t: Table, seat: int, asked: int) -> None:
        """Offer additional moves as answers to the question that the seat is being asked."""

    # Hooks: ordinary Python, not compiled, and not used during play.

    lays: tuple[str, ...] = ()  # the keys of a position that this rule reads, apart from the piles
    figures: ClassVar[Mapping[str, Callable[[Card], int]]] = {}  # columns to add to ``self.cards``, by name
    words: ClassVar[Mapping[str, Sequence[str]]] = {}  # names for the numbers in a message, by kind of number

    def bound(self, ruleset: Any) -> None:
        """Called when the rule is bound to a Ruleset, to store more facts about cards in tuples for use during play."""

    def carry(self, ruleset: Any, t: Table, earlier: Sequence[str], tries: Sequence[str]) -> None:
        """Called before a game that follows earlier games, when every card is still in its starting place.

        *earlier* lists the cards that earlier games have added to the draw pile. *tries* lists the cards added in lost
        attempts at this game. Raises BadPosition if any of these cards cannot be in the draw pile.
        """

    def lay(self, ruleset: Any, t: Table, layout: Mapping[str, Any]) -> None:
        """Lay out the parts of a position whose keys are in *lays*. Raises BadPosition if they are invalid."""

    def check(self, ruleset: Any, t: Table, layout: Mapping[str, Any]) -> None:
        """Raise BadPosition if the position, which has been laid out and counted, cannot occur in any game."""

    def show(self, t: Table, view: dict[str, Any]) -> None:
        """Add public information to a view."""

    def by_source(self, t: Table, seat: int) -> dict[str, int]:
        """Return, by source, the points that do not come from the display, without reading the points counter."""
        return {}

    def lacking(self, t: Table, seat: int) -> Mapping[str, int]:
        """Return, by card name, the amount that the seat still needs for each open card that it may complete."""
        return {}

    def amounts(self, t: Table, seat: int, move: Move) -> Mapping[str, int]:
        """Return the numbers for the sentence that explains a refusal, keyed by their placeholders."""
        return {}

    def margin(self, t: Table, above: int, below: int) -> tuple[str, int] | None:
        """Return the tie-breaker that ranks seat *above* over *below*, and the margin.

        If another rule decides, return None. See ``standing``.
        """
        return None

    def verdict(self, t: Table) -> bool:
        """Return whether all players have won.

        If a rule overrides this method, all players win or lose together. A game has at most one such rule.
        """
        return False

    def result(self, t: Table) -> dict[str, Any]:
        """Return the rule's contribution to the result of a finished cooperative game, as plain data."""
        return {}

    def market(self) -> Market | None:
        """Return this rule if it is the one for taking cards from the harbor. Each game has exactly one such rule."""
        return None

    # Card actions that any rule can use.

    def join(self, t: Table, seat: int, card: int) -> None:
        """Move the card from the hand to the seat's display and count its amounts."""
        t.put(card, self.display + seat)
        for what, n in self.cards.gives[card]:
            t[what, seat] += n
        self.rules.when_joined(t, seat, card)
        self.rules.when_scored(t, seat)

    def dismiss(self, t: Table, seat: int, card: int, to: int) -> None:
        """Move a card from the seat's display to a pile and subtract its amounts."""
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

KNOWLEDGE: Final = ("drawn_since", "newcomers", "knows_top")  # moments that are not needed to play a game


def folds(moment: str) -> bool:
    """Return whether this is a *how much?* moment, where each rule gets the previous rule's result."""
    return not moment.startswith("when_") and moment != "offer"


def moment_source(moment: str, name: str, handlers: list[str], causes: bool = False) -> str:
    """Return the source of a function that calls a moment's handlers in turn, for both CPython and machine code.

    With *causes*, the cause is restored after each handler of a ``when_`` moment. Machine code does not record causes.
    """
    args = list(inspect.signature(MOMENTS[moment]).parameters)[1:]
    arguments = ", ".join(args)
    lines = [f"{args[-1]} = {h}({arguments})" if folds(moment) else f"{h}({arguments})" for h in handlers]
    if causes and moment.startswith("when_") and handlers:
        lines = ["cause = t.cause", *(part for line in lines for part in (line, "t.cause = cause"))]
    lines.append(f"return {args[-1]}" if folds(moment) else "return")
    return f"def {name}({arguments}):\n" + "".join(f"    {line}\n" for line in lines)
