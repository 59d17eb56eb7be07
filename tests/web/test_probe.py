import time
from tests.web.phone import Phone
def test_a(phone, table):
    t=time.time()
    p = phone.deal(table, 5,4,3,1, queen=2)
    print(p.text, p.status, time.time()-t)
    print(phone.totals(table))
    assert 0
