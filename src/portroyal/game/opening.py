"""Ways to begin a game: deal a new one, set up a given position, or replay a record."""

from __future__ import annotations

import secrets
from collections.abc import Callable, Mapping, Sequence
from copy import deepcopy
from typing import Any

from portroyal.engine.names import player_name
from portroyal.engine.ruleset import Ruleset
from portroyal.engine.wholes import with_wholes
from portroyal.errors import BadFormat, BadPosition, BadRecord, IllegalMove, PortRoyalError, shown
from portroyal.formats.formats import Format, check_players, parse_format, ruleset_of
from portroyal.game import record
from portroyal.game.earlier import earlier_rules
from portroyal.game.game import Game
from portroyal.game.stacking import shuffles_of

NAMES = ("Ada", "Ben", "Cleo", "Dan", "Eve")
KEPT = ("names", "dealer", "seed", "start", "carried", "deck", "position", "shuffles")  # tags that determine the start
CARRIED = ("earlier", "tries")  # the keys of `carried`
AGREED = "agreed_undos"  # a tag that counts the final moves that were taken back


@with_wholes
def new_game(
    format: str,
    players: int,
    seed: int | str | None = None,
    start: int | None = None,
    deck: Sequence[str] | None = None,
    names: Sequence[str] | None = None,
    dealer: str = "sealed",
    shuffles: Sequence[Sequence[str]] | None = None,
    carried: Mapping[str, Sequence[str]] | None = None,
) -> Game:
    """Begin a new game.

    * *format* is a format line, such as ``"base; target 15"``, and *players* is the number of seats.
    * *seed* determines the game: the same seed always gives the same game. By default, the seed has 256 random bits.
    * *start* is the start player's seat. By default, it is drawn using the seed.
    * *deck* lists cards, top card first, to be moved to the top of the draw pile once the starting coins are dealt.
    * *dealer* is ``"sealed"`` or ``"fast"``.
    * *shuffles* lists the draw pile after each of the first few reshuffles, with the top card first. Each pile must
      consist of the cards in the discard pile at the time of the reshuffle.
    * *carried* lists the cards that earlier games of a campaign have added to the draw pile (``earlier``), and
      those added by lost attempts at this game (``tries``). By default, as many cards as possible are carried over.

    Raises BadPosition if *deck*, *shuffles* or *carried* is invalid, or BadFormat if any other argument is.
    """
    form = parse_format(format)
    check_players(players, form)
    ruleset = ruleset_of(form, players)
    tags: dict[str, Any] = {"names": player_names(names, players), "dealer": _dealer(dealer), "seed": _seed(seed)}
    if start is None:
        start = _draw_start(ruleset, tags)
    tags["start"] = _start(start, players)
    if carried is not None:
        tags["carried"] = _carried(carried)
    if deck is not None:
        tags["deck"] = _deck(deck)
    return Game(form, players, tags | _shuffle_tags(shuffles))


def _shuffle_tags(shuffles: Sequence[Sequence[str]] | None) -> dict[str, Any]:
    if shuffles is None:
        return {}
    return {"shuffles": [_listed(f"shuffles[{n}]", cards) for n, cards in enumerate(_listed("shuffles", shuffles))]}


def _carried(carried: Any) -> dict[str, list[str]]:
    """Return *carried* as plain data with the keys ``earlier`` and ``tries``. Raises BadPosition if it is invalid."""
    if not isinstance(carried, Mapping) or not all(isinstance(key, str) for key in carried):
        raise BadPosition(f"carried is {shown(carried)}; it must have the keys {' and '.join(CARRIED)}")
    if strange := [key for key in carried if key not in CARRIED]:
        raise BadPosition(f"carried: there is no {shown(strange[0])}; there are {' and '.join(CARRIED)}")
    legacy = {key: _listed(f"carried: {key}", carried.get(key, [])) for key in CARRIED}
    for key, cards in legacy.items():
        if strange := [card for card in cards if not isinstance(card, str)]:
            raise BadPosition(f"carried: {key} has {shown(strange[0])}; it must be names of cards")
    return legacy


def _draw_start(ruleset: Ruleset, tags: dict[str, Any]) -> int:
    t = ruleset.empty_table()
    t.seed = f"{tags['seed']}:start"
    return t.random(ruleset.seats)


def _start(start: Any, players: int) -> int:
    if not isinstance(start, int) or isinstance(start, bool) or start not in range(players):
        raise BadFormat(f"start is {shown(start)}; the seats are 0 to {players - 1}")
    return start


def _seed(seed: Any) -> str:
    if seed is None:
        return secrets.token_hex(32)
    if not isinstance(seed, (int, str)) or isinstance(seed, bool):
        raise BadFormat(f"seed is {shown(seed)}; it must be a number or text")
    try:
        text = str(seed)
        text.encode()
    except ValueError as e:
        raise BadFormat(f"seed is {shown(seed)}; it must have at most 4000 digits, or be Unicode text") from e
    return text


def _dealer(dealer: str) -> str:
    if dealer not in record.DEALERS:
        raise BadFormat(f"dealer is {shown(dealer)}; there are {' and '.join(record.DEALERS)}")
    return dealer


def player_names(names: Sequence[str] | None, players: int) -> list[str]:
    """Return the players' names, or default names if *names* is None. Raises BadFormat if *names* is invalid."""
    if names is None:
        return list(NAMES[:players])
    if not isinstance(names, (list, tuple)) or len(names) != players or not all(isinstance(n, str) for n in names):
        raise BadFormat(f"names is {shown(names)}; it must be {players} names, one per seat")
    return [player_name(name) for name in names]


@with_wholes
def position(
    format: str,
    players: int,
    *,
    active: int = 0,
    start: int = 0,
    coins: Sequence[int] | None = None,
    displays: Sequence[Sequence[str]] | None = None,
    expeditions: Sequence[str] = (),
    harbor: Sequence[str] = (),
    deck: Sequence[str] = (),
    discard: Sequence[str] = (),
    seed: int | str | None = 0,
    exact: bool = False,
    names: Sequence[str] | None = None,
    shuffles: Sequence[Sequence[str]] | None = None,
    **more: Any,
) -> Game:
    """Begin a game from a given position, during the active player's discover phase.

    *deck* is listed top card first. Cards that no argument names are shuffled using the seed. The *coins* (by default 3
    for each seat) are drawn from these cards, and the rest are put beneath *deck*. With *exact*, the game contains only
    the named cards and the coins. An empty *harbor* means that no card has been drawn yet. *start* determines which
    seat is last in the round. *shuffles* has the same form as for :func:`new_game`. *more* contains the places that
    the format's boxes add, such as ``tucked``, a list of ships for each seat.

    Raises BadFormat if *format*, *players*, *names* or *seed* is invalid, or BadPosition if any other argument is.
    """
    form = parse_format(format)
    check_players(players, form)
    layout = {
        "active": active,
        "start": start,
        "coins": [3] * players if coins is None else _listed("coins", coins),
        "displays": _displays(displays, players),
        "expeditions": _listed("expeditions", expeditions),
        "harbor": _listed("harbor", harbor),
        "deck": _listed("deck", deck),
        "discard": _listed("discard", discard),
        "exact": exact,
        **{key: _copied(key, value) for key, value in more.items()},
    }
    tags = {
        "names": player_names(names, players),
        "dealer": "sealed",
        "seed": _seed(seed),
        "start": start,
        "position": layout,
    }
    return Game(form, players, tags | _shuffle_tags(shuffles))


def _copied(key: str, value: Any) -> Any:
    try:
        return deepcopy(value)
    except TypeError as e:
        raise BadPosition(f"{key} is {shown(value)}; it must be plain data") from e


def _listed(place: str, cards: Sequence[Any]) -> list[Any]:
    if not isinstance(cards, (list, tuple)):
        raise BadPosition(f"{place} is {shown(cards)}; it must be a list")
    return list(cards)


def _deck(deck: Any) -> list[Any]:
    return _listed("deck", deck)


def _displays(displays: Sequence[Sequence[str]] | None, players: int) -> list[list[str]]:
    if displays is None:
        return [[] for _ in range(players)]
    return [_listed(f"displays[{seat}]", cards) for seat, cards in enumerate(_listed("displays", displays))]


def replay(text: str) -> Game:
    """Return the game in a record. Raises BadRecord, naming the line, if the record cannot be replayed."""
    parsed = record.read(text)
    form = check_tags(parsed)
    tags, players = parsed.tags, parsed.tags["players"]
    game_tags = {key: tags[key] for key in (*KEPT, AGREED) if key in tags}
    if "carried" in tags:
        game_tags["carried"] = _carried(tags["carried"])
    if "shuffles" in tags:
        _of_tag(parsed, "shuffles", shuffles_of, ruleset_of(form, players), tags["shuffles"])
    last = next((key for key in ("position", "deck", "carried") if key in tags), "format")
    game: Game = _of_tag(parsed, last, Game, form, players, game_tags)
    for number, move in parsed.moves:
        try:
            game.play(move)
        except IllegalMove as e:
            raise BadRecord(_explained(parsed, form, e), number) from e
        except BadPosition as e:
            raise BadRecord(f"{shown(move)} cannot be played: {e}", number) from e
    return game


def check_tags(parsed: record.Read) -> Format:
    """Return the format of a record. Raises BadRecord if a tag is invalid or contradicts another tag.

    The cards in tags are not checked, because they depend on the rules.
    """
    tags, players = parsed.tags, parsed.tags["players"]
    form: Format = _of_tag(parsed, "format", parse_format, tags["format"])
    _of_tag(parsed, "players", check_players, players, form)
    _of_tag(parsed, "names", player_names, tags["names"], players)
    _of_tag(parsed, "dealer", _dealer, tags["dealer"])
    _of_tag(parsed, "start", _start, tags["start"], players)
    for key, check in ((AGREED, _count), ("carried", _carried), ("deck", _deck), ("shuffles", _shuffle_tags)):
        if key in tags:
            _of_tag(parsed, key, check, tags[key])
    return form


def _count(n: Any) -> int:
    if type(n) is not int or n < 0:
        raise BadPosition(f"{shown(n)} is not a number of times")
    return n


def _of_tag(parsed: record.Read, tag: str, make: Callable[..., Any], *args: Any) -> Any:
    """Call ``make(*args)``, and turn any error into a BadRecord that names the tag's line."""
    try:
        return make(*args)
    except (PortRoyalError, KeyError, TypeError, AttributeError) as e:
        raise BadRecord(f"the tag '{tag}' cannot be used: {e}", parsed.lines[tag]) from e


def _explained(parsed: record.Read, form: Format, error: IllegalMove) -> str:
    """Return the error message, with a hint if the record names different rules.

    Raises BadRecord if those are the current rules of another game.
    """
    earlier = earlier_rules(parsed, form)
    here = record.rules_hash(ruleset_of(form, parsed.tags["players"]))
    return f"{error}; the record names {earlier}, these are {here}" if earlier else str(error)
