# The same steps as `make run`: a venv filled from requirements.lock by hashes, the working tree, `python -m bot`.

FROM python:3.13-slim AS build
COPY requirements.lock .
RUN python -m venv /venv \
    && /venv/bin/python -m pip install --disable-pip-version-check --no-cache-dir --require-hashes --no-deps -r requirements.lock

FROM python:3.13-slim
RUN useradd --system --uid 10001 --user-group --no-create-home kartel \
    && install --directory --owner=kartel --group=kartel /data
COPY --from=build /venv /venv
COPY . /kartel
RUN python -m compileall -q /kartel
ENV PATH=/venv/bin:$PATH \
    PYTHONPATH=/kartel \
    PYTHONDONTWRITEBYTECODE=1 \
    PYTHONUNBUFFERED=1 \
    KARTEL_LOG_FORMAT=json
USER kartel
# The database is a file in the working folder unless KARTEL_DATABASE_URL says otherwise: it lives in the volume.
WORKDIR /data
VOLUME /data
EXPOSE 8080
HEALTHCHECK --interval=30s --timeout=5s --start-period=20s \
    CMD ["python", "-c", "import os, urllib.request as r; r.urlopen('http://127.0.0.1:' + os.environ.get('KARTEL_WEB_PORT', '8080') + '/healthz', timeout=4)"]
CMD ["python", "-m", "bot"]
