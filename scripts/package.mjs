// npm run package: the release archives of this checkout and its Debian package, into dist/release.
import { childEnv, ensureDebian, ensurePackages, ensureServer, ensureWeb, node24, run } from './setup.mjs';

ensurePackages();
ensureDebian({ '/usr/bin/dpkg-deb': 'dpkg', '/usr/bin/strip': 'binutils' });
ensureWeb();
ensureServer();
process.exit(run(node24(), ['scripts/package/main.ts', ...process.argv.slice(2)], { env: childEnv() }));
