## Files for a spreadsheet

csv-date = Date
csv-game = Game
csv-table = Table
csv-deal = Deal
csv-dealer = Dealer
csv-player = Player
csv-points = Points
csv-total = Total
csv-remark = Remark
csv-deals = Deals
csv-games = Games
csv-mean = Points a deal
csv-place = Place
csv-won = Won
csv-agreed = agreed
csv-title = For a spreadsheet
csv-help = Opens in Excel, LibreOffice and Numbers.
csv-save = Save the sheet
csv-save-games = Export games (CSV)
csv-save-deals = Export deals (CSV)

## The result handed on

text-title = As text
text-send = Send the text
text-copy = Copy the text
result-title = Send the result
result-elsewhere = Elsewhere
result-picture = As a picture
result-play = Add to BG Stats
result-play-help = BG Stats is a separate app for logging plays. You confirm there before anything is saved.

## At the command line

cli-export = print a table or a group of this computer, to save or read elsewhere
cli-export-more = Prints one JSON document: the rules, the players and the log of a table; or a group with all its tables.
cli-export-link = the link of a table or a group, or its whole address
cli-export-left = { $tables ->
    [one] One table cannot be read by this version and was left out.
   *[other] { $tables } tables cannot be read by this version and were left out.
}
cli-import = add a table or a group from a file
cli-import-more = Prints the address that it has here. The same file again finds what it has made before.
cli-import-file = what “companion export” has written; - for standard input
cli-import-impossible = Nothing was saved. Entry { $entry } is impossible: { $why }
cli-import-absent = { $tables ->
    [one] 1 table is imported but not checked
   *[other] { $tables } tables are imported but not checked
}: the package of the game { $game } is not installed, or reads other versions of its rules.
cli-stats = show what was played, and by whom
cli-stats-more = Draws tables in a terminal; prints JSON where a program reads, or with --json.
cli-stats-link = a table or a group, by its link or address (everything)
cli-stats-none = Nothing has been played here yet.
cli-stats-game = Game
cli-stats-tables = Tables
cli-stats-over = Over
cli-stats-deals = Deals
cli-stats-players = Players
cli-stats-name = Name
cli-stats-evenings = Evenings
cli-stats-won = Won
cli-stats-place = Average place
cli-no-circle = There is no group { $link } here.
exported-mark = A mark of twelve characters belongs here, another one for each table.
