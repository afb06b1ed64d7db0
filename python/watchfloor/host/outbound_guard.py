"""Keeps connectors from addresses that the server's own outbound calls may not reach either."""

from __future__ import annotations

import ipaddress
import socket
import sys
from typing import Any

_METADATA = [
    ipaddress.ip_network(text)
    for text in ("169.254.0.0/16", "fe80::/10", "fd00:ec2::254/128", "100.100.100.200/32", "168.63.129.16/32", "192.0.0.192/32")
]  # fmt: skip


class OutboundRefused(PermissionError):
    pass


def install(allow_loopback: bool) -> None:
    """An audit hook sees every connection of this process just before it is made, and cannot be taken off again."""

    def watch(event: str, args: tuple[Any, ...]) -> None:
        if event == "socket.connect" and isinstance(args[1], tuple):
            for address in _addresses(str(args[1][0])):
                _check(address, allow_loopback)

    sys.addaudithook(watch)


def _addresses(host: str) -> list[Any]:
    try:
        return [ipaddress.ip_address(host.partition("%")[0])]
    except ValueError:
        found = socket.getaddrinfo(host, None)
        return [ipaddress.ip_address(str(entry[4][0]).partition("%")[0]) for entry in found]


def _check(address: Any, allow_loopback: bool) -> None:
    address = getattr(address, "ipv4_mapped", None) or address
    if address.is_multicast or any(address in network for network in _METADATA if network.version == address.version):
        raise OutboundRefused(f"Connectors may not reach {address}: it is a link-local or cloud-metadata address")
    if (address.is_loopback or address.is_unspecified) and not allow_loopback:
        raise OutboundRefused(
            f"Connectors may not reach {address}: it is this machine itself. "
            "Set OUTBOUND_ALLOW_LOOPBACK=true to allow it"
        )
