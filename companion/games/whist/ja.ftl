## The plan

whist-deal = { $dealer }が13枚ずつ配る。最初の1枚は{ $first }へ。
whist-deal-shared = { $shuffler }が混ぜ、{ $cutter }がカットし、{ $dealer }が配る。最初の1枚は{ $first }へ。
whist-turn-up = { $dealer }は最後の1枚を表にする。そのスートが切り札。
whist-trump = 切り札：{ $suit }
whist-trump-card = 切り札：{ $suit }（めくった{ $card }は親の手札）
whist-lead-off = { $leader }が好きな札をリード。
whist-lead-on = { $leader }がリード。切り札を出せるのは、手札が切り札だけのとき。

whist-own-deal = あなたが親。最初の1枚は{ $first }へ、最後の1枚は自分に表向きで。
whist-own-lead = 最初のリードはあなた。
whist-own-play = パートナーは{ $partner }。

whist-needs = { $who }はあと{ $points }点。
whist-games = { $games }勝
whist-won-off = { $who }が{ $points }点。
whist-won-on = { $who }が2ゲーム先取。

## How a deal comes to its points

whist-why-odd = { $who }：{ $tricks }トリック。{ $book }を超えた{ $points }トリックで{ $points }点。
whist-why-none = { $who }：{ $tricks }トリック。{ $book }を超えていないので0点。
whist-why-honours = { $who }：オナーで、さらに{ $points }点。

## Problems

whist-turned-already = このディールの切り札は入力済みです。点数表で直せます。
whist-suit-missing = めくった札のスートは？
whist-card-unread = { $card }は札として読めません。♠9や9Sのように書いてください。
whist-card-other-suit = { $card }はそのスートではありません。
whist-tricks-range = 1チームのトリック数は0から{ $total }までです。
whist-tricks-sum = 1ディールは{ $total }トリックですが、合計が{ $sum }です。
whist-honours-range = オナーは4点か2点です。
whist-honours-off = この卓ではオナーに点はありません。
whist-honours-both = オナーの点が入るのは片方のチームだけです。

## Entries in words

whist-entry-turn-up = めくり札：{ $turned }
whist-entry-tricks = トリック { $tricks }
