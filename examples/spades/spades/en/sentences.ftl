spades-deal = { $dealer } deals 13 each. Bid in turn, { $first } first; a bid of 0 is nil.
spades-contract = { $who } must take { $bid }.
spades-play = { $first } leads, but not a spade before one was played to another suit.
spades-own = You bid { $bid ->
    [0] nil
   *[other] { $bid }
  }.
spades-near = { $who } have { $bags } { $bags ->
    [one] bag
   *[other] bags
  }: the tenth costs 100.
spades-cue-deal = 13 each, then bid
spades-cue-play = Bids: { $one } against { $other }
spades-told = { $who }: bid { $bid }, took { $tricks }, { $bags ->
    [one] 1 bag
   *[other] { $bags } bags
  }.
spades-bags = { $bags ->
    [one] 1 bag
   *[other] { $bags } bags
  }
spades-won = { $who } won.
spades-entry-bids = Bids: { $bids }
spades-entry-tricks = Tricks: { $tricks }
spades-book-deal = Partners sit opposite each other. All 52 cards are dealt. All bid in turn, the player on the dealer’s left first; partners add their bids.
spades-book-play = Follow suit if you can. The highest spade takes the trick, or the highest card of the suit led. Who took the last trick leads.
spades-book-broken = Lead a spade only once one was played to another suit, or if you hold nothing else.
spades-book-bid = Partners who take what they bid score 10 for each trick bid; with fewer tricks they lose as much.
spades-book-nil = A bid of 0 is nil: no trick brings { $points } more, any trick costs { $points }. The partner’s bid counts beside it.
spades-book-failed-bags = Tricks of a failed nil are bags, and no help for the partner’s bid.
spades-book-failed-bid = Tricks of a failed nil count for the partner’s bid.
spades-book-bags-hundred = Each trick above the bid is a bag: 1 point, but every ten bags cost 100.
spades-book-bags-free = Each trick above the bid is a bag, and scores 1 point.
spades-book-bags-off = Tricks above the bid score nothing.
spades-book-end = The player who first has { $target } { $target ->
    [one] point
   *[other] points
  } wins; if both have, the side with more.
