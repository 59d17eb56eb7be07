## Favourite rules

favourite-title = Favourite rules
favourite-what = Rules that this group often plays. To add some, tap More at one of its tables, then “Rules of this table”; name them and tap “Save in the group”. New tables can start from them.
favourite-differ = { $rules ->
    [one] 1 rule of your own
   *[other] { $rules } rules of your own
}
favourite-keep = Save in the group
favourite-keep-help = Everyone in the group can start a table with them.
favourite-kept = Saved in { $circle }: { $name }
favourite-remove = Remove { $name }
favourite-removed = No longer a favourite: { $name }
favourite-gone = These rules were already removed.

## The calendar

calendar-title = Calendar
calendar-help = Each day shows its winner; a ring means a tie.
calendar-nobody = a tie
calendar-who = Winner
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
meetings-better = { $better } ahead of { $worse }
meetings-equal = { $one } and { $other } equal
meetings-won = won
meetings-none = There are none.
meetings-points = { $points ->
    [0] equal
    [one] by 1 point
   *[other] by { $points } points
}
