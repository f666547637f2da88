"""What the store has to write for new moments of a table."""

from portroyal.game import Game
from portroyal.server.db.records import Command, Due, GameUpdate, Planned, Table, TableUpdate
from portroyal.server.play import seating
from portroyal.server.play.presenting import PLAYING, Moment, status_of
from portroyal.server.play.rooms import Room, state_after


def update_of(room: Room, moments: list[Moment], command: Command | None) -> TableUpdate:
    """What the store has to write for new moments: entries, what they change, and what becomes due."""
    last = moments[-1]
    game, state = last.game, state_after(room.table.state, moments)
    table = room.table._replace(state=state)
    status = status_of(table, game)
    begins = last.entry.kind == "start"
    return TableUpdate(
        entries=[moment.entry for moment in moments],
        status=status,
        asked=game.seat if status == PLAYING else None,
        due=None if not begins and _same_turn(room, table, last) else _due(table, last),
        command=command,
        game=_game_update(game) if begins or game is not room.last.game else None,
        state=state if begins or state != room.table.state else None,
    )


def _due(table: Table, last: Moment) -> list[Planned]:
    """What becomes due at a table: the turn of a bot."""
    if not seating.bot_asked(table, last.game):
        return []
    return [Planned(Due("bot", table.id, last.game.seat or 0, last.position), table.options.pace)]


def _same_turn(room: Room, table: Table, last: Moment) -> bool:
    """Whether what was due stays so: in the same position, by the same bot, at the same pace."""
    asked = last.game.seat
    return (
        last.position == room.last.position
        and table.waiting == room.table.waiting
        and table.options.pace == room.table.options.pace
        and (asked is None or table.seats[asked].bot == room.table.seats[asked].bot)
    )


def _game_update(game: Game) -> GameUpdate:
    view = game.view(None)
    return GameUpdate(
        snapshot=game.snapshot(),
        round=view["round"],
        points=[seat["points"] for seat in view["seats"]],
        ranking=game.ranking if game.over else None,
        result=game.result,
    )
