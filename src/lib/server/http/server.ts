import cookie from '@fastify/cookie';
import multipart from '@fastify/multipart';
import fastJson, { type AnySchema } from 'fast-json-stringify';
import Fastify, {
  LogController,
  type FastifyBaseLogger,
  type FastifyInstance,
  type FastifyReply,
  type FastifyRequest,
} from 'fastify';
import { textIn } from '../../text.ts';
import { isDiskFull, isForeignKeyViolation, isUnavailable } from '../db/db.ts';
import { isOutOfResources } from '../outOfResources.ts';
import { TooLarge } from '../storage/storage.ts';
import { errorKind } from '../metrics/errorKind.ts';
import { failures } from '../metrics/events.ts';
import type { Metrics } from '../metrics/metrics.ts';
import { measureReplies, serveMetrics } from './measured.ts';
import { requestIds, withRequestId } from '../requestId.ts';
import type { BoundEndpoint, Caller, Deps } from './context.ts';
import { conflict, AppError, diskFull, malformed, notFound, messages, tooLarge } from './errors.ts';
import { isFromNginx } from './accel.ts';
import { compressReplies } from './compress.ts';
import { CachedReply } from './cachedReply.ts';
import { type Connections, guardConnections } from './connections.ts';
import { stopListening } from './listening.ts';
import { docsPage, openApi } from './openapi.ts';
import type { Leaving } from './leaving.ts';
import { dataHeaders, pageHeaders } from './headers.ts';
import { ConcurrencyLimiter } from './concurrency.ts';
import type { Shared } from './runningRequests.ts';
import { makeReadiness } from './readiness.ts';
import { findCaller, type FindSession, langOf } from './requestCaller.ts';
import { addEndpoint, removesOver } from './endpoint.ts';
import { sessionCookie } from './security.ts';
import { AccessWatch } from './accessWatch.ts';
import { waitOutLeases } from './versionLease.ts';
import { type PageFile, type PublicPages, serveWeb } from './web.ts';

export interface ServerOptions {
  endpoints: readonly BoundEndpoint[];
  deps: Deps;
  findSession: FindSession;
  /** Folder of the built web app; without it only the API is served. */
  webDir: string | null;
  /** Titles, descriptions and content of public pages. */
  pages: PublicPages;
  /** Static files of public pages. */
  files?: readonly PageFile[];
  version: string;
  logger?: FastifyBaseLogger;
  /** How far the shutdown is: no longer ready, and closing connections after replies. */
  leaving?: Readonly<Leaving>;
  /** Served at /metrics; null for none. */
  metrics?: Metrics | null;
  /** Whether free disk space is below the reserve for administrators. */
  lowOnSpace: () => Promise<boolean>;
  /** Adds routes that are not endpoints (resumable uploads). */
  mount?: (
    app: FastifyInstance,
    tools: { callerOf: (request: FastifyRequest) => Promise<Caller>; watch: AccessWatch },
  ) => void;
}

type Serialise = (value: unknown) => string;
/** Serialisers of reply schemas, which are created once (openapi.ts). */
const serialisers = new WeakMap<object, Serialise>();

/** The serialiser of a reply, created with the first reply: forty take 4 MB. */
function serialiserOf(schema: object): Serialise {
  return (value) => {
    const known = serialisers.get(schema) ?? (fastJson(schema as AnySchema) as Serialise);
    serialisers.set(schema, known);
    return known(value);
  };
}

/**
 * Closes all sockets of the port, and preserves the guard until their connections have ended: Fastify only knows those of its
 * own socket.
 */
function waitForConnections(app: FastifyInstance, connections: Connections): void {
  let ended = Promise.resolve();
  app.addHook('preClose', async () => void (ended = stopListening(app.server)));
  app.addHook('onClose', async () => {
    await ended;
    connections.stop();
  });
}

/** Builds the server; does not listen. */
export async function buildServer(options: ServerOptions): Promise<FastifyInstance> {
  const { deps } = options;
  const { config } = deps;
  const [forPages, forData] = [pageHeaders(config), dataHeaders(config)];
  const connections = guardConnections(
    {
      perAddress: config.TRUST_PROXY ? null : config.MAX_CONNECTIONS_PER_ADDRESS,
      stallSeconds: config.STALL_SECONDS,
      minBytesPerSecond: config.MIN_BYTES_PER_SECOND,
    },
    { elapsed: deps.elapsed, timers: deps.timers, leaving: options.leaving },
  );
  const idOf = requestIds(deps.token(6));
  const app = Fastify({
    ...(options.logger ? { loggerInstance: options.logger } : { logger: false }),
    logController: new LogController({ disableRequestLogging: true }),
    // a child logger per request took a tenth of a short reply; log lines contain the request id themselves
    childLoggerFactory: (logger) => logger,
    requestIdHeader: false,
    genReqId: ({ headers }) => idOf(config.TRUST_PROXY ? headers['x-request-id'] : undefined),
    trustProxy: config.TRUST_PROXY ? (_address: string, hop: number) => hop === 0 : false,
    bodyLimit: 1024 * 1024,
    forceCloseConnections: 'idle',
    // a request that arrives while the server is closing is answered
    return503OnClosing: false,
    serverFactory: (handler) => connections.serve(handler),
    // malformed URLs
    frameworkErrors: (error, request, reply) => {
      reply.headers(forPages);
      answerError(error, request, reply);
    },
    routerOptions: {
      caseSensitive: false,
      ignoreTrailingSlash: true,
      ignoreDuplicateSlashes: true,
      maxParamLength: 300,
    },
  }) as unknown as FastifyInstance;

  app.setSerializerCompiler(({ schema }) => serialiserOf(schema as object));
  if (options.metrics) measureReplies(app, options.metrics);
  waitOutLeases(app, deps.db.versionLease, deps.timers);
  // cookies are parsed where they are needed (security.ts)
  await app.register(cookie, { hook: false });
  compressReplies(app);
  waitForConnections(app, connections);
  app.addHook('onRequest', (request, reply, done) => {
    reply.headers(request.routeOptions.config.isData ? forData : forPages);
    // a successful read is in no log, unless the proxy has one; a header takes half a microsecond
    if (request.method !== 'GET' || (config.TRUST_PROXY && request.headers['x-request-id'] !== undefined))
      reply.header('x-request-id', request.id);
    // before the body is read
    done(request.is404 ? notFound() : undefined);
  });

  // reads queue no jobs; after the body was read, whose events have no async context
  app.addHook('preHandler', (request, _reply, done) => {
    if (request.method === 'GET') done();
    else withRequestId(request.id, done);
  });
  app.setErrorHandler(async (error, request, reply) => answerError(error as Error, request, reply));
  logRequests(app, config.LOG_LEVEL === 'debug');

  const callerOf = (request: FastifyRequest): Promise<Caller> => findCaller(request, options);
  const shared = { deps, places: new ConcurrencyLimiter(deps.timers), watch: new AccessWatch(deps.timers) };
  await addEndpoints(app, options.endpoints, shared, callerOf);
  if (options.metrics) serveMetrics(app, options.metrics, config);
  options.mount?.(app, { callerOf, watch: shared.watch });
  addSystemRoutes(app, options);
  if (options.webDir)
    await serveWeb(app, options.webDir, {
      db: deps.db,
      pages: options.pages,
      files: options.files,
      config,
      langOf,
      removeOver: removesOver(callerOf, deps),
    });
  else app.setNotFoundHandler(async () => Promise.reject(notFound()));
  return app;
}

/** Adds all endpoints; those whose bodies are not JSON in separate scopes. */
async function addEndpoints(
  app: FastifyInstance,
  endpoints: readonly BoundEndpoint[],
  shared: Shared,
  callerOf: (request: FastifyRequest) => Promise<Caller>,
): Promise<void> {
  for (const bound of endpoints)
    if (!bound.endpoint.multipart && !bound.endpoint.anyBody) addEndpoint(app, bound, shared, callerOf);
  await app.register(async (scope) => {
    scope.removeAllContentTypeParsers();
    scope.addContentTypeParser('*', { parseAs: 'buffer' }, (_request, _body, done) => done(null));
    for (const bound of endpoints) if (bound.endpoint.anyBody) addEndpoint(scope, bound, shared, callerOf);
  });
  // multipart hooks only for the few endpoints that take files
  await app.register(async (scope) => {
    // other types would be buffered in memory
    scope.removeAllContentTypeParsers();
    // each handler limits its own files while they arrive; a limit here would silently truncate them
    await scope.register(multipart, {
      limits: { fileSize: Number.POSITIVE_INFINITY, files: 50, fields: 20, fieldSize: 10_000 },
    });
    for (const bound of endpoints) if (bound.endpoint.multipart) addEndpoint(scope, bound, shared, callerOf);
  });
}

/** Logs changes, failures and slow requests; routes, never queries, so that no secret is logged. */
function logRequests(app: FastifyInstance, verbose: boolean): void {
  app.addHook('onResponse', (request, reply, done) => {
    const ms = Math.round(reply.elapsedTime);
    const level = levelOf(request.method, reply.statusCode, ms);
    // the route is the most expensive part of a short reply's log line, so it is computed only when it is written
    if (level !== 'debug' || verbose)
      request.log[level](
        {
          reqId: request.id,
          method: request.method,
          route: request.routeOptions.url ?? '-',
          status: reply.statusCode,
          ms,
        },
        'request',
      );
    done();
  });
}

function levelOf(method: string, status: number, ms: number): 'error' | 'info' | 'debug' {
  if (status >= 500) return 'error';
  return method !== 'GET' || status >= 400 || ms > 1000 ? 'info' : 'debug';
}

const statusErrors: Record<number, () => AppError> = {
  400: malformed,
  404: () => notFound(),
  413: () => tooLarge(),
  415: () => new AppError(415, 'wrong_type', messages('The request could not be understood.')),
};

function asAppError(error: Error, id: string): AppError {
  if (error instanceof AppError) return error;
  if (error instanceof TooLarge) return tooLarge();
  if (isDiskFull(error)) return diskFull();
  if (isUnavailable(error) || isOutOfResources(error))
    return new AppError(503, 'busy', messages('The server is busy. Please try again in a moment.'), {
      retryAfter: 5,
    });
  if (isForeignKeyViolation(error)) return conflict(messages('What this belongs to was deleted meanwhile.'));
  const { statusCode } = error as { statusCode?: number };
  if (statusCode && statusCode >= 400 && statusCode < 500)
    return (statusErrors[statusCode] ?? statusErrors[400])!();
  return new AppError(
    500,
    'unexpected',
    messages(
      'Something went wrong on our side. Please try again. If it happens again, tell us this number: {id}',
      { id },
    ),
  );
}

const describes = (request: FastifyRequest, status: number): boolean =>
  Object.hasOwn(request.routeOptions.schema?.response ?? {}, status);

/** The only place where an error becomes a reply. */
function answerError(error: Error, request: FastifyRequest, reply: FastifyReply): FastifyReply {
  // an aborted upload is not a failure of the server
  const appError = request.raw.socket.destroyed ? malformed() : asAppError(error, request.id);
  if (appError.status >= 500) {
    failures.report(errorKind(error));
    request.log.error({ reqId: request.id, err: error }, 'a request failed');
  }
  const lang = langOf(request);
  const fields = Object.fromEntries(
    Object.entries(appError.fields).map(([name, sentence]) => [name, textIn(lang, sentence)]),
  );
  reply.header('x-request-id', request.id);
  if (appError.retryAfter) reply.header('retry-after', appError.retryAfter);
  // details are filtered by the endpoint's error schema; without one they are dropped
  const described = Object.keys(appError.details).length > 0 && describes(request, appError.status);
  if (!described) reply.serializer(JSON.stringify);
  return reply
    .code(appError.status)
    .header('content-type', 'application/json; charset=utf-8')
    .header('cache-control', 'no-store')
    .send({
      error: {
        code: appError.code,
        message: textIn(lang, appError.sentence),
        ...(Object.keys(fields).length > 0 ? { fields } : {}),
        ...(described ? appError.details : {}),
      },
    });
}

/** Health, readiness and the API description (decision 32). */
function addSystemRoutes(
  app: FastifyInstance,
  { deps, endpoints, version, lowOnSpace, leaving }: ServerOptions,
): void {
  app.get('/api/health', async (request, reply) => {
    // so that a wrong DELIVERY_KEY is found (features/system): otherwise it would only make delivery slow
    if (deps.config.DELIVERY === 'nginx')
      reply.header('x-delivery', isFromNginx(request.headers, deps.config) ? 'nginx' : 'server');
    return { status: 'ok', version };
  });
  const isReady = makeReadiness(deps);
  app.get('/api/ready', async () => {
    if (leaving?.isUnready || !(await isReady()))
      throw new AppError(503, 'not_ready', messages('The server is busy. Please try again in a moment.'));
    return { status: 'ready', ...((await lowOnSpace()) ? { space: 'low' } : {}) };
  });
  // computed with the first request: they take a tenth of a second, and anybody may ask
  const made: Record<string, CachedReply> = {};
  const cached = (name: string, make: () => string) => (made[name] ??= new CachedReply(Buffer.from(make())));
  app.get('/api/openapi.json', async (request, reply) => {
    const make = () => JSON.stringify(openApi(endpoints, version, sessionCookie(deps.config)));
    reply.type('application/json; charset=utf-8').header('cache-control', 'no-cache');
    return cached('api', make).send(request, reply);
  });
  app.get('/api/docs', async (request, reply) => {
    reply.type('text/html; charset=utf-8').header('cache-control', 'no-cache');
    return cached('docs', () => docsPage(endpoints, version)).send(request, reply);
  });
}
