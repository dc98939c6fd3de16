// npm run package: the release archives of this checkout and its Debian package, into dist/release.
import { childEnv, ensurePackages, ensureServer, ensureWeb, node24, run } from './setup.mjs';

ensurePackages();
ensureWeb();
ensureServer();
process.exit(run(node24(), ['scripts/package/main.ts', ...process.argv.slice(2)], { env: childEnv() }));
