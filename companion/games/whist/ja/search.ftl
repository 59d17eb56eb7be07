whist-search-words-revoke = 出し間違い 出しまちがい フォロー忘れ 持っていた 持ってた 違うスート マストフォロー違反 りぼーく
whist-search-words-play-turn = 飛ばした 先に出した 順番違い
whist-search-words-lead-turn = リード違い 先に出した
whist-search-words-exposed = 落とした めくれた 表 見えた
whist-search-words-misdeal = 枚数 14枚 12枚 多い 少ない 配り直し 配りなおし
whist-search-words-trump-disputed = 忘れた 切り札 スート
whist-search-words-wrong-score = 計算間違い 点数 打ち間違い 合計
whist-search-words-opening = 親の左隣
