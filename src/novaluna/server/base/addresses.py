"""Whom limits are counted for: an IPv4 address, or the network of an IPv6 one."""

from __future__ import annotations

import ipaddress
from functools import lru_cache

TRANSLATED = ipaddress.ip_network("64:ff9b::/96")
"""Where a translator between IPv6 and IPv4 shows the IPv4 clients (RFC 6052)."""


@lru_cache(maxsize=1 << 12)
def network_of(host: str) -> str:
    """The IPv4 address, however it is written, or the IPv6 network of 64 bits."""
    try:
        address = ipaddress.ip_address(host)
    except ValueError:
        return host
    if isinstance(address, ipaddress.IPv4Address):
        return str(address)
    if address.ipv4_mapped is not None:
        return str(address.ipv4_mapped)
    if address in TRANSLATED:
        return str(ipaddress.IPv4Address(int(address) & 0xFFFF_FFFF))
    return str(ipaddress.ip_network((int(address) >> 64 << 64, 64)))


def is_loopback(host: str) -> bool:
    """Whether an address is this machine's own, however it is written."""
    try:
        address = ipaddress.ip_address(host)
    except ValueError:
        return False
    mapped = getattr(address, "ipv4_mapped", None)
    return bool((mapped or address).is_loopback)
