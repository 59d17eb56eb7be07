tiny-deal = { $dealer }が5枚ずつ配る。
tiny-sum = トリックは全部で5つです（入力の合計は{ $sum }）。
tiny-ended = { $deals }ディール終了。
tiny-entry-tricks = トリック { $tricks }
