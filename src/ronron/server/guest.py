"""Who asks: a guest known by a secret token, in a signed cookie or (for tools) in a header; in which language."""

import base64
import hashlib
import hmac
from urllib.parse import urlsplit

from aiohttp import web

from ronron.core.words import LANGS
from ronron.server.peer import PEER
from ronron.tables.people import People
from ronron.tables.seats import TOKEN, hashed, new_token

COOKIE = "guest"
KEY = web.AppKey("key", bytes)  # that cookies are signed with
PEOPLE = web.AppKey("people", People)
YEAR = 365 * 24 * 3600


def token_of(request: web.Request) -> str:
    """The token, or "" for somebody not known yet."""
    scheme, _, given = request.headers.get("Authorization", "").partition(" ")
    if scheme.lower() != "bearer":
        return cookie_of(request)
    return given if TOKEN.fullmatch(given) else ""


def cookie_of(request: web.Request) -> str:
    """The token in a cookie that we have signed."""
    given, _, mark = request.cookies.get(COOKIE, "").partition(".")
    if not TOKEN.fullmatch(given):
        return ""
    ours = hmac.compare_digest(mark.encode(errors="surrogateescape"), signature(request, given).encode())
    return given if ours else ""


def signature(request: web.Request, token: str) -> str:
    """What shows that a token was made here."""
    mark = hmac.digest(request.app[KEY], token.encode(), hashlib.sha256)
    return base64.urlsafe_b64encode(mark[:16]).decode().rstrip("=")


def holder_of(request: web.Request) -> str:
    """What seats are held by: the hash of the token, or whose device it has become; "" without one."""
    token = token_of(request)
    return request.app[PEOPLE].holder(hashed(token)) if token else ""


def known(request: web.Request) -> tuple[str, str]:
    """The holder, and the token to set in a cookie if it is a new one."""
    token = token_of(request)
    if token:
        return holder_of(request), ""
    token = new_token()
    return hashed(token), token


def scheme_of(request: web.Request) -> str:
    """How the browser reached us, which only a proxy before us may know."""
    return request.app[PEER].scheme(request)


def give_token(request: web.Request, response: web.StreamResponse, token: str) -> None:
    give_cookie(request, response, COOKIE, f"{token}.{signature(request, token)}")


def renew(request: web.Request, response: web.StreamResponse) -> None:
    """Cookies last a year from the last page that was looked at, not from the first."""
    if token := cookie_of(request):
        give_token(request, response, token)
    if (lang := request.cookies.get("lang", "")) in LANGS:
        give_cookie(request, response, "lang", lang)


def is_direct(request: web.Request) -> bool:
    """Whether nothing stands between us and the browser, as far as can be told: a proxy says so, or sits beside us."""
    forwarded = "X-Forwarded-For" in request.headers or "Forwarded" in request.headers
    peer = request.remote or ""
    return not forwarded and not peer.startswith("127.") and peer not in ("", "::1")


def give_cookie(request: web.Request, response: web.StreamResponse, name: str, value: str, hidden: bool = True) -> None:
    secure = scheme_of(request) == "https"
    response.set_cookie(name, value, max_age=YEAR, path="/", httponly=hidden, samesite="Lax", secure=secure)


def lang_of(request: web.Request) -> str:
    """Chosen here before, else asked for by the browser, else French."""
    chosen = request.cookies.get("lang", "")
    if chosen in LANGS:
        return chosen
    wished = [part.split(";")[0].strip()[:2].lower() for part in request.headers.get("Accept-Language", "").split(",")]
    return next((lang for lang in wished if lang in LANGS), LANGS[0])


def check_origin(request: web.Request) -> None:
    """What changes something must come from our own pages, or from a tool that brings no cookie."""
    origin = request.headers.get("Origin")
    if request.headers.get("Sec-Fetch-Site", "same-origin") not in ("same-origin", "none"):
        raise web.HTTPForbidden
    if origin is None:
        if COOKIE in request.cookies and "Authorization" not in request.headers:
            raise web.HTTPForbidden
    elif site(origin) != request.host:
        raise web.HTTPForbidden


def site(origin: str) -> str:
    """Where a page comes from, as `Host` would name it; "" for nowhere."""
    try:
        return urlsplit(origin).netloc
    except ValueError:  # half of an IPv6 address
        return ""


def local(path: str) -> str:
    """A path of ours to go back to; anything else leads home."""
    good = path.startswith("/") and not path.startswith("//") and path.isprintable() and "\\" not in path
    return path if good else "/"
