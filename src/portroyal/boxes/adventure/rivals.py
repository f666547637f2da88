"""The rivals' story, the variable game, and the rivals' goal.  A-072, A-073, A-080"""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any, Final

from portroyal.boxes.adventure.markers import MARKERS, Markers
from portroyal.boxes.adventure.reading import Hourglass
from portroyal.boxes.adventure.story import MonthsEnd, Story
from portroyal.engine.rules import Rule, cause, counter, message, reason, task, verb
from portroyal.engine.ruleset import Ruleset
from portroyal.engine.table import DECK, NONE, PURSE, Table
from portroyal.errors import BadPosition

VARIABLE_PRICE: Final = 10
OPEN_MISSIONS: Final = 4  # in the variable game


class Parting(Markers):
    """At the end of some months, players may pay to return a marker.  A-073, A-080"""

    parting = task("marker", of="n", phase="months end")
    release = verb("A-073", asked=parting)
    retain = verb("A-073", asked=parting)
    too_few_coins = reason("A-073")
    no_marker_to_return = reason("A-073")
    parts = message("marker-returned", "A-073", "seat n")
    keeps = message("marker-kept", "A-073", "seat")

    def put_to_all(self, t: Table, active: int, price: int) -> None:
        """Ask all players clockwise, starting with the active player.  A-073"""
        for i in range(self.seats):
            t.push(self.parting, (active - 1 - i) % self.seats, price)

    def ask_parting(self, t: Table, seat: int, price: int) -> None:
        t.offer(self.release, self.refusal(t, seat, price))
        t.offer(self.retain)

    def refusal(self, t: Table, seat: int, price: int) -> int:
        if t[self.markers_left, seat] == 0:
            return self.no_marker_to_return
        return self.too_few_coins if t.count(PURSE + seat) < price else 0

    def skip_parting(self, t: Table, seat: int, price: int) -> None:
        """Skip the question if there is nothing to decide."""
        t.pop()

    def do_retain(self, t: Table, seat: int, arg: int) -> None:
        t.pop()
        t.say(self.keeps, seat)

    def do_release(self, t: Table, seat: int, arg: int) -> None:
        price = t.arg()
        t.pop()
        t.say(self.parts, seat, price)
        t.pay(seat, price)
        self.take_marker(t, seat)
        self.uncover(t, seat)


class RivalStory(Story, Parting):
    """The rivals' story, which may end before the game does.  A-072, A-073"""

    months_end, reading, parting = MonthsEnd.months_end, MonthsEnd.reading, Parting.parting
    prices: tuple[int, ...]  # by face: the price in coins for returning a marker; 0: not allowed

    def hourglasses(self) -> dict[str, Hourglass]:
        return {mission.number: mission.rivals for mission in self.chapter.missions}

    def bound(self, ruleset: Ruleset) -> None:
        Story.bound(self, ruleset)
        Parting.bound(self, ruleset)
        glasses = self.hourglasses()
        missions = [glasses.get(card.card_number) if card.kind == "mission" else None for card in ruleset.faces]
        self.prices = tuple(glass.returns if glass else 0 for glass in missions)

    def run_months_end(self, t: Table, seat: int, arg: int) -> None:
        newest = t.top(self.missions)
        super().run_months_end(t, seat, arg)
        if self.prices[newest] > 0:
            self.put_to_all(t, seat, self.prices[newest])

    def show(self, t: Table, view: dict[str, Any]) -> None:
        """Show the chapter's story. Once the game is over, show the whole story, no matter who won."""
        super().show(t, view)
        if view["over"]:
            view["last_picture"] = self.chapter.end_picture
            view["after_picture"] = self.chapter.after_picture
            view["epilogue"] = self.epilogue(t)
        view["story_end"] = self.chapter.end if view["over"] else None

    def epilogue(self, t: Table) -> list[str]:
        """Return the numbers of the story cards that would follow if no more missions were completed."""
        numbers = []
        card = t.top(self.missions) if t.count(self.missions) > 0 else NONE
        while card != NONE and (card := self.next_card(t, card)) != NONE:
            numbers.append(t.ruleset.faces[card].card_number)
        return numbers

    def hourglass(self, t: Table) -> dict[str, Any]:
        """Return the hourglass with the price for returning a marker.  A-073"""
        return super().hourglass(t) | {"returns": self.prices[t.top(self.missions)]}


class VariableStory(MonthsEnd, Parting):
    """Four missions with a star are open, and there is no story.  A-080

    At each Month's End, players may pay ten coins to return a marker.
    """

    months_end, parting = MonthsEnd.months_end, Parting.parting
    opens = message("missions-open", "A-080", "n")
    mixes = cause("A-080")

    def when_game_begins(self, t: Table) -> None:
        t.say(self.mixes)
        t.move(self.play_cards, DECK, t.count(self.play_cards))
        t.shuffle(DECK)
        t.shuffle(self.story_deck)
        t.say(self.opens, OPEN_MISSIONS)
        t.move(self.story_deck, self.missions, OPEN_MISSIONS)

    def run_months_end(self, t: Table, seat: int, arg: int) -> None:
        self.put_to_all(t, seat, VARIABLE_PRICE)

    def show(self, t: Table, view: dict[str, Any]) -> None:
        """Show that Month's End asks for no mission, but allows players to return a marker."""
        glass = {"asks": None, "done": False, "ends": False, "returns": VARIABLE_PRICE}
        view["hourglass"] = None if view["over"] else glass

    def check(self, ruleset: Ruleset, t: Table, layout: Mapping[str, Any]) -> None:
        """Raise BadPosition if more than four missions are open. Lessons may have fewer.  A-080"""
        super().check(ruleset, t, layout)
        if (n := t.count(self.missions)) > OPEN_MISSIONS:
            raise BadPosition(f"missions: {n} are named, but {OPEN_MISSIONS} are open (A-080)")

    def lay(self, ruleset: Ruleset, t: Table, layout: Mapping[str, Any]) -> None:
        """Shuffle the play cards that the position does not name into the draw pile, beneath the named cards."""
        if layout["exact"]:
            return
        brought, t.piles[self.play_cards] = t.piles[self.play_cards], b""
        self.mix_in_beneath(ruleset, t, len(layout["deck"]), brought)


class Trophy(Rule):
    """Only players with the trophy can trigger the end and win. Points decide, then markers, then coins.  A-072"""

    markers_left, trophy = counter(), counter()

    def may_trigger(self, t: Table, seat: int, yes: bool) -> bool:
        return yes and t[self.trophy, seat] > 0

    def standing(self, t: Table, seat: int, n: int) -> int:
        """Return the seat's standing, which replaces the base game's standing."""
        gone = MARKERS - t[self.markers_left, seat]
        strength = 10_000 * t[self.points, seat] + 1_000 * gone + t.count(PURSE + seat)
        return strength + 1_000_000_000 * t[self.trophy, seat]

    def margin(self, t: Table, above: int, below: int) -> tuple[str, int] | None:
        if t[self.trophy, above] > t[self.trophy, below]:
            return "trophy", 1
        if t[self.points, above] != t[self.points, below]:
            return "points", t[self.points, above] - t[self.points, below]
        markers = t[self.markers_left, below] - t[self.markers_left, above]
        return ("markers", markers) if markers else ("coins", t.count(PURSE + above) - t.count(PURSE + below))
