import type { OutgoingHttpHeaders } from 'node:http';
import { Readable } from 'node:stream';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { Storage } from '../storage/storage.ts';
import type { Download, FileReply } from './context.ts';

/** A parsed `Range: bytes=…` of one range (RFC 9110 §14): inclusive; null when there is none to honour. */
export function parseRange(
  header: string | undefined,
  size: number,
): { start: number; end: number } | 'unsatisfiable' | null {
  const match = /^bytes=(\d*)-(\d*)$/i.exec(header?.trim() ?? '');
  if (!match || (match[1] === '' && match[2] === '')) return null;
  if (match[1] === '') {
    const length = Math.min(Number(match[2]), size);
    return length === 0 ? 'unsatisfiable' : { start: size - length, end: size - 1 };
  }
  const start = Number(match[1]);
  const end = match[2] === '' ? size - 1 : Math.min(Number(match[2]), size - 1);
  if (match[2] !== '' && Number(match[2]) < start) return null;
  return start >= size ? 'unsatisfiable' : { start, end };
}

/** Whether If-None-Match names the file (RFC 9110 §13.1.2): a list, compared weakly since proxies that compress weaken it. */
function isKnown(header: string | undefined, etag: string): boolean {
  if (header === undefined) return false;
  return header.split(',').some((given) => ['*', etag, `W/${etag}`].includes(given.trim()));
}

const dispositionName = (name: string): string =>
  `filename="${name.replace(/[^\w.-]/g, '_')}"; filename*=UTF-8''${encodeURIComponent(name).replace(/['()*]/g, escape)}`;

/** A proxy that took a longer reply in advance would send it on after a block. */
const long = 1024 * 1024;

/** Runs the sending of a reply in a place of its own and under watch (rows.ts). */
export type Run = (send: () => Promise<void>) => Promise<void>;

/** Sends bytes that were made for this call; they are kept by nobody on the way. */
export async function sendDownload(
  request: FastifyRequest,
  reply: FastifyReply,
  { body, mime, name, disposition }: Download,
  run: Run,
): Promise<FastifyReply> {
  reply.headers({
    'content-type': mime,
    'content-disposition': `${disposition}; ${dispositionName(name)}`,
    'cache-control': 'private, no-store',
    'x-content-type-options': 'nosniff',
  });
  const whole = Buffer.isBuffer(body);
  reply.headers(whole ? { 'content-length': body.length } : { 'x-accel-buffering': 'no' });
  try {
    if (request.method === 'HEAD') return reply.send(Readable.from([]));
    await run(() => sendPieces(request, reply, whole ? [body] : body));
  } finally {
    // also one that was refused a place
    if (!whole) body.destroy();
  }
  return reply;
}

const cacheControl: Record<FileReply['caching'], string> = {
  none: 'no-store',
  private: 'private, no-cache',
  immutable: 'public, max-age=31536000, immutable',
};

/** Sends a stored file: ETag, conditional requests, one Range, HEAD; nothing is read into memory. */
export async function sendFile(
  request: FastifyRequest,
  reply: FastifyReply,
  file: FileReply,
  storage: Storage,
  run: Run,
): Promise<FastifyReply> {
  const etag = `"${file.key.slice(3)}"`;
  reply.headers({
    etag,
    'accept-ranges': 'bytes',
    'content-type': file.mime,
    'content-disposition': `${file.disposition}; ${dispositionName(file.name)}`,
    'cache-control': cacheControl[file.caching],
    'x-content-type-options': 'nosniff',
    // what a person uploaded may not run as a page of ours (decision 25)
    'content-security-policy': "default-src 'none'; sandbox",
  });
  if (isKnown(request.headers['if-none-match'], etag)) return reply.code(304).send();
  const ifRange = request.headers['if-range'];
  const range =
    ifRange !== undefined && ifRange !== etag ? null : parseRange(request.headers.range, file.bytes);
  if (range === 'unsatisfiable')
    return reply.code(416).header('content-range', `bytes */${file.bytes}`).send();
  if (range) reply.code(206).header('content-range', `bytes ${range.start}-${range.end}/${file.bytes}`);
  const { start, end } = range ?? { start: 0, end: file.bytes - 1 };
  reply.header('content-length', end - start + 1);
  if (end - start > long) reply.header('x-accel-buffering', 'no');
  // a stream, because Fastify takes anything else for the whole and sets its length
  if (request.method === 'HEAD') return reply.send(Readable.from([]));
  if (file.bytes === 0) return reply.send('');
  await run(() => sendPieces(request, reply, storage.pieces(file.key, { start, end })));
  return reply;
}

/**
 * Writes each piece when the one before is on its way, and stops as soon as the connection closes; then `pieces` is ended, which
 * frees what it holds. An error before the first piece still becomes an error reply.
 */
async function sendPieces(
  { raw: { socket } }: FastifyRequest,
  reply: FastifyReply,
  pieces: AsyncIterable<Uint8Array> | Iterable<Uint8Array>,
): Promise<void> {
  const { raw } = reply;
  // the callback of a write is never called when the connection closes before the reply's turn came
  let goOn = (): void => {};
  const onClose = (): void => goOn();
  const begin = (): void => {
    reply.hijack();
    raw.on('error', () => {});
    raw.writeHead(reply.statusCode, reply.getHeaders() as OutgoingHttpHeaders);
  };
  socket.once('close', onClose);
  try {
    for await (const piece of pieces) {
      if (!raw.headersSent) begin();
      if (socket.destroyed) return;
      await new Promise<void>((resolve) => {
        goOn = resolve;
        raw.write(piece, () => resolve());
      });
      if (socket.destroyed || raw.destroyed) return;
    }
    if (!raw.headersSent) begin();
    raw.end();
  } catch (error) {
    if (!raw.headersSent) throw error;
    // too late for another reply: the reader sees that the bytes stop early
    raw.destroy();
  } finally {
    socket.off('close', onClose);
  }
}
