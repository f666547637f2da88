## Campaigns

campaigns-about = A story in chapters: what is won or lost stays, and so do the cards it brings. Play it alone, with bots, or with friends over many evenings.
campaigns-none = No campaign has begun yet. The first one is only a click away.
campaigns-unplayable = This server has no story to play.
campaign-new = New campaign
campaign-import = From a text
campaign-begin = Begin
campaign-name = Name
campaign-name-hint = For example, who plays it
campaign-way = How do you play?
campaign-together = Together
campaign-together-about = All win or lose together; alone, too. A lost chapter is played again, with more coins.
campaign-rivals = As rivals
campaign-rivals-about = Everybody for themselves. After each chapter the story goes on, whoever has won.
campaign-more-boxes = Further boxes
campaign-more-boxes-none = none
campaign-of = { $together ->
    [yes] together
   *[no] as rivals
}
campaign-chapters = The chapters
campaign-chapter = Chapter { $n }
campaign-unread = Still unread
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
campaign-play-again = Play chapter { $n } again
campaign-coins = { $n ->
    [one] with 1 extra coin
   *[other] with { $n } extra coins
}
campaign-continue = Go on with chapter { $n }
campaign-waiting = Chapter { $n } waits for players
campaign-spotless = So far without a defeat.
campaign-abandoned = A chapter was abandoned, so the highest honor is out of reach.
campaign-losses = { $n ->
    [one] One defeat so far.
   *[other] { $n } defeats so far.
}
campaign-done = The adventure is won!
campaign-done-about = All chapters are won. To win them without a single defeat would be the highest honor.
campaign-honor = The highest honor
campaign-honor-about = All chapters won, without a single defeat!
campaign-rivals-done = The story is told
campaign-rivals-done-about = Most chapters: { $names } ({ $n }).
campaign-wins = { $name }: { $n ->
    [one] 1 chapter
   *[other] { $n } chapters
}
campaign-more = More about { $name }
campaign-export = As text
campaign-export-about = With this text the campaign goes on anywhere: on another server, in the terminal, or here, should it get lost.
campaign-copy = Copy
campaign-copied = Copied
campaign-download = Save as a file
campaign-import-about = Paste the text of a campaign, or choose its file. You take the first seat, bots take the others.
campaign-import-text = The text of the campaign
campaign-import-file = Choose a file
campaign-import-go = Continue it here
campaign-import-wrong = Line { $line } is wrong: { $why }
campaign-restart = Start again from …
campaign-restart-about = The campaign is as it was when the chapter was first reached; what came later is forgotten. A defeat counts on, unless you start from chapter 1. To abandon a game of a chapter from the second on counts as a defeat for the highest honor; once won, it stays.
campaign-restart-chapter = From chapter { $n }
campaign-delete = Delete
campaign-delete-about = { $name } is gone for good then. Its finished games stay in your list. Save its text first if you are not sure.
campaign-delete-go = Delete it
campaign-fault = This server cannot read the campaign any more: { $why }
campaign-story = The story so far
campaign-read = Read this game’s book: { $outcome }
campaign-go-on = On with the campaign
error-no-such-campaign = There is no such campaign any more.
error-bad-campaign = This is no text of a campaign.
error-not-your-campaign = Only the person who began the campaign may do this.
error-too-many-campaigns = This server keeps no more campaigns for you; delete some first.
