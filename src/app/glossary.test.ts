import { execFileSync } from 'node:child_process';
import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { describe, expect, it } from 'vitest';
import { declaredNames } from '../../tests/support/declaredNames.ts';

const root = fileURLToPath(new URL('../..', import.meta.url));
const read = (file: string): string => readFileSync(path.join(root, file), 'utf8');

const files = (folder: string, types: RegExp): string[] =>
  readdirSync(path.join(root, folder), { recursive: true, encoding: 'utf8' })
    .map((file) => `${folder}/${file.replaceAll('\\', '/')}`)
    // this test itself contains examples
    .filter(
      (file) => types.test(file) && !file.endsWith('glossary.test.ts') && !file.includes('/node_modules/'),
    );

const code = ['src', 'tests', 'scripts', 'demo/studio', 'public', 'ops'].flatMap((folder) =>
  files(folder, /\.(ts|tsx|mjs|js)$/),
);

/** The files that git tracks, except the demo's content, whose names are the titles of lessons. */
const tracked = execFileSync('git', ['ls-files', '-z'], { cwd: root, encoding: 'utf8' })
  .split('\0')
  .filter((file) => file !== '' && !/^demo\/(?!studio\/)/.test(file) && !file.endsWith('glossary.test.ts'));

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

/** Names that the wire format or an old schema prescribes, and where they are declared. */
const given: Readonly<Record<string, RegExp>> = {
  leastPart: /./,
  most: /^src\/features\/files\//,
  paid_before: /upgrade/,
};

/** The rules that each name breaks, by name; a cache, since most names occur in many files. */
const broken = new Map<string, typeof rules>();
function brokenBy(name: string): typeof rules {
  const known = broken.get(name);
  if (known) return known;
  const words = wordsOf(name);
  const found = rules.filter(({ pattern }) => pattern.test(words));
  broken.set(name, found);
  return found;
}

/** Whether a text may declare a forbidden word: a quick check, since parsing every file would be slow. */
const mayDeclare = (text: string): boolean =>
  [...text.matchAll(/([A-Za-z_$][\w$]*)(?=(\s*(?:[(:<?]|=[^=]))?)/g)].some(([, name = '', declares]) =>
    brokenBy(name).some(({ functions }) => !functions || declares),
  );

function problems(file: string, text: string): string[] {
  const base = path.posix.basename(file).replace(/(\.(test|spec))?\.\w+$/, '');
  const names = mayDeclare(text) ? declaredNames(file, text) : [];
  const found = [{ name: base, isFunction: false }, ...names].flatMap(({ name, isFunction }) =>
    brokenBy(name)
      .filter(({ functions }) => (!functions || isFunction) && !given[name]?.test(file))
      .map((rule) => `${file}: ${name}: ${rule.text}`),
  );
  return [...new Set(found)];
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
    expect(problems('src/x.ts', 'const few = 3;')).toEqual([]);
    expect(problems('src/x.ts', 'function few() {} const few = 3;')).toHaveLength(1);
    expect(problems('src/x.ts', 'const found = () => 3; const found = 3;')).toHaveLength(1);
    expect(
      problems('src/x.ts', 'const isFinished = 1; const remembered = 2; const ContentPage = 3'),
    ).toHaveLength(3);
  });

  it.each([
    ['a parameter', 'const a = (shelf: string, [b, ...keptRows]: string[]) => shelf;', 2],
    ['a catch clause', 'try {} catch (trouble) {}', 1],
    ['what a pattern takes apart', 'const { shelf, keptRows: rows, c: { mostRows = 1 } } = a;', 2],
    [
      'a class',
      'class A { #shelf = 1; drain() {} static keptRows: string; constructor(private manner: B) {} }',
      4,
    ],
    [
      'a type',
      'interface A { shelf: string; few(): void; alone: () => void } type B = (guess: string) => void;',
      4,
    ],
    ['an object', 'const a = { shelf: 1, few() {}, many: () => 1, alone: 1 };', 3],
    ['an import', "import { rows as shelf } from './rows.ts'; enum A { Shelf }", 2],
    ['nothing', 'shelf.drain(); a.keptRows = { few }; const threshold = "shelf"; // shelf', 0],
  ])('sees the names in %s', (_, text, count) => {
    expect(problems('src/x.ts', text)).toHaveLength(count);
  });

  it('none of them is in a name', () => {
    expect(code.flatMap((file) => problems(file, read(file)))).toEqual([]);
  });

  it('none of them is in a file name', () => {
    expect(tracked).toContain('tests/fixtures/make-videos.sh');
    expect(problems('tests/fixtures/make-films.sh', '')).toHaveLength(1);
    expect(tracked.flatMap((file) => problems(file, ''))).toEqual([]);
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
