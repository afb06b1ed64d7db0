import asyncio
import unittest
from typing import Any

from watchfloor.connector import ActionDefinition, Connector, HealthCheckResult


class Firewall(Connector):
    integration_type = "firewall"
    config_schema = {
        "type": "object",
        "properties": {"url": {"type": "string"}, "port": {"type": "integer"}},
        "required": ["url"],
    }

    async def health_check(self) -> HealthCheckResult:
        return HealthCheckResult(True, f"{self.config['url']} answers")

    def get_actions(self) -> list[ActionDefinition]:
        return [ActionDefinition("block", "Blocks an address"), ActionDefinition("unblock", "Lets it in again")]

    async def block(self, ip: str) -> dict[str, Any]:
        return {"blocked": ip}

    def unblock(self, ip: str) -> dict[str, Any]:
        return {"unblocked": ip}


class Connectors(unittest.TestCase):
    def test_performs_its_actions_async_or_not(self) -> None:
        firewall = Firewall({"url": "https://fw.example", "port": 443})
        self.assertEqual(asyncio.run(firewall.perform("block", {"ip": "203.0.113.7"})), {"blocked": "203.0.113.7"})
        self.assertEqual(asyncio.run(firewall.perform("unblock", {"ip": "203.0.113.7"})), {"unblocked": "203.0.113.7"})
        self.assertEqual(asyncio.run(firewall.health_check()).message, "https://fw.example answers")
        with self.assertRaisesRegex(ValueError, "has no action 'config'. It has: block, unblock"):
            asyncio.run(firewall.perform("config", {}))

    def test_a_wrong_config_is_named(self) -> None:
        wrong: list[tuple[dict[str, Any], str]] = [
            ({}, "needs 'url'"),
            ({"url": 7}, "'url' .* must be a string"),
            ({"url": "x", "port": True}, "'port' .* must be a integer"),
        ]
        for config, sentence in wrong:
            with self.assertRaisesRegex(ValueError, sentence):
                Firewall(config)
