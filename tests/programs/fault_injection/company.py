"""Actions at a table besides moves: people chat, come and go, set options, and agree to take a move back."""

from __future__ import annotations

from concurrent.futures import ThreadPoolExecutor

from tests.programs.fault_injection import acts
from tests.programs.fault_injection.guest import Answer, Guest
from tests.programs.fault_injection.report import Json
from tests.programs.fault_injection.run import Run
from tests.programs.fault_injection.table import Table

PHRASES = ("hello", "well-played", "oops", "👍", "⚓")
TEXT = "<b>Ahoi</b> “résumé” ⚓"
OPTIONS = (("words", ("free", "phrases")), ("pace", (0.0, 0.05)), ("undo", ("strict", "friendly")))
REFUSED = ("too-many-words", "words-not-allowed")


def talk(run: Run, table: Table) -> None:
    """Let a player or spectator write something or mute someone."""
    guest = run.chance.choice((run.owner, run.friend, run.other))
    _carried_out(run, table, guest, _words(run, table, guest))


def set_options(run: Run, table: Table) -> None:
    _carried_out(run, table, run.owner, _options(run))


def come_and_go(run: Run, table: Table) -> None:
    """Let the friend take a bot's seat, leave it, for a while or for good, or take it back."""
    mine = next(iter(table.seats_of(run.friend)), None)
    bots = [seat["seat"] for seat in table.seats if seat["kind"] == "bot"]
    if mine is not None and not table.seats[mine]["bot"]:
        wanted = run.command("stand", seat=mine, for_good=bool(bots) and run.chance.random() < 0.5)
        _carried_out(run, table, run.friend, wanted)
    elif mine is not None or bots:
        run.seat(table, run.friend, run.chance.choice(bots) if mine is None else None)


def while_others_act(run: Run, table: Table) -> None:
    """Make a move while others chat and set options, which must not cause a refusal."""
    command = acts.next_command(run, table)
    requests = [(guest, _words(run, table, guest)) for guest in (run.owner, run.friend, run.other)]
    requests.append((run.owner, _options(run)))
    with ThreadPoolExecutor(len(requests) + 1) as pool:
        talking = [pool.submit(run.send, table, wanted, guest) for guest, wanted in requests]
        answer = pool.submit(run.send, table, command).result()
    guest = table.guest_of(command["seat"])
    answered = [(guest, command, answer)]
    answered += [(guest, wanted, said.result()) for (guest, wanted), said in zip(requests, talking, strict=True)]
    for guest, sent, reply in answered:
        if reply.status == 200:
            table.acknowledge(guest, sent, reply)
    table.look(run.owner)
    if answer.code != "busy":
        table.expect("no move is refused because of chat or options", 200, answer.status)
    for _, _, reply in answered[1:]:
        table.expect("chat and options are accepted, or refused with a reason", True, _well(reply))
    if answer.status != 200:
        run.settle_command(table, command)


def undo_by_consent(run: Run, table: Table) -> None:
    """Ask all others to take back the last decision; they agree, or one does not."""
    _carried_out(run, table, run.owner, run.command("options", undo="friendly"))
    for guest in (run.owner, run.friend):
        seat = next(iter(table.seats_of(guest)), None)
        if seat is None or table.look(guest)["undo"] is None or table.over:
            continue
        wanted = run.command("ask", seat=table.look(guest)["undo"]["seat"], what="undo")
        reply = run.send(table, wanted, guest)
        if reply.status != 200:
            table.expect("an unauthorized request is refused with a reason", True, reply.status in (403, 409))
            continue
        table.acknowledge(guest, wanted, reply)
        _answer(run, table)
        return


def _answer(run: Run, table: Table) -> None:
    yes = run.chance.random() < 0.7
    while (request := table.look(run.owner)["request"]) and request["missing"]:
        seat = request["missing"][0]
        guest = table.guest_of(seat)
        _carried_out(run, table, guest, run.command("answer", seat=seat, yes=yes))


def _words(run: Run, table: Table, guest: Guest) -> Json:
    others = [seat for seat in range(len(table.seats)) if seat not in table.seats_of(guest)]
    if table.seats_of(guest) and others and run.chance.random() < 0.2:
        return run.command("mute", seat=run.chance.choice(others), on=run.chance.random() < 0.5)
    if run.chance.random() < 0.3:
        return run.command("say", text=TEXT)
    return run.command("say", phrase=run.chance.choice(PHRASES))


def _options(run: Run) -> Json:
    changes = (
        {"words": "free"},
        {"words": "phrases"},
        {"pace": 0.0},
        {"pace": 0.05},
        {"undo": "strict"},
        {"undo": "friendly"},
    )
    return run.command("options", **run.chance.choice(changes))


def _carried_out(run: Run, table: Table, guest: Guest, command: Json) -> None:
    answer = run.send(table, command, guest)
    table.expect("chat and options are accepted, or refused with a reason", True, _well(answer))
    if answer.status == 200:
        table.acknowledge(guest, command, answer)
    table.look(run.owner)


def _well(answer: Answer) -> bool:
    return answer.status == 200 or answer.code in (*REFUSED, "busy")
