import sys
from pathlib import Path
import tempfile
from tests.browser import phones
from tests.browser.prepared import prepare
from tests.web.referee.test_check_tricks import THREE
from tests.support.server import serving

OUT = Path("/tmp/road")
OUT.mkdir(exist_ok=True)
only = sys.argv[1:]
with serving(Path(tempfile.mkdtemp())) as running, phones.running_chromium() as browser:
    for lang, scheme, size in (
        ("en-GB", "light", (390, 664)),
        ("ja-JP", "dark", (390, 664)),
        ("en-GB", "dark", (320, 568)),
        ("ja-JP", "light", (844, 390)),
    ):
        v = {"width": size[0], "height": size[1]}
        ctx = phones.new_context(browser, locale=lang, color_scheme=scheme, viewport=v, screen=v)
        p = ctx.new_page()
        t = prepare(p, running.url, ("Margaret", "Ben", "Siobhán", "Dov"), revoke="charge_26")
        t.deal(5, 4, 3, 1, queen=2)
        w = prepare(p, running.url, ("Ann", "Bo", "Cara", "Dai"), game="bidwhist")
        proof = "proof=deal%3D2%26leader%3D0%26plays%3D2C-9C-QH-KC-AD-3D-4D-5D-6D-7D-8C-8D"
        pages = {
            "hub": "referee",
            "hubq": "referee?q=renege",
            "begin": "referee/tricks?ruling=revoke",
            "pad": "referee/tricks?ruling=revoke&leader=0&plays=2C-9C-QH-KC",
            "padend": "referee/tricks?ruling=revoke&leader=0&plays=" + THREE,
            "unproven": "referee/settle/revoke?proof=deal%3D2%26leader%3D0%26plays%3D2C-9C-QH-KC",
            "proven": "PROVEN",
            "ask": "referee/settle/revoke",
            "ruling": "referee/settle/hearts-led?broken=hearts",
            "admitted": "referee/settle/revoke?noticed=later",
            "may": "referee/may-i",
            "list": "referee/settle",
        }
        for n, a in pages.items():
            if only and n not in only:
                continue
            if a == "PROVEN":
                p.goto(t.link + "referee/tricks?ruling=revoke&leader=0&plays=" + THREE)
                b = p.locator(".to-ruling")
                p.goto(b.evaluate("e=>e.href"))
            else:
                p.goto(t.link + a)
            p.wait_for_load_state()
            p.screenshot(path=OUT / f"{n}-{lang[:2]}-{scheme}-{size[0]}.png")
        ctx.close()
