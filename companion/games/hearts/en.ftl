## The plan

hearts-deal = { $dealer } deals { $cards } cards each, the first to { $first }.
hearts-pass-L = Everybody passes { $cards } cards to the left.
hearts-pass-R = Everybody passes { $cards } cards to the right.
hearts-pass-A = Everybody passes { $cards } cards across.
hearts-pass-N = No passing in this deal.
hearts-pass-SPLIT = Everybody gives one card to each other player.
hearts-open-lowest_club = Whoever holds 2♣ leads it.
hearts-open-any_club = Whoever holds 2♣ leads any club.
hearts-open-dealer_left = { $opener } leads anything without points.

hearts-own-deal = You deal; the first card goes to { $first }.
hearts-own-pass-L = Pass { $cards } cards to { $receiver }, on your left. Yours come from { $giver }.
hearts-own-pass-R = Pass { $cards } cards to { $receiver }, on your right. Yours come from { $giver }.
hearts-own-pass-A = Swap { $cards } cards with { $receiver }, across from you.
hearts-own-pass-N = Keep your cards.
hearts-own-pass-SPLIT = Give one card to each other player, so that they see it is yours.
hearts-own-open = You lead first: anything without points.

hearts-ends-with = { $who } ends it with { $points } or more.
hearts-lead = { $who } is ahead by { $points }.
hearts-lead-shared = { $who } are tied for first.
hearts-extra-deal = { $who } are tied for first: play on until one is alone in front.

## The moon

hearts-moon-asks = { $shooter } shot the moon and chooses.
hearts-answer-self = −26 for { $shooter }
hearts-answer-others = +26 for the others
hearts-moon-self = Moon: −26 for { $shooter }
hearts-moon-others = Moon by { $shooter }: +26 for the others
hearts-moon-backfires = This would end the game without { $shooter } in front.

## The end

hearts-ended = { $who } reached { $target }.

## Problems

hearts-hearts-range = A player takes from 0 to { $total } hearts.
hearts-hearts-sum = There are { $total } hearts; these add up to { $sum }.
hearts-points-range = A player takes from 0 to { $total } points.
hearts-points-sum = A deal has { $total } points; these add up to { $sum }.
hearts-queen-missing = Who took the queen of spades?
hearts-queen-nowhere = Somebody has the queen, so somebody has 13 or more.
hearts-choice-unknown = The shooter can take 26 off, or give 26 to the others.
hearts-moon-guarded = Not at this table: it would end the game without { $shooter } in front.
hearts-moon-unchosen = First { $shooter } chooses what the moon does.

## Entries in words

hearts-entry-captures = Hearts { $hearts }; Q♠ { $queen }
hearts-entry-points = Points { $points }
