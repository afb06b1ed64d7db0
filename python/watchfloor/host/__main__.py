"""`python3 -B -m watchfloor.host`."""

from __future__ import annotations

import os
import signal
import sys

from .. import _run
from . import threads
from .blocked_loop import LoopGuard
from .framing import Channel
from .loop import Host
from .output import Capture


def main() -> None:
    channel = Channel(int(os.environ.pop("WATCHFLOOR_FD_IN", "3")), int(os.environ.pop("WATCHFLOOR_FD_OUT", "4")))
    # `-m` puts the working folder first, where any file could take the place of a module.
    if sys.path and sys.path[0] in ("", os.getcwd()):
        del sys.path[0]
    # Ctrl-C in a terminal reaches every process there; the server decides when a host ends.
    signal.signal(signal.SIGINT, lambda *_: None)
    os.register_at_fork(after_in_child=_run.forget)
    threads.install()
    guard = LoopGuard()
    guard.install()
    with Capture.of_process() as capture:
        Host(channel, capture, guard).serve()


main()
