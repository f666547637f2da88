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
error-log-full = The log of this table is too long for that.
error-too-many-tables = These are many games in a short time. Try again later.
error-too-many-seats = You sit at many tables. Finish some games first.
error-too-many-requests = Too much has been asked from your connection. Try again in a moment.
error-too-many-guests = Many new guests have come from your connection. Try again later.

## Clocks, pauses, undo by consent

together = Playing together
clock = Clock
clock-about = For each decision of a person. The minutes are a reserve for the whole game.
clock-none = None
clock-seconds = { $n } s
clock-days = { $n ->
    [one] 1 day
   *[other] { $n } days
}
clock-bank = { $each } + { $bank } min
zero = When the time is up
zero-bot = A bot plays on
zero-pass = Pass
zero-remind = A reminder
zero-bot-about = A bot plays until the person returns.
zero-pass-about = The person stops and passes for this turn.
zero-remind-about = The person is reminded, and may take as long as they like.
undo-rule = Taking back
undo-rule-strict = Only what is not final
undo-rule-friendly = Anything, if all agree
undo-rule-strict-about = What turned up a card, or what another player has answered, stays.
undo-rule-friendly-about = Even a card that was turned up goes back, if all the other players agree.
time-to-go = Time left
time-bank = Time left in the bank
time-days = { $n } days
time-hours = { $n } h
paused = The game is paused.
resume = Go on
ask-pause = Ask for a pause
ask-undo = Ask to take it back?
ask-undo-about = What you decided last is final. If all the other players agree, it is taken back all the same, with everything since.
asks-undo = { $name } would like to take back the last decision.
asks-pause = { $name } would like a pause.
asks-waiting = Waiting for the consent of { $names }.
agree = Agree
refuse = Decline
withdraw = Never mind
set-clock = Clock: { $clock }
set-bank = Time in the bank: { $n } s
vibrate = Vibrate on my turn
said-undo-agreed = { $you ->
    [yes] With everyone’s consent, you take back a move.
   *[no] With everyone’s consent, { $name } takes back a move.
}
said-expired-bot = { $you ->
    [yes] Your time is up.
   *[no] { $name }’s time is up.
}
said-expired-pass = { $you ->
    [yes] Your time is up: you pass.
   *[no] { $name }’s time is up: { $name } passes.
}
said-expired-remind = { $you ->
    [yes] Your time is up; take your time, but the others are waiting.
   *[no] { $name }’s time is up; { $name } is reminded.
}
said-ask-undo = { $you ->
    [yes] You ask to take back your last decision.
   *[no] { $name } asks to take back the last decision.
}
said-ask-pause = { $you ->
    [yes] You ask for a pause.
   *[no] { $name } asks for a pause.
}
said-agree = { $you ->
    [yes] You agree.
   *[no] { $name } agrees.
}
said-refuse = { $you ->
    [yes] You would rather not.
   *[no] { $name } would rather not.
}
said-pause = The game is paused.
said-resume = { $you ->
    [yes] You go on with the game.
   *[no] { $name } goes on with the game.
}
error-paused = The game is paused.
error-no-clock = This table has no clock to pause.
error-undo-not-allowed = At this table, what is final cannot be taken back.
error-already-asked = Something else is being asked right now.
error-nothing-asked = Nothing is being asked any more.

## Notices, another device, and what was missed

notices-here = Notify me on this device when it’s my turn
notices-insecure = Browsers allow this only at addresses that begin with https://.
notices-unsupported = This browser cannot do that.
notices-denied = You have forbidden this site to send notifications; your browser’s settings can change that.
hook = Also tell a webhook, as of a chat
hook-add = Add
hook-remove = Remove
device = Continue on another device
device-link = Link for the other device
device-about = Open this link on the other device within { $minutes } minutes, or scan the code with its camera. It works once, and whoever opens it plays as you.
pass = Continue on this device
pass-about = On this device you continue as { $name }, with all of { $name }’s tables.
pass-come = Continue as { $name }
pass-here = On this device you already play as { $name }.
pass-used = { $name } has played on this device. Those tables will no longer be found from here.
since-left = Since you left
since-left-show = Show me
since-left-skip = Skip
error-no-such-pass = This link has been used, or has expired. Make a new one on the other device.
error-bad-address = Notices cannot be sent there. The address must begin with https:// and lead to the internet.
error-too-many-addresses = These are too many addresses. Remove one first.

## Standing orders

orders = Standing orders
orders-about = In the turns of others, the first order that fits is followed without asking you. Nobody sees your orders; the log tells which moves were made by them.
orders-card = Card of order { $n }
orders-costs = for at most
orders-brings = for at least
orders-coins = coins
orders-remove = Remove order { $n }
orders-add = Add an order
orders-otherwise = If none fits
orders-pass = Pass
orders-wait = Ask me
orders-lasts = The orders hold
orders-turn = Until my turn
orders-game = For the whole game
orders-once = Only until a card has been taken
orders-reserve = Coins to keep in hand
orders-give = Give the orders
orders-end = Take them back
said-ordered = { $you ->
    [yes] By your standing orders:
   *[no] By { $name }’s standing orders:
}
said-order-turn = Your standing orders end with your turn.
said-order-asked = Something else is asked: your standing orders end.
said-order-once = A card has been taken: your standing orders end.
