"""The part of a position that an adventure adds, and random ones."""

import random
from collections import Counter
from collections.abc import Sequence
from typing import Any, NamedTuple

from tests.oracle.decks import ADVENTURE
from tests.oracle.options import Options

from .content import chapter, characters, event_with, events, missions, track
from .state import MARKERS, Adventure


class Tale(NamedTuple):
    """Characters, markers, crowns, missions and events of a position; events with the next one first."""

    characters: list[list[str]]
    markers: list[int]
    crowns: list[int]
    missions: list[str]
    completed: dict[str, list[int]]
    first_space: dict[str, list[int]]
    event: str  # of this turn
    deck: list[str]
    gone: list[str]

    def layout(self) -> dict[str, Any]:
        """The keys of a position."""
        return {
            "character": self.characters, "markers_left": self.markers, "crowns": self.crowns,
            "missions": self.missions, "completed": self.completed, "first_space": self.first_space,
            "event_of_turn": [self.event], "event_deck": self.deck[::-1],
            "event_discard": self.gone,
        }  # fmt: skip


def random_tale(rng: random.Random, players: int, options: Options, theme: str) -> Tale:
    """A random part; the event of the turn has been revealed."""
    row = random_missions(rng, options)
    markers, completed, first_space = random_markers(rng, players, options, row)
    cards = rng.sample([name for name in characters() if characters()[name]["back"] > name], players)
    sides = [[rng.choice([name, characters()[name]["back"]])] for name in cards]
    shields, spaces = track()
    crowns = [rng.choice([0, 0, rng.randint(0, spaces), rng.choice(shields) - 1]) for _ in range(players)]
    names = rng.sample(event_with(0) + event_with(1), rng.choice([2, 4, 6, 14] if theme == "months" else [4, 6]))
    event = names.pop()
    coming = rng.randint(0, 1 if theme == "months" else 3)
    last = event_with(3 if options.variable else 2)
    return Tale(
        sides, markers, crowns, row, completed, first_space, event, names[:coming] + last, names[coming:],
    )  # fmt: skip


def random_missions(rng: random.Random, options: Options) -> list[str]:
    """Four missions of the variable game, or the path through a chapter up to some mission."""
    by_name = missions(cooperative=options.cooperative)
    if options.variable:
        return rng.sample([name for name, mission in by_name.items() if mission.star], 4)
    row = [f"mission-{chapter(options.chapter)['first']}"]
    for _ in range(rng.choice([0, 1, 2, 3, 3, 3])):
        glass = by_name[row[-1]].hourglass
        ways = [glass[key] for key in ("next", "success", "failure") if key in glass]
        if ways:
            row.append(f"mission-{rng.choice(ways)}")
    return row


def random_markers(
    rng: random.Random, players: int, options: Options, row: Sequence[str]
) -> tuple[list[int], dict[str, list[int]], dict[str, list[int]]]:
    """The markers left, the seats that completed each mission, and those with a marker on a first space."""
    by_name = missions()
    completed: dict[str, list[int]] = {name: [] for name in row}
    first_space: dict[str, list[int]] = {name: [] for name in row if by_name[name].moment == "one"}
    markers_left: list[int] = []
    for seat in range(players):
        markers = MARKERS
        for name in row:
            if markers and rng.random() < 0.35:
                markers -= 1
                if name in first_space and rng.random() < 0.6:
                    first_space[name].append(seat)
                else:
                    completed[name].append(seat)
        if not options.cooperative:
            markers -= rng.randint(0, min(markers, 2))
        markers_left.append(markers)
    return markers_left, completed, first_space


def laid(tale: Tale, options: Options, named: Sequence[str], *, exact: bool) -> Adventure:
    """The state of the adventure in a position; *named*: the play and other cards in it."""
    players = len(tale.markers)
    by_name = missions(cooperative=options.cooperative)
    waits = [any(seat in seats for seats in tale.first_space.values()) for seat in range(players)]
    uncovered = [MARKERS - left - waiting for left, waiting in zip(tale.markers, waits, strict=True)]
    return Adventure(
        options, players, [list(sides) for sides in tale.characters], [], [],
        missions=list(tale.missions),
        play=sorted(play_cards(tale, options, named, exact=exact).elements()),
        story_deck=sum(one.star if options.variable else one.chapter == options.chapter for one in by_name.values())
        - len(tale.missions),
        markers=list(tale.markers),
        waiting=waits,
        crowns=list(tale.crowns),
        awake=[n >= 1 for n in uncovered],
        trophy=[n >= 2 for n in uncovered],
        completed={name: list(tale.completed[name]) for name in tale.missions},
        event=tale.event,
        deck=list(tale.deck),
        gone=list(tale.gone),
        aside=[name for name in event_with(0) if name not in (tale.event, *tale.deck, *tale.gone)],
    )  # fmt: skip


def lend(story: Adventure, active: int) -> None:
    """Give the gifts of this turn's event."""
    event = events()[story.event]
    for seat in range(story.players):
        if event.who == "all" or seat == active:
            story.lent[seat].update(event.gives)


def play_cards(tale: Tale, options: Options, named: Sequence[str], *, exact: bool) -> Counter[str]:
    """The play cards aside: not those named, nor, unless the position is exact, those that open missions brought."""
    if options.variable:
        return Counter()
    cards = Counter(ADVENTURE) - Counter(named)
    if not exact:
        for name in tale.missions:
            cards -= Counter(missions()[name].play)
    return cards
