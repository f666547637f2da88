## 10 · Gambler

lesson-gambler = The gambler
lesson-gambler-about = Four cards at once, and one more card to take.
lesson-gambler-1 = With The Gambler on the table: the harbor is empty, and you have a gambler and 10 coins. He draws four cards at once, none of which can be repelled. Draw one card, or gamble?
lesson-gambler-1-gamble = All clear: two ships, two colors. With an empty harbor only about one in six of his draws goes bust. You must stop now, and you may take one more card: two.
lesson-gambler-1-draw = The careful way, and your gambler can still be used later this turn. But every ship that lies there makes his four cards more dangerous: he is best used on an empty harbor.
lesson-gambler-2 = Two cards for you, and 10 coins. Which first?
lesson-gambler-2-mademoiselle = 3 coins are left, and with her the settler costs just 3.
lesson-gambler-2-settler = 6 coins are left, one too few for the mademoiselle. She makes others cheaper, so she comes first.
lesson-gambler-2-ship = The mademoiselle stays within reach, but then both cards are taken. Mademoiselle and settler together would have been worth more.
lesson-gambler-2-pass = You lose both cards. You gambled for them.
lesson-gambler-3 = 3 coins, and one more card to take.
lesson-gambler-3-settler = Two persons in one turn. The gambler stays in your display: he may gamble again on your next turn.
lesson-gambler-3-ship = A few more coins, but the settler for 3 would have brought a point.
lesson-gambler-3-pass = The card that the gambler won for you is lost.

## 11 · Merchant

lesson-merchant = The merchant
lesson-merchant-about = Ships that stay, and count.
lesson-merchant-1 = With Make Sail! mixed in: you have a red merchant, worth 2 points, and 4 coins. You may take one card. Which?
lesson-merchant-1-red = 1 coin and 1 point: the frigate is kept under your merchant to the end. Ada trades with the flute and pays you 1 coin; then she draws three cards and trades with a green skiff.
lesson-merchant-1-sailor = 1 point and 1 sword for 3 coins. The red frigate also brings a point, and even pays you 1 coin.
lesson-merchant-1-blue = 3 coins, but blue is not your merchant’s color: this ship goes to the discard pile. The small red one would have been worth a point.
lesson-merchant-1-pass = Nothing gained, although a point was there for free.
lesson-merchant-2 = Ada’s turn: each card also costs you 1 coin, paid to her. You have 6 coins. What do you take?
lesson-merchant-2-red = The merchant also works on others’ turns: 2 coins, 1 of them to Ada, and another point. Every red ship that brings you a coin is worth a point.
lesson-merchant-2-priest = 1 point and a cross, for 5 coins in all. The frigate brings a point as well and leaves you with more coins than before.
lesson-merchant-2-pass = A second point was there for the taking, from a ship that pays for itself.

## 12 · Contracts

lesson-contracts = Contracts
lesson-contracts-about = Coins for a plan, sometimes now or never.
lesson-contracts-1 = With Just One More Contract: four contracts are open to everyone. Bruja asks for a captain and a mademoiselle. You have a captain and 8 coins. You may take one card.
lesson-contracts-1-mademoiselle = Captain and mademoiselle: the demand is met. Nothing is handed in; both stay with you.
lesson-contracts-1-sailor = A second sword: good for Mercenary, which asks for three. But with the mademoiselle you would have met Bruja at once.
lesson-contracts-1-ship = 1 coin. The mademoiselle, whom you can afford and who completes a contract, is left for Ada.
lesson-contracts-1-pass = You keep 8 coins and miss a contract that was one card away.
lesson-contracts-2 = You may complete Bruja now. The first marker there brings the most coins, the next ones fewer.
lesson-contracts-2-complete = 3 coins, and one of your three markers lies there for good. Your second contract brings 1 point, your third 2 more. Then Ada takes and plays her turn; on yours, you have already drawn four cards.
lesson-contracts-2-pass = Not lost: most contracts can be completed later, whenever it is your turn to act. But if Ada is faster, you get fewer coins.
lesson-contracts-3 = Three ships of different colors: Speculator asks for that twice. This is now or never: place a marker, or let it go?
lesson-contracts-3-mark = Your marker lies on space 1. With three colors on one of your later turns, the contract is completed. But until then this marker can serve no other contract.
lesson-contracts-3-skip = Your marker stays free, but this chance is gone: for Speculator you need three colors again, twice. Contracts that must be decided at once always ask you first.

## 13 · The month

lesson-month = The month
lesson-month-about = An event for every turn, and a story that unfolds.
lesson-month-1 = With The Adventure Begins, as a team: every turn begins with an event. Yours is Drill Day: 1 extra sword to repel ships this turn. A yellow ship and a sailor lie in the harbor. Draw again, or stop?
lesson-month-1-draw = A second yellow ship, with 2 swords. Your sailor has 1, and Drill Day lends you another: it can be repelled.
lesson-month-1-stop = The sailor would be enough. But today you could repel with 2 swords, and few yellow ships are a match for them. Your next turn has another event.
lesson-month-2 = Your 2 swords against its 2. Repel it, or let it in?
lesson-month-2-repel = Drill Day did that. Other events bring coins or crowns at once, make persons more expensive or take from the rich; each one says who is affected.
lesson-month-2-keep = Bust! You let a second yellow ship in, and the sailor is swept away. Today you could have repelled it.
lesson-month-3 = The calendar shows what is left: one event, for Ada’s turn, then Month’s End. Then the story continues, one way if anyone has completed mission 11, another if not. The mission asks for 2 sailors: you have one, and 4 coins. Draw again, or stop?
lesson-month-3-stop = The card you need lies here, and the month does not wait.
lesson-month-3-draw = Bust! A yellow ship with 4 swords, too strong for your 2. The second sailor is gone, and Month’s End is near.
lesson-month-4 = One card for you. Which?
lesson-month-4-sailor = With your second sailor you complete mission 11. Ada trades and plays her turn. Yours begins with Month’s End: mission 11 was completed, so the story continues with card 12. It shuffles new cards into the draw pile and becomes the next mission.
lesson-month-4-ship = 1 coin. But Month’s End comes, and nobody has completed mission 11: the story takes the harder path, with card 13 instead of 12.
lesson-month-4-pass = Nothing taken, nothing completed: at Month’s End the story takes the harder path, with card 13 instead of 12.
lesson-month-5 = The story is in the book; you can read it again at any time. After Month’s End you keep playing as on any turn: draw a card.
lesson-month-5-draw = The new month has one more turn than the last: first an event that nobody knows yet, then those from last month in the same order, then Month’s End again. That is the time left for mission 12.

## 14 · Missions and crowns

lesson-missions = Missions and crowns
lesson-missions-about = What a completed mission brings, and what crowns are worth.
lesson-missions-1 = The adventure again, now everyone for themselves. Ada’s turn: she has traded, and now it is your turn to act. You have the 3 swords that mission 12 asks for. The sailor costs 3 coins, and 1 for Ada; you have 2. What now?
lesson-missions-1-complete = A mission can be completed whenever you may act, on any turn. The marker on your character’s door goes there and wakes Señora Anne: persons cost you 1 coin less. You also gain 1 coin for being the first, and 1 crown.
lesson-missions-1-ship = The ship pays 1 coin, and that goes to Ada. Mission 12 can still be completed, but you may take no more cards. With the mission first, you could have paid for the sailor.
lesson-missions-1-pass = Mission 12 is not lost: you can also complete it on your own turn. But the sailor is gone, and with Señora Anne awake you could have paid for him.
lesson-missions-2 = You have 3 coins. Thanks to Señora Anne, the sailor costs you 2, and 1 coin goes to Ada. Which card?
lesson-missions-2-sailor = 1 point, and your second sailor: everything mission 11 asks for. Nothing is handed in; he stays with you.
lesson-missions-2-ship = The ship pays 1 coin, and that goes to Ada: nothing is left for you. The sailor would have brought 1 point, and mission 11.
lesson-missions-2-pass = You keep your 3 coins, but the sailor would have brought 1 point, and mission 11.
lesson-missions-3 = Nobody has completed mission 11, and you have the two sailors.
lesson-missions-3-complete = Your second marker leaves and reveals the trophy: only with it can you trigger the end, at 12 points, and win. The third brings 1 crown, the fourth 3. You also gained 1 coin, and on your own turn you have already drawn two cards.
lesson-missions-3-pass = Not lost, but if Ada is faster, the coin for being first is hers. And your trophy stays hidden for now.
lesson-missions-4 = You have 2 coins. The blue ship pays a crown, not coins, and it carries rum. The sailor costs you 2. Which card?
lesson-missions-4-ship = A ship with an item gives you the choice: take the payment, or lay the ship in your display as the item.
lesson-missions-4-sailor = 1 point and 1 sword for 2 coins is fair. But here the crown brings a point as well, and costs you nothing.
lesson-missions-4-pass = Both were good for a point, and the ship would even have been free.
lesson-missions-5 = You are at 3 on the crown track, and the second shield is at 4. Take the crown, or keep the rum?
lesson-missions-5-unload = 4 crowns. Only the last shield that you have reached counts: now 2 points instead of 1; at the sixth it is 6. Give crowns back, and you may fall behind a shield again.
lesson-missions-5-store = Innkeepers buy rum, and some missions ask for it, but none of these. The crown would have brought a point at once.
