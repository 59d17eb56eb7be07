oniontan-search-words-revoke = 出し間違い 出しまちがい フォロー忘れ 持っていた 持ってた 違うスート りぼーく
oniontan-search-words-dummy-seen = 落とした めくれた 表 のぞいた のぞき見 覗いた
oniontan-search-words-misdeal = 枚数 多い 少ない 配り直し 配りなおし
oniontan-search-words-wrong-score = 計算間違い 点数 打ち間違い 合計
oniontan-search-words-missed = 失敗 足りない 取りすぎ
oniontan-search-words-zero = ゼロ 零 なし
oniontan-search-words-lead = 誰がリード だれがリード リードは誰
