## New table

presets = What would you like to play?
preset-variants = Variants
preset-classic = Classic
preset-classic-about = The base game against three bots.
preset-big-box = Big Box
preset-big-box-about = With the Gambler and with contracts.
preset-everything = Everything
preset-everything-about = All four boxes in one deck.
preset-cooperative = Cooperative
preset-cooperative-about = You and two bots against the clock.
preset-solo = Solo
preset-solo-about = You alone against the clock.
preset-adventure = Adventure
preset-adventure-about = A story in five chapters, with a bot as your partner.
preset-adventure-alone = Adventure alone
preset-adventure-alone-about = A story to play on your own.
preset-adventure-rivals = Adventure for rivals
preset-adventure-rivals-about = The same story, everyone for themselves.
preset-make-sail = Make Sail!
preset-make-sail-about = A smaller, separate game.
preset-hot-seat = Hot seat
preset-hot-seat-about = Several people on one device.
seats-n = { $n ->
    [one] 1 seat
   *[other] { $n } seats
}
house-rules = House rules
rules-of-its-own = Custom rules
pace-and-odds = Pace and odds
seats = Seats
seat-n = Seat { $n }
seat-person = Person
seat-person-about = On this device
seat-bot = Bot
seat-add = Add a seat
seat-remove = Remove seat { $n }
edition = Edition
edition-default-about = Big Box 2021, with an extra tax if the game would otherwise stall.
edition-pegasus-about = The first printing.
edition-steve-jackson-about = The English printing: a jester also pays on your own turn.
edition-yucata-about = Like the online edition: an extra tax when the piles run out.
edition-big-box-about = The latest printing, exactly as in its rulebook.
options = Options
options-about = Each edition sets these; change what you like.
options-about-plain = Change what you like.
option-target = Points that trigger the end
option-target-about = The round in which a display reaches them is the last.
option-expedition-required = Expedition required
option-expedition-required-about = Only players who have claimed an expedition can trigger the end and win.
option-pass-automatically = Pass automatically
option-pass-automatically-about = Players are not asked when no card could bring them a coin.
option-bust-claims = Claims after a bust
option-bust-claims-about = Whether the active player may still claim an expedition after going bust.
option-empty-piles = When both piles are empty
option-empty-piles-about = What happens when no card is left to draw.
option-second-shuffle = Second shuffle in one turn
option-second-shuffle-about = What happens at a second reshuffle within one turn.
option-active-jester = Jester on your own turn
option-active-jester-about = Whether a jester pays the active player when the harbor is empty.
value-yes = Yes
value-no = No
value-stop = Stop
value-tax = Extra tax
value-nothing = Nothing
option-as-edition = As in the edition
start-seat = Who goes first
start-random = Chosen at random
format-line = Format line
open-table = Open the table

## New table: boxes

boxes = Boxes
boxes-about = Choose your boxes. Those that cannot be combined are locked, with the reason given.
boxes-one-needed = Choose another box first: a game needs at least one.
box-base-about = Ships, persons, expeditions and taxes: the game as it began. For 2 to 5 players.
box-gambler-about = Four persons who draw four cards at once: nothing can be repelled, and one more card may be taken.
box-contracts-about = Clerks, gunners, vice admirals, ships with gifts, and contracts to complete for coins and points.
box-make-sail-about = Merchants keep ships for points. With the base game, its 20 marked cards are shuffled in; alone, it is a separate game for 2 to 4 players.
modes = Ways to play
seats-allowed = For { $least } to { $most } players.
option-vice-admiral = Vice admiral on other players’ turns
option-vice-admiral-about = Coins that a vice admiral pays a player who is not active.
option-contracts = Completing contracts
option-contracts-about = Either by choice (some of them now or never), or automatically, as soon as the demand is met.
option-no-contracts = Without contracts
option-no-contracts-about = Only the new persons and ships are shuffled in.
value-choice = By choice
value-automatic = Automatically
box-adventure-about = A story in five chapters, for a team, one player or rivals: missions, months, crowns, and a sixth ship color. For 1 to 4 players.
option-variable = Variable game
option-variable-about = Four missions without the story, for rivals who know the campaign.
option-chapter = Chapter
option-chapter-about = The story has five; each is a separate game.
option-defeats = Defeats so far
option-defeats-about = A team that has lost this chapter starts with 3 extra coins for each defeat.
option-draft = Choose characters freely
option-draft-about = Counterclockwise, the start player last; otherwise, each player is dealt a card and chooses a side.

## Bots

bot-choice = { $name } ({ $level })
bots-level = Bots
bots-style = Bots with a style

## Tips

tips-allowed = Tips
tips-off = Off
tips-on = On request
tips-allowed-off = No tips at this table.
tips-allowed-on = Everyone may ask for the best move when it is their turn.

## The story on the home page
story-door = A story in chapters
story-begin = Begin the story
story-chapter = Continue: chapter { $n }
story-over = To the campaign
