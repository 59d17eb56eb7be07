spades-deal = { $dealer }が13枚ずつ配る。{ $first }から順にビッド。0はニル。
spades-contract = { $who }は{ $bid }トリック取る。
spades-play = { $first }がリード。スペードが他のスートに出るまで、スペードはリードできない。
spades-own = あなたのビッドは{ $bid ->
    [0] ニル
   *[other] { $bid }
  }。
spades-near = { $who }のバッグは{ $bags }。10個目で−100点。
spades-cue-deal = 13枚ずつ、そしてビッド
spades-cue-play = ビッドは{ $one }対{ $other }
spades-told = { $who }：ビッド{ $bid }、{ $tricks }トリック、バッグ{ $bags }。
spades-bags = バッグ{ $bags }
spades-won = { $who }の勝ち。
spades-entry-bids = ビッド：{ $bids }
spades-entry-tricks = トリック：{ $tricks }
spades-book-deal = 向かい同士が組む。52枚をすべて配る。親の左隣から順にビッドし、パートナーのビッドを合わせる。
spades-book-play = フォローできればする。一番強いスペード、なければリードされたスートの一番強い札が取る。取った人が次にリード。
spades-book-broken = スペードが他のスートに出るまで、ほかの札があるうちはスペードをリードできない。
spades-book-bid = ビッドした数を取れば、ビッド1トリックにつき10点。足りなければ同じだけ失う。
spades-book-nil = ビッド0はニル。1トリックも取らなければ{ $points }点を得て、取れば{ $points }点を失う。パートナーのビッドは別に数える。
spades-book-failed-bags = 失敗したニルのトリックはバッグになり、パートナーのビッドには数えない。
spades-book-failed-bid = 失敗したニルのトリックも、パートナーのビッドに数える。
spades-book-bags-hundred = ビッドを超えたトリックはバッグ。1つ1点だが、10個ごとに100点を失う。
spades-book-bags-free = ビッドを超えたトリックはバッグ。1つ1点。
spades-book-bags-off = ビッドを超えたトリックは0点。
spades-book-end = 先に{ $target }点に届いた方が勝ち。両方なら点の多い方。
