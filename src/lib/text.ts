/** The languages of the product. */
export const langs = ['en', 'hi'] as const;
export type Lang = (typeof langs)[number];

/** Values put into a text's {names}. Numbers should be formatted by the caller where digits are grouped. */
export type TextValues = Record<string, string | number>;

/** One sentence in every language of the product, ready to be shown or sent. */
export type Message = Record<Lang, string>;

const known = new Map<string, string>();

function fill(text: string, values?: TextValues): string {
  if (!values) return text;
  return text.replace(/\{(\w+)\}/g, (whole, name: string) => (name in values ? String(values[name]) : whole));
}

/** A dictionary: English sentence → Message. What it does not hold does not compile. */
export interface Dictionary<Key extends string> {
  (english: Key, values?: TextValues): Message;
}

/**
 * Declares texts as English → Hindi pairs; the English text is the key, so code reads as what a person sees.
 * `{name}` marks a value. Every entry is also known to `translate`, so schema messages, which are plain English
 * strings, find their Hindi at the edge.
 */
export function dictionary<const T extends Record<string, string>>(
  hindi: T,
): Dictionary<Extract<keyof T, string>> {
  for (const [english, text] of Object.entries(hindi)) known.set(english, text);
  return (english, values) => ({ en: fill(english, values), hi: fill(hindi[english] ?? english, values) });
}

/** The text of a declared English sentence (without values) in `lang`; the sentence itself when it is not declared. */
export function translate(english: string, lang: Lang): string {
  return lang === 'hi' ? (known.get(english) ?? english) : english;
}
