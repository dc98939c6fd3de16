// npm test: set-up, then all checks and tests; ends with 'N passed, N failed'.
import { ensureDebian, ensurePackages, ensureServer, ensureWeb } from './setup.mjs';
import { check, playwright, printTotals, vitest } from './suites.mjs';

ensurePackages();
ensureDebian({
  '/usr/bin/chromium-headless-shell': 'chromium-headless-shell',
  // fallback fonts until Mukta has loaded: Android's font, and one for Hindi, since the boxes for missing glyphs take more
  // lines
  '/usr/share/fonts/truetype/roboto/unhinted/RobotoTTF/Roboto-Regular.ttf': 'fonts-roboto-unhinted',
  '/usr/share/fonts/truetype/lohit-devanagari/Lohit-Devanagari.ttf': 'fonts-lohit-deva',
  '/usr/bin/ffmpeg': 'ffmpeg',
  '/usr/bin/pdftotext': 'poppler-utils',
  '/usr/lib/postgresql/15/bin/postgres': 'postgresql',
  // promtool, which evaluates the alert rules
  '/usr/bin/promtool': 'prometheus',
  '/usr/bin/openssl': 'openssl',
  // OpenStack Swift, which implements S3
  '/usr/bin/swift-proxy-server': 'swift-proxy',
  '/usr/bin/swift-object-server': 'swift-object',
  '/usr/bin/swift-container-server': 'swift-container',
  '/usr/bin/swift-account-server': 'swift-account',
  '/usr/sbin/pgbouncer': 'pgbouncer',
  '/usr/sbin/nginx': 'nginx',
  // power cuts: a disk in a file, and a library without fsync
  '/usr/bin/gcc': 'gcc',
  '/usr/include/stdio.h': 'libc6-dev',
  '/usr/bin/mount': 'mount',
  '/usr/sbin/mkfs.ext4': 'e2fsprogs',
});

// the builds take one processor and the checks the other
const checks = Promise.all([
  check('types', 'node_modules/typescript/bin/tsc', ['--noEmit']),
  check('lint', 'node_modules/oxlint/bin/oxlint', ['--type-aware', '--deny-warnings']),
  check('format', 'node_modules/oxfmt/bin/oxfmt', ['--check']),
  check('dead code', 'node_modules/knip/bin/knip.js', ['--no-progress']),
]);
ensureWeb();
ensureServer();
await checks;
await vitest('unit and integration', [], 'unit.json');
await playwright('browser');
// last, since it reads the reports of both suites
await check('specification', 'scripts/specification.ts', []);
printTotals();
