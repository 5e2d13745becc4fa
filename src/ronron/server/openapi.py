"""The OpenAPI document of the REST API, made from its routes and their types."""

import inspect
import re
from collections.abc import Awaitable, Callable, Sequence
from typing import Any

import msgspec
from aiohttp import web

from ronron import __version__
from ronron.server import rest

PLACE = re.compile(r"\{(\w+)\}")
PATTERNS = {"code": rest.CODE, "key": rest.KEY}


class Route(msgspec.Struct):
    """A path, what it takes and what it gives."""

    method: str
    path: str
    handler: Callable[[web.Request], Awaitable[web.StreamResponse]]
    status: int = 200
    takes: type[msgspec.Struct] | None = None
    query: type[msgspec.Struct] | None = None
    gives: type[msgspec.Struct] | None = None  # None: text
    known: bool = False  # whether one must say who one is


def document(routes: Sequence[Route]) -> bytes:
    kinds = {kind for route in routes for kind in (route.takes, route.gives, route.query) if kind} | {rest.Error}
    _, schemas = msgspec.json.schema_components(
        sorted(kinds, key=lambda kind: kind.__name__), ref_template="#/components/schemas/{name}"
    )
    paths: dict[str, dict[str, Any]] = {}
    for route in routes:
        paths.setdefault(route.path, {})[route.method.lower()] = operation(route, schemas)
    for kind in {route.query for route in routes if route.query}:
        del schemas[kind.__name__]  # spelled out where it is used
    page = {
        "openapi": "3.1.0",
        "info": {"title": "Ronron", "version": __version__, "description": ABOUT},
        "paths": paths,
        "components": {"schemas": schemas, "securitySchemes": SCHEMES},
    }
    return msgspec.json.format(msgspec.json.encode(page), indent=2)


ABOUT = (
    "Games and their options, tables, records, histories. Moves are made on the WebSocket: see docs/wire.md. "
    "A tool makes a token itself: 22 to 86 letters, digits, - or _, at random."
)
SCHEMES = {
    "token": {"type": "http", "scheme": "bearer", "description": "22 to 86 letters, digits, - or _, of your own"},
}


def operation(route: Route, schemas: dict[str, Any]) -> dict[str, Any]:
    summary = inspect.cleandoc(route.handler.__doc__ or "")
    out: dict[str, Any] = {
        "operationId": route.handler.__name__,
        "summary": summary,
        "parameters": [place(name) for name in PLACE.findall(route.path)],
        "responses": {
            str(route.status): {"description": summary, "content": content(route.gives)},
            "4XX": {"description": "Refused, and why", "content": content(rest.Error)},
            "503": {"description": "Not now", "content": content(rest.Error)},
        },
    }
    if route.query:
        out["parameters"] += [
            {"name": name, "in": "query", "required": False, "schema": schema}
            for name, schema in schemas[route.query.__name__]["properties"].items()
        ]
    if route.takes:
        out["requestBody"] = {"required": True, "content": content(route.takes)}
    if route.known:
        out["security"] = [{"token": []}]
    return out


def place(name: str) -> dict[str, Any]:
    return {"name": name, "in": "path", "required": True, "schema": {"type": "string", "pattern": PATTERNS[name]}}


def content(kind: type[msgspec.Struct] | None) -> dict[str, Any]:
    if kind is None:
        return {"text/plain": {"schema": {"type": "string"}}}
    return {"application/json": {"schema": {"$ref": f"#/components/schemas/{kind.__name__}"}}}
