// npm run test:long: the tests that are too slow for npm test; ends with 'N passed, N failed'.
import { childEnv, ensureDebian, ensurePackages, node24, run } from './setup.mjs';

ensurePackages();
ensureDebian({ '/usr/lib/postgresql/15/bin/postgres': 'postgresql' });
const env = childEnv({ CI: 'true', LC_ALL: 'C.UTF-8' });
process.exit(run(node24(), ['scripts/mutations.ts', ...process.argv.slice(2)], { env }));
