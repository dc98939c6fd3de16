import { readFile } from 'node:fs/promises';
import path from 'node:path';
import fastifyStatic from '@fastify/static';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { Lang } from '../../text.ts';
import type { Config } from '../config/config.ts';
import { notFound } from './errors.ts';
import { LruCache } from '../lruCache.ts';
import { PrecompressedBody } from './precompressed.ts';
import { type Brand, escapeHtml, type PublicPage, renderPage } from './page.ts';
import { originOf } from './origin.ts';
import { sameTurn } from './turn.ts';

// what these begin is data, never a screen
const data = /^\/+(api|assets|media|app)(\/|$)/i;

/** What the web app's addresses say before it runs; made by src/app, which knows the screens. */
export interface PublicPages {
  /** The product's name, for an institute that has set none, as the app itself writes it. */
  name(lang: Lang): string;
  /** What the institute shows over every page. */
  brand(): Promise<Brand>;
  /** The page of a path (in lower case, without a slash at its end) with its search; what is unknown is a page with status 404. */
  page(path: string, search: URLSearchParams): Promise<PublicPage>;
  /** Another one when any page may say something else, also because time has passed. */
  version(): Promise<number>;
  /** Paths that search engines should know. */
  paths(): Promise<readonly string[]>;
}

/** Bytes that the finished pages may take; anybody can ask for them with ever new searches. */
const mostKept = 8 * 1024 ** 2;

/** Addresses that one sitemap may list; search engines refuse a longer one as a whole (sitemaps.org). */
const mostInSitemap = 50_000;

/** Serves the built web app: hashed files for ever, precompressed; every other GET is a screen and gets index.html. */
export async function serveWeb(
  app: FastifyInstance,
  folder: string,
  {
    pages,
    config,
    langOf,
  }: {
    pages: PublicPages;
    config: Pick<Config, 'PUBLIC_URL'>;
    langOf: (request: FastifyRequest) => Lang;
  },
): Promise<void> {
  const index = await readFile(path.join(folder, 'index.html'), 'utf8');
  const modules = await modulesOf(folder);
  await app.register(fastifyStatic, {
    root: folder,
    wildcard: false,
    index: false,
    // only ever as a screen, with what that screen says
    globIgnore: ['index.html'],
    preCompressed: true,
    cacheControl: false,
    setHeaders(reply, file) {
      const hashed = file.includes(`${path.sep}app${path.sep}`);
      reply.header('cache-control', hashed ? 'public, max-age=31536000, immutable' : 'public, max-age=3600');
    },
  });

  // what names the sender's own Host is for nobody else
  const forPrograms = config.PUBLIC_URL ? 'public, max-age=3600' : 'private, no-store';
  app.get('/robots.txt', async (request, reply) =>
    reply
      .type('text/plain; charset=utf-8')
      .header('cache-control', forPrograms)
      .send(
        `User-agent: *\nDisallow: /api/\nDisallow: /media/\n\nSitemap: ${originOf(request, config)}/sitemap.xml\n`,
      ),
  );

  app.get('/sitemap.xml', async (request, reply) => {
    const origin = originOf(request, config);
    const urls = (await pages.paths())
      .slice(0, mostInSitemap)
      .map((one) => `<url><loc>${escapeHtml(origin + one)}</loc></url>`);
    return reply
      .type('application/xml; charset=utf-8')
      .header('cache-control', forPrograms)
      .send(
        `<?xml version="1.0" encoding="UTF-8"?>\n<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">\n${urls.join('\n')}\n</urlset>\n`,
      );
  });

  // pages are kept for everybody, so without PUBLIC_URL their addresses begin with '/': a Host could be anybody's
  const origin = config.PUBLIC_URL ? new URL(config.PUBLIC_URL).origin : '';
  const kept = new LruCache<PrecompressedBody>(mostKept);
  app.setNotFoundHandler(() => {
    throw notFound();
  });
  // a route of its own, because the framework takes half as long again for what it did not find
  app.get('/*', { compress: false }, async (request, reply) => {
    await sameTurn();
    const [asked = '/', search = ''] = request.url.split('?');
    const screen = screenOf(asked);
    if (data.test(screen)) throw notFound();
    reply
      .type('text/html; charset=utf-8')
      .header('cache-control', 'no-cache')
      .header('vary', 'accept-language');
    const lang = langOf(request);
    const key = `${lang} ${request.url}`;
    const now = await pages.version();
    const found = kept.get(key, now);
    if (found) return found.send(request, reply);
    const [page, brand] = await Promise.all([pages.page(screen, new URLSearchParams(search)), pages.brand()]);
    const name = brand.name || pages.name(lang);
    const site = { origin, brand, name, lang };
    const made = new PrecompressedBody(Buffer.from(renderPage(index, page, site, modules[screen])));
    if (page.status === 404) reply.code(404);
    else kept.set(key, now, made);
    return made.send(request, reply);
  });
}

/** The files of each screen's own program, as scripts/build.ts writes them. */
async function modulesOf(folder: string): Promise<Record<string, string[]>> {
  const text = await readFile(path.join(folder, '.vite/screens.json'), 'utf8').catch(() => '{}');
  // without a prototype: '/constructor' is no screen
  return Object.assign(Object.create(null), JSON.parse(text)) as Record<string, string[]>;
}

/** A screen's path as routes name it: decoded, in lower case, without a slash at its end; no screen's when it can't be decoded. */
function screenOf(asked: string): string {
  try {
    const path = decodeURIComponent(asked).toLowerCase();
    let end = path.length;
    // counted, because `\/+$` begins anew at each slash of a long row of them
    while (end > 1 && path[end - 1] === '/') end--;
    return path.slice(0, end);
  } catch {
    return '/api';
  }
}
