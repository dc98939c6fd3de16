// Builds the web app, checks its size and compresses it ahead of time.
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

interface Chunk {
  file: string;
  src?: string;
  imports?: string[];
}

type Manifest = Record<string, Chunk>;

function withImports(manifest: Manifest, key: string, seen = new Set<string>()): Set<string> {
  const chunk = manifest[key];
  if (!chunk || seen.has(key)) return seen;
  seen.add(key);
  for (const next of chunk.imports ?? []) withImports(manifest, next, seen);
  return seen;
}

async function checkSizes(): Promise<boolean> {
  const manifest = JSON.parse(await readFile(path.join(out, '.vite/manifest.json'), 'utf8')) as Manifest;
  let fits = true;
  for (const { screen, page, most } of budgets) {
    const own = Object.keys(manifest).find((key) => path.posix.basename(key) === `${page}.tsx`);
    if (!own) throw new Error(`the build has no ${page}`);
    const keys = new Set([...withImports(manifest, 'index.html'), ...withImports(manifest, own)]);
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
await compress();
if (!(await checkSizes())) process.exitCode = 1;
await rm(home, { recursive: true, force: true });
await rename(out, home);
