## The story of an evening: each kind of sentence in several wordings, which take turns

story-evening-1 = { $left ->
    [0] { $who } won { $tables ->
        [2] both
       *[other] all { $tables }
    } tables.
   *[other] { $who } won { $wins } of the { $tables } { $tables ->
    [one] table
   *[other] tables
  }.
  }
story-evening-2 = { $left ->
    [0] { $tables ->
        [2] Both
       *[other] All { $tables }
    } tables went to { $who }.
   *[other] Of { $tables } { $tables ->
    [one] table
   *[other] tables
  }, { $wins } went to { $who }.
  }
story-at-1 = Table { $table } of { $tables }. { $said }
story-at-2 = Now table { $table } of { $tables }. { $said }
story-won-1 = { $who } won, { $amount ->
    [one] 1 point
   *[other] { $amount } points
  } ahead.
story-won-2 = { $who } came first, by { $amount ->
    [one] 1 point
   *[other] { $amount } points
  }.
story-won-only-1 = { $who } won.
story-won-only-2 = { $who } came first.
story-throughout-1 = { $who } led after every one of the { $deals } { $deals ->
    [one] deal
   *[other] deals
  }.
story-throughout-2 = From the first deal to the last, { $who } led.
story-comeback-1 = { $who } came back from { $amount } { $amount ->
    [one] point
   *[other] points
  } behind after deal { $deal }.
story-comeback-2 = { $amount } { $amount ->
    [one] point
   *[other] points
  } behind after deal { $deal }, { $who } still won.
story-decided-1 = { $late ->
    [1] Deal { $deal } decided it: { $who } took the lead and kept it.
   *[other] From deal { $deal } on, { $who } was in front.
  }
story-decided-2 = { $who } took the lead in deal { $deal } and never gave it back.
story-passed-1 = { $who } passed { $other } in deal { $deal }.
story-passed-2 = In deal { $deal }, { $who } went ahead of { $other } for good.
story-figure-1 = { $figure }: { $amount } for { $who }, the most at the table.
story-figure-2 = { $figure }: { $who } had most, { $amount }.
story-figure-3 = { $figure }: nobody had more than { $who }, with { $amount }.
story-figure-4 = { $figure }: { $who } came to { $amount }, more than anyone else.
story-led-1 = { $who } led after { $amount } of { $deals } { $deals ->
    [one] deal
   *[other] deals
  }, and did not win.
story-led-2 = It was not enough for { $who } to lead after { $amount } of { $deals } { $deals ->
    [one] deal
   *[other] deals
  }.
story-changes-1 = The lead changed hands { $amount } { $amount ->
    [one] time
   *[other] times
  }.
story-changes-2 = The lead went from hand to hand, { $amount } { $amount ->
    [one] time
   *[other] times
  }.
story-hardest-1 = The hardest deal was deal { $deal }: { $points } for { $who }.
story-hardest-2 = Deal { $deal } hurt most: { $points } for { $who }.
story-record-1 = { $record }.
story-record-2 = A record: { $record }.
