// Puts the server's sources and what it uses of its two largest libraries into dist/server. `npm start` runs that: as sources
// they would keep the compiler of TypeScript and a thousand texts of modules in memory, a tenth of an idle server.
import { fileURLToPath } from 'node:url';
import { build } from 'vite';

const root = fileURLToPath(new URL('..', import.meta.url));

// threads and programs that the server starts find their file beside it (lib/server/workerUrl.ts)
const input = {
  main: 'src/app/main.ts',
  'sqlite-writer': 'src/lib/server/db/sqlite-writer.ts',
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
        // names stay, so that a stack says where
        minify: { compress: false, mangle: false, codegen: true },
      },
    },
  },
});
