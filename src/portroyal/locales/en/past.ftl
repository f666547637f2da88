## Looking back

error-no-such-entry = The log has no such entry.
error-rules-changed = The rules have changed since. That moment cannot be shown as it was.
why-past = You are looking back. Go back to now to play.
looking-back = Looking back
looking-at = Looking back · round { $n }
looking-start = The start of the game
to-now = Back to now
meanwhile = { $n ->
    [one] 1 move since
   *[other] { $n } moves since
}
meanwhile-asked = { $you ->
    [yes] The decision is yours now.
   *[no] { $name } is deciding now.
}
meanwhile-over = The game is over now.
history-all = Turn by turn
history-round = Round { $n }
history-row = { $you ->
    [yes] Your turn
   *[no] { $name }’s turn
}: { $n ->
    [0] no card drawn
    [one] 1 card drawn
   *[other] { $n } cards drawn
}
history-bust = bust
paid-jester = { $name }: { $by } from the jester
paid-admiral = { $name }: { $by } from the admiral
paid-tax-gained = { $name }: { $by } from the tax
paid-tax-lost = { $name }: { $by } in taxes
paid-reward = { $name }: { $by } from the expedition
paid-gained = { $name }: { $by } gained
paid-lost = { $name }: { $by } lost
paid-due = { $name } to { $to }: { $by }
turn-bust = Bust: { $card }
turn-nothing = nothing taken
turn-due = ({ $n } to { $you ->
    [yes] you
   *[no] { $name }
})
last-take = Last taken: { $cards }, { $by }
last-bust = Last turn: bust
coins-of = { $you ->
    [yes] you
   *[no] { $name }
} { $by }
levy-lost = { $limit } coins or more: { $seats }.
levy-none = Nobody has { $limit } coins.
levy-gained = Bonus: { $seats }.
log-keys = Arrow keys select a line. Enter goes back to it or, on a turn, shows or hides its lines.

## Replay

replay-speed = Speed
replay-speed-calm = Calm
replay-speed-brisk = Brisk
replay-speed-fast = Fast
log-whole = Show the whole game
replay-copy = Copy the link to this move
replay-copied = The link to this move has been copied.
replay-copy-failed = The link to this move: { $link }
play-on = Play from here
