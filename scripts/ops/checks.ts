// Runs programs, and counts passed checks.
import { spawnSync } from 'node:child_process';

export const tally = { passed: 0, failed: 0 };

/** A check that passes or fails as a whole; the result of `work` is printed after its name. Returns whether it passed. */
export async function check(
  name: string,
  work: () => Promise<string | void> | string | void,
): Promise<boolean> {
  const started = Date.now();
  const seconds = (): string => `${((Date.now() - started) / 1000).toFixed(1)} s`;
  try {
    const said = await work();
    tally.passed++;
    console.log(`ok   ${name} (${seconds()})${said ? `: ${said}` : ''}`);
    return true;
  } catch (error) {
    tally.failed++;
    console.log(`FAIL ${name} (${seconds()})\n${(error as Error).message}`);
    return false;
  }
}

interface Options {
  cwd?: string;
  env?: NodeJS.ProcessEnv;
  input?: string;
}

function runToEnd(
  program: string,
  args: readonly string[],
  options: Options,
): [stdout: string, stderr: string] {
  const { status, stdout, stderr, error } = spawnSync(program, args, {
    encoding: 'utf8',
    maxBuffer: 256 * 1024 ** 2,
    ...options,
  });
  if (error) throw error;
  if (status === 0) return [stdout, stderr];
  throw new Error(`${program} ${args.join(' ')} ended with ${status}:\n${`${stdout}${stderr}`.slice(-4000)}`);
}

/** Runs a program to its end; returns its output, and throws the end of that when it fails. */
export const run = (program: string, args: readonly string[], options: Options = {}): string =>
  runToEnd(program, args, options).join('');

/** The same without its standard error. */
export const output = (program: string, args: readonly string[], options: Options = {}): string =>
  runToEnd(program, args, options)[0];

/** Throws a sentence unless the condition holds. */
export function expect(condition: boolean, sentence: string): asserts condition {
  if (!condition) throw new Error(sentence);
}
