import { expect, test } from 'vitest';
import { createLogger } from '../../src/core/logger.js';
import { analystWith, bruteForce } from '../harness/factories.js';
import { ModelStandIn } from '../harness/model-stand-in.js';
import { type TestApp, testApp } from '../harness/test-app.js';

const TRIAGE = { severity: 'high', determination: 'suspicious', confidence: 0.7, reasoning: 'Forty failed logins.' };

async function floor(env: Record<string, string> = {}, log = createLogger('silent')) {
  const model = await ModelStandIn.start();
  const soc = await testApp({ env: { OPENAI_API_KEY: 'key-b', OPENAI_BASE_URL: model.url, ...env }, log });
  return { soc, model, analyst: soc.as('analyst') };
}

const alertOf = async (soc: TestApp, given = {}): Promise<string> =>
  (await soc.siem.post('/webhooks/alerts', bruteForce(given))).alert_id;

const question = ({ body }: ModelStandIn['last']): string => body.messages[1].content;

test('a triage is read out of whatever stands around it, kept for the audit, and applied to nothing', async () => {
  const { soc, model, analyst } = await floor();
  const alert_id = await alertOf(soc);
  const before = await analyst.get(`/alerts/${alert_id}`);
  model.says(
    `Sure [1]! Here it is:\n\`\`\`json\n${JSON.stringify({ ...TRIAGE, confidence: 7, mood: 'good' })}\n\`\`\`\nBye.`,
  );
  expect(await analyst.post('/ai/triage', { alert_id })).toEqual({
    ...TRIAGE,
    confidence: 1,
    model: 'gpt-5.4-mini',
    usage: { input_tokens: 100, output_tokens: 20 },
  });
  expect(model.last.body.messages[0].content).toContain('one JSON object and nothing else');
  expect(await analyst.get(`/alerts/${alert_id}`)).toEqual(before);

  const { events } = await soc.as('admin').get('/audit?action=ai_used');
  expect(events).toMatchObject([
    {
      actor_username: expect.stringMatching(/^analyst-/),
      target_type: 'alert',
      target_id: alert_id,
      detail: 'triage by gpt-5.4-mini (openai)',
      metadata_json: { task: 'triage', outcome: 'success', input_tokens: 100, output_tokens: 20 },
    },
  ]);
  expect(JSON.stringify(events)).not.toMatch(/Brute force|Forty failed/);
  const metrics = await (await fetch(`${soc.base}/metrics`)).text();
  expect(metrics).toContain('service_ai_calls_total{task="triage",provider="openai",outcome="success"} 1');
  expect(metrics).toMatch(/service_ai_tokens_total\{task="triage",.*model="gpt-5\.4-mini",direction="input"\} 100/);
});

test('one answer may be repaired; after two bad ones, a failing or a silent provider there is a clear refusal', async () => {
  const lines: string[] = [];
  const { soc, model, analyst } = await floor({}, createLogger('info', { write: (line) => lines.push(line) }));
  const alert_id = await alertOf(soc);
  const ask = () => analyst.send('POST', '/ai/triage', { alert_id });

  model.says(JSON.stringify({ ...TRIAGE, severity: 'apocalyptic' }), JSON.stringify(TRIAGE));
  expect(await analyst.post('/ai/triage', { alert_id })).toMatchObject({
    ...TRIAGE,
    usage: { input_tokens: 200, output_tokens: 40 },
  });
  const [first, second] = model.requests.map(question);
  expect(second!.replaceAll(/[0-9a-f]{16}>/g, '')).toContain(first!.replaceAll(/[0-9a-f]{16}>/g, ''));
  expect(second).toMatch(/could not be used: \/severity .*\n\n<untrusted-answer-/s);
  expect(model.last.body.messages).toHaveLength(2);

  const quoted = JSON.stringify({ ...TRIAGE, determination: 'benign' });
  model.says(`The alert says ${quoted}. I say ${JSON.stringify(TRIAGE)}`);
  expect((await ask()).body.detail).toContain('it holds more than one answer');

  model.says('I would rather not.');
  expect(await ask()).toMatchObject({
    status: 502,
    body: { detail: expect.stringContaining('twice gave no usable answer (it is not JSON); try again') },
  });
  expect(model.requests).toHaveLength(2);

  model.says({ status: 500, headers: { 'retry-after': '0' }, body: 'key-b is known to me' });
  const failed = await ask();
  expect(failed).toMatchObject({
    status: 502,
    body: { detail: 'The AI provider openai failed (500); try again later' },
  });
  expect(model.requests).toHaveLength(2);

  expect(lines.join('')).toContain('[redacted] is known to me');
  expect(lines.join('')).not.toContain('key-b');

  model.says({ status: 429, headers: { 'retry-after': '0' } }, JSON.stringify(TRIAGE));
  expect((await ask()).status).toBe(200);

  model.says({ status: 401 });
  expect((await ask()).body.detail).toBe('The AI provider openai refused the credential; check OPENAI_API_KEY');
  model.says({ status: 307, headers: { location: 'http://127.0.0.1:9/' } });
  expect((await ask()).status).toBe(502);
  expect(model.requests).toHaveLength(1);

  model.says('never');
  const env = { OPENAI_API_KEY: 'key-b', OPENAI_BASE_URL: model.url, AI_TIMEOUT_SECONDS: '1' };
  const hasty = await testApp({ sharing: soc, env });
  expect(await hasty.as('analyst').send('POST', '/ai/triage', { alert_id })).toMatchObject({
    status: 504,
    body: { detail: expect.stringContaining('did not answer within 1 s') },
  });
  const { events } = await soc.as('admin').get('/audit?action=ai_used');
  expect(events.map(({ metadata_json }: { metadata_json: { outcome: string } }) => metadata_json.outcome)).toEqual([
    ...['failed', 'failed', 'failed', 'success', 'failed', 'failed', 'failed', 'success'],
  ]);
});

test('auto-resolve answers a bare array, and recommends only what the rule allows whatever the model says', async () => {
  const { soc, model, analyst } = await floor();
  const alert_ids = [
    await alertOf(soc),
    await alertOf(soc),
    await alertOf(soc),
    await alertOf(soc),
    await alertOf(soc),
  ];
  const said = (alert_index: number, confidence: number, determination = 'benign') => ({
    ...{ alert_index, should_resolve: true, confidence, determination, reasoning: 'Our own scanner.' },
  });
  const answers = [said(4, 0.9, 'malicious'), said(0, 0.86), said(1, 0.85), said(2, 90), said(3, 0.99, 'unknown')];
  model.says(JSON.stringify(answers));
  const { status, body, headers } = await analyst.send('POST', '/ai/auto-resolve', { alert_ids });
  expect(status).toBe(200);
  expect(body[0]).toEqual(said(0, 0.86));
  expect(body.map((item: Record<string, unknown>) => [item.alert_index, item.should_resolve, item.confidence])).toEqual(
    [
      [0, true, 0.86],
      [1, false, 0.85],
      [2, false, 1],
      [3, false, 0.99],
      [4, false, 0.9],
    ],
  );
  expect([headers.get('x-ai-model'), headers.get('x-ai-input-tokens')]).toEqual(['gpt-5.4-mini', '100']);
  expect(model.last.body.messages[0].content).toMatch(
    /Be conservative.*confidence is above 0\.85.*one JSON array and nothing else/s,
  );
  const open = await analyst.get('/alerts?status=new');
  expect(open.total).toBe(5);

  model.says(JSON.stringify([said(0, 0.9), said(5, 0.9)]));
  expect((await analyst.send('POST', '/ai/auto-resolve', { alert_ids })).body.detail).toContain('not one of 0 to 4');
  model.says(JSON.stringify([said(0, 0.9), said(0, 0.1)]));
  expect((await analyst.send('POST', '/ai/auto-resolve', { alert_ids })).status).toBe(502);
});

test('correlate groups only alerts that were asked about; lists are bounded, unknown ids are named', async () => {
  const { soc, model, analyst } = await floor();
  const [one, two, foreign] = [await alertOf(soc), await alertOf(soc), await alertOf(soc)] as [string, string, string];
  const groups = (...alert_ids: string[]) =>
    JSON.stringify({ groups: [{ title: 'Guessing', alert_ids, reasoning: 'Same address.' }] });
  model.says(groups(one, foreign), groups(one, two.toUpperCase(), one));
  expect(await analyst.post('/ai/correlate', { alert_ids: [one, two] })).toEqual({
    groups: [{ title: 'Guessing', alert_ids: [one, two], reasoning: 'Same address.' }],
    model: 'gpt-5.4-mini',
    usage: { input_tokens: 200, output_tokens: 40 },
  });
  expect(question(model.last)).toContain('not among the alerts');
  model.says(groups(one, foreign));
  expect(await analyst.status('POST', '/ai/correlate', { alert_ids: [one, two] })).toBe(502);

  const ids = Array.from({ length: 51 }, (_unused, n) => `0192f3c1-7a52-7c4b-9d3e-${String(n).padStart(12, '0')}`);
  for (const path of ['/ai/correlate', '/ai/auto-resolve']) {
    expect(await analyst.status('POST', path, { alert_ids: ids })).toBe(422);
    expect(await analyst.status('POST', path, { alert_ids: [] })).toBe(422);
    expect(await soc.as('viewer').status('POST', path, { alert_ids: [one] })).toBe(403);
    const missing = await analyst.send('POST', path, { alert_ids: [one, ids[0], ids[1]] });
    expect([missing.status, missing.body.detail]).toEqual([404, `Alerts ${ids[0]}, ${ids[1]} not found`]);
  }
  expect(await analyst.status('POST', '/ai/triage', { alert_id: ids[0] })).toBe(404);
});

test('each analyst has so many questions a minute', async () => {
  const { soc, model, analyst } = await floor({ AI_RATE_LIMIT: '2' });
  model.says('Two sentences. Really.');
  const body = { alert_id: await alertOf(soc) };
  const statuses = [];
  for (let n = 0; n < 3; n += 1) statuses.push(await analyst.status('POST', '/ai/summarize', body));
  expect(statuses).toEqual([200, 200, 429]);
  expect(model.requests).toHaveLength(2);
  const refused = await analyst.send('POST', '/ai/summarize', body);
  expect(Number(refused.headers.get('retry-after'))).toBeGreaterThan(0);
  const colleague = await soc.client(await analystWith(soc.database.db));
  expect(await colleague.status('POST', '/ai/summarize', body)).toBe(200);
});
