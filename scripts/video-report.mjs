// npm run video:report: what videos cost and how they play, measured on this machine; writes the numbers in docs/VIDEO.md. `npm
// run video:report -- start line` measures only these parts (scripts/video/report.ts names them).
import { childEnv, ensureDebian, ensurePackages, ensureServer, ensureWeb, node24, run } from './setup.mjs';

ensurePackages();
ensureDebian({
  '/usr/bin/chromium': 'chromium',
  // draws the samples of text
  '/usr/bin/chromium-headless-shell': 'chromium-headless-shell',
  '/usr/bin/ffmpeg': 'ffmpeg',
});
ensureWeb();
ensureServer();
const [, , ...parts] = process.argv;
process.exit(run(node24(), ['scripts/video/report.ts', ...parts], { env: childEnv({ CI: 'true' }) }));
