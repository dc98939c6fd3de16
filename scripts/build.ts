// Builds the web app with its service worker, checks the bundle budgets and precompresses the files.
import { createHash } from 'node:crypto';
import { readdir, readFile, rename, rm, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip, gzipSync } from 'node:zlib';
import { build, minify, type Rolldown } from 'vite';
import { keepPreviousBuild } from './build/previous.ts';

const root = fileURLToPath(new URL('..', import.meta.url));
const home = path.join(root, 'dist/web');
// built into a temporary folder and renamed at the end: an aborted build, or two at once, leave no mixture
const out = `${home}-${process.pid}`;

/** Maximum JavaScript of a screen, gzipped, in kB of 1000 bytes; `after`: with what loads after it, and what begins it. */
const budgets: { screen: string; page: string; max: number; after?: readonly string[] }[] = [
  { screen: 'first screen (login)', page: 'LoginPage', max: 130, after: ['later'] },
  { screen: 'catalogue', page: 'CataloguePage', max: 130, after: ['later'] },
  { screen: 'home', page: 'FrontPage', max: 130, after: ['later'] },
  { screen: 'public course', page: 'PublicCourse', max: 130, after: ['later', 'EndOfCourse'] },
  { screen: 'player', page: 'CoursePlayer', max: 200 },
  { screen: 'free lesson', page: 'FreeLesson', max: 200 },
  // forms and lists that strangers reach by links: above the 130 kB that are wanted, and not to grow
  { screen: 'memberships', page: 'MembershipPage', max: 133 },
  { screen: 'search', page: 'SearchPage', max: 133 },
  { screen: 'join', page: 'JoinPage', max: 147 },
  { screen: 'webinar registration', page: 'LandingPage', max: 151 },
  { screen: 'payment link', page: 'PayByLinkPage', max: 172 },
  { screen: 'contact', page: 'ContactPage', max: 175 },
];

/**
 * Available offline: the catalogue (also as `/`), a course with its outline, saved lessons with the player, and what the frame
 * loads later.
 */
const offline = [
  'FrontPage',
  'CataloguePage',
  'NoCourses',
  'CourseScreen',
  'OutlinePage',
  'CoursePlayer',
  'LessonTabs',
  'LessonSheet',
  'NotesPanel',
  'WithSavedLessons',
  'Downloads',
  'SaveDialog',
  'NotFound',
  'later',
  'learnerLater',
  'liveSession',
  'CoverDrawing',
];

interface Chunk {
  file: string;
  src?: string;
  imports?: string[];
  css?: string[];
}

type Manifest = Record<string, Chunk>;

function withImports(manifest: Manifest, key: string, seen = new Set<string>()): Set<string> {
  const chunk = manifest[key];
  if (!chunk || seen.has(key)) return seen;
  seen.add(key);
  for (const next of chunk.imports ?? []) withImports(manifest, next, seen);
  return seen;
}

const readManifest = async (): Promise<Manifest> =>
  JSON.parse(await readFile(path.join(out, '.vite/manifest.json'), 'utf8')) as Manifest;

/** The chunks that an entry needs to start. */
function chunksOf(manifest: Manifest, name: string): Set<string> {
  const own = Object.keys(manifest).find((key) => path.posix.parse(key).name === name && manifest[key]!.src);
  if (!own) throw new Error(`the build has no ${name}`);
  return new Set([...withImports(manifest, 'index.html'), ...withImports(manifest, own)]);
}

/** The files of texts that these scripts declare (src/lib/text.ts), in every language: the language can be switched offline. */
async function textsOf(manifest: Manifest, files: ReadonlySet<string>): Promise<string[]> {
  const spaces = new Set(['spaces', 'words']);
  for (const chunk of output) {
    if (chunk.type !== 'chunk' || !files.has(chunk.fileName)) continue;
    const modules = chunk.moduleIds.filter((id) => id.startsWith(path.join(root, 'src')));
    const sources = await Promise.all(modules.map((id) => readFile(id, 'utf8')));
    for (const [, space] of sources.join('\n').matchAll(/\bdictionary\('(\w+)'\)/g)) spaces.add(space!);
  }
  return Object.keys(manifest).filter((key) => {
    const { dir, name } = path.posix.parse(key);
    return /\/locales\/[a-z]+$/.test(dir) && spaces.has(name);
  });
}

/**
 * Writes the list of files to cache before the service worker's code (public/sw.js), and the start page under a hashed
 * name.
 */
async function writeWorker(): Promise<void> {
  const manifest = await readManifest();
  const index = await readFile(path.join(out, 'index.html'));
  const shell = `app/shell-${createHash('sha256').update(index).digest('hex').slice(0, 12)}.html`;
  await writeFile(path.join(out, shell), index);
  const filesOf = (keys: Iterable<string>): string[] =>
    [...keys].flatMap((key) => [manifest[key]!.file, ...(manifest[key]!.css ?? [])]);
  const files = new Set(offline.flatMap((name) => filesOf(chunksOf(manifest, name))));
  for (const file of filesOf(await textsOf(manifest, files))) files.add(file);
  // only the fonts that every page loads first; others are cached when they are used
  for (const [, font] of index.toString().matchAll(/"\/(app\/[^"]+\.woff2)"/g)) files.add(font!);
  const build = { shell: `/${shell}`, files: [...files].map((file) => `/${file}`) };
  const worker = path.join(out, 'sw.js');
  await writeFile(worker, `const build = ${JSON.stringify(build)};\n${await readFile(worker, 'utf8')}`);
  let bytes = 0;
  for (const file of files) bytes += gzipSync(await readFile(path.join(out, file))).length;
  console.log(`  ok  kept for offline: ${files.size} files, ${(bytes / 1000).toFixed(1)} kB (gzip)`);
}

/**
 * Writes which files each screen needs beyond those in index.html, so that the server can preload them (lib/server/http/web.ts)
 * in parallel with the main script: for `everybody`, and for requests with a `session`; and the list of texts of each of the
 * `languages`, which the main script requests first.
 */
async function writeScreens(): Promise<void> {
  const manifest = await readManifest();
  const first = withImports(manifest, 'index.html');
  const routes = await readFile(path.join(root, 'src/app/routes.tsx'), 'utf8');
  const filesOf = (...names: string[]): string[] =>
    [...new Set(names.flatMap((name) => [...withImports(manifest, name)]))]
      .filter((key) => !first.has(key))
      .map((key) => `/${manifest[key]!.file}`);
  const everybody: Record<string, string[]> = {};
  const session: Record<string, string[]> = {};
  for (const one of routes.split(/\bpath: /).slice(1)) {
    const [, screen, file] = /^'([^']+)'[^]*?import\('([^']+)'\)/.exec(one) ?? [];
    if (!screen || !file) throw new Error(`a screen of routes.tsx can't be read: ${one}`);
    const key = path.posix.normalize(file);
    if (!manifest[key]) throw new Error(`the build has no ${file}`);
    const screens = /\bguard:/.test(one) ? session : everybody;
    screens[screen] = filesOf(key);
  }
  // `/` is the catalogue for people who are signed in (src/app/FrontPage.tsx)
  session['/'] = filesOf('FrontPage.tsx', '../features/courses/web/CataloguePage.tsx');
  const languages = Object.fromEntries(
    Object.keys(manifest).flatMap((key) => {
      const [, lang] = /\/locales\/([a-z]+)\/spaces\.ts$/.exec(key) ?? [];
      return lang ? [[lang, filesOf(key)]] : [];
    }),
  );
  await writeFile(path.join(out, '.vite/screens.json'), JSON.stringify({ everybody, session, languages }));
}

/** Minifies the script that begins the app (public/begin.js). */
async function minifyBegin(): Promise<void> {
  const file = path.join(out, 'begin.js');
  const { code, errors } = await minify('begin.js', await readFile(file, 'utf8'));
  if (errors.length > 0) throw new Error(`begin.js can't be minified: ${errors[0]!.message}`);
  await writeFile(file, code);
}

async function checkSizes(): Promise<boolean> {
  const manifest = await readManifest();
  let fits = true;
  const sizes: { screen: string; kilobytes: number; max: number }[] = [];
  for (const { screen, page, max, after } of budgets) {
    const keys = [page, ...(after ?? [])].flatMap((name) => [...chunksOf(manifest, name)]);
    const files = new Set(keys.map((key) => manifest[key]!.file).filter((file) => file.endsWith('.js')));
    if (after) files.add('begin.js');
    let bytes = 0;
    for (const file of files) bytes += gzipSync(await readFile(path.join(out, file))).length;
    const size = bytes / 1000;
    fits &&= size <= max;
    sizes.push({ screen, kilobytes: size, max });
    console.log(
      `  ${size <= max ? 'ok ' : 'TOO LARGE'} ${screen}: ${size.toFixed(1)} kB of JavaScript (gzip), at most ${max}`,
    );
  }
  // for the report on videos (scripts/video)
  await writeFile(path.join(out, '.vite/sizes.json'), JSON.stringify(sizes));
  return fits;
}

/** Writes the app's fonts as a separate stylesheet, for pages outside of the app (the verify page). */
async function writeFonts(): Promise<void> {
  const [style] = (await readManifest())['index.html']?.css ?? [];
  const css = await readFile(path.join(out, style!), 'utf8');
  const fonts = css.match(/@font-face\s*\{[^}]*\}/g) ?? [];
  if (fonts.length === 0) throw new Error('the build has no fonts');
  await writeFile(path.join(out, 'fonts.css'), fonts.join('\n'));
}

async function compress(): Promise<void> {
  for (const entry of await readdir(out, { recursive: true, withFileTypes: true })) {
    const file = path.join(entry.parentPath, entry.name);
    if (!entry.isFile() || !/\.(js|css|svg|html|json|webmanifest)$/.test(file)) continue;
    const bytes = await readFile(file);
    if (bytes.length < 1024) continue;
    const params = { [constants.BROTLI_PARAM_QUALITY]: 10 };
    await writeFile(`${file}.br`, await promisify(brotliCompress)(bytes, { params }));
    await writeFile(`${file}.gz`, await promisify(gzip)(bytes, { level: 9 }));
  }
}

const { output } = (await build({
  configFile: path.join(root, 'vite.config.ts'),
  logLevel: 'warn',
  build: { outDir: out },
})) as Rolldown.RolldownOutput;
await writeWorker();
await writeScreens();
await writeFonts();
await minifyBegin();
await compress();
if (!(await checkSizes())) process.exitCode = 1;
await keepPreviousBuild(home, out);
await rm(home, { recursive: true, force: true });
await rename(out, home);
