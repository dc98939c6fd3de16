import { promisify } from 'node:util';
import {
  brotliCompress,
  brotliCompressSync,
  constants,
  createBrotliCompress,
  createGzip,
  gzip,
  gzipSync,
} from 'node:zlib';
import type { Transform } from 'node:stream';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';

export type Coding = 'br' | 'gzip';

/** Bytes below which a reply is sent as it is: it fits one packet. */
export const minCompressed = 1024;

const brotli = (quality: number) => ({ params: { [constants.BROTLI_PARAM_QUALITY]: quality } });

/** For replies that are kept: made once, so the best size for a few milliseconds. */
export const compressAll: Record<Coding, (bytes: Buffer) => Promise<Buffer>> = {
  br: (bytes) => promisify(brotliCompress)(bytes, brotli(6)),
  gzip: (bytes) => promisify(gzip)(bytes, { level: 6 }),
};

// For replies that are made for one call. Of a list of 50 lessons (25 kB) brotli 1 makes 1.4 kB in 0.04 ms, brotli 4 0.8 kB in 0.26 ms,
// gzip 1 1.4 kB in 0.07 ms: a slow line carries the difference in less time than the better qualities take.
const fast: Record<Coding, (bytes: Buffer) => Buffer> = {
  br: (bytes) => brotliCompressSync(bytes, brotli(1)),
  gzip: (bytes) => gzipSync(bytes, { level: 1 }),
};
const fastApart: Record<Coding, (bytes: Buffer) => Promise<Buffer>> = {
  br: (bytes) => promisify(brotliCompress)(bytes, brotli(1)),
  gzip: (bytes) => promisify(gzip)(bytes, { level: 1 }),
};

/** Bytes up to which a thread of its own costs more than it gains: 0.08 ms against 0.4 ms at most. */
const maxAtOnce = 256 * 1024;

/** A stream that compresses what is made while it is sent. */
export const compressor: Record<Coding, () => Transform> = {
  br: () => createBrotliCompress(brotli(1)),
  gzip: () => createGzip({ level: 1 }),
};

// RFC 9110 §12.5.3: a coding with the weight 0 is refused
const accepts: Record<Coding, RegExp> = {
  br: /(?:^|[\s,])br\s*(?:,|$|;(?!\s*q=0(?:\.0*)?\s*(?:,|$)))/i,
  gzip: /(?:^|[\s,])gzip\s*(?:,|$|;(?!\s*q=0(?:\.0*)?\s*(?:,|$)))/i,
};

/** The best coding that a client takes; null for none. */
export function codingOf(accepted: string | undefined): Coding | null {
  if (!accepted) return null;
  return accepts.br.test(accepted) ? 'br' : accepts.gzip.test(accepted) ? 'gzip' : null;
}

/** Tells caches that the reply depends on what codings the client takes. */
export function varyByCoding(reply: FastifyReply): void {
  const vary = reply.getHeader('vary');
  reply.header('vary', typeof vary === 'string' ? `${vary}, accept-encoding` : 'accept-encoding');
}

const compressible = /^(?:text\/(?!event-stream)|application\/(?:json|xml|manifest\+json)|image\/svg)/;

/** The coding of a reply that is made for one call; null when it stays as it is. */
function codingFor(request: FastifyRequest, reply: FastifyReply, bytes: number): Coding | null {
  if (bytes < minCompressed || reply.hasHeader('content-encoding') || reply.hasHeader('etag')) return null;
  if (!compressible.test(String(reply.getHeader('content-type') ?? ''))) return null;
  varyByCoding(reply);
  return request.method === 'HEAD' ? null : codingOf(request.headers['accept-encoding']);
}

/** Compresses what is sent as text, as far as it pays; files and what is kept finished have forms of their own. */
export function compressReplies(app: FastifyInstance): void {
  app.addHook('onSend', async (request, reply, payload: unknown) => {
    if (typeof payload !== 'string' && !Buffer.isBuffer(payload)) return payload;
    const coding = codingFor(request, reply, payload.length);
    if (!coding) return payload;
    const bytes = Buffer.from(payload as string);
    reply.header('content-encoding', coding).removeHeader('content-length');
    return bytes.length <= maxAtOnce ? fast[coding](bytes) : fastApart[coding](bytes);
  });
}
