// npm run test:long: the tests that are too slow for npm test: all videos of the corpus, more sizes and themes of screens, 200 changed
// bits of backups, restarts and upgrades under requests, a hundred kills of conversions and of workers, fifty backups under load,
// pgBackRest, 10,000 seeds of the simulation and its bugs, power cuts, ten minutes on slow lines, then mutations; ends with
// 'N passed, N failed'.
import { childEnv, ensureDebian, ensurePackages, ensureServer, ensureWeb, node24, run } from './setup.mjs';

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
  '/usr/bin/gcc': 'gcc',
  '/usr/include/stdio.h': 'libc6-dev',
  '/usr/bin/mount': 'mount',
  '/usr/sbin/mkfs.ext4': 'e2fsprogs',
});
const env = childEnv({ CI: 'true', LC_ALL: 'C.UTF-8' });
const [, , ...words] = process.argv;

function runVideos() {
  // tests of kills start the built server
  ensureWeb();
  ensureServer();
  const vitest = ['node_modules/vitest/vitest.mjs', 'run', 'tests/video'];
  const corpus = run(node24(), vitest, { env: { ...env, CORPUS: 'all' } });
  const rehearsals = [vitest[0], 'run', 'src/app/rehearse.test.ts'];
  const flips = run(node24(), rehearsals, { env: { ...env, FLIPS: '200' } });
  const many = ['jobs', 'backupLoad', 'pgbackrest'].map((name) => `tests/faults/${name}.test.ts`);
  // one file after the other: they count failed requests under load
  const restarts = [
    vitest[0],
    'run',
    '--no-file-parallelism',
    'tests/s3/processes.test.ts',
    'tests/s3/upgrade.test.ts',
    ...many,
  ];
  const served = run(node24(), restarts, { env: { ...env, LONG: 'true' } });
  const playwright = ['node_modules/@playwright/test/cli.js', 'test'];
  const cuts = [vitest[0], 'run', 'tests/simulation', 'tests/faults/powerCuts.test.ts'];
  const simulated = run(node24(), cuts, { env: { ...env, LONG: 'true' } });
  return (
    run(node24(), playwright, { env: { ...env, LONG: 'true' } }) || corpus || flips || served || simulated
  );
}

// an argument selects mutations by name
const videos = words.length > 0 ? 0 : runVideos();
process.exit(run(node24(), ['scripts/mutations.ts', ...words], { env }) || videos);
