"""``portroyal campaign``: files of a campaign are checked; a campaign is started, shown and played in the terminal."""

from __future__ import annotations

import json
import os
import re
from pathlib import Path

import pytest

import portroyal as pr
from portroyal.boxes.adventure.reading import FOLDER, folder
from portroyal.boxes.adventure.texts import texts
from portroyal.cli.speech import Language, speech
from portroyal.engine.cards import LANGUAGES
from tests.builders.campaigns import RIVALS, TEAM, copied, with_games, with_results
from tests.cli.test_cli import output_of, program, refused, run
from tests.sizes import NIGHTLY, SIZE

STORY = folder()
BROKEN = {
    "missing key": ("chapter-2.toml", 'end = "62"\n', "", r"'end'"),
    "unknown mission": ("chapter-1.toml", 'success = "12"', 'success = "19"', r"mission 11: 'success' is '19'"),
    "number used twice": ("chapter-1.toml", 'number = "17"', 'number = "16"', r"mission 16: 'number' is used 2 times"),
    "loop": ("chapter-1.toml", 'next = "11"', 'next = "10"', r"mission 10: 'next' is '10'.*loop"),
    "text missing in one language": ("texts.de.ftl", "end-61 = ", "end-60 = ", r"end-61 is missing"),
    "wrong type": ("track.toml", "spaces = 16", 'spaces = "many"', r"'spaces' is 'many'"),
}


def broken(fault: str, path: Path) -> Path:
    file, old, new, _ = BROKEN[fault]
    return copied(path, (file, old, new))


@pytest.mark.clause("A-090")
@pytest.mark.parametrize("fault", [*BROKEN])
def test_a_broken_campaign_is_reported_with_file_key_and_reason(fault: str, tmp_path: Path) -> None:
    file, _, _, reason = BROKEN[fault]
    copy = broken(fault, tmp_path)
    done = run("campaign", "check", str(copy))
    assert (done.exit_code, done.stdout) == (1, "")
    first = done.stderr.splitlines()[0]
    assert first.startswith(f"portroyal: {copy}: {file}")
    assert re.search(reason, first)


@pytest.mark.clause("A-090")
@pytest.mark.parametrize("fault", [*BROKEN])
def test_a_broken_campaign_is_refused_at_the_start(fault: str, tmp_path: Path) -> None:
    file, _, _, reason = BROKEN[fault]
    ways: tuple[list[str], ...] = ([], ["play"])
    turn = [*BROKEN].index(fault) % 2
    for words in ways if SIZE == NIGHTLY else ways[turn : turn + 1]:
        done = program(*words, **{FOLDER: str(broken(fault, tmp_path / str(len(words))))})
        assert (done.returncode, done.stdout) == (2, "")
        assert re.fullmatch(rf"portroyal: [^\n]+{re.escape(file)}[^\n]+{reason}[^\n]*\n", done.stderr)


@pytest.mark.clause("A-090")
def test_a_whole_campaign_is_accepted_and_played(tmp_path: Path) -> None:
    assert "nothing is wrong" in " ".join(output_of("campaign", "check", str(STORY)).split())
    copy = copied(tmp_path)
    for language in ("en", "de"):
        texts = copy / f"texts.{language}.ftl"
        texts.write_text(
            re.sub(r"(?m)^chapter-1 = .*", "chapter-1 = The Empty Barrel", texts.read_text("utf-8")), "utf-8"
        )
    assert "nothing is wrong" in " ".join(output_of("campaign", "check", str(copy)).split())
    file = tmp_path / "saved"
    assert program("campaign", "new", str(file), TEAM, **{FOLDER: str(copy)}).returncode == 0
    assert "The Empty Barrel" in program("campaign", "show", str(file), **{FOLDER: str(copy)}).stdout


def test_a_folder_that_is_not_there(tmp_path: Path) -> None:
    done = run("campaign", "check", str(tmp_path / "none"))
    assert (done.exit_code, done.stdout) == (1, "")
    assert "no such folder" in done.stderr


@pytest.fixture
def file(tmp_path: Path) -> Path:
    found = tmp_path / "ours.campaign"
    output_of("campaign", "new", str(found), TEAM, "--names", "Ida")
    return found


def test_a_new_campaign_is_shown(file: Path) -> None:
    page = output_of("campaign", "show", str(file))
    assert "Gray Sails" in page
    assert "The Island That Is Not There" not in page  # no story text comes first
    assert page.endswith("Next: chapter 1.\n")
    assert (
        json.loads(output_of("campaign", "show", str(file), "--json"))
        == pr.read_campaign(file.read_text("utf-8")).state()
    )


def test_a_file_that_is_there_is_kept(file: Path) -> None:
    before = file.read_text("utf-8")
    assert "exists" in refused("campaign", "new", str(file), TEAM)
    assert file.read_text("utf-8") == before


@pytest.mark.parametrize(("line", "wrong"), [("base", "do not follow"), (f"{TEAM}; chapter 2", "itself")])
def test_a_format_without_chapters_is_refused(line: str, wrong: str, tmp_path: Path) -> None:
    assert wrong in refused("campaign", "new", str(tmp_path / "new"), line, "--players", "2")
    assert not (tmp_path / "new").exists()


def test_a_damaged_file_is_refused_with_its_line(file: Path) -> None:
    file.write_text(file.read_text("utf-8") + "chapter 3: won\n", "utf-8")
    assert "line 6" in refused("campaign", "show", str(file))
    assert "line 6" in refused("campaign", "play", str(file))


def test_what_has_been_played_is_shown(tmp_path: Path) -> None:
    team, rivals = tmp_path / "team", tmp_path / "rivals"
    team.write_text(with_games(pr.new_campaign(TEAM, 1), False, True, False).text(), "utf-8")
    page = output_of("campaign", "show", str(team))
    assert re.search(r"1  Gray Sails +lost: 1, won\n", page)
    assert re.search(r"2  The Island That Is Not There +lost: 1\n", page)
    assert "Next: chapter 2 again, with 3 more coins." in page
    rivals.write_text(with_results(pr.new_campaign(RIVALS, 2), *["won by 1"] * 5).text(), "utf-8")
    assert "Most wins: Ben, 5." in output_of("campaign", "show", str(rivals))


@pytest.mark.parametrize("language", LANGUAGES)
def test_the_end_shows_the_route_and_the_people_met(language: Language, tmp_path: Path) -> None:
    file, messages, title = tmp_path / "team", texts(language), speech(language)
    begun = with_games(pr.new_campaign(TEAM, 1), False, True)
    file.write_text(begun.text(), "utf-8")
    assert title("story-route") not in output_of("campaign", "show", str(file), "--language", language)
    over = with_results(begun, *["won"] * 4)  # these games were recorded before campaigns stored routes
    file.write_text(over.text(), "utf-8")
    page = " ".join(output_of("campaign", "show", str(file), "--language", language).split())
    route, people = page.partition(title("story-route"))[2].split(title("story-met"))
    way = begun.state()["chapters"][0]["games"][-1]["way"]
    stops = [f"{number} {messages.get(f'story-{number}') or messages[f'end-{number}']}" for number in way]
    assert route.split() == " ".join([title("story-title", n=1, title=messages["chapter-1"]), *stops]).split()
    assert all(f"{messages[one]} {messages[f'{one}.text']}" in people for one in over.state()["met"])


def test_a_game_that_was_left_continues_next_time(file: Path) -> None:
    game = pr.read_campaign(file.read_text("utf-8")).game("7")
    output_of("campaign", "play", str(file), "--seed", "7", stdin=f"{game.moves()[1]}\ndraw\nq\n")
    saved = pr.replay(Path(f"{file}.game").read_text("utf-8"))
    assert saved.played() == [game.moves()[1], "draw"]
    again = output_of("campaign", "play", str(file), stdin="stop\nq\n")
    assert saved.view(0)["harbor"]
    assert "Stop · take 1 card" in again
    assert pr.replay(Path(f"{file}.game").read_text("utf-8")).played()[:3] == [*saved.played(), "stop"]


def test_a_chapter_is_played_to_its_end_and_saved(file: Path) -> None:
    lost = with_games(pr.new_campaign(TEAM, 1, names=["Ida"]), False)
    game, moves = lost.game("7"), []
    file.write_text(lost.text(), "utf-8")
    bot = pr.bot("steady")
    while not game.over:
        moves.append(bot.choose(game.observe(0)))
        game.play(moves[-1])
    page = output_of("campaign", "play", str(file), "--seed", "7", stdin="\n".join([*moves, "q"]) + "\n")
    lost.enter(game)
    assert file.read_text("utf-8") == lost.text()
    assert not Path(f"{file}.game").exists()
    assert f"Next: chapter {lost.chapter}" in page
    assert lost.losses >= 1


def test_starting_again_from_a_chapter(tmp_path: Path) -> None:
    file = tmp_path / "team"
    file.write_text(with_games(pr.new_campaign(TEAM, 1), True).text(), "utf-8")
    assert "not been reached" in refused("campaign", "play", str(file), "--again", "3")
    output_of("campaign", "play", str(file), "--again", "1", stdin="q\n")
    assert pr.read_campaign(file.read_text("utf-8")).chapter == 1


@pytest.mark.parametrize(
    ("old", "new", "wrong"),
    [
        ('["Ida"]', "[" * 1000 + "]" * 1000, "line 4: .*nested"),
        ("[players 1]", f"[players {'9' * 5000}]", "line 3: .*too long"),
        ('["Ida"]', '["\\ud800"]', "line 4: .*half of a character"),
    ],
)
def test_absurd_values_are_refused_with_their_line(file: Path, old: str, new: str, wrong: str) -> None:
    file.write_text(file.read_text("utf-8").replace(old, new), "utf-8")
    for command in ("show", "play"):
        assert re.search(wrong, refused("campaign", command, str(file)))


def test_a_name_that_is_too_long_is_refused(tmp_path: Path) -> None:
    assert "24" in refused("campaign", "new", str(tmp_path / "new"), TEAM, "--names", "A" * 25)
    assert not (tmp_path / "new").exists()


ABSURD = {
    "nested": ("track.toml", "shields = [", f"x = {'[' * 5000}{']' * 5000}\nshields = [", r"nested too deeply"),
    "digits": ("track.toml", "spaces = 16", f"spaces = {'9' * 5000}", r"too many digits"),
    "coins": ("chapter-1.toml", "first = { coins = 2 }", f"first = {{ coins = {'9' * 20} }}", r"from 1 to 99"),
    "discard": (
        "chapter-1.toml",
        "discard = { coins = 4 }",
        "discard = { coins = 300 }",
        r"coins = 300.* from 1 to 99",
    ),
    "shields": ("track.toml", "15]", "15, 16]", r"'shields' has 7 spaces; it may have 6 \(A-035\)"),
    "escape": ("texts.en.ftl", "chapter-1 = ", "chapter-1 = \x1b[31m", r"line \d+: .*U\+001B"),
    "override": ("texts.de.ftl", "chapter-1 = ", "chapter-1 = \u202e", r"line \d+: .*U\+202E"),
    "separator": ("texts.en.ftl", "chapter-1 = ", "chapter-1 = A\u2028B", r"line \d+: .*U\+2028"),
    "length": (
        "texts.en.ftl",
        "chapter-1 = ",
        f"chapter-1 = {'A' * 5000}",
        r"chapter-1 has 50\d+ characters; a text has 5000",
    ),
    "event": ("events.toml", '"market-day"', '"market\\u001bday"', r"'name' is 'market.x1bday'"),
    "key": ("track.toml", "spaces = 16", 'spaces = 16\n"a\\u001bb" = 1', r"has no 'a.x1bb'"),
}


@pytest.mark.clause("A-090")
@pytest.mark.parametrize("fault", [*ABSURD])
def test_absurd_files_are_reported_with_file_and_reason(fault: str, tmp_path: Path) -> None:
    file, old, new, reason = ABSURD[fault]
    copy = copied(tmp_path, (file, old, new))
    done = run("campaign", "check", str(copy))
    assert (done.exit_code, done.stdout) == (1, "")
    first = done.stderr.splitlines()[0]
    assert first.startswith(f"portroyal: {copy}: {file}")
    assert re.search(reason, first)
    assert first.isprintable()
    assert len(first) < 400


@pytest.mark.clause("A-090")
@pytest.mark.parametrize("file", ["track.toml", "chapter-3.toml", "texts.de.ftl"])
@pytest.mark.parametrize("kind", ["fifo", "folder", "endless"])
def test_a_file_that_is_not_regular_is_refused(file: str, kind: str, tmp_path: Path) -> None:
    copy = copied(tmp_path)
    (copy / file).unlink()
    if kind == "fifo":
        os.mkfifo(copy / file)
    elif kind == "folder":
        (copy / file).mkdir()
    else:
        (copy / file).symlink_to("/dev/zero")
    done = run("campaign", "check", str(copy))
    assert (done.exit_code, done.stdout) == (1, "")
    assert f"{file}: must be an ordinary file" in done.stderr


@pytest.mark.clause("A-090")
@pytest.mark.parametrize("words", [["show", "{file}"], ["new", "{file}-2", TEAM], ["play", "{file}"]])
def test_every_command_checks_the_folder_first(words: list[str], file: Path, tmp_path: Path) -> None:
    folder = broken("loop", tmp_path)
    done = program("campaign", *(word.format(file=file) for word in words), **{FOLDER: str(folder)})
    assert (done.returncode, done.stdout) == (2, "")
    assert re.fullmatch(r"portroyal: [^\n]+ runs in a loop[^\n]*\n", done.stderr)
    assert not Path(f"{file}-2").exists()


def test_an_unreadable_saved_game_is_named_with_a_remedy(file: Path) -> None:
    saved = Path(f"{file}.game")
    for damaged in ("", "[format " + "[" * 2000 + "]\n"):
        saved.write_text(damaged, "utf-8")
        wrong = refused("campaign", "play", str(file))
        assert str(saved) in wrong
        assert "line 1" in wrong
        assert "delete the file, or begin the chapter again with --again 1" in wrong
        assert saved.read_text("utf-8") == damaged
    output_of("campaign", "play", str(file), "--again", "1", stdin="q\n")
    assert pr.replay(saved.read_text("utf-8")).played() == []


@pytest.mark.clause("A-074")
def test_restarting_a_begun_second_chapter_ends_the_honor(tmp_path: Path) -> None:
    file = tmp_path / "team"
    file.write_text(with_results(pr.new_campaign(TEAM, 1), "won").text(), "utf-8")
    again = ("campaign", "play", str(file), "--again", "2")
    said = "A chapter was abandoned"
    assert said not in output_of(*again, stdin="")  # there was no game to abandon, but from now on there is
    assert pr.read_campaign(file.read_text("utf-8")).honor is None
    assert said in output_of(*again, stdin="")
    assert pr.read_campaign(file.read_text("utf-8")).honor is False


def test_a_game_is_kept_at_every_question(file: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    def killed(_: object) -> str:
        assert saved.exists()
        raise MemoryError

    saved = Path(f"{file}.game")
    monkeypatch.setattr("builtins.input", killed)
    assert run("campaign", "play", str(file), "--seed", "7").exit_code
    assert pr.replay(saved.read_text("utf-8")).seed == "7"


@pytest.mark.parametrize("more", [[], ["--again", "1"]])
def test_a_kept_game_of_another_chapter_is_reported_and_stays(file: Path, more: list[str]) -> None:
    saved, before = Path(f"{file}.game"), file.read_text("utf-8")
    saved.write_text(with_results(pr.read_campaign(before), "won").game("7").record(), "utf-8")
    record = saved.read_text("utf-8")
    wrong = refused("campaign", "play", str(file), *more)
    assert str(saved) in wrong
    assert "chapter 2" in wrong
    assert "not overwritten" in wrong
    assert (saved.read_text("utf-8"), file.read_text("utf-8")) == (record, before)


def test_no_seed_is_taken_for_a_game_that_was_left(file: Path) -> None:
    output_of("campaign", "play", str(file), "--seed", "7", stdin="1\nq\n")
    before = Path(f"{file}.game").read_text("utf-8")
    wrong = refused("campaign", "play", str(file), "--seed", "8")
    assert "--seed" in wrong
    assert f"{file}.game" in wrong
    assert Path(f"{file}.game").read_text("utf-8") == before


@pytest.mark.clause("A-003", "A-090")
def test_the_cards_of_a_chapter_come_from_the_loaded_story(tmp_path: Path) -> None:
    bread = "ship-yellow-1-1-bread = 1\n"
    copy, file = copied(tmp_path, ("chapter-1.toml", bread, f"{bread}tybuk-7-1 = 1\n")), tmp_path / "saved"
    file.write_text(with_results(pr.new_campaign(TEAM, 1), "lost").text(), "utf-8")
    assert program("campaign", "show", str(file)).returncode == 0
    done = program("campaign", "show", str(file), **{FOLDER: str(copy)})
    assert (done.returncode, done.stdout) == (2, "")
    assert "line 6: tybuk-7-1 is brought 0 times; chapter 1 brings it 1 times in any case" in done.stderr
    file.write_text(file.read_text("utf-8").rstrip() + " tybuk-7-1\n", "utf-8")
    assert program("campaign", "show", str(file), **{FOLDER: str(copy)}).returncode == 0
