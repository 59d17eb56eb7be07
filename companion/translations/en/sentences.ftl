## Lists

language-name = English
card = { $rank }{ $suit }
list-comma = {", "}
list-row = {"; "}
name-of-digits = “{ $said }”
list-and = { $first } and { $last }
author-phone = { $name }’s phone
author-unknown = Somebody
author-unknown-within = somebody

## Every page

app-name = Companion
skip = Skip to the page
dock-name = What to do
nav-table = Table
nav-sheet = Sheet
nav-more = More
nav-more-where = at this table
cancel = Cancel
back = Back
save = Save
game-deal = Deal { $deal }
own-deal = { $who }: deal { $number }

## Home

home-title = Cards on the table, score on the phone
home-lead = Who deals? Which way do we pass? What did that score? One phone on the table knows.
home-start = New table
home-look-round = See a sample game
evening-example = This is a finished sample game.
evening-player = { $seat ->
    [0] Anna
    [1] Ben
    [2] Clara
   *[3] Dora
}
home-deals = { $deals ->
    [0] not begun
    [one] 1 deal
   *[other] { $deals } deals
  }
home-forgotten = Removed from this list: { $names }
home-forgotten-one = One table was removed from this list.
list-dropped = This phone’s list holds { $most } tables. Removed: { $names }. Its link still opens it.
list-damaged = This phone’s list of tables was damaged, so it starts empty. The tables are safe: open them by their links.
home-forget-table = Remove from this list: { $names }
home-forget-help = The table is not deleted; its link still opens it.
home-continue = Continue
home-continue-table = : { $names }
home-going = Other games in progress
home-more = { $more } more
home-evenings = Earlier tables
join-title = Join with a code
join-code = Code
join-help = Eight letters, such as HA‑NA‑MO‑RI. A player can show one under “Invite other phones”.
join-go = Join
join-wrong = This code does not work. Codes last ten minutes: ask for a new one.
join-unread = Codes have 8 or 12 letters, like HA‑NA‑MO‑RI.
join-too-many = Too many wrong codes. Wait ten minutes, or open the table’s link or QR code.
join-longer = Too many wrong codes were tried, so short ones are off. Ask the table for a new, longer code, its link or its QR code.

## New table

new-title = New table: { $game }
new-players = Players, in clockwise order
new-players-help = Start with anyone and go clockwise.
new-fewer = Leave the last seats empty if fewer play.
new-waiting = More people than seats?
new-waits = Sits out
new-waiting-help = Players take turns sitting out, a game at a time.
new-seat = Seat { $number }
new-deals-first = Dealer
new-deals-first-of = { $name } deals first
new-dealer = Who deals first
new-draw-lots = Draw lots
lots-turn = { $name }, draw a card
lots-drawn = { $name } draws the { $card }.
lots-dealer = { $name } drew the highest card and deals first
lots-card = Card { $number }
new-house-rules = House rules
new-house-rules-standard = the standard rules
new-house-rules-standard-help = Not sure? Choose this.
new-more = { $more ->
    [1] { $least } players
    [2] { $least } or { $most } players
   *[other] { $least } to { $most } players
  }
new-start-from = Start from
new-use = Use these
series-own = our own order
series-deal = Deal { $deal }
series-end = — no more
series-empty = At least one deal, please.
series-gap = Deal { $deal } is empty, but a later one is not.
new-create = Start the game
options-ours = Changed ({ $count })
options-changed = { $count ->
    [one] 1 change
   *[other] { $count } changes
  }
option-ours = changed
option-changed = changed
options-find = Find a rule
options-filter = Which rules
options-all = All
options-more = More rules
options-others = Other ways
new-play = Play by these rules
new-who-plays = Next: who plays?
new-back = Back to the players
new-move = Move seats
new-move-up = Move { $name } up
new-move-down = Move { $name } down

## Table

table-seats = Around the table
table-you = you
table-in-full = Step by step
table-cue-deals = { $dealer } deals
table-cue-own = You deal
table-deals = deals
table-opens = leads
table-now = Now
table-standings = Standings
table-read = Read me the table
spoken-sentence = { $ended ->
    [yes] { $said }{" "}
   *[no] { $said }.{" "}
  }
table-to-end = { $points ->
    [0] at the target
   *[other] { $points } to go
  }
table-to-end-all = { $points ->
    [0] Everyone is at the target.
   *[other] All have { $points } to go
  }
table-to-goal = { $points ->
    [0] at the target
   *[other] { $points } to go
  }
table-game-to = Game to { $points }
table-to-goal-all = { $points ->
    [0] Everyone is at the target.
   *[other] All have { $points } to go
  }
table-name = Player
table-total = Total
table-score = Score deal { $deal }
table-score-own = Score this deal
table-choose = Choose
table-my-seat = Who are you?
table-my-seat-help = Your seat moves to the bottom of the screen.
table-no-seat = Give up my seat
table-arrow = { $cards ->
    [one] { $giver } gives { $receiver } 1 card
   *[other] { $giver } gives { $receiver } { $cards } cards
  }
table-look = Check it
table-stopped = Please check one entry before the next deal.

## Seats and phones

seat-whose = Whose phone?
seat-watches = Just watching
seat-offered = I am { $seat }
seat-elsewhere = on another phone
seat-title = Take over a seat
seat-ask = { $seat } is on another phone. Take over?
seat-ask-help = The other phone is told. Entries from this phone then count as { $seat }’s.
seat-take-over = Take over
seat-taken-over = Another phone has taken over { $seat }’s seat.
phone-title = This phone
phone-settings = This phone: name, suit colours
phone-suits = Colours of the suits
phone-suits-four = Four colours
phone-suits-two = Two colours
phone-called = Whose phone is it?
phone-help = Without a name, entries from this phone are shown as “{ $called }”.
phone-named = This phone is { $name }’s
phone-unnamed = Name this phone
phone-names = Names used on this phone

here-title = Phones at this table
here-nobody = No phone has this table open.
here-this-one = this one
here-more = { $count ->
    [one] and 1 more
   *[other] and { $count } more
  }
here-entering = { $name } is entering deal { $deal }
here-entering-several = { $people ->
    [2] Two others are entering deal { $deal }
    [3] Three others are entering deal { $deal }
   *[other] { $people } others are entering deal { $deal }
  }
here-shows-table = looking at the table
here-shows-sheet = looking at the sheet
here-shows-log = looking at the history
here-shows-rules = reading the rules
here-shows-deal = entering deal { $deal }
here-shows-correction = correcting an entry
here-shows-event = entering something else
here-shows-question = choosing
here-shows-referee = asking the referee

## Scoring

deal-title = Deal { $deal }
deal-by = Enter as
deal-dealt = { $dealer } dealt
pick-missing = Still needed: { $field }
count-missing = A number is missing
count-missing-several = { $missing } numbers are missing
count-all = takes all
share-of = { $name }: { $amount }
count-whose = { $said }. Whose?
count-change = { $said }. Change a number.
count-filled = filled in
count-told = { $name }, { $number }, filled in.
count-confirm = Press { $number } to confirm, or another number.
count-full = Tap a row to change its number.
count-comes = = { $points }
count-short = { $short ->
    [one] one short
    [2] two short
    [3] three short
   *[other] { $short } short
  }: { $points }
count-less = One less for { $name }
count-more = One more for { $name }
count-of = { $name }, { $what }
count-ready = Ready to save.
count-keys = Keyboard: 0–9, Enter for next
count-keys-card = { $key } for { $card }
card-of = { $name }, { $card }
card-missing = Who took { $card }?
card-open = { $card } is missing
draft-back = Your unsaved numbers are still here.
draft-clear = Clear
draft-cleared = Cleared.
save-deal = Save deal { $deal }
deals-now = { $dealer } deals now.
deals-again = { $dealer } deals again
ends-with = End the game: { $won }
event-misdeal = Deal again
event-wrong-dealer = Continue from there
event-adjustment = Change the totals
event-on-paper = Continue from here
event-adds = Add { $points } to { $name }
event-takes = Take { $points } from { $name }
event-substitution = Swap the players
event-seat-change = Swap these seats
event-arrival = Add this player
event-departure = Continue without them
event-sitting-out = Let them sit out
event-team-name = Name the team
event-early-end = End the game
event-says-misdeal = { $dealer } deals again
event-says-wrong-dealer = { $dealer } dealt: continue from there
event-says-substitution = Swap { $seat } for { $name }
event-says-seat-change = Swap { $seat } and { $other }
event-says-arrival = { $name } joins
event-says-departure = { $seat } leaves
deals-after = { $said } { $deals }
saved-deal = Deal { $deal } saved.
saved-game = { $said } { $won }
saved-corrected = Deal { $deal } corrected.
saved-seated = { $name } takes over from { $leaver }, with { $total }.
saved-adjusted = { $who } { $change }, { $reason }: now { $total }
row-rose = { $places ->
    [one] up 1 place
   *[other] up { $places } places
  }
row-fell = { $places ->
    [one] down 1 place
   *[other] down { $places } places
  }
row-more = { $points ->
    [one] 1 point more
   *[other] { $points } points more
  }
row-less = { $points ->
    [one] 1 point less
   *[other] { $points } points less
  }
undo = Undo
redo = Redo
undo-what = Undo { $what }
undo-restore = Redo { $what }
undo-correction = correction
undo-choice = choice
undo-confirmation = confirmation
undo-ending = ending
undo-entry = last{"\u00A0"}entry
undo-said = “{ $said }”
undone-late = Not undone: { $new } came in first, so { $old } still counts.
restored-late = Not redone: { $new } came in first, so { $old } stays undone.
undone-already = Someone else has already undone { $what }.
restored-already = Someone else has already redone { $what }.
undo-last = Undo the last entry
waiting-now = { $name } sits out
waiting-swap = { $name } in, { $leaver } out
waiting-swap-help = Takes over the score. It is { $leaver }’s turn to sit out.
waiting-home = { $name } goes home
scored-same = Deal { $deal } counts once, confirmed by both: { $author } entered the same.
scored-already = { $author } had already entered the same. It counts once.
scored-late = Not saved: that deal is over. You entered “{ $mine }”. Last entry: “{ $last }”
beside-title = Two results for deal { $deal }
beside-title-step = Two different entries
beside-theirs = { $author } entered this { $since }
beside-mine = Yours
beside-differs = different
beside-differs-from = { $author } entered something different. Nothing was saved.
beside-help = Only one can count. Check together, then choose.
beside-keep = Keep theirs
beside-replace = Replace with mine
beside-change = Change my numbers
beside-again = { $author } has just changed it. Please look again.
beside-kept = Using { $author }’s entry.
beside-kept-confirmed = Using { $author }’s entry for deal { $deal }. You confirmed it.
beside-replaced = Saved: your entry replaces { $author }’s for { $what }.
ago-now = just now
ago-minutes = { $minutes ->
    [one] a minute ago
   *[other] { $minutes } minutes ago
  }
ago-hours = { $hours ->
    [one] an hour ago
   *[other] { $hours } hours ago
  }
ago-days = { $days ->
    [one] a day ago
   *[other] { $days } days ago
  }
confirm = Confirm
confirm-deal = Confirm deal { $deal }
confirm-waits = Deal { $deal } is not confirmed yet
confirm-waits-mark = not confirmed yet
confirm-by = confirmed by { $names }
confirm-done = Deal { $deal } confirmed.
confirm-already = You have already confirmed deal { $deal }.
confirm-own = You entered deal { $deal }, so another side confirms it.
confirm-title = Double-check scores
confirm-help-off = Another player confirms each deal; play goes on meanwhile.
confirm-help-on = Another player confirms each deal; play goes on meanwhile.
confirm-wanted-no = Off
confirm-wanted-yes = On
taken-back = Undone: { $said }
deal-taken-back = Deal { $deal } removed.
deal-as-before = Correction undone.
choice-taken-back = Choice undone.
restore = Redo
restored = Redone.
live-scored = { $author } scored deal { $deal }: { $changes }
live-corrected = { $author } corrected deal { $deal }: { $changes }
corrected-count = { $who } { $before } → { $after } { $suit }
live-corrected-same = { $author } corrected deal { $deal }; the points stay the same
live-took-back = { $author } removed deal { $deal }
live-as-before = { $author } undid the correction of deal { $deal }
live-restored = { $author } brought back deal { $deal }
live-game = { $said }. { $won }
live-confirmed = { $author } confirmed { $what }
live-changes = { $changes }
live-change = { $points } for { $who }
live-wrote = { $author } has entered “{ $said }”
live-phones = { $phones ->
    [one] 1 phone
   *[other] { $phones } phones
  }
live-lost = Not connected.
live-lost-rest = This may be out of date.
live-lost-kept = What you enter is saved on this phone and sent later.
live-try = Try again
live-ended = This link no longer works. Ask for the new one.
live-close = Close
watching = Watching only

## Waiting on the phone to be sent

unsent-title = Waiting to be sent
unsent-sending = Being sent…
unsent-waiting = Not sent yet.
unsent-waits = “{ $what }” is saved on this phone.
unsent-aside = Could not be sent yet:
unsent-sent = Sent:
unsent-refused = Could not be saved:
unsent-gone = This cannot be sent any more:
unsent-dropped = Deleted:
unsent-damaged = This is damaged and cannot be read:
unsent-held = This phone is full. Leave this page open:
unsent-send = Send now
unsent-look = Check it
unsent-open = Open the form
unsent-copy = Copy
unsent-drop = Delete
unsent-keep = Undo
unsent-go-on = Continue
reminder-tables = After a week unopened, the browser may delete your tables. Add Companion to your home screen, or save a copy.
reminder-unsent = After a week unopened, the browser may delete unsent entries. Add Companion to your home screen.
reminder-save = Save a copy
reminder-later = Not now
drafts-damaged = Something typed here earlier is damaged and cannot be restored.
drafts-damaged-rest = What is left of it
drafts-damaged-forget = Remove it
stale = Someone else has just entered “{ $last }”. Save yours only if it is something else.

## The other things that happen

more-title = More
more-happened = Fix or change something
more-table = This table
more-share = Invite other phones
more-rules = Rules of this table
more-home = Home
more-home-help = New table, other tables, earlier tables

## Scoreboard

board-title = Scoreboard
board-help = Put the phone in the middle of the table: everyone reads their own side.
board-pass = { $cards } to { $receiver }
board-way-out = Show menu
board-full = Full screen
board-upright = TV view
board-flat = Table view

## Question

question-after = After that
question-over = Ends the game
question-choosing = { $seat } is choosing.
question-choose-for = Choose for { $seat }
question-later = Choose later
leads-by = { $who } { $people ->
    [one] leads
   *[other] lead
  } by { $points }.
leads-shared = Tied for the lead.
leads-level = All level.
question-change = Wrong counts? Correct the deal
question-change-deal = Wrong counts? Correct deal { $deal }

## Sheet

sheet-title = Sheet
sheet-empty = Nothing scored yet. The first deal will appear here.
sheet-deal = Deal
sheet-correct = Correct deal { $deal }
sheet-look-at = Check this entry
sheet-adjusted = { $changes }, { $reason }
sheet-change = { $who } { $points }
sheet-leads = in front
sheet-then = Before
sheet-left = has left
sign-left = passed left
sign-right = passed right
sign-across = passed across
sign-no-pass = no passing
sign-seats = one to each
sign-renew = mixed in the middle
sign-ask-card = the dealer’s choice
sign-check = made
sign-close = failed
sheet-corrected = corrected
sheet-total = Total
sheet-chart = Running totals
sheet-chart-alt = Lines of the running totals: { $totals }
sheet-log = History
sheet-log-help = Who entered what, when, and what was undone
sheet-older = Older lines
sheet-unprinted = Older lines print separately: open “Older lines” below the sheet.
log-older = Older entries
log-number = No. { $number }
sheet-retracted = undone
sheet-changed = changed later
sheet-take-back = Undo this
sheet-stopped = Stopped here.

## Correcting

correct-title = Correct deal { $deal }
correct-entry = Correct this entry
correct-save = Save the correction
correct-help = Later totals will be recalculated. The old version stays in the history.
correct-take-back = Delete this deal
correct-take-back-entry = Delete this entry

## Over

over-title = Result
over-wins-one = { $names } wins
over-wins-team = { $names } win
over-wins-shared = { $names } share first place
over-won-one = { $names } won
over-won-team = { $names } won
over-won-shared = { $names } shared first place
over-loser = loses
over-place = { $place ->
    [1] 1st
    [2] 2nd
    [3] 3rd
   *[other] { $place }th
  }
over-records = Results so far, on this phone
over-record = { $sittings ->
    [one] 1 game
   *[other] { $sittings } games
  }, best { $best }, average { $average }
over-rematch-go = Go to the rematch
over-rematch-first = { $dealer } deals first.
over-rematch-swap = { $name } comes in, { $leaver } sits out.
over-rematch-again = Rematch
over-again = Play again
over-rematch-begun = The rematch has started with a new link. Ask a player for it.
over-deals = { $deals ->
    [one] 1 deal
   *[other] { $deals } deals
  }
over-minutes = { $minutes } min
over-hours = { $hours }{"\u00A0"}h{"\u00A0"}{ $minutes }
over-facts = Highlights
over-share = Share
fact-card = { $people ->
    [one] { $who } took { $card } { $times ->
        [2] twice
       *[other] { $times } { $times ->
    [one] time
   *[other] times
  }
      }
   *[other] { $who } took { $card } { $times ->
        [2] twice each
       *[other] { $times } { $times ->
    [one] time
   *[other] times
  } each
      }
  }
fact-made = { $who } made { $made } of { $bids ->
    [one] 1 bid
   *[other] { $bids } bids
  }
fact-worst = Worst deal: { $who }, { $points } in deal { $deal }
fact-best = Best deal: { $who }, { $points } in deal { $deal }
fact-comeback = { $who } came back from { $points } behind after deal { $deal }
fact-lead-lost = { $who } led by { $points } after deal { $deal }
fact-changes = The lead changed hands { $changes ->
    [2] twice
   *[other] { $changes } { $changes ->
    [one] time
   *[other] times
  }
  }
fact-throughout = { $who } led from the first deal to the last
rematch-not-over = The game is not over yet.
ended-early = Ended early by agreement.

## Share

share-invite = Invite
share-title = Invite other phones
share-score = For scoring
share-help-score = Scan this at the table, or send the link. Anyone with it can score.
share-watch = For watching only
share-help-watch = Anyone with this link sees everything but cannot change anything.
share-send = Send the link
share-copy = Copy the link
share-copied = Copied
share-only-here = Only this computer can open this link.
share-qr-score = QR code of the scoring link
share-qr-watch = QR code of the watching link
share-code = Show a code to type
share-code-until = Enter it on the home page, under “Join with a code”. Valid until
renew-score = Replace the scoring link (the old one stops working)
renew-help-score = Phones with the old link lose access at once and must be invited again. This phone gets the new link.
renew-watch = Replace the watching link (the old one stops working)
renew-help-watch = Phones with the old link lose access at once and must be invited again.
renewed-score = The scoring link is new. The old one no longer works.
renewed-watch = The watching link is new. The old one no longer works.
renewed-meanwhile = Someone else has just replaced this link. Use the one below.
share-not-copied = Copying is not possible here. Press and hold it instead.
share-dims = Over this connection (http) we cannot keep your screen on. Choose a longer screen timeout in your phone’s display settings.
share-trust = A phone that warns first
share-trust-help = “Connection not private”? This page over plain http shows each kind of phone how to trust the computer with our tables. Once is enough.
share-trust-qr = QR code of the page about trust
trust-title = Trust this computer
trust-lead = The tables are on a computer in this house. Once your phone trusts it, the screen stays on, codes can be scanned, and the page works without warnings. It takes two minutes, once.
trust-download = Get the certificate
trust-then = Then, on …
trust-iphone = iPhone and iPad
trust-iphone-1 = Open this page in Safari, tap “Get the certificate” above, and then “Allow”.
trust-iphone-2 = Open Settings and tap “Profile Downloaded” near the top. Tap “Install” and enter your passcode.
trust-iphone-3 = Now go to Settings, General, About, and “Certificate Trust Settings” at the very bottom. Switch on “{ $name }”.
trust-android = Android
trust-android-1 = Tap “Get the certificate” above. The file { $file } goes to your downloads.
trust-android-2 = Open Settings, search for “CA certificate” and tap it. It is under security, “Encryption & credentials”, “Install a certificate”.
trust-android-3 = Tap “Install anyway” and choose { $file }. The phone may ask for a screen lock first, and may later remind you of the certificate.
trust-firefox = Firefox on Android
trust-firefox-1 = First follow the steps for Android.
trust-firefox-2 = In Firefox go to Settings, “About Firefox”, and tap the logo until it counts down and says that the debug menu is there.
trust-firefox-3 = Go back once. In “Secret Settings” switch on “Use third party CA certificates”, and start Firefox again.
trust-computer = Computer
trust-computer-1 = Firefox: Settings, “Privacy & Security”, “View Certificates”, “Authorities”, “Import”. Choose { $file } and tick that it may identify websites.
trust-computer-2 = Windows: open { $file }, “Install Certificate”, “Current User”, and place it in “Trusted Root Certification Authorities”.
trust-computer-3 = Mac: open { $file } in Keychain Access, double-click “{ $name }”, and under “Trust” choose “Always Trust”.
trust-computer-4 = Linux with Chrome: Settings, “Privacy and security”, “Security”, “Manage certificates”, and import { $file } as trusted.
trust-done = Done? Open Companion
trust-safe = What am I trusting?
trust-safe-home = Only this computer’s addresses in a home network. The certificate allows nothing else: it cannot stand in for your bank or any other website. Older phones do not check that, so trust only a computer whose owner you know.
trust-safe-remove = To undo this, delete “{ $name }” in the same settings.
trust-safe-print = The owner of the computer can compare this fingerprint (SHA-256):

## Codes of a table, read with a camera

codes-title = As a QR code
codes-picture = QR code of this table
codes-help = Scan it with the other phone: on Companion’s home page under “Scan a code”, or with the phone’s own camera.
codes-too-large = This table is too long for a code. Send it as a file or as a link.
scan-title = Scan a code
scan-aim = Hold the code in front of the camera. It is read automatically.
scan-picture = What the camera sees
scan-own-camera = Open this phone’s own camera, point it at the code and tap the link it shows.
scan-again = Try the camera again
scan-insecure = This connection is not encrypted, so no page may use the camera.
scan-unable = This browser cannot read codes by itself.
scan-refused = Companion may not use the camera. You can allow it in the browser’s settings for this page.
scan-none = No camera was found here.
scan-busy = The camera does not start. Perhaps another app is using it.
scan-strange = This is not one of Companion’s codes.
scan-elsewhere = This table is on another Companion. Open it there:

## Rules

rules-title = Rules of this table
rules-search = Search the rules
rules-set-standard = The standard rules
rules-standard = All rules are standard.
rules-exact = All rules are as in this set.
rules-departures = { $count ->
    [one] One rule is different:
   *[other] { $count } rules are different:
  }
rules-instead-standard = Standard: { $rule }
rules-instead = { $set }: { $rule }
rules-value = { $label }: { $value }
rules-since = since deal { $deal }
rules-elsewhere = Elsewhere: { $rule }
rules-elsewhere-more = { $count ->
    [one] 1 other way elsewhere
   *[other] { $count } other ways elsewhere
  }
rules-examples = { $count ->
    [one] An example
   *[other] { $count } examples
  }
rules-examples-counted = The examples count penalty points.
rules-coming = From the next deal on
rules-changed = Changed during the game
rules-changed-at = From deal { $deal }: { $rule }
rules-idle = Changed, but not used at this table
rules-source = Source
rules-source-elsewhere = Elsewhere:
rules-sources = Where the rules come from
change-title = Change the rules
change-help = Deals already scored keep their old rules.
change-this = deal { $deal }, not dealt yet
change-next = deal { $deal }, the next one
set-title = Save these rules for next time
set-name = Name for these rules
set-help = Saved on this phone, for your next tables.
set-name-missing = Give these rules a name.
set-saved = Saved on this phone: { $name }
set-dropped = Saved on this phone: { $name }. Removed to make room: { $dropped }
set-remove = Remove from this phone
set-removed = Removed from this phone: { $name }

## What was shouted, and the road to the ruling

referee-shouted = What’s the problem?
referee-own-words = Search in your own words
referee-quoted = “{ $shout }”
referee-all = { $count ->
    [one] The one question
   *[other] All { $count } questions
}
referee-now = Who deals and who leads now
referee-now-help = The table shows it, and who sits where.
referee-rules-help = How the game is played here, and what counts.
referee-more-help = Undo the last entry, swap a player, add points, stop.
referee-other = Something else
may-short = Legal or not
check-short = Was every card legal
score-short-title = What it scores
score-short = Before you save
rules-ours = Our rules
rules-ours-count = { $count ->
    [0] Standard rules
   *[other] { $count } changed
}
road-name = From the problem to the ruling
road-shout = Problem
road-cards = Cards
road-ruling = Ruling
road-cost = Penalty
road-which-cards = Which cards were played?
road-presumed = Enter the tricks and we’ll check them.
road-by-cards = Check the cards
road-by-cards-help = Enter the tricks in doubt to see if they prove it.
road-agreed = We agree it happened
road-agreed-help = Continue without entering cards.
road-proven-revoke = Revoke proven, trick { $trick }
road-open = Not proven
road-open-help = These cards can be explained without a foul.
road-other = Another foul is proven
road-other-help = The foul you named is not proven.
road-somebody = Someone broke a rule
road-somebody-help = These cards prove a foul, but not who did it.
road-record = These cards contradict each other
road-record-help = Was a card entered wrongly?
road-legal = No foul in these tricks
road-legal-help = Nobody showed a card that they should have played before.
road-proves = What the cards prove
road-would-settle = What would settle it
road-more-cards = Enter more cards
road-go-proven = Revoke proven
road-go-open = Not proven so far
road-go-record = Contradictory cards
road-go-other = Another foul proven
road-go-somebody = A foul, but whose?
road-go-legal = No foul so far
road-in-doubt = (in doubt)
road-leads = leads
road-takes = takes it
settle-costs = Penalty at this table
settle-follows = What happens next
settle-apply = Apply: { $change } for { $name }
settle-apply-some = Apply:
settle-opens-form = Opens a form
settle-means-none = Nothing changes on the sheet.
settle-means-misdeal = The deal does not count.
settle-means-wrong-dealer = The next deals go round from there.
settle-means-charge = As the rules of this table say.

## The referee

settle-title = Settle it
settle-search = Find it: revoke, misdeal, score…
settle-what = What went wrong?
settle-parts = Parts of a deal
search = Search
search-none = Nothing found. Try another word, or empty the search.
settle-not-here = This cannot happen under this table’s rules.
settle-no-source = No written rule; the usual way.
settle-no-source-after = No written rule; the usual way, as in { $model }.
settle-source = As in: { $names }
settle-play-on = Play on.
verdict-show = Show full screen
verdict-close = Close
verdict-play-on = Play on
verdict-our-rule = our rule: { $rule }
verdict-played = played
verdict-had = still had
verdict-proven-revoke = { $seat } revoked in trick { $trick }
settle-related = Or was it this?
settle-reading = The usual way:
settle-reading-after = The usual way, as in { $model }:
settle-why = Why
settle-rule = Read it in the rules of this table
settle-others = { $count ->
    [one] One other way at other tables
   *[other] { $count } other ways at other tables
  }
settle-depends = There it depends: { $question }
settle-said = You said
settle-change = change answer
settle-which = Which deal?
settle-going-on = This deal
settle-who-open = Optional.
settle-otherwise = The table chose otherwise
settle-otherwise-help = Saved in the history with the ruling. The score stays the same.
settle-book-agreed = Record what we agreed
settle-book-none = Play on
settle-book-settled = That settles it
settle-book-misdeal = Deal again: a misdeal
settle-other-dealer = Another player deals
settle-book-misdeal-scored = Cancel deal { $deal }
settle-book-correct = Correct deal { $deal }
settle-book-correct-open = Correct this deal
settle-book-adjustment = Adjust points
settle-book-wrong-dealer = Continue from the player who dealt
settle-book-substitution = Enter the new player
settle-book-departure = Enter who leaves
settle-book-early-end = End the game here
settle-book-charge = Enter this penalty
settle-book-charge-scored = Add the penalty to deal { $deal }
revoke-charged = { $who }: this deal already has the penalty for the revoke.
revoke-charged-tricks = { $who }: this deal already has the penalty for the revoke. If there was another revoke, add it where the tricks are entered.
revoke-noted = { $who }: the revoke is already noted in this deal. If there was another revoke, add it where the tricks are entered.
revoke-which-tricks = Choose: the tricks as they were taken, or already moved to the other side?
settle-note-missing = What did you agree? A few words are enough.
settle-note-left = You have written what was agreed. Record that, or clear the line first.
settle-because = Ruling: { $ruling }
settle-rulings = Disputes:
score-title = What does this deal score?
score-help-points = See the points before you save.
score-help = See how it is worked out before you save.
score-show = Show what it scores
score-next = Continue
score-again = Change the entry
score-of = Deal { $deal }
score-this = This deal
score-steps = Step by step
score-supposed = Nothing is saved yet.
score-book = Save as deal { $deal }
score-scored = How was that scored?
score-deals = A deal already scored
score-check = Work it out from the cards taken

## Forms

blank-all = Nothing is entered yet.
blank-asked = { $people ->
    [one] { $who } is blank. Type the number, or leave it as 0.
   *[other] { $who } are blank. Type the numbers, or leave them as 0.
  }
blank-needed = { $people ->
    [one] { $who } has no number yet.
   *[other] { $who } have no number yet.
  }
blank-save = Save, blank is 0
blank-show = Show, blank is 0
empty-asked = { $what } If that is right, save again.
form-not-a-number = A whole number, please.
form-out-of-range = A number from { $low } to { $high }, please.
form-not-offered = Please choose from the list.
form-unreadable = That could not be read. Please check every field.
form-too-long = { $longest } characters at most; this has { $length }.
form-expired = Not saved yet: this page was too old. Your entry is still here; please save it again.
form-too-old = This page was too old. Your entry is still here; please tap again.
score-wrong = This cannot be scored yet: please look below.
form-beyond = Not saved: this form has no field for “{ $typed }”.
form-wrong = Not saved yet. Please look below.
form-names-missing = { $names ->
    [one] A name is missing
    [2] Two names are missing
    [3] Three names are missing
   *[other] { $names } names are missing
  }

## Problems that every game knows

name-missing = Who sits here?
name-too-long = { $longest } characters at most; this name has { $length }.
name-twice = The name { $name } is taken. Add an initial, such as { $name } B.
waiting-many = At most { $most } can sit out.
waiting-unknown = { $name } does not sit out.
rules-version = This was written under version { $written } of the rules, which version { $known } cannot read.
option-unknown = There is no such rule here: { $option }
option-value = This rule cannot have that value.
dealer-absent = The seat that deals first is empty.
seat-unknown = Please choose one of the seats.
deal-whose = Whose deal is it?
side-unknown = Please choose one of the teams.
sides-other = Enter a number for everyone.
counts-range = Each number is from { $least } to { $most }.
counts-sum = Together they make { $total }; these make { $sum }.
bids-already = The bids of this deal are already entered. Correct them in the history.
bids-first = The bids come first.
dealer-already = { $dealer } deals this one anyway.
adjustment-empty = Enter points for at least one side.
number-too-large = At most { $largest } points, plus or minus.
ruling-missing = Which ruling was it?
reason-missing = Why? A few words are enough.
nothing-played = No deal has been scored yet.
paper-too-late = This table has already started. Totals on paper belong before its first deal.
paper-deals = How many deals are on the paper? { $most } at most.
paper-over = With these totals the game is already over.
deal-begun = This deal has begun. Start the change with the next one.
rules-unchanged = These are already the rules.
rules-other-sides = Who scores together cannot change during the game.
rules-end-now = That would end the game at once. If you want that, choose “End the game”.
players-fixed = The number of players cannot change at this table.
players-within-deal = This deal has begun. Finish it first, or enter a misdeal.
players-number = { $seats } cannot play this game.
players-clash = { $why } Change the house rules first.
players-end-now = Then the game would be over at once. If you want that, choose “End the game”.
players-many = { $most } have already joined. Please start a new table.
seat-change-title = Swap two seats
seat-change-of = Move { $seat }
seat-change-second = Who swaps seats with { $seat }? Tap the name.
seat-change-from = From deal { $deal } on.
seat-change-kept = Players keep their points: { $totals }.
seat-change-kept-sides = Each side keeps its points: { $totals }.
seat-change-sides = The sides change: { $seat } then plays with { $partners }, { $other } with { $others }.
seat-change-same-sides = The sides stay the same.
seats-same = Please choose two different players.
seats-own-deals = Everyone plays alone here, so seats do not matter.
seats-within-deal = This deal has entries that would count for the wrong player. Undo them first, or finish the deal.
seats-moved = Later entries would then count for the wrong player. Swap the two seats again instead.
seats-changed-since = Players have swapped seats since. Undo that first.
seats-differ = Players have swapped seats since, so this would count for the wrong player. Enter it again instead.
players-moved = Later deals would then count for other players. Undo this entry instead of correcting it.
player-unknown = somebody
game-over = The game was over before this.
action-unknown = This does not belong to this game.
question-open = First this: { $question }
needs-a-look = Check entry { $entry } first.
entry-unknown = There is no entry { $entry } to change.
entry-retracted = Entry { $entry } was already undone.
confirm-what = Entry { $entry } is not a deal that counts.
confirm-changed = Deal { $deal } has been changed meanwhile. Please look at it again.
confirming-already = That is already set.
amend-what = Entry { $entry } cannot be changed this way.
log-nearly-full = Only { $left ->
    [one] 1 entry fits
   *[other] { $left } entries fit
  } now: only corrections and ending the game. Please start a new table.
log-full = This table is full: { $most } entries. Please start a new one.
key-reused = Something else was already saved from this form. If your entry is missing, please enter it again.

## Entries in words

entry-misdeal = Misdeal: redeal.
entry-misdeal-by = Misdeal: { $dealer } deals again.
entry-wrong-dealer = { $dealer } dealt; the next deals go round from there.
entry-adjustment = Adjusted: { $points } ({ $reason })
entry-adjusted = { $who } { $change }
entry-on-paper = On paper until deal { $deals }.
entry-substitution = { $name } takes { $seat }’s seat.
entry-seat-change = { $seat } and { $other } swap seats.
entry-partners-change = { $seat } and { $other } swap seats: { $seat } now plays with { $partners }, { $other } with { $others }.
entry-arrival = { $name } joins at { $seat }’s left.
entry-departure = { $seat } leaves.
entry-joins = { $name } joins at { $seat }’s left, with { $total }.
entry-leaves = { $seat } leaves with { $total }.
entry-sitting-out = { $name } sits out.
entry-gone-home = { $name } no longer sits out.
entry-team-name = Team name: { $name }.
entry-rules = { $begins ->
    [next] From the next deal
   *[this] From now
  }: { $changes }
entry-rules-value = { $label }: { $value }
entry-ruling = Settled: { $parts }
entry-ruling-what = { $ruling }
entry-ruling-who = { $seat }
entry-ruling-agreed = the table agreed: { $note }
entry-because = { $ruling } – { $said }
entry-early-end = The game ends here.
entry-amend = Entry { $target } corrected: { $action }
entry-amend-deal = Deal { $deal } corrected: { $action }
entry-decided = Choice in deal { $deal }: { $action }
entry-replaced = { $author } replaced what { $other } entered for { $what }: { $said }
entry-confirmed = Entry { $target } confirmed.
entry-confirmed-deal = Deal { $deal } confirmed.
entry-confirming = { $wanted ->
    [yes] From now on another player confirms each deal.
   *[no] Deals are no longer double-checked.
  }
what-deal = deal{"\u00A0"}{ $deal }
what-entry = entry { $entry }
entry-retract = Entry { $target } undone.

## Transcripts

transcript-json = This line is not JSON.
transcript-object = Names and values belong here, in braces.
transcript-field = There is no field called { $name }.
transcript-field-twice = The field { $name } is given twice.
transcript-field-other = This game has no { $name }.
transcript-game = Which game? Its plays can be checked for hearts, whist, bidwhist or oniontan.
transcript-seats = This game is not played with that many hands.
transcript-number = A whole number from { $low } to { $high } belongs here.
transcript-flag = true or false belongs here.
transcript-seat = A seat from 0 to { $last } belongs here.
transcript-card = “{ $text }” is not a card.
transcript-card-text = A card belongs here, written like QS or 10H.
transcript-card-twice = { $card } cannot be here: it is already somewhere else.
transcript-card-pack = { $card } is not in this pack.
transcript-card-owner = { $card } must be in this hand.
transcript-list = A list belongs here, in square brackets.
transcript-long = That is too long; { $most } at most.
transcript-hands = One hand for each of the { $seats } { $seats ->
    [one] seat
   *[other] seats
  } belongs here; null for a hidden one.
transcript-hand-size = This hand has { $held } { $held ->
    [one] card
   *[other] cards
  } and should have { $size }.
transcript-cards = How many cards has each hand? Write it as cards in the contract; there are enough cards for at most { $most } each.
transcript-players = Whose are the hands? Write the seats as players in the contract: a digit for each of the { $hands } { $hands ->
    [one] hand
   *[other] hands
  }, none of them twice.
transcript-aside-size = { $held } { $held ->
    [one] card
   *[other] cards
  } cannot be set aside here; there is room for { $size }.
transcript-pass = A pass says from whom, to whom, and which cards.
transcript-play = A play says seat and card.
transcript-call = A call says seat and bid.
transcript-trump = The trump is missing: the card turned up, or C, D, H, S, or N for none.
transcript-contract = A short text or a small number belongs here.
transcript-first-trick = A deal has only { $most } tricks.
transcript-leader = Who dealt, or who led? One of the two is needed.

## Verdicts on plays

play-outside-pack = { $seat } played { $card }, which is not in this pack.
play-twice = { $seat } played { $card }, which had been played before.
play-too-many = { $seat } played { $card } with no card left to play.
play-not-in-hand = { $seat } played { $card }, which was not in that hand.
play-turn = { $seat } played { $card }, but it was { $turn }’s turn.
play-first-lead = { $seat } opened with { $card }, which was not the right first lead.
play-revoke = { $seat } played { $card } without following suit; { $proof } could have followed.
play-first-trick = { $seat } played { $card } to the first trick, though other cards were there: { $proof }.
play-first-trump = { $seat } led { $card }, a trump, to the first trick, though other cards were there: { $proof }.
play-closed-lead = { $seat } led { $card } before hearts were broken, though other cards were there: { $proof }.
play-joker-lead = { $seat } led { $card } although other cards were there: { $proof }.
play-joker-forced = { $seat } did not follow suit for the first time and played { $card } instead of the joker: { $proof }.
play-open = { $seat } played { $card }: illegal if that hand still holds { $proof }.
play-open-before = { $seat } led { $card }: illegal if hearts had not been broken in the tricks before.
play-somebody = Someone has played wrongly by now: nobody left can hold { $proof }. If it was only one card, one of these played it: { $seats }.
play-several = More than one card has been played wrongly by now: nobody left can hold { $proof }. It may have been any of these players: { $seats }.
play-record = The cards entered so far contradict each other: no hand could hold the cards still out. Was a card entered wrongly?

## The referee

referee-title = Referee
referee-back = Back to the referee
suit-plain = { $suit ->
    [C] clubs
    [D] diamonds
    [S] spades
    [H] hearts
   *[J] jokers
  }
card-name = { $rank ->
    [A] ace
    [K] king
    [Q] queen
    [J] jack
    [T] ten
    [9] nine
    [8] eight
    [7] seven
    [6] six
    [5] five
    [4] four
    [3] three
   *[2] two
  } of { $suit ->
    [C] clubs
    [D] diamonds
    [S] spades
   *[H] hearts
  }
joker-name = { $joker ->
    [BJ] big joker
   *[LJ] little joker
  }
pad-cards = The cards
pad-offline = No connection. Your cards are saved here, and checked as soon as it is back.

## Check tricks

check-title = Check tricks
check-lead = Enter the cards as played to see if every one was legal and who won what.
check-who-leads = Who led?
check-later-trick = Start from a later trick
check-first-trick = First trick to enter
check-broken = Had hearts been broken before it?
check-broken-unknown = nobody knows
check-broken-no = no
check-broken-yes = yes
check-known = Do you know more?
check-known-help = Optional. It can settle the verdict sooner.
check-go-on = Continue
check-wrong = Please look at this first.
check-trick = Trick { $trick }
check-turn = { $seat } plays
check-out-of-turn = { $seat } plays out of turn
check-other-plays = { $name } plays instead
check-undo = { $name }’s { $card }
check-card = { $card }
check-leads = { $seat } leads to trick { $trick }.
check-legal = { $seat }’s { $card } is fine.
check-all-legal = Every card was allowed.
check-open = { $count ->
    [one] One play is still open
   *[other] { $count } plays are still open
  }
check-tricks = The tricks so far
check-trick-number = Trick
check-led = led
check-won = took the trick
check-is-open = still open
check-is-illegal = not allowed
check-legend = ▸ led · underlined: took the trick · ? still open · ✗ not allowed
check-as-text = Type or paste cards
check-text-label = All cards from the first one typed, in the order played
check-text-help = As in 2C QS 10H ♠Q BJ. Out of turn: 5H.3 was played by the third player. Rows with a column for each player are read too.
check-rows-order = The rows are read in the order played: the first card of each was led.
check-rows-columns = The rows are read by columns: each column is one player’s, the first the first leader’s.
check-rows-as-order = Read them in the order played.
check-rows-as-columns = Read them by columns.
check-text-read = Read these cards
check-change-start = Change where the check begins
check-start-over = Start over
check-mistakes = Some cards could not be read. The earlier ones are still here.
check-mistake = Word { $place }, “{ $word }”: { $why }
check-no-seat = After the dot comes the number of a player, 1 to { $seats }.
check-card-twice = { $card } is already word { $place }.
check-too-many = From here on there are { $tricks ->
    [one] one trick
   *[other] { $tricks } tricks
  }, { $cards } cards in all.
check-comes-to = The tricks come to
check-done-part = The last card is played.
check-no-result = Something for the result is missing; see “Change where the check begins”.
check-book = Save as deal { $deal }
check-correct = Correct deal { $deal }
check-sheet-agrees = The sheet agrees for deal { $deal }.
check-sheet-differs = The sheet differs for deal { $deal }:
check-differs = { $field }: { $told } on the sheet, { $found } by the tricks
check-differs-side = { $field }: { $who } { $told } on the sheet, { $found } by the tricks
proof-revoke = { $seat } showed no { $suit } in trick { $trick } ({ $card }) and plays { $proof } in trick { $later }.
proof-unseen-revoke = { $seat } showed no { $suit } in trick { $trick } ({ $card }), but nobody else can hold { $proof }.
proof-trick = Trick { $trick }: { $says }
proof-later = { $proof } came in trick { $later } and was in that hand all along.
proof-unseen = Nobody else can hold { $proof }.
proof-unseen-many = The unseen cards cannot be dealt out in any other way.
proof-count = one of { $count } unseen { $count ->
    [one] card
   *[other] cards
  }
proof-open-revoke = Trick { $trick }: { $card } is a revoke if { $seat } still has { $suit }.
proof-suspects = In question: { $plays }.
proof-suspect = { $seat }’s { $card } in trick { $trick }

## May I?

may-title = May I?
may-begin = Tap what lies on the table, in order. If you lead, go straight to your hand.
may-show-hand = Now tap the cards you hold.
may-leads-always = { $name } always leads. Tap the card that was led.
may-any = You may play any of your cards.
may-these = You may play
may-not-these = Not allowed:
may-not-revoke = You must follow { $suit }: you hold { $because }.
may-not-first-trick = Not in the first trick: you hold { $because }.
may-not-first-trump = The first lead may not be a trump: you hold { $because }.
may-not-closed-lead = Hearts are not broken yet, and you hold { $because }.
may-not-joker-lead = A joker may be led only as the last card: you hold { $because }.
may-not-joker-forced = The first time you cannot follow, you must play the joker: { $because }.
may-not-first-lead = The deal opens with { $because }.
may-wins = { $card } is winning so far.
may-too-many = A hand has { $size } cards; these are { $held }.
may-table = On the table
may-table-empty = nothing: I lead
may-hand = My hand
may-hand-cards = { $count ->
    [0] no card yet
    [one] 1 card
   *[other] { $count } cards
  }
may-first = First trick
may-broken = Hearts broken
may-void = I could not follow before
may-clear = Clear
may-private = Your hand is shown only on this phone and is not saved.
may-bid = Is this bid high enough?
may-bid-ask = Compare
may-cards = Which cards may I play?

## Errors

error-400-title = That did not work
error-400 = What was sent could not be read. Nothing was changed.
error-403-title = This link is only for watching
error-403 = You can see everything at the table, but not change anything. Ask there for the scoring link.
error-404-title = Page not found
error-404 = This link no longer works. Ask for the new one.
error-no-such-page-title = Page not found
error-no-such-page = This page does not exist. It may have been removed.
error-405-title = That did not work
error-405 = This page only opens from its own form. Nothing was changed.
error-408-title = That took too long
error-408 = What was sent did not arrive in time. Nothing was changed; please try again.
error-413-title = Too much
error-413 = What was sent is too large. Nothing was changed.
error-429-title = Too many tries
error-429 = Please wait a little.
error-500-title = Our mistake
error-500 = Something went wrong on our side. What was saved is safe; please try again.
error-expired-title = This page was too old
error-expired = Nothing was saved. Open the page again and enter it once more.
error-unreadable-title = Cannot read this table
error-unreadable = It was written by another version of Companion. Nothing is lost.
full-house = There are too many phones here at the moment. Please try again in a little while.
error-home = Home
error-store-busy-title = Not just now
error-store-busy = Something else, perhaps a backup, is using Companion’s data, so this was not saved. Everything saved earlier is safe. Wait a moment, then try again.
error-store-crowded-title = No room for another table
error-store-crowded = This server is full, so this table was not made. Old tables can be deleted there (companion prune).
error-store-full-title = The disk is full
error-store-full = There is no room left on the server’s disk, so nothing was saved. Make room there, then try again.
error-store-denied-title = The server may not write
error-store-denied = The server may no longer write its database, so nothing was saved. Tell the person who runs the server.
error-store-damaged-title = The database is damaged
error-store-damaged = Part of the database cannot be read, so nothing was saved. Tell the person who runs the server.
error-store-foreign-title = The wrong database
error-store-foreign = Something else is where the database was, so nothing was saved. Tell the person who runs the server.
error-store-newer-title = The wrong database
error-store-newer = The database belongs to a newer Companion, so nothing was saved. This one must be updated.
error-store-older-title = The database is not up to date
error-store-older = This Companion is newer than the database, so nothing was saved. Run “companion upgrade” on the server.
error-store-gone-title = The database is gone
error-store-gone = It was deleted, moved or replaced on the server, so nothing was saved. Put it back, or restart Companion.
error-store-disk-title = Disk error
error-store-disk = The server’s disk cannot be read or written, so nothing was saved. Tell the person who runs the server.
error-store-unreachable-title = No answer
error-store-unreachable = The database does not answer, so nothing was saved. Please try again in a moment.
error-alone-full-title = No room left
error-alone-full = There is no room left on this phone, so nothing was saved. Make room, then try again.
error-alone-broken-title = It cannot be read
error-alone-broken = This phone’s data cannot be read or written, so nothing was saved. Close Companion and open it again.
error-table = To the table

## The site beside the server
home-site = Companion without a server

## Command line

cli-about = Companion at the command line: serve the table, verify cards that were played, score a sheet.
cli-usage = Usage:
cli-command = COMMAND
cli-commands = Commands
cli-arguments = What to give
cli-options = Options
cli-help = show this help
cli-version = show the version
cli-file = FILE
cli-link = LINK
cli-serve = serve Companion to the phones at the table
cli-serve-ready = Companion { $version } is ready at { $address }
cli-serve-scan = Scan it with a phone on the same network. Ctrl-C stops the server.
cli-serve-host = address to listen on (0.0.0.0: everywhere)
cli-serve-port = port (8000); 0 takes any free one
clock-behind = This computer’s clock says { $date }. Until it is set, evenings are dated wrongly; nothing else depends on it.
cli-serve-limit-gone = The setting { $name } is no longer read. { $instead ->
    [proxy] The server’s own time applies; a proxy in front of it can set a shorter one.
    [none] The server’s own time applies. You can delete the setting.
   *[other] Use { $instead } instead.
}
cli-serve-limit = { $name } must be a whole number from 1 to { $most }, not “{ $value }”.
cli-serve-proxies = how many proxies of your own are in front of the server, as for HTTPS (0); only their forwarded headers count
cli-serve-host-name = host names that it answers to, separated by commas (any); .example.org means all that end in it
cli-serve-site-folder = folder with a site (see companion site) to serve at /site/ (site in the folder of the data)
cli-serve-no-site = The folder { $folder } holds no site. Build one with: companion site { $folder }
cli-serve-site = address of a site built with “companion site”, for tables that are taken along (none)
cli-serve-workers = how many processes serve (1); more than one is for many tables at once
cli-serve-https = serve over HTTPS, with a certificate that this computer makes for your home network
cli-serve-trust-port = port, over plain HTTP, of the page that shows phones how to trust the certificate (the next one)
cli-serve-trust = Phones learn to trust this computer at { $address }
cli-serve-scan-trust = A phone that is here for the first time scans this code first.
cli-instance = folder that keeps the data (instance)
cli-verify = check for every deal in a file whether all plays were legal
cli-verify-more = Reads transcripts (JSON lines) and Portable Bridge Notation. Prints a verdict for each
  deal, one JSON object a line; what was wrong, and a summary, go to standard error.
  Ends with 0 if nothing was illegal (what is open may be), with 1 if something was,
  with 2 if something cannot be read.
cli-verify-file = the deals; - for standard input
cli-verify-blind = judge by the table alone, even if hands are given
cli-score = print the sheet of an exported table
cli-score-more = Ends with 0, with 1 if an entry of the log cannot count, with 2 if the table cannot be read.
cli-score-file = the exported table; - for standard input
cli-json = print plain data instead of a page
cli-upgrade = bring the database up to date
cli-upgrade-more = Needed for PostgreSQL, once for each new version; SQLite is brought up to date by serve.
cli-upgraded = The database is up to date.
cli-site = build Companion as a site that needs no server
cli-site-more = The site runs on the phone that opens it, without a network from the second visit on.
    Any web space can serve the folder. Needs npm and Node.
cli-folder = FOLDER
cli-language = LANGUAGE
cli-translations = list what a language has not translated yet
cli-translations-more = Prints it ready for the catalogues of that language. Ends with 0 if nothing is left.
cli-translations-language = the language’s tag, such as ja; for a new language everything is listed
cli-translations-sentences = { $part }, *.ftl: sentences to translate ({ $count })
cli-translations-texts = { $part }, *.po: texts to translate ({ $count })
cli-translations-misnamed = { $part }, *.po: texts whose translation names in braces what they do not ({ $count })
cli-translations-unused = { $part }: translated, but asked for no more ({ $count })
cli-translations-none = Everything is translated ({ $language }).
cli-site-folder = folder for the site; an older site of Companion in it is replaced
cli-site-with = folder of a package of games that the site shall have as well; may be given again
cli-site-built = The site is in { $folder }. A first visit fetches { $size } MB.
site-no-program = The site needs { $program } to be built, and it was not found. Install Node.js, which brings npm.
site-npm = npm could not fetch { $package }: { $reason }
site-integrity = What npm fetched is not the { $package } that is meant. Nothing was built.
site-node = The site’s Python could not be compiled: { $reason }
site-folder = The folder { $folder } cannot be used: { $reason }
site-foreign = The folder { $folder } holds something else. Name an empty one, or one with a site of Companion.
site-no-package = The folder { $folder } holds no package of games: its pyproject.toml names no entry point of the group { $group }.
site-no-module = The folder { $folder } does not hold the module { $module } that its pyproject.toml names.
site-package-twice = The package in { $folder } has files that the site already has.
cli-backup = write all data into one file, while the server runs
cli-backup-more = The file holds every table and the key that signs cookies; anyone with it has all
    links. It is checked as a whole, and readable by its owner only. PostgreSQL has pg_dump for this.
cli-backup-file = the file to write; it must not exist yet
cli-backup-keep = write the time into the name, and keep only this many of these files (for a timer)
cli-backup-done = { $count ->
    [one] One table was
   *[other] { $count } tables were
 } backed up to { $file }
cli-backup-server = The data is on a database server, which has tools of its own for this: pg_dump writes a backup, and psql puts it back.
cli-restore = put the data of a backup back
cli-restore-more = Asks first, and renames what it replaces. Stop the server before. A backup of an older Companion
    is brought up to date at the next start.
cli-restore-file = a file that “companion backup” wrote
cli-restore-yes = replace the data without asking
cli-restore-found = The backup holds { $count ->
    [one] one table
   *[other] { $count } tables
 }. It would replace the data in { $folder }, which stays beside it.
cli-restore-ask = Replace the data? Type “yes” to do so.
cli-restore-left = Nothing was replaced.
cli-restore-unasked = Nobody can be asked here, so nothing was replaced. --yes replaces without asking.
cli-restore-done = { $count ->
    [one] One table was
   *[other] { $count } tables were
 } put back.
cli-restore-kept = What was there before is now in { $file }
cli-move = move all data from SQLite to a PostgreSQL server
cli-move-more = Links, tables, seats and entries keep their numbers, and everything is counted afterwards.
    Stop Companion before. The database must be empty; what is in the folder stays as it is.
cli-address = ADDRESS
cli-move-url = the address of the empty database, such as postgresql://companion@localhost/companion
cli-move-server = The address is not that of a database on a PostgreSQL server.
cli-move-done = { $tables ->
    [one] 1 table
   *[other] { $tables } tables
} with { $entries ->
    [one] 1 entry
   *[other] { $entries } entries
} moved and counted.
cli-move-damaged = { $count ->
    [one] 1 damaged value was
   *[other] { $count } damaged values were
} left empty; the folder still has what there was.
cli-move-behind = Something was entered while the data moved, and is not in the new database. Stop Companion, empty that database, and move again.
cli-move-next = Start Companion with DATABASE_URL set to that address. { $folder } stays as it was; the key in it is still needed.
cli-status = show how much is stored, and by which version
cli-status-more = Changes nothing; the server may run.
cli-status-version = Companion { $version }, database schema { $schema }
cli-status-kept = { $tables ->
    [one] 1 table
   *[other] { $tables } tables
 }, { $entries ->
    [one] 1 entry
   *[other] { $entries } entries
 }
cli-status-size = { $kilobytes } kB on disk
cli-status-not-serving = no phone listens: nothing serves this folder
cli-status-phones = { $phones ->
    [one] one phone listens
   *[other] { $phones } phones listen
  }
cli-status-backup = last backup: { $when }
cli-status-no-backup = no backup yet (companion backup FILE makes one)
cli-service = print or install the unit files with which systemd runs Companion
cli-service-more = A server that is always started again, a backup each night, and (if its timer is enabled) a monthly
    deletion of tables that nobody opens. Without --install they are printed, and nothing is changed.
cli-service-host-name = the name at which a proxy on this machine makes it known; without it, it serves the home network
cli-service-keep = how many nightly backups to keep (default 14)
cli-service-days = after how many days without being opened a table is deleted, if that timer is enabled (default 365)
cli-service-install = write them into this folder (default /etc/systemd/system); a file that differs is never replaced
cli-service-other = There is another { $file } already, so nothing was written. Move it away first, or print the files and compare.
cli-service-unwritten = The unit files cannot be written into { $folder }. It takes root.
cli-service-done = The unit files are in { $folder }. To start:
cli-service-hidden = Services see nothing in { $place }, so these will not start. Install Companion elsewhere, such as in /opt/companion.
cli-prune = delete the tables that nobody has opened for a long time
cli-prune-more = Asks first. A timer gives --yes.
cli-prune-days = for how many days nobody has opened them
cli-prune-yes = delete them without asking
cli-prune-none = Every table has been opened within { $days ->
    [one] the last day
   *[other] the last { $days } days
 }.
cli-prune-found = { $count ->
    [one] One table has not been opened
   *[other] { $count } tables have not been opened
 } for { $days ->
    [one] a day
   *[other] { $days } days
 } or longer, the first since { $since }.
cli-prune-circles = { $count ->
    [one] One group has not been opened
   *[other] { $count } groups have not been opened
 } for { $days ->
    [one] a day
   *[other] { $days } days
 } or longer.
cli-prune-ask = Delete for good? Type “yes” to do so.
cli-yes-words = yes y
cli-prune-kept = Nothing was deleted.
cli-prune-unasked = Nobody can be asked here, so nothing was deleted. --yes deletes without asking.
cli-prune-done = { $count ->
    [one] One table was deleted.
   *[other] { $count } tables were deleted.
 }
cli-prune-circles-done = { $count ->
    [one] One group was deleted.
   *[other] { $count } groups were deleted.
 }
cli-file-missing = There is no file { $file }.
cli-file-folder = { $file } is a folder; a file is needed.
cli-file-denied = { $file } may not be read.
cli-file-name = { $file } cannot be the name of a file.
cli-file-disk = { $file } cannot be read: the disk fails.
cli-file-error = { $file } cannot be read: { $reason }
cli-file-empty = { $file } is empty.
cli-file-binary = { $file }, line { $line }: this is not text.
cli-file-large = { $file } is too large for one table.
cli-line-long = This line is too long; { $most } characters at most.
cli-line-encoding = This line is not UTF-8.
cli-output-full = The output cannot be written: the disk is full.
cli-output = The output cannot be written: { $reason }
cli-no-data = There is no data of Companion in the folder { $folder }. Name another one with --instance.
cli-no-table = There is no table { $link } here.
cli-seat = seat { $seat }
cli-play = play { $number }: { $says }
cli-open = { $count ->
    [one] one play is
   *[other] { $count } plays are
  } open: cards that were not shown would decide.
cli-summary = { $deals ->
    [one] One deal
   *[other] { $deals } deals
  }: { $parts }.
cli-count-legal = { $count } legal
cli-count-illegal = { $count } illegal
cli-count-open = { $count } open
cli-count-empty = { $count } without plays
cli-count-unreadable = { $count } unreadable
cli-stopped = The sheet stops at entry { $entry }: { $says }
cli-missing = Something is missing: { $names }
cli-interrupted = Stopped before it was done.
cli-unknown = { $typed } is not known here.
cli-wrong = { $argument } cannot be given like this.
cli-no-command = There is no such command.
cli-host-name = A host name is like games.example: without https://, path or blanks.
cli-port = A port is a number from 0 to { $most }.
cli-no-folder = --instance names no folder.

## What keeps it from starting

instance-is-file = { $folder } is a file, or is in one; a folder is needed. Name another one with --instance.
instance-is-denied = The folder { $folder } may not be made, read or written. Name another one with --instance.
instance-is-full = There is no room left on the disk for { $folder }.
instance-is-name = { $folder } cannot be the name of a folder.
instance-other = The folder { $folder } cannot be used: { $reason }
key-unreadable = The key { $file } cannot be read.
key-wrong = The key { $file } must be 64 hexadecimal digits. If you delete it, a new one is made, and phones forget their tables.
key-variable-wrong = { $name } must be 64 hexadecimal digits.
database-address = DATABASE_URL cannot be read. It should look like sqlite:////var/lib/companion.sqlite
database-option = The address of the database has a setting that does not exist or has no such value: { $reason }
database-kind = DATABASE_URL names a kind of database that is not known here.
database-driver = A database of this kind needs the Python package { $driver }, which is not installed.
store-busy = The database { $database } is in use by another program. Try again when that has ended.
store-crowded = The database { $database } is full of tables. “companion prune” deletes old ones.
store-full = There is no room left on the disk for the database { $database }.
store-denied = The database { $database } may not be opened or written.
store-damaged = The database { $database } is damaged. Put a backup in its place, or move it away to start fresh.
store-foreign = { $database } is not a database of Companion, or is damaged. Put a backup in its place, or move it away to start fresh.
store-newer = The database { $database } was written by a newer Companion. Update this one.
store-older = The database { $database } is new, or of an older Companion. Run: companion upgrade
database-no-copy = There is no room to copy the database { $database } before it is brought up to date, so nothing was changed. Make room, then start again.
database-unversioned = The database { $database } lacks a table, or does not say which version it is of. Put a backup in its place.
database-in-memory = DATABASE_URL names no file, so all would be lost at the end. It should look like sqlite:////var/lib/companion.sqlite
database-copied = The data was copied to { $copy } before it was brought up to date.
database-awaited = Waiting up to { $seconds } { $seconds ->
    [one] second
   *[other] seconds
  } for the database server { $database } …
database-pooled = Between Companion and the database server { $database } a pooler gives every transaction to another session. Let it keep sessions whole: with PgBouncer, pool_mode = session.
backup-exists = There is a file { $file } already, and it was left as it is. Name another one.
backup-full = There is no room left on the disk for { $file }. No backup was made.
backup-unwritten = The file { $file } cannot be written. No backup was made.
restore-foreign = { $file } is not a backup of Companion. Nothing was replaced.
restore-damaged = { $file } is not a backup of Companion, or is damaged or cut off. Nothing was replaced.
restore-unread = The file { $file } cannot be read.
restore-running = A server still has the database { $database } open. Stop it first; nothing was replaced.
move-running = A server still has the database { $database } open. Stop it first; nothing was moved.
move-not-empty = The database { $database } already holds tables. Companion only moves into an empty one.
move-miscounted = Not everything arrived in the database { $database }. It is empty again, and the folder is as it was.
move-refused = The database { $database } refuses the data: { $reason }. It is empty again, and the folder is as it was.
store-gone = The database { $database } is no longer there, or another is in its place.
store-disk = The disk with the database { $database } cannot be read or written.
store-unreachable = The database { $database } does not answer, or refuses the connection.
server-locked-out = The database server { $database } refuses the login. Check the name and the password in its address.
server-absent = The server { $database } has no database of that name. Make it with createdb, or check the address.
server-silent = Nothing answers at the database server { $database }. Check that it runs, and the host and the port in its address.
asked-too-often = Too many requests from one address or phone.
listen-taken = Port { $port } is already in use. Name another one with { $option }.
listen-denied = Port { $port } may not be used. Name another one with { $option }, such as 8000.
listen-host = { $host } is not an address of this computer. Name another one with --host.
listen-other = Cannot listen on { $host }, port { $port }: { $reason }
https-library = HTTPS needs the library { $library }, which is missing. Install it with: pip install "companion-cards[https]"
https-name = { $name } does not belong to a home network, and only for those can this computer make a certificate. On the internet, put a proxy in front; docs/hosting.md says how.
https-clock = This computer’s clock says { $date }, and phones would refuse a certificate of that time. Set the clock, then start again.
https-authority-wrong = The file { $file } cannot be read as a certificate with its key. If there is no backup, delete it; every phone must then trust this computer again.

## An exported table

log-export = Save this table as a file
exported-format = This is not an exported table.
exported-version = This table was written by another version; version { $version } can be read.
exported-game = There is no such game here.
exported-players = A list of names belongs here, one for each seat.
exported-entry = An entry says number, key, author, at, seen and action.
exported-number = Entries are numbered without gaps: { $number } belongs here.
exported-key = Another entry has this key.
exported-time = A time belongs here, written like 2026-01-31T20:15:00Z.
exported-text = A text of { $longest } characters at most belongs here.
exported-action = This game knows no such entry.

## Companion on the phone itself, around the pages
shell-starting = Starting …
shell-before = Starting … This is the page as you last saw it.
shell-fetching = Downloading Companion, only this once: # of # MB.
shell-cut = The download stopped. What has arrived so far is saved.
shell-again = Try again
shell-failed = Companion has stopped. What was saved is safe.
shell-lost = Part of Companion is damaged on this phone. Connect to the internet and try again; your tables are safe.
shell-unable = This browser cannot run Companion by itself. A newer one can; it must not be in private mode, and the address must begin with https.
shell-refused = This browser stores nothing for this page, and without that Companion cannot run here. Allow cookies and site data for this address, or leave private mode, then try again.
shell-held = Companion is open in another window that does not answer. Close that window to continue here.
shell-replaced = Companion now runs in another window. This one is paused.
shell-here = Continue here
shell-unkept = This browser saves nothing here: when you close the page, your tables are gone. Is it in private mode?
shell-full = This phone is full. Nothing more can be saved until you make room.
shell-cleared = The browser has deleted Companion’s data. You can still save what is open as a file; then close this page and open it again.
shell-damaged = Companion’s data on this phone is damaged. Nothing was changed. Save it as a file first. Then you can start fresh; the old data stays beside it.
shell-save = Save as a file
shell-anew = Start fresh
aside-title = What could not be read
aside-help = It was damaged and set aside, unchanged. Save it as a file; someone may be able to repair it.

## Handing a table over, and receiving one

hand-title = Copy this game to another phone
hand-way = Copy this game to another phone
hand-way-help = The whole game; it works offline too.
hand-lead = Players, house rules and every deal are copied. Nothing changes here, and your link stays private.
hand-along = Take this table with you
hand-along-help = It then runs on this phone alone, without a network. You can bring it back later.
hand-back = Bring it back
hand-back-help = To { $host }, where it came from. If both went on, you choose there.
hand-link = As a link
hand-link-help = Anyone who opens it sees the table as it is now, and can save it.
hand-link-long = This table is long. Some apps cut such a link off; a file always arrives whole.
hand-link-open = Link to this table
hand-file = As a file
hand-file-help = To send or to save. Any Companion can open it, under “Scan a code” on its home page.
hand-file-get = Save the file
hand-file-send = Send the file
hand-large = This table is too large to copy in one piece. You can save its history as a file instead.
receive-title = Receive a table
receive-way = Receive a link or a file instead
receive-lead = Open the link you were sent, scan the code on the other phone, or choose the file.
receive-file = The file
receive-link = or the link
receive-look = Preview
receive-nothing = Choose a file, or paste a link.
receive-damaged = Part of the table is missing. Please ask for it again.
receive-former = This comes from an earlier version, in a form that this one cannot read. Update Companion on the other phone and copy the table again, or open this with the version it came from.
receive-newer = This comes from a newer Companion. Update this one, then open it again.
receive-absent = The game “{ $game }” is not installed here. Its history is saved unchanged; the table continues once the game is installed.
receive-version = This table was played by version { $version } of the rules of { $game }, which the package here does not read. Its history is saved unchanged; the table continues once one that does is installed.
receive-version-here = This table is already here. It was played by version { $version } of the rules of { $game }, which the package here does not read. So the two cannot be compared; the one here does not change.
receive-absent-here = This table is already here. Its game, “{ $game }”, is not installed, so the two cannot be compared; the one here does not change.
receive-large = This is too large to be a table.
receive-impossible = Nothing was saved. Entry { $entry } of this table is impossible: { $why }
receive-changed = Your table has changed meanwhile. Please look again.
receive-begun = { $deals ->
    [0] no deal yet
    [one] 1 deal
   *[other] { $deals } deals
} · { $day }
receive-expired = This page was too old, so nothing was saved. Please tap again.
receive-new = This table is not on your phone yet.
receive-same = You already have this table, exactly as it is here.
receive-ahead = You have this table. This copy has { $more ->
    [one] 1 more entry
   *[other] { $more } more entries
}.
receive-behind = Your table has more deals or entries than this one. There is nothing to copy.
receive-chosen = The other phone chose this copy. Compare the numbers before you use it; yours is then set aside and stays on your list.
receive-rejected = Your table was chosen. This one is set aside, and is on your list.
receive-keep = Save it
receive-go-on = Continue with it
receive-to-table = To the table
receive-diverged = Which one counts?
receive-diverged-help = Both phones went on after { $deals ->
    [0] the start
    [one] deal 1
   *[other] deal { $deals }
}. The table chooses; the other one is set aside, on the list.
receive-ours = On this phone
receive-theirs = Copy from the other phone
receive-choose-ours = Use this phone’s
receive-choose-theirs = Use the other phone’s
receive-later = Decide later
received-keep = It is on your phone now.
received-go-on = It continues from here.
received-ours = Using yours. The other one is set aside, on your list.
received-theirs = Using the other phone’s. Yours is set aside, on your list.
put-aside = Set aside: the table continues with the other version. Nothing here is lost.
home-put-aside = set aside

## Everything on this phone, as one file
everything-title = Backup
everything-save = Save to a file
everything-has = { $tables ->
    [0] No tables
    [one] One table
   *[other] { $tables } tables
}, { $sets ->
    [0] no saved house rules
    [one] one set of house rules
   *[other] { $sets } sets of house rules
}{ $circles ->
    [0] .
    [one] , one group.
   *[other] , { $circles } groups.
}
everything-left-out = { $count ->
    [one] One table cannot be packed and is not in the file.
   *[other] { $count } tables cannot be packed and are not in the file.
}
everything-alone = They are only on this phone. A file moves them to a new phone, or brings them back.
everything-server = All games on this phone, with their history.
everything-download = Download the file
everything-in = Restore from a file
everything-choose = The file
everything-in-help = You see what is in it first. Nothing here is replaced.
everything-came = In this file
everything-no-tables = There is no table in this file.
everything-new = Not on this phone yet.
everything-same = Already here.
everything-watched = You only watch this table, and it differs here. Nothing is copied from the file; these are the scores here:
everything-ahead = Already here; the file has { $more ->
    [one] one more entry.
   *[other] { $more } more entries.
}
everything-behind = Already here, with more entries.
everything-diverged = Already here, but both have new entries. The table chooses which one counts.
everything-chosen = Already here, but another phone chose the other version. Compare both.
everything-rejected = Already here, set aside.
everything-compare = Compare both
everything-sets = House rules in it: { $sets }
everything-circles = Groups in it: { $circles }
everything-take = Import
everything-taken = Imported: { $tables ->
    [0] no tables
    [one] one table
   *[other] { $tables } tables
}, { $sets ->
    [0] no house rules
    [one] one set of house rules
   *[other] { $sets } sets of house rules
}{ $circles ->
    [0] .
    [one] , one group.
   *[other] , { $circles } groups.
}
everything-list-full = This phone’s list holds { $most } tables. { $count ->
    [one] One table of the file does not fit and is left out.
   *[other] { $count } tables of the file do not fit and are left out.
}
everything-no-room = { " " }There was no room for { $sets }.
everything-nothing = Choose a file first.
everything-damaged = This is not a file from “Backup”, or it is damaged. Nothing was imported.
everything-newer = This file is from a newer Companion. Update this one, then try again.
everything-large = This file is too large to be from “Backup”.
