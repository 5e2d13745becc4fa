"""The other end of a request: its address and scheme, as a proxy of ours tells them, or as they are."""

import ipaddress
from collections.abc import Sequence

from aiohttp import web


class Peer:
    """Believes the forwarded headers of our own proxies, and of nobody else."""

    def __init__(self, proxies: Sequence[str]) -> None:
        self.proxies = [ipaddress.ip_network(proxy, strict=False) for proxy in proxies]

    def is_proxy(self, request: web.Request) -> bool:
        return self.is_ours(request.remote or "")

    def is_ours(self, given: str) -> bool:
        return is_address(given) and any(ipaddress.ip_address(given) in proxy for proxy in self.proxies)

    def address(self, request: web.Request) -> str:
        """Where a request comes from."""
        given = request.remote or ""
        if self.is_ours(given):  # it has written the last one
            last = request.headers.get("X-Forwarded-For", "").rpartition(",")[2].strip()
            given = last if is_address(last) else given
        return place(given)

    def scheme(self, request: web.Request) -> str:
        forwarded = request.headers.get("X-Forwarded-Proto", "") if self.is_proxy(request) else ""
        return "https" if "https" in (request.scheme, forwarded) else "http"

    def is_local(self, request: web.Request) -> bool:
        """From this very machine, and not through a proxy on it."""
        given = request.remote or ""
        forwarded = any(name in request.headers for name in ("X-Forwarded-For", "Forwarded", "X-Real-IP", "Via"))
        return is_address(given) and ipaddress.ip_address(given).is_loopback and not forwarded


PEER = web.AppKey("peer", Peer)


def place(given: str) -> str:
    """What is counted as one: an address, or an IPv6 network."""
    if not is_address(given):
        return given
    found = ipaddress.ip_address(given)
    if isinstance(found, ipaddress.IPv4Address):
        return str(found)
    if found.ipv4_mapped:
        return str(found.ipv4_mapped)
    return str(ipaddress.ip_network((found, 64), strict=False))


def is_address(text: str) -> bool:
    try:
        ipaddress.ip_address(text)
    except ValueError:
        return False
    return True
