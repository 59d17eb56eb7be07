### Games that are declared: points a deal, or bid and made.

## The plan

declared-deal = { $dealer } deals.
declared-deal-cards = { $dealer } deals { $cards ->
    [one] one card
   *[other] { $cards } cards
  } each.
declared-bid = Bid how many tricks you will take, { $first } first.
declared-bid-told = Bids: { $parts }
declared-bid-part = { $who } { $bid }
declared-cue-play = Play, then write down the points.
declared-cue-bid = Everyone bids
declared-cue-cards = { $cards ->
    [one] One card each
   *[other] { $cards } cards each
  }
declared-cue-bids = { $bids ->
    [0] Nobody bids a trick
    [one] One trick bid in all
   *[other] { $bids } tricks bid in all
  }
declared-cue-bids-of = { $bids } bid, { $cards } to make
declared-left-most = { $left ->
    [1] The last deal. The most points win.
   *[other] { $left } deals left. The most points win.
  }
declared-left-fewest = { $left ->
    [1] The last deal. The fewest points win.
   *[other] { $left } deals left. The fewest points win.
  }
declared-target-most = First to { $target } { $target ->
    [one] point
   *[other] points
  } wins.
declared-target-fewest = The game ends when someone has { $target } { $target ->
    [one] point
   *[other] points
  }. The fewest win.
declared-open-most = The game ends when you stop. The most points win.
declared-open-fewest = The game ends when you stop. The fewest points win.
declared-dealt = { $deals ->
    [one] The one deal is played.
   *[other] All { $deals } deals are played.
  }
declared-all-reached = { $who } reached { $target } { $target ->
    [one] point
   *[other] points
   }.
declared-reached = { $who }: { $points } { $points ->
    [one] point
   *[other] points
  }.

## The sheet

declared-remark = { $parts }
declared-remark-part = { $who } { $tricks }, bid { $bid }
declared-why-made = { $who } bid { $bid } and made it: { $made } and { $tricks } × { $each } are { $points }.
declared-why-nothing = { $who } bid { $bid } and made { $tricks }: nothing.
declared-why-tricks = { $who } bid { $bid } and made { $tricks }: { $tricks } × { $each } are { $points }.
declared-why-off = { $who } bid { $bid } and made { $tricks }: off by { $off }, so { $points }.
declared-why-win = { $who } bid { $bid } and made { $tricks }: { $points }, the points the bid would have won.
declared-why-minus = { $who } bid { $bid } and made { $tricks }: { $points }.

## Problems

declared-points-sum = The points of a deal are { $total } together; these are { $sum }.

## Entries in words

declared-entry-points = Points { $points }
declared-entry-bids = Bids { $bids }
declared-entry-tricks = Tricks { $tricks }
