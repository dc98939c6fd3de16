import tailwindcss from '@tailwindcss/vite';
import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';

export default defineConfig({
  plugins: [react(), tailwindcss()],
  root: 'src/app',
  publicDir: '../../public',
  build: { outDir: '../../dist/web', emptyOutDir: true, assetsDir: 'app', target: 'es2022', manifest: true, sourcemap: false },
});
