// Bundles the server and the used parts of its two largest libraries into dist/server, which `npm start` runs. Running the
// TypeScript sources instead keeps the compiler and a thousand module texts in memory: a tenth of an idle server.
import { fileURLToPath } from 'node:url';
import { build } from 'vite';

const root = fileURLToPath(new URL('..', import.meta.url));

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
    outDir: 'dist/server',
    emptyOutDir: true,
    target: 'node24',
    rolldownOptions: {
      input,
      output: {
        entryFileNames: '[name].js',
        chunkFileNames: '[name]-[hash].js',
        // names are kept for stack traces
        minify: { compress: false, mangle: false, codegen: true },
      },
    },
  },
});
