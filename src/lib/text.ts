export const langs = ['en', 'hi'] as const;
export type Lang = (typeof langs)[number];

/** Values for a text's {names}. The caller formats numbers whose digits are grouped. */
export type TextValues = Record<string, string | number>;

/** One sentence in every language of the product, ready to be shown or sent. */
export type Message = Record<Lang, string>;

const known = new Map<string, string>();

function fill(text: string, values?: TextValues): string {
  if (!values) return text;
  return text.replace(/\{(\w+)\}/g, (whole, name: string) => (name in values ? String(values[name]) : whole));
}

/** A dictionary: English sentence → Message. An unknown key does not compile. */
export interface Dictionary<Key extends string> {
  (english: Key, values?: TextValues): Message;
}

/**
 * Declares texts as English → Hindi pairs; the English text is the key, so code reads like the screen. `{name}` marks
 * a value. Every entry is registered with `translate`, so that schema messages (plain English strings) get their
 * Hindi when a reply is sent.
 */
export function dictionary<const T extends Record<string, string>>(
  hindi: T,
): Dictionary<Extract<keyof T, string>> {
  for (const [english, text] of Object.entries(hindi)) known.set(english, text);
  return (english, values) => ({ en: fill(english, values), hi: fill(hindi[english] ?? english, values) });
}

/** The translation of a declared English sentence without values; the sentence itself if it is not declared. */
export function translate(english: string, lang: Lang): string {
  return lang === 'hi' ? (known.get(english) ?? english) : english;
}
