## Circles: people who meet again

circle-what = A group keeps the results of people who play together regularly.
circle-unnamed = Group
circle-nav = Group
circle-nav-tables = Tables
circle-nav-circle = Group
circle-more-where = of this group
circle-this = This group
circle-people = People
circle-others = { $others ->
    [one] 1 more
   *[other] { $others } more
}
circle-watching = You are only watching: you see everything, but cannot change anything.
circle-live-ended = This link no longer works. Ask for the new one.

## Making one

circle-make = New group
circle-make-it = Create group
circle-name = Group name
circle-name-help = Such as “Thursday” or “Aunt Mabel’s kitchen”
circle-make-with = First table: { $names }
circle-make-rules = Favourite rules: from your old sheet of { $game }
circle-front-title = Groups
circle-off-list = The group is off this phone’s list. Its link still opens it.
circle-forget = Remove from this phone
circle-forget-help = The group is not deleted; its link still opens it.

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
circle-empty = No evenings yet. Start a table here. Or open a played table, tap More, and add it to this group.
circle-empty-watch = No evenings yet.
circle-goes-on = in progress
circle-no-deals = No deals yet.
circle-deal = Deal
circle-open-table = Open this table

## Starting a table

circle-new-table = New table
circle-again-today = Same again
circle-again-weekday = Same as last { $weekday }
circle-again-day = Same as on { $day }
circle-again-deals = { $dealer } deals
circle-new-without = This phone can no longer edit the group. Tap again to start the table outside any group.
circle-again-gone = That table is no longer in this group. Start a new one here.

## A table and its circle

circle-keep = Add to a group
circle-keep-help = Counts this game with your other evenings
circle-table-is-in = This table is in the group { $name }.
circle-table-in-do = Add this table
circle-table-in = This table is now in the group { $name }.
circle-table-out-do = Remove from the group
circle-table-out-help = It no longer counts there. You can put it back for a week.
circle-table-out = This table was removed from the group { $name }. You can put it back for a week.
circle-in-another = This table is in another group. Remove it there first.
circle-not-writable = That needs the group’s editing link, which this phone does not have.

## Inviting

circle-share = Invite to the group
circle-share-help = By link, QR code or a spoken code
circle-share-score = For editing
circle-share-help-score = Anyone with this link can start tables here, name and merge people, and change the seasons.
circle-share-qr-score = QR code of the editing link
circle-share-watch = For watching only
circle-share-help-watch = Anyone with this link sees the group and all its evenings, but cannot change anything.
circle-share-qr-watch = QR code of the watching link
circle-renew-score = Replace the editing link
circle-renew-help-score = The old link stops working on every other phone. This one gets the new link.
circle-renew-watch = Replace the watching link
circle-renew-help-watch = The old link stops working on every phone that has it.
circle-renewed-score = The editing link is new. Share it with those who may edit.
circle-renewed-watch = The watching link is new. The old one no longer works.

## Name and time zone

circle-settings = Name and time zone
circle-renamed = The group is now called { $name }.
circle-zone = Time zone
circle-zone-help = An evening lasts until five in the morning there. Type a place, for example Europe/Berlin.
circle-zone-save = Save the time zone
circle-zone-phone = This phone’s: { $zone }
circle-zone-set = Evenings now go by the time in { $zone }.
circle-undone = Undone.

## Taking out

circle-out-title = Removed tables
circle-out-help = Put tables back, or remove the whole group
circle-out-tables = A removed table can be put back for { $days } days. The table itself is not deleted.
circle-out-none = No table was removed this week.
circle-out-names = Names at no table
circle-out-names-help = These names are no longer at any table of the group, but are still saved. Tap one to erase it for good.
circle-put-back-do = Put back
circle-put-back = The table is back in the group.
circle-out-gone = That table can no longer be put back here. Open it, tap More, and add it to the group again.
circle-out-all = Remove the whole group
circle-out-all-help = Its pages close for everyone. For { $days } days anyone with the editing link can restore it. The tables are not deleted.
circle-out-sure = Yes, remove it for everyone
circle-out-unsure = Nothing was changed. Tick the box first.
circle-is-out = The group is removed. You can restore it here for a week.
circle-is-back = The group is back.
circle-was-out = This group was removed on { $day }. Anyone with its editing link can restore it for a week.
circle-have-back = Restore it

## Erasing a name

circle-erase = Erase this name for good
circle-erase-goes = The name goes from this group, from all its tables, stories and pictures, and from backups made from now on. This cannot be undone.
circle-erase-stays = The deals, the points and the places stay. “Somebody” appears instead of the name, in the hall of fame too.
circle-erase-again = If the name is typed again, at a table or in this list, it is saved like any new name.
circle-erase-copies = Copies made before still have the name: backups, and tables on other phones. If one comes back here, the name is erased again.
circle-erase-sure = Yes, erase the name for good
circle-erase-unsure = Nothing was erased. Tick the box first.
circle-erased = The name is erased.

## Handing over

circle-hand = Copy this group to another phone
circle-hand-help = With all its tables; it works offline too
circle-hand-lead = People, seasons, tables and every deal are copied. Nothing changes here, and your link stays private. If both go on, they can be merged again.
circle-hand-link-help = Anyone who opens it sees the group as it is now, and can save it.
circle-hand-link-long = This group is large. Some apps cut such a link off; a file always arrives whole.
circle-hand-link-open = Link to this group
circle-hand-files = As files
circle-hand-file-help = To send or to save. Any Companion can open it, under “Scan a code” on its home page.
circle-hand-parts = This group takes { $parts } files. Open them one by one, in any order.
circle-hand-part = File { $part }
circle-hand-large = This group is too large to copy.
circle-receive = Receive a group
circle-receive-new = This group is not on your phone yet. It comes with its tables.
circle-receive-known = You already have this group. The two are merged; nothing of yours is lost.
circle-receive-nothing = You already have this group. There is nothing new in this copy.
circle-receive-tables = { $new ->
    [0] No table is new here
    [one] 1 table is new here
   *[other] { $new } tables are new here
}{ $more ->
    [0] {""}
    [one] , 1 has new entries
   *[other] , { $more } have new entries
}.
circle-receive-entries = { $more ->
    [0] People, seasons and names are as they are here.
    [one] 1 entry about people, seasons or names is new here.
   *[other] { $more } entries about people, seasons or names are new here.
}
circle-receive-erases = It has names that were erased for good. They will be erased here, too.
circle-receive-unite = Merge
circle-received = { $left ->
    [0] The group is on your phone now.
    [one] The group is on your phone now. 1 table was left as it is here.
   *[other] The group is on your phone now. { $left } tables were left as they are here.
}

## Who sees what

circle-who-sees = Who sees what
circle-sees-nobody-title = Without a link
circle-sees-nobody = Nobody can find this group. It is in no list, and search engines are told to leave it out.
circle-sees-watch-title = With the watching link
circle-sees-watch = All names, all evenings, every deal of the group’s tables. Nothing can be changed.
circle-sees-write-title = With the editing link
circle-sees-write = The same, and also: start tables, add and remove tables, name people, merge and split them, change the seasons, invite others. Every change can be undone, except erasing a name.
circle-sees-table-title = With the link of one table
circle-sees-table = That table alone. It does not lead to the group, unless the phone has the group’s link as well.
circle-sees-server-title = Where it is stored
circle-sees-server = On the computer where your tables are. The person who runs it can read everything there.

## Errors

error-circle = To the group
error-is-circle-title = This is a group’s link
error-is-circle = It leads to a group, not to a table.
error-is-table-title = This is a table’s link
error-is-table = It leads to a table, not to a group.
error-circle-403-title = This link is only for watching
error-circle-403 = You can see everything in the group, but not change anything. Ask for the editing link.
error-unreadable-circle-title = Cannot read this group
error-unreadable-circle = It was written by another version of Companion. Nothing is lost.

## People

circle-nobody = Nobody yet. Everyone who plays at a table of this group appears here.
circle-spelled = { $spelled } spellings
circle-are-guest = { $people ->
    [one] 1 guest
   *[other] { $people } guests
}
circle-are-left = { $people ->
    [one] 1 who left
   *[other] { $people } who left
}
circle-add = Someone who has not played here yet
circle-add-do = Add
circle-person-added = { $name } is in the group.
circle-standing = Role in this group
circle-standing-help = Guests and people who left are listed below. Their evenings still count.
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
circle-split-gone = That was already split.
circle-merge = The same person as someone else?
circle-merge-into = Merge with
circle-merge-do = Merge
circle-merge-sure = Yes, they are one person
circle-merge-help = For one person spelt in two ways. You can split them again at any time; no deal is changed.
circle-merged = { $name } and { $into } are one person now.
circle-shown = The name
circle-shown-as = Shown in the group as
circle-person-shown = Shown as { $name } from now on.
circle-initials-do = Show initials only
circle-initials-less = Show the whole name
circle-initials-help = Initials everywhere in this group. The tables keep the name.
circle-initials-on = Shown by initials from now on.
circle-initials-off = Shown with the whole name again.
circle-edit = Name, guest, merge

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
    [one] Holds 1 record of the group
   *[other] Holds { $records } records of the group
}
circle-also = Also written
circle-more-deals = { $deals ->
    [one] 1 earlier one is
   *[other] { $deals } earlier ones are
  } not listed.
circle-earlier-deals = Earlier deals
circle-evenings-in-front = evenings ahead
circle-equal = equal
circle-never-met = These two have not sat at one table in this game.
circle-too-few = Only { $tables ->
    [one] 1 table
   *[other] { $tables } tables
  } together: too few to compare. { $enough } are needed.
circle-points-in-front = Points ahead
circle-each-evening = each evening
circle-better-deal = The better deal
circle-better-place = The better place
circle-records = Records
circle-records-none = Records appear after { $enough } finished games.
circle-kind-most = at one table
circle-kind-best-total = Best total
circle-kind-worst-total = Worst total
circle-kind-best-deal = Best deal
circle-kind-worst-deal = Worst deal
circle-kind-margin = Won by most points
circle-kind-deals = Most deals at one table
circle-partners = Partners
circle-no-partners = No game with partners yet.
circle-pairs-few = Pairs with fewer than { $enough } tables together are not ranked.

## The season

season-title = Season
season-what = Turn your evenings into a league. You choose how points are counted.
season-new = New season
season-new-help = Starting it closes the current season.
season-begin = Start the season
season-begun = The season { $name } has started.
season-ended = The season has ended. Now you can crown the champion.
season-nobody = Nobody is ranked yet.
season-crown = { $names ->
    [one] Crown{ " " }
   *[other] Crown together:{ " " }
}
season-open-table = A table of the last day is still in progress. After it you can crown the champion.
season-crowned-now = Champion: { $names }
season-fame = Hall of fame
season-all = All seasons
season-since = since { $day }
season-leads = { $name } leads
season-shared = Tied for first:{ " " }
season-empty = No finished tables in this season yet.
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
season-fewer-behind = The fewest points win. So players are ranked by evenings counted, then by points.
season-end = End this season
season-end-do = End the season
season-last-day = Its last day
season-field-name = Name
season-name-help = Such as “Autumn” or “2026”
season-field-day = First day
season-field-game = Which tables
season-all-games = of all games
season-field-planned = Number of evenings (optional)
season-evenings-of = { $evenings } of { $planned ->
    [one] 1 evening
   *[other] { $planned } evenings
  }
season-field-counts = What counts
season-counts-is-places = Points for places
season-counts-is-wins = Tables won
season-counts-is-points = The points of the table (one game only)
season-field-scale = Points for the first place, the second, and so on
season-scale-help = Numbers separated by spaces, such as 4 3 2 1
season-field-takes = Which evenings count
season-takes-is-all = Every evening
season-takes-is-best = Each player’s best evenings
season-takes-is-average = The average of all tables
season-field-best = Best evenings that count
season-field-least = Tables needed for an average

## Points against the table

strength-title = Strength
strength-more = Points per deal compared with the table
strength-what = Points per deal compared with the table’s average. Adjusted for opponents. The bar is a 90 % range.
strength-scaled = Played under several rules: all points are put on one scale.
strength-better = { $points } points better than the table in each deal, give or take { $give }.
strength-worse = { $points } points worse than the table in each deal, give or take { $give }.
strength-close = Too close to call: { $points } points away from the table in each deal, give or take { $give }.
strength-table = the table
strength-left = better
strength-right = worse
strength-none = Nobody has { $enough } deals yet. Before that, points are mostly the luck of the cards.
strength-few = Not ranked yet: fewer than { $enough } deals
strength-most = Only the { $most } people with the most deals are shown.
