"""Addresses that whoever runs the server has shut out, and what counts as one address."""

from collections.abc import Iterable
from ipaddress import IPv4Network, IPv6Address, IPv6Network, ip_address, ip_network

Network = IPv4Network | IPv6Network
HOUSEHOLD = 64  # bits: what one household has of IPv6, whose addresses change every day
LOOPBACK = (ip_network("127.0.0.0/8"), ip_network("::1/128"))


def household(address: str) -> str:
    """The address under which somebody is counted: an IPv4 address, or the IPv6 network of his house."""
    try:
        found = ip_address(address)
    except ValueError:
        return address
    if isinstance(found, IPv6Address):
        if found.ipv4_mapped is not None:
            return str(found.ipv4_mapped)
        if not found.is_loopback:
            return str(ip_network((found, HOUSEHOLD), strict=False))
    return str(found)


def network(wish: str) -> Network:
    """An address or a network that may be banned. ValueError says in a sentence why not."""
    try:
        found = ip_network(household(wish.strip()), strict=False)
    except ValueError:
        raise ValueError(f"{wish!r} is no address: 203.0.113.7, 203.0.113.0/24 or 2001:db8:1:2::/64") from None
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
