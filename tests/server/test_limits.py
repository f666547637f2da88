"""Requests of strangers cost the server little memory and do not cost others their connection."""

import time
from collections.abc import Callable, Iterator
from functools import partial
from http.client import HTTPResponse
from pathlib import Path

import msgspec
import pytest

from tests.programs import pressure
from tests.programs.pressure import FIN, MB, PATIENT, TEXT, Target, answered, everything, frame
from tests.server.helpers import process

pytestmark = [
    pytest.mark.slow,
    pytest.mark.skipif(not Path("/proc/self/clear_refs").exists(), reason="memory is read from /proc"),
]

GROWN = 8.0
"""In MB. Each request sends several times as much; before there were limits, each cost 20 MB or more."""

WAYS = {
    "413": (
        partial(pressure.body_of_known_length, size=64 * MB),
        partial(pressure.body_in_chunks, size=64 * MB),
    ),
    "431": (
        partial(pressure.long_address, size=32 * MB),
        partial(pressure.long_header, size=32 * MB),
        partial(pressure.many_headers, size=8 * MB),
        partial(pressure.long_trailers, size=8 * MB),
    ),
    "closed": (pressure.many_requests_at_once,),
    "10 of 10 closed": (partial(pressure.unfinished_frames, size=4 * MB),),
    "4 of 4 closed": (pressure.endless_fragments,),
    "cut off": (pressure.pings_without_reading,),
    "60 of 60 closed": (partial(pressure.half_requests, n=60),),
}


@pytest.fixture(scope="module")
def target(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Target]:
    with process(tmp_path_factory.mktemp("limits"), pace=10, patience=PATIENT, workers=0) as running:
        made = Target(running)
        for way in (pressure.body_of_known_length, pressure.long_header):  # load everything that is loaded only once
            made.cost(partial(way, size=MB))
        yield made


@pytest.mark.parametrize(
    ("answer", "way"),
    [(answer, way) for answer, ways in WAYS.items() for way in ways],
)
def test_long_and_slow_requests_are_refused_early(
    target: Target, answer: str, way: Callable[[Target], tuple[str, int]]
) -> None:
    cost = target.cost(way)
    assert answer in cost.answer
    assert cost.grown < GROWN, cost


def test_a_refusal_says_why_and_is_guarded_like_any_answer(target: Target) -> None:
    with target.connection() as to:
        to.sendall(target.request("GET /") + b"X-Long: " + b"a" * 70_000 + b"\r\n\r\n")
        head, _, body = everything(to).partition(b"\r\n\r\n")
    assert head.startswith(b"HTTP/1.1 431 ")
    assert b"content-security-policy: default-src 'self'" in head.lower()
    assert msgspec.json.decode(body)["code"] == "head-too-large"


def test_a_slow_request_gets_an_error(target: Target) -> None:
    with target.connection() as to:
        to.sendall(target.request("POST /api/tables/quick") + b"Content-Length: 20\r\n\r\n{")
        assert "408" in answered(to)


def test_an_answered_request_is_not_answered_again(target: Target) -> None:
    with target.connection() as to:
        to.sendall(target.request("POST /api/tables/quick") + f"Content-Length: {MB}\r\n\r\n{{".encode())
        whole = everything(to)  # the rest never comes
    assert whole.startswith(b"HTTP/1.1 413 ")
    assert whole.count(b"HTTP/1.1 ") == 1


def test_a_client_that_keeps_sending_after_the_answer_is_cut_off(target: Target) -> None:
    with target.connection() as to:
        to.sendall(target.request("POST /api/tables/quick") + f"Content-Length: {64 * MB}\r\n\r\n{{".encode())
        assert "413" in answered(to)
        with pytest.raises(ConnectionError):
            to.sendall(bytes(16 * MB))


def test_a_request_in_small_pieces_is_answered(target: Target) -> None:
    with target.connection() as to:
        for _ in range(2):  # on one line
            for part in (target.request("GET /api/health")[:20], target.request("GET /api/health")[20:], b"\r\n"):
                to.sendall(part)
                time.sleep(0.02)
            answer = HTTPResponse(to)
            answer.begin()
            assert answer.status == 200
            answer.read()


def test_a_stream_outlives_the_time_limit_of_requests(target: Target) -> None:
    with target.stream() as to, target.connection() as slow:
        slow.sendall(target.request("GET /"))
        assert pressure.closed(slow)
        to.sendall(frame(FIN | TEXT, 5, b"hello"))
        assert pressure.lives(to)


def test_the_length_of_a_frame_is_limited(target: Target) -> None:
    for size, fine in ((1024, True), (1025, False)):
        with target.stream() as to:
            to.sendall(frame(FIN | TEXT, size, b"a" * size))
            assert pressure.lives(to) is fine
