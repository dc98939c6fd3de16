// npm run screens [-- all]: screenshots of the real product with its demo content into docs/screens.
import { childEnv, ensureDebian, ensurePackages, ensureWeb, node24, run } from './setup.mjs';

ensurePackages();
ensureWeb();
ensureDebian({ '/usr/bin/chromium': 'chromium' });
process.exit(run(node24(), ['scripts/screens.ts', ...process.argv.slice(2)], { env: childEnv() }));
