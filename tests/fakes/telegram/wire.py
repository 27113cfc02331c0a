"""Bodies of HTTP requests as the Bot API knows them: JSON, a form, or a form with files."""

from __future__ import annotations

import re
from collections.abc import Iterator
from urllib.parse import parse_qsl

import msgspec

from tests.fakes.telegram.schema import Json
from tests.fakes.telegram.uploads import SentBytes

_BOUNDARY = re.compile(r'boundary="?([^";,]+)')
_NAME = re.compile(r'\bname="([^"]*)"')
_FILENAME = re.compile(r'\bfilename="([^"]*)"')


def read_body(content_type: str, body: bytes) -> tuple[Json, dict[str, SentBytes]]:
    """Parameters and files. Raises ValueError if the body is not what its type says."""
    if content_type.startswith("multipart/form-data"):
        return _read_multipart(content_type, body)
    if content_type.startswith("application/json"):
        return _read_json(body), {}
    return dict(parse_qsl(body.decode(), keep_blank_values=True)), {}


def _read_json(body: bytes) -> Json:
    try:
        return msgspec.json.decode(body or b"{}", type=Json)
    except msgspec.MsgspecError as wrong:
        raise ValueError(str(wrong)) from None


def _read_multipart(content_type: str, body: bytes) -> tuple[Json, dict[str, SentBytes]]:
    boundary = _BOUNDARY.search(content_type)
    if boundary is None:
        raise ValueError("multipart without a boundary")
    params: Json = {}
    files: dict[str, SentBytes] = {}
    for head, data in _parts(body, b"--" + boundary.group(1).encode()):
        name = _NAME.search(head)
        if name is None:
            raise ValueError("a part without a name")
        if filename := _FILENAME.search(head):
            files[name.group(1)] = SentBytes(filename.group(1), data)
        else:
            params[name.group(1)] = data.decode()
    return params, files


def _parts(body: bytes, mark: bytes) -> Iterator[tuple[str, bytes]]:
    """Head and data of each part. Data stands between two marks, each on a line of its own."""
    start = body.find(mark)
    while start >= 0:
        start += len(mark)
        if body.startswith(b"--", start):
            return
        end = body.find(b"\r\n" + mark, start)
        split = body.find(b"\r\n\r\n", start)
        if end < 0 or not start < split < end + 2:
            break
        yield body[start:split].decode(), body[split + 4 : end]
        start = end + 2
    raise ValueError("a multipart body that does not end")
