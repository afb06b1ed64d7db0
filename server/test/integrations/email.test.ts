import type { AddressInfo } from 'node:net';
import { SMTPServer, type SMTPServerOptions } from 'smtp-server';
import { expect, onTestFinished, test } from 'vitest';
import { testApp } from '../harness/test-app.js';
import { connectorOf } from './connector-fixture.js';

interface Mail {
  from: string;
  to: string[];
  text: string;
  encrypted: boolean;
  user: unknown;
}

/** A real SMTP server; its certificate is its own, as in many a cellar. */
async function mailServer(options: SMTPServerOptions = {}): Promise<{ port: number; mails: Mail[] }> {
  const mails: Mail[] = [];
  const server = new SMTPServer({
    onAuth: ({ username, password }, _session, done) =>
      password === 'right' ? done(null, { user: username }) : done(new Error('Invalid username or password')),
    onData: (stream, session, done) => {
      let text = '';
      stream.on('data', (chunk: Buffer) => {
        text += chunk.toString();
      });
      stream.on('end', () => {
        const { mailFrom, rcptTo } = session.envelope;
        mails.push({
          from: mailFrom === false ? '' : mailFrom.address,
          to: rcptTo.map(({ address }) => address),
          text,
          encrypted: session.secure,
          user: session.user,
        });
        done();
      });
    },
    ...options,
  });
  server.on('error', () => undefined);
  await new Promise<void>((listening) => server.listen(0, '127.0.0.1', () => listening()));
  onTestFinished(() => new Promise<void>((closed) => server.close(() => closed())));
  return { port: (server.server.address() as AddressInfo).port, mails };
}

const config = (port: number, given: object = {}) => ({
  smtp_host: '127.0.0.1',
  smtp_port: port,
  from_address: 'soc@example.com',
  username: 'soc',
  password: 'right',
  verify_certificate: false,
  ...given,
});

const MAIL = { to: ['one@example.com', 'two@example.com'], subject: 'Grüße ✓', body: 'Line one\nLine two' };

test('mail goes out over STARTTLS with a login, to everybody it is for', async () => {
  const { port, mails } = await mailServer();
  const email = connectorOf('email', config(port));
  expect(await email.healthCheck()).toMatchObject({
    healthy: true,
    message: '127.0.0.1 takes mail and accepts the login',
  });
  expect(await email.perform('send_email', MAIL)).toMatchObject({ sent: true, accepted: MAIL.to, rejected: [] });
  await email.perform('send_email', { ...MAIL, to: 'three@example.com, four@example.com' });
  expect(mails[0]).toMatchObject({ from: 'soc@example.com', to: MAIL.to, encrypted: true, user: 'soc' });
  expect(mails[0]!.text).toContain(`Subject: =?UTF-8?`);
  expect(mails[0]!.text).toContain('Line one\r\nLine two');
  expect(mails[1]!.to).toEqual(['three@example.com', 'four@example.com']);
});

test('a wrong password, an unsigned certificate and a server without encryption are told apart, and nothing is sent', async () => {
  const { port, mails } = await mailServer();
  await expect(connectorOf('email', config(port, { password: 'wrong' })).perform('send_email', MAIL)).rejects.toThrow(
    '127.0.0.1 refuses the login of soc',
  );
  await expect(connectorOf('email', config(port, { verify_certificate: true })).healthCheck()).rejects.toThrow(
    /No encrypted connection to 127\.0\.0\.1.*certificate/,
  );
  const plain = await mailServer({ disabledCommands: ['STARTTLS'], authOptional: true, allowInsecureAuth: true });
  await expect(connectorOf('email', config(plain.port)).perform('send_email', MAIL)).rejects.toMatchObject({
    kind: 'upstream',
  });
  expect(mails).toEqual([]);
  expect(plain.mails).toEqual([]);
  const relaxed = connectorOf('email', config(plain.port, { use_tls: false, username: '', password: '' }));
  expect(await relaxed.perform('send_email', MAIL)).toMatchObject({ sent: true });
  expect(plain.mails).toMatchObject([{ encrypted: false }]);
});

test('a second line in subject or address adds no header and no recipient', async () => {
  const { port, mails } = await mailServer();
  const email = connectorOf('email', config(port));
  await email.perform('send_email', {
    to: 'one@example.com',
    subject: 'Alert\r\nBcc: evil@example.com\r\n\r\nAnother body',
    body: 'The body\r\n.\r\nMAIL FROM:<evil@example.com>',
  });
  const admin = (await testApp({ env: { OUTBOUND_ALLOW_LOOPBACK: 'true' } })).as('admin');
  const { id } = await admin.post('/integrations', { type: 'email', config: config(port) });
  const smuggled = 'two@example.com\r\nBcc: evil@example.com';
  for (const to of [smuggled, [smuggled]]) {
    const mail = { to, subject: 'x', body: 'y' };
    expect(await admin.status('POST', `/integrations/${id}/actions/send_email`, mail)).toBe(422);
  }
  expect(mails).toMatchObject([{ from: 'soc@example.com', to: ['one@example.com'] }]);
  for (const { to, text } of mails) {
    expect(to).not.toContain('evil@example.com');
    const head = text.slice(0, text.indexOf('\r\n\r\n'));
    expect(head.split('\r\n').filter((line) => /^(bcc|mail from):?/i.test(line))).toEqual([]);
    expect(head).toContain('MIME-Version: 1.0');
  }
});
