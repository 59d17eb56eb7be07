## Why something is refused in a circle

person-unknown = Nobody here is called { $name }.
circle-name-missing = A name is missing.
circle-name-twice = { $name } is already taken.
circle-log-full = This group is full: { $most } entries. Its tables still count.
name-unclean = This name has characters that cannot be seen. Please type it again.
circle-full = A group can have { $most } names. Merge or remove some.
merge-self = Choose two different names.
merge-already = { $name } and { $into } are already one person.
merge-met = { $name } and { $into } sat at { $tables ->
    [one] one table
   *[other] { $tables } tables
  } together. If they are one person all the same, tick the box below.
zone-unknown = There is no time zone called { $zone }.
day-unknown = There is no such day: { $day }.
day-missing = A date is missing.
season-planned = Number of evenings: a whole number from 1 to { $most }, or empty.
season-overlaps = It overlaps with the season { $name }. Choose a later day.
season-which-game = Points of different games cannot be added. Choose the game that counts.
season-scale-values = Up to { $most } whole numbers from 0 to { $high } with spaces between them, such as 4 3 2 1.
season-number-values = A whole number from { $low } to { $high }.
season-none = There is no current season.
season-not-begun = The season { $name } begins later than that.
season-unknown = There is no such season.
season-goes-on = The season { $name } is not over yet.
season-crowned = The season { $name } already has its champion.
favourites-full = A group can save { $most } sets of rules. Remove one first.
digest-unknown = This is not the mark of an erased name.
erased-for-good = An erased name cannot be brought back.
