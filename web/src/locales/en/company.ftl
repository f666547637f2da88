## Playing with others

company = Players
company-invite = Invite
invite-about = Whoever opens this link takes a free seat, on their own device, without an account. They can also take over from a bot.
invite-link = Link to a seat
invite-copy = Copy the link
invite-copied = Copied
invite-share = Share
invite-qr = The link as a QR code
invite-renew = New link
invite-renew-about = The old link leads nowhere then.
invite-here = This address leads to your own machine only. To invite others, start the server with --host 0.0.0.0 and open it by the address that it prints.
seat-open-about = Waits for a friend
seat-here = At the table
seat-away = Away
seat-stand-in = A bot plays here
seat-fill = Give it to a bot
seat-clear = Free the seat
seat-friend = Friend
seat-friend-about = Sits down by a link
waiting-for = Waiting for players: { $n ->
    [one] one seat is open.
   *[other] { $n } seats are open.
}
start-with-bots = Start with bots
stand = Let a bot play for me
stand-about = You can take your seat back at any time.
leave-seat = Leave my seat for good
leave-seat-about = A bot takes it.
bot-plays = A bot plays for you.
take-back = Play on myself
access = Who may look on
access-friends = Only players
access-link = Whoever has the address
access-public = Everybody
access-friends-about = Only those who have a seat can open the table.
access-link-about = Whoever knows the address of the table can look on, without its hidden cards.
access-public-about = The table is in the list of open tables; everybody may look on and take a free seat.
join = Sit down
join-invited = { $name } invites you to Port Royal
join-invited-by-nobody = You are invited to Port Royal
join-seat = Sit down
join-over-from = Take over from { $name }
join-watch = Just look on
join-full = All seats are taken.
join-over = This game is over.
join-name = Your name
again-by-others = Another game with the same players has begun.
again-go = Go there
open-tables = Open tables
open-tables-join = Take a seat
open-tables-watch = Look on
status-waiting = Waiting for players
error-no-such-invite = This link leads nowhere any more. Ask for a new one.
error-not-invited = Only those who were invited may sit down here.
error-seat-taken = Somebody else has taken this seat.
error-no-free-seat = No seat is free.
error-seated = You have a seat at this table already.
error-table-waiting = The game has not begun: a seat is open.
error-table-begun = The game has begun.
error-bot-plays = A bot plays in your seat until you take it back.
error-no-lobby = This server has no public tables.
preset-friends = Friends
preset-friends-about = Each on their own device, by a link.
looking-on = Looking on

## Words

words = Words
words-watching = You are heard by those who look on, and by the players after the game.
words-none = At this table nothing is said.
words-own = In your own words
words-send = Say it
words-mute = Whom I do not wish to hear
words-mute-about = They are told.
words-allowed = What may be said
words-off = Nothing
words-phrases = Set phrases
words-free = Anything
said-by = { $name }: { $words }
said-mute = { $you ->
    [yes] You no longer hear { $to }.
   *[no] { $toYou ->
        [yes] { $name } no longer hears you.
       *[no] { $name } no longer hears { $to }.
    }
}
said-unmute = { $you ->
    [yes] You hear { $to } again.
   *[no] { $toYou ->
        [yes] { $name } hears you again.
       *[no] { $name } hears { $to } again.
    }
}
say-hello = Ahoy!
say-good-luck = Good luck!
say-well-played = Well played!
say-lucky = Lucky!
say-oops = Oops!
say-thinking = Let me think…
say-thanks = Thank you!
say-sorry = Sorry!
say-one-more = One more game?
say-bye = See you!
error-words-not-allowed = At this table that cannot be said.
error-too-many-words = That was a lot at once. Wait a few seconds.
error-too-many-tables = These are many games in a short time. Try again later.
error-too-many-seats = You sit at many tables. Finish some games first.
error-too-many-requests = Too much has been asked from your connection. Try again in a moment.
error-too-many-guests = Many new guests have come from your connection. Try again later.
