import type { FastifyError, FastifyReply, FastifyRequest } from 'fastify';
import { AppError, ERROR_KINDS, type ErrorKind } from '../core/errors.js';
import { meaningOf } from '../db/constraint-errors.js';
import { validationError } from './validation.js';

const FRAMEWORK_ERRORS: Record<string, { kind: ErrorKind; detail: string }> = {
  FST_ERR_CTP_BODY_TOO_LARGE: { kind: 'too_large', detail: 'The request body is larger than this server accepts' },
  FST_ERR_CTP_INVALID_MEDIA_TYPE: {
    kind: 'unsupported_media',
    detail: 'Send JSON with Content-Type: application/json',
  },
  FST_ERR_CTP_INVALID_CONTENT_LENGTH: { kind: 'bad_request', detail: 'The body is not as long as Content-Length says' },
  FST_ERR_CTP_INVALID_JSON_BODY: { kind: 'bad_request', detail: 'The request body is not valid JSON' },
  FST_ERR_BAD_URL: { kind: 'bad_request', detail: 'The address is not valid' },
  FST_ERR_ASYNC_CONSTRAINT: { kind: 'bad_request', detail: 'The request is not valid' },
};

/** The one place where an error becomes an answer. */
export function replyWithError(error: unknown, request: FastifyRequest, reply: FastifyReply): void {
  const known = asAppError(error);
  if (known === undefined) {
    request.log.error({ err: error }, 'request failed');
    sendProblem(reply, {
      title: 'Internal error',
      status: 500,
      detail: `Something went wrong on our side; the log has it under request ${request.id}.`,
      request_id: request.id,
    });
    return;
  }
  const { status, title } = ERROR_KINDS[known.kind];
  if (status >= 500) request.log.warn({ err: known }, 'request could not be served');
  reply.headers(known.extra.headers ?? {});
  const errors = known.extra.errors;
  sendProblem(reply, { title, status, detail: known.message, ...(errors === undefined ? {} : { errors }) });
}

function asAppError(error: unknown): AppError | undefined {
  if (error instanceof AppError) return error;
  const framework = error as FastifyError;
  if (framework.validation)
    return validationError(framework.validation as never, framework.validationContext ?? 'body');
  const named = FRAMEWORK_ERRORS[framework.code];
  if (named !== undefined) return new AppError(named.kind, named.detail);
  if (framework.statusCode === 400) return new AppError('bad_request', 'The request is not valid');
  return meaningOf(error);
}

function sendProblem(reply: FastifyReply, problem: Record<string, unknown> & { status: number }): void {
  reply
    .code(problem.status)
    .type('application/problem+json')
    .serializer(JSON.stringify)
    .send({ type: 'about:blank', ...problem });
}
