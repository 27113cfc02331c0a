"""aiogram is imported without building what is not used, and builds what is."""

from __future__ import annotations

import subprocess
import sys

from tests.docs.reading import ROOT

PROGRAM = """
import bot.telegram
from aiogram.methods import SendPhoto
from aiogram.methods.base import Response
from aiogram.types import BufferedInputFile, GameHighScore, Message, Update, User

assert not Update.__pydantic_complete__ and not GameHighScore.__pydantic_complete__
user = {"id": 7, "is_bot": False, "first_name": "Анна"}
pressed = {"id": "q", "from": user, "chat_instance": "c", "data": "m.1"}
assert Update.model_validate({"update_id": 1, "callback_query": pressed}).callback_query.from_user.id == 7
message = {"message_id": 1, "date": 1, "chat": {"id": 7, "type": "private"}, "from": user}
assert Response[Message].model_validate({"ok": True, "result": message}).result.from_user == User(**user)
assert SendPhoto(chat_id=1, photo=BufferedInputFile(b"", "a.png")).chat_id == 1
assert not GameHighScore.__pydantic_complete__
assert GameHighScore(position=1, user=user, score=2).user.first_name == "Анна"
"""


def test_models_are_built_when_first_used() -> None:
    done = subprocess.run(
        [sys.executable, "-c", PROGRAM], cwd=ROOT, capture_output=True, text=True, check=False
    )
    assert done.returncode == 0, done.stderr
