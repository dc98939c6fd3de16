// Runs checks and test suites for npm test and npm run test:long, and counts what passed, failed and was skipped.
import { spawn } from 'node:child_process';
import fs from 'node:fs';
import path from 'node:path';
import { childEnv, node24, root } from './setup.mjs';

const reports = path.join(root, '.cache');
fs.mkdirSync(reports, { recursive: true });

let passed = 0;
let failed = 0;
/** Skipped tests: their file and why. */
const skipped = [];

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

/** Runs a program of the project; `shown`: its output is shown while it runs, otherwise it is returned. */
function start(program, args, { shown = false, env = {} } = {}) {
  const [started, before] = [Date.now(), computed()];
  const child = spawn(node24(), [path.join(root, program), ...args], {
    cwd: root,
    // Chromium saves a download under its Hindi name only in a UTF-8 locale
    env: childEnv({ CI: 'true', LC_ALL: 'C.UTF-8', ...env }),
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
export async function check(name, program, args) {
  const { code, printed, seconds } = await start(program, args);
  if (code === 0) passed++;
  else failed++;
  console.log(`${code === 0 ? 'ok  ' : 'FAIL'} ${name} (${seconds} s)`);
  if (code !== 0) console.log(printed);
}

/** Runs a suite that writes the JSON file `report`; `count` reads from it how many tests passed and failed. */
async function suite(name, program, args, { report, env, count }) {
  const file = path.join(reports, report);
  fs.rmSync(file, { force: true });
  const { code, seconds, processor } = await start(program, args, { shown: true, env });
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

/** Runs tests by vitest; `report` is a file name in .cache. */
export async function vitest(name, args, report, env) {
  const skippedFile = path.join(reports, 'skipped.json');
  fs.writeFileSync(skippedFile, '[]');
  await suite(
    name,
    'node_modules/vitest/vitest.mjs',
    [
      'run',
      ...args,
      '--reporter=dot',
      '--reporter=./scripts/skipped-tests.mjs',
      '--reporter=json',
      `--outputFile.json=.cache/${report}`,
    ],
    {
      report,
      env,
      count: ({ numPassedTests, numFailedTests, testResults }) => ({
        passed: numPassedTests,
        // files that could not be run
        failed:
          numFailedTests +
          testResults.filter((one) => one.status === 'failed' && one.assertionResults.length === 0).length,
      }),
    },
  );
  skipped.push(...JSON.parse(fs.readFileSync(skippedFile, 'utf8')));
}

/** Runs the tests in the browser. */
export function playwright(name, env) {
  return suite(name, 'node_modules/@playwright/test/cli.js', ['test'], {
    report: 'e2e.json',
    env,
    count: ({ stats }) => {
      for (let i = 0; i < stats.skipped; i++)
        skipped.push({ file: 'tests/e2e', why: 'of what Playwright’s list says' });
      return { passed: stats.expected, failed: stats.unexpected };
    },
  });
}

/** Runs the mutation tests whose names contain `word`. */
export function mutations(word) {
  return suite('mutations', 'scripts/mutations.ts', [word], {
    report: 'mutations.json',
    count: (counts) => counts,
  });
}

/** Prints how many tests were skipped, each reason once, and the sums, 'N passed, N failed' last; ends the process. */
export function printTotals() {
  console.log(`\n${skipped.length} skipped`);
  for (const reason of new Set(skipped.map(({ why }) => why))) {
    const tests = skipped.filter(({ why }) => why === reason);
    const files = [...new Set(tests.map(({ file }) => file))].join(', ');
    console.log(`  ${tests.length} because ${reason} (${files})`);
  }
  console.log(`\n${passed} passed, ${failed} failed`);
  process.exit(failed === 0 ? 0 : 1);
}
