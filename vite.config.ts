import tailwindcss from '@tailwindcss/vite';
import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';

export default defineConfig({
  plugins: [react(), tailwindcss()],
  root: 'src/app',
  publicDir: '../../public',
  // npm run dev: the API comes from the server beside
  server: {
    proxy: Object.fromEntries(
      ['/api', '/assets', '/media'].map((path) => [path, `http://localhost:${process.env['PORT'] ?? 4000}`]),
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
