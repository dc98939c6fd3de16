import { latinKey, romanKeys } from './roman.ts';

// longer ones are not words, and PostgreSQL allows no lexeme above 2 kB
const maxToken = 64;
/** Maximum tokens of a record; a description of 20,000 letters has fewer, even in Hindi, whose words have up to three. */
const maxTokens = 10_000;
const maxWords = 8;

const devanagari = /^[\u0900-\u097F]+$/;

/**
 * Normalises text for comparison: NFC, lower case, without nukta, accents on Latin letters and invisible characters, digits as
 * 0 to 9, one sign for the nasal. Hindi vowel signs stay: they are part of the word.
 */
export const fold = (text: string): string =>
  text
    .normalize('NFD')
    .replace(/(?<=[a-z])[\u0300-\u036F]+/gi, '')
    .replace(/[\u093C\p{Cf}]/gu, '')
    .normalize('NFC')
    // letters that NFC decomposes, whose nukta was removed above
    .toLowerCase()
    .replaceAll('ँ', 'ं')
    .replace(/[०-९]/g, (digit) => String(digit.charCodeAt(0) - 0x966));

/** The parts of a folded word between punctuation. */
const pieces = (word: string): string[] => word.match(/[\p{L}\p{N}\p{M}\p{Co}]+/gu) ?? [];

/** The tokens of a part: itself and its spelling variants. */
export function spelled(piece: string): string[] {
  if (/^[a-z]{2,}$/.test(piece)) return [piece, latinKey(piece)];
  if (devanagari.test(piece)) return [piece, ...romanKeys(piece)];
  return [piece];
}

/** A word, its parts, and all of them joined: 'asha.rao@example.org' is also 'asharaoexampleorg'. */
function ofWord(word: string): string[] {
  const parts = pieces(word);
  return parts.length > 1 ? [...parts.flatMap(spelled), parts.join('')] : parts.flatMap(spelled);
}

const words = (text: string): string[] => fold(text).split(/\s+/).filter(Boolean);

/** The token of a record's own number for '#12': 120 does not match it. */
const exactly = (number: number | string): string => `no${number}no`;

/** The searchable fields of a record, by kind. */
export interface Searchable {
  /** Names, whose words are also found as words of a name (`inTitle`, `atBeginning`). */
  titles?: readonly string[];
  /** Names and sentences. */
  texts?: readonly string[];
  /** Numbers of transactions, receipts and accounts: spaces in them don't separate words. */
  codes?: readonly (string | number | null)[];
  emails?: readonly string[];
  phones?: readonly string[];
}

// not letters, so no word contains them; not ASCII, otherwise SQLite would split there
/** The token of a word of a title. */
export const inTitle = (token: string): string => `§${token}`;
/** The token of a title's first word. */
export const atBeginning = (token: string): string => `¶${token}`;

/** The tokens of a record, separated by spaces, for comparison with `query`. The same for both databases. */
export function tokensOf({
  titles = [],
  texts = [],
  codes = [],
  emails = [],
  phones = [],
}: Searchable): string {
  const unique = new Set<string>();
  const add = (tokens: readonly string[]): void => {
    for (const token of tokens) {
      const cut = [...token].slice(0, maxToken).join('');
      if (cut && unique.size < maxTokens) unique.add(cut);
    }
  };
  for (const title of titles)
    words(title).forEach((word, i) => {
      const tokens = ofWord(word);
      add([...tokens, ...tokens.map(inTitle), ...(i === 0 ? tokens.map(atBeginning) : [])]);
    });
  for (const text of texts) for (const word of words(text)) add(ofWord(word));
  for (const code of codes) {
    if (code === null) continue;
    const folded = fold(String(code));
    add([...ofWord(folded), pieces(folded).join('')]);
    if (typeof code === 'number') add([exactly(code)]);
  }
  for (const email of emails) {
    const [local = '', domain = ''] = fold(email).split('@');
    // the domain only as a whole: "or" must not find everybody at example.org
    add([...ofWord(local), pieces(local + domain).join(''), pieces(domain).join('')]);
  }
  for (const phone of phones) {
    const digits = fold(phone).replace(/\D/g, '').slice(-10);
    // people write '98765 43210' and search for the second half
    if (digits) add([digits, `91${digits}`, ...(digits.length === 10 ? [digits.slice(5)] : [])]);
  }
  return [...unique].join(' ');
}

/**
 * A search with Indian mobile numbers, or their prefixes, normalised: '+91 98…', '0091-98…', '098…' and '98765 43210'
 * become one word each. Other numbers are unchanged.
 */
export const withPhones = (search: string): string =>
  search.replace(/(?<![^\s,;])[+(]*\d(?:[ ()./-]*\d)*(?![^\s,;])/g, (run) => {
    const digits = run.replace(/\D/g, '').replace(/^0+/, '');
    // mobile numbers begin with 6 to 9; with the country code 91 in front they are stored as well
    return /^[6-9]\d{1,11}$/.test(digits) ? digits : run;
  });

/**
 * A parsed search: all elements of the outer list must match; an element matches when any of its alternatives does, that is
 * when all tokens of the alternative are prefixes of the record's tokens, or equal (`wholeToken`). null is no search; an empty
 * list finds nothing.
 */
export type Query = readonly (readonly (readonly string[])[])[] | null;

const whole = '=';
/** A token of a query that does not match longer ones. */
export const wholeToken = (token: string): string => `${whole}${token}`;
/** Whether a query's token must match as a whole, and the token. */
export const readToken = (token: string): { token: string; isWhole: boolean } =>
  token.startsWith(whole) ? { token: token.slice(1), isWhole: true } : { token, isWhole: false };

/** Parses typed text. Blank text is no search; punctuation alone finds nothing. */
export function queryOf(search: string | undefined): Query {
  const folded = fold(search ?? '').trim();
  if (folded === '') return null;
  const typed = joinNumbers(withPhones(folded));
  const parts = typed.slice(0, maxWords).map((alternatives) => {
    const ways = alternatives.flatMap(waysOf);
    const distinct = new Map(ways.map((way) => [way.join(' '), way]));
    return [...distinct.values()];
  });
  return parts.filter((ways) => ways.length > 0);
}

/** Words; consecutive groups of digits are also read as one number: '4123 4567 8901'. */
function joinNumbers(text: string): string[][] {
  const runs = text.match(/\d+(?:\s+\d+)+(?=\s|$)|\S+/g) ?? [];
  return runs.map((run) => (/\s/.test(run) ? [run.replace(/\s+/g, ''), run] : [run]));
}

/** The alternatives for a word: each a list of tokens that must all match. */
function waysOf(word: string): string[][] {
  const number = /^#([1-9]\d{0,14})$/.exec(word)?.[1];
  if (number) return [[exactly(number)]];
  const parts = pieces(word).map((part) => [...part].slice(0, maxToken).join(''));
  if (parts.length === 0) return [];
  if (parts.length === 1) return [...new Set(spelled(parts[0]!))].map((token) => [token]);
  const joined = [...parts.join('')].slice(0, maxToken).join('');
  return [[joined], parts];
}
