import { globSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import vm from 'node:vm';
import { parseSync } from 'vite';
import { expect, it } from 'vitest';

const src = fileURLToPath(new URL('..', import.meta.url));

/** Every regular expression literal of the product, with the first file that contains it. */
function literals(): Map<string, { file: string; pattern: string; flags: string }> {
  const found = new Map<string, { file: string; pattern: string; flags: string }>();
  for (const file of globSync('**/*.{ts,tsx}', { cwd: src, exclude: ['**/*.test.ts'] }))
    JSON.stringify(
      parseSync(file, readFileSync(`${src}/${file}`, 'utf8')).program,
      (_, node: { regex?: { pattern: string; flags: string } } | bigint | null) => {
        if (typeof node === 'bigint') return null;
        if (node?.regex) found.set(`/${node.regex.pattern}/${node.regex.flags}`, { file, ...node.regex });
        return node;
      },
    );
  return found;
}

const length = 20_000;

/** Long texts that almost match: the pattern's literals and class members repeated, with an end that does not match (ReDoS). */
function hostile(pattern: string): string[] {
  const parts = new Set([...' \t\na1A_-./@=,+<"', ...pattern.replaceAll(/\\./g, '')]);
  for (const [word] of pattern.matchAll(/[\w:<>=@"' -]{2,20}/g)) parts.add(word);
  return [...parts].flatMap((part) => [
    ...['', 'a', '1'].map((head) => `${head}${part.repeat(length / part.length)}\u0001`),
    `a${part.repeat(length / part.length)}\n`,
    `1${part}`.repeat(length / 2 / part.length).concat('\u0001'),
    ` ${part}`.repeat(length / 2 / part.length).concat('\u0001'),
  ]);
}

// linear matching takes microseconds, quadratic matching half a second
const eachMs = 100;
const tries = 4;

/** The text on which the pattern is too slow in several runs (the processor may be busy), or null. */
function slowOn(pattern: string, flags: string): string | null {
  const texts = hostile(pattern);
  const context = vm.createContext({
    regex: new RegExp(pattern, flags.replaceAll(/[gy]/g, '')),
    texts,
    at: 0,
  });
  const script = new vm.Script('for (; at < texts.length; at++) regex.exec(texts[at])');
  for (let at = -1, same = 0; same < tries;) {
    try {
      script.runInContext(context, { timeout: eachMs });
      return null;
    } catch {
      const now = context['at'] as number;
      same = now === at ? same + 1 : 1;
      at = now;
    }
  }
  return texts[context['at'] as number] ?? null;
}

it('no regular expression takes long on a long text: one request would stop the server for everybody', () => {
  const all = literals();
  expect(all.size).toBeGreaterThan(100);
  const slow = [...all].flatMap(([shown, { file, pattern, flags }]) => {
    // these only read output of our own programs
    if (/server\/(?:pdf\/|http\/page\.ts$)/.test(file)) return [];
    const text = slowOn(pattern, flags);
    return text === null ? [] : [`${file}: ${shown} on ${JSON.stringify(text.slice(0, 8))}…`];
  });
  expect(slow, 'count, split or search for a character instead, or bound what may be repeated').toEqual([]);
});
