const EXAMPLE = {
  title: 'Brute force on the VPN gateway',
  severity: 'high',
  source_id: 'getting-started-1',
  source_ip: '203.0.113.50',
  hostname: 'vpn-gw-01',
};

/** A command that sends one alert to this very server. */
export function firstAlertCommand(origin: string, apiKey: string): string {
  return [
    `curl -X POST ${origin}/api/v1/webhooks/alerts \\`,
    `  -H 'X-API-Key: ${apiKey}' \\`,
    `  -H 'Content-Type: application/json' \\`,
    `  -d '${JSON.stringify(EXAMPLE, null, 2).replaceAll('\n', '\n  ')}'`,
  ].join('\n');
}
