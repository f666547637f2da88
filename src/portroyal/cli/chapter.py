"""A campaign game in the terminal."""

from __future__ import annotations

from contextlib import suppress
from pathlib import Path

import portroyal as pr
from portroyal.cli.files import read_record, write_over
from portroyal.cli.party import Party
from portroyal.cli.screen import Screen
from portroyal.cli.session import Quit, Session
from portroyal.cli.speech import Language


def unfinished_game(file: str) -> str:
    """The path of the file that stores an unfinished game."""
    return f"{file}.game"


def is_left(file: str, campaign: pr.Campaign) -> bool:
    """Whether there is an unfinished game. Raises BadCampaign if it belongs to another chapter."""
    path = unfinished_game(file)
    with suppress(pr.BadRecord, FileNotFoundError):
        _check(path, pr.replay(read_record(path)), campaign)
        return True
    return False


class SessionOfChapter(Session):
    """The game for the next chapter, either new or resumed. It is saved before every question."""

    def __init__(
        self,
        screen: Screen,
        file: str,
        campaign: pr.Campaign,
        party: Party,
        odds: bool,
        seed: str | None,
        language: Language,
    ) -> None:
        self.file, self.campaign = file, campaign
        unfinished = _saved_game(file, campaign)
        if unfinished and seed is not None:
            raise pr.BadCampaign(
                f"--seed: the unfinished game in {unfinished_game(file)} continues as it was dealt; omit --seed, "
                f"or begin the chapter again with --again {campaign.chapter}"
            )
        super().__init__(screen, unfinished or campaign.game(seed), party, odds=odds, language=language)

    def run_chapter(self) -> None:
        """Play to the end, and record the result in the campaign.

        If a player leaves, the game is kept, and Quit is raised.
        """
        try:
            self.run()
        except (Quit, KeyboardInterrupt):
            write_over(unfinished_game(self.file), self.game.record())
            self.say(self.speech("game-kept"))
            raise
        self.campaign.enter(self.game)

    def ask(self, seat: int) -> None:
        write_over(unfinished_game(self.file), self.game.record())
        super().ask(seat)

    def ask_to_save(self) -> None:
        """Ask nothing, because the game is always saved."""

    def keep(self) -> None:
        """Save nothing, because the campaign contains the result."""


def _saved_game(file: str, campaign: pr.Campaign) -> pr.Game | None:
    """The unfinished game, if any. Raises BadCampaign if it cannot be read or belongs to another chapter."""
    path = unfinished_game(file)
    if not Path(path).exists():
        return None
    try:
        game = pr.replay(read_record(path))
    except pr.BadRecord as e:
        way_out = f"delete the file, or begin the chapter again with --again {campaign.chapter}"
        raise pr.BadCampaign(f"{path}: the unfinished game cannot be read: {e}; {way_out}") from e
    _check(path, game, campaign)
    return game


def _check(path: str, game: pr.Game, campaign: pr.Campaign) -> None:
    """Raise BadCampaign if the unfinished game does not belong to the next chapter. The file is not changed."""
    try:
        campaign.check(game)
    except pr.BadCampaign as e:
        raise pr.BadCampaign(f"{path}: {e}; move the file elsewhere first, it is not overwritten") from e
