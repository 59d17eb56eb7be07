tiny-deal = { $dealer } deals five each.
tiny-sum = There are 5 tricks; these are { $sum }.
tiny-ended = All { $deals } deals are played.
tiny-entry-tricks = Tricks { $tricks }
