"""Addresses that whoever runs the server has shut out."""

from collections.abc import Iterable
from ipaddress import IPv4Network, IPv6Address, IPv6Network, ip_address, ip_network

from squadra.host.shares import household
from squadra.host.wire.messages import Closed
from squadra.kernel import Msg

BANNED = Closed(code="banned", say=Msg("server-banned"))
Network = IPv4Network | IPv6Network
LOOPBACK = (ip_network("127.0.0.0/8"), ip_network("::1/128"))


def network(wish: str) -> Network:
    """An address or a network that may be banned. ValueError says in a sentence why not."""
    try:
        found = ip_network(household(wish.strip()), strict=False)
    except ValueError:
        raise ValueError(f"{wish!r} is not an address: 203.0.113.7, 203.0.113.0/24 or 2001:db8:1:2::/64") from None
    if any(own.version == found.version and own.overlaps(found) for own in LOOPBACK):
        raise ValueError(f"{found} is this machine itself, or its proxy: to ban it would shut everybody out")
    return found


class Bans:
    """Asked for every request, so kept in memory; the database has them for the next start and the other servers."""

    def __init__(self) -> None:
        self.networks: list[Network] = []

    def set(self, known: Iterable[str]) -> None:
        """All that the database has."""
        self.networks = [ip_network(one) for one in known]

    def covers(self, address: str) -> bool:
        """Whether somebody is shut out."""
        if not self.networks:
            return False
        try:
            found = ip_address(address)
        except ValueError:
            return False
        if isinstance(found, IPv6Address) and found.ipv4_mapped is not None:
            found = found.ipv4_mapped
        return any(found in one for one in self.networks)
