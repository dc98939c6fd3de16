import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { Endpoint } from '../../contract.ts';
import { version } from '../db/db.ts';
import {
  type Bound,
  type Caller,
  type Deps,
  type Download,
  type FileReply,
  Json,
  Reply,
  type UploadPart,
} from './caller.ts';
import { Shelf } from '../shelf.ts';
import { expectBody } from './connections.ts';
import { Fault, forbidden, say, unauthorized } from './fault.ts';
import { Finished } from './finished.ts';
import { sendDownload, sendFile } from './files.ts';
import { originOf } from './origin.ts';
import { replySchema, staleSchema } from './openapi.ts';
import { network } from './limiter.ts';
import { parse, queryNames } from './parse.ts';
import { boundBody, keepRunning, type Shared } from './running.ts';
import { isInsecurePage, isTrustworthy, sameSecret, sameSite, sessionCookie, xsrfOf } from './security.ts';
import { sameTurn } from './turn.ts';

type CallerOf = (request: FastifyRequest) => Promise<Caller>;

// nobody who is a stranger needs more for a sign-up or a login
const strangersBody = 16 * 1024;

/** How long a body that is held in memory may take to arrive; the largest, 1 MiB, then needs 9 kB/s. */
const bodyMs = 120_000;

/** Adds a row to the server: access, anti-forgery, limit, parsing, ownership, handler, reply filter, in this order. */
export function addRow(app: FastifyInstance, bound: Bound, shared: Shared, callerOf: CallerOf): void {
  const { row, name, handle } = bound;
  const { deps, places } = shared;
  const rename = row.query ? queryNames(row.query) : null;
  const cache = row.cache ? replyCache(deps, row.cache, row.adminsSeeMore ? callerOf : null) : null;
  const limit = row.limit ? parseLimit(row.limit) : null;

  const callers = new WeakMap<FastifyRequest, Caller>();
  const admit = async (request: FastifyRequest): Promise<Caller> => {
    const caller = await callerOf(request);
    guard(row, request, caller, deps);
    return caller;
  };

  const running = keepRunning(bound, shared, admit);

  const answer = async (request: FastifyRequest, reply: FastifyReply): Promise<unknown> => {
    const caller = callers.get(request) ?? (await admit(request));
    if (limit) await deps.limiter.take(`${name}:${network(caller.address)}`, limit.most, limit.seconds);
    const input: Record<string, unknown> = {};
    if (row.query)
      input['query'] = parse(row.query, rename!(request.query as Record<string, unknown>), 'query');
    if (row.params) input['params'] = parse(row.params, request.params, 'params');
    if (row.body) input['body'] = parse(row.body, request.body ?? {}, 'body');
    for (const own of row.own ?? []) ownOnly(own, input, caller);
    if (row.multipart) input['files'] = uploadParts(request, row.multipart);
    const work = (): Promise<unknown> => handle(input, caller, deps);
    const admitted = { request, caller, input };
    const result = await (row.multipart ? running.upload(admitted, work) : work());
    if (result instanceof Json)
      return reply.type('application/json; charset=utf-8').serializer(asIs).send(result.text);
    const value = result instanceof Reply ? takeReply(result, reply, deps) : result;
    if (row.replyAs === 'file') {
      const file = value as FileReply;
      const run = running.reply(admitted, file.caching === 'immutable');
      // elsewhere Clear-Site-Data is not heeded, and films would outlive a logout in the browser's cache
      const kept = file.caching !== 'private' || isTrustworthy(originOf(request, deps.config));
      return sendFile(request, reply, kept ? file : { ...file, caching: 'none' }, deps.storage, run);
    }
    if (row.replyAs === 'download')
      return sendDownload(request, reply, value as Download, running.reply(admitted, false));
    if (row.replyAs === 'text') return reply.type('text/plain; charset=utf-8').send(value);
    if (row.replyAs === 'html') return reply.type('text/html; charset=utf-8').send(value);
    return value;
  };

  app.route({
    method: row.method,
    url: row.path,
    ...(row.bodyLimit || row.access === 'public' ? { bodyLimit: row.bodyLimit ?? strangersBody } : {}),
    // a partial or resumed download of a compressed reply would not fit the ETag of the file; what is kept is kept compressed
    ...(row.replyAs === 'file' || row.replyAs === 'download' || row.cache ? { compress: false } : {}),
    ...(row.method === 'POST'
      ? {
          onRequest: async (request, reply) => {
            expectBody(request.raw, row.multipart ? Number.POSITIVE_INFINITY : bodyMs);
            // before the body: who may not call fills no memory with it
            const caller = await admit(request);
            callers.set(request, caller);
            if (!row.multipart) await boundBody(request, reply, caller, places);
          },
        }
      : {}),
    ...(row.reply
      ? {
          schema: {
            response: {
              200: replySchema(row.reply),
              ...(row.versioned ? { 409: staleSchema(row.reply) } : {}),
            },
          },
        }
      : {}),
    handler: async (request, reply) => {
      await sameTurn();
      if (row.deprecated) reply.headers({ deprecation: 'true' });
      if (row.access !== 'public' || row.method !== 'GET' || row.deprecated)
        reply.header('cache-control', 'no-store');
      if (!cache) return answer(request, reply);
      return cache(request, reply, () => answer(request, reply));
    },
  });
}

/** Throws 401 or 403 unless the caller may make this call: same site, anti-forgery value, access. */
export function guard(
  row: Pick<Endpoint, 'access' | 'deprecated' | 'limit'>,
  request: FastifyRequest,
  caller: Caller,
  deps: Deps,
): void {
  const reads = request.method === 'GET' || request.method === 'HEAD';
  // a read that counts tries would let a foreign page use up those of its visitors
  if ((!reads || row.deprecated || row.limit) && !sameSite(request, deps.config))
    throw forbidden(say('This page is out of date. Please reload it and try again.'), 'forgery');
  if (!reads && isInsecurePage(request, deps.config))
    throw forbidden(
      say('This academy is open with https only. Please open {address}.', {
        address: new URL(deps.config.PUBLIC_URL ?? '').origin,
      }),
      'insecure',
    );
  if (!reads && caller.via === 'cookie') checkXsrf(request, deps);
  if (row.access === 'public') return;
  if (!caller.user) throw unauthorized();
  if (row.access === 'admin' && caller.user.type !== 'Admin') throw forbidden();
  if (row.access === 'owner' && !caller.user.isOwner) throw forbidden();
}

/** Throws 403 unless a call that is authenticated by cookie carries the session's own anti-forgery value. */
export function checkXsrf(request: FastifyRequest, deps: Deps): void {
  const token = request.cookies[sessionCookie(deps.config)] ?? '';
  const header = request.headers['x-xsrf-token'];
  if (typeof header !== 'string' || !sameSecret(header, xsrfOf(token)))
    throw forbidden(say('This page is out of date. Please reload it and try again.'), 'forgery');
}

function ownOnly(own: string, input: Record<string, unknown>, caller: Caller): void {
  const [part, field] = own.split('.') as [string, string];
  const value = (input[part] as Record<string, unknown> | undefined)?.[field];
  if (value === undefined || caller.user?.type === 'Admin') return;
  if (value !== caller.user?.id) throw forbidden();
}

function parseLimit(limit: string): { most: number; seconds: number } {
  const [most, unit] = limit.split('/') as [string, string];
  return { most: Number(most), seconds: unit === 'min' ? 60 : 3600 };
}

function takeReply(result: Reply<unknown>, reply: FastifyReply, deps: Deps): unknown {
  reply.headers(result.headers);
  if (result.status !== undefined) reply.code(result.status);
  const name = sessionCookie(deps.config);
  const common = { path: '/', sameSite: 'lax' as const, secure: deps.config.secure };
  if (result.session === 'end') {
    reply.clearCookie(name, { ...common, httpOnly: true });
    reply.clearCookie('XSRF-TOKEN', common);
    // films and pages of the person who leaves; their storage holds what others left and what waits to be sent
    reply.header('clear-site-data', '"cache"');
  } else if (result.session) {
    const { token, expires } = result.session;
    reply.setCookie(name, token, { ...common, httpOnly: true, expires });
    reply.setCookie('XSRF-TOKEN', xsrfOf(token), { ...common, expires });
  }
  return result.value;
}

async function* uploadParts(request: FastifyRequest, field: string): AsyncIterable<UploadPart> {
  if (!request.isMultipart()) throw new Fault(415, 'wrong_type', say('The request could not be understood.'));
  for await (const part of request.parts()) {
    if (part.type !== 'file') continue;
    if (part.fieldname.toLowerCase() === field.toLowerCase())
      yield { filename: part.filename ?? '', stream: part.file };
    part.file.resume();
  }
}

/** Characters that the finished replies of one row may take: anybody can ask for them with ever new parameters. */
const mostKept = 16 * 1024 ** 2;

/** Keeps the finished bytes of a row whose reply only a named version changes. */
function replyCache(deps: Deps, name: string, callerOf: CallerOf | null) {
  const shelf = new Shelf<Finished>(mostKept);
  return async (
    request: FastifyRequest,
    reply: FastifyReply,
    make: () => Promise<unknown>,
  ): Promise<unknown> => {
    const now = await version(deps.db, name);
    const admin = callerOf && (await callerOf(request)).user?.type === 'Admin';
    const key = admin ? `admin ${request.url}` : request.url;
    const found = shelf.get(key, now);
    reply.type('application/json; charset=utf-8');
    if (found) return found.send(request, reply);
    const made = new Finished(Buffer.from(reply.serialize(await make()) as string));
    shelf.set(key, now, made);
    return made.send(request, reply);
  };
}

const asIs = (payload: unknown): string => payload as string;
