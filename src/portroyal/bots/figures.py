"""What games of a format are like: many of them between bots of one kind, counted."""

from __future__ import annotations

import time
from collections import Counter
from collections.abc import Callable
from concurrent.futures import ProcessPoolExecutor, as_completed
from typing import Any, Final

from portroyal.bots.match import deal, play_out
from portroyal.errors import BadFormat
from portroyal.formats import book_of, check_players, parse_format
from portroyal.game import ranking, verdict
from portroyal.sight import view
from portroyal.table import START, WatchedTable

CHUNK: Final = 20  # games that a process plays before it tells
COUNTED: Final = ("bust", "turn", "gambled", "tucked", "gift", "declined", "set-aside")  # messages

Tally = Counter[tuple[str, ...]]


def figures(
    format: str,
    players: int,
    games: int = 2000,
    bot: str = "steady",
    seed: int = 0,
    jobs: int = 1,
    watch: Callable[[int], None] | None = None,
) -> dict[str, Any]:
    """Play *games* games between *players* bots of one name, over so many processes, the start player rotated.

    Returns, means per game unless said otherwise: ``format``, ``players``, ``bot``, ``games``, ``moves``, ``rounds``,
    ``busts`` (share of turns), ``happened`` (by message), ``wins`` (shares, from the start player on; shared wins count
    in parts; None for a team), ``persons`` (hired, by type), ``contracts`` (completed, by name, per game in which the
    contract lay open), ``team`` (None, or ``{"won", "titles", "completed"}``: shares of games, contracts per
    game), ``seconds``. *watch* is called with the number of games played so far. Raises BadFormat.
    """
    from portroyal.bots import bot as named

    form = parse_format(format)
    check_players(players, form)
    named(bot)
    if games < 1 or jobs < 1:
        raise BadFormat(f"games is {games!r}, jobs {jobs!r}; both must be numbers from 1")
    began, total, played = time.perf_counter(), Tally(), 0
    parts = [(format, players, bot, seed, first, min(CHUNK, games - first)) for first in range(0, games, CHUNK)]
    with ProcessPoolExecutor(jobs) as pool:
        for done in as_completed([pool.submit(tally, *part) for part in parts]):
            total += done.result()
            played = total["games",]
            if watch is not None:
                watch(played)
    about = {"format": form.line, "players": players, "bot": bot, "games": games}
    return about | means(total, players) | {"seconds": time.perf_counter() - began}


def tally(format: str, players: int, bot: str, seed: int, first: int, games: int) -> Tally:
    """The counts of some of the games."""
    from portroyal.bots import bot as named

    book = book_of(parse_format(format), players)
    seated = [named(bot)] * players
    found = Tally()
    for game in range(first, first + games):
        t = WatchedTable.of(deal(book, seed * 1_000_003 + game, start=game % players))
        found["moves",] += play_out(t, seated)
        found["games",] += 1
        found["rounds",] += t[book.cell["next-round"]] - 1
        count_events(t, found)
        count_end(t, found)
    return found


def count_events(t: WatchedTable, found: Tally) -> None:
    """Persons hired, contracts completed, and how often the rest happened."""
    book = t.book
    for event in t.events:
        if event[0] != "said":
            continue
        said = book.messages[event[1]].name
        if said in ("hired", "completed"):
            card = book.faces[event[3]]
            found[said, card.type if said == "hired" else card.name] += 1
        elif said in COUNTED:
            found["happened", said] += 1


def count_end(t: WatchedTable, found: Tally) -> None:
    """Who has won, and which contracts lay open."""
    book = t.book
    for pile in (number for number, pile in enumerate(book.piles) if pile.key == "contracts"):
        for face in t.pile(pile):
            if book.faces[face].kind == "contract":
                found["open", book.names[face]] += 1
    won = verdict(t)
    if won is None:
        best = ranking(t)[0]
        for seat in best:
            found["wins", str((seat - t[START]) % t.seats)] += SHARES // len(best)
    else:
        found["team",] += 1
        if won:
            found["title", view(t, None)["title"]] += 1


SHARES: Final = 60  # a win, in parts that 1 to 5 players can share


def means(total: Tally, players: int) -> dict[str, Any]:
    """The counts as means and shares."""
    games = total["games",]

    def named(kind: str) -> dict[str, float]:
        return {key[1]: n / games for key, n in sorted(total.items()) if key[0] == kind}

    lay_open = named("open")
    completed = named("completed")
    happened = named("happened")
    titles = named("title")
    team = {"won": sum(titles.values()), "titles": titles, "completed": sum(completed.values())}
    return {
        "moves": total["moves",] / games,
        "rounds": total["rounds",] / games,
        "busts": total["happened", "bust"] / total["happened", "turn"],
        "happened": {name: n for name, n in happened.items() if name not in ("bust", "turn")},
        "wins": None if total["team",] else [total["wins", str(s)] / SHARES / games for s in range(players)],
        "persons": named("hired"),
        "contracts": {name: completed.get(name, 0.0) / share for name, share in lay_open.items()},
        "team": team if total["team",] else None,
    }
