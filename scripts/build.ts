// Builds the web app with its service worker, checks its size and compresses it ahead of time.
import { createHash } from 'node:crypto';
import { readdir, readFile, rename, rm, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip, gzipSync } from 'node:zlib';
import { build } from 'vite';

const root = fileURLToPath(new URL('..', import.meta.url));
const home = path.join(root, 'dist/web');
// made beside and put in place at the end: a build that is cut off, or two at once, never leave half of one
const out = `${home}-${process.pid}`;

/** Most JavaScript, gzip, that a screen may load, in kB of 1000 bytes. */
const budgets = [
  { screen: 'first screen (login)', page: 'LoginPage', most: 130 },
  { screen: 'catalogue', page: 'CataloguePage', most: 130 },
  { screen: 'player', page: 'CoursePlayer', most: 200 },
];

/** What opens without a network: the catalogue, a course and its outline, and what the frame loads later. */
const offline = [
  'CataloguePage',
  'CourseScreen',
  'OutlinePage',
  'NotFound',
  'later',
  'liveSession',
  'CoverDrawing',
];

/** What these speak, in every language: the language may be switched without a network. */
const offlineTexts = /\/locales\/[a-z]+\/(app|lib|accounts|courses|files|lessons|progress)\.ts$/;

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

/** The chunks that a page or a part of one needs to start. */
function chunksOf(manifest: Manifest, name: string): Set<string> {
  const own = Object.keys(manifest).find((key) => path.posix.parse(key).name === name && manifest[key]!.src);
  if (!own) throw new Error(`the build has no ${name}`);
  return new Set([...withImports(manifest, 'index.html'), ...withImports(manifest, own)]);
}

/** Puts what the worker keeps before its text (public/sw.js), and the page that starts the app under a name of its content. */
async function writeWorker(): Promise<void> {
  const manifest = await readManifest();
  const index = await readFile(path.join(out, 'index.html'));
  const shell = `app/shell-${createHash('sha256').update(index).digest('hex').slice(0, 12)}.html`;
  await writeFile(path.join(out, shell), index);
  const chunks = new Set([
    ...offline.flatMap((name) => [...chunksOf(manifest, name)]),
    ...Object.keys(manifest).filter((key) => offlineTexts.test(key)),
  ]);
  const files = new Set([...chunks].flatMap((key) => [manifest[key]!.file, ...(manifest[key]!.css ?? [])]));
  // of the fonts those that every page loads first; the others are kept once they were needed
  for (const [, font] of index.toString().matchAll(/"\/(app\/[^"]+\.woff2)"/g)) files.add(font!);
  const build = { shell: `/${shell}`, files: [...files].map((file) => `/${file}`) };
  const worker = path.join(out, 'sw.js');
  await writeFile(worker, `const build = ${JSON.stringify(build)};\n${await readFile(worker, 'utf8')}`);
  let bytes = 0;
  for (const file of files) bytes += gzipSync(await readFile(path.join(out, file))).length;
  console.log(`  ok  kept for offline: ${files.size} files, ${(bytes / 1000).toFixed(1)} kB (gzip)`);
}

/**
 * Writes which files each screen that everybody may see needs beyond what index.html names, so that the server can name
 * them as well (lib/server/http/web.ts): on a slow line they come along with the program instead of after it.
 */
async function writeScreens(): Promise<void> {
  const manifest = await readManifest();
  const first = withImports(manifest, 'index.html');
  const routes = await readFile(path.join(root, 'src/app/routes.tsx'), 'utf8');
  const screens: Record<string, string[]> = {};
  for (const one of routes.split(/\bpath: /).slice(1)) {
    const [, screen, file] = /^'([^']+)'[^]*?import\('([^']+)'\)/.exec(one) ?? [];
    if (!screen || !file) throw new Error(`a screen of routes.tsx can't be read: ${one}`);
    if (/\bguard:/.test(one)) continue;
    const keys = withImports(manifest, path.posix.normalize(file));
    if (keys.size === 0) throw new Error(`the build has no ${file}`);
    screens[screen] = [...keys].filter((key) => !first.has(key)).map((key) => `/${manifest[key]!.file}`);
  }
  await writeFile(path.join(out, '.vite/screens.json'), JSON.stringify(screens));
}

async function checkSizes(): Promise<boolean> {
  const manifest = await readManifest();
  let fits = true;
  for (const { screen, page, most } of budgets) {
    const keys = chunksOf(manifest, page);
    const files = new Set([...keys].map((key) => manifest[key]!.file).filter((file) => file.endsWith('.js')));
    let bytes = 0;
    for (const file of files) bytes += gzipSync(await readFile(path.join(out, file))).length;
    const size = bytes / 1000;
    fits &&= size <= most;
    console.log(
      `  ${size <= most ? 'ok ' : 'TOO LARGE'} ${screen}: ${size.toFixed(1)} kB of JavaScript (gzip), at most ${most}`,
    );
  }
  return fits;
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

await build({ configFile: path.join(root, 'vite.config.ts'), logLevel: 'warn', build: { outDir: out } });
await writeWorker();
await writeScreens();
await compress();
if (!(await checkSizes())) process.exitCode = 1;
await rm(home, { recursive: true, force: true });
await rename(out, home);
