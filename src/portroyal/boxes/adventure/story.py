"""The story: story cards are read, add play cards to the draw pile, and become open missions.  A-015 to A-023"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from itertools import pairwise
from typing import Any, Final

from portroyal.boxes.adventure.kinds import PLAY_CARDS
from portroyal.boxes.adventure.missions import Mission
from portroyal.boxes.adventure.persons import Lookout
from portroyal.boxes.adventure.reading import Chapter, Hourglass, brought_by, lie_on_a_way
from portroyal.boxes.base.turn import Rounds, Standstill
from portroyal.engine.rules import PUBLIC, TOLD, Pairs, Rule, cause, counter, message, shared_counter, shared_pile, task
from portroyal.engine.ruleset import Ruleset
from portroyal.engine.table import DECK, NONE, PURSE, Table
from portroyal.errors import BadPosition, shown

DONE: Final = "done"
LATE: Final = "late"


def _bits_of_copies(play: Pairs) -> tuple[tuple[int, ...], tuple[int, ...]]:
    """Return where each mission's row of bits starts, and the rows. Missions that add nothing share the first row."""
    starts, rows = [], [0] * len(play)
    for pairs in play:
        starts.append(len(rows) if pairs else 0)
        row, copy = [0] * (len(play) if pairs else 0), 1
        for face, n in pairs:
            row[face] |= copy * (2**n - 1)
            copy *= 2**n
        rows += row
    return tuple(starts), tuple(rows)


class MonthsEnd(Rule):
    """The base class for the effects of Month's End."""

    missions = Mission.missions
    story_deck = shared_pile(of="mission")
    play_cards = shared_pile(PUBLIC)
    months_end, reading = task(), task(of="card")
    reads = message("story", "A-016", "card", means=(TOLD,))

    def mix_in_beneath(self, ruleset: Ruleset, t: Table, named: int, brought: bytes) -> None:
        """Shuffle play cards into a position's draw pile, beneath the top cards that the position names.

        The coins in the position are dealt again, since they may be play cards. The shuffled order depends on the seed,
        but the shuffle uses none of the dealer's random numbers. Later random events therefore do not change.
        """
        if not brought:
            return
        at = t.count(DECK) - named
        rest, top = t.piles[DECK][:at], t.piles[DECK][at:]
        purses = range(PURSE, PURSE + self.seats)
        mixed = ruleset.empty_table()
        mixed.seed = f"{t.seed}:play cards"
        mixed.piles[DECK] = rest + b"".join(t.piles[purse] for purse in purses) + brought
        mixed.shuffle(DECK)
        for purse in purses:
            mixed.move(DECK, purse, t.count(purse))
            t.piles[purse] = mixed.piles[purse]
        t.piles[DECK] = mixed.piles[DECK] + top

    def check(self, ruleset: Ruleset, t: Table, layout: Mapping[str, Any]) -> None:
        for name in layout.get("play_cards", ()):
            if ruleset.faces[ruleset.face[name]].starts != PLAY_CARDS:
                raise BadPosition(f"play_cards: {name} is not a play card (A-003)")


class Story(MonthsEnd):
    """One chapter: the hourglass of the newest mission leads to the next story card.  A-015, A-021"""

    mission_done = counter(per="mission")
    months_end, reading = MonthsEnd.months_end, MonthsEnd.reading
    last_bringer = shared_counter()  # the last card that brought play cards, plus 1; 0: none
    last_brought = shared_counter()  # one bit for each copy of its play cards: 1 if the card brought the copy
    known_by = Lookout.known_by
    carries = cause("A-003")
    brings = message("play-cards", "A-023", "n")
    first: int
    following: tuple[int, ...]  # by face: the card that follows if the hourglass asks for no mission
    asks: tuple[int, ...]
    success: tuple[int, ...]
    failure: tuple[int, ...]
    play: Pairs
    copies_of: tuple[int, ...]  # by mission and face: the bits for the face's copies among the mission's play cards
    row: tuple[int, ...]  # by mission: the index in *copies_of* where the mission's numbers begin

    carries_on = shared_counter()  # 1: the play cards from earlier games have already been added
    still_there = shared_counter(per=PLAY_CARDS)  # cards from lost attempts, which story cards do not bring again
    earlier: Pairs  # two rows: the play cards from earlier chapters, and those from lost attempts at this chapter

    def __init__(self, chapter: Chapter, before: Sequence[Chapter], again: bool = False) -> None:
        self.chapter, self.before, self.again = chapter, before, again

    def hourglasses(self) -> dict[str, Hourglass]:
        """Return the hourglasses of this game, by mission."""
        raise NotImplementedError

    def bound(self, ruleset: Ruleset) -> None:
        def face(number: str) -> int:
            return ruleset.face[f"mission-{number}"] if number else NONE

        glasses = self.hourglasses()
        by_face = [glasses.get(card.card_number, Hourglass()) for card in ruleset.faces]
        self.first = face(self.chapter.first)
        self.following = tuple(face(glass.next) for glass in by_face)
        self.asks = tuple(face(glass.asks) for glass in by_face)
        self.success = tuple(face(glass.success) for glass in by_face)
        self.failure = tuple(face(glass.failure) for glass in by_face)
        play = {mission.number: mission.play for mission in self.chapter.missions}
        named = [play.get(card.card_number, {}) if card.kind == "mission" else {} for card in ruleset.faces]
        brought = [brought_by(self.before), brought_by([self.chapter] if self.again else [])]
        self.earlier = Pairs(tuple((ruleset.face[name], n) for name, n in sorted(cards.items())) for cards in brought)
        self.play = Pairs(tuple((ruleset.face[name], n) for name, n in cards.items()) for cards in named)
        self.row, self.copies_of = _bits_of_copies(self.play)

    def when_game_begins(self, t: Table) -> None:
        """Put the play cards from earlier chapters and from lost attempts into the draw pile.  A-003, A-071"""
        t.say(self.carries)
        if t[self.carries_on] == 0:
            for face, n in self.earlier[0]:
                for _ in range(n):
                    self.bring(t, face)
            for face, n in self.earlier[1]:
                for _ in range(n):
                    self.bring(t, face)
                t[self.still_there[face]] = n
        t.shuffle(DECK)
        t.push(self.reading, 0, self.first)

    def run_reading(self, t: Table, seat: int, card: int) -> None:
        """Turn over the story card, and shuffle in any of its play cards not yet in the deck.  A-016, A-023, A-071"""
        t.say(self.reads, card)
        t.lift(card, self.story_deck)
        t.put(card, self.missions)
        before = t.count(self.play_cards)
        brought = 0
        copy = 1
        for face, n in self.play[card]:
            for _ in range(n):
                if self.bring(t, face):
                    brought += copy
                copy += copy
        if t.count(self.play_cards) < before:
            t.say(self.brings, before - t.count(self.play_cards))
            t[self.last_bringer] = card + 1
            t[self.last_brought] = brought
            t.mix_in()
            t[self.known_by] = 0

    def bring(self, t: Table, face: int) -> bool:
        """Put a play card on the draw pile, and return whether it was added.  A-071

        Nothing happens if a lost attempt has already added the card, or if all of its copies are in the deck.
        """
        if t[self.still_there[face]] > 0:
            t[self.still_there[face]] -= 1
            return False
        if not t.has(self.play_cards, face):
            return False
        t.lift(face, self.play_cards)
        t.put(face, DECK)
        return True

    def run_months_end(self, t: Table, seat: int, arg: int) -> None:
        card = self.next_card(t, t.top(self.missions))
        if card != NONE and t.has(self.story_deck, card):
            t.push(self.reading, seat, card)

    def next_card(self, t: Table, mission: int) -> int:
        """Return the next story card, which may depend on whether any player has completed a mission.  A-021"""
        asked = self.asks[mission]
        if asked == NONE:
            return self.following[mission]
        return self.success[mission] if self.is_done(t, asked) else self.failure[mission]

    def is_done(self, t: Table, mission: int) -> bool:
        """Return whether at least one player has completed the mission."""
        return any(t[self.mission_done[mission], seat] > 0 for seat in range(self.seats))

    def newcomers(self, t: Table, face: int, n: int) -> int:
        """Return how many copies of a card were added by the last mission that had play cards.  A-017"""
        if t[self.last_bringer] == 0:
            return n
        copies = t[self.last_brought] & self.copies_of[self.row[t[self.last_bringer] - 1] + face]
        while copies > 0:
            n += copies & 1
            copies = copies >> 1
        return n

    # Hooks.

    def carry(self, ruleset: Ruleset, t: Table, earlier: Sequence[str], tries: Sequence[str]) -> None:
        """Put the named play cards into the draw pile.  A-003, A-071"""
        t[self.carries_on] = 1
        for key, names in (("earlier", earlier), ("tries", tries)):
            for name in names:
                face = ruleset.face.get(name)
                if face is None or self.still_there[face] == NONE:
                    raise BadPosition(f"{key}: {shown(name)} is not a play card of this format (A-003)")
                if not t.has(self.play_cards, face):
                    raise BadPosition(f"{key}: {name} is named more often than there are copies (A-003)")
                t.lift(face, self.play_cards)
                t.put(face, DECK)
                if key == "tries":
                    t[self.still_there[face]] += 1

    def lay(self, ruleset: Ruleset, t: Table, layout: Mapping[str, Any]) -> None:
        """Open the first mission if no ``missions`` are given.

        The play cards of the open missions go into the draw pile.
        """
        if "story_deck" in layout:
            raise BadPosition("story_deck: it has the missions that are not open; name the open ones (A-015)")
        if "missions" not in layout:
            t.piles[self.missions] = bytes((self.first,))
        missions = t.piles[self.missions]
        t.piles[self.story_deck] = bytes(
            face for face, card in enumerate(ruleset.faces) if card.kind == "mission" and face not in missions
        )
        if layout["exact"]:
            return
        brought = b""
        for mission in missions:
            for face, n in self.play[mission]:
                there = min(n, t.piles[self.play_cards].count(face))
                t.piles[self.play_cards] = t.piles[self.play_cards].replace(bytes((face,)), b"", there)
                brought += bytes((face,)) * there
        self.mix_in_beneath(ruleset, t, len(layout["deck"]), brought)

    def check(self, ruleset: Ruleset, t: Table, layout: Mapping[str, Any]) -> None:
        """Raise BadPosition if no path through the story lays out the open missions in this order.  A-021

        Some missions may be left out, as in a test or a lesson.
        """
        super().check(ruleset, t, layout)
        missions = t.pile(self.missions)
        if not missions:
            raise BadPosition("missions: at least one is open (A-016)")
        if not lie_on_a_way(self.chapter, [ruleset.faces[mission].card_number for mission in missions]):
            row = ", ".join(ruleset.names[mission] for mission in missions)
            raise BadPosition(f"missions: no path of the story lays out {row} in this order (A-021)")

    def show(self, t: Table, view: dict[str, Any]) -> None:
        """Show the chapter's number, its title picture, and the outcomes of its missions."""
        view["chapter"] = self.chapter.number
        view["chapter_picture"] = self.chapter.picture
        view["again"] = self.again
        view["outcomes"] = self.outcomes(t)
        view["hourglass"] = self.hourglass(t) if t.count(self.missions) > 0 and not view["over"] else None

    def outcomes(self, t: Table) -> dict[str, str]:
        """Return the outcome of each completed mission: LATE if the story reported its failure, else DONE.  A-021"""
        way = t.pile(self.missions)
        failed = {
            self.asks[mission]
            for mission, following in pairwise(way)
            if following == self.failure[mission] != self.success[mission]
        }
        done = (mission for mission in way if self.is_done(t, mission))
        return {t.ruleset.names[mission]: LATE if mission in failed else DONE for mission in done}

    def hourglass(self, t: Table) -> dict[str, Any]:
        """Return the content of the newest mission's hourglass, without the next card.  A-021"""
        mission = self.asks[t.top(self.missions)]
        lies_there = mission != NONE and t.has(self.missions, mission)
        return {
            "asks": t.ruleset.names[mission] if lies_there else None,
            "done": lies_there and self.is_done(t, mission),
            "ends": False,
            "returns": 0,
        }


class TeamStory(Story):
    """A team's story, which ends with card 9.  A-070"""

    months_end, reading = MonthsEnd.months_end, MonthsEnd.reading
    ending = Rounds.ending
    stirred = Standstill.stirred
    won = shared_counter()
    story_ended = shared_counter()  # 1: the story has reached its end
    has_won = message("chapter-won", "A-070", "n")
    has_lost = message("chapter-lost", "A-070", "n")
    ends: tuple[int, ...]  # by face: 1 if the hourglass points to card 9
    farthest: tuple[int, ...]  # by face: the maximum number of story cards to come if this card is the newest
    markers_wanted: int
    points_wanted: int

    def hourglasses(self) -> dict[str, Hourglass]:
        return {mission.number: mission.together for mission in self.chapter.missions}

    def bound(self, ruleset: Ruleset) -> None:
        super().bound(ruleset)
        glasses = self.hourglasses()
        self.ends = tuple(int(card.kind == "mission" and glasses[card.card_number].end) for card in ruleset.faces)
        self.farthest = tuple(self.cards_to_come())
        self.markers_wanted = self.chapter.markers[self.seats - 1]
        self.points_wanted = self.chapter.points[self.seats - 1]

    def cards_to_come(self) -> list[int]:
        counts = [0] * len(self.following)
        for _ in range(len(counts)):
            before = [*counts]
            for mission, ways in enumerate(zip(self.following, self.success, self.failure, strict=True)):
                counts[mission] = max((counts[way] + 1 for way in ways if way != NONE), default=0)
            if counts == before:
                break
        return counts

    def run_months_end(self, t: Table, seat: int, arg: int) -> None:
        """If card 9 is next, the game ends at once, during the turn of the player who revealed Month's End.  A-070"""
        if self.ends[t.top(self.missions)] == 0:
            super().run_months_end(t, seat, arg)
            return
        t[self.story_ended] = 1
        t[self.stirred] = 1
        t[self.won] = self.is_won(t)
        t.begin(self.ending, seat)

    def is_won(self, t: Table) -> bool:
        """Return whether every open mission has been completed and the team has enough markers and points.  A-070"""
        missing = sum(self.placed(t, mission) == 0 for mission in t.pile(self.missions))
        points = self.team_points(t)
        return missing == 0 and points >= self.points_wanted and self.markers(t) >= self.markers_wanted

    def placed(self, t: Table, mission: int) -> int:
        return sum(t[self.mission_done[mission], seat] for seat in range(self.seats))

    def markers(self, t: Table) -> int:
        return sum(self.placed(t, mission) for mission in t.pile(self.missions))

    def team_points(self, t: Table) -> int:
        return sum(t[self.points, seat] for seat in range(self.seats))

    def may_trigger(self, t: Table, seat: int, yes: bool) -> bool:
        """Points do not end the game.  A-070"""
        return False

    def standing(self, t: Table, seat: int, n: int) -> int:
        return t[self.won]

    def does_more(self, t: Table, seat: int, ship: int, yes: bool) -> bool:
        """Any ship is worth taking, since the coin due goes to a teammate.  E-012"""
        return True

    def when_game_ends(self, t: Table) -> None:
        t.say(self.has_won if t[self.won] > 0 else self.has_lost, self.markers(t))

    # Hooks.

    def verdict(self, t: Table) -> bool:
        return t[self.won] > 0

    def show(self, t: Table, view: dict[str, Any]) -> None:
        """Show card 9 (the team's requirements and progress), and whether the team has won (None before the end)."""
        super().show(t, view)
        view["target"] = None
        view["won"] = self.verdict(t) if view["over"] else None
        view["card_nine"] = {
            "missions": [t.count(self.missions), sum(self.placed(t, mission) > 0 for mission in t.pile(self.missions))],
            "markers": [self.markers_wanted, self.markers(t)],
            "points": [self.points_wanted, self.team_points(t)],
        }
        if view["over"]:
            view["last_picture"] = self.chapter.end_picture if view["won"] else self.chapter.lost_picture
            view["after_picture"] = self.chapter.after_picture
        elif t.count(self.missions) > 0:
            view["months"] = t.count(self.missions) + self.farthest[t.top(self.missions)]
        view["story_end"] = self.chapter.end if view["won"] else None

    def hourglass(self, t: Table) -> dict[str, Any]:
        """Return the hourglass, which may point to card 9.  A-070"""
        return super().hourglass(t) | {"ends": self.ends[t.top(self.missions)] > 0}

    def result(self, t: Table) -> dict[str, Any]:
        """Return the number of goals (the missions laid out), and the number that have been completed."""
        done = sum(self.placed(t, mission) > 0 for mission in t.pile(self.missions))
        return {"goals": t.count(self.missions), "completed": done}
