## 10 · Gambler

lesson-gambler = The gambler
lesson-gambler-about = Four cards at once, and one more card to take.
lesson-gambler-1 = With The Gambler on the table: the harbor is empty, and you have a gambler and 10 coins. He draws four cards at once, none of which can be repelled. Draw one card, or gamble?
lesson-gambler-1-gamble = All clear: two ships, two colors. With an empty harbor only about one in six of his draws goes bust. You must stop now, and you may take one more card: two.
lesson-gambler-1-draw = The careful way, and your gambler can still be used later in this turn. But every ship that lies there makes his four cards more dangerous: best use him on an empty harbor.
lesson-gambler-2 = Two cards for you, and 10 coins. Which first?
lesson-gambler-2-mademoiselle = 3 coins are left, and with her the settler costs just 3.
lesson-gambler-2-settler = 6 coins are left, one too few for the mademoiselle. She makes others cheaper, so she comes first.
lesson-gambler-2-ship = The mademoiselle stays within reach, but then both takes are used. Mademoiselle and settler together would have been worth more.
lesson-gambler-2-pass = Both takes lapse. You gambled for them.
lesson-gambler-3 = 3 coins, one take left.
lesson-gambler-3-settler = Two persons in one turn. The gambler stays in your display: he may gamble again in your next turn.
lesson-gambler-3-ship = A few coins more, but the settler for 3 would have brought a point.
lesson-gambler-3-pass = The take lapses that the gambler won for you.

## 11 · Merchant

lesson-merchant = The merchant
lesson-merchant-about = Ships that stay, and count.
lesson-merchant-1 = With Make Sail! mixed in: you have a red merchant, worth 2 points, and 4 coins. You may take one card. Which?
lesson-merchant-1-red = 1 coin and 1 point: the frigate is kept under your merchant to the end. Ada trades with the flute and pays you 1 coin; then she draws three cards and trades with a green skiff.
lesson-merchant-1-sailor = 1 point and 1 sword for 3 coins. The red frigate brings a point, too, and pays you 1 coin for it.
lesson-merchant-1-blue = 3 coins, but blue is not the color of your merchant: this ship goes to the discard pile. The small red one would have been a point.
lesson-merchant-1-pass = Nothing gained, where a point lay for free.
lesson-merchant-2 = Ada’s turn: a card costs you 1 coin to her. You have 6 coins. What do you take?
lesson-merchant-2-red = The merchant works in the turns of others, too: 2 coins, 1 of them to Ada, and another point. Every red ship that brings you a coin is worth one.
lesson-merchant-2-priest = 1 point and a cross, for 5 coins in all. The frigate brings a point as well and leaves you with more coins than before.
lesson-merchant-2-pass = A second point lay there for a ship that pays for itself.

## 12 · Contracts

lesson-contracts = Contracts
lesson-contracts-about = Coins for a plan, now or never at times.
lesson-contracts-1 = With Just One More Contract: four contracts lie open for everybody. Bruja asks for a captain and a mademoiselle. You have a captain and 8 coins. You may take one card.
lesson-contracts-1-mademoiselle = Captain and mademoiselle: the demand is met. Nothing is handed in, both stay with you.
lesson-contracts-1-sailor = A second sword: good for Mercenary, which asks for three. But with the mademoiselle you would have met Bruja at once.
lesson-contracts-1-ship = 1 coin. The mademoiselle, whom you can afford and who meets a contract, is left for Ada.
lesson-contracts-1-pass = 8 coins, and a contract you were one card away from.
lesson-contracts-2 = You may complete Bruja now. The first marker there brings the most coins, the next ones fewer.
lesson-contracts-2-complete = 3 coins, and one of your three markers lies there for good. Your second contract brings 1 point, your third 2 more. Then Ada takes and plays her turn; in yours you have drawn four cards.
lesson-contracts-2-pass = Not lost: most contracts can be completed later, whenever it is your turn to act. But should Ada be first, you get fewer coins.
lesson-contracts-3 = Three ships of different colors: Speculator asks for that twice. This is now or never: place a marker, or let it go?
lesson-contracts-3-mark = Your marker lies on space 1. With three colors in one of your later turns the contract is completed. But until then this marker can serve no other contract.
lesson-contracts-3-skip = Your marker stays free, but this chance is gone: for Speculator you need three colors again, twice. Contracts that must be decided at once always ask you first.
