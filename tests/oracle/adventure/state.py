"""The state of an adventure: characters, markers, crowns, missions, events."""

from collections import Counter
from dataclasses import dataclass, field

from tests.oracle.decks import ADVENTURE
from tests.oracle.options import Options

from .content import Mission, characters, event_with, in_deck, missions, track

MARKERS = 4  # on each character: the door and three windows


@dataclass
class Adventure:
    """The state that an adventure adds to the table; lists of players' things have one entry per seat."""

    options: Options
    players: int
    sides: list[list[str]]  # the sides of the character dealt, later the one chosen
    fronts: list[str]  # characters dealt to no player, or all of a draft
    backs: list[str]
    missions: list[str] = field(default_factory=list)  # the open ones, the newest last
    play: list[str] = field(default_factory=list)  # play cards aside
    there: Counter[str] = field(default_factory=Counter)  # cards of this chapter added by lost attempts
    story_deck: int = 0
    others: list[str] = field(default_factory=list)  # the other sides of chosen characters
    markers: list[int] = field(default_factory=list)  # left on the character
    waiting: list[bool] = field(default_factory=list)  # a marker lies on a first space
    crowns: list[int] = field(default_factory=list)
    awake: list[bool] = field(default_factory=list)  # the ability
    trophy: list[bool] = field(default_factory=list)
    completed: dict[str, list[int]] = field(default_factory=dict)  # mission: seats, in order
    event: str = ""  # of this turn, while it is there
    deck: list[str] = field(default_factory=list)  # known events, the next one first
    gone: list[str] = field(default_factory=list)  # the event discard pile, the newest last
    aside: list[str] = field(default_factory=list)  # events that may still be drawn
    unknown: int = 0  # face-down events, before the known ones
    month: int = 1
    lent: list[Counter[str]] = field(default_factory=list)  # by events, until the end of the turn
    served: list[int] = field(default_factory=list)  # items sold in this turn
    looks: int = 0  # lookouts used in this turn
    seen: list[str] = field(default_factory=list)  # cards that the active player is looking at
    top: str = ""  # the top card of the draw pile that a seat knows
    knower: int = -1
    fleet: bool = False  # four colors were reached in this turn
    hurried: bool = False  # stopped by the fourth card

    def __post_init__(self) -> None:
        seats = range(self.players)
        self.markers = self.markers or [MARKERS for _ in seats]
        self.crowns = self.crowns or [0 for _ in seats]
        self.waiting = self.waiting or [False for _ in seats]
        self.awake = self.awake or [False for _ in seats]
        self.trophy = self.trophy or [False for _ in seats]
        self.lent = [Counter() for _ in seats]
        self.served = [0 for _ in seats]

    # ---- derived values ----

    @property
    def of_mission(self) -> dict[str, Mission]:
        """The missions by name."""
        return missions(cooperative=self.options.cooperative)

    def in_story(self, name: str) -> bool:
        """Whether the mission can be open in this game (A-015, A-080)."""
        mission = self.of_mission[name]
        return mission.star if self.options.variable else mission.chapter == self.options.chapter

    def able(self, seat: int, name: str) -> bool:
        """Whether the seat plays this character, whose ability has awoken (A-033, A-060)."""
        return self.awake[seat] and self.sides[seat] == [f"character-{name}"]

    def color(self, seat: int) -> str:
        """The color of a character that is a trader (A-061)."""
        return characters()[self.sides[seat][0]].get("color", "") if self.awake[seat] and self.sides[seat] else ""

    def crown_points(self, seat: int) -> int:
        """The points of the last shield reached or passed (A-035)."""
        return sum(space <= self.crowns[seat] for space in track()[0])

    def swords(self, seat: int) -> int:
        """Swords from other sources than person cards (A-061)."""
        return int(self.able(seat, "blackbeard"))

    def discount(self, seat: int) -> int:
        """The discount on person cards, or the surcharge (A-060)."""
        lent = self.lent[seat]
        return self.able(seat, "senora-anne") + lent["mademoiselle"] - lent["dearth"]

    def next_turn(self) -> None:
        """Make everything used in a turn available again."""
        self.looks, self.fleet, self.hurried = 0, False, False
        self.served = [0 for _ in range(self.players)]

    def placed(self) -> int:
        """The markers on missions (A-039, A-070)."""
        return sum(map(len, self.completed.values()))

    def may_come(self) -> list[str]:
        """The unknown events; one of them comes next, and number 1 must come in the first month (A-014)."""
        first = event_with(1)[0]
        return [first] if self.unknown == 1 and first in self.aside else self.aside


def first_events(options: Options, players: int) -> tuple[list[str], int, list[str]]:
    """The events that may come, the number of those drawn, and those known beneath them (A-014)."""
    drawn = {1: 1, 2: 1, 3: 2, 4: 3} if options.cooperative else {2: 3, 3: 4, 4: 4}
    few = players <= 2
    aside = event_with(0) + (event_with(1) if few else [])
    return aside, drawn[players] + few, event_with(3 if options.variable else 2)


def begun(options: Options, players: int, dealt: list[list[str]], row: list[str]) -> Adventure:
    """A new adventure with these characters dealt; `row`: the missions of the variable game (A-011, A-014, A-080)."""
    gone = [name for sides in dealt for name in sides]
    pairs = [(name, row["back"]) for name, row in characters().items() if name not in gone]
    fronts = [name for at, (name, _) in enumerate(pairs) if (pairs[at][1], name) not in pairs[:at]]
    backs = [name for name, _ in pairs if name not in fronts]
    events, unknown, deck = first_events(options, players)
    play = Counter(ADVENTURE) - in_deck(options)[0]
    cards = [one for one in missions().values() if (one.star if options.variable else one.chapter == options.chapter)]
    return Adventure(
        options, players, dealt,
        fronts=fronts + backs if options.draft else fronts,
        backs=[] if options.draft else backs,
        missions=list(row),
        completed={name: [] for name in row},
        play=sorted(play.elements()),
        there=in_deck(options)[1],
        story_deck=len(cards) - len(row),
        aside=events,
        unknown=unknown,
        deck=deck,
    )  # fmt: skip
