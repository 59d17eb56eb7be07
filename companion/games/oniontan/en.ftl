## The plan

oniontan-deal-of = { $who }: deal { $number } of { $deals }
oniontan-deal = 22 cards (A K Q J 10 of each suit, both jokers): deal 9 each, one by one, the dummy first, its pile face down.
oniontan-turn-up = Four cards are left: turn up the top one. Its suit is trump; a joker makes no trump.
oniontan-bid = Look at your own hand only, and bid 0 to 9 tricks.
oniontan-declared = { $trump }. Bid: { $bid }
oniontan-lead = The dummy leads every trick with the top card of its pile. Follow suit if you can.
oniontan-play-trump = Both jokers are the highest trumps, the big one above the little one.
oniontan-play-no-trump = The other joker still beats everything: led by the dummy, it wins; you may play it only if you have no card of the suit led.

oniontan-own-deal = Your deal { $number } of { $deals }: deal 9 each, turn one up, then bid.
oniontan-own-play = { $trump }. You bid { $bid }.
oniontan-own-done = You have played all nine deals.

oniontan-matters-needs = { $who } needs { $points } in { $left } deals, { $each } a deal.
oniontan-matters-last = { $who } needs { $points } in the last deal.
oniontan-matters-every = { $who }: best possible is { $best }, so every deal must be made.
oniontan-matters-draw = { $who }: best possible is 30, a draw, and only if every deal is made.
oniontan-matters-lost = { $who } cannot reach 31 any more: best possible is { $best }.
oniontan-matters-reached = { $who } has { $points ->
    [0] just enough
    [one] 1 point to spare
   *[other] { $points } points to spare
  } with { $left ->
    [one] 1 deal
   *[other] { $left } deals
  } to play.

oniontan-note-needs = needs { $each } a deal, { $left ->
    [one] 1 deal
   *[other] { $left } deals
  } left
oniontan-note-draw = only a draw is possible, { $left ->
    [one] 1 deal
   *[other] { $left } deals
  } left
oniontan-note-lost = 31 cannot be reached any more, { $left ->
    [one] 1 deal
   *[other] { $left } deals
  } left
oniontan-note-reached = has 31, { $left ->
    [one] 1 deal
   *[other] { $left } deals
  } left
oniontan-ended-success = success
oniontan-ended-draw = draw
oniontan-ended-failure = failure

oniontan-remark = { $who } bid { $bid } and took { $tricks }.

## The end

oniontan-over = { $verdicts }.
oniontan-also = { $said }; { $more }
oniontan-success = { $who } succeeded with { $points }
oniontan-draw = { $who } drew with { $points }
oniontan-failure = { $who } failed with { $points }

## How a deal comes to its points

oniontan-why-made = Exactly what was bid, so the bid counts: { $points }.
oniontan-why-zero-made = A bid of 0 was made, and that is worth { $points } at this table.
oniontan-why-zero-failed = A bid of 0 failed, which costs 10 however many tricks it was: { $points }.
oniontan-why-few = { $tricks } is less than { $bid }. The whole bid is lost: { $points }.
oniontan-why-many = { $tricks } is more than { $bid }. What was too much is lost: { $points }.

## Problems

oniontan-player-missing = Whose deal is it?
oniontan-nine-played = { $who } has played all { $deals } deals.
oniontan-declared-already = { $who } has bid { $bid } in this deal. Enter its tricks, or correct the bid on the sheet.
oniontan-not-declared = { $who } has no bid in this deal. The bid is written down before play.
oniontan-bid-range = A bid is 0 to { $most } tricks.
oniontan-tricks-range = A player takes from 0 to { $most } tricks.
oniontan-trump-missing = What was turned up: a suit, or a joker?
oniontan-card-unread = { $card } is not a card. Write it like 10♠ or 10S; the jokers are BJ (big) and LJ (little).
oniontan-card-not-in-pack = { $card } is not in the pack: A K Q J 10 of each suit and two jokers.
oniontan-card-other-trump = { $card } would make another trump.

## Entries in words

oniontan-entry-declare = { $player } bid { $bid }. Turned up: { $turned }
oniontan-entry-tricks = { $player } took { $tricks ->
    [one] 1 trick
   *[other] { $tricks } tricks
  }
oniontan-entry-deal = { $player } bid { $bid } and took { $tricks } { $turned }

## Transcripts

oniontan-leader = The dummy, seat 1, leads to every trick.
oniontan-aside-three = Three cards lie under the one turned up, not { $held }.
