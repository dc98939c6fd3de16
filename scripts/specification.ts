// Checks docs/SPECIFICATION.md against the reports of the last test run: each row names the test that proves it, and that test
// must have run and passed. `npm test` runs this after its suites, which write the reports.
import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { fileURLToPath } from 'node:url';

const root = fileURLToPath(new URL('..', import.meta.url));
const read = (file: string): string => readFileSync(path.join(root, file), 'utf8');

export interface SpecificationRow {
  section: string;
  /** First cell, without backticks. */
  what: string;
  /** Second cell: a file, then a text that it contains. */
  lives: string[];
  /** Third cell: a test file and the title of a test in it; for an entity its fields. */
  shown: string[];
}

const codeIn = (cell: string): string[] => [...cell.matchAll(/`([^`]+)`/g)].map((match) => match[1]!);

export const specification = (): SpecificationRow[] =>
  read('docs/SPECIFICATION.md')
    .split(/^## /m)
    .flatMap((part) => {
      const section = part.split('\n')[0]!;
      return [...part.matchAll(/^\| (.+) \| (.+) \| (.+) \|$/gm)].slice(2).map((match) => ({
        section,
        what: codeIn(match[1]!)[0] ?? match[1]!.trim(),
        lives: codeIn(match[2]!),
        shown: codeIn(match[3]!),
      }));
    });

/** A test of a report; `file` is relative to the repository. */
export interface TestResult {
  file: string;
  title: string;
  /** The runner's status; only `passed` is a success. */
  status: string;
}

interface UnitReport {
  testResults: { name: string; assertionResults: { title: string; status: string }[] }[];
}

interface BrowserSuite {
  suites?: BrowserSuite[];
  specs: { title: string; file: string; tests: { status: string }[] }[];
}

interface BrowserReport {
  config: { rootDir: string };
  suites: BrowserSuite[];
}

const unitResults = (report: UnitReport): TestResult[] =>
  report.testResults.flatMap(({ name, assertionResults }) =>
    assertionResults.map(({ title, status }) => ({ file: path.relative(root, name), title, status })),
  );

function browserResults({ config, suites }: BrowserReport): TestResult[] {
  const below = (suite: BrowserSuite): TestResult[] => [
    ...suite.specs.flatMap(({ title, file, tests }) =>
      tests.map(({ status }) => ({
        file: path.relative(root, path.join(config.rootDir, file)),
        title,
        status: status === 'expected' ? 'passed' : status,
      })),
    ),
    ...(suite.suites ?? []).flatMap(below),
  ];
  return suites.flatMap(below);
}

/** One sentence for each row whose test did not run or failed; of several tests with the same title all must pass. */
export function unshown(rows: readonly SpecificationRow[], results: readonly TestResult[]): string[] {
  return rows
    .filter(({ section }) => section !== 'Entities')
    .flatMap(({ section, what, shown: [file, title] }) => {
      const row = `${section}, ${what}`;
      const ran = results.filter((result) => result.file === file && result.title === title);
      if (ran.length === 0) return [`${row}: no test of ${file} that ran is called '${title}'`];
      const bad = ran.find(({ status }) => status !== 'passed');
      return bad ? [`${row}: '${title}' of ${file} is ${bad.status}`] : [];
    });
}

/** The report of a suite. npm test deletes it before the suite, so it is never from an earlier run. */
function report(file: string): unknown {
  if (!existsSync(path.join(root, file)))
    throw new Error(`${file} is missing: run npm test, which writes it`);
  return JSON.parse(read(file));
}

function main(): void {
  const rows = specification();
  const results = [
    ...unitResults(report('.cache/unit.json') as UnitReport),
    ...browserResults(report('.cache/e2e.json') as BrowserReport),
  ];
  const problems = unshown(rows, results);
  if (rows.length === 0) problems.push('docs/SPECIFICATION.md has no rows');
  for (const problem of problems) console.error(problem);
  if (problems.length === 0) console.log(`${rows.length} rows are shown by tests that passed`);
  process.exitCode = problems.length === 0 ? 0 : 1;
}

if (import.meta.main) main();
