// npm run test:long: the tests that are too slow for npm test (CONTRIBUTING.md), with all videos of the corpus, 200 changed bits of
// backups, a hundred kills, fifty backups under load and 10,000 seeds of the simulation; then browser tests and mutations. Ends with
// 'N passed, N failed'.
import fs from 'node:fs';
import path from 'node:path';
import { ensureDebian, ensurePackages, ensureServer, ensureWeb, root } from './setup.mjs';
import { mutations, playwright, printTotals, vitest } from './suites.mjs';

ensurePackages();
ensureDebian({
  '/usr/bin/chromium-headless-shell': 'chromium-headless-shell',
  // fallback fonts until Mukta has loaded: Android's font, and one for Hindi, since the boxes for missing glyphs take more
  // lines
  '/usr/share/fonts/truetype/roboto/unhinted/RobotoTTF/Roboto-Regular.ttf': 'fonts-roboto-unhinted',
  '/usr/share/fonts/truetype/lohit-devanagari/Lohit-Devanagari.ttf': 'fonts-lohit-deva',
  '/usr/bin/ffmpeg': 'ffmpeg',
  '/usr/lib/postgresql/15/bin/postgres': 'postgresql',
  '/usr/bin/swift-proxy-server': 'swift-proxy',
  '/usr/bin/swift-object-server': 'swift-object',
  '/usr/bin/swift-container-server': 'swift-container',
  '/usr/bin/swift-account-server': 'swift-account',
  '/usr/sbin/pgbouncer': 'pgbouncer',
  '/usr/sbin/nginx': 'nginx',
  '/usr/bin/pgbackrest': 'pgbackrest',
  // promtool, which evaluates the alert rules
  '/usr/bin/promtool': 'prometheus',
  '/usr/bin/openssl': 'openssl',
  '/usr/bin/gcc': 'gcc',
  '/usr/include/stdio.h': 'libc6-dev',
  '/usr/bin/mount': 'mount',
  '/usr/sbin/mkfs.ext4': 'e2fsprogs',
});
const LONG = 'true';
const [, , word] = process.argv;

/** Test files that are longer or more by LONG=true: `*.long.test.ts`, and those that ask tests/support for it. */
const longFiles = fs
  .globSync('{src,tests}/**/*.test.ts', { cwd: root })
  .filter(
    (file) =>
      file.endsWith('.long.test.ts') ||
      /shortOn|databasesOf|\b(is|it)Long\b/.test(fs.readFileSync(path.join(root, file), 'utf8')),
  );

async function runTests() {
  // tests of kills start the built server
  ensureWeb();
  ensureServer();
  const left = new Set(longFiles);
  /** Those of `longFiles` that match and have not run yet. */
  const take = (pattern) => {
    const chosen = [...left].filter((file) => pattern.test(file));
    for (const file of chosen) left.delete(file);
    return chosen;
  };
  take(/^tests\/video\//);
  await vitest('videos', ['tests/video'], 'videos.json', { LONG });
  await vitest('changed bits of backups', take(/rehearse/), 'flips.json', { FLIPS: '200', LONG });
  // one file after the other: they count failed requests under load
  await vitest(
    'restarts, upgrades, kills, backups under load',
    [
      '--no-file-parallelism',
      ...take(/s3\/(processes|upgrade)\.|faults\/(jobs|backupLoad|lostDisk|pgbackrest)\./),
    ],
    'served.json',
    { LONG },
  );
  await vitest('simulation and power cuts', take(/simulation|powerCuts/), 'simulated.json', { LONG });
  await vitest('all else', take(/./), 'rest.json', { LONG });
  await playwright('browser', { LONG });
}

// an argument selects mutations by name
if (word === undefined) await runTests();
await mutations(word ?? '');
printTotals();
