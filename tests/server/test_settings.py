"""Settings by argument, environment and file; each fault is reported in its own line."""

import os
from pathlib import Path

import pytest

from portroyal.server.settings.page import page
from portroyal.server.settings.settings import GROUPS, Settings
from portroyal.server.settings.sources import BadSettings, doubtful_variables, read_settings
from tests.server.helpers import PATIENCE, process

PAGE = Path(__file__).parents[2] / "docs/settings.md"


@pytest.fixture(autouse=True)
def _plain_environment(monkeypatch: pytest.MonkeyPatch) -> None:
    for name in [name for name in os.environ if name.startswith("PORTROYAL_")]:
        monkeypatch.delenv(name)


@pytest.fixture
def file(tmp_path: Path) -> Path:
    return tmp_path / "portroyal.toml"


def faults(file: Path | None = None, **given: object) -> list[str]:
    with pytest.raises(BadSettings) as refused:
        read_settings(given, file)
    return [*refused.value.faults]


def test_an_argument_wins_over_the_environment_and_that_over_the_file(
    file: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    file.write_text('data = "in-file"\npace = 1\nping = 2\nhosts = ["Games.example"]\nmetrics = 9464\n')
    monkeypatch.setenv("PORTROYAL_PACE", "3")
    monkeypatch.setenv("PORTROYAL_PING", "")
    monkeypatch.setenv("PORTROYAL_DATA", "in-environment")
    monkeypatch.setenv("PORTROYAL_SETTINGS", str(file))
    found = read_settings({"data": Path("given")})
    assert (found.data, found.pace, found.ping) == (Path("given"), 3, 2)
    assert (*found.hosts, found.metrics) == ("games.example", "9464")


def test_every_fault_is_a_line_that_names_the_setting_and_where_it_was_given(
    file: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    file.write_text('pase = 1\nping = -1\nlog = "loud"\n[server]\nport = 1\n')
    monkeypatch.setenv("PORTROYAL_PROXIES", "10.0.0.0/8, somewhere")
    monkeypatch.setenv("PORTROYAL_DATABASE", "mysql://me:secret@host")
    lines = sorted(faults(file, pace="fast"))
    assert [line.partition(": ")[0] for line in lines] == sorted(
        ["--pace", "PORTROYAL_DATABASE", "PORTROYAL_PROXIES", *[str(file)] * 4]
    )
    assert f"{file}: pase: there is no such setting; did you mean pace?" in lines
    assert f"{file}: ping: Input should be greater than 0 (given: '-1')" in lines
    assert f"{file}: server: there is no such setting" in " ".join(lines)
    assert "secret" not in " ".join(lines)


@pytest.mark.parametrize(
    ("text", "problem"), [(None, "No such file"), ("pace = ", "Invalid value"), ("a = 1\na = = 2", "line 2")]
)
def test_a_file_that_cannot_be_read_is_one_line(file: Path, text: str | None, problem: str) -> None:
    if text is not None:
        file.write_text(text)
    (line,) = faults(file)
    assert line.startswith(f"{file}: ")
    assert problem in line


@pytest.mark.parametrize("given", ["70000", "x", "::1:9", ":0"])
def test_a_port_is_checked(given: str) -> None:
    assert faults(metrics=given)


@pytest.mark.parametrize(
    "given",
    ["portroyal", "//", "/a//b", "/..", "/a/../b", "/.", "/a?b", "/a#b", "/a b", "/%61", "/ä", "https://a.b/c", "/a\n"],
)
def test_a_prefix_is_a_plain_path(given: str) -> None:
    (line,) = faults(prefix=given)
    assert line.startswith("--prefix: this is not a path like /portroyal")


def test_a_prefix_is_kept_without_its_last_slash(file: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    file.write_text('prefix = "/games/Port-Royal_2.0"')
    assert read_settings({}, file).prefix == "/games/Port-Royal_2.0"
    for given, kept in {"/portroyal/": "/portroyal", "/": "", "": ""}.items():
        monkeypatch.setenv("PORTROYAL_PREFIX", given)
        assert read_settings({}).prefix == kept
    assert "pages at /table" in faults(prefix="/table/x")[0]


def test_a_misspelled_variable_is_reported(monkeypatch: pytest.MonkeyPatch) -> None:
    for name in ("PORTROYAL_HOST", "PORTROYAL_HOSTS", "PORTROYAL_CHROMIUM", "PORTROYAL_SETTINGS", "PORTROYAL_CAMPAIGN"):
        monkeypatch.setenv(name, "x")
    assert [*doubtful_variables()] == ["PORTROYAL_HOST is not a setting; did you mean PORTROYAL_HOSTS?"]


@pytest.mark.slow
def test_a_server_with_wrong_settings_does_not_start(tmp_path: Path) -> None:
    with process(tmp_path, ping=-1, lease="long") as running:
        rest, errors = running.process.communicate(timeout=PATIENCE)
    assert (running.line, rest, running.process.returncode) == ("", "", 1)
    assert {line.split(": ")[1] for line in errors.splitlines()} == {"PORTROYAL_PING", "PORTROYAL_LEASE"}


def test_the_page_lists_every_setting() -> None:
    assert {name for group in GROUPS for name in group.__annotations__} == {*Settings.model_fields}
    assert all(field.description for field in Settings.model_fields.values())
    assert PAGE.read_text(encoding="utf-8") == page(), "run scripts/pages settings"
