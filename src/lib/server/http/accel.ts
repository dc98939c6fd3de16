import type { FastifyReply, FastifyRequest } from 'fastify';
import type { Config } from '../config/config.ts';
import type { Storage } from '../storage/storage.ts';
import type { FileReply } from './context.ts';
import { secretsMatch } from './security.ts';

/**
 * The longest range that nginx sends. A block does not interrupt it; longer ranges, which this process sends, are interrupted
 * within a second.
 */
const maxBytes = 2 * 1024 ** 2;

/** A first byte, with or without a last one: nginx and `parseRange` interpret these identically. */
const plainRange = /^bytes=\d+-\d*$/i;

/** Conditional headers that nginx would evaluate, and this process ignores. */
const conditions = ['if-match', 'if-unmodified-since'] as const;

/** Whether nginx sent the request. Without a secret only programs of this machine could pretend to be it (config.ts). */
export const isFromNginx = (
  { 'x-delivery': word = '' }: FastifyRequest['headers'],
  { DELIVERY_KEY }: Pick<Config, 'DELIVERY_KEY'>,
): boolean => typeof word === 'string' && secretsMatch(word, DELIVERY_KEY ?? 'nginx');

/**
 * The path of a reply's bytes for nginx, for X-Accel-Redirect (ops/nginx/kaksha.conf); null when this process has to send them.
 * Call it after the request was authorized. `range` is the range to send, null for the whole file.
 */
export async function accelPath(
  { headers, method }: FastifyRequest,
  { key, bytes, pieces, caching }: FileReply,
  range: { start: number; end: number } | null,
  { config, storage }: { config: Pick<Config, 'DELIVERY' | 'DELIVERY_KEY'>; storage: Storage },
): Promise<string | null> {
  // the header is nginx's: requests that bypass it are served here
  if (config.DELIVERY !== 'nginx' || method !== 'GET' || !isFromNginx(headers, config)) return null;
  // not for bytes that are not stored as they are sent, or that must not be cached (decision 43)
  if (pieces || caching === 'none') return null;
  const length = range ? range.end - range.start + 1 : bytes;
  if (length === 0 || length > maxBytes || conditions.some((name) => headers[name] !== undefined))
    return null;
  const isPlain = range ? plainRange.test(headers.range?.trim() ?? '') : headers.range === undefined;
  return isPlain ? storage.internalPath(key) : null;
}

/**
 * nginx preserves these headers of a reply, even when it returns here because it can't read the file: so they have other names
 * until then.
 */
const renamed = {
  'cache-control': 'x-delivery-caching',
  'content-disposition': 'x-delivery-disposition',
} as const;

/** Lets nginx send a file, or a range of it. */
export function sendByNginx(reply: FastifyReply, path: string, isRange: boolean): FastifyReply {
  for (const [name, other] of Object.entries(renamed))
    reply.header(other, reply.getHeader(name)).removeHeader(name);
  // nginx sets it itself for whole files
  reply.removeHeader('accept-ranges');
  if (isRange) reply.header('x-delivery-ranges', 'bytes');
  return reply.header('x-accel-redirect', path).send();
}
