// npm test: set-up, then all checks and tests; ends with 'N passed, N failed'.
import { spawn } from 'node:child_process';
import fs from 'node:fs';
import path from 'node:path';
import { childEnv, ensureDebian, ensurePackages, ensureServer, ensureWeb, node24, root } from './setup.mjs';

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
fs.mkdirSync(path.join(root, '.cache'), { recursive: true });

let passed = 0;
let failed = 0;
/** Skipped tests: their file and why. */
const skipped = [];
// Chromium saves a download under its Hindi name only in a UTF-8 locale
const env = childEnv({ CI: 'true', LC_ALL: 'C.UTF-8' });

/** Processor seconds of ended child processes; NaN when the system does not report them. */
function computed() {
  try {
    const [user, system] = fs
      .readFileSync('/proc/self/stat', 'latin1')
      .replace(/^.*\) /, '')
      .split(' ')
      .slice(13, 15);
    return (Number(user) + Number(system)) / 100;
  } catch {
    return Number.NaN;
  }
}

/** Runs an npm program; `shown`: its output is shown while it runs, otherwise it is returned. */
function start(program, args, { shown = false } = {}) {
  const [started, before] = [Date.now(), computed()];
  const child = spawn(node24(), [path.join(root, program), ...args], {
    cwd: root,
    env,
    stdio: ['ignore', ...(shown ? ['inherit', 'inherit'] : ['pipe', 'pipe'])],
  });
  let printed = '';
  for (const stream of [child.stdout, child.stderr]) stream?.on('data', (chunk) => (printed += chunk));
  return new Promise((resolve) => {
    child.once('close', (code) => {
      const seconds = ((Date.now() - started) / 1000).toFixed(1);
      resolve({ code, printed, seconds, processor: (computed() - before).toFixed(0) });
    });
  });
}

/** Runs a check that passes or fails as a whole. */
async function check(name, program, args) {
  const { code, printed, seconds } = await start(program, args);
  if (code === 0) passed++;
  else failed++;
  console.log(`${code === 0 ? 'ok  ' : 'FAIL'} ${name} (${seconds} s)`);
  if (code !== 0) console.log(printed);
}

/** Runs a test suite that writes a JSON report. */
async function suite(name, program, args, report, count) {
  const file = path.join(root, '.cache', report);
  fs.rmSync(file, { force: true });
  const { code, seconds, processor } = await start(program, args, { shown: true });
  let counts = { passed: 0, failed: 1 };
  if (fs.existsSync(file)) counts = count(JSON.parse(fs.readFileSync(file, 'utf8')));
  // a suite that fails without a failing test (a crash, an error outside of tests) is a failure, too
  if (code !== 0 && counts.failed === 0) counts.failed = 1;
  passed += counts.passed;
  failed += counts.failed;
  console.log(
    `${counts.failed === 0 ? 'ok  ' : 'FAIL'} ${name}: ${counts.passed} passed, ${counts.failed} failed (${seconds} s, ${processor} s of processor time)`,
  );
}

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
const skippedFile = path.join(root, '.cache/skipped.json');
fs.writeFileSync(skippedFile, '[]');
await suite(
  'unit and integration',
  'node_modules/vitest/vitest.mjs',
  [
    'run',
    '--reporter=dot',
    '--reporter=./scripts/skipped-tests.mjs',
    '--reporter=json',
    '--outputFile.json=.cache/unit.json',
  ],
  'unit.json',
  (report) => ({
    passed: report.numPassedTests,
    failed:
      report.numFailedTests +
      report.testResults.filter((file) => file.status === 'failed' && file.assertionResults.length === 0)
        .length,
  }),
);
skipped.push(...JSON.parse(fs.readFileSync(skippedFile, 'utf8')));
await suite('browser', 'node_modules/@playwright/test/cli.js', ['test'], 'e2e.json', ({ stats }) => {
  for (let i = 0; i < stats.skipped; i++)
    skipped.push({ file: 'tests/e2e', why: 'of what Playwright’s list says' });
  return { passed: stats.expected, failed: stats.unexpected };
});
// last, since it reads the reports of both suites
await check('specification', 'scripts/specification.ts', []);

/** Says how many tests were skipped, and why: each reason once. */
function tellSkipped() {
  console.log(`\n${skipped.length} skipped`);
  for (const reason of new Set(skipped.map(({ why }) => why))) {
    const tests = skipped.filter(({ why }) => why === reason);
    const files = [...new Set(tests.map(({ file }) => file))].join(', ');
    console.log(`  ${tests.length} because ${reason} (${files})`);
  }
}

tellSkipped();
console.log(`\n${passed} passed, ${failed} failed`);
process.exit(failed === 0 ? 0 : 1);
