// Bundles the server and the used parts of its two largest libraries into dist/server, which `npm start` runs. Running the
// TypeScript sources instead would hold the compiler and the text of a thousand modules in memory: a tenth of an idle server.
import { rename, rm } from 'node:fs/promises';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { build } from 'vite';
import { keepPreviousBuild } from './build/previous.ts';

const root = fileURLToPath(new URL('..', import.meta.url));
const home = path.join(root, 'dist/server');
// the present build is used until this one is complete
const out = `${home}-${process.pid}`;

// worker threads and child processes find their file beside the bundle (lib/server/workerUrl.ts)
const input = {
  main: 'src/app/main.ts',
  // for packages: a checkout runs its source
  cli: 'src/app/cli.ts',
  'sqlite-writer': 'src/lib/server/db/sqlite-writer.ts',
  'load-worker': 'src/lib/server/db/load-worker.ts',
  'ffmpeg-worker': 'src/lib/server/video/ffmpeg-worker.ts',
  'probe-worker': 'src/lib/server/video/probe-worker.ts',
  typst: 'src/lib/server/pdf/typst.ts',
  'sheet-worker': 'src/lib/server/sheets/sheet-worker.ts',
};

await build({
  configFile: false,
  root,
  logLevel: 'warn',
  publicDir: false,
  ssr: { noExternal: ['zod', 'kysely'] },
  build: {
    ssr: true,
    outDir: out,
    emptyOutDir: true,
    target: 'node24',
    rolldownOptions: {
      input,
      output: {
        entryFileNames: '[name].js',
        chunkFileNames: '[name]-[hash].js',
        // preserves names for stack traces
        minify: { compress: false, mangle: false, codegen: true },
      },
    },
  },
});
// processes that were not restarted yet load some of their files on demand
await keepPreviousBuild(home, out, '');
await rm(home, { recursive: true, force: true });
await rename(out, home);
