import { existsSync, mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { pathToFileURL } from 'node:url';
import { type Entry, readPo, writePo } from './po.ts';

/** The complete language: its keys are the sentences. */
const complete = 'hi';

type Texts = Readonly<Record<string, string>>;

/** A file of a language: its `language`, the list of its `spaces`, or one of the spaces. */
const fileOf = (locales: string, lang: string, space: string): string =>
  path.join(locales, lang, `${space}.ts`);

export const languagesIn = (locales: string): string[] =>
  readdirSync(locales, { withFileTypes: true })
    .filter((entry) => entry.isDirectory())
    .map(({ name }) => name)
    .toSorted();

const spacesIn = (locales: string, lang: string): string[] =>
  readdirSync(path.join(locales, lang))
    .map((file) => path.basename(file, '.ts'))
    .filter((space) => space !== 'language' && space !== 'spaces')
    .toSorted();

async function textsOf(locales: string, lang: string, space: string): Promise<Texts> {
  const file = fileOf(locales, lang, space);
  if (!existsSync(file)) return {};
  // another URL each time, because a module is loaded only once
  const module = (await import(`${pathToFileURL(file).href}?${process.hrtime.bigint()}`)) as Record<
    string,
    Texts
  >;
  return module[space] ?? {};
}

/** All sentences with their translations in a language. */
export async function entriesOf(locales: string, lang: string): Promise<Entry[]> {
  const entries: Entry[] = [];
  for (const space of spacesIn(locales, complete)) {
    const own = await textsOf(locales, lang, space);
    for (const english of Object.keys(await textsOf(locales, complete, space)))
      entries.push({ space, english, translation: own[english] ?? '' });
  }
  return entries;
}

const literal = (text: string): string =>
  `'${text.replaceAll(/[\\'\n]/g, (char) => (char === '\n' ? String.raw`\n` : `\\${char}`))}'`;

/** Creates the folder of a language. It is available at once; missing texts are shown in English. */
export function addLanguage(locales: string, lang: string): void {
  if (existsSync(path.join(locales, lang))) throw new Error(`There is ${lang} already.`);
  const name = new Intl.DisplayNames([lang], { type: 'language', fallback: 'none' }).of(lang);
  if (!/^[a-z]{2,3}$/.test(lang) || !name) throw new Error(`${lang} is no code of a language, such as ta.`);
  const { language, region } = new Intl.Locale(lang).maximize();
  mkdirSync(path.join(locales, lang));
  writeFileSync(
    fileOf(locales, lang, 'language'),
    `import type { Language } from '../../lib/text.ts';

export const ${lang}: Language = {
  code: '${lang}',
  name: ${literal(name)},
  locale: '${language}-${region}',
  spaces: async () => (await import('./spaces.ts')).spaces,
};
`,
  );
  writeSpaces(locales, lang);
  const list = path.join(locales, 'languages.ts');
  writeFileSync(
    list,
    readFileSync(list, 'utf8')
      .replace(/(?<=\n)(?=\n)/, `import { ${lang} } from './${lang}/language.ts';\n`)
      .replace(/(?=\];)/, `, ${lang}`),
  );
}

/** Writes the list of a language's files. */
function writeSpaces(locales: string, lang: string): void {
  const spaces = spacesIn(locales, lang).map(
    (space) => `  ${space}: async () => (await import('./${space}.ts')).${space},\n`,
  );
  const file = fileOf(locales, lang, 'spaces');
  const before = existsSync(file)
    ? readFileSync(file, 'utf8')
    : `import type { Spaces } from '../../lib/text.ts';

/** The files of this folder. */
export const spaces: Spaces = {
};
`;
  writeFileSync(
    file,
    before.replace(/(?<=export const spaces[^{]*\{\n)[^}]*/, () => spaces.join('')),
  );
}

function writeTexts(locales: string, lang: string, space: string, texts: Texts): void {
  const file = fileOf(locales, lang, space);
  const start = existsSync(file)
    ? readFileSync(file, 'utf8').replace(/= \{\n[^]*$/, '= {\n')
    : `import type { ${space} as all } from '../${complete}/${space}.ts';\n\nexport const ${space}: Partial<typeof all> = {\n`;
  const lines = Object.entries(texts).map(([english, text]) => `  ${literal(english)}: ${literal(text)},\n`);
  writeFileSync(file, `${start}${lines.join('')}};\n`);
}

const placeholders = (text: string): string[] => text.match(/\{\w+\}/g) ?? [];

export const exportPo = async (locales: string, lang: string): Promise<string> =>
  writePo(lang, await entriesOf(locales, lang));

/** Imports translations from gettext PO; returns the refused entries with reasons. */
export async function importPo(locales: string, lang: string, po: string): Promise<string[]> {
  const given = new Map(readPo(po).map((one) => [`${one.space}\n${one.english}`, one.translation]));
  const refused: string[] = [];
  const bySpace = Map.groupBy(await entriesOf(locales, lang), ({ space }) => space);
  for (const [space, entries] of bySpace) {
    const texts: Record<string, string> = {};
    for (const { english, translation } of entries) {
      const next = given.get(`${space}\n${english}`) || translation;
      given.delete(`${space}\n${english}`);
      const wrong = placeholders(next).find((one) => !english.includes(one));
      if (wrong) refused.push(`${space}: ${english}: ${wrong} is no name of it`);
      const text = wrong ? translation : next;
      if (text !== '') texts[english] = text;
    }
    if (Object.keys(texts).length > 0) writeTexts(locales, lang, space, texts);
  }
  writeSpaces(locales, lang);
  return [
    ...refused,
    ...[...given.keys()].map((key) => `${key.replace('\n', ': ')}: there is no such sentence`),
  ];
}
