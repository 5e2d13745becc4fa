"""By which address friends reach the house, and whether they can at all."""

import ipaddress
import socket

from aiohttp import web

from ronron.server import guest
from ronron.server.doors import HOST
from ronron.server.peer import PEER, is_address
from ronron.server.settings import Settings

# Addresses of documents, where nobody lives. To connect a datagram socket sends nothing: it only asks the machine by
# which of its own addresses it would leave.
ELSEWHERE = {socket.AF_INET: "192.0.2.1", socket.AF_INET6: "2001:db8::1"}


class Reach:
    """How the house listens, and what it is therefore called by others."""

    def __init__(self, settings: Settings) -> None:
        self.host = settings.host
        self.named = bool(settings.hosts)

    def link(self, request: web.Request) -> str:
        """The beginning of a link for a friend: as whoever asks came here, unless only this machine can come so."""
        host = request.host
        if is_near(request) and is_everywhere(self.host):
            own = own_address(self.host)
            host = own + port_of(host) if own else host
        return f"{guest.scheme_of(request)}://{host}"

    def is_alone(self, request: web.Request) -> bool:
        """Whether nobody on another machine gets in, as far as can be told from here: a proxy would have a name."""
        return is_near(request) and not self.named and is_loopback(self.host)


def is_near(request: web.Request) -> bool:
    """Whether somebody sits at this very machine, and came by a name that means nothing on another."""
    found = HOST.fullmatch(request.host)
    name = found["name"].strip("[]").lower() if found else ""
    return request.app[PEER].is_local(request) and (is_loopback(name) or is_everywhere(name))


def is_loopback(name: str) -> bool:
    return name == "localhost" or (is_address(name) and ipaddress.ip_address(name).is_loopback)


def is_everywhere(name: str) -> bool:
    """Whether it stands for all addresses of this machine."""
    return is_address(name) and ipaddress.ip_address(name).is_unspecified


def own_address(host: str) -> str:
    """This machine's address in its network, as it stands in a link; "" where it has none."""
    family = socket.AF_INET6 if ":" in host else socket.AF_INET
    try:
        with socket.socket(family, socket.SOCK_DGRAM) as asking:
            asking.connect((ELSEWHERE[family], 9))
            found = str(asking.getsockname()[0])
    except OSError:  # no network
        return ""
    return f"[{found}]" if ":" in found else found


def port_of(host: str) -> str:
    """With its colon; "" for the usual one."""
    name = HOST.fullmatch(host)
    return host[name.end("name") :] if name else ""
