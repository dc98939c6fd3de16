import { execFile } from 'node:child_process';
import { cpSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { afterAll, describe, expect, it } from 'vitest';
import { itLong } from '../../tests/support/long.ts';

const root = fileURLToPath(new URL('../..', import.meta.url));
const read = (file: string): string => readFileSync(path.join(root, file), 'utf8');

interface Block {
  kind: string;
  file: string;
  text: string;
}

/** The code blocks of docs/adding-a-feature.md that name a file. */
const blocks: Block[] = [
  ...read('docs/adding-a-feature.md').matchAll(/^```(tsx?|diff) (\S+)\n([\s\S]*?)^```$/gm),
].map(([, kind, file, text]) => ({ kind: kind!, file: file!, text: text! }));

/** Applies a `diff` block to a file: the lines of each hunk without a plus must occur exactly once. */
function patched(before: string, { file, text }: Block): string {
  let after = before;
  for (const part of text.split(/^@@\n/m)) {
    const lines = part.split('\n').slice(0, -1);
    const without = (mark: string): string =>
      lines
        .filter((line) => !line.startsWith(mark))
        .map((line) => `${line.slice(1)}\n`)
        .join('');
    expect(after.split(without('+')).length, `${file} has these lines once:\n${without('+')}`).toBe(2);
    after = after.replace(without('+'), () => without('-'));
  }
  return after;
}

// inside the checkout, so that its packages are found
mkdirSync(path.join(root, '.cache'), { recursive: true });
const copy = mkdtempSync(path.join(root, '.cache/example-'));
afterAll(() => rmSync(copy, { recursive: true, force: true }));
for (const entry of ['src', 'tests', 'package.json'])
  cpSync(path.join(root, entry), path.join(copy, entry), {
    recursive: true,
    filter: (source) => !/\.(mp4|webm|mkv|mov|webp|jpg|png)$|[/\\]tests[/\\]e2e/.test(source),
  });
for (const block of blocks) {
  const file = path.join(copy, block.file);
  mkdirSync(path.dirname(file), { recursive: true });
  writeFileSync(file, block.kind === 'diff' ? patched(readFileSync(file, 'utf8'), block) : block.text);
}

const made = blocks.filter(({ kind }) => kind !== 'diff').map(({ file }) => file);
const test = made.find((file) => file.endsWith('.test.ts'))!;

describe('docs/adding-a-feature.md', () => {
  itLong('has an example whose files have types that fit', async () => {
    expect(made.length).toBeGreaterThan(7);
    const { compilerOptions } = JSON.parse(read('tsconfig.json')) as { compilerOptions: object };
    const files = [...made, 'tests/attack/samples.ts'];
    writeFileSync(path.join(copy, 'tsconfig.json'), JSON.stringify({ compilerOptions, files }));
    const tsc = path.join(root, 'node_modules/typescript/bin/tsc');
    const { stdout } = await promisify(execFile)(process.execPath, [tsc, '-p', copy]).catch(
      (error: { stdout: string }) => error,
    );
    expect(stdout).toBe('');
  });

  it('has an example that is in the list of who may call what', () => {
    const access = JSON.parse(readFileSync(path.join(copy, 'tests/attack/access.json'), 'utf8')) as object;
    expect(access).toHaveProperty(['POST /api/notices/Create'], { who: 'admin' });
  });
});

// the example's own test, on both databases, with the copied server
await import(path.join(copy, test));
