"""The same names as `watchfloor`, so that playbooks written for OpenSOAR load unchanged."""

from watchfloor import *  # noqa: F403
from watchfloor import __all__ as __all__
