import { createSocket } from 'node:dgram';
import type { AddressInfo } from 'node:net';
import { onTestFinished } from 'vitest';

const TYPES = { A: 1, NS: 2, PTR: 12, MX: 15, TXT: 16, AAAA: 28 } as const;
type RecordType = keyof typeof TYPES;

/** Answers by "TYPE name": addresses as they are, names as names, MX as "10 mail.example". */
export type Zone = Record<string, string[]>;

const NO_SUCH_NAME = 3;

/** A DNS server over UDP that knows these records and no others. */
export async function dnsStandIn(zone: Zone): Promise<string> {
  const socket = createSocket('udp4');
  socket.on('message', (query, { address, port }) => socket.send(answerTo(query, zone), port, address));
  await new Promise<void>((bound) => socket.bind(0, '127.0.0.1', bound));
  onTestFinished(() => new Promise<void>((closed) => socket.close(() => closed())));
  return `127.0.0.1:${(socket.address() as AddressInfo).port}`;
}

function answerTo(query: Buffer, zone: Zone): Buffer {
  const { name, end } = readName(query, 12);
  const wanted = query.readUInt16BE(end);
  const type = (Object.keys(TYPES) as RecordType[]).find((known) => TYPES[known] === wanted);
  const values = zone[`${type} ${name}`] ?? [];
  const known = Object.keys(zone).some((key) => key.endsWith(` ${name}`));
  const header = Buffer.alloc(12);
  query.copy(header, 0, 0, 2);
  header.writeUInt16BE(0x8180 | (known ? 0 : NO_SUCH_NAME), 2);
  header.writeUInt16BE(1, 4);
  header.writeUInt16BE(values.length, 6);
  const records = values.map((value) => record(wanted, dataOf(type!, value)));
  return Buffer.concat([header, query.subarray(12, end + 4), ...records]);
}

function readName(message: Buffer, start: number): { name: string; end: number } {
  const labels: string[] = [];
  let at = start;
  for (let length = message[at]!; length !== 0; length = message[at]!) {
    labels.push(message.toString('latin1', at + 1, at + 1 + length));
    at += 1 + length;
  }
  return { name: labels.join('.').toLowerCase(), end: at + 1 };
}

function record(type: number, data: Buffer): Buffer {
  const head = Buffer.alloc(12);
  head.writeUInt16BE(0xc00c, 0); // the name of the question
  head.writeUInt16BE(type, 2);
  head.writeUInt16BE(1, 4);
  head.writeUInt32BE(60, 6);
  head.writeUInt16BE(data.length, 10);
  return Buffer.concat([head, data]);
}

function dataOf(type: RecordType, value: string): Buffer {
  if (type === 'A') return Buffer.from(value.split('.').map(Number));
  if (type === 'AAAA')
    return Buffer.from(
      value
        .split(':')
        .map((part) => part.padStart(4, '0'))
        .join(''),
      'hex',
    );
  if (type === 'TXT') return Buffer.concat([Buffer.from([value.length]), Buffer.from(value)]);
  if (type !== 'MX') return nameBytes(value);
  const [preference = '0', host = ''] = value.split(' ');
  return Buffer.concat([Buffer.from([0, Number(preference)]), nameBytes(host)]);
}

const nameBytes = (name: string): Buffer =>
  Buffer.concat([
    ...name.split('.').map((label) => Buffer.concat([Buffer.from([label.length]), Buffer.from(label)])),
    Buffer.from([0]),
  ]);
