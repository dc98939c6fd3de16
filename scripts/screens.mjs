// npm run screens [-- <name> …]: pictures of every screen, or of those named in screens/shots.ts, into dist/screens, which git
// ignores. With --readme those that the README shows are copied to docs/screens.
import { childEnv, ensureDebian, ensurePackages, ensureWeb, node24, run } from './setup.mjs';

ensurePackages();
ensureWeb();
ensureDebian({ '/usr/bin/chromium': 'chromium' });
process.exit(run(node24(), ['scripts/screens.ts', ...process.argv.slice(2)], { env: childEnv() }));
