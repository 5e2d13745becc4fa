"""Answers over HTTP: headers that every one of them carries, small on the wire, cached where they never change."""

import gzip

from aiohttp import web

from ronron.server.files import WORTH_ZIPPING, Kept

FOR_EVER = "public, max-age=31536000, immutable"
ASK_AGAIN = "no-cache"

HEADERS = {
    "Content-Security-Policy": "default-src 'none'; script-src 'self'; style-src 'self'; img-src 'self' data:; "
    "connect-src 'self'; font-src 'self'; form-action 'self'; base-uri 'none'; frame-ancestors 'none'",
    "X-Content-Type-Options": "nosniff",
    "X-Frame-Options": "DENY",
    "Referrer-Policy": "same-origin",
    "Cross-Origin-Opener-Policy": "same-origin",
    "Cross-Origin-Resource-Policy": "same-origin",
    "Permissions-Policy": "camera=(), geolocation=(), microphone=()",
}


WORDS = {
    403: "table.elsewhere",
    404: "table.lost",
    413: "table.large",
    421: "table.name",
    429: "table.fast",
    500: "table.trouble",
    503: "table.full",
}


def why(status: int) -> str:
    """The message that goes with a status."""
    return WORDS.get(status, "table.odd")


async def protect(_request: web.Request, response: web.StreamResponse) -> None:
    """Signal: every answer is prepared with these."""
    response.headers.update(HEADERS)
    response.headers.pop("Server", None)


def zips(request: web.Request) -> bool:
    return "gzip" in request.headers.get("Accept-Encoding", "")


def page(request: web.Request, html: str, status: int = 200) -> web.Response:
    """A page depends on who asks: never cached, zipped if the browser can read that."""
    body = html.encode()
    headers = {"Cache-Control": "no-store", "Vary": "Accept-Encoding, Accept-Language, Cookie"}
    if zips(request) and len(body) >= WORTH_ZIPPING:
        body = gzip.compress(body, 6)
        headers["Content-Encoding"] = "gzip"
    return web.Response(body=body, status=status, content_type="text/html", charset="utf-8", headers=headers)


def file(request: web.Request, kept: Kept | None, marked: bool) -> web.Response:
    """A file; for ever, if the address holds its mark."""
    if kept is None:
        raise web.HTTPNotFound
    headers = {
        "Cache-Control": FOR_EVER if marked else ASK_AGAIN,
        "ETag": f'"{kept.mark}"',
        "Content-Type": kept.kind,
        "Vary": "Accept-Encoding",
    }
    if f'"{kept.mark}"' in request.headers.get("If-None-Match", ""):
        return web.Response(status=304, headers=headers)
    if kept.zipped is not None and zips(request):
        return web.Response(body=kept.zipped, headers=headers | {"Content-Encoding": "gzip"})
    return web.Response(body=kept.body, headers=headers)
