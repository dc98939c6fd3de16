import tailwindcss from '@tailwindcss/vite';
import react from '@vitejs/plugin-react';
import { defineConfig, type Plugin } from 'vite';

const api = `http://localhost:${process.env['PORT'] ?? 4000}`;

/** What the API's description says of each row is read by the server only; without it the first screens are smaller. */
const withoutSummaries: Plugin = {
  name: 'without summaries',
  apply: 'build',
  transform: {
    filter: { id: /\/features\/\w+\/api\.ts$/ },
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
  // npm run dev: the API comes from the server beside, which must see the address that the browser sees (decision 4)
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
  },
});
