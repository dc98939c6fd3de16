import { readFileSync } from 'node:fs';
import path from 'node:path';
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

const app = path.join(import.meta.dirname, 'src/app');
const routes = readFileSync(path.join(app, 'routes.tsx'), 'utf8')
  .split(/\bpath: /)
  .slice(1)
  .map((route) => ({
    page: path.join(app, /import\('([^']+)'\)/.exec(route)![1]!),
    isGuarded: /\bguard:/.test(route),
  }));
const open = new Set(routes.flatMap(({ page, isGuarded }) => (isGuarded ? [] : [page])));
/** The pages that need a session. */
const guardedPages = new Set(routes.flatMap(({ page }) => (open.has(page) ? [] : [page])));

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
    // no lists of what guarded pages load: they would be 3 kB of each first screen (gzip). A page that is opened from another one
    // for the first time takes a round trip or two more instead, unless the service worker has it; for a full page load the
    // server lists its files (scripts/build.ts)
    modulePreload: {
      resolveDependencies: (file, dependencies) =>
        file.startsWith('app/g-') ? dependencies.filter((one) => one.endsWith('.css')) : dependencies,
    },
    // the start script lists every chunk: names would be 1.7 kB more of each first screen (gzip), and 42 bits of hash are enough
    rolldownOptions: {
      output: {
        chunkFileNames: ({ facadeModuleId }) =>
          guardedPages.has(facadeModuleId ?? '') ? 'app/g-[hash:7].js' : 'app/[hash:7].js',
        // what every screen needs in one chunk: in 20 small ones it is 6 kB more (gzip)
        codeSplitting: {
          groups: [
            {
              name: 'base',
              test: new RegExp(
                [
                  'node_modules/(react|react-dom|scheduler|wouter|zod|@tanstack)/',
                  'src/app/shell/(offlineText|text)\\.ts$',
                  'src/lib/(contract|fields|firstScreen|localized|markup|pageFrame|text)\\.ts$',
                  '@tabler/icons-react/.*/IconSearch\\.',
                  'src/lib/web/(brand|call|focus|i18n|install|Markup|router|search|secure|session|storedSetting|theme|toast)\\.tsx?$',
                  'src/lib/web/ui/(Anchor|Button|Drawing|ErrorBoundary|ErrorState|Field|IconButton|Hindi|LinkButton|Logo|Page|Skeleton|cx)\\.tsx?$',
                ].join('|'),
              ),
            },
            {
              name: 'courses',
              test: /src\/features\/courses\/(courseApi|publicApi|publicPage|publicText|rules)\.ts$/,
            },
          ],
        },
      },
    },
  },
});
