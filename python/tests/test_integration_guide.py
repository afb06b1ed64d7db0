"""The connectors in docs/connectors.md load, and say what they can do."""

import re
import sys
import tempfile
import unittest
from pathlib import Path

from watchfloor.host.connector_sources import connector_files, load, open_plugin_path, plugin_files
from watchfloor.host.connector_trial import describe

GUIDE = Path(__file__).parents[2] / "docs" / "connectors.md"
SNIPPET = re.compile(r"^```python\n# connectors/(\S+)\n(.*?)^```$", re.MULTILINE | re.DOTALL)


class IntegrationGuide(unittest.TestCase):
    def test_its_connectors_load(self) -> None:
        place = tempfile.TemporaryDirectory()
        self.addCleanup(place.cleanup)
        folder = Path(place.name, "guide_connectors")
        for name, source in SNIPPET.findall(GUIDE.read_text(encoding="utf-8")):
            (folder / name).parent.mkdir(parents=True, exist_ok=True)
            (folder / name).write_text(source, encoding="utf-8")
        self.addCleanup(sys.path.remove, str(folder))
        open_plugin_path([folder])
        files, errors = connector_files([folder])
        self.assertEqual(errors, [])
        found = {name: kind for file in [*files, *plugin_files(["our_plugin"])] for name, kind in load(file).items()}
        self.assertEqual(list(found), ["firewall", "pager"])
        firewall, pager = (describe(name, kind, "") for name, kind in found.items())
        self.assertEqual(firewall["description"], "Blocks addresses on the perimeter firewall.")
        block = firewall["actions"][0]["parameters"]
        self.assertEqual(block["properties"], {"ip": {"type": "string"}, "minutes": {"type": "integer"}})
        self.assertEqual(block["required"], ["ip"])
        self.assertEqual(pager["actions"][0]["parameters"]["required"], ["text"])
