"""A seat that a bot plays for a person gets no tip."""

from tests.server.helpers import Guest, key


def test_a_seat_that_a_bot_plays_gets_no_tip(guest: Guest) -> None:
    table = guest.sit("pp", start=0, pace=10)
    path = f"/tables/{table['id']}"
    assert guest.post(f"{path}/stand", {"seat": 0, "key": key()}).status_code == 200
    assert guest.post(f"{path}/tip", {"seat": 0}).json()["code"] == "no-tip"
