"""The log of the run: a standard logger whose records the host sends to the server."""

import logging

log: logging.Logger = logging.getLogger("playbook")
log.setLevel(logging.DEBUG)
