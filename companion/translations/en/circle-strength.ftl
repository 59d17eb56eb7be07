## How good people are (points against the table)

circle-probably-better = { $one } is probably better than { $other }: { $points } points a deal, give or take { $give }.
circle-nobody-can-know = Nobody can know whether { $one } or { $other } is better.
