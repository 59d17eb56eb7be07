"""`/healthz`: alive, the database answers, and nothing else."""

from pathlib import Path

import pytest
from sqlalchemy import text

from companion.store.db.models import db
from companion.web.app import create_app

pytestmark = pytest.mark.any_database


@pytest.mark.parametrize("host", ["games.example", "192.0.2.7:8000", "evil.example"])
def test_health_is_told_to_any_host_and_nothing_else_is(tmp_path: Path, host: str) -> None:
    app = create_app({"TRUSTED_HOSTS": ["games.example"]}, instance=tmp_path)
    client = app.test_client()
    answer = client.get("/healthz", headers={"Host": host})
    assert (answer.status_code, answer.data, answer.mimetype) == (200, b"ok\n", "text/plain")
    assert "Set-Cookie" not in answer.headers
    assert client.head("/healthz").data == b""
    assert client.get("/healthz/x", headers={"Host": "games.example"}).status_code == 404
    with app.app_context():
        db.engine.dispose()


def test_database_that_is_gone_or_of_another_version_is_not_healthy(tmp_path: Path) -> None:
    app = create_app(instance=tmp_path)
    path = tmp_path / "companion.sqlite"
    client = app.test_client()
    path.rename(tmp_path / "elsewhere")
    gone = client.get("/healthz")
    assert (gone.status_code, gone.data) == (503, b"unavailable\n")
    (tmp_path / "elsewhere").rename(path)
    assert client.get("/healthz").status_code == 200
    with app.app_context():
        with db.engine.begin() as connection:
            connection.execute(text("UPDATE alembic_version SET version_num = '9999'"))
        assert client.get("/healthz").status_code == 503
        db.engine.dispose()
