"""Campaigns in the database, with optimistic locking: each change states the version that it expects."""

from typing import NamedTuple

import msgspec

from portroyal.server.db import server_time
from portroyal.server.db.database import Conflict, Database, Duplicate, Statement, Steps, alone
from portroyal.server.db.records import Command, Options, Seat, TableSetup
from portroyal.server.db.rows import command_values
from portroyal.server.db.sql import REMEMBER


class StoredCampaign(NamedTuple):
    """A campaign: its text, its players, and the options for its tables.

    `table` is the table where the next chapter is played, or None. `created` and `updated` are Unix times.
    """

    id: str
    owner: str
    name: str | None
    text: str
    seats: tuple[Seat, ...]
    options: Options
    version: int
    table: str | None
    created: float
    updated: float

    def may_open(self, guest: str | None) -> bool:
        """Whether the guest owns the campaign or plays in it."""
        return guest is not None and (guest == self.owner or any(seat.guest == guest for seat in self.seats))


COLUMNS = "id, owner, name, text, seats, options, version, table_id, created, updated"
CREATE = Statement(f"""
    INSERT INTO campaigns ({COLUMNS})
    VALUES (:id, :owner, :name, :text, :seats, :options, :version, :table, :created, :updated)
""")
ONE = Statement(f"SELECT {COLUMNS} FROM campaigns WHERE id = :campaign")
MINE = Statement(f"""
    SELECT {COLUMNS} FROM campaigns WHERE id IN (
        SELECT id FROM campaigns WHERE owner = :guest
        UNION SELECT tables.campaign FROM seats JOIN tables ON tables.id = seats.table_id
        WHERE seats.guest = :guest AND tables.campaign IS NOT NULL
    )
    ORDER BY updated DESC, id LIMIT :limit
""")
OWNED = Statement("SELECT count(*) FROM campaigns WHERE owner = :guest")
CHANGE = Statement("""
    UPDATE campaigns SET text = :text, seats = :seats, table_id = :table, version = version + 1, updated = :updated
    WHERE id = :id AND version = :version
    RETURNING 1
""")
BEGIN_CHAPTER = Statement("""
    UPDATE campaigns SET table_id = :table, version = version + 1, updated = :updated
    WHERE id = :campaign AND version = :version
    RETURNING 1
""")
DELETE = Statement("DELETE FROM campaigns WHERE id = :campaign")


def begin_chapter(setup: TableSetup, version: int) -> Steps[None]:
    """Within the transaction that creates a table, record that a campaign's next chapter will be played at that table.

    Raises Conflict if the campaign has changed.
    """
    rows = yield BEGIN_CHAPTER(table=setup.id, campaign=setup.campaign, version=version, updated=setup.created)
    if not rows:
        raise Conflict(setup.campaign)


class StoredCampaigns:
    """All stored campaigns. Every method raises DatabaseError if the database cannot be read or written."""

    def __init__(self, database: Database) -> None:
        self._db = database

    async def of(self, guest: str, limit: int) -> list[StoredCampaign]:
        """Up to `limit` campaigns that a guest owns or has a seat in, most recently updated first."""
        return [_campaign(*row) for row in await self._db.rows(MINE(guest=guest, limit=limit))]

    async def get(self, campaign: str) -> StoredCampaign | None:
        """A campaign, or None if it does not exist."""
        rows = await self._db.rows(ONE(campaign=campaign))
        return _campaign(*rows[0]) if rows else None

    async def owned(self, guest: str) -> int:
        """The number of campaigns that a guest owns."""
        number: int = (await self._db.rows(OWNED(guest=guest)))[0][0]
        return number

    async def create(self, new: StoredCampaign, command: Command) -> None:
        """Create a campaign. Raises Conflict if the guest has used the idempotency key before."""
        values, remembered = _values(new), command_values(command)

        def creating() -> Steps[None]:
            yield CREATE(**values)
            yield from _remember(remembered)

        await self._db.write(creating)

    async def change(self, changed: StoredCampaign, command: Command | None = None) -> None:
        """Update a campaign. Raises Conflict if it has changed in the database since it was read."""
        values = {**_values(changed), "updated": server_time.now()}
        remembered = command and command_values(command)

        def changing() -> Steps[None]:
            rows = yield CHANGE(**{name: values[name] for name in CHANGE.names})
            if not rows:
                raise Conflict(changed.id)
            if remembered:
                yield from _remember(remembered)

        await self._db.write(changing)

    async def delete(self, campaign: str) -> None:
        """Delete a campaign, but not its tables."""
        await self._db.write(alone(DELETE(campaign=campaign)))


def _remember(values: dict[str, object]) -> Steps[None]:
    try:
        yield REMEMBER(**values)
    except Duplicate as error:
        raise Conflict(values["key"]) from error


def _campaign(
    id: str, owner: str, name: str | None, text: str, seats: str, options: str, version: int, table: str | None,
    created: float, updated: float,
) -> StoredCampaign:  # fmt: skip
    sitting = tuple(Seat(**seat) for seat in msgspec.json.decode(seats))
    return StoredCampaign(
        id, owner, name, text, sitting, Options(**msgspec.json.decode(options)), version, table, created, updated
    )


def _values(campaign: StoredCampaign) -> dict[str, object]:
    return {
        **campaign._asdict(),
        "seats": msgspec.json.encode([seat._asdict() for seat in campaign.seats]).decode(),
        "options": msgspec.json.encode(campaign.options._asdict()).decode(),
    }
