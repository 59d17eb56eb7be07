## Old evenings that are brought into a circle

old-title = Import old evenings
old-heading = Old evenings
old-more = From a spreadsheet or a notebook
old-help = Copy the sheet from your spreadsheet, or save it there as CSV. You can check the columns before importing.
old-sheet = The sheet
old-typed =
    Date;Ann;Ben;Cara;Dai
    2024-03-01;104;30;52;74
old-file = Or a file (CSV, PBN, transcripts)
old-read = Read the sheet
old-read-again = Refresh preview
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
old-new = Someone new
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
old-first = Preview
old-known = { $games ->
    [one] One game is already in the group
   *[other] { $games } games are already in the group
}
old-again = Games already in the group
old-once-more = import again
old-left-out = leave out
old-keep = { $games ->
    [one] Import one game
   *[other] Import { $games } games
}
old-kept = { $games ->
    [one] One game was imported.
   *[other] { $games } games were imported.
}
old-gone = Nothing was imported: the games from this page were removed more than a week ago. Open the page again and send them once more.
old-brought = Imported
old-since = from { $day } on
old-taken-back = { $games ->
    [one] One game was removed.
   *[other] { $games } games were removed.
}
old-put-back = { $games ->
    [one] One game was put back.
   *[other] { $games } games were put back.
}
old-does-not-add-up = Deal { $deal } as written: adds up to { $sum }
old-as-written = As written

## What is wrong in a sheet

old-wrong = Nothing has been imported yet.
old-more-faults = And { $more } more.
old-empty = There are no games in it.
old-no-text = This file is not text. Save it as CSV in your spreadsheet.
old-too-large = This sheet is too large: { $most } kB at most. Import it in parts.
old-too-long = This sheet is too long: { $most } lines at most. Import it in parts.
old-too-wide = Line { $line }: more than { $most } columns.
old-too-many-names = These are { $names } names: { $most } at most. Import them in parts.
old-too-many = These are { $games } games: { $most } at most. Import them in parts.
old-open-quote = Line { $line }: a quotation mark is opened but never closed.
old-no-points = No column has points.
old-no-names = Line { $line }: player names are needed above the points.
old-column-twice = Two columns have the same meaning. Choose something else for one of them.
old-name-twice = Line { $line }: { $name } is there twice.
old-name-missing = Line { $line }: a name is missing.
old-name-too-long = Line { $line }: the name { $name } is too long.
old-day-missing = Line { $line }: the date is missing.
old-no-day = Line { $line }: “{ $cell }” is not a date.
old-no-such-day = Line { $line }: there is no day “{ $cell }”.
old-too-long-ago = The year { $year } is too long ago: type all four digits, from { $first } on.
old-day-ahead = Line { $line }: “{ $cell }” is in the future.
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
old-game-unfit = Line { $line }: this game does not fit these rules.

## One evening, typed as the notebook has it

typed-title = Type one evening
typed-earlier = An earlier one
typed-day = Or another day
typed-totals = Final points
typed-help = Leave the others blank.
typed-points = Points of { $name }
typed-minus = Minus: { $name }
typed-new-name = Name
typed-new-line = Name { $number }
typed-others = Others
typed-deal-count = How many deals (if you know)
typed-no-day = “{ $cell }” is not a date.
typed-day-ahead = This day is in the future.
typed-no-number = “{ $cell }” is not a whole number.
typed-too-many = More than { $largest } points.
typed-points-missing = Points are missing.
typed-name-missing = A name is missing.
typed-nobody = Nobody here is called { $name } now; “{ $cell }” was typed beside that name.
typed-name-twice = { $name } is there twice.
typed-name-too-long = The name { $name } is too long.
typed-deals = A number from 1 to { $most }, or empty.
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
typed-game-unfit = This game does not fit these rules.

## Deals written down card by card (transcripts, PBN)

old-deals-sheet = The deals
old-seat-empty = Type a name.
old-seat = Seat { $number }
old-leave-out = Leave out the deals with these faults
old-deal-fault = Line { $line }: { $fault }
old-deal-unplayed = Line { $line }: there is no play in this deal.
old-deal-unfinished = Line { $line }: this deal was not written down to its end.
old-deal-other-game = Line { $line }: deals of { $game } do not say who played.
old-too-many-deals = These are more than { $most } deals. Import them in parts.
