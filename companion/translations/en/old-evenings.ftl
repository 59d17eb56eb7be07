## Old evenings that are brought into a circle

old-title = Bring in old evenings
old-heading = Old evenings
old-more = From a spreadsheet or a notebook
old-help = Copy the sheet from your spreadsheet, or save it there as CSV. What the columns are is shown before anything is kept.
old-sheet = The sheet
old-typed =
    Date;Ann;Ben;Cara;Dai
    2024-03-01;104;30;52;74
old-file = Or a file (CSV, PBN, transcripts)
old-read = Read the sheet
old-read-again = Read it again
old-found = { $games ->
    [one] One game
   *[other] { $games } games
}
old-games = { $games ->
    [one] One game
   *[other] { $games } games
}
old-evenings = { $evenings ->
    [one] One evening
   *[other] { $evenings } evenings
}
old-agreed = { $deals ->
    [one] one as points agreed
   *[other] { $deals } as points agreed
}
old-who = Who is this?
old-same = The same as { $name }
old-new = Somebody new
old-who-missing = Please choose.
old-new-names = New here:{ " " }
old-rules = Game, with its house rules
old-day = The day
old-by-deal = Each line is
old-a-deal = a deal
old-a-game = a whole game
old-running = The numbers are
old-day-first = Days are written
old-day-month = day, month, year
old-month-day = month, day, year
old-pairs = “Ann & Ben” is
old-two-partners = two partners
old-one-name = one name
old-columns = What the columns are
old-headless = Column { $number }
old-is-date = Date
old-is-game = Name of the game
old-is-table = Number of the game
old-is-deal = Number of the deal
old-is-deals = How many deals
old-is-player = Player’s name
old-is-points = Points
old-is-total = Running total
old-is-scores = A player’s points
old-is-nothing = Not needed
old-first = So they will stand here
old-known = { $games ->
    [one] One game is in the circle already
   *[other] { $games } games are in the circle already
}
old-again = What is in the circle already
old-once-more = comes in once more
old-left-out = is left out
old-keep = { $games ->
    [one] Bring in one game
   *[other] Bring in { $games } games
}
old-kept = { $games ->
    [one] One game was brought in.
   *[other] { $games } games were brought in.
}
old-gone = Nothing was brought in: the games from this page were taken out again more than a week ago. Open the page anew and send them once more.
old-brought = Brought in
old-since = from { $day } on
old-taken-back = { $games ->
    [one] One game was taken out again.
   *[other] { $games } games were taken out again.
}
old-put-back = { $games ->
    [one] One game was put back.
   *[other] { $games } games were put back.
}
old-does-not-add-up = Deal { $deal } as written: adds up to { $sum }
old-as-written = As written

## What is wrong in a sheet

old-wrong = Nothing has been kept yet.
old-more-faults = And { $more } more.
old-empty = There are no games in it.
old-no-text = This file is not text. Save it as CSV in your spreadsheet.
old-too-large = This sheet is too large: { $most } kB at most. Bring it in by parts.
old-too-long = This sheet is too long: { $most } lines at most. Bring it in by parts.
old-too-wide = Line { $line }: more than { $most } columns.
old-too-many-names = These are { $names } names: { $most } at most. Bring them in by parts.
old-too-many = These are { $games } games: { $most } at most. Bring them in by parts.
old-open-quote = Line { $line }: a quotation mark is opened and never closed.
old-no-points = No column has points.
old-no-names = Line { $line }: there should be the names of the players, above their points.
old-column-twice = Two columns are said to be the same. Choose something else for one of them.
old-name-twice = Line { $line }: { $name } stands there twice.
old-name-missing = Line { $line }: a name is missing.
old-name-too-long = Line { $line }: the name { $name } is too long.
old-day-missing = Line { $line }: the date is missing.
old-no-day = Line { $line }: “{ $cell }” is not a date.
old-no-such-day = Line { $line }: there is no day “{ $cell }”.
old-too-long-ago = The year { $year } is too long ago: type all four digits, from { $first } on.
old-day-ahead = Line { $line }: “{ $cell }” is still to come.
old-no-number = Line { $line }, { $column }: “{ $cell }” is not a whole number.
old-too-many-points = Line { $line }, { $column }: more than { $largest } points.
old-no-game = Line { $line }: no game here is called “{ $cell }”.
old-players = { $seated ->
    [one] Line { $line }: one player; this game is for { $least } to { $most }.
   *[other] Line { $line }: { $seated } players; this game is for { $least } to { $most }.
}
old-players-exactly = { $seated ->
    [one] Line { $line }: one player; this game is for { $least }.
   *[other] Line { $line }: { $seated } players; this game is for { $least }.
}
old-partners = Line { $line }: the partners of a side need the same points.
old-rules-unfit = Line { $line }: these rules are not for { $seated } { $seated ->
    [one] player
   *[other] players
  }.
old-game-unfit = Line { $line }: this game cannot be kept under these rules.

## One evening, typed as the notebook has it

typed-title = Type one evening
typed-earlier = An earlier one
typed-day = Or another day
typed-totals = Who had how many points in the end
typed-help = Leave blank whoever was not there.
typed-points = Points of { $name }
typed-minus = Minus: { $name }
typed-new-name = Name
typed-new-line = Name { $number }
typed-others = Others
typed-deal-count = How many deals (if you know)
typed-no-day = “{ $cell }” is not a date.
typed-day-ahead = This day is still to come.
typed-no-number = “{ $cell }” is not a whole number.
typed-too-many = More than { $largest } points.
typed-points-missing = Points are missing.
typed-name-missing = A name is missing.
typed-nobody = Nobody here is called { $name } any more; “{ $cell }” was typed beside that name.
typed-name-twice = { $name } stands there twice.
typed-name-too-long = The name { $name } is too long.
typed-deals = A number from 1 to { $most }, or nothing.
typed-players = { $seated ->
    [0] Type the points of those who played.
    [one] One player; this game is for { $least } to { $most }.
   *[other] { $seated } players; this game is for { $least } to { $most }.
}
typed-players-exactly = { $seated ->
    [0] Type the points of those who played.
    [one] One player; this game is for { $least }.
   *[other] { $seated } players; this game is for { $least }.
}
typed-partners = The partners of a side need the same points.
typed-rules-unfit = These rules are not for { $seated } { $seated ->
    [one] player
   *[other] players
  }.
typed-game-unfit = This game cannot be kept under these rules.

## Deals written down card by card (transcripts, PBN)

old-deals-sheet = The deals
old-seat-empty = Type a name.
old-seat = Seat { $number }
old-leave-out = Leave out the deals with these faults
old-deal-fault = Line { $line }: { $fault }
old-deal-unplayed = Line { $line }: there is no play in this deal.
old-deal-unfinished = Line { $line }: this deal was not written down to its end.
old-deal-other-game = Line { $line }: deals of { $game } do not tell who sat at the table.
old-too-many-deals = These are more than { $most } deals. Bring them in by parts.
