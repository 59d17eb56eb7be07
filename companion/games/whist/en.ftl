## The plan

whist-deal = { $dealer } deals 13 cards each, the first to { $first }.
whist-deal-shared = { $shuffler } shuffles, { $cutter } cuts, { $dealer } deals, the first card to { $first }.
whist-turn-up = { $dealer } shows the last card: its suit is trump.
whist-trump = Trump: { $suit }
whist-trump-card = Trump: { $suit } ({ $card } turned up, in the dealer’s hand)
whist-lead-off = { $leader } leads any card.
whist-lead-on = { $leader } leads, and may lead a trump only when holding nothing else.

whist-own-deal = You deal; the first card goes to { $first }, the last one face up to you.
whist-own-lead = You lead.
whist-own-play = You play with { $partner }.

whist-needs = { $who } need { $points ->
    [one] one more
   *[other] { $points } more
  }.
whist-games = { $games ->
    [one] 1 game won
   *[other] { $games } games won
  }
whist-won-off = { $who } have { $points }.
whist-won-on = { $who } won two games.

## How a deal comes to its points

whist-why-odd = { $who }: { $tricks } tricks, { $points } above the first { $book }. { $points ->
    [one] 1 point
   *[other] { $points } points
  }.
whist-why-none = { $who }: { $tricks ->
    [one] 1 trick
   *[other] { $tricks } tricks
  }, none above the first { $book }. No points.
whist-why-honours = { $who }: { $points } more for honours.

## Problems

whist-turned-already = The trump of this deal is known. Correct it on the sheet.
whist-suit-missing = Which suit was turned up?
whist-card-unread = { $card } is not a card. Write it like 9♠ or 9S.
whist-card-other-suit = { $card } is not of that suit.
whist-tricks-range = A side takes from 0 to { $total } tricks.
whist-tricks-sum = A deal has { $total } tricks; these add up to { $sum }.
whist-honours-range = Honours bring 4 or 2.
whist-honours-off = Honours do not count at this table.
whist-honours-both = Only one side can have the honours.

## Entries in words

whist-entry-turn-up = Turned up: { $turned }
whist-entry-tricks = Tricks { $tricks }
