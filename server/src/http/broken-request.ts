import type { Socket } from 'node:net';
import { DATA_HEADERS } from './security-headers.js';

type ClientError = Error & { code?: string };
type Refusal = { status: number; title: string; detail: string };

const REFUSALS: Record<string, Refusal> = {
  HPE_HEADER_OVERFLOW: {
    status: 431,
    title: 'Request Header Fields Too Large',
    detail: 'The address and headers of the request are larger than this server accepts',
  },
  ERR_HTTP_REQUEST_TIMEOUT: {
    status: 408,
    title: 'Request Timeout',
    detail: 'The request did not arrive in time; please send it again',
  },
};
const NOT_HTTP: Refusal = { status: 400, title: 'Bad Request', detail: 'What was sent is not a valid HTTP request' };

/** What cannot be read as a request meets no route and no hook; it is answered like everything else all the same. */
export function replyToBrokenRequest(error: ClientError, socket: Socket): void {
  if (error.code === 'ECONNRESET' || socket.destroyed) return;
  if (socket.writable) socket.write(written(REFUSALS[error.code ?? ''] ?? NOT_HTTP));
  socket.destroy();
}

function written({ status, title, detail }: Refusal): string {
  const body = JSON.stringify({ type: 'about:blank', title, status, detail });
  const headers = {
    ...DATA_HEADERS,
    'content-type': 'application/problem+json',
    'content-length': Buffer.byteLength(body),
    connection: 'close',
  };
  const lines = Object.entries(headers).map(([name, value]) => `${name}: ${value}`);
  return [`HTTP/1.1 ${status} ${title}`, ...lines, '', body].join('\r\n');
}
