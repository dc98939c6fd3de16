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
import { type Run, sendDownload, sendFile } from './files.ts';
import { replySchema, staleSchema } from './openapi.ts';
import { network } from './limiter.ts';
import { parse, queryNames } from './parse.ts';
import type { Places } from './places.ts';
import { sameSecret, sameSite, sessionCookie, xsrfOf } from './security.ts';
import { sameTurn } from './turn.ts';
import type { Watch } from './watch.ts';

type CallerOf = (request: FastifyRequest) => Promise<Caller>;

// nobody who is a stranger needs more for a sign-up or a login
const strangersBody = 16 * 1024;

/** How long a body that is held in memory may take to arrive; the largest, 1 MiB, then needs 9 kB/s. */
const bodyMs = 120_000;
/** How many longer bodies may be in memory at the same time: each could be 1 MiB. */
const longBody = 64 * 1024;
const longBodies = { perAccount: 4, perAddress: 64 };

/** What rows share: the places of what runs at the same time, and who looks whether it may go on. */
export interface Shared {
  deps: Deps;
  places: Places;
  watch: Watch;
}

/** Adds a row to the server: access, anti-forgery, limit, parsing, ownership, handler, reply filter, in this order. */
export function addRow(
  app: FastifyInstance,
  bound: Bound,
  { deps, places, watch }: Shared,
  callerOf: CallerOf,
): void {
  const { row, name, handle } = bound;
  const { MAX_FILE_REPLIES_PER_ACCOUNT: perAccount, MAX_FILE_REPLIES_PER_ADDRESS: perAddress } = deps.config;
  const rename = row.query ? queryNames(row.query) : null;
  const cache = row.cache ? replyCache(deps, row.cache) : null;
  const limit = row.limit ? parseLimit(row.limit) : null;

  const callers = new WeakMap<FastifyRequest, Caller>();
  const admit = async (request: FastifyRequest): Promise<Caller> => {
    const caller = await callerOf(request);
    guard(row, request, caller, deps);
    return caller;
  };

  /** Asks again what admitted a caller: the same session, the same access, and for a stored file its handler. */
  const readmit = async (request: FastifyRequest, { user }: Caller, input: unknown): Promise<void> => {
    const caller = await admit(request);
    if (caller.user?.id !== user?.id) throw unauthorized();
    if (user?.type === 'Admin' && caller.user?.type !== 'Admin') throw forbidden();
    if (row.replyAs === 'file') await handle(input, caller, deps);
  };

  /** Runs a reply's sending within the limits of its account and address; what is not for everybody is watched. */
  const runFor =
    (request: FastifyRequest, caller: Caller, input: unknown, open: boolean): Run =>
    async (send) => {
      const { socket } = request.raw;
      const leave = await places.take(socket, [
        [`reply:${network(caller.address)}`, perAddress],
        ...(caller.user && !open ? [[`reply:${caller.user.id}`, perAccount] as const] : []),
      ]);
      const key = `${caller.sessionId} ${request.url}`;
      const unwatch = open ? null : watch.add(socket, key, () => readmit(request, caller, input));
      try {
        await send();
      } finally {
        unwatch?.();
        leave();
      }
    };

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
    const result = row.multipart
      ? await watched(
          watch,
          request,
          () => readmit(request, caller, input),
          () => handle(input, caller, deps),
        )
      : await handle(input, caller, deps);
    if (result instanceof Json)
      return reply.type('application/json; charset=utf-8').serializer(asIs).send(result.text);
    const value = result instanceof Reply ? takeReply(result, reply, deps) : result;
    if (row.replyAs === 'file') {
      const file = value as FileReply;
      const run = runFor(request, caller, input, file.caching === 'immutable');
      return sendFile(request, reply, file, deps.storage, run);
    }
    if (row.replyAs === 'download')
      return sendDownload(request, reply, value as Download, runFor(request, caller, input, false));
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
            if (row.multipart) return;
            // before the body: who may not call fills no memory with it
            const caller = await admit(request);
            callers.set(request, caller);
            await boundBody(request, reply, caller, places);
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

/** Lets only a few long bodies of one caller be in memory. */
async function boundBody(
  { raw: { headers, socket } }: FastifyRequest,
  reply: FastifyReply,
  caller: Caller,
  places: Places,
): Promise<void> {
  const long = headers['transfer-encoding'] !== undefined || Number(headers['content-length']) > longBody;
  // strangers' are short
  if (!long || !caller.user) return;
  const leave = await places.take(socket, [
    [`body:${caller.user.id}`, longBodies.perAccount],
    [`body:${network(caller.address)}`, longBodies.perAddress],
  ]);
  if (reply.raw.destroyed) return leave();
  reply.raw.once('close', leave);
}

/** Does work that reads a body for as long as `ask` does not throw; then its connection is cut. */
export async function watched<T>(
  watch: Watch,
  { raw, id }: FastifyRequest,
  ask: () => Promise<unknown>,
  work: () => Promise<T>,
): Promise<T> {
  const unwatch = watch.add(raw.socket, id, ask);
  try {
    return await work();
  } finally {
    unwatch();
  }
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
  if (!reads && caller.via === 'cookie') checkXsrf(request, deps);
  if (row.access === 'public') return;
  if (!caller.user) throw unauthorized();
  if (row.access === 'admin' && caller.user.type !== 'Admin') throw forbidden();
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
function replyCache(deps: Deps, name: string) {
  const shelf = new Shelf<Finished>(mostKept);
  return async (
    request: FastifyRequest,
    reply: FastifyReply,
    make: () => Promise<unknown>,
  ): Promise<unknown> => {
    const now = await version(deps.db, name);
    const key = request.url;
    const found = shelf.get(key, now);
    reply.type('application/json; charset=utf-8');
    if (found) return found.send(request, reply);
    const made = new Finished(Buffer.from(reply.serialize(await make()) as string));
    shelf.set(key, now, made);
    return made.send(request, reply);
  };
}

const asIs = (payload: unknown): string => payload as string;
