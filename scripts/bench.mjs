// npm run bench: ratios against a baseline measured in the same run; writes docs/PERFORMANCE.md.
import { childEnv, ensureDebian, ensurePackages, ensureServer, ensureWeb, node24, run } from './setup.mjs';

ensurePackages();
ensureWeb();
ensureServer();
ensureDebian({
  '/usr/bin/wrk': 'wrk',
  '/usr/sbin/nginx': 'nginx',
  '/usr/bin/gcc': 'gcc',
  '/usr/bin/ffmpeg': 'ffmpeg',
});
process.exit(run(node24(), ['scripts/bench/main.ts', ...process.argv.slice(2)], { env: childEnv() }));
