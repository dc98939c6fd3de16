import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { Endpoint } from '../../contract.ts';
import { cacheOf } from '../cache.ts';
import {
  type BoundEndpoint,
  type Caller,
  type Deps,
  type Download,
  type FileReply,
  Reply,
  type UploadPart,
} from './context.ts';
import { RowStream, SharedReply } from './replies.ts';
import { expectBody } from './connections.ts';
import { AppError, forbidden, messages, unauthorized } from './errors.ts';
import { CachedReply } from './cachedReply.ts';
import { sendDownload, sendFile } from './files.ts';
import { originOf } from './origin.ts';
import { replySchema, staleSchema } from './openapi.ts';
import { networkOf } from './limiter.ts';
import { parse, queryNames } from './parse.ts';
import { limitLongBodies, guardRunning, type Shared } from './runningRequests.ts';
import {
  cookieEnd,
  cookieToken,
  isInsecurePage,
  isTrustworthy,
  secretsMatch,
  isSameSite,
  sessionCookie,
  xsrfToken,
} from './security.ts';
import { sendRows } from './rowStream.ts';

declare module 'fastify' {
  interface FastifyContextConfig {
    /** It answers with JSON. */
    isData?: boolean;
  }
}

type CallerOf = (request: FastifyRequest) => Promise<Caller>;

// enough for a sign-up or a login
const strangersBody = 16 * 1024;

/** Time limit of a body held in memory; the largest, 1 MiB, then needs 9 kB/s. */
const bodyMs = 120_000;

/** Adds an endpoint to the server: same-site and CSRF checks, access, rate limit, parsing, ownership, handler, reply filter, in this order. */
export function addEndpoint(
  app: FastifyInstance,
  bound: BoundEndpoint,
  shared: Shared,
  callerOf: CallerOf,
): void {
  const { endpoint, name, handle } = bound;
  const { deps, places } = shared;
  const replies = `reply ${name}`;
  const rename = endpoint.query ? queryNames(endpoint.query) : null;
  const limit = endpoint.limit ? parseLimit(endpoint.limit) : null;

  const callers = new WeakMap<FastifyRequest, Caller>();
  const admit = async (request: FastifyRequest, reply?: FastifyReply): Promise<Caller> => {
    const caller = await callerOf(request);
    // refused this once (decision 34); with the cookie of a deleted account nobody could ever become a visitor again
    if (endpoint.access === 'visitor' && !caller.user && caller.hasCredentials && reply)
      removeSession(reply, deps);
    try {
      guard(endpoint, request, caller, deps);
    } catch (error) {
      if (reply && caller.via === 'cookie' && error instanceof AppError && error.code === 'forgery')
        restoreXsrf(request, reply, deps);
      throw error;
    }
    return caller;
  };

  const running = guardRunning(bound, shared, admit);

  const answer = async (request: FastifyRequest, reply: FastifyReply): Promise<unknown> => {
    if (endpoint.deprecated) reply.headers({ deprecation: 'true' });
    if (endpoint.access !== 'public' || endpoint.method !== 'GET' || endpoint.deprecated)
      reply.header('cache-control', 'no-store');
    const caller = callers.get(request) ?? (await admit(request, reply));
    if (limit) await deps.limiter.take(`${name}:${networkOf(caller.ipAddress)}`, limit.max, limit.seconds);
    const input: Record<string, unknown> = {};
    if (endpoint.query)
      input['query'] = parse(endpoint.query, rename!(request.query as Record<string, unknown>), 'query');
    if (endpoint.params) input['params'] = parse(endpoint.params, request.params, 'params');
    if (endpoint.body) input['body'] = parse(endpoint.body, request.body ?? {}, 'body');
    for (const own of endpoint.own ?? []) ownOnly(own, input, caller);
    if (endpoint.multipart) input['files'] = uploadParts(request, endpoint.multipart);
    const work = (): Promise<unknown> => handle(input, caller, deps);
    const admitted = { request, caller, input };
    const result = await (endpoint.multipart ? running.upload(admitted, work) : work());
    if (result instanceof SharedReply) return sendShared(result, replies, { deps, request, reply });
    if (result instanceof RowStream) return sendRows(result, endpoint.reply!, request, reply);
    const value = result instanceof Reply ? takeReply(result, reply, deps) : result;
    if (endpoint.replyAs === 'file') {
      const file = value as FileReply;
      const run = running.reply(admitted, file);
      // on plain http Clear-Site-Data is ignored, so videos would remain in the browser's cache after a logout
      const own = file.caching === 'private' || file.caching === 'versioned';
      const mayStore = !own || isTrustworthy(originOf(request, deps.config));
      return sendFile(request, reply, file, { deps, run, mayStore });
    }
    if (endpoint.replyAs === 'download')
      return sendDownload(request, reply, value as Download, running.reply(admitted));
    if (endpoint.replyAs === 'text') return reply.type('text/plain; charset=utf-8').send(value);
    if (endpoint.replyAs === 'html') return reply.type('text/html; charset=utf-8').send(value);
    return value;
  };

  app.route({
    method: endpoint.method,
    url: endpoint.path,
    config: { endpoint: name, ...traitsOf(endpoint) },
    ...(endpoint.bodyLimit || endpoint.access === 'public'
      ? { bodyLimit: endpoint.bodyLimit ?? strangersBody }
      : {}),
    ...(endpoint.method === 'POST'
      ? {
          onRequest: async (request, reply) => {
            expectBody(request.raw, endpoint.multipart ? Number.POSITIVE_INFINITY : bodyMs);
            // before the body is read, so that unauthorized callers use no memory
            const caller = await admit(request, reply);
            callers.set(request, caller);
            if (!endpoint.multipart) await limitLongBodies(request, reply, caller, places);
          },
        }
      : {}),
    ...schemaOf(endpoint),
    handler: answer,
  });
}

/** The schemas that filter an endpoint's replies. */
const schemaOf = ({ reply, versioned }: Endpoint) =>
  reply
    ? {
        schema: {
          response: { 200: replySchema(reply), ...(versioned ? { 409: staleSchema(reply) } : {}) },
        },
      }
    : {};

/** What hooks need to know of an endpoint. */
const traitsOf = ({ multipart, replyAs = 'json', raisesNoVersion }: Endpoint) => ({
  streams: multipart !== undefined || replyAs === 'file' || replyAs === 'download',
  isData: replyAs === 'json',
  raisesNoVersion: raisesNoVersion ?? false,
});

/** Throws 401 or 403 unless the caller may make this call: same site, CSRF token, access. */
export function guard(
  endpoint: Pick<Endpoint, 'access' | 'deprecated' | 'limit'>,
  request: FastifyRequest,
  caller: Caller,
  deps: Deps,
): void {
  const reads = request.method === 'GET' || request.method === 'HEAD';
  // cross-site reads would use up a visitor's rate limit
  if ((!reads || endpoint.deprecated || endpoint.limit) && !isSameSite(request, deps.config))
    throw forbidden(messages('This page is out of date. Please reload it and try again.'), 'forgery');
  if (!reads && isInsecurePage(request, deps.config))
    throw forbidden(
      messages('This academy is open with https only. Please open {address}.', {
        address: new URL(deps.config.PUBLIC_URL ?? '').origin,
      }),
      'insecure',
    );
  if (!reads && caller.via === 'cookie') checkXsrf(request, deps);
  if (endpoint.access === 'public') return;
  // a request with an invalid session is never a stranger's
  if (!caller.user && (endpoint.access !== 'visitor' || caller.hasCredentials)) throw unauthorized();
  if (!caller.user) return;
  if (endpoint.access === 'admin' && caller.user.type !== 'Admin') throw forbidden();
  if (endpoint.access === 'owner' && !caller.user.isOwner) throw forbidden();
}

const maxXsrfValues = 8;

/**
 * Sets the CSRF token of a live session again, which another program at this host or domain has replaced. Only for our own pages, which
 * then repeat the call; the token says nothing to other sites.
 */
function restoreXsrf(request: FastifyRequest, reply: FastifyReply, deps: Deps): void {
  const token = cookieToken(request, deps.config);
  if (token === undefined || !isSameSite(request, deps.config)) return;
  reply.setCookie('XSRF-TOKEN', xsrfToken(token), { ...cookieOptions(deps), expires: cookieEnd(deps.now()) });
}

/** Throws 403 unless a call authenticated by cookie carries the session's CSRF token. */
export function checkXsrf(request: FastifyRequest, deps: Deps): void {
  const own = xsrfToken(cookieToken(request, deps.config) ?? '');
  // several cookies may have this name, and a browser does not say which is ours
  const values = String(request.headers['x-xsrf-token'] ?? '').split(',', maxXsrfValues);
  if (!values.some((value) => secretsMatch(value.trim(), own)))
    throw forbidden(messages('This page is out of date. Please reload it and try again.'), 'forgery');
}

function ownOnly(own: string, input: Record<string, unknown>, caller: Caller): void {
  const [part, field] = own.split('.') as [string, string];
  const value = (input[part] as Record<string, unknown> | undefined)?.[field];
  if (value === undefined || caller.user?.type === 'Admin') return;
  if (value !== caller.user?.id) throw forbidden();
}

function parseLimit(limit: string): { max: number; seconds: number } {
  const [max, unit] = limit.split('/') as [string, string];
  return { max: Number(max), seconds: unit === 'min' ? 60 : 3600 };
}

const cookieOptions = ({ config }: Deps) => ({
  path: '/',
  sameSite: 'lax' as const,
  secure: config.secure,
});

function removeSession(reply: FastifyReply, deps: Deps): void {
  const options = cookieOptions(deps);
  reply.clearCookie(sessionCookie(deps.config), { ...options, httpOnly: true });
  reply.clearCookie('XSRF-TOKEN', options);
}

/** Removes the cookie of a session that is over; returns whether it did. Bearer tokens are none of its business. */
export const removesOver =
  (callerOf: CallerOf, deps: Deps) =>
  async (request: FastifyRequest, reply: FastifyReply): Promise<boolean> => {
    if (request.headers.authorization !== undefined || (await callerOf(request)).user) return false;
    removeSession(reply, deps);
    return true;
  };

function takeReply(result: Reply<unknown>, reply: FastifyReply, deps: Deps): unknown {
  reply.headers(result.headers);
  if (result.status !== undefined) reply.code(result.status);
  if (result.session === 'end') {
    removeSession(reply, deps);
    // clears cached videos and pages; local storage contains other people's drafts and unsent progress
    reply.header('clear-site-data', '"cache"');
  } else if (result.session) {
    const { token, expires } = result.session;
    const options = { ...cookieOptions(deps), expires };
    reply.setCookie(sessionCookie(deps.config), token, { ...options, httpOnly: true });
    reply.setCookie('XSRF-TOKEN', xsrfToken(token), options);
  }
  return result.value;
}

async function* uploadParts(request: FastifyRequest, field: string): AsyncIterable<UploadPart> {
  if (!request.isMultipart())
    throw new AppError(415, 'wrong_type', messages('The request could not be understood.'));
  for await (const part of request.parts()) {
    if (part.type !== 'file') continue;
    if (part.fieldname.toLowerCase() === field.toLowerCase())
      yield { filename: part.filename ?? '', stream: part.file };
    part.file.resume();
  }
}

/** Sends a shared reply from the cache, or makes it once for all concurrent callers. */
function sendShared(
  shared: SharedReply<unknown>,
  name: string,
  { deps, request, reply }: { deps: Deps; request: FastifyRequest; reply: FastifyReply },
): FastifyReply | Promise<FastifyReply> {
  const make = async (): Promise<CachedReply> =>
    new CachedReply(Buffer.from(reply.serialize(await shared.make()) as string));
  const send = (cached: CachedReply): FastifyReply | Promise<FastifyReply> => {
    // cached by the person's own browser, which revalidates each time
    reply.type('application/json; charset=utf-8').header('cache-control', 'private, no-cache');
    return cached.send(request, reply);
  };
  const found = cacheOf(deps.db).read(name, shared.key, shared.version, make, ({ bytes }) => bytes);
  return found instanceof CachedReply ? send(found) : found.then(send);
}
