import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { describe, expect, it } from 'vitest';

const root = fileURLToPath(new URL('../..', import.meta.url));
const read = (file: string): string => readFileSync(path.join(root, file), 'utf8');

const files = (folder: string, types: RegExp): string[] =>
  readdirSync(path.join(root, folder), { recursive: true, encoding: 'utf8' })
    .map((file) => `${folder}/${file.replaceAll('\\', '/')}`)
    // this test itself contains examples
    .filter(
      (file) =>
        types.test(file) &&
        !file.endsWith('glossary.test.ts') &&
        !/\/node_modules\/|^scripts\/demo\//.test(file),
    );

const code = ['src', 'tests', 'scripts'].flatMap((folder) => files(folder, /\.(ts|tsx|mjs)$/));

/** 'useLoginRequest' → 'use login request'. */
const wordsOf = (name: string): string =>
  name
    .replaceAll(/([a-z\d])([A-Z])/g, '$1 $2')
    .replaceAll(/([A-Z])([A-Z][a-z])/g, '$1 $2')
    .replaceAll(/[-_.\d]+/g, ' ')
    .trim()
    .toLowerCase();

const rules = [...read('docs/GLOSSARY.md').matchAll(/^\| `([a-z ]+)(…|\(\))?` \| (.+) \|$/gm)].map(
  ([, word = '', kind = '', instead = '']) => ({
    pattern: new RegExp(kind === '()' ? `^${word}$` : kind === '…' ? `^${word} ` : `(^| )${word}s?( |$)`),
    functions: kind === '()',
    text: `'${word}' is out, use: ${instead} (docs/GLOSSARY.md)`,
  }),
);

/** Names given by the wire format. */
const given = new Set(['leastPart']);

const declared =
  /\b(const|let|function\*?|class|interface|type|enum)\s+([A-Za-z_$][\w$]*)(\s*=\s*(?:async\s*)?\([^()]*\)\s*(?::[^=]+)?=>)?/g;
const withoutComments = (text: string): string => text.replaceAll(/\/\*[\s\S]*?\*\/|(?<=^|\s)\/\/.*/g, '');

function problems(file: string, text: string): string[] {
  const names = [...withoutComments(text).matchAll(declared)].map(([, kind = '', name = '', arrow]) => ({
    name,
    isFunction: kind.startsWith('function') || arrow !== undefined,
  }));
  const base = path.posix.basename(file).replace(/(\.(test|spec))?\.\w+$/, '');
  return [{ name: base, isFunction: false }, ...names].flatMap(({ name, isFunction }) =>
    given.has(name)
      ? []
      : rules
          .filter(({ pattern, functions }) => (!functions || isFunction) && pattern.test(wordsOf(name)))
          .map((rule) => `${file}: ${name}: ${rule.text}`),
  );
}

describe('docs/GLOSSARY.md', () => {
  it('names no word twice', () => {
    const terms = [...read('docs/GLOSSARY.md').matchAll(/^\| ([^|`]+) \|/gm)].map((match) => match[1]!);
    expect(terms.length).toBeGreaterThan(60);
    expect(terms.filter((term, at) => !/^(Term|Out|---)$/.test(term) && terms.indexOf(term) !== at)).toEqual(
      [],
    );
  });

  it('finds words that are out', () => {
    expect(rules.length).toBeGreaterThan(20);
    expect(problems('src/shelf.ts', 'class BookShelf {}')).toHaveLength(2);
    expect(problems('src/x.ts', 'const holdPayer = 1; const threshold = 2; // const shelf')).toHaveLength(1);
    expect(problems('src/x.ts', 'function few() {} const few = 3;')).toHaveLength(1);
  });

  it('none of them is in a name', () => {
    expect(code.flatMap((file) => problems(file, read(file)))).toEqual([]);
  });
});

describe('comments and documents', () => {
  const documents = ['README.md', ...files('docs', /\.md$/)];

  it('cite nothing that is not in the repository', () => {
    const foreign = /\.\.\/shared|\b(?:design|ui|spec|decisions|dependencies)\.md\b|\b[Ii]ssues? \d/;
    const found = [...code, ...documents].flatMap((file) =>
      read(file)
        .split('\n')
        .flatMap((line, at) =>
          foreign.test(line) && !line.includes('const foreign') ? [`${file}:${at + 1}: ${line.trim()}`] : [],
        ),
    );
    expect(found, 'cite docs/DECISIONS.md, docs/SPECIFICATION.md or an RFC').toEqual([]);
  });

  it('cite decisions that docs/DECISIONS.md has', () => {
    const numbers = new Set([...read('docs/DECISIONS.md').matchAll(/^(\d+)\. /gm)].map((match) => match[1]!));
    const found = [...code, ...documents].flatMap((file) =>
      [...read(file).matchAll(/\bdecisions? (\d+)(?:(?:,| and|, and) (\d+))*/gi)].flatMap((match) =>
        match
          .slice(1)
          .filter((number) => number && !numbers.has(number))
          .map((number) => `${file}: decision ${number}`),
      ),
    );
    expect(found).toEqual([]);
  });
});
