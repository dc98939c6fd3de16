import { readFile } from 'node:fs/promises';
import path from 'node:path';
import fastifyStatic from '@fastify/static';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { Lang } from '../../text.ts';
import type { Config } from '../config/config.ts';
import { notFound } from './errors.ts';
import { cacheOf } from '../cache.ts';
import type { Database } from '../db/db.ts';
import { CachedReply } from './cachedReply.ts';
import { escapeHtml } from './html.ts';
import { type Brand, iconUrl, type PublicPage, renderPage } from './page.ts';
import { originOf } from './origin.ts';
import { sessionCookie } from './security.ts';

const immutable = 'public, max-age=31536000, immutable';

// prefixes of data, never of screens
const data = /^\/+(api|assets|media|app|demo)(\/|$)/i;

/** The page has another path now. */
export interface Moved {
  movedTo: string;
}

/** Content of public pages; provided by src/app, which knows the screens. */
export interface PublicPages {
  /** The product's name, shown when the institute has set none. */
  name(lang: Lang): string;
  /** The institute's branding. */
  brand(): Promise<Brand>;
  /**
   * The page of a path (lower case, no trailing slash) with its search; unknown paths get a page with status 404. `/` is
   * another page for strangers, and so are those that show what is somebody's own.
   */
  page(path: string, search: URLSearchParams, stranger: boolean): Promise<PublicPage | Moved>;
  /** What of a search the page of a path depends on, so that links with `?fbclid=…` share a page. */
  searchOf(path: string, search: URLSearchParams): URLSearchParams;
  /** Changes when any page may have changed, including by time. */
  version(): Promise<number>;
  /** The institute's logo in `inner` pixels of a square of `size`, as PNG; null without a logo. */
  icon(size: number, inner: number): Promise<Buffer | null>;
  /** Paths for the sitemap. */
  paths(): Promise<readonly string[]>;
}

/** A file of public pages that is not in the build; its URL changes with its content. */
export interface PageFile {
  url: string;
  file: string;
}

/** The web app manifest, https://www.w3.org/TR/appmanifest/ */
const manifestFile = 'manifest.webmanifest';

/** Maximum URLs of a sitemap; search engines refuse a longer one completely (sitemaps.org). */
const maxInSitemap = 50_000;

/** Serves the built web app: hashed files immutable and precompressed; every other GET is a screen and gets index.html. */
export async function serveWeb(
  app: FastifyInstance,
  folder: string,
  {
    db,
    pages,
    files = [],
    config,
    langOf,
    removeOver,
  }: {
    db: Database;
    pages: PublicPages;
    files?: readonly PageFile[] | undefined;
    config: Pick<Config, 'PUBLIC_URL' | 'secure'>;
    langOf: (request: FastifyRequest) => Lang;
    /** Removes the cookie of a session that is over; returns whether it did. */
    removeOver?: (request: FastifyRequest, reply: FastifyReply) => Promise<boolean>;
  },
): Promise<void> {
  const index = await readFile(path.join(folder, 'index.html'), 'utf8');
  const modules = await modulesOf(folder);
  const pageFiles = new Set(files.map(({ file }) => file));
  await app.register(fastifyStatic, {
    root: folder,
    wildcard: false,
    index: false,
    // index.html is only served for screens, the manifest with the institute's name
    globIgnore: ['index.html', `${manifestFile}*`],
    preCompressed: true,
    cacheControl: false,
    setHeaders(reply, file) {
      const hashed = file.includes(`${path.sep}app${path.sep}`) || pageFiles.has(file);
      reply.header('cache-control', hashed ? immutable : 'public, max-age=3600');
    },
  });

  for (const { url, file } of files)
    app.get(url, (_request, reply) => reply.sendFile(path.basename(file), path.dirname(file)));
  serveForPrograms(app, pages, config);
  await serveManifest(app, folder, pages);
  // pages are cached for everybody, so without PUBLIC_URL their URLs begin with '/': the Host may be forged
  const origin = config.PUBLIC_URL ? new URL(config.PUBLIC_URL).origin : '';
  app.setNotFoundHandler(() => {
    throw notFound();
  });
  // a separate route, because Fastify's not-found handler takes half as long again
  app.get('/*', async (request, reply) => {
    const [address = '/', search = ''] = request.url.split('?');
    const screen = screenOf(address);
    if (data.test(screen)) throw notFound();
    reply
      .type('text/html; charset=utf-8')
      .header('cache-control', 'no-cache')
      .header('vary', 'accept-language, cookie');
    const lang = langOf(request);
    // only a hint: nothing personal depends on it. At the home it is looked up, since a learner whose session ended long ago would see
    // the catalogue there first; here, since a page is asked for before its scripts can log anybody in, whose cookie a late reply would remove
    const stranger =
      !request.headers.cookie?.includes(`${sessionCookie(config)}=`) ||
      (screen === '/' && (await removeOver?.(request, reply)) === true);
    const asked = pages.searchOf(screen, new URLSearchParams(search));
    const make = async (): Promise<{ cached: CachedReply; status: number; movedTo?: string }> => {
      const [page, brand] = await Promise.all([pages.page(screen, asked, stranger), pages.brand()]);
      if ('movedTo' in page)
        return { cached: new CachedReply(Buffer.from('')), status: 301, movedTo: page.movedTo };
      const site = { origin, brand, name: brand.name || pages.name(lang), lang };
      const own = page.screen ?? screen;
      const files = (stranger ? undefined : modules.session[own]) ?? modules.everybody[own] ?? [];
      const html = renderPage(index, page, site, [...(modules.languages[lang] ?? []), ...files]);
      return { cached: new CachedReply(Buffer.from(html)), status: page.status ?? 200 };
    };
    const { cached, status, movedTo } = await cacheOf(db).read(
      'page',
      // the screen last: it may contain anything
      `${lang} ${stranger} ${asked.toString()} ${screen}`,
      await pages.version(),
      make,
      // only existing pages are cached
      (made) => (made.status !== 200 ? Number.POSITIVE_INFINITY : made.cached.bytes),
    );
    if (movedTo !== undefined) return reply.redirect(search ? `${movedTo}?${search}` : movedTo, 301);
    if (status !== 200) reply.code(status);
    return cached.send(request, reply);
  });
}

/** robots.txt and the sitemap. Crawlers that run scripts need `/api/` to see the content of pages. */
function serveForPrograms(
  app: FastifyInstance,
  pages: PublicPages,
  config: Pick<Config, 'PUBLIC_URL'>,
): void {
  // replies with the sender's own Host must not be shared
  const forPrograms = config.PUBLIC_URL ? 'public, max-age=3600' : 'private, no-store';
  app.get('/robots.txt', async (request, reply) =>
    reply
      .type('text/plain; charset=utf-8')
      .header('cache-control', forPrograms)
      .send(`User-agent: *\nDisallow: /media/\n\nSitemap: ${originOf(request, config)}/sitemap.xml\n`),
  );

  app.get('/sitemap.xml', async (request, reply) => {
    const origin = originOf(request, config);
    const urls = (await pages.paths())
      .slice(0, maxInSitemap)
      .map((one) => `<url><loc>${escapeHtml(origin + one)}</loc></url>`);
    return reply
      .type('application/xml; charset=utf-8')
      .header('cache-control', forPrograms)
      .send(
        `<?xml version="1.0" encoding="UTF-8"?>\n<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">\n${urls.join('\n')}\n</urlset>\n`,
      );
  });
}

/** Icons of the institute's logo: their pixels, and those of the logo within. A maskable icon may lose a fifth at each side. */
const icons: Readonly<Record<string, readonly [size: number, inner: number]>> = {
  '180': [180, 156],
  '192': [192, 168],
  '512': [512, 448],
  maskable: [512, 352],
};

/** The manifest with the institute's name, colour and logo, for the installed app. */
async function serveManifest(app: FastifyInstance, folder: string, pages: PublicPages): Promise<void> {
  const text = await readFile(path.join(folder, manifestFile), 'utf8').catch(() => '{}');
  const manifest = JSON.parse(text) as { name: string; theme_color: string };
  app.get(`/${manifestFile}`, async (_request, reply) => {
    const { name, colour, logo } = await pages.brand();
    const own = {
      ...manifest,
      ...(name && { name, short_name: name }),
      ...(colour && { theme_color: colour }),
      ...(logo && {
        icons: ['192', '512', 'maskable'].map((icon) => ({
          src: iconUrl(icon, logo),
          sizes: `${icons[icon]![0]}x${icons[icon]![0]}`,
          type: 'image/png',
          ...(icon === 'maskable' && { purpose: 'maskable' }),
        })),
      }),
    };
    return reply
      .type('application/manifest+json; charset=utf-8')
      .header('cache-control', 'no-cache')
      .send(JSON.stringify(own));
  });
  app.get<{ Params: { icon: string } }>('/institute-icon/:icon', async ({ params }, reply) => {
    const kind = Object.hasOwn(icons, params.icon) ? icons[params.icon]! : null;
    const bytes = kind && (await pages.icon(...kind));
    if (!bytes) throw notFound();
    return reply.type('image/png').header('cache-control', 'public, max-age=86400').send(bytes);
  });
}

/** The script files of each screen or language. */
type ScriptFiles = Readonly<Record<string, readonly string[]>>;

/** Script files as listed by scripts/build.ts; those of guarded screens (`session`) are for requests with a session. */
async function modulesOf(
  folder: string,
): Promise<{ everybody: ScriptFiles; session: ScriptFiles; languages: ScriptFiles }> {
  const text = await readFile(path.join(folder, '.vite/screens.json'), 'utf8').catch(() => '{}');
  const written = JSON.parse(text) as Record<string, ScriptFiles>;
  // without a prototype: '/constructor' is not a screen
  const files = (of: string) => Object.assign(Object.create(null), written[of]) as ScriptFiles;
  return { everybody: files('everybody'), session: files('session'), languages: files('languages') };
}

/** A path as routes spell it: decoded, lower case, no trailing slash; '' if it can't be decoded. */
function screenOf(asked: string): string {
  try {
    const path = decodeURIComponent(asked).toLowerCase();
    let end = path.length;
    // a loop, because `\/+$` is quadratic for many slashes
    while (end > 1 && path[end - 1] === '/') end--;
    return path.slice(0, end);
  } catch {
    return '/api';
  }
}
