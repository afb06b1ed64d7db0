import { Ajv, type ValidateFunction } from 'ajv';
import addFormats from 'ajv-formats';
import type { ApiDocument, Operation, Schema } from './operations.js';
import type { FuzzRequest } from './request-maker.js';

export interface FuzzAnswer {
  status: number;
  contentType: string;
  headers: Record<string, string | string[] | undefined>;
  text: string;
}

const TRACE = /\bat [\w.<>]+ \(?(?:file:|node:|\/)|node_modules|\.ts:\d+|\.js:\d+:\d+|Traceback \(most recent/;
const SQL =
  /\b(?:select\s.{1,80}\sfrom|insert into|update \w+ set|syntax error at or near|relation "|column "|pg_catalog)/i;
const PROBLEM = 'application/problem+json';

/** Says what is wrong with an answer, or nothing. */
export class Judge {
  private readonly ajv: Ajv;
  private readonly checks = new Map<Schema, ValidateFunction>();

  constructor(document: ApiDocument) {
    this.ajv = new Ajv({ strict: false, allErrors: true });
    addFormats.default(this.ajv);
    this.ajv.addSchema({ $id: 'api', components: document.components });
  }

  faultOf(request: FuzzRequest, answer: FuzzAnswer): string | undefined {
    const { status } = answer;
    if (status === 0) return `got no answer: ${answer.text}`;
    if (status >= 500 && !this.isExpectedUpstream(request.operation, answer)) return `answered ${status}`;
    if (status >= 400 && !answer.contentType.startsWith(PROBLEM)) return `${status} as ${answer.contentType}`;
    const leak = status >= 400 ? leakIn(request, answer.text) : undefined;
    if (leak !== undefined) return leak;
    if (answer.headers['x-content-type-options'] !== 'nosniff') return 'lacks the security headers';
    if (request.method === 'HEAD') return undefined;
    if (status >= 400 && !isProblem(answer)) return 'is no problem document';
    if (isOutsideItsRoute(request, answer) || isTooLarge(request, answer)) return undefined;
    return this.schemaFault(request.operation, answer);
  }

  /** 502, 503 and 504 are honest answers where other people's services are asked, if the page says so. */
  private isExpectedUpstream({ responses, path }: Operation, { status }: FuzzAnswer): boolean {
    const asksOthers = path.includes('/ai/') || path.includes('/integrations/') || path.endsWith('/enrich');
    return asksOthers && status !== 500 && responses.has(status);
  }

  private schemaFault(operation: Operation, { status, contentType, text }: FuzzAnswer): string | undefined {
    const declared = operation.responses.get(status);
    if (declared === undefined) return `answered ${status}, which the API page does not declare`;
    const [type, content] = Object.entries(declared)[0] ?? [];
    if (type === undefined || content?.schema === undefined) return undefined;
    if (contentType.startsWith('text/event-stream')) return undefined;
    if (!contentType.startsWith(type)) return `is ${contentType}, declared as ${type}`;
    if (!type.includes('json')) return undefined;
    const check = this.check(content.schema);
    return check(JSON.parse(text)) ? undefined : `does not match its schema: ${this.ajv.errorsText(check.errors)}`;
  }

  private check(schema: Schema): ValidateFunction {
    const made = this.checks.get(schema) ?? this.ajv.compile(relocated(schema));
    this.checks.set(schema, made);
    return made;
  }
}

/** References of the document point to its root, which is another document for a schema that stands alone. */
const relocated = (schema: Schema): object =>
  JSON.parse(JSON.stringify(schema).replaceAll('"#/components/', '"api#/components/'));

function leakIn({ path, body }: FuzzRequest, text: string): string | undefined {
  const quoted = (found: RegExpExecArray | null) =>
    found === null || `${decodeSafely(path)}${body ?? ''}`.includes(found[0]) ? undefined : found[0];
  const trace = quoted(TRACE.exec(text));
  if (trace !== undefined) return `shows a stack trace: ${trace}`;
  const sql = quoted(SQL.exec(text));
  return sql === undefined ? undefined : `shows SQL: ${sql}`;
}

function isProblem({ status, text }: FuzzAnswer): boolean {
  const problem = JSON.parse(text) as Record<string, unknown>;
  return problem.status === status && typeof problem.detail === 'string' && problem.detail.length > 5;
}

/** An odd path or method may lead to no route or to another one, whose page this operation is not. */
function isOutsideItsRoute({ operation, path, method }: FuzzRequest, { status }: FuzzAnswer): boolean {
  if (method !== operation.method) return true;
  const template = operation.path.split('/');
  const steps = path.split(/[?#;]/, 1)[0]!.split('/');
  const sameRoute = template.length === steps.length && steps.every((step) => step !== '' || step === template[0]);
  return !sameRoute && status >= 400;
}

/** Node refuses a head of more than 16 KiB before anybody knows what it asks for. */
const isTooLarge = ({ path, headers }: FuzzRequest, { status }: FuzzAnswer): boolean =>
  status === 431 && path.length + JSON.stringify(headers).length > 15_000;

function decodeSafely(text: string): string {
  try {
    return decodeURIComponent(text);
  } catch {
    return text;
  }
}
