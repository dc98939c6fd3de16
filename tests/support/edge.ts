// A CDN's edge on another origin: ops/cdn/edge.js checks the token, everything else follows the requirements of
// docs/OPERATIONS.md for a CDN.
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';

const program = '../../ops/cdn/edge.js';
const { cacheName } = (await import(program)) as {
  cacheName(path: string, key: string, now: number): Promise<string | null>;
};

interface Stored {
  body: Buffer;
  type: string;
}

export interface Edge {
  url: string;
  /** Milliseconds by which its clock is ahead. */
  ahead: number;
  /** Requests to the server: '/1-1/240p.mp4'. */
  fetched: string[];
  /** Answered requests: 'GET 206 /cdn/<token>/1-1/240p.mp4'. */
  answered: string[];
  close(): Promise<void>;
}

/** Starts an edge in front of the server at `origin`, whose pages may read its replies. */
export async function startEdge(origin: string, key: string): Promise<Edge> {
  const cache = new Map<string, Stored>();
  const cors = { 'access-control-allow-origin': origin, vary: 'origin' };

  const answer = async (request: IncomingMessage, reply: ServerResponse): Promise<void> => {
    const path = request.url!;
    const end = (status: number, headers: Record<string, string> = {}, body: Buffer | string = ''): void => {
      edge.answered.push(`${request.method} ${status} ${path}`);
      reply.writeHead(status, { ...cors, ...headers }).end(body);
    };
    // preflight requests of browsers before a Range
    if (request.method === 'OPTIONS')
      return end(204, { 'access-control-allow-methods': 'GET', 'access-control-allow-headers': 'range' });
    const name = request.method === 'GET' ? await cacheName(path, key, Date.now() + edge.ahead) : null;
    if (name === null) return end(403);
    let found = cache.get(name);
    if (!found) {
      edge.fetched.push(name);
      const whole = await fetch(origin + path);
      const body = Buffer.from(await whole.arrayBuffer());
      if (whole.status !== 200) return end(whole.status, { 'cache-control': 'no-store' }, body);
      found = { body, type: whole.headers.get('content-type') ?? '' };
      if (whole.headers.get('cache-control')?.startsWith('public')) cache.set(name, found);
    }
    const { body, type } = found;
    const [, from, to] = /^bytes=(\d+)-(\d*)$/.exec(request.headers.range ?? '') ?? [];
    if (from === undefined) return end(200, { 'content-type': type }, body);
    const [start, last] = [Number(from), Math.min(to ? Number(to) : body.length - 1, body.length - 1)];
    if (start > last) return end(416, { 'content-range': `bytes */${body.length}` });
    const headers = { 'content-type': type, 'content-range': `bytes ${start}-${last}/${body.length}` };
    return end(206, headers, body.subarray(start, last + 1));
  };

  const server = createServer((request, reply) => {
    answer(request, reply).catch(() => reply.destroy());
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const edge: Edge = {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    ahead: 0,
    fetched: [],
    answered: [],
    async close() {
      server.closeAllConnections();
      await new Promise((resolve) => server.close(resolve));
    },
  };
  return edge;
}
