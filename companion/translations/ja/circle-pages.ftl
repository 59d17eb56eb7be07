## Favourite rules

favourite-title = いつものルール
favourite-what = この仲間でよく使うルールです。仲間の卓の「その他」から「この卓のルール」を開き、名前を付けて「仲間に保存」を押すと、新しい卓をこのルールで始められます。
favourite-differ = 独自ルール{ $rules }件
favourite-keep = 仲間に保存
favourite-keep-help = 仲間に保存すると、仲間の誰もがこのルールで卓を始められます。
favourite-kept = 「{ $circle }」に保存しました：{ $name }
favourite-remove = { $name }を外す
favourite-removed = いつものルールから外しました：{ $name }
favourite-gone = このルールはもう外されています。

## The calendar

calendar-title = カレンダー
calendar-help = 日ごとに、勝った人の顔を示します。輪だけの日は同点です。
calendar-nobody = 同点
calendar-who = 勝った人
calendar-day = 日にち

## The picture of an evening

story-share = 画像で共有
story-title = { $names }の勝ち

## The season

season-leads-by = トップは{ $name }、{ $lead }差
season-next = 次回は{ $day }
season-until = { $day }まで
season-to-go = { $weekday }はあと{ $evenings }回
season-if-own = 自由に決めるなら
season-if-do = 順位を見る

## People, and what they did together

person-champion = { $season }の優勝
people-maybe-one = 同じ人の名前が二通り？
people-two = 別の人
people-kept-apart = { $name }と{ $other }は別の人です。もうおたずねしません。
people-never-met = 同じ卓に着いたことがありません
meetings-better = { $better }が{ $worse }より上
meetings-equal = { $one }と{ $other }が同じ
meetings-won = 勝ち
meetings-none = ありません。
meetings-points = { $points ->
    [0] 同点
   *[other] { $points }点差
}
