import tailwindcss from '@tailwindcss/vite';
import react from '@vitejs/plugin-react';
import { defineConfig, type Plugin } from 'vite';

const api = `http://localhost:${process.env['PORT'] ?? 4000}`;

/** Removes endpoint summaries, which only the server needs (OpenAPI), from the web bundle. */
const withoutSummaries: Plugin = {
  name: 'without summaries',
  apply: 'build',
  transform: {
    filter: { id: /\/features\/\w+\/(\w+A|a)pi\.ts$/ },
    handler: (code) => ({
      code: code.replaceAll(/\bsummary:\s*(?:'(?:[^'\\]|\\.)*'|"(?:[^"\\]|\\.)*"),/g, ''),
      map: null,
    }),
  },
};

const shared =
  /[\\/]lib[\\/](web[\\/]ui[\\/](Button|Spinner|IconButton|LinkButton|Page|Skeleton|Badge|cx|Anchor)|fields|money)\.tsx?$/;

export default defineConfig({
  plugins: [withoutSummaries, react(), tailwindcss()],
  root: 'src/app',
  publicDir: '../../public',
  // npm run dev: proxies the API to the server beside, with the Host that the browser sees (decision 4)
  server: {
    proxy: Object.fromEntries(
      ['/api', '/assets', '/demo', '/media', '/verify'].map((path) => [
        path,
        { target: api, changeOrigin: false },
      ]),
    ),
  },
  build: {
    outDir: '../../dist/web',
    emptyOutDir: true,
    assetsDir: 'app',
    target: 'es2022',
    manifest: true,
    sourcemap: false,
    // the start script lists every chunk: 42 bits of hash are enough for the builds of one name
    rolldownOptions: {
      output: {
        chunkFileNames: 'app/[name]-[hash:7].js',
        // what nearly every screen imports is one chunk: as a dozen small ones it is 2 kB larger (gzip)
        codeSplitting: { includeDependenciesRecursively: false, groups: [{ name: 'shared', test: shared }] },
      },
    },
  },
});
