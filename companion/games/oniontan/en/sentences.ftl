## The plan

oniontan-cue-deal = { $who }: deal { $number } of { $deals }
oniontan-cue-bid = Turn up and bid
oniontan-cue-trump = { $trump }, bid { $bid }
oniontan-cue-no-trump = No trump, bid { $bid }
oniontan-cue-dealt = 9 each, the dummy first
oniontan-cue-lead = The dummy leads every trick

oniontan-deal-of = { $who }: deal { $number } of { $deals }
oniontan-deal = 22 cards (A K Q J 10 of each suit, both jokers): deal 9 to the dummy and 9 to the player, one at a time, the dummy first. The dummy’s stay face down.
oniontan-turn-up = Four cards are left: turn up the top one. Its suit is trump; a joker means no trump.
oniontan-bid = Look at your own hand only, and bid 0 to 9 tricks.
oniontan-declared = { $trump }. Bid: { $bid }
oniontan-lead = The dummy leads every trick with the top card of its pile. Follow suit if you can.
oniontan-play-trump = Both jokers are the highest trumps, the big one above the little one.
oniontan-play-no-trump = The other joker still beats everything: led by the dummy, it wins; you may play it only if you have no card of the suit led.

oniontan-own-deal = Your deal { $number } of { $deals }: deal 9 each, turn one up, then bid.
oniontan-own-play = { $trump }. You bid { $bid }.
oniontan-own-done = You have played all nine deals.

oniontan-matters-needs = { $who } needs { $points } in { $left } { $left ->
    [one] deal
   *[other] deals
  }, { $each } a deal.
oniontan-matters-last = { $who } needs { $points } in the last deal.
oniontan-matters-every = { $who }: the most possible is { $best }, so every deal must be made.
oniontan-matters-draw = { $who }: the most possible is 30, a draw, and only if every deal is made.
oniontan-matters-lost = { $who } can no longer reach 31; the most possible is { $best }.
oniontan-matters-reached = { $who } has { $points ->
    [0] just enough
    [one] 1 point to spare
   *[other] { $points } points to spare
  } with { $left ->
    [one] 1 deal
   *[other] { $left } deals
  } to play.

oniontan-note-needs = { $each } a deal, { $left ->
    [one] 1 deal
   *[other] { $left } deals
  } left
oniontan-note-draw = only a draw is possible, { $left ->
    [one] 1 deal
   *[other] { $left } deals
  } left
oniontan-note-lost = 31 can no longer be reached, { $left ->
    [one] 1 deal
   *[other] { $left } deals
  } left
oniontan-note-reached = { $left ->
    [one] 1 deal
   *[other] { $left } deals
  } left
oniontan-note-stopped = { $played ->
    [one] 1 deal
   *[other] { $played } deals
  }
oniontan-ended-success = success
oniontan-ended-draw = draw
oniontan-ended-failure = not this time

oniontan-remark = { $who } bid { $bid } and took { $tricks }.
oniontan-brief = { $bid }→{ $tricks }

## The end

oniontan-over = { $verdicts }.
oniontan-also = { $said }. { $more }
oniontan-success = { $who } made { $points }: a success
oniontan-draw = { $who } made { $points }: a draw
oniontan-failure = { $who }: { $points } of 31, not this time
oniontan-all-success = Success: { $who }
oniontan-all-draw = Draw: { $who }
oniontan-all-failure = Nobody reached { $goal }
oniontan-fact-spare = { $points ->
    [one] 1 point
   *[other] { $points } points
  } above the { $goal } that make a success
oniontan-fact-exact = Exactly the { $goal } that make a success
oniontan-fact-missing = { $points ->
    [one] 1 point
   *[other] { $points } points
  } short of the { $goal } that make a success
oniontan-fact-streak = { $who } made { $deals } { $deals ->
    [one] bid
   *[other] bids
  } in a row

## How a deal comes to its points

oniontan-why-made = Exactly what was bid, so the bid counts: { $points }.
oniontan-why-zero-made = A bid of 0 was made, and that is worth { $points } at this table.
oniontan-why-zero-failed = A bid of 0 failed, which costs 10 however many tricks it was: { $points }.
oniontan-why-few = { $tricks } is less than { $bid }. The whole bid is lost: { $points }.
oniontan-why-many = { $tricks } is more than { $bid }. Each extra trick costs 1: { $points }.

## Problems

oniontan-player-missing = Whose deal is it?
oniontan-nine-played = { $who } has played all { $deals } deals.
oniontan-declared-already = { $who } has already bid { $bid } in this deal. Enter the tricks, or correct the bid on the sheet.
oniontan-not-declared = { $who } has no bid in this deal. Write down the bid before play.
oniontan-bid-range = Choose the bid: 0 to { $most } tricks.
oniontan-tricks-range = Choose the tricks taken: 0 to { $most }.
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
oniontan-entry-deal = { $player } bid { $bid } and took { $tricks }{ $turned }
oniontan-told-turned = . Turned up: { $turned }

## Transcripts

oniontan-leader = The dummy, seat 1, leads to every trick.
oniontan-aside-three = Three cards lie under the one turned up, not { $held }.

## The rule book

oniontan-book-aim = One player against the dummy, a hand that nobody looks at. Bid how many tricks you will take, and take exactly that many.
oniontan-book-several = If several of you play, everyone plays alone, each with their own deals.
oniontan-book-pack = 22 cards: A, K, Q, J and 10 of every suit, and two jokers that can be told apart, one big and one little.
oniontan-book-deal = Deal 9 cards to the dummy and 9 to yourself, one at a time, the dummy first. The dummy’s are a face-down pile that you may not look at.
oniontan-book-turned = The last four cards are a face-down pile. Turn up its top card: its suit is trump. These four cards are not played.
oniontan-book-joker-turned = If it is a joker, there is no trump suit. The other joker still beats everything.
oniontan-book-bid = Look at your hand and write down your bid before play: from 0 to 9 tricks.
oniontan-book-lead = The dummy leads to every trick, the player who took the last: turn up the top card of its pile.
oniontan-book-follow = Follow suit if you can, with any card of it. You may lose on purpose.
oniontan-book-discard = If you cannot, play any card. You need not trump.
oniontan-book-wins = The stronger card of the suit led takes the trick, from A K Q J 10 down. A card of another suit loses, unless it is a trump or a joker. Trumps rank big joker, little joker, A K Q J 10.
oniontan-book-jokers = Jokers belong to the trump suit: they follow a trump lead, and must if there is no other trump in the hand. A joker led asks for trumps. On another suit a joker goes only if you have none of that suit.
oniontan-book-no-trump = Without a trump suit the joker goes only if you have none of the suit led. Led by the dummy, it beats any card, and you play what you like.
oniontan-book-kept = Lay the tricks face down, yours and the dummy’s apart, so that both can be counted.
oniontan-book-compare = After nine tricks compare what you bid with what you took.
oniontan-book-made = As many as you bid: plus the bid.
oniontan-book-few = Fewer: minus the bid, however few. Bid 5 and three tricks, −5.
oniontan-book-many = More: −1 for each trick too many. Bid 5 and seven tricks, −2.
oniontan-book-zero-made = A bid of 0 that is made scores { $points }.
oniontan-book-zero_fail-flat10 = A bid of 0 that fails costs 10, however many tricks you took.
oniontan-book-zero_fail-formula = A bid of 0 that fails costs 1 for each trick, like any other bid.
oniontan-book-deals = Play { $deals } deals and add them up. Only the total after the last one counts.
oniontan-book-goal = { $success } or more is a success, exactly { $draw } a draw, { $failure } or less a failure.
oniontan-book-variant = This way of scoring, and its target, are Edward Allard’s, not the inventor’s own.
