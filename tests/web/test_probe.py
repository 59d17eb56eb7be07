import io, pytest
from tests.web.phone import Phone, captured
def show(name, p): print(f"## {name}: {p.status} {p.path} problems={p.problems if '<title' in p.html else p.html[:100]}", "TRACE" if "Traceback" in p.html else "")
def test_a(phone, table, other, caplog):
    show("claim2", phone.post(f"{table}/seat", {**phone.open(table+"/").form("/seat").fields, "seat": "²"}))
    show("claimhuge", phone.post(f"{table}/seat", {**phone.open(table+"/").form("/seat").fields, "seat": "1"*5000}))
    f = phone.open(table+"/deal").form("key")
    show("retract huge", phone.post(f"{table}/retract", {**f.fields, "target": "123456789"}))
    tok = f.fields["csrf_token"]
    show("json", phone.send("POST", f"{table}/deal", json=[1,2], headers={"X-CSRFToken": tok}))
    show("json2", phone.send("POST", f"{table}/deal", json={"hearts-0": 5}, headers={"X-CSRFToken": tok}))
    show("json3", phone.send("POST", f"/new/hearts", json={"name-0": 5}, headers={"X-CSRFToken": tok}))
    show("file", phone.post(f"{table}/deal", {**f.fields, "hearts-0": (io.BytesIO(b"x"), "x.txt")}))
    show("file", phone.post(f"/new/hearts", {**phone.open("/new/hearts").form("ticket").fields, "ticket": (io.BytesIO(b"x"), "x.txt")}))
    show("adj", phone.happen(table, "adjustment", points_0="-5", points_1="0", points_2="0", points_3="", reason="x")); print(phone.totals(table))
    show("reason long", phone.happen(table, "adjustment", points_0="-5", reason="x"*201))
    show("host", phone.open(f"{table}/share", headers={"Host": "a"*3000}))
    show("host", phone.open(f"{table}/share", headers={"Host": "a b\"<"}))
    show("static", phone.open(f"/static/nope.css?v=1")); print(phone.open(f"/static/nope.css?v=1").response.headers)
    show("head", phone.send("HEAD", f"{table}/deal"))
    show("sub", phone.happen(table, "substitution", seat="0", name="Ema"))
    print(phone.open(table+"/sheet").root.one(cls="log").text)
    print(caplog.text[-3000:])
    assert 0
