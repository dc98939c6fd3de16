// Reports missing translations, adds languages, exports and imports gettext PO (CONTRIBUTING.md, 'Translating').
import { execFileSync } from 'node:child_process';
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { addLanguage, entriesOf, exportPo, importPo, languagesIn } from './locales/folders.ts';

const root = fileURLToPath(new URL('..', import.meta.url));
const locales = path.join(root, 'src/locales');
const poFile = (lang: string): string => path.join(root, `dist/locales/${lang}.po`);
const format = (): Buffer =>
  execFileSync(path.join(root, 'node_modules/.bin/oxfmt'), [locales], { cwd: root, stdio: 'pipe' });

/** One line for each language, and for each incomplete file. */
async function report(): Promise<void> {
  for (const lang of languagesIn(locales)) {
    const entries = await entriesOf(locales, lang);
    const missing = entries.filter(({ translation }) => translation === '');
    console.log(`${lang}  ${entries.length - missing.length} of ${entries.length} sentences`);
    for (const [space, lacking] of Map.groupBy(missing, (one) => one.space))
      console.log(`    ${space.padEnd(20)} ${String(lacking.length).padStart(5)} missing`);
  }
}

const [command, lang = '', file = poFile(lang)] = process.argv.slice(2);
try {
  if (command === undefined) await report();
  else if (command === 'add') {
    addLanguage(locales, lang);
    format();
    console.log(`src/locales/${lang} is there. Next: npm run locales -- export ${lang}`);
  } else if (command === 'export')
    for (const one of lang === '' ? languagesIn(locales) : [lang]) {
      mkdirSync(path.dirname(poFile(one)), { recursive: true });
      writeFileSync(poFile(one), await exportPo(locales, one));
      console.log(path.relative(root, poFile(one)));
    }
  else if (command === 'import' && languagesIn(locales).includes(lang)) {
    const refused = await importPo(locales, lang, readFileSync(file, 'utf8'));
    format();
    for (const line of refused) console.log(`not taken: ${line}`);
    await report();
  } else throw new Error('npm run locales [-- add <lang> | export [<lang>] | import <lang> [<file>]]');
} catch (error) {
  console.error((error as Error).message);
  process.exitCode = 1;
}
