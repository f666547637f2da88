## Playing with others

company = Players
company-invite = Invite
invite-about = Anyone who opens this link can take a free seat, or a bot’s, on their own device and without an account.
invite-link = Link to a seat
invite-copy = Copy the link
invite-copied = Copied
invite-share = Share
invite-qr = The link as a QR code
invite-renew = New link
invite-renew-about = The old link then stops working.
invite-here = This address works on this computer only. To invite others, start the server with --host 0.0.0.0 and open the address it prints.
seat-open-about = Waiting for a friend
seat-here = At the table
seat-away = Away
seat-stand-in = A bot plays here
seat-fill = Give it to a bot
seat-clear = Free the seat
seat-friend = Friend
seat-friend-about = Joins by link
waiting-for = Waiting for players: { $n ->
    [one] one seat is open.
   *[other] { $n } seats are open.
}
start-with-bots = Start with bots
stand = Let a bot play for me
stand-about = You can take your seat back at any time.
leave-title = Leave the table?
leave-keep = Keep my seat
leave-keep-about = The game waits for you. If you stay away, the others may let a bot play for you.
leave-keep-clock = Your clock keeps running.
leave-keep-alone = The game waits for you on the home page.
relieve = Let a bot play for { $name }
relieve-about = { $name } has been away for a while.
leave-seat = Leave my seat for good
leave-seat-about = A bot takes it.
bot-plays = A bot is playing for you.
take-back = Take my seat back
access = Who may watch
access-friends = Players only
access-link = Anyone with the link
access-public = Everyone
access-friends-about = Only players with a seat can open the table.
access-link-about = Anyone with the link can watch, without seeing hidden cards.
access-public-about = The table is listed under open tables; anyone may watch or take a free seat.
join = Sit down
join-invited = { $name } invites you to Port Royal
join-invited-by-nobody = You are invited to Port Royal
join-seat = Sit down
join-over-from = Take over from { $name }
join-watch = Just watch
join-full = All seats are taken.
join-over = This game is over.
join-name = Your name
rematch = Play again
rematch-accepted = { $you ->
    [yes] are in
   *[no] is in
}
rematch-missing = { $you ->
    [yes] have not answered
   *[no] has not answered
}
rematch-in = In: { $names }
rematch-about = The game starts when everyone is in.
rematch-waits = The game starts when the others are in.
rematch-join = I’m in
rematch-now = Start without the others
rematch-watch = Watch the next game
again-by-others = The same players have started a new game.
again-go = Go there
open-tables = Open tables
open-tables-join = Take a seat
open-tables-watch = Watch
status-waiting = Waiting for players
error-no-such-invite = This link no longer works. Ask for a new one.
error-not-invited = Only invited players may sit down here.
error-seat-taken = Somebody else has taken this seat.
error-no-free-seat = No seat is free.
error-seated = You have a seat at this table already.
error-table-waiting = The game has not begun: a seat is open.
error-table-begun = The game has begun.
error-bot-plays = A bot is playing in your seat until you take it back.
error-not-away = The game has not waited long enough for this player, or they are not away.
error-time-up = Your time for this decision is up. A bot will decide; then you can take your seat back.
error-played-on = This game continues a finished one: only the person who opened it plays here, against bots.
played-on = This game continues a finished one whose cards can be looked up. Only you and bots play here.
played-on-from = The finished game
error-no-lobby = This server has no public tables.
preset-friends = Friends
preset-friends-about = By link, everyone on their own device.

## Words

words = Chat
words-watching = Spectators see what you write; players see it after the game.
words-none = Chat is off at this table.
words-own = Your message
words-send = Send
words-mute = Mute
words-mute-about = Muted players are notified.
words-allowed = Chat at this table
words-off = Off
words-phrases = Set phrases
words-free = Free text
chat-settings = Chat settings
chat-unread = { $n ->
    [one] Chat, 1 unread
   *[other] Chat, { $n } unread
}
said-by = { $name }: { $words }
said-mute = { $you ->
    [yes] You mute { $to }.
   *[no] { $toYou ->
        [yes] { $name } mutes you.
       *[no] { $name } mutes { $to }.
    }
}
said-unmute = { $you ->
    [yes] You unmute { $to }.
   *[no] { $toYou ->
        [yes] { $name } unmutes you.
       *[no] { $name } unmutes { $to }.
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
error-words-not-allowed = The chat at this table does not allow that.
error-too-many-words = That was a lot at once. Wait a few seconds.
error-log-full = The log of this table is too long for that.
error-host-has-many-tables = The host of the next game has too many games to start another. Try again later.
error-too-many-tables = That is a lot of games in a short time. Try again later.
error-too-many-seats = You have seats at too many tables. Finish some games first.
error-too-many-requests = Too many requests from your connection. Try again in a moment.
error-too-many-guests = Too many new guests from your connection. Try again later.

## Clocks, pauses, undo by consent

together = Playing together
together-chosen = { $clock ->
    [none] No clock
   *[other] { $clock }
} · { $access ->
    [friends] no spectators
    [link] spectators by link
   *[public] open to everyone
}
clock = Clock
clock-about = Time for each decision; the minutes are a reserve for the whole game.
clock-none = None
clock-seconds = { $n } s
clock-days = { $n ->
    [one] 1 day
   *[other] { $n } days
}
clock-bank = { $each } + { $bank } min
zero = When the time is up
zero-bot = A bot takes over
zero-pass = Pass
zero-remind = A reminder
zero-bot-about = A bot plays until the player returns.
zero-pass-about = The player stops and passes for this turn.
zero-remind-about = The player is reminded, and may take as long as they like.
undo-rule = Undo
undo-rule-strict = Only what is not final
undo-rule-friendly = Anything, if all agree
undo-rule-strict-about = Moves that turned up a card, or that another player has answered, stand.
undo-rule-friendly-about = Even a card that was turned up goes back, if all the other players agree.
time-to-go = Time left
time-bank = Reserve
time-days = { $n } days
time-hours = { $n } h
paused = The game is paused.
resume = Resume
ask-pause = Ask for a pause
ask-undo = Ask to take it back?
ask-undo-yes = Ask the others
ask-undo-about = Your last decision is final. If all the other players agree, it is taken back anyway, along with everything since.
asks-undo = { $name } would like to take back the last decision.
asks-pause = { $name } would like a pause.
asks-waiting = Waiting for { $names } to agree.
agree = Agree
refuse = Decline
withdraw = Never mind
set-clock = Clock: { $clock }
set-bank = Reserve: { $n } s
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
    [yes] Your time is up; you may still decide, but the others are waiting.
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
said-ask-again = { $you ->
    [yes] You would like to play again.
   *[no] { $name } would like to play again.
}
said-agree-again = { $you ->
    [yes] You are in.
   *[no] { $name } is in.
}
said-refuse-again = { $you ->
    [yes] You are no longer in.
   *[no] { $name } is no longer in.
}
said-agree = { $you ->
    [yes] You agree.
   *[no] { $name } agrees.
}
said-refuse = { $you ->
    [yes] You decline.
   *[no] { $name } declines.
}
said-pause = The game is paused.
said-resume = { $you ->
    [yes] You resume the game.
   *[no] { $name } resumes the game.
}
error-paused = The game is paused.
error-no-clock = This table has no clock to pause.
error-undo-not-allowed = At this table, final moves cannot be taken back.
error-already-asked = Another request is still open.
error-nothing-asked = That request is no longer open.

## Notices, another device, and what was missed

notices-here = Notify me on this device when it’s my turn
notices-insecure = Browsers allow this only at addresses that begin with https://.
notices-unsupported = This browser cannot do that.
notices-denied = You have blocked notifications from this site; your browser’s settings can change that.
hook = Also notify a webhook (Discord, Slack …)
hook-add = Add
hook-remove = Remove
device = Continue on another device
device-link = Link for the other device
device-about = Open this link on the other device within { $minutes } minutes, or scan the code with its camera. It works once, and anyone who opens it plays as you.
pass = Continue on this device
pass-about = On this device, you continue as { $name }, with all of { $name }’s tables.
pass-come = Continue as { $name }
pass-here = You are already playing as { $name } on this device.
pass-used = { $name } has played on this device. If you continue, { $name }’s tables can no longer be opened from here.
since-left = Since you left
since-left-show = Show me
since-left-skip = Skip
error-no-such-pass = This link has been used, or has expired. Make a new one on the other device.
error-bad-address = Notifications cannot be sent there. The address must begin with https:// and be on the internet.
error-too-many-addresses = That is too many addresses. Remove one first.

## Standing orders

orders = Standing orders
orders-about = On other players’ turns, the first order that applies is carried out without asking you. Nobody sees your orders; the log marks the moves they made.
orders-card = Card for order { $n }
orders-costs = for at most
orders-brings = for at least
orders-coins = coins
orders-remove = Remove order { $n }
orders-add = Add an order
orders-otherwise = If none applies
orders-pass = Pass
orders-wait = Ask me
orders-lasts = The orders last
orders-turn = Until my turn
orders-game = For the whole game
orders-once = Only until a card has been taken
orders-reserve = Coins to keep in hand
orders-give = Give the orders
orders-end = Withdraw them
said-ordered = { $you ->
    [yes] Following your standing orders:
   *[no] Following { $name }’s standing orders:
}
said-order-turn = Your standing orders end with your turn.
said-order-asked = A different question came up: your standing orders end.
said-order-once = A card has been taken: your standing orders end.
