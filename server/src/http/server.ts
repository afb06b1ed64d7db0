import type { TypeBoxTypeProvider } from '@fastify/type-provider-typebox';
import fastify, { type FastifyBaseLogger, type FastifyReply, type FastifyRequest, LogController } from 'fastify';
import type { Config } from '../config.js';
import type { Logger } from '../core/logger.js';
import type { Db } from '../db/pool.js';
import './access.js';
import { type Authenticators, registerAccessGuard } from './access-guard.js';
import type { ApiServer } from './api-server.js';
import { replyToBrokenRequest } from './broken-request.js';
import { replyWithError } from './error-reply.js';
import { registerHelp } from './help.js';
import { registerJsonBody } from './json-body.js';
import { countRequests, type Metrics, registerMetricsPage } from './metrics.js';
import { registerOpenApi } from './openapi.js';
import { registerPatchGuard } from './patch-guard.js';
import { registerRequestContext, requestId } from './request-context.js';
import { registerRequestLog } from './request-log.js';
import { requestLogger } from './request-logger.js';
import { registerSecurityHeaders, securityHeaders } from './security-headers.js';
import { serializerCompiler } from './serialization.js';
import { namedShapes } from './shape.js';
import { rememberMethods } from './unknown-path.js';
import { validatorCompiler } from './validation.js';
import { registerWeb } from './web.js';

const LONGEST_HEAD = 65_536;

export interface ServerParts {
  config: Pick<Config, 'maxBodyBytes' | 'trustProxy'>;
  log: Logger;
  db: Db;
  metrics: Metrics;
  authenticators: Authenticators;
}

/** The frame that every route hangs in: identity, limits, errors, the API page, the documentation and the UI. */
export async function createServer(parts: ServerParts): Promise<ApiServer> {
  const app: ApiServer = fastify({
    loggerInstance: parts.log as FastifyBaseLogger,
    logController: new LogController({ disableRequestLogging: true }),
    genReqId: requestId,
    childLoggerFactory: requestLogger,
    bodyLimit: parts.config.maxBodyBytes,
    trustProxy: parts.config.trustProxy,
    // The head of a request has its own limit (431): an id of any length is told to be no id, like any other.
    routerOptions: { maxParamLength: LONGEST_HEAD },
    return503OnClosing: false, // what still comes in over an open connection is answered, and the connection closed behind it
    forceCloseConnections: 'idle',
    frameworkErrors: replyBeforeRouting,
    clientErrorHandler: replyToBrokenRequest,
  }).withTypeProvider<TypeBoxTypeProvider>();

  app.setErrorHandler(replyWithError);
  app.setValidatorCompiler(validatorCompiler);
  app.setSerializerCompiler(serializerCompiler);
  for (const schema of namedShapes()) app.addSchema(schema);
  const explainMiss = rememberMethods(app);

  registerSecurityHeaders(app);
  registerRequestContext(app, parts.db);
  registerRequestLog(app, parts.log);
  countRequests(app, parts.metrics);
  const servePage = await registerPublicPages(app);
  registerAccessGuard(app, parts.authenticators);
  registerPatchGuard(app);
  registerJsonBody(app);
  registerMetricsPage(app, parts.metrics);
  app.setNotFoundHandler((request, reply) => {
    if (servePage(request, reply)) return;
    replyWithError(explainMiss(request), request, reply);
  });
  return app;
}

/** An address that leads to no route at all never meets a hook: its answer gets here what the hooks give to all others. */
function replyBeforeRouting(error: Error, request: FastifyRequest, reply: FastifyReply): void {
  reply.headers({ ...securityHeaders(request), 'x-request-id': request.id });
  replyWithError(error, request, reply);
}

/** The UI's files, the documentation and the API page come from plugins, whose routes cannot declare a permission: they are public. */
async function registerPublicPages(app: ApiServer) {
  let fromPlugin = true;
  app.addHook('onRoute', (route) => {
    if (fromPlugin) route.config = { permission: 'public', ...route.config };
  });
  await registerOpenApi(app);
  const servePage = await registerWeb(app);
  const serveMissingHelp = await registerHelp(app);
  fromPlugin = false;
  return (request: FastifyRequest, reply: FastifyReply) =>
    serveMissingHelp(request, reply) || servePage(request, reply);
}
