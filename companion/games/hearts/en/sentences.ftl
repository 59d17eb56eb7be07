## The plan

hearts-pack-without = Take { $cards } out of the pack.
hearts-deal-rotate = { $dealer } deals { $cards } cards each, the first to { $first }.
hearts-deal-free = Anyone may deal, { $cards } cards each ({ $dealer } is next in turn).
hearts-widow = The widow stays in the middle: { $each ->
    [one] one card face down, one face up
   *[other] { $each } cards face down, { $each } face up
  }.
hearts-pass-L = Everyone passes { $cards ->
    [one] one card
   *[other] { $cards } cards
  } to the left.
hearts-pass-R = Everyone passes { $cards ->
    [one] one card
   *[other] { $cards } cards
  } to the right.
hearts-pass-A = Everyone passes { $cards ->
    [one] one card
   *[other] { $cards } cards
  } across.
hearts-pass-L2 = Everyone passes { $cards ->
    [one] one card
   *[other] { $cards } cards
  } two places to the left.
hearts-pass-R2 = Everyone passes { $cards ->
    [one] one card
   *[other] { $cards } cards
  } two places to the right.
hearts-pass-N = No passing in this deal.
hearts-pass-SPLIT = Everyone gives one card to each other player.
hearts-pass-SMOOSH = Everyone puts { $cards ->
    [one] one card
   *[other] { $cards } cards
  } face down in the middle; they are shuffled and dealt back.
hearts-pass-DEALER = { $dealer } decides how to pass before looking at the cards: { $limit ->
    [0] nothing
    [one] one card
   *[other] up to { $limit } cards
  }.
hearts-pass-chosen = Everyone passes: { $parts }.
hearts-part-left = { $cards } to the left
hearts-part-left2 = { $cards } two places to the left
hearts-part-across = { $cards } across
hearts-part-right2 = { $cards } two places to the right
hearts-part-right = { $cards } to the right
hearts-part-smoosh = { $cards } into the middle for a smoosh
hearts-part-none = nothing
hearts-two-steps = In two steps: { $cards ->
    [one] one card first
   *[other] { $cards } cards first
  }, look at what came, then one more.
hearts-pass-ban = Not to be passed: { $cards }.
hearts-open-lowest_club = The player with { $club } leads it.
hearts-open-any_club = The player with { $club } leads any club.
hearts-open-widow-lowest_club = The player with the lowest club leads it; { $club } if it is not in the widow.
hearts-open-widow-any_club = The player with the lowest club leads any club.
hearts-open-dealer_left = { $opener } leads any card but a penalty card.

## The plan in short, on the table page

hearts-cue-free = Anyone may deal
hearts-cue-L = Pass { $cards } left
hearts-cue-R = Pass { $cards } right
hearts-cue-A = Pass { $cards } across
hearts-cue-L2 = Pass { $cards }, two left
hearts-cue-R2 = Pass { $cards }, two right
hearts-cue-N = No pass
hearts-cue-SPLIT = Pass one to each
hearts-cue-SMOOSH = { $cards } into the middle
hearts-cue-DEALER = and picks the pass
hearts-cue-chosen = Pass { $parts }
hearts-cue-dealt-rotate = { $cards } each
hearts-cue-dealt-free = { $cards } each
hearts-cue-opens = { $opener } leads
hearts-cue-opens-widow = Lowest club leads
hearts-cue-opens-lowest_club = { $club } leads
hearts-cue-opens-any_club = { $club } leads any club

## The plan for the seat of the reader

hearts-own-pass-L = You: { $cards } to { $receiver }, { $cards } from { $giver }
hearts-own-pass-R = You: { $cards } to { $receiver }, { $cards } from { $giver }
hearts-own-pass-A = You: swap { $cards } with { $receiver }
hearts-own-pass-L2 = You: { $cards } to { $receiver }, { $cards } from { $giver }
hearts-own-pass-R2 = You: { $cards } to { $receiver }, { $cards } from { $giver }
hearts-own-pass-N = Keep your cards.
hearts-own-pass-SPLIT = Give one card to each other player, so that they see it is yours.
hearts-own-pass-SMOOSH = Put { $cards ->
    [one] one card
   *[other] { $cards } cards
  } face down in the middle. Your own may come back.
hearts-own-pass-DEALER = Decide how everyone passes, before you look at your cards.
hearts-own-wait = { $dealer } decides how everyone passes.
hearts-own-give = You: { $cards } to { $receiver }
hearts-own-open = You lead any card but a penalty card

## How far the game is, and what is at stake

hearts-deals-left = { $left ->
    [one] This is the last deal.
   *[other] { $left } deals to go.
  }
hearts-ends-with-penalty = If { $who } takes { $points } or more, the game ends.
hearts-ends-with-penalty-team = If { $who } take { $points } or more, the game ends.
hearts-ends-with-minus = If { $who } scores { $points } or worse, the game ends.
hearts-ends-with-minus-team = If { $who } score { $points } or worse, the game ends.
hearts-lead = { $who } is ahead by { $points }.
hearts-lead-team = { $who } are ahead by { $points }.
hearts-lead-shared = { $who } are tied for first.
hearts-extra-deal = { $who } are tied for first: play on until one is alone in front.

## The moon

hearts-moon-chooses = { $shooter } shot the moon and chooses.
hearts-moon-chooses-without = { $shooter } shot the moon and chooses. { $card } counts nothing in a moon here.
hearts-moon-tells = { $shooter } shot the moon. Every trick as well?
hearts-moon-tells-without = { $shooter } shot the moon. Every trick as well? { $card } counts nothing in a moon here.
hearts-answer = { $parts }
hearts-answer-sun = Every trick too: { $parts }
hearts-brings = { $amount } for { $who }
hearts-brings-others = { $amount } for the others
hearts-moon-self = Moon: { $amount } for { $shooter }
hearts-moon-others = Moon by { $shooter }: { $amount } for the others
hearts-moon-self-sun = Sun: { $amount } for { $shooter }
hearts-moon-others-sun = Sun by { $shooter }: { $amount } for the others
hearts-moon-backfires = This would end the game, and { $shooter } would not win.
hearts-moon-shot = { $shooter } shot the moon
hearts-asked-chooses = { $queen ->
    [0] All { $hearts } hearts.
   *[other] All { $hearts } hearts and the queen.
  } { $shooter } chooses.
hearts-asked-chooses-without = { $queen ->
    [0] All { $hearts } hearts.
   *[other] All { $hearts } hearts and the queen.
  } { $shooter } chooses. { $card } counts nothing here.
hearts-asked-tells = { $queen ->
    [0] All { $hearts } hearts.
   *[other] All { $hearts } hearts and the queen.
  } Every trick as well?
hearts-asked-tells-without = { $queen ->
    [0] All { $hearts } hearts.
   *[other] All { $hearts } hearts and the queen.
  } Every trick as well? { $card } counts nothing here.
hearts-does-self = { $shown ->
    [minus] Add { $amount }
   *[penalty] Take { $amount } off
  }
hearts-does-others = { $shown ->
    [minus] Take { $amount } each
   *[penalty] Give { $amount } each
  }
hearts-does-self-sun = { $shown ->
    [minus] Sun: add { $amount }
   *[penalty] Sun: take { $amount } off
  }
hearts-does-others-sun = { $shown ->
    [minus] Sun: take { $amount } each
   *[penalty] Sun: give { $amount } each
  }
hearts-fact-moon = { $shooter } shot the moon in deal { $deal }
hearts-charged = { $seat } revoked: all { $points } points.
hearts-charged-several = { $seats } revoked: all { $points } points to each.
hearts-floored-penalty = No total goes below zero.
hearts-floored-minus = No total goes above zero.

## How a deal comes to its points

hearts-why-raw = Penalty points taken: { $parts }. Together { $total }.
hearts-why-has = { $seat } { $points }
hearts-why-has-queen = { $seat } { $hearts } + 13 for Q♠ = { $points }
hearts-why-charge = { $seat } revoked and takes all { $points } points. No moon, no bonus.
hearts-why-charge-several = { $seats } revoked: each takes all { $points } points. No moon, no bonus.
hearts-why-moon-off = Moon? There is none at this table.
hearts-why-moon-missed = Moon? No: one player needs all { $total }. The most here is { $most }.
hearts-why-moon-pair = Moon? No: { $partners } have all { $total } between them, and one player alone must.
hearts-why-moon-bonus = Moon? No: { $shooter } has all { $total } points, but not { $card }.
hearts-why-moon = Moon? Yes: { $shooter } has all { $total } points.
hearts-why-moon-with = Moon? Yes: { $shooter } has all { $total } points, and { $card } too.
hearts-why-moon-fixed = A moon is always worth { $worth } here, though the pack has { $total }.
hearts-why-moon-choice = { $shooter } chooses: { $down } for { $shooter }, or { $up } for each of the others.
hearts-why-moon-team = The moon counts for both partners: { $partners }.
hearts-why-moon-bonus-off = In a moon { $card } counts for nobody, so { $seat } does not get { $amount }.
hearts-why-moon-bonus-on = { $card } counts on top: { $amount } for { $seat }.
hearts-why-sun = { $shooter } took every trick as well: it counts double.
hearts-why-sun-maybe = If { $shooter } took every trick as well, it counts double.
hearts-why-bonus = { $card }: { $amount } for { $seat }.
hearts-why-partners = Partners both score what they took together: { $partners } { $one } and { $two }, that is { $sum } each.
hearts-why-minus = This table writes penalty points as minus points.

## The end

hearts-ended = { $who } reached { $target }.
hearts-played-off = The tie is decided: { $who } alone in front.
hearts-dealt = { $deals ->
    [one] The one deal is played.
   *[other] All { $deals } deals are played.
  }

## What rulings say of the deal in progress

hearts-now-across = Across: { $pairs }.
hearts-now-pair = { $one } and { $other }
hearts-now-row = { $row }, { $part }
hearts-now-passes = { $arrows }.
hearts-now-gives = { $giver } to { $receiver }
hearts-now-deals = { $dealer } deals.
hearts-now-turn = It is { $dealer }’s turn to deal.
hearts-now-opens = { $opener } opens this deal.
hearts-now-partners = Partners: { $pairs }.
hearts-now-choices = { $choices }.
hearts-now-highest = { $who }: { $points }, { $left ->
    [0] which ends it once the deal is scored
    [one] 1 point to go
   *[other] { $left } points to go
  }.

## Problems

hearts-hearts-range = A player takes from 0 to { $total } hearts.
hearts-hearts-sum = There are { $total } hearts; these add up to { $sum }.
hearts-points-range = A player takes from 0 to { $total } points.
hearts-points-sum = A deal has { $total } points; these add up to { $sum }.
hearts-queen-missing = Who took the queen of spades?
hearts-queen-nowhere = One player has the queen, so one must have 13 points or more.
hearts-queen-free = The queen of spades counts nothing at this table.
hearts-choice-unknown = A moon takes points off the shooter, or gives them to the others.
hearts-moon-guarded = Not at this table: it would end the game, and { $shooter } would not win.
hearts-moon-unchosen = First { $shooter } chooses what the moon does.
hearts-bonus-off = There is no bonus card at this table.
hearts-bonus-nowhere = Who took the bonus card?
hearts-partners-off = Nobody has a partner for one deal at this table.
hearts-first-missing = Who won the first trick?
hearts-second-missing = Who was the second player to win a trick?
hearts-second-same = The second has to be someone else.
hearts-alone-not = If only { $seat } won tricks, everything is { $seat }’s.
hearts-dealer-asked-not = In this deal the way to pass is fixed.
hearts-dealer-decided = The way to pass is already decided.
hearts-dealer-limit = At this table { $limit ->
    [one] one card
   *[other] { $limit } cards
  } at most; these are { $cards }.
hearts-charge-off = The table does not charge a revoke this way.
hearts-place-missing = Nobody sits there at this table.

## What does not go together

hearts-no-across = Nobody sits across at a table of { $seats }.
hearts-two-places = With { $seats } players there is no second place to the left or right.
hearts-two-step-one-card = Two steps need two cards or more.
hearts-losers-no-target = Losers at the target need a game that is played to a target.
hearts-sun-without-moon = The sun doubles the moon, and the moon is off.
hearts-bonus-missing = There is no bonus card. Choose one first.
hearts-team-four = Partners are for four players; here are { $seats }.
hearts-widow-seats = The widow is for four or five players; here are { $seats }.
hearts-dealer-recorded = If the dealer’s left opens, it must be clear who deals: let the deal go round.
hearts-dealer-decides = If the dealer decides how to pass, it must be clear who deals: let the deal go round.
hearts-dealer-each-once = If the game lasts until everyone has dealt once, let the deal go round.

## Entries in words

hearts-entry-captures = { $parts }
hearts-entry-points = { $parts }
hearts-entry-charge = Revoke: all points to { $count ->
    [one] { $seat }
   *[other] each of { $seat }
  }
hearts-entry-dealer-pass = Everyone passes: { $parts }
hearts-told-hearts = { $seat }: { $hearts ->
    [one] 1 heart
   *[other] { $hearts } hearts
  }
hearts-told-both = { $seat }: { $hearts ->
    [one] 1 heart
   *[other] { $hearts } hearts
  } and Q♠
hearts-told-queen = { $seat }: Q♠
hearts-told-points = { $seat }: { $points ->
    [one] 1 point
   *[other] { $points } points
  }
hearts-told-bonus = { $seat }: bonus card
hearts-told-partners = partners: { $partners }
hearts-told-alone = { $seat }: all tricks
hearts-told-self = moon, points off the shooter
hearts-told-others = moon, points to the others
hearts-told-self-sun = sun, points off the shooter
hearts-told-others-sun = sun, points to the others

## The rules in words

hearts-book-aim = Take as few penalty points as you can. Every deal has { $points }.
hearts-book-game-black_lady = The penalty cards: each heart costs 1 point, Q♠ costs 13.
hearts-book-game-basic = The penalty cards: each heart costs 1 point. Q♠ is a spade like any other.
hearts-book-team-none = Everyone plays alone.
hearts-book-team-fixed = The player opposite is your partner all evening. Partners both score what the two of them took.
hearts-book-team-adhoc = The first two players to win a trick are partners for that deal, and so are the other two. Partners both score what the two of them took.
hearts-book-players = For three to six players; four is best.
hearts-book-players-four = The illustrated guide and the blog article tell how four play it.
hearts-book-players-widow = With a widow for four or five players; five is best.
hearts-book-agreed = Settle the rules before you start.
hearts-book-agreed-later = A later change never touches a deal that is scored.

hearts-book-pack = One pack of 52 cards, no jokers.
hearts-book-pack-whole = Four play with all of them.
hearts-book-without = Take out { $cards }, so that everyone gets the same number.
hearts-book-first-dealer = Settle who deals first any way you like.
hearts-book-deal-off = The dealer shuffles and deals all the cards one at a time, face down, clockwise from the left: { $each } each.
hearts-book-deal-on = The dealer shuffles and deals one card at a time, face down, clockwise from the left: { $each } each.
hearts-book-widow-off = There is no widow.
hearts-book-widow-on = The cards that are left are the widow. They lie in the middle: { $half } face down, { $half } face up.
hearts-book-dealers-rotate = The deal goes round to the left, one deal each.
hearts-book-dealers-free = Anyone may deal.
hearts-book-dealers-known = Keep track of who deals: it decides who leads first.
hearts-book-misdeal-rotate = A misdeal does not count: the same dealer deals again.
hearts-book-misdeal-free = A misdeal does not count: the cards are dealt again, by anyone.

hearts-book-cycle-none = No cards are passed.
hearts-book-cycle-one = In every deal cards are passed the same way: { $ways }.
hearts-book-cycle = Deal by deal, cards are passed: { $ways }. Then it begins again.
hearts-book-count = Everyone gives { $cards ->
    [one] one card
   *[other] { $cards } cards
  }, face down.
hearts-book-unseen = Choose what you give before you look at what you get. Pick up once everyone has given.
hearts-book-two_step-off = All the cards go at once.
hearts-book-two_step-on = To one player they go in two steps: { $cards ->
    [one] one card first
   *[other] { $cards } cards first
  }, look at what came, then one more the same way.
hearts-book-two_step-first = In the first deal they go in two steps: { $cards ->
    [one] one card first
   *[other] { $cards } cards first
  }, look at what came, then one more the same way.
hearts-book-split = “One to each”: give every other player one card, so that they see it is yours.
hearts-book-smoosh = “Smoosh”: all put their cards in the middle; they are shuffled and { $cards ->
    [one] one goes
   *[other] { $cards } go
  } back to each. Your own may return.
hearts-book-dealer = “Dealer’s choice”: before looking at their own hand, the dealer says how everyone passes, { $cards ->
    [0] if at all
    [one] one card at most
   *[other] { $cards } cards at most
  }.
hearts-book-dealer-free = Within that the dealer decides freely: two to the left and one to the right, say, or a smoosh.
hearts-book-ban = { $cards } may not be passed.
hearts-book-no-ban = Any card may be passed.

hearts-book-opening-lowest_club = The player with { $club } leads it to the first trick.
hearts-book-opening-any_club = The player with { $club } leads to the first trick: any club.
hearts-book-opening-dealer_left = The dealer’s left leads to the first trick: any card but a penalty card, unless there is no other in the hand.
hearts-book-opening-widow-lowest_club = The player with the lowest club leads it to the first trick: { $club }, unless that lies in the widow.
hearts-book-opening-widow-any_club = The player with the lowest club leads to the first trick: any club. The lowest is { $club }, unless that lies in the widow.
hearts-book-trick = The leader plays one card face up; clockwise, everyone else adds one.
hearts-book-follow = Follow suit if you can.
hearts-book-discard = If you cannot, play any card, hearts too.
hearts-book-wins = The highest card of the suit led takes the trick, from A K Q J 10 down to 2. There is no trump: another suit never wins.
hearts-book-leads = The winner of a trick leads to the next.
hearts-book-kept = The winner of a trick puts its cards aside, apart from the hand.
hearts-book-first_ban-on = No penalty card may be played to the first trick, unless the hand has nothing else.
hearts-book-first_ban-off = Penalty cards may be played to the first trick too.
hearts-book-first_ban_followers-strict = If spades are led to the first trick, Q♠ follows only from a hand without another spade.
hearts-book-first_ban_followers-free = If spades are led to the first trick, Q♠ may follow.
hearts-book-breaking-penalty = No heart may be led until a penalty card has been played. A player with nothing but penalty cards to lead may lead a heart.
hearts-book-breaking-heart = No heart may be led until a heart has been played. A player with nothing but hearts to lead may lead one.
hearts-book-breaking-none = Hearts may be led at any time.
hearts-book-queen-forced = Q♠ does not break hearts. Before they are broken, a player with only hearts and Q♠ leads Q♠.
hearts-book-queen-led = Q♠ may be led to any trick after the first.
hearts-book-show_captured-penalty = They lie face down, and nobody looks at them again; but penalty cards lie face up.
hearts-book-show_captured-none = They lie face down, penalty cards too, and nobody looks at them again.
hearts-book-widow-taken = The player who takes the last trick takes the widow, with the penalty cards in it.
hearts-book-claim-on = Once all cards that count are taken, you may stop, unless the rest could still change something.
hearts-book-claim-off = Every deal is played to the last card.
hearts-book-foul = Not following suit when you could is a foul. While the trick is still on the table, it is simply put right.
hearts-book-revoke-correct = If a foul is found later, the table decides.
hearts-book-revoke-redeal = If a foul is found later, the deal is off and dealt again.
hearts-book-revoke-charge_26 = If a foul is found later, the offender takes all { $points } points of the deal.

hearts-book-score = After { $tricks } tricks everyone counts the points they took, and these are written down.
hearts-book-shown-penalty = Points are written as penalty points: low is good.
hearts-book-shown-minus = Points are written as minus points, a heart as −1: high is good.
hearts-book-bonus = { $card } is a bonus: { $amount } for the player who takes it.
hearts-book-no-bonus = There is no bonus card.
hearts-book-moon-choice = The player who takes every penalty card shoots the moon. Instead of those points the shooter chooses: { $own }, or { $rest } for each of the others.
hearts-book-moon-self = The player who takes every penalty card shoots the moon: { $own } instead of those points.
hearts-book-moon-others = The player who takes every penalty card shoots the moon: instead of those points, { $rest } for each of the others.
hearts-book-moon-off = There is no shooting the moon. A player who takes every penalty card scores them all.
hearts-book-moon-when = The player who took the cards chooses, right after the last trick. The choice is final.
hearts-book-moon-team = For a moon one player must take every penalty card; partners together have not shot it. What it does goes for the shooter’s partner too.
hearts-book-lone-moon = If one player wins every trick there are no partners: the moon is that player’s alone.
hearts-book-lone-winner = If one player wins every trick there are no partners: all { $points } points are that player’s alone.
hearts-book-moon_value-deck_total = A moon is worth all the points of the pack: { $points }.
hearts-book-moon_value-fixed26 = A moon is always worth 26, whatever the pack has.
hearts-book-moon_guard-warn = The shooter may choose freely, even if the game then ends and another player wins.
hearts-book-moon_guard-forbid = The shooter may not end the game so that another player wins, if the other choice would avoid it.
hearts-book-bonus_required-off = The moon does not need { $card }.
hearts-book-bonus_required-on = The moon needs { $card } as well. If someone else has it, there is no moon.
hearts-book-bonus_on_moon-off = In a moon { $card } counts nothing.
hearts-book-bonus_on_moon-on = In a moon { $card } counts as well: { $amount } for the player who took it.
hearts-book-sun-off = Taking every trick as well adds nothing.
hearts-book-sun = A shooter who took every trick as well has shot the sun.
hearts-book-sun-on = The sun counts double: { $points }.
hearts-book-floor_zero-off-penalty = A total may go below zero.
hearts-book-floor_zero-off-minus = A total may go above zero.
hearts-book-floor_zero-on-penalty = No total goes below zero.
hearts-book-floor_zero-on-minus = No total goes above zero.

hearts-book-until-points = Points end the game, not the number of deals.
hearts-book-until-one_each = Everyone deals once: the game is over after { $deals } deals.
hearts-book-until-deals = The game lasts a fixed number of deals, whatever the points.
hearts-book-deals = { $deals ->
    [one] One deal is played.
   *[other] { $deals } deals are played.
  }
hearts-book-target = The game ends at { $target } { $target ->
    [one] point
   *[other] points
  }.
hearts-book-end-reach = Exactly { $target } is enough to end it.
hearts-book-end-exceed = Exactly { $target } is not enough: someone must go past it.
hearts-book-checked = That is checked when a deal is scored, never in the middle of one.
hearts-book-result-ranking = Everyone is then ranked, the fewest penalty points first.
hearts-book-result-losers = Everyone at the target has lost.
hearts-book-result-highest = Only the player with the most penalty points has lost.
hearts-book-team-rank = Partners have one total and one place.
hearts-book-tie-shared = Players who tie share the place; the next is skipped.
hearts-book-tie-extra_deal = A tie for first is played off: deal on until one is alone in front.

## Transcripts

hearts-passed-banned = { $seat } passed { $card }, which may not be passed.
hearts-passed-many = { $seat } passed more cards to { $receiver } than this table passes.
hearts-passed-way = { $seat } passed to { $receiver }; at this table no cards go that way.
hearts-claim-off = This table plays every deal to the last card.
hearts-claim-cards = Play could not stop yet: not all cards that count had been taken. Still out: { $cards }.
hearts-claim-tricks = Play could not stop yet: only { $seat } had won tricks, and the rest could still change what that counts for.
