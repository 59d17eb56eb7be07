## 強さ（卓の平均との差）

circle-probably-better = たぶん{ $one }のほうが{ $other }より強いです：1ディールにつき{ $points }点、誤差は±{ $give }。
circle-nobody-can-know = { $one }と{ $other }のどちらが強いかは、まだ分かりません。
