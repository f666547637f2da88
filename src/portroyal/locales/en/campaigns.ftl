## Campaigns

campaigns-about = A story in chapters: your wins and losses carry over, and so do the new cards. Play it alone, with bots, or with friends over many evenings.
campaigns-none = A story awaits: five chapters, told card by card. Each takes about an hour.
campaigns-unplayable = No story is installed on this server.
campaign-new = New campaign
campaign-import = Import
campaign-begin = Begin
campaign-name = Name
campaign-name-hint = For example, who plays it
campaign-way = How do you play?
campaign-together = Together
campaign-together-about = You win or lose as a team, or on your own. A lost chapter is played again, with more coins.
campaign-rivals = As rivals
campaign-rivals-about = Everyone for themselves. After each chapter the story continues, whoever won.
campaign-more-boxes = More boxes
campaign-more-boxes-none = none
campaign-of = { $together ->
    [yes] together
   *[no] as rivals
}
campaign-chapters = The chapters
campaign-chapter = Chapter { $n }
campaign-unread = Not read yet
campaign-next = next
campaign-won = won
campaign-won-by = { $you ->
    [yes] You won
   *[no] { $name } won
}
campaign-lost = { $n ->
    [one] lost once
    [2] lost twice
   *[other] lost { $n } times
}
campaign-play = Play chapter { $n }
campaign-next-chapter = Continue: chapter { $n }
campaign-play-again = Play chapter { $n } again
campaign-coins = { $n ->
    [one] with 1 extra coin
   *[other] with { $n } extra coins
}
campaign-continue = Continue chapter { $n }
campaign-waiting = Chapter { $n } is waiting for players
campaign-spotless = No defeat so far.
campaign-abandoned = A chapter was abandoned, so the highest honor is out of reach.
campaign-losses = { $n ->
    [one] One defeat so far.
   *[other] { $n } defeats so far.
}
campaign-done = The adventure is won!
campaign-done-about = All chapters are won. Winning them without a single defeat would earn the highest honor.
campaign-honor = The highest honor
campaign-honor-about = All chapters won, without a single defeat!
campaign-rivals-done = The story is over
campaign-rivals-done-about = Most chapters won: { $names } ({ $n }).
campaign-wins = { $name }: { $n ->
    [one] 1 chapter
   *[other] { $n } chapters
}
campaign-more = More about { $name }
campaign-export = Export
campaign-export-about = With this text you can continue the campaign anywhere: on another server, in the terminal, or here if it gets lost.
campaign-copy = Copy
campaign-copied = Copied
campaign-download = Save as a file
campaign-import-about = Paste the exported text of a campaign, or choose its file. You take the first seat; bots take the others.
campaign-import-text = Exported text
campaign-import-file = Choose a file
campaign-import-go = Continue it here
campaign-import-wrong = Line { $line } is wrong: { $why }
campaign-restart = Start again from …
campaign-restart-about = Go back to how the campaign stood when you first reached this chapter; everything after it is lost. Defeats still count, unless you go back to chapter 1. For the highest honor, abandoning a game of chapter 2 or later counts as a defeat; once earned, the honor stays.
campaign-restart-chapter = From chapter { $n }
campaign-delete = Delete
campaign-delete-about = { $name } will be gone for good. Its finished games stay in your list. If you are not sure, export it first.
campaign-delete-go = Delete it
campaign-fault = This server can no longer read the campaign: { $why }
campaign-story = The story so far
campaign-route = Through chapter { $n }
campaign-not-begun = It has not begun yet.
campaign-attempt = Attempt { $n }
campaign-not-told = The route you took was not recorded at the time.
campaign-read = Read this game’s book: { $outcome }
campaign-go-on = To the campaign
error-no-such-campaign = That campaign no longer exists.
error-bad-campaign = This is not a saved campaign.
error-not-your-campaign = Only the person who began the campaign may do this.
error-too-many-campaigns = You have as many campaigns as this server allows; delete some first.
