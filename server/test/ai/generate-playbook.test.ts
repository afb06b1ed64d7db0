import type { AddressInfo } from 'node:net';
import { createServer } from 'node:net';
import { expect, onTestFinished, test } from 'vitest';
import { ModelStandIn } from '../harness/model-stand-in.js';
import { testApp } from '../harness/test-app.js';

const GOOD = `import logging
from urllib.request import urlopen

from watchfloor import action, playbook

log = logging.getLogger(__name__)


@action(timeout=10, retries=2)
async def fetch(address: str):
    return urlopen(address).read()


@playbook("webhook", conditions={"severity": ["high"]})
async def look(alert):
    """Looks at it."""
    return {"host": alert.hostname}
`;

const aimedAt = (port: number): Record<string, string> => ({
  plain: `import socket\nfrom watchfloor import playbook\nsocket.create_connection(("127.0.0.1", ${port}))\n@playbook\ndef f(alert): pass\n`,
  renamed: `from urllib.request import urlopen as playbook\n@playbook("http://127.0.0.1:${port}/")\ndef f(alert): pass\n`,
});

test('a generated playbook comes without its fences, and with the verdict of a throw-away Python', async () => {
  const model = await ModelStandIn.start();
  const soc = await testApp({ env: { OLLAMA_URL: model.url } });
  const generate = (code: string, description = 'Look at high alerts') => {
    model.says(code);
    return soc.as('analyst').post('/ai/generate-playbook', { description });
  };

  expect(await generate(`Here you are:\n\`\`\`python\n${GOOD}\`\`\`\nEnjoy!`)).toEqual({
    code: GOOD,
    valid: true,
    problems: [],
    model: 'llama3.1',
    usage: { input_tokens: 100, output_tokens: 20 },
  });
  expect(model.last.body.prompt).toMatch(
    /<untrusted-description-(\w+)>\n"Look at high alerts"\n<\/untrusted-description-\1>/,
  );
  expect(await generate('def broken(:\n')).toMatchObject({
    valid: false,
    problems: [expect.stringMatching(/^Line 1: SyntaxError/)],
  });
  expect(await soc.as('analyst').get('/playbooks')).toEqual([]);
  expect(await soc.as('analyst').status('POST', '/ai/generate-playbook', { description: '  ' })).toBe(422);

  let connections = 0;
  const listener = createServer((socket) => {
    connections += 1;
    socket.destroy();
  });
  await new Promise<void>((listening) => listener.listen(0, '127.0.0.1', listening));
  onTestFinished(() => void listener.close());
  for (const [name, code] of Object.entries(aimedAt((listener.address() as AddressInfo).port))) {
    const { valid, problems } = await generate(code);
    expect([valid, problems.length > 0], name).toEqual([false, true]);
  }
  expect(connections).toBe(0);
});
