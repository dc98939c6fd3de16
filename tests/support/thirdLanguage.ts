import { cp, mkdtemp, symlink, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { fileURLToPath, pathToFileURL } from 'node:url';
import { addLanguage, entriesOf, importPo } from '../../scripts/locales/folders.ts';
import { writePo } from '../../scripts/locales/po.ts';
import type { Language } from '../../src/lib/text.ts';

const root = fileURLToPath(new URL('../..', import.meta.url));

const languagesFile = `import type { Language } from '../lib/text.ts';
import { hindi } from './hi/language.ts';

export const translations: readonly Language[] = [hindi];
`;

/** A sentence without a Tamil translation, shown in English. */
export const leftInEnglish = 'There is no such user.';

/**
 * A copy of the translations with Hindi alone, even when the product has more languages, and of the sources that their types
 * refer to; the caller removes the folder.
 */
export async function copyLocales(): Promise<{ folder: string; locales: string }> {
  const folder = await mkdtemp(path.join(tmpdir(), 'kaksha-locales-'));
  const locales = path.join(folder, 'src/locales');
  await cp(path.join(root, 'src/locales/hi'), path.join(locales, 'hi'), { recursive: true });
  await writeFile(path.join(locales, 'languages.ts'), languagesFile);
  await cp(path.join(root, 'package.json'), path.join(folder, 'package.json'));
  for (const one of ['lib', 'features'])
    await symlink(path.join(root, 'src', one), path.join(folder, 'src', one));
  return { folder, locales };
}

/** The languages on offer after adding Tamil's folder, with each English sentence in brackets. Telugu's folder is empty. */
export async function withThird(locales: string): Promise<readonly Language[]> {
  for (const lang of ['ta', 'te']) addLanguage(locales, lang);
  const all = await entriesOf(locales, 'ta');
  const entries = all.flatMap(({ space, english }) =>
    english === leftInEnglish ? [] : [{ space, english, translation: `⟦${english}⟧` }],
  );
  const refused = await importPo(locales, 'ta', writePo('ta', entries));
  if (refused.length > 0) throw new Error(refused.join('\n'));
  const file = pathToFileURL(path.join(locales, 'languages.ts')).href;
  return ((await import(file)) as { translations: readonly Language[] }).translations;
}
