import { Type } from 'typebox';
import { type Checker, checker, type Message, PROTOCOL_VERSION, parseLine } from '../../python/messages.js';

const Text = Type.String();
const Name = Type.String({ minLength: 1, maxLength: 100 });
const NullableText = Type.Union([Text, Type.Null()]);
const JsonObject = Type.Record(Type.String(), Type.Unknown());
const Id = Type.Integer();

const Description = Type.Object({
  type: Name,
  display_name: Text,
  description: Text,
  config_schema: JsonObject,
  actions: Type.Array(Type.Object({ name: Name, description: Text, parameters: JsonObject })),
  path: Text,
});
const LoadProblem = Type.Object({ path: Text, error: Text, traceback: Type.Optional(NullableText) });

const answer = { type: Type.Literal('answer'), id: Id };

/** From Node to the process of the connectors. */
const TO_CONNECTORS = {
  hello: Type.Object({
    type: Type.Literal('hello'),
    protocol: Type.Literal(PROTOCOL_VERSION),
    dirs: Type.Array(Text),
    plugins: Type.Array(Text),
    memory_bytes: Type.Union([Type.Integer({ minimum: 1 }), Type.Null()]),
    allow_loopback: Type.Boolean(),
  }),
  health: Type.Object({ type: Type.Literal('health'), id: Id, connector: Name, config: JsonObject }),
  perform: Type.Object({
    type: Type.Literal('perform'),
    id: Id,
    connector: Name,
    config: JsonObject,
    action: Name,
    parameters: JsonObject,
  }),
  cancel: Type.Object({ type: Type.Literal('cancel'), id: Id }),
  bye: Type.Object({ type: Type.Literal('bye') }),
};

/** And back. */
const FROM_CONNECTORS = {
  ready: Type.Object({
    type: Type.Literal('ready'),
    protocol: Type.Integer(),
    python: Text,
    pid: Type.Integer(),
    connectors: Type.Array(Description),
    errors: Type.Array(LoadProblem),
  }),
  answer: Type.Union([
    Type.Object({ ...answer, ok: Type.Literal(true), value: Type.Unknown() }),
    Type.Object({
      ...answer,
      ok: Type.Literal(false),
      kind: Type.Union([Type.Literal('config'), Type.Literal('failed')]),
      detail: Text,
    }),
  ]),
};

export type ToConnectors = Message<typeof TO_CONNECTORS>;
export type FromConnectors = Message<typeof FROM_CONNECTORS>;
export type Ready = FromConnectors['ready'];
export type Answer = FromConnectors['answer'];

export const checkToConnectors: Checker<ToConnectors[keyof ToConnectors]> = checker(TO_CONNECTORS);
export const checkFromConnectors: Checker<FromConnectors[keyof FromConnectors]> = checker(FROM_CONNECTORS);

export const decode = (line: string) => checkFromConnectors(parseLine(line));
