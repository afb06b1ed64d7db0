"""What a run costs: `PYTHONPATH=python python3 -m tests.bench_host` prints microseconds, wall clock and CPU."""

from __future__ import annotations

import statistics
import time
from pathlib import Path

from .host_process import HostProcess, write_playbooks

_RUNS = 500
_BATCHES = 9

_SOURCE = """
from watchfloor import action, playbook

@action
async def look_up(ip):
    return {"ip": ip, "score": 7}

@action
def look_up_blocking(ip):
    return {"ip": ip, "score": 7}

@playbook("webhook")
async def nothing(alert):
    return None

@playbook("webhook")
async def one_action(alert):
    return await look_up(alert.source_ip)

@playbook("webhook")
def one_blocking_action(alert):
    return look_up_blocking(alert.source_ip)
"""

_ALERT = {
    "id": "a-1",
    "title": "Brute force",
    "severity": "high",
    "source_ip": "203.0.113.7",
    "raw_payload": {"n": [1, 2, 3]},
}


def _cpu_seconds(pid: int) -> float:
    fields = Path(f"/proc/{pid}/stat").read_text().rsplit(")", 1)[1].split()
    return (int(fields[11]) + int(fields[12])) / 100


def _measure(host: HostProcess, name: str) -> tuple[float, float]:
    """Microseconds per run, wall clock and CPU."""
    cpu, began = _cpu_seconds(host.process.pid), time.perf_counter()
    for _ in range(_RUNS):
        host.run(name, alert=_ALERT)
    wall, used = time.perf_counter() - began, _cpu_seconds(host.process.pid) - cpu
    return wall / _RUNS * 1e6, used / _RUNS * 1e6


def main() -> None:
    place = write_playbooks({"x.py": _SOURCE})
    with place, HostProcess(place.name) as host:
        host.hello()
        for name in ("nothing", "one_action", "one_blocking_action"):
            walls, cpus = zip(*(_measure(host, name) for _ in range(_BATCHES)), strict=True)
            told = [f"{min(values):5.0f} best, {statistics.median(values):5.0f} median" for values in (walls, cpus)]
            print(f"{name:20} round trip µs: {told[0]}   CPU of the host µs: {told[1]}")


if __name__ == "__main__":
    main()
