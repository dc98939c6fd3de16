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

export default defineConfig({
  plugins: [withoutSummaries, react(), tailwindcss()],
  root: 'src/app',
  publicDir: '../../public',
  // npm run dev: proxies the API to the server beside, with the Host that the browser sees (decision 4)
  server: {
    proxy: {
      ...Object.fromEntries(
        ['/api', '/assets', '/demo', '/media', '/verify'].map((path) => [
          path,
          { target: api, changeOrigin: false },
        ]),
      ),
      // a screen, and what its button and mail programs call
      '/unsubscribe': {
        target: api,
        changeOrigin: false,
        bypass: ({ method, url }) => (method === 'POST' ? undefined : url),
      },
    },
  },
  build: {
    outDir: '../../dist/web',
    emptyOutDir: true,
    assetsDir: 'app',
    target: 'es2022',
    manifest: true,
    sourcemap: false,
    // the start script lists every chunk: names would be 1.7 kB more of each first screen (gzip), and 42 bits of hash are enough
    rolldownOptions: {
      output: {
        chunkFileNames: 'app/[hash:7].js',
        // what every screen needs in one chunk: in 20 small ones it is 6 kB more (gzip)
        codeSplitting: {
          groups: [
            {
              name: 'base',
              test: new RegExp(
                [
                  'node_modules/(react|react-dom|scheduler|wouter|zod|@tanstack)/',
                  'src/lib/(contract|fields|localized|text)\\.ts$',
                  'src/lib/web/(brand|call|focus|i18n|install|Markup|router|search|secure|session|theme|toast)\\.tsx?$',
                  'src/lib/web/ui/(Anchor|Button|Drawing|ErrorBoundary|ErrorState|Field|IconButton|LinkButton|Logo|Page|Skeleton|cx)\\.tsx?$',
                ].join('|'),
              ),
            },
          ],
        },
      },
    },
  },
});
