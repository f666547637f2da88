"""Characters, which are dealt and chosen before the game, and their abilities.  A-011, A-012, A-060"""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any, Final

from portroyal.boxes.adventure import laying
from portroyal.boxes.adventure.crowns import Crowned
from portroyal.boxes.adventure.markers import FIRST, MARKERS, SECOND, Awakening
from portroyal.engine.rules import (
    EXPEDITION,
    PUBLIC,
    SETUP,
    SHIP,
    Rule,
    cause,
    counter,
    message,
    shared_counter,
    shared_pile,
    task,
    verb,
)
from portroyal.engine.ruleset import Ruleset
from portroyal.engine.table import HARBOR, START, Table
from portroyal.errors import BadPosition

FEW_CARDS: Final = 4  # the maximum number of cards in the harbor for a consolation
MANY_SHIPS: Final = 3
MANY_CARDS: Final = 5


class Characters(Rule):
    """Each player is dealt a character card and chooses one of its two sides.  A-011, A-012"""

    character = Awakening.character
    characters = shared_pile(PUBLIC, of="character")
    character_backs = shared_pile(PUBLIC, of="character")
    characters_left = shared_pile(PUBLIC, of="character")
    markers_left, awake, trophy = counter(), counter(), counter()
    choosing = task("character", phase=SETUP)
    choose = verb(
        "A-011", asked=choosing, of="card", absent="no-such-character", names=lambda card: card.kind == "character"
    )
    deals_characters = cause("A-011")
    chosen = message("character-chosen", "A-012", "seat card n")
    other: tuple[int, ...]  # by face: the other side of the card

    def bound(self, ruleset: Ruleset) -> None:
        self.other = tuple(ruleset.face.get(card.other_side, -1) for card in ruleset.faces)

    def start_coins(self, t: Table, n: int) -> int:
        """Return 0, since each player's character determines the number of starting coins.  A-012"""
        return 0

    def when_game_begins(self, t: Table) -> None:
        t.say(self.deals_characters)
        for seat in range(self.seats):
            t[self.markers_left, seat] = MARKERS
        self.deal(t)

    def deal(self, t: Table) -> None:
        """Deal each player both sides of a card. The start player chooses first."""
        t.shuffle(self.characters)
        for i in range(self.seats):
            seat = (t[START] + i) % self.seats
            card = t.top(self.characters)
            t.move(self.characters, self.character + seat, 1)
            t.lift(self.other[card], self.character_backs)
            t.put(self.other[card], self.character + seat)
        for i in range(self.seats):
            t.push(self.choosing, (t[START] - 1 - i) % self.seats)

    def ask_choosing(self, t: Table, seat: int, arg: int) -> None:
        for card in t.pile(self.character + seat):
            t.offer(self.choose | card)

    def do_choose(self, t: Table, seat: int, card: int) -> None:
        t.pop()
        self.take(t, seat, card, self.character + seat)

    def take(self, t: Table, seat: int, card: int, other_from: int) -> None:
        """Remove the other side of the card from the game, and deal the starting coins."""
        coins = t.payable(self.cards.opening_coins[card])
        t.say(self.chosen, seat, card, coins)
        t.lift(self.other[card], other_from)
        t.put(self.other[card], self.characters_left)
        t.gain(seat, coins)

    # Hooks.

    lays = ("markers_left",)

    def lay(self, ruleset: Ruleset, t: Table, layout: Mapping[str, Any]) -> None:
        """Read ``markers_left``. The position already includes all gains from markers that count, except crowns."""
        waiting = [seat for seats in layout.get("first_space", {}).values() for seat in seats]
        for seat, left in enumerate(laying.markers_left(ruleset, layout, MARKERS)):
            t[self.markers_left, seat] = left
            counting = MARKERS - left - waiting.count(seat)
            t[self.awake, seat] = counting >= FIRST
            t[self.trophy, seat] = counting >= SECOND

    def check(self, ruleset: Ruleset, t: Table, layout: Mapping[str, Any]) -> None:
        for seat in range(self.seats):
            if t.count(self.character + seat) > 1:
                raise BadPosition(f"character[{seat}]: a player has one character (A-011)")
        held = b"".join(t.pile(self.character + seat) for seat in range(self.seats))
        for face in held:
            if self.other[face] in held:
                names = f"{ruleset.names[face]} and {ruleset.names[self.other[face]]}"
                raise BadPosition(f"character: {names} are the two sides of one card (A-011)")

    def show(self, t: Table, view: dict[str, Any]) -> None:
        """Show the markers on each character, whether the ability is awake, and whether the trophy is visible."""
        for seat, shown in enumerate(view["seats"]):
            shown["markers_left"] = t[self.markers_left, seat]
            shown["ability"] = t[self.awake, seat] > 0
            shown["trophy"] = t[self.trophy, seat] > 0


class Draft(Characters):
    """Players choose characters counterclockwise, and may take either side. The start player chooses last.  A-011"""

    choosing, deals_characters = Characters.choosing, Characters.deals_characters

    def deal(self, t: Table) -> None:
        """Lay out both sides of all characters."""
        t.move(self.character_backs, self.characters, t.count(self.character_backs))
        for i in range(self.seats):
            t.push(self.choosing, (t[START] + i) % self.seats)

    def ask_choosing(self, t: Table, seat: int, arg: int) -> None:
        for card in t.pile(self.characters):
            t.offer(self.choose | card)

    def do_choose(self, t: Table, seat: int, card: int) -> None:
        t.pop()
        t.say(self.deals_characters)
        t.lift(card, self.characters)
        t.put(card, self.character + seat)
        self.take(t, seat, card, self.characters)


class SharedCoins(Rule):
    """Before a chapter is played again, the team distributes three coins for each defeat.  A-071"""

    sharing = task("share", phase=SETUP)
    share = verb("A-071", asked=sharing, of="seat")
    coin_shared = message("coin-shared", "A-071", "seat n")

    def __init__(self, coins: int) -> None:
        self.coins = coins

    def when_game_begins(self, t: Table) -> None:
        for _ in range(self.coins):
            t.push(self.sharing, t[START])

    def ask_sharing(self, t: Table, seat: int, arg: int) -> None:
        for i in range(self.seats):
            t.offer(self.share | i)

    def skip_sharing(self, t: Table, seat: int, arg: int) -> None:
        """Skip the question for a solo player, who has no one to share with."""
        self.do_share(t, seat, seat)

    def do_share(self, t: Table, seat: int, to: int) -> None:
        t.pop()
        coins = t.payable(1)
        t.say(self.coin_shared, to, coins)
        t.gain(to, coins)


# Abilities that only characters have, apart from the windfall, which is in `Markers`. A character's other abilities
# also occur on person cards.


class Consolation(Rule):
    """Pays 2 coins for a bust with at most four cards in the harbor, counting the ship that caused it.  A-060, A-061"""

    consolation = counter()
    swept = shared_counter()  # the number of cards in the harbor when the turn ends in a bust
    bonus = message("consolation", "A-060", "seat n")

    def when_busting(self, t: Table, seat: int) -> None:
        t[self.swept] = t.count(HARBOR)

    def when_bust(self, t: Table, seat: int) -> None:
        if t[self.swept] <= FEW_CARDS and t[self.consolation, seat] > 0:
            coins = t.payable(t[self.consolation, seat])
            t.say(self.bonus, seat, coins)
            t.gain(seat, coins)


class Explorer(Crowned):
    """Earns crowns for each claimed expedition.  A-060"""

    explorer = counter()

    def when_joined(self, t: Table, seat: int, card: int) -> None:
        if self.cards.kind[card] == EXPEDITION:
            self.gain_crowns(t, seat, t[self.explorer, seat])


class CrownTrader(Crowned):
    """Earns a crown for each traded ship of the character's color, even if it becomes an item.  A-060, A-061"""

    crown_trader = counter(per="color")

    def when_traded(self, t: Table, seat: int, ship: int, coins: int) -> None:
        self.gain_crowns(t, seat, t[self.crown_trader[self.cards.color[ship]], seat])

    def does_more(self, t: Table, seat: int, ship: int, yes: bool) -> bool:
        return yes or t[self.crown_trader[self.cards.color[ship]], seat] > 0


class Officer(Rule):
    """Pays 1 coin if five or more cards are in the harbor when the player's turn to take begins.  A-060"""

    officer = counter()
    bonus = message("officer", "A-060", "seat n")

    def when_time_begins(self, t: Table, seat: int) -> None:
        if t.count(HARBOR) >= MANY_CARDS and t[self.officer, seat] > 0:
            coins = t.payable(t[self.officer, seat])
            t.say(self.bonus, seat, coins)
            t.gain(seat, coins)


class Cutthroat(Rule):
    """Pays 1 coin if three or more ships are in the harbor when the player's turn to take begins.  A-060"""

    cutthroat = counter()
    bonus = message("cutthroat", "A-060", "seat n")

    def when_time_begins(self, t: Table, seat: int) -> None:
        if t[self.cutthroat, seat] > 0 and sum(self.cards.kind[card] == SHIP for card in t.pile(HARBOR)) >= MANY_SHIPS:
            coins = t.payable(t[self.cutthroat, seat])
            t.say(self.bonus, seat, coins)
            t.gain(seat, coins)
