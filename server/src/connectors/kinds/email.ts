import { isIP } from 'node:net';
import type { Transporter } from 'nodemailer';
import type SMTPTransport from 'nodemailer/lib/smtp-transport/index.js';
import { Type } from 'typebox';
import { AppError, upstream, upstreamTimeout } from '../../core/errors.js';
import type { Ground } from '../connector.js';
import { builtInKind, healthy, RequestsPerMinute, Secret, VerifyCertificate } from './built-in-kind.js';

const SUBMISSION_PORT = 587;
const IMPLICIT_TLS_PORT = 465;
const TIMEOUT_MS = 30_000;

const ONE_LINE = '^[^\\u0000-\\u001f\\u007f]*$'; // an address with a second line is read as somebody else's

const Recipients = Type.Unsafe<string | string[]>({
  type: ['string', 'array'],
  items: { type: 'string', minLength: 3, maxLength: 320, pattern: ONE_LINE },
  pattern: ONE_LINE,
  minLength: 3,
  maxLength: 4000,
  title: 'To',
  description: 'One address, several with commas between them, or a list',
});

/** Any SMTP server that takes mail for delivery. */
export const email = builtInKind({
  type: 'email',
  displayName: 'E-mail (SMTP)',
  description: 'Sends e-mail through an SMTP server',
  config: Type.Object(
    {
      smtp_host: Type.Optional(
        Type.String({ title: 'Server', description: 'Name or address of the SMTP server', maxLength: 255 }),
      ),
      smtp_port: Type.Optional(
        Type.Integer({
          title: 'Port',
          description: '587 for STARTTLS, 465 for TLS from the start, 25 between servers',
          minimum: 1,
          maximum: 65535,
          default: SUBMISSION_PORT,
        }),
      ),
      from_address: Type.Optional(
        Type.String({
          title: 'Sender',
          description: 'Address that mail comes from',
          maxLength: 320,
          pattern: ONE_LINE,
        }),
      ),
      username: Type.Optional(
        Type.String({ title: 'User name', description: 'Empty for a server without login', maxLength: 320 }),
      ),
      password: Secret('Password', 'Of that user, or an app password'),
      use_tls: Type.Optional(
        Type.Boolean({
          title: 'Use TLS',
          description: 'Refuse to send over an unencrypted connection',
          default: true,
        }),
      ),
      verify_certificate: VerifyCertificate,
      requests_per_minute: RequestsPerMinute(120, 'Mails beyond this wait their turn'),
    },
    { required: ['smtp_host', 'from_address'] },
  ),
  actions: {
    send_email: {
      description: 'Sends a plain text mail',
      parameters: Type.Object({
        to: Recipients,
        subject: Type.String({ title: 'Subject', minLength: 1, maxLength: 998 }),
        body: Type.String({ title: 'Text', maxLength: 1_000_000 }),
      }),
    },
  },
  open: (config, ground) => {
    const server: MailServer = {
      host: config.smtp_host ?? '',
      port: config.smtp_port ?? SUBMISSION_PORT,
      login: config.username ? { user: config.username, pass: config.password ?? '' } : undefined,
      mustEncrypt: config.use_tls ?? true,
      verifyCertificate: config.verify_certificate ?? true,
    };
    const from = config.from_address ?? '';
    return {
      healthCheck: () =>
        withTransport(server, ground, async (transport) => {
          await transport.verify();
          return healthy(`${server.host} takes mail${server.login === undefined ? '' : ' and accepts the login'}`);
        }),
      actions: {
        send_email: ({ to, subject, body }) =>
          withTransport(server, ground, async (transport) => {
            const sent = await transport.sendMail({ from, to, subject, text: body });
            return { sent: true, message_id: sent.messageId, accepted: sent.accepted, rejected: sent.rejected };
          }),
      },
    };
  },
});

interface MailServer {
  host: string;
  port: number;
  login: { user: string; pass: string } | undefined;
  mustEncrypt: boolean;
  verifyCertificate: boolean;
}

type Transport = Transporter<SMTPTransport.SentMessageInfo>;

/** The connection is made by us, so that its address is checked; the rest of the conversation is the library's. */
async function withTransport<T>(
  server: MailServer,
  ground: Ground,
  work: (transport: Transport) => Promise<T>,
): Promise<T> {
  return ground.budget.spend(ground.budget.ticket(ground.lane), async () => {
    const { host, port } = server;
    const timeoutMs = Math.min(TIMEOUT_MS, ground.patienceMs);
    const { createTransport } = await import('nodemailer'); // loaded with the first mail
    const connection = await ground.outbound.dial({ host, port, timeoutMs });
    const transport = createTransport({
      host,
      port,
      connection,
      secure: port === IMPLICIT_TLS_PORT,
      requireTLS: server.mustEncrypt && port !== IMPLICIT_TLS_PORT,
      tls: { ...(isIP(host) === 0 ? { servername: host } : {}), rejectUnauthorized: server.verifyCertificate },
      ...(server.login === undefined ? {} : { auth: server.login }),
      greetingTimeout: timeoutMs,
      socketTimeout: timeoutMs,
    });
    try {
      return await work(transport);
    } catch (error) {
      throw meaningOf(error, server);
    } finally {
      transport.close();
      connection.destroy();
    }
  });
}

function meaningOf(error: unknown, { host, login, mustEncrypt }: MailServer): AppError {
  if (error instanceof AppError) return error;
  const { code, message } = error as Error & { code?: string };
  if (code === 'EAUTH') return upstream(`${host} refuses the login of ${login?.user}: ${message}`);
  if (code === 'ETIMEDOUT') return upstreamTimeout(`${host} did not answer in time`);
  if (code === 'ETLS' || code === 'ESOCKET') {
    const why = mustEncrypt ? '. Use TLS is on; is its certificate good?' : '';
    return upstream(`No encrypted connection to ${host}: ${message}${why}`);
  }
  return upstream(`${host} did not take the mail: ${message}`);
}
