/** A sentence and its translation, '' while there is none. */
export interface Entry {
  /** The file of src/locales/<lang>; the context in gettext. */
  space: string;
  english: string;
  translation: string;
}

const escapes: Readonly<Record<string, string>> = { '\\': '\\\\', '"': '\\"', '\n': '\\n', '\t': '\\t' };
const quoted = (text: string): string => `"${text.replaceAll(/[\\"\n\t]/g, (char) => escapes[char]!)}"`;
const unquoted = (text: string): string =>
  text.replaceAll(/\\(.)/g, (_, char: string) => ({ n: '\n', t: '\t' })[char] ?? char);

export function writePo(lang: string, entries: readonly Entry[]): string {
  const header = `msgid ""\nmsgstr "Language: ${lang}\\nContent-Type: text/plain; charset=UTF-8\\n"\n`;
  const blocks = entries.map(({ space, english, translation }) =>
    [
      // gettext's flag; with it some tools check the placeholders
      ...(/\{\w+\}/.test(english) ? ['#, python-brace-format'] : []),
      `msgctxt ${quoted(space)}`,
      `msgid ${quoted(english)}`,
      `msgstr ${quoted(translation)}`,
      '',
    ].join('\n'),
  );
  return [header, ...blocks].join('\n');
}

/** Parses gettext PO. Fuzzy entries count as missing. */
export function readPo(text: string): Entry[] {
  return text
    .replaceAll('\r\n', '\n')
    .split(/\n\s*\n/)
    .flatMap((block) => {
      const parts = { msgctxt: '', msgid: '', msgstr: '' };
      let part: keyof typeof parts | undefined;
      for (const line of block.split('\n')) {
        const [, name, value] = /^(?:(msgctxt|msgid|msgstr)\s+)?"(.*)"\s*$/.exec(line) ?? [];
        if (name) part = name as keyof typeof parts;
        if (part && value !== undefined) parts[part] += unquoted(value);
      }
      const fuzzy = /^#,.*\bfuzzy\b/m.test(block);
      const { msgctxt: space, msgid: english, msgstr } = parts;
      return english === '' ? [] : [{ space, english, translation: fuzzy ? '' : msgstr }];
    });
}
