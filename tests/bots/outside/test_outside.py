"""External bots play over a pipe and over HTTP; their errors are reported, and no process is left running."""

from __future__ import annotations

import gc
import json
import os
import socket
import subprocess
import sys
import threading
import time
from collections.abc import Callable, Iterator
from contextlib import suppress
from pathlib import Path
from typing import Any

import pytest

import portroyal as pr
from portroyal.bots import house_bot
from portroyal.bots.outside import asked, by_pipe
from portroyal.bots.player import Bot
from tests.bots.outside import programs
from tests.bots.outside.programs import example, is_running, pipe, served, until

SHORT = 0.4  # seconds
LONG = 60.0


@pytest.fixture
def game() -> pr.Game:
    """A game with a choice to make."""
    game = pr.new_game("base", 2, seed=7)
    game.play("draw")
    assert len(game.moves()) > 1
    return game


@pytest.fixture
def make() -> Iterator[Callable[..., Bot]]:
    """A function that makes bots and closes them at the end."""
    bots: list[Bot] = []

    def bot(name: str, **more: Any) -> Bot:
        bots.append(pr.bot(name, **more))
        return bots[-1]

    yield bot
    for one in bots:
        one.close()


def choose(bot: Bot, game: pr.Game) -> str:
    assert game.seat is not None
    return bot.choose(game.observe(game.seat))


def fails(bot: Bot, game: pr.Game) -> str:
    """The error message of a bot that fails."""
    with pytest.raises(pr.BotFailed) as failed:
        choose(bot, game)
    return str(failed.value)


# Over a pipe.


@pytest.mark.slow
def test_the_example_plays_whole_games(make: Callable[..., Bot]) -> None:
    for format, players in (("base", 2), ("base + gambler + contracts + make-sail", 3)):
        game, bot = pr.new_game(format, players, seed=3), make(example())
        while not game.over:
            game.play(choose(bot, game))
        assert max(game.scores) >= 12


@pytest.mark.slow
def test_the_example_is_one_line_of_a_match() -> None:
    result = pr.simulate("base; target 6", [example(), "random"], games=6, seed=1)
    assert result["wins"][0] > 0.5
    assert pr.simulate("base; target 6", [example(), "random"], games=6, seed=1, jobs=2)["wins"] == result["wins"]


def test_a_process_is_started_once_and_asked_only_if_there_is_a_choice(tmp_path: Path, game: pr.Game) -> None:
    starts = tmp_path / "starts"
    bot = pr.bot(pipe(f"open({str(starts)!r}, 'a').write('x')\n{programs.FIRST}"))
    forced = pr.new_game("base", 2, seed=7)
    assert choose(bot, forced) == "draw"
    assert not starts.exists()
    for _ in range(3):
        assert choose(bot, game) == game.moves()[0]
    assert starts.read_text() == "x"
    bot.close()
    bot.close()
    assert fails(bot, game).endswith("has been closed")
    assert starts.read_text() == "x"


def test_no_shell_runs_the_command(tmp_path: Path, make: Callable[..., Bot], game: pr.Game) -> None:
    told = tmp_path / "told"
    source = f"import sys\nopen({str(told)!r}, 'w').write(repr(sys.argv[1:]))\n{programs.FIRST}"
    choose(make(pipe(source) + " '$HOME' \"a b\" ; ls"), game)
    assert told.read_text() == "['$HOME', 'a b', ';', 'ls']"


@pytest.mark.parametrize(
    ("source", "told"),
    [
        (programs.WRONG, "answered 'sink the ship', which is not one of its moves: draw, stop"),
        (programs.DIES, "answered nothing more: exit code 3"),
        (programs.BABBLES, "answered an endless line"),
        ("import sys; sys.stdin.readline()", "answered nothing more: exit code 0"),
        (
            "import sys; sys.stdin.readline(); sys.stdout.buffer.write(b'\\xff\\n')",
            "answered '\ufffd', which is not one of its moves",
        ),
        ("input(); print('draw\\ndraw')", "answered more than one line"),
        ("input(); print('z' * 99)", f"answered '{'z' * 60}…', which is not one"),
    ],
)
def test_errors_of_a_process_are_reported(source: str, told: str, make: Callable[..., Bot], game: pr.Game) -> None:
    name = pipe(source)
    assert fails(make(name), game).startswith(f"{name} {told}")


def test_an_unrequested_line_is_not_an_answer(make: Callable[..., Bot], game: pr.Game, tmp_path: Path) -> None:
    again, twice = tmp_path / "again", tmp_path / "twice"
    source = "import os, sys, time\nsys.stdin.readline(); print('draw', flush=True)\n"
    source += f"while not os.path.exists({str(again)!r}): time.sleep(0.02)\n"
    source += f"print('draw', flush=True); open({str(twice)!r}, 'w').close(); sys.stdin.read()"
    bot = make(pipe(source))
    assert choose(bot, game) == "draw"
    again.touch()
    until(twice.exists)
    assert fails(bot, game).endswith("wrote a line without being asked")


@pytest.mark.parametrize("source", [programs.SLEEPS, programs.DEAF])
def test_a_late_process_is_killed(
    source: str, make: Callable[..., Bot], game: pr.Game, monkeypatch: pytest.MonkeyPatch
) -> None:
    limits: list[float] = []

    class Noted(threading.Timer):
        def __init__(self, interval: float, function: Callable[[], None]) -> None:
            limits.append(interval)
            super().__init__(interval, function)

    monkeypatch.setattr(asked, "Timer", Noted)
    assert "gave no answer within 0.4 seconds" in fails(make(pipe(source), limit=SHORT), game)
    assert limits == [SHORT]


def test_a_process_that_cannot_start_is_reported(tmp_path: Path, make: Callable[..., Bot], game: pr.Game) -> None:
    broken = tmp_path / "bot"
    broken.write_text("#!/nowhere/python\n")
    broken.chmod(0o755)
    assert "cannot be started: No such file" in fails(make(f"pipe:{broken}"), game)


@pytest.mark.skipif(not Path("/proc/self/stat").exists(), reason="looks at processes in /proc")
@pytest.mark.parametrize("end", ["close", "forget", "fail"])
def test_no_process_is_left(end: str, tmp_path: Path, game: pr.Game, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(by_pipe, "GRACE", 0.2)
    pids = tmp_path / "pids"
    child = "subprocess.Popen([sys.executable, '-c', 'import time; time.sleep(99)'])"
    noted = f"open({str(pids)!r}, 'w').write(f'{{os.getpid()}} {{child.pid}}')"
    answer = "draw" if end != "fail" else "sink"
    source = f"import os, subprocess, sys, time\nchild = {child}\n{noted}\nsys.stdin.readline()\n"
    source += f"print('{answer}', flush=True)\ntime.sleep(99)"
    bot = pr.bot(pipe(source))
    if end == "fail":
        assert "sink" in fails(bot, game)
    else:
        assert choose(bot, game) == "draw"
    started = [int(pid) for pid in pids.read_text().split()]
    assert len(started) == 2
    if end == "close":
        bot.close()
    del bot
    gc.collect()
    until(lambda: not any(map(is_running, started)))


@pytest.mark.slow
@pytest.mark.skipif(not Path("/proc/self/stat").exists(), reason="looks at processes in /proc")
def test_no_process_outlives_the_program_that_asks(tmp_path: Path) -> None:
    pids = tmp_path / "pids"
    source = f"import os, time\nopen({str(pids)!r}, 'w').write(str(os.getpid()))\n{programs.FIRST}\ntime.sleep(99)"
    asking = "\n".join(
        [
            "import portroyal as pr",
            "game = pr.new_game('base', 2, seed=7); game.play('draw')",
            f"pr.bot({pipe(source)!r}).choose(game.observe(game.seat))",
        ]
    )
    env = {**os.environ, "PYTHONPATH": str(programs.ROOT / "src")}
    subprocess.run([sys.executable, "-c", asking], check=True, timeout=LONG, env=env)
    assert not is_running(int(pids.read_text()))


# Over HTTP.


def first(body: bytes) -> tuple[int, bytes]:
    return 200, json.loads(body)["moves"][0].encode() + b"\n"


def test_a_server_plays_a_whole_game(make: Callable[..., Bot]) -> None:
    with served(first) as address:
        game, bot = pr.new_game("base; target 6", 2, seed=1), make(address)
        moves = 0
        while not game.over and moves < 300:
            assert choose(bot, game) == game.moves()[0]
            game.play(pr.bot("bold").choose(game.observe(game.seat or 0)))
            moves += 1
        assert moves > 30


def test_it_gets_the_same_message_as_over_a_pipe(make: Callable[..., Bot], game: pr.Game, tmp_path: Path) -> None:
    bodies: list[bytes] = []

    def noted(body: bytes) -> tuple[int, bytes]:
        bodies.append(body)
        return first(body)

    with served(noted) as address:
        choose(make(address), game)
    told = tmp_path / "told"
    source = f"import sys; line = sys.stdin.readline(); open({str(told)!r}, 'w').write(line); print('draw', flush=True)"
    choose(make(pipe(source)), game)
    assert bodies == [told.read_bytes().removesuffix(b"\n")]


@pytest.mark.parametrize(
    ("status", "body", "told"),
    [
        (200, b"sink", "answered 'sink', which is not one of its moves: draw, stop"),
        (200, b"", "answered '', which is not one of its moves"),
        (500, b"draw", "responded with status 500, not 200"),
        (302, b"", "responded with status 302, not 200"),
    ],
)
def test_errors_of_a_server_are_reported(
    status: int, body: bytes, told: str, make: Callable[..., Bot], game: pr.Game
) -> None:
    with served(lambda _: (status, body)) as address:
        assert fails(make(address), game).startswith(f"{address} {told}")


def test_a_late_server_is_given_up(make: Callable[..., Bot], game: pr.Game) -> None:
    done = threading.Event()

    def late(body: bytes) -> tuple[int, bytes]:
        done.wait(LONG)
        return first(body)

    with served(late) as address:
        assert fails(make(address, limit=SHORT), game) == f"{address} gave no answer within 0.4 seconds"
        done.set()


def test_a_server_that_answers_drop_by_drop_is_late(make: Callable[..., Bot], game: pr.Game) -> None:
    with socket.create_server(("127.0.0.1", 0)) as listening:
        thread = threading.Thread(target=_drip, args=(listening,))
        thread.start()
        address = f"http://127.0.0.1:{listening.getsockname()[1]}/"
        assert fails(make(address, limit=SHORT), game) == f"{address} gave no answer within 0.4 seconds"
        thread.join()


def _drip(listening: socket.socket) -> None:
    with listening.accept()[0] as asking, suppress(OSError):
        asking.sendall(b"HTTP/1.1 200 OK\r\nContent-Length: 4000\r\n\r\n")
        while True:
            asking.sendall(b"d")
            time.sleep(SHORT / 10)


def test_a_missing_server_is_reported(make: Callable[..., Bot], game: pr.Game) -> None:
    with served(first) as address:
        pass
    assert f"{address} cannot be reached: " in fails(make(address), game)


# Names.


@pytest.mark.parametrize(
    ("name", "told"),
    [
        ("pipe:", "'pipe:' names no command"),
        ("pipe: ", "names no command"),
        ("pipe:'python3", "No closing quotation"),
        ("pipe:no-such-program --fast", "there is no command 'no-such-program'"),
        ("http:", "names no server"),
        ("http://", "names no server"),
        ("http://127.0.0.1:many/", "is not an address"),
        ("http://10.0.0.1/", "10.0.0.1 is not this machine"),
        ("http://localhost.example/", "localhost.example is not this machine"),
        ("https://bots.example/move", "bots.example is not this machine"),
        ("ftp://127.0.0.1/", "there is no bot 'ftp'"),
        ("pipe", "there is no bot 'pipe'"),
    ],
)
def test_a_name_that_cannot_be_used_is_refused(name: str, told: str) -> None:
    with pytest.raises(pr.BadFormat) as refused:
        pr.bot(name)
    assert told in str(refused.value)
    with pytest.raises(pr.BadFormat):
        pr.simulate("base", [name, "random"], games=1)


def test_other_machines_are_asked_only_if_that_is_allowed() -> None:
    for here in ("http://127.0.0.1:1/", "http://127.8.0.1:1/", "http://[::1]:1/", "http://localhost:1/x?y=1"):
        pr.bot(here)
    pr.bot("http://10.0.0.1/", remote=True)


@pytest.mark.parametrize("limit", [0, -1, float("inf"), float("nan"), True, "10"])
def test_a_limit_is_a_time(limit: Any) -> None:
    with pytest.raises(pr.BadFormat, match=r"limit is .* seconds above 0"):
        pr.bot("pipe:python3", limit=limit)


def test_built_in_bots_are_distinguished_from_others() -> None:
    assert not any(":" in name for name in pr.bots())
    for name in (pipe(programs.FIRST), "http://127.0.0.1:1/"):
        with pytest.raises(pr.BadFormat, match="there is no bot"):
            house_bot(name)


def test_the_example_is_short() -> None:
    lines = [line for line in programs.EXAMPLE.read_text().splitlines() if line.strip()]
    assert len(lines) <= 20
    assert all(line.split()[1] in ("json", "sys") for line in lines if line.startswith("import "))
