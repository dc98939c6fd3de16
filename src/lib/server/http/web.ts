import { readFile } from 'node:fs/promises';
import path from 'node:path';
import fastifyStatic from '@fastify/static';
import type { FastifyInstance } from 'fastify';
import { notFound } from './fault.ts';

// what these begin is data, never a screen
const data = /^\/+(api|assets|media|app)(\/|$)/i;

/** Serves the built web app: hashed files for ever, precompressed; every other GET is a screen and gets index.html. */
export async function serveWeb(app: FastifyInstance, folder: string): Promise<void> {
  const index = await readFile(path.join(folder, 'index.html'));
  await app.register(fastifyStatic, {
    root: folder,
    wildcard: false,
    index: false,
    preCompressed: true,
    cacheControl: false,
    setHeaders(reply, file) {
      const hashed = file.includes(`${path.sep}app${path.sep}`);
      reply.header('cache-control', hashed ? 'public, max-age=31536000, immutable' : 'public, max-age=3600');
    },
  });
  app.setNotFoundHandler(async (request, reply) => {
    const asked = decodeSafely(request.url.split('?')[0] ?? '/');
    if ((request.method !== 'GET' && request.method !== 'HEAD') || data.test(asked)) throw notFound();
    return reply.type('text/html; charset=utf-8').header('cache-control', 'no-cache').send(index);
  });
}

function decodeSafely(text: string): string {
  try {
    return decodeURIComponent(text);
  } catch {
    return '/api';
  }
}
