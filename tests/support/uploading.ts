import { readFile, writeFile } from 'node:fs/promises';
import { type IncomingMessage, request } from 'node:http';
import path from 'node:path';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import Sqlite from 'better-sqlite3';
import pg from 'pg';
import { sha256, xsrfToken } from '../../src/lib/server/http/security.ts';
import type { Academy } from './academy.ts';
import { pass } from './until.ts';

const token = 'an-admin-of-the-upload-tests-0123456789abcdef';
/** Headers of the session that `signIn` creates. */
export const adminHeaders = { cookie: `kaksha=${token}`, 'x-xsrf-token': xsrfToken(token) };

const session = `insert into sessions (user_id, token_hash, bearer_hash, ip_address, user_agent, created_at, seen_at, expires_at)
  select id, '${sha256(token)}', 'b', '', '', '2026-01-01T00:00:00.000Z', '${new Date().toISOString()}', '2999-01-01T00:00:00.000Z'
  from users where role = 'owner' limit 1`;

/** Creates a session for the owner directly in the SQLite file. */
export function signIn({ dataDir }: Academy): void {
  const db = new Sqlite(path.join(dataDir, 'kaksha.sqlite'));
  db.pragma('busy_timeout = 5000');
  db.prepare(session).run();
  db.close();
}

/** The same on PostgreSQL. */
export async function signInAt(databaseUrl: string): Promise<void> {
  await queryAt(databaseUrl, session);
}

export async function queryAt<Row extends object>(databaseUrl: string, sql: string): Promise<Row[]> {
  const client = new pg.Client({ connectionString: databaseUrl });
  await client.connect();
  try {
    return (await client.query<Row>(sql)).rows;
  } finally {
    await client.end();
  }
}

export function query<Row>({ dataDir }: Pick<Academy, 'dataDir'>, sql: string): Row[] {
  const db = new Sqlite(path.join(dataDir, 'kaksha.sqlite'), { readonly: true });
  try {
    return db.prepare(sql).all() as Row[];
  } finally {
    db.close();
  }
}

export interface Sent {
  status: number;
  headers: IncomingMessage['headers'];
  body: string;
}

/** Sends a body as a stream with its length; `half` breaks the connection after that many bytes. */
export function sendBody(
  url: string,
  method: string,
  headers: Record<string, string>,
  size: number,
  body: Iterable<Buffer> | AsyncIterable<Buffer>,
  half?: number,
): Promise<Sent> {
  return new Promise((resolve, reject) => {
    const outgoing = request(
      url,
      { method, headers: { ...adminHeaders, ...headers, 'content-length': String(size) } },
      (incoming) => {
        const chunks: Buffer[] = [];
        incoming.on('data', (chunk: Buffer) => chunks.push(chunk));
        incoming.on('end', () =>
          resolve({
            status: incoming.statusCode ?? 0,
            headers: incoming.headers,
            body: Buffer.concat(chunks).toString(),
          }),
        );
        incoming.on('error', reject);
      },
    );
    outgoing.on('error', reject);
    let given = 0;
    const bounded = async function* (): AsyncIterable<Buffer> {
      for await (const chunk of body) {
        yield chunk;
        given += chunk.length;
        if (half !== undefined && given >= half) {
          await pass(200, 'what was sent arrives');
          outgoing.destroy(new Error('broken off'));
          return;
        }
      }
    };
    pipeline(Readable.from(bounded()), outgoing).catch(reject);
  });
}

const boundary = 'kaksha-boundary';

export function sendFile(
  url: string,
  name: string,
  size: number,
  body: Iterable<Buffer> | AsyncIterable<Buffer>,
  half?: number,
): Promise<Sent> {
  const before = Buffer.from(
    `--${boundary}\r\nContent-Disposition: form-data; name="postedFiles"; filename="${name}"\r\nContent-Type: application/octet-stream\r\n\r\n`,
  );
  const after = Buffer.from(`\r\n--${boundary}--\r\n`);
  const whole = async function* (): AsyncIterable<Buffer> {
    yield before;
    yield* body;
    yield after;
  };
  return sendBody(
    url,
    'POST',
    { 'content-type': `multipart/form-data; boundary=${boundary}` },
    before.length + size + after.length,
    whole(),
    half,
  );
}

/** `size` bytes that begin with `head`, in chunks of 1 MiB. */
export function* filled(size: number, head: Buffer = Buffer.alloc(0)): Generator<Buffer> {
  if (head.length > 0) yield head;
  const piece = Buffer.alloc(1024 * 1024, 0x20);
  for (let left = size - head.length; left > 0; left -= piece.length)
    yield left < piece.length ? piece.subarray(0, left) : piece;
}

/** A valid MP4 of any size: `video` followed by a box of free space. */
export function longVideo(video: Buffer, size: number): Generator<Buffer> {
  const free = Buffer.alloc(16);
  free.writeUInt32BE(1, 0);
  free.write('free', 4, 'latin1');
  free.writeBigUInt64BE(BigInt(size - video.length), 8);
  return filled(size, Buffer.concat([video, free]));
}

/** Memory of a process in bytes: now, and the peak since the last call (Linux). */
export async function memory({ process: { pid } }: Academy): Promise<{ now: number; max: number }> {
  const status = await readFile(`/proc/${pid}/status`, 'utf8');
  const read = (name: string): number => Number(new RegExp(`${name}:\\s+(\\d+) kB`).exec(status)![1]) * 1024;
  // writing 5 resets the peak to the current value (proc(5))
  await writeFile(`/proc/${pid}/clear_refs`, '5');
  return { now: read('VmRSS'), max: read('VmHWM') };
}

export async function beginUpload(
  { url }: Pick<Academy, 'url'>,
  size: number,
  filename: string,
  more: Record<string, string> = { kind: 'video' },
): Promise<string> {
  const pairs = Object.entries({ filename, ...more }).map(
    ([name, value]) => `${name} ${Buffer.from(value).toString('base64')}`,
  );
  const headers = {
    'tus-resumable': '1.0.0',
    'upload-length': String(size),
    'upload-metadata': pairs.join(','),
  };
  const answer = await sendBody(`${url}/api/uploads`, 'POST', headers, 0, []);
  if (answer.status !== 201) throw new Error(`${answer.status} ${answer.body}`);
  return `${url}${answer.headers.location}`;
}

export function sendPart(
  address: string,
  offset: number,
  size: number,
  body: Iterable<Buffer> | AsyncIterable<Buffer>,
  half?: number,
): Promise<Sent> {
  return sendBody(
    address,
    'PATCH',
    {
      'tus-resumable': '1.0.0',
      'upload-offset': String(offset),
      'content-type': 'application/offset+octet-stream',
    },
    size,
    body,
    half,
  );
}

export async function offsetOf(address: string): Promise<number> {
  const { headers } = await fetch(address, {
    method: 'HEAD',
    headers: { ...adminHeaders, 'tus-resumable': '1.0.0' },
  });
  return Number(headers.get('upload-offset'));
}
