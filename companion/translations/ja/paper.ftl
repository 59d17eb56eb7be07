print-do = 印刷
print-help = ブラウザの印刷で、A4またはレターの紙に黒一色で刷れます。
print-scan = スマホで見る
blank-link = 白紙の点数表を印刷
blank-help = 紙で続けるとき
blank-how-many = 何人で？
blank-players = { $seats }人
blank-rules = { $seats }人、{ $rules }{ $count ->
    [0] {""}
   *[other] （うち{ $count }件は独自）
  }
blank-date = 日付
blank-place = 場所
blank-scan = スマホで記録するなら
blank-deals = 親
blank-so-far = ここまで
blank-footer = Companion　{ $game }の点数表
