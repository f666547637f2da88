"""Missions: their demands, and how players complete them.  A-030 to A-034, A-037"""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any, Final

from portroyal.boxes.adventure import laying
from portroyal.boxes.adventure.kinds import is_laden, is_mission
from portroyal.boxes.adventure.markers import Markers
from portroyal.boxes.adventure.reading import DISCARDED, MOMENTS
from portroyal.boxes.base.discover import Discover, Ships
from portroyal.boxes.base.expeditions import Expeditions
from portroyal.boxes.base.trade import TimeToTake
from portroyal.engine.cards import Card
from portroyal.engine.rules import GAIN, Pairs, Rule, counter, message, reason, shared_counter, task, verb
from portroyal.engine.ruleset import Ruleset
from portroyal.engine.table import ACTIVE, DISCARD, PURSE, Table
from portroyal.errors import BadPosition

MODEST: Final = 3
GRAND: Final = 8
ANY_TIME, FLEET, TAXED, FOURTH, ONE = range(len(MOMENTS))


def of_type(card: Card, kind: str) -> bool:
    return card.kind == "person" and card.type == kind


class Counted(Rule):
    """Additional counters that missions may demand. Abilities do not count as persons.  A-037, A-060"""

    priests = counter(counts=lambda card: of_type(card, "priest"))
    captains = counter(counts=lambda card: of_type(card, "captain"))
    settlers = counter(counts=lambda card: of_type(card, "settler"))
    sailors = counter(counts=lambda card: of_type(card, "sailor"))
    pirates = counter(counts=lambda card: of_type(card, "pirate"))
    traders = counter(counts=lambda card: of_type(card, "trader"))
    mademoiselles = counter(counts=lambda card: of_type(card, "mademoiselle"))
    jesters = counter(counts=lambda card: of_type(card, "jester"))
    admirals = counter(counts=lambda card: of_type(card, "admiral"))
    governors = counter(counts=lambda card: of_type(card, "governor"))
    tybuks = counter(counts=lambda card: of_type(card, "tybuk"))
    lookouts = counter(counts=lambda card: of_type(card, "lookout"))
    innkeepers = counter(counts=lambda card: of_type(card, "innkeeper"))
    modest = counter(counts=lambda card: card.kind == "person" and card.cost <= MODEST)
    grand = counter(counts=lambda card: card.kind == "person" and card.cost >= GRAND)
    all_hands = counter(counts=lambda card: card.kind == "person")


class Mission(Markers):
    """The base class for rules about missions."""

    mission_done = counter(per="mission")
    moment: tuple[int, ...]  # by face: one of MOMENTS
    coins_needed: tuple[int, ...]
    coins_paid: tuple[int, ...]
    crowns_paid: tuple[int, ...]
    items: Pairs  # by face: the counters of items to discard, and the amounts

    def bound(self, ruleset: Ruleset) -> None:
        super().bound(ruleset)
        faces = ruleset.faces
        self.moment = tuple(MOMENTS.index(card.decided_when) for card in faces)
        self.coins_paid = tuple(card.handed_in.get("coins", 0) for card in faces)
        self.coins_needed = tuple(card.handed_in.get("coins", 0) + card.demanded.get("coins", 0) for card in faces)
        self.crowns_paid = tuple(card.handed_in.get("crowns", 0) for card in faces)
        self.items = Pairs(
            tuple((ruleset.cell[what], n) for what, n in card.handed_in.items() if what in DISCARDED) for card in faces
        )

    def is_left_to(self, t: Table, seat: int, mission: int) -> bool:
        """Return whether the seat has a marker for the mission and has not yet completed it.  A-030, A-032"""
        return t[self.mission_done[mission], seat] == 0 and (
            t[self.markers_left, seat] > 0 or t[self.first_space[mission], seat] > 0
        )

    def is_met(self, t: Table, seat: int, mission: int) -> bool:
        """Return whether the seat has at least the amounts that the mission demands.  A-031"""
        enough = t.count(PURSE + seat) >= self.coins_needed[mission]
        return enough and all(t[what, seat] >= n for what, n in self.cards.needs[mission])


class Missions(Mission):
    """Players can complete most missions whenever they may act, but some only at a certain moment.  A-030, A-036"""

    discover, repelling = Discover.discover, Ships.repelling
    taking, claiming = TimeToTake.taking, Expeditions.claiming
    completing, discarding = task(of="card"), task("discard", of="symbol")
    deciding = task("mission", of="card")
    hurried = shared_counter()  # 1: the active player may take one fewer card this turn
    marked_now = shared_counter()  # 1: a marker was put on a first space this turn
    fulfil = verb("A-030", asked=taking, of="card", absent="no-open-mission", names=is_mission)
    discard = verb("A-031", asked=discarding, of="card", absent="no-such-item", names=is_laden)
    forgo = verb("A-036", asked=deciding, of="card", absent="another-mission", names=is_mission)
    mission_completed = reason("A-030")
    no_marker_for_it = reason("A-032")
    mission_not_met = reason("A-031")
    mission_at_its_moment = reason("A-036")
    another_mission = reason("A-036")
    not_that_item = reason("A-031")
    completes = message("mission-completed", "A-032", "seat card n", means=(GAIN,))
    pays = message("mission-paid", "A-031", "seat card n")
    discards = message("item-discarded", "A-031", "seat card")
    rewarded = message("first-reward", "A-034", "seat card n")
    marks = message("mission-marked", "A-039", "seat card")
    forgoes = message("mission-forgone", "A-036", "seat card")
    hurries = message("hurried", "A-038", "seat")

    def offer(self, t: Table, seat: int, asked: int) -> None:
        own = asked == self.discover or asked == self.repelling or asked == self.taking or asked == self.claiming
        if own:
            for mission in t.pile(self.missions):
                t.offer(self.fulfil | mission, self.refusal(t, seat, mission))

    def refusal(self, t: Table, seat: int, mission: int) -> int:
        if t[self.mission_done[mission], seat] > 0:
            return self.mission_completed
        if not self.is_left_to(t, seat, mission):
            return self.no_marker_for_it
        if self.moment[mission] != ANY_TIME:
            return self.mission_at_its_moment
        return 0 if self.is_met(t, seat, mission) else self.mission_not_met

    def when_turn_begins(self, t: Table, seat: int) -> None:
        t[self.hurried] = 0
        t[self.marked_now] = 0

    def ask_deciding(self, t: Table, seat: int, mission: int) -> None:
        if t[self.marked_now] == 0 and self.is_left_to(t, seat, mission) and self.is_met(t, seat, mission):
            t.offer(self.fulfil | mission)
        t.offer(self.forgo | mission)
        for other in t.pile(self.missions):
            if other != mission:
                t.offer(self.fulfil | other, self.another_mission)

    def skip_deciding(self, t: Table, seat: int, mission: int) -> None:
        """Skip the question if the mission has been completed, or can no longer be completed."""
        t.pop()

    def do_forgo(self, t: Table, seat: int, mission: int) -> None:
        t.pop()
        t.say(self.forgoes, seat, mission)

    def do_fulfil(self, t: Table, seat: int, mission: int) -> None:
        """Complete the mission after its items have been discarded.  A-031"""
        t.push(self.completing, seat, mission)
        for what, n in self.items[mission]:
            for _ in range(n):
                t.push(self.discarding, seat, what)

    def ask_discarding(self, t: Table, seat: int, what: int) -> None:
        for card in t.pile(self.display + seat):
            t.offer(self.discard | card, 0 if self.counts(card, what) else self.not_that_item)

    def counts(self, card: int, what: int) -> bool:
        return any(given == what for given, _ in self.cards.gives[card])

    def skip_discarding(self, t: Table, seat: int, what: int) -> None:
        """Skip the question if all items of this kind are identical."""
        self.do_discard(t, seat, t.option(0) & 255)

    def do_discard(self, t: Table, seat: int, card: int) -> None:
        t.pop()
        t.say(self.discards, seat, card)
        self.dismiss(t, seat, card, DISCARD)

    def run_completing(self, t: Table, seat: int, mission: int) -> None:
        coins = self.coins_paid[mission]
        if coins > 0:
            t.say(self.pays, seat, mission, coins)
            t.pay(seat, coins)
        self.return_crowns(t, seat, self.crowns_paid[mission])
        if self.moment[mission] == ONE and t[self.first_space[mission], seat] == 0:
            t.say(self.marks, seat, mission)
            self.take_marker(t, seat)
            t[self.first_space[mission], seat] = 1
            t[self.marked_now] = 1
            return
        self.complete(t, seat, mission)
        if self.moment[mission] == FOURTH:
            t.say(self.hurries, seat)
            t[self.hurried] = 1
            self.rules.when_discover_ends(t, seat)

    def complete(self, t: Table, seat: int, mission: int) -> None:
        """Move a marker to the mission. The marker's effect comes before the mission's rewards.  A-032 to A-034"""
        placed = sum(t[self.mission_done[mission], s] for s in range(self.seats))
        t.say(self.completes, seat, mission, placed + 1)
        if t[self.first_space[mission], seat] == 0:
            self.take_marker(t, seat)
        t[self.first_space[mission], seat] = 0
        t[self.mission_done[mission], seat] = 1
        self.uncover(t, seat)
        if placed == 0:
            coins = t.payable(self.cards.first_coins[mission])
            if coins > 0:
                t.say(self.rewarded, seat, mission, coins)
                t.gain(seat, coins)
            self.gain_crowns(t, seat, self.cards.first_crowns[mission])
        self.gain_crowns(t, seat, self.cards.crowns[mission])
        self.rules.when_completed(t, seat, mission)

    def takes(self, t: Table, seat: int, n: int) -> int:
        """Reduce the active player's takes by 1, but not below 0, once the fourth-card mission is completed.  A-038"""
        return max(0, n - 1) if t[self.hurried] > 0 and seat == t[ACTIVE] else n

    # Hooks.

    lays = ("completed", "first_space")

    def lay(self, ruleset: Ruleset, t: Table, layout: Mapping[str, Any]) -> None:
        """Read ``completed`` and ``first_space``.

        For each mission, they list the seats that have completed it and the seats with a marker on its first space.
        """
        missions = t.pile(self.missions)
        for mission, seats in laying.seats_by_mission(ruleset, missions, layout, "completed").items():
            for seat in seats:
                t[self.mission_done[mission], seat] = 1
        for mission, seats in laying.seats_by_mission(ruleset, missions, layout, "first_space").items():
            if self.moment[mission] != ONE:
                raise BadPosition(f"first_space: {ruleset.names[mission]} has only one space (A-039)")
            for seat in seats:
                if t[self.mission_done[mission], seat] > 0:
                    raise BadPosition(f"first_space: seat {seat} has completed {ruleset.names[mission]} (A-039)")
                t[self.first_space[mission], seat] = 1

    def show(self, t: Table, view: dict[str, Any]) -> None:
        """Show each open mission with the progress of every seat."""
        view["missions"] = [self.shown(t, face) for face in t.pile(self.missions)]

    def lacking(self, t: Table, seat: int) -> dict[str, int]:
        faces = [face for face in t.pile(self.missions) if self.moment[face] == ANY_TIME]
        shown = [self.shown(t, face) for face in faces if self.is_left_to(t, seat, face)]
        return {
            mission["card"]: sum(demand["n"] - demand["has"][seat] for demand in mission["demands"])
            for mission in shown
        }

    def shown(self, t: Table, face: int) -> dict[str, Any]:
        """Return a mission as plain data."""
        card = t.ruleset.faces[face]
        seats = range(self.seats)
        at_any_time = self.moment[face] == ANY_TIME
        return {
            "card": card.name,
            "demands": [self.demand(t, face, what, n) for what, n in _demands(card).items()],
            "completed": [seat for seat in seats if t[self.mission_done[face], seat] > 0],
            "first_space": [seat for seat in seats if t[self.first_space[face], seat] > 0],
            "ready": [s for s in seats if at_any_time and self.is_left_to(t, s, face) and self.is_met(t, s, face)],
        }

    def demand(self, t: Table, face: int, subject: str, n: int) -> dict[str, Any]:
        """Return a demand: its subject, the number required, the number discarded, and the number each seat has."""
        seats = range(self.seats)
        has = [t.count(PURSE + s) if subject == "coins" else t[t.ruleset.cell[subject], s] for s in seats]
        discarded = t.ruleset.faces[face].handed_in.get(subject, 0)
        return {"what": subject, "n": n, "discarded": discarded, "has": [min(n, h) for h in has]}


def _demands(card: Card) -> dict[str, int]:
    """Return the total demands of a mission, by counter."""
    both = (*card.demanded, *card.handed_in)
    return {what: card.demanded.get(what, 0) + card.handed_in.get(what, 0) for what in dict.fromkeys(both)}


class AtOnce(Mission):
    """The base class for rules about missions that can be completed only at a certain moment.  A-036"""

    deciding = Missions.deciding

    def decide(self, t: Table, seat: int, moment: int) -> None:
        """Ask the seat about the open missions that it can complete at this moment."""
        for mission in t.pile(self.missions):
            if self.moment[mission] == moment:
                t.push(self.deciding, seat, mission)
