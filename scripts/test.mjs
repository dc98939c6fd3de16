// npm test: set-up, then all checks and tests; ends with 'N passed, N failed'.
import { spawnSync } from 'node:child_process';
import fs from 'node:fs';
import path from 'node:path';
import {
  childEnv,
  ensureDebian,
  ensurePackages,
  ensureServer,
  ensureWeb,
  node24,
  root,
  run,
} from './setup.mjs';

ensurePackages();
ensureDebian({
  '/usr/bin/chromium-headless-shell': 'chromium-headless-shell',
  '/usr/bin/ffmpeg': 'ffmpeg',
  '/usr/bin/pdftotext': 'poppler-utils',
  '/usr/lib/postgresql/15/bin/postgres': 'postgresql',
  // promtool, which evaluates the alert rules
  '/usr/bin/promtool': 'prometheus',
  '/usr/bin/openssl': 'openssl',
  // OpenStack Swift, which speaks S3
  '/usr/bin/swift-proxy-server': 'swift-proxy',
  '/usr/bin/swift-object-server': 'swift-object',
  '/usr/bin/swift-container-server': 'swift-container',
  '/usr/bin/swift-account-server': 'swift-account',
  '/usr/sbin/pgbouncer': 'pgbouncer',
  '/usr/sbin/nginx': 'nginx',
});
fs.mkdirSync(path.join(root, '.cache'), { recursive: true });

let passed = 0;
let failed = 0;
// Chromium saves a download under its Hindi name only in a UTF-8 locale
const env = childEnv({ CI: 'true', LC_ALL: 'C.UTF-8' });

/** A check that passes or fails as a whole. */
function check(name, program, args) {
  const started = Date.now();
  const result = spawnSync(node24(), [path.join(root, program), ...args], {
    cwd: root,
    env,
    encoding: 'utf8',
  });
  const ok = result.status === 0;
  if (ok) passed++;
  else failed++;
  console.log(`${ok ? 'ok  ' : 'FAIL'} ${name} (${((Date.now() - started) / 1000).toFixed(1)} s)`);
  if (!ok) console.log(result.stdout, result.stderr);
}

/** A test suite that writes a JSON report. */
function suite(name, program, args, report, count) {
  const started = Date.now();
  const file = path.join(root, '.cache', report);
  fs.rmSync(file, { force: true });
  const code = run(node24(), [path.join(root, program), ...args], { env });
  let counts = { passed: 0, failed: 1 };
  if (fs.existsSync(file)) counts = count(JSON.parse(fs.readFileSync(file, 'utf8')));
  // a suite that fails without a failing test (a crash, an error outside of tests) is a failure, too
  if (code !== 0 && counts.failed === 0) counts.failed = 1;
  passed += counts.passed;
  failed += counts.failed;
  console.log(
    `${counts.failed === 0 ? 'ok  ' : 'FAIL'} ${name}: ${counts.passed} passed, ${counts.failed} failed (${((Date.now() - started) / 1000).toFixed(1)} s)`,
  );
}

check('types', 'node_modules/typescript/bin/tsc', ['--noEmit']);
check('lint', 'node_modules/oxlint/bin/oxlint', ['--type-aware', '--deny-warnings']);
check('format', 'node_modules/oxfmt/bin/oxfmt', ['--check']);
check('dead code', 'node_modules/knip/bin/knip.js', ['--no-progress']);
ensureWeb();
ensureServer();
suite(
  'unit and integration',
  'node_modules/vitest/vitest.mjs',
  ['run', '--reporter=dot', '--reporter=json', '--outputFile.json=.cache/unit.json'],
  'unit.json',
  (report) => ({
    passed: report.numPassedTests,
    failed:
      report.numFailedTests +
      report.testResults.filter((file) => file.status === 'failed' && file.assertionResults.length === 0)
        .length,
  }),
);
suite('browser', 'node_modules/@playwright/test/cli.js', ['test'], 'e2e.json', ({ stats }) => ({
  passed: stats.expected,
  failed: stats.unexpected + stats.flaky,
}));
// last, since it reads the reports of both suites
check('specification', 'scripts/specification.ts', []);

console.log(`\n${passed} passed, ${failed} failed`);
process.exit(failed === 0 ? 0 : 1);
