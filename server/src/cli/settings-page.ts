import { SETTINGS, type Setting } from '../config.js';
import { shownDefault } from './help.js';

/** docs/configuration.md, from the same table as the settings themselves. */
export function settingsPage(): string {
  const rows = Object.values(SETTINGS as Record<string, Setting<unknown>>).map(
    (entry) => `| \`${entry.env}\` | ${entry.meaning} | ${entry.parser.allowed} | ${shownDefault(entry)} |`,
  );
  return `# Configuration

Watchfloor reads its settings from the environment. Each is checked at start: a bad one is named, with what is allowed,
and nothing starts. An empty value counts as unset. This page is written by \`npm run generate\`.

| Setting | Meaning | Allowed | Default |
|---|---|---|---|
${rows.join('\n')}

## What playbooks see

Playbooks run without the server's environment: no secret and no database address reaches them. Besides the usual
\`PATH\`, \`HOME\`, locale, time zone and proxy variables they see every variable whose name begins with \`PLAYBOOK_\`: that is the
place for an author's own switches.

## Secrets

With the embedded database, \`JWT_SECRET\` and \`ENCRYPTION_KEY\` are generated once into \`DATA_DIR/secrets.json\`
(readable only to the user who runs the service). Keep a copy: without \`ENCRYPTION_KEY\` stored credentials cannot be read.
With \`DATABASE_URL\` both must be set, the same on every node. Make one with \`openssl rand -base64 32\`.
How to change \`ENCRYPTION_KEY\` without losing anything is told in [Integrations](connectors.md#credentials).
`;
}
