## Circles: people who meet again

circle-what = A circle is the people you play with again and again. It keeps your evenings: who won, who leads, whose record stands.
circle-unnamed = Circle
circle-nav = Circle
circle-nav-tables = Tables
circle-nav-circle = Circle
circle-more-where = of this circle
circle-this = This circle
circle-people = People
circle-others = { $others ->
    [one] 1 more
   *[other] { $others } more
}
circle-watching = You are only watching: you see everything, and can change nothing.
circle-live-ended = This link has ended. Ask for the new one.

## Making one

circle-make = New circle
circle-make-it = Make the circle
circle-name = Name of the circle
circle-name-help = Such as “Thursday” or “Aunt Mabel’s kitchen”
circle-make-with = Its first table: { $names }
circle-make-rules = Its favourite rules: those of your old sheet of { $game }
circle-front-title = Circles
circle-off-list = The circle is off this phone’s list. Its link brings it back.
circle-forget = Remove from this phone
circle-forget-help = The circle stays; its link brings it back.

## Its home

circle-story = The evening’s story
circle-since = Since last time
circle-evenings = { $evenings ->
    [one] 1 evening
   *[other] { $evenings } evenings
}
circle-deals = { $deals ->
    [one] 1 deal
   *[other] { $deals } deals
}
circle-tables = { $tables ->
    [one] 1 table
   *[other] { $tables } tables
}
circle-tables-won = { $tables ->
    [one] 1 table won
   *[other] { $tables } tables won
}
circle-hours = { $hours }{"\u00A0"}h{"\u00A0"}{ $minutes }
circle-minutes = { $minutes } min
circle-all = All { $count }
circle-evenings-title = Evenings
circle-earlier = Earlier evenings
circle-empty = No evening yet. Start a table here, or open a table you have played, tap More, and keep it in this circle.
circle-empty-watch = No evening yet.
circle-goes-on = still going on
circle-no-deals = No deal yet.
circle-deal = Deal
circle-open-table = Open this table

## Starting a table

circle-new-table = New table
circle-again-today = Same again
circle-again-weekday = Same as last { $weekday }
circle-again-day = Same as on { $day }
circle-again-deals = { $dealer } deals
circle-new-without = This phone can no longer write in the circle. Tap once more to start the table outside any circle.
circle-again-gone = That table is no longer in this circle. Start a new one here.

## A table and its circle

circle-keep = Keep in a circle
circle-keep-help = So this evening counts with your others
circle-table-is-in = This table is in the circle { $name }.
circle-table-in-do = Keep this table here
circle-table-in = This table is now in the circle { $name }.
circle-table-out-do = Take it out of the circle
circle-table-out-help = It no longer counts there. You can put it back for a week.
circle-table-out = This table is out of the circle { $name }. You can put it back for a week.
circle-in-another = This table is in another circle. It must be taken out there first.
circle-not-writable = That takes the link to write of the circle, which this phone does not have.

## Inviting

circle-share = Invite into the circle
circle-share-help = By link, QR code or a spoken code
circle-share-score = To write
circle-share-help-score = Whoever has this link can start tables here, name and merge people, and change the seasons.
circle-share-qr-score = QR code of the link to write
circle-share-watch = Only to watch
circle-share-help-watch = Whoever has this link sees the circle and all its evenings, and can change nothing.
circle-share-qr-watch = QR code of the link to watch
circle-renew-score = Renew the link to write
circle-renew-help-score = The link so far stops working on every other phone. This one gets the new link.
circle-renew-watch = Renew the link to watch
circle-renew-help-watch = The link so far stops working on every phone that has it.
circle-renewed-score = The link to write is new. Share it with those who may write.
circle-renewed-watch = The link to watch is new. The one before no longer works.

## Name and time zone

circle-settings = Name and time zone
circle-renamed = The circle is now called { $name }.
circle-zone = Time zone
circle-zone-help = An evening lasts until five in the morning there. Begin to type, for example Europe/Berlin.
circle-zone-save = Save the time zone
circle-zone-phone = This phone’s: { $zone }
circle-zone-set = Evenings now go by the time in { $zone }.
circle-undone = Taken back.

## Taking out

circle-out-title = Taken out
circle-out-help = Tables to put back, or the whole circle
circle-out-tables = A table that was taken out can be put back for { $days } days. The table itself stays where it is.
circle-out-none = No table was taken out this week.
circle-out-names = Names at no table
circle-out-names-help = These names stand at no table of the circle any more, but are still kept here. Tap one to erase it for good.
circle-put-back-do = Put back
circle-put-back = The table is back in the circle.
circle-out-gone = That table can no longer be put back here. Open it, tap More, and keep it in the circle again.
circle-out-all = Take out the whole circle
circle-out-all-help = Its pages are gone for everybody. For { $days } days anyone with the link to write can have it back. The tables stay.
circle-out-sure = Yes, take it out for everybody
circle-out-unsure = Nothing was changed. Tick the box first.
circle-is-out = The circle is taken out. You can have it back here for a week.
circle-is-back = The circle is back.
circle-was-out = This circle was taken out on { $day }. It can be had back for a week by whoever has its link to write.
circle-have-back = Have it back

## Erasing a name

circle-erase = Erase this name for good
circle-erase-goes = The name goes from this circle, from all its tables, stories and pictures, and from backups made from now on. This cannot be undone.
circle-erase-stays = The deals, the points and the places stay. “Somebody” stands in its place, in the hall of fame too.
circle-erase-again = If somebody types the name again, at a table or in this list, it is kept like any new name.
circle-erase-copies = Copies that were made before keep the name: backups, and tables on other phones. If one comes back here, the name is erased from it again.
circle-erase-sure = Yes, erase the name for good
circle-erase-unsure = Nothing was erased. Tick the box first.
circle-erased = The name is erased.

## Handing over

circle-hand = Hand this circle over
circle-hand-help = With all its tables, even to a phone without a network
circle-hand-lead = People, seasons, tables and every deal go along. Nothing changes here, and nobody gets your link. If both go on, they can be put together again.
circle-hand-link-help = Whoever opens it sees the circle as it is right now, and can keep it.
circle-hand-link-long = This circle is large. Some apps cut such a link off; a file always arrives whole.
circle-hand-link-open = Link to this circle
circle-hand-files = As files
circle-hand-file-help = To send or to keep. Any Companion can open it, under “Scan a code” on its first page.
circle-hand-parts = This circle goes in { $parts } files. Open them one after the other, in any order.
circle-hand-part = File { $part }
circle-hand-large = This circle is too large to be handed over.
circle-receive = Receive a circle
circle-receive-new = This circle is not on your phone yet. It comes with its tables.
circle-receive-known = You have this circle. What each of the two lacks is put together; nothing of yours is lost.
circle-receive-nothing = You have this circle. Nothing in it is new here.
circle-receive-tables = { $new ->
    [0] No table is new here
    [one] 1 table is new here
   *[other] { $new } tables are new here
}{ $more ->
    [0] {""}
    [one] , 1 goes on
   *[other] , { $more } go on
}.
circle-receive-entries = { $more ->
    [0] People, seasons and names are as they are here.
    [one] 1 entry about people, seasons or names is new here.
   *[other] { $more } entries about people, seasons or names are new here.
}
circle-receive-erases = Names were erased for good in it. They will be erased here, too.
circle-receive-unite = Put together
circle-received = { $left ->
    [0] The circle is on your phone now.
    [one] The circle is on your phone now. 1 table was left as it is here.
   *[other] The circle is on your phone now. { $left } tables were left as they are here.
}

## Who sees what

circle-who-sees = Who sees what
circle-sees-nobody-title = Without a link
circle-sees-nobody = Nobody finds this circle. It stands in no list, and search engines are told to leave it out.
circle-sees-watch-title = With the link to watch
circle-sees-watch = All names, all evenings, every deal of the circle’s tables. Nothing can be changed.
circle-sees-write-title = With the link to write
circle-sees-write = The same, and also: start tables, put tables in and take them out, name people, merge and split them, change the seasons, invite others. Every change can be taken back, except that a name is erased for good.
circle-sees-table-title = With the link of one table
circle-sees-table = That table alone. It does not lead to the circle, unless the phone has the circle’s link as well.
circle-sees-server-title = Where it is kept
circle-sees-server = On the computer where your tables are. Whoever runs it can read everything there.

## Errors

error-circle = To the circle
error-is-circle-title = This is a circle’s link
error-is-circle = It leads to a circle, not to a table.
error-is-table-title = This is a table’s link
error-is-table = It leads to a table, not to a circle.
error-circle-403-title = This link only watches
error-circle-403 = With it you see everything in the circle, but cannot change anything. Ask for the link to write.
error-unreadable-circle-title = Cannot read this circle
error-unreadable-circle = It was written by another version of Companion. Nothing is lost.

## People

circle-nobody = Nobody yet. Whoever sits at a table of this circle stands here.
circle-spelled = { $spelled } spellings
circle-are-guest = { $people ->
    [one] 1 guest
   *[other] { $people } guests
}
circle-are-left = { $people ->
    [one] 1 who left
   *[other] { $people } who left
}
circle-add = Somebody who has not played here yet
circle-add-do = Add
circle-person-added = { $name } is in the circle.
circle-standing = In this circle
circle-standing-help = Guests and those who left are folded away. Their evenings still count.
circle-is-regular = Regular
circle-is-guest = Guest
circle-is-left = Has left
circle-person-regular = { $name } is a regular.
circle-person-guest = { $name } is a guest.
circle-person-left = { $name } has left.
circle-one-person = One person, several spellings
circle-merged-into = counts as { $into }
circle-split-do = Split
circle-split = They are two people again.
circle-split-gone = That was split already.
circle-merge = The same person as somebody else?
circle-merge-into = Merge with
circle-merge-do = Merge
circle-merge-sure = Yes, they are one person
circle-merge-help = For a name that was spelt in two ways. You can split them again at any time; no deal is changed.
circle-merged = { $name } and { $into } are one person now.
circle-shown = The name
circle-shown-as = Shown in the circle as
circle-person-shown = Shown as { $name } from now on.
circle-initials-do = Show initials only
circle-initials-less = Show the whole name
circle-initials-help = Initials everywhere in this circle. The tables keep the name.
circle-initials-on = Shown by initials from now on.
circle-initials-off = Shown with the whole name again.
circle-edit = Name, guest, merge
circle-edit-help = Two spellings? Merge them here.

## A person, two people, records

circle-games = Games
circle-against = Against
circle-against-whom = { " " }against whom?
circle-played-nothing = No deal played yet.
circle-their-deals = Deals
circle-how-many-points = by their points
circle-points-from = { $low } to { $high } points
circle-in-deals = { $deals ->
    [one] in 1 deal
   *[other] in { $deals } deals
}
circle-at-tables = { $tables ->
    [one] at 1 table
   *[other] at { $tables } tables
}
circle-best-partner = Best partner:{ " " }
circle-won-of = { $won } of { $tables ->
    [one] 1 table
   *[other] { $tables } tables
  } won
circle-holds-records = { $records ->
    [one] Holds 1 record of the circle
   *[other] Holds { $records } records of the circle
}
circle-also = Also written
circle-more-deals = { $deals ->
    [one] 1 earlier one is
   *[other] { $deals } earlier ones are
  } not listed.
circle-earlier-deals = Earlier deals
circle-evenings-in-front = evenings in front
circle-equal = equal
circle-never-met = These two have not sat at one table in this game.
circle-too-few = Only { $tables ->
    [one] 1 table
   *[other] { $tables } tables
  } together: too few to say who is better. From { $enough } on it means something.
circle-points-in-front = Points in front
circle-each-evening = each evening
circle-better-deal = The better deal
circle-better-place = The better place
circle-records = Records
circle-records-none = Records are told once { $enough } tables are played out.
circle-kind-most = at one table
circle-kind-best-total = Best total
circle-kind-worst-total = Worst total
circle-kind-best-deal = Best deal
circle-kind-worst-deal = Worst deal
circle-kind-margin = Won by most points
circle-kind-deals = Most deals at one table
circle-partners = Partners
circle-no-partners = No game with partners was played yet.
circle-pairs-few = Fewer than { $enough } tables together: nobody is ranked by so little.

## The season

season-title = Season
season-what = A season has a rule of your own: tables won, points for places, or the points of the cards; every evening, or each player’s best. At its end somebody is crowned.
season-new = New season
season-new-help = It ends the season before it, and goes on until you end it.
season-begin = Begin the season
season-begun = The season { $name } has begun.
season-ended = The season has ended. Now somebody can be crowned.
season-nobody = Nobody is ranked yet.
season-crown = { $names ->
    [one] Crown{ " " }
   *[other] Crown together:{ " " }
}
season-open-table = A table of the last day is not over yet. Then somebody can be crowned.
season-crowned-now = Crowned: { $names }
season-fame = Hall of fame
season-all = All seasons
season-since = since { $day }
season-leads = { $name } leads
season-shared = In front together:{ " " }
season-empty = No table of this season is played out yet.
season-places = Places
season-chart-alt = The places after each evening, as lines. The table below has the same numbers.
season-numbers = As numbers
season-what-if = What if …
season-ours = our rule
season-our-rule = our rule { $score }
season-if-all = every evening counted?
season-if-best = only the best evenings?
season-if-average = the average?
season-if-wins = only wins?
season-if-places = points for places?
season-if-points = the points of the table?
season-would-lead = { $names ->
    [one] Then this one would lead:{ " " }
   *[other] Then these would lead together:{ " " }
}
season-left-out = left out by the rule
season-unranked = { $tables ->
    [one] 1 table: not ranked yet
   *[other] { $tables } tables: not ranked yet
}
season-counts-wins = Tables won count.
season-counts-places = { $scale } points by place.
season-counts-points = The points of the table count.
season-takes-all = Every evening counts.
season-takes-best = { $best ->
    [one] Each player’s best evening counts.
   *[other] Each player’s best { $best } evenings count.
  }
season-takes-average = The average counts, from { $least ->
    [one] 1 table
   *[other] { $least } tables
  } on.
season-fewer-behind = Fewest points win, so players are ranked first by how many of their evenings count, then by points.
season-end = End this season
season-end-do = End the season
season-last-day = Its last day
season-field-name = Name
season-name-help = Such as “Autumn” or “2026”
season-field-day = First day
season-field-game = Which tables
season-all-games = of all games
season-field-planned = Evenings planned (empty: no plan)
season-evenings-of = { $evenings } of { $planned ->
    [one] 1 evening
   *[other] { $planned } evenings
  }
season-field-counts = What counts
season-counts-is-places = Points for places
season-counts-is-wins = Tables won
season-counts-is-points = The points of the table (one game only)
season-field-scale = Points for the first place, the second, and so on
season-scale-help = Numbers with spaces between them, such as 4 3 2 1
season-field-takes = Which evenings count
season-takes-is-all = Every evening
season-takes-is-best = Each player’s best evenings
season-takes-is-average = The average of all tables
season-field-best = How many of the best evenings (6 if empty)
season-field-least = Tables that an average needs (5 if empty)

## Points against the table

strength-title = Points against the table
strength-more = Who is better, and how sure that is
strength-what = In each deal: the table’s average against one’s own points. Strong company counts. The band holds the truth in nine of ten cases.
strength-scaled = Played under several rules: all points are put on one scale.
strength-better = { $points } points better than the table in each deal, give or take { $give }.
strength-worse = { $points } points worse than the table in each deal, give or take { $give }.
strength-close = Too close to call: { $points } points away from the table in each deal, give or take { $give }.
strength-table = the table
strength-left = better
strength-right = worse
strength-none = Nobody has { $enough } deals yet. Before that, points are mostly the luck of the cards.
strength-few = Not ranked yet: fewer than { $enough } deals
strength-most = Only the { $most } people with the most deals stand here.
