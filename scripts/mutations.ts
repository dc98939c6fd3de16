import { spawnSync } from 'node:child_process';
import { cpSync, mkdtempSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { mutations } from '../tests/attack/mutations.ts';

// Mutation tests: runs the access tests on SQLite against a copy of the sources with one check removed, for each mutation.
// `node scripts/mutations.ts tickets` runs those whose names contain that word.

const root = fileURLToPath(new URL('..', import.meta.url));
const copy = mkdtempSync(path.join(tmpdir(), 'kaksha-mutations-'));
const report = path.join(copy, 'report.json');

interface Report {
  numPassedTests: number;
  numFailedTests: number;
  testResults: { assertionResults: { status: string; title: string; failureMessages: string[] }[] }[];
}

const isAssertion = (message: string): boolean => message.includes('AssertionError');

/**
 * Runs the tests on the copy; returns a failure, that of an assertion if there is one, or null. Throws when they could not be
 * run.
 */
function failureOf(): { title: string; message: string } | null {
  rmSync(report, { force: true });
  const tests = ['matrix', 'ids', 'locked', 'strangers'].map((name) => `tests/attack/${name}.test.ts`);
  const args = ['--bail=1', '-t', '^(?!.*postgres)', '--reporter=json', `--outputFile=${report}`];
  const { stdout, stderr } = spawnSync(
    process.execPath,
    [path.join(copy, 'node_modules/vitest/vitest.mjs'), 'run', ...tests, ...args],
    // without CI they start the server from the changed sources, not a build
    { cwd: copy, encoding: 'utf8', env: { ...process.env, CI: '' } },
  );
  let made: Report;
  try {
    made = JSON.parse(readFileSync(report, 'utf8')) as Report;
  } catch {
    throw new Error(`the tests did not run:\n${stdout}\n${stderr}`);
  }
  const all = made.testResults.flatMap(({ assertionResults }) => assertionResults);
  const failures = all.flatMap(({ status, title, failureMessages }) =>
    status === 'failed' ? failureMessages.map((message) => ({ title, message })) : [],
  );
  // a test that the first failure stops in the middle may fail to clean up
  const noticed = failures.find(({ message }) => isAssertion(message));
  if (failures.length > 0) return noticed ?? failures[0]!;
  if (made.numPassedTests === 0) throw new Error(`no test was run:\n${stdout}\n${stderr}`);
  return null;
}

/** The result of one mutation: null when a test failed as it should, else the problem. */
function tryOut({ file, find, replace }: (typeof mutations)[number]): { problem: string } | { by: string } {
  const target = path.join(copy, file);
  const source = readFileSync(target, 'utf8');
  const times = source.split(find).length - 1;
  if (times !== 1) return { problem: `its text stands ${times} times in ${file}` };
  writeFileSync(
    target,
    source.replace(find, () => replace),
  );
  try {
    const failure = failureOf();
    if (!failure) return { problem: 'no test noticed it' };
    // a source that cannot run proves nothing about the tests
    if (!isAssertion(failure.message)) return { problem: `an error, and no test: ${failure.message}` };
    return { by: failure.title };
  } finally {
    writeFileSync(target, source);
  }
}

let passed = 0;
let failed = 0;
function tell(name: string, result: { problem: string } | { by: string }, started: number): void {
  const seconds = ((Date.now() - started) / 1000).toFixed(0);
  if ('by' in result) {
    passed++;
    console.log(`ok   ${name} — noticed by “${result.by}” (${seconds} s)`);
  } else {
    failed++;
    console.log(`FAIL ${name}: ${result.problem} (${seconds} s)`);
  }
}

try {
  for (const name of ['src', 'tests', 'package.json', 'tsconfig.json', 'vitest.config.ts'])
    cpSync(path.join(root, name), path.join(copy, name), { recursive: true });
  for (const name of ['node_modules', 'demo']) symlinkSync(path.join(root, name), path.join(copy, name));
  const started = Date.now();
  const before = failureOf();
  tell(
    'the sources as they are',
    before ? { problem: `“${before.title}” fails: ${before.message}` } : { by: 'nothing' },
    started,
  );
  const word = process.argv[2] ?? '';
  const chosen = before ? [] : mutations.filter(({ name }) => name.includes(word));
  for (const mutation of chosen) {
    const started = Date.now();
    tell(mutation.name, tryOut(mutation), started);
  }
} finally {
  rmSync(copy, { recursive: true, force: true });
}
writeFileSync(path.join(root, '.cache/mutations.json'), JSON.stringify({ passed, failed }));
process.exitCode = failed === 0 ? 0 : 1;
