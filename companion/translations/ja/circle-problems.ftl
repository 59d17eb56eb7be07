## 仲間で断られる理由

person-unknown = { $name }という名前の人はいません。
circle-name-missing = 名前を入れてください。
circle-name-twice = { $name }はもう使われています。
circle-log-full = この仲間の記録は上限の{ $most }件です。卓の集計は続きます。
name-unclean = 見えない文字が名前に含まれています。入力し直してください。
circle-full = 仲間の名前は{ $most }件までです。いくつかまとめるか、減らしてください。
merge-self = 別の名前を2つ選んでください。
merge-already = { $name }と{ $into }は、すでに同じ人です。
merge-met = { $name }と{ $into }は{ $tables }卓で同席しています。それでも同じ人なら、下の「はい、同じ人です」にチェックを入れてください。
zone-unknown = { $zone }というタイムゾーンはありません。
day-unknown = その日付はありません：{ $day }
day-missing = 日付を入れてください。
season-planned = 予定の回数は1から{ $most }までの数にするか、空欄にしてください。
season-overlaps = シーズン「{ $name }」と重なります。もっと後の日にしてください。
season-which-game = 違うゲームの点数は足せません。対象のゲームを選んでください。
season-scale-values = 「4 3 2 1」のように、0から{ $high }までの数を空白で区切って{ $most }個まで入れてください。
season-number-values = { $low }から{ $high }までの数を入れてください。
season-none = 今はシーズン中ではありません。
season-not-begun = シーズン「{ $name }」の開始日より前です。
season-unknown = そのシーズンはありません。
season-goes-on = シーズン「{ $name }」はまだ終わっていません。
season-crowned = シーズン「{ $name }」の優勝者はもう決まっています。
favourites-full = 保存できるルールは{ $most }件までです。先に1つ外してください。
digest-unknown = 消した名前の印ではありません。
erased-for-good = 消した名前は元に戻せません。
