import { cp, mkdtemp, readFile, rm, symlink } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { fileURLToPath, pathToFileURL } from 'node:url';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { addLanguage, entriesOf, exportPo, importPo, languagesIn } from '../../scripts/locales/folders.ts';
import { readPo, writePo } from '../../scripts/locales/po.ts';
import { addLanguages, dictionary, type Language, loadTexts, textIn } from '../../src/lib/text.ts';
import { messages } from '../../src/features/progress/text.ts';

const root = fileURLToPath(new URL('../..', import.meta.url));
let folder: string;
let locales: string;

/** A copy of the translations and of the sources that their types name. */
beforeEach(async () => {
  folder = await mkdtemp(path.join(tmpdir(), 'kaksha-locales-'));
  locales = path.join(folder, 'src/locales');
  await cp(path.join(root, 'src/locales'), locales, { recursive: true });
  await cp(path.join(root, 'package.json'), path.join(folder, 'package.json'));
  for (const one of ['lib', 'features'])
    await symlink(path.join(root, 'src', one), path.join(folder, 'src', one));
});
afterEach(() => rm(folder, { recursive: true }));

it('writes and reads gettext PO, whatever a sentence holds', () => {
  const entries = [
    { space: 'lib', english: 'A "word" \\ and\ttwo\nlines', translation: 'एक "शब्द" \\n' },
    { space: 'files', english: '{count} files', translation: '' },
  ];
  const po = writePo('hi', entries);
  expect(readPo(po)).toEqual(entries);
  // as translation tools write it
  const wrapped =
    '#, fuzzy\nmsgctxt "lib"\nmsgid ""\n"one "\n"two"\nmsgstr "x"\n\n#~ msgid "old"\n#~ msgstr "y"\n';
  expect(readPo(wrapped)).toEqual([{ space: 'lib', english: 'one two', translation: '' }]);
});

it('exports and imports all of Hindi without a change', async () => {
  const before = await entriesOf(locales, 'hi');
  expect(before.length).toBeGreaterThan(1500);
  expect(before.filter(({ translation }) => translation === '')).toEqual([]);
  expect(await importPo(locales, 'hi', await exportPo(locales, 'hi'))).toEqual([]);
  expect(await entriesOf(locales, 'hi')).toEqual(before);
  const file = 'hi/language.ts';
  expect(await readFile(path.join(locales, file), 'utf8')).toBe(
    await readFile(path.join(root, 'src/locales', file), 'utf8'),
  );
});

it('translates what several screens say once, unless a file says it otherwise', () => {
  const cancel = dictionary('notes')('Cancel');
  expect(textIn('hi', cancel)).toBe('रद्द करें');
  addLanguages([{ code: 'ta', name: '', locale: 'ta-IN', load: {} }]);
  expect(textIn('ta', cancel)).toBe('Cancel');
});

it('repeats no word in a file that means the same by it', async () => {
  const all = await entriesOf(locales, 'hi');
  const words = new Map(
    all.flatMap(({ space, english, translation }) => (space === 'words' ? [[english, translation]] : [])),
  );
  expect(words.size).toBeGreaterThan(100);
  expect(
    all.filter(({ space, english, translation }) => space !== 'words' && words.get(english) === translation),
  ).toEqual([]);
});

it('adds a third language, which is on offer at once and falls back to English', async () => {
  addLanguage(locales, 'ta');
  expect(languagesIn(locales)).toEqual(['hi', 'ta']);
  expect(() => addLanguage(locales, 'ta')).toThrow('already');
  expect(() => addLanguage(locales, 'xx')).toThrow('no code');
  const load = async (): Promise<Language> => {
    const file = pathToFileURL(path.join(locales, 'ta/language.ts')).href;
    return ((await import(`${file}?${process.hrtime.bigint()}`)) as { ta: Language }).ta;
  };
  const list = await readFile(path.join(locales, 'languages.ts'), 'utf8');
  expect(list).toContain("import { ta } from './ta/language.ts';");
  expect(list).toContain('[hindi, ta]');
  addLanguages([await load()]);
  expect(await load()).toMatchObject({ code: 'ta', name: 'தமிழ்', locale: 'ta-IN' });
  const sentence = messages('There is no such learner.');
  expect(textIn('ta', sentence)).toBe('There is no such learner.');

  const po = (await exportPo(locales, 'ta')).replace(
    'msgid "There is no such learner."\nmsgstr ""',
    'msgid "There is no such learner."\nmsgstr "அப்படி ஒரு மாணவர் இல்லை."',
  );
  const wrong = [
    { space: 'lib', english: 'Gone', translation: 'x' },
    { space: 'pages', english: '{count} minutes', translation: '{number}' },
  ];
  expect(await importPo(locales, 'ta', `${po}\n${writePo('ta', wrong)}`)).toEqual([
    'pages: {count} minutes: {number} is no name of it',
    'lib: Gone: there is no such sentence',
  ]);
  expect((await entriesOf(locales, 'ta')).filter(({ translation }) => translation !== '')).toHaveLength(1);
  addLanguages([await load()]);
  await loadTexts('ta', ['progress']);
  expect(textIn('ta', sentence)).toBe('அப்படி ஒரு மாணவர் இல்லை.');
});
