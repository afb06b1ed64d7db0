import { type Static, type TSchema, Type } from 'typebox';
import { Compile } from 'typebox/compile';
import { parseStorable } from './storable-json.js';

/** Both sides say it first; a side that hears another number refuses to go on. */
export const PROTOCOL_VERSION = 1;

const Text = Type.String();
const NullableText = Type.Union([Text, Type.Null()]);
const Json = Type.Unknown();
const JsonObject = Type.Record(Type.String(), Type.Unknown());

const File = Type.Object({ path: Text, module: Text });
const JournalEntry = Type.Object({ key: Text, output: Json });
const PlaybookName = Type.Object({ name: Text, module: Text, function: Text });

const FileError = Type.Object({ path: Text, error: Text, traceback: Type.Optional(NullableText) });

const answer = { type: Type.Literal('answer'), id: Type.Integer() };

/** From Node to the host. */
const TO_HOST = {
  hello: Type.Object({
    type: Type.Literal('hello'),
    protocol: Type.Literal(PROTOCOL_VERSION),
    files: Type.Array(File),
    memory_bytes: Type.Union([Type.Integer({ minimum: 1 }), Type.Null()]),
    log_bytes: Type.Integer({ minimum: 0 }),
  }),
  run: Type.Object({
    type: Type.Literal('run'),
    run_id: Text,
    playbook: PlaybookName,
    alert: Type.Union([JsonObject, Type.Null()]),
    input: Type.Union([JsonObject, Type.Null()]),
    journal: Type.Array(JournalEntry),
  }),
  cancel: Type.Object({ type: Type.Literal('cancel'), run_id: Text }),
  recorded: Type.Object({ type: Type.Literal('recorded'), run_id: Text, key: Text }),
  answer: Type.Union([
    Type.Object({ ...answer, ok: Type.Literal(true), value: Json }),
    Type.Object({ ...answer, ok: Type.Literal(false), status: Type.Integer(), detail: Text }),
  ]),
  bye: Type.Object({ type: Type.Literal('bye') }),
};

/** From the host to Node. */
const FROM_HOST = {
  ready: Type.Object({
    type: Type.Literal('ready'),
    protocol: Type.Integer(),
    python: Text,
    pid: Type.Integer(),
    errors: Type.Array(FileError),
  }),
  action: Type.Object({
    type: Type.Literal('action'),
    run_id: Text,
    key: Text,
    name: Text,
    status: Type.Union([Type.Literal('running'), Type.Literal('success'), Type.Literal('failed')]),
    input: Json,
    output: Type.Optional(Json),
    error: Type.Optional(NullableText),
    traceback: Type.Optional(NullableText),
    attempt: Type.Integer({ minimum: 0 }),
    started_at: Text,
    finished_at: Type.Optional(NullableText),
    duration_ms: Type.Optional(Type.Union([Type.Number({ minimum: 0 }), Type.Null()])),
  }),
  call: Type.Object({
    type: Type.Literal('call'),
    id: Type.Integer(),
    run_id: Text,
    method: Text,
    args: JsonObject,
  }),
  log: Type.Object({ type: Type.Literal('log'), run_id: Text, time: Text, level: Text, text: Text }),
  finished: Type.Object({
    type: Type.Literal('finished'),
    run_id: Text,
    status: Type.Union([Type.Literal('success'), Type.Literal('failed'), Type.Literal('cancelled')]),
    result: Type.Optional(Json),
    error: Type.Optional(NullableText),
    traceback: Type.Optional(NullableText),
    tainted: Type.Optional(Type.Boolean()),
  }),
};

export type Catalogue = Record<string, TSchema>;
export type Message<Of extends Catalogue> = { [Name in keyof Of]: Static<Of[Name]> };

export type ToHostMessages = Message<typeof TO_HOST>;
export type FromHostMessages = Message<typeof FROM_HOST>;
export type ToHost = ToHostMessages[keyof ToHostMessages];
export type FromHost = FromHostMessages[keyof FromHostMessages];

export class ProtocolError extends Error {
  constructor(message: string) {
    super(message);
    this.name = 'ProtocolError';
  }
}

export type Checker<T> = (value: unknown) => T | undefined;

/** Undefined for a type this side does not know, which is no error: the other side may be newer. */
export function checker<T>(catalogue: Catalogue): Checker<T> {
  const validators = new Map(Object.entries(catalogue).map(([type, schema]) => [type, Compile(schema)]));
  return (value) => {
    const type = typeof value === 'object' && value !== null && 'type' in value ? value.type : undefined;
    if (typeof type !== 'string') throw new ProtocolError('a message without a type');
    const validator = validators.get(type);
    if (validator === undefined) return undefined;
    if (validator.Check(value)) return value as T;
    const [first] = validator.Errors(value);
    throw new ProtocolError(`a malformed "${type}" message (${first?.instancePath ?? ''} ${first?.message ?? ''})`);
  };
}

export const checkToHost: Checker<ToHost> = checker(TO_HOST);
export const checkFromHost: Checker<FromHost> = checker(FROM_HOST);

export function decodeFromHost(line: string): FromHost | undefined {
  return checkFromHost(parseLine(line));
}

export function parseLine(line: string): unknown {
  try {
    return parseStorable(line);
  } catch {
    throw new ProtocolError('a line that is not JSON');
  }
}
