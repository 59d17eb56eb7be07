## Favourite rules

favourite-title = Favourite rules
favourite-what = Rules that this circle plays by. To add some, tap More at one of its tables, then “Rules of this table”; give them a name and tap “Save in the circle”. A new table can start from them.
favourite-differ = { $rules ->
    [one] 1 rule of your own
   *[other] { $rules } rules of your own
}
favourite-keep = Save in the circle
favourite-keep-help = In the circle everybody can start a table from them.
favourite-kept = Kept in { $circle }: { $name }
favourite-remove = Remove { $name }
favourite-removed = No longer a favourite: { $name }
favourite-gone = These rules were removed already.

## The calendar

calendar-title = Calendar
calendar-help = A face stands on the day of an evening: whose it was. A ring is an evening that nobody won alone.
calendar-nobody = nobody’s evening
calendar-who = Whose it was
calendar-day = Day

## The picture of an evening

story-share = Share as a picture
story-title = { $names } won

## The season

season-leads-by = { $name } leads by { $lead }
season-next = next: { $day }
season-until = until { $day }
season-to-go = { $evenings ->
    [one] one more { $weekday }
   *[other] { $evenings } more { $weekday }s
}
season-if-own = a rule of your choice?
season-if-do = Show the table

## People, and what they did together

person-champion = Champion of { $season }
people-maybe-one = One person, spelt twice?
people-two = Two people
people-kept-apart = { $name } and { $other } are two people. You will not be asked again.
people-never-met = Never at one table together
meetings-better = { $better } better than { $worse }
meetings-equal = { $one } and { $other } equal
meetings-won = won
meetings-none = There are none.
meetings-points = { $points ->
    [0] equal
    [one] by 1 point
   *[other] by { $points } points
}
