"""The situations in the clauses of the adventure."""

from collections.abc import Callable

from tests.oracle.options import Options

from .content import characters, event_with, missions

Where = Callable[[Options], bool]


def _adventure(options: Options) -> bool:
    return options.adventure


def _team(options: Options) -> bool:
    return options.adventure and options.cooperative


def _rivals(options: Options) -> bool:
    return options.adventure and not options.cooperative


def _in_chapter(options: Options) -> bool:
    return options.chapter > 0


def _chapter(*numbers: int) -> Where:
    return lambda options: options.adventure and (options.variable or options.chapter in numbers)


def _open(name: str) -> Where:
    """The games where a mission can be open (A-015, A-080)."""
    mission = missions()[name]
    return lambda options: options.chapter == mission.chapter or (options.variable and mission.star)


OF_ADVENTURES: list[tuple[Where, str]] = [
    *((_adventure, f"A-011 {name}") for name in characters()),
    *((_adventure, f"A-020 {name}") for number in (0, 1) for name in event_with(number)),
    (_in_chapter, f"A-020 {event_with(2)[0]}"),
    (lambda options: options.variable, f"A-020 {event_with(3)[0]}"),
    *((_open(name), f"completed {name}") for name in missions()),
    (
        _adventure,
        """
        A-020 an event pays for a bust
        A-020 an event that costs coins
        A-020 an event that several are tied for
        A-030 an older mission completed
        A-030 completed by a non-active player
        A-031 a choice of items
        A-033 the fourth marker
        A-033 the third marker
        A-034 completed by a second player
        A-035 a shield reached
        A-035 the last space of the crown track
        A-050 six colors
        A-051 a crown instead of coins
        A-051 an item kept
        A-052 coins with an item
        A-052 no coin to keep an item with
        A-055 Thomas Fishborn
        A-055 a lookout before the first card
        A-055 a look that would need a third reshuffle
        A-055 a second lookout
        A-055 fewer than three cards
        A-057 a choice of items
        A-057 an item spent
        A-058 an innkeeper's crown
        A-058 bread sold
        A-058 rum sold
        A-058 sold in another player's turn
        A-058 sold to a second innkeeper
        A-059 lost half the coins
        A-060 Don
        A-060 Grace
        A-060 Jacques
        A-060 Mary
        A-060 Scott
        A-061 Don's crown for a kept ship
        A-061 Grace and a bust with too many cards
        A-061 only with an event's sword
        A-061 windfall
        """,
    ),
    (lambda options: options.adventure and options.bust_claims, "A-030 completed after a bust"),
    (
        _in_chapter,
        """
        A-021 the mission is completed
        A-021 the mission is not completed
        A-023 play cards join the draw pile
        """,
    ),
    (lambda options: options.chapter == 3, "A-035 points lost by returned crowns"),
    (
        _chapter(3, 5),
        """
        A-036 forgone
        """,
    ),
    (lambda options: options.chapter == 5, "A-036 a tax completes a mission"),
    (
        _chapter(5),
        """
        A-038 stopped by the fourth card
        """,
    ),
    (
        lambda options: options.chapter == 5,
        """
        A-039 a marker on the first space
        A-033 another marker waits on the first space
        """,
    ),
    (
        lambda options: _chapter(5)(options) and "gambler" in options.boxes,
        """
        A-036 the fourth card came earlier
        A-038 the fourth card came with a gambler
        """,
    ),
    (
        _team,
        """
        A-070 lost
        A-070 lost by markers alone
        A-070 lost by missions alone
        A-070 lost by points alone
        A-070 won
        A-081 won alone
        """,
    ),
    (lambda options: options.variable, "A-036 four colors with the fourth card"),
    (lambda options: options.defeats > 0, "A-071 coins shared out"),
    (
        _rivals,
        """
        A-024 no event is left aside
        A-072 decided by coins
        A-072 decided by markers
        A-072 ended
        A-072 more points without a trophy
        A-072 shared
        A-073 a marker returned
        A-073 the trophy by a returned marker
        """,
    ),
    (lambda options: _rivals(options) and _in_chapter(options), "A-072 the story has run out"),
]
