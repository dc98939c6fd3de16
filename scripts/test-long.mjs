// npm run test:long: the tests that are too slow for npm test: all videos of the corpus, every alert, slow suites on both databases,
// more sizes and themes of screens, 200 changed bits of backups, restarts and upgrades under requests, a hundred kills of
// conversions and of workers, fifty backups under load, a lost disk, pgBackRest, 10,000 seeds of the simulation and its bugs, power
// cuts, ten minutes on slow lines, then mutations; ends with 'N passed, N failed'.
import { ensureDebian, ensurePackages, ensureServer, ensureWeb } from './setup.mjs';
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

async function runTests() {
  // tests of kills start the built server
  ensureWeb();
  ensureServer();
  await vitest('videos', ['tests/video'], 'videos.json', { CORPUS: 'all', LONG });
  await vitest('changed bits of backups', ['src/app/rehearse.test.ts'], 'flips.json', { FLIPS: '200' });
  await vitest(
    'alerts; slow suites on both databases',
    [
      'tests/faults/alerts.long.test.ts',
      'tests/faults/backups.test.ts',
      'tests/attack/fileReplies.test.ts',
      'tests/s3/nginx.test.ts',
      'tests/s3/uploads.test.ts',
      'tests/s3/product.test.ts',
      'tests/s3/backups.test.ts',
      'src/features/renditions/remakeMissing.test.ts',
      'src/features/renditions/renditions.test.ts',
      'src/features/demo/demo.test.ts',
    ],
    'both.json',
    { LONG },
  );
  // one file after the other: they count failed requests under load
  await vitest(
    'restarts, upgrades, kills, backups under load',
    [
      '--no-file-parallelism',
      'tests/s3/processes.test.ts',
      'tests/s3/upgrade.test.ts',
      ...['jobs', 'backupLoad', 'lostDisk', 'pgbackrest'].map((name) => `tests/faults/${name}.test.ts`),
    ],
    'served.json',
    { LONG },
  );
  await vitest(
    'simulation and power cuts',
    ['tests/simulation', 'tests/faults/powerCuts.test.ts'],
    'simulated.json',
    { LONG },
  );
  await playwright('browser', { LONG });
}

// an argument selects mutations by name
if (word === undefined) await runTests();
await mutations(word ?? '');
printTotals();
