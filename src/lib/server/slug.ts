import { romanKeys } from './search/roman.ts';
import { fold } from './search/tokens.ts';

/** Maximum length of a slug that is made from a name; a noun and a number may follow, and a course's may have 60. */
const maxLength = 48;

const isDevanagari = (word: string): boolean => word >= '\u0900' && word <= '\u097F\uFFFF';

/**
 * A name as the last part of a URL, in Latin letters: 'डिजिटल मार्केटिंग 2' is 'dijital-marketing-2'. `noun` replaces names in
 * other scripts, and precedes names that consist only of digits: those are ids.
 */
export function slugOf(name: string, noun: string): string {
  const words = fold(name)
    .replaceAll(/['’]/g, '')
    .match(/[a-z0-9]+|[\u0900-\u0963\u0971-\u097F]+/g);
  let slug = '';
  for (const word of words ?? []) {
    // as it is spoken
    const spelled = isDevanagari(word) ? romanKeys(word).at(-1) : word;
    if (!spelled) continue;
    const next = slug ? `${slug}-${spelled}` : spelled.slice(0, maxLength);
    if (next.length > maxLength) break;
    slug = next;
  }
  return /[a-z]/.test(slug) ? slug : [noun, slug].filter(Boolean).join('-');
}

/** A free slug: the base itself, or with the next number appended. */
export function freeSlug(base: string, isTaken: (slug: string) => boolean): string {
  let slug = base;
  for (let n = 2; isTaken(slug); n++) slug = `${base}-${n}`;
  return slug;
}

/** Whether `freeSlug` may have made a slug from a base. */
export const isSlugOf = (slug: string, base: string): boolean =>
  slug === base || (slug.startsWith(`${base}-`) && /^\d+$/.test(slug.slice(base.length + 1)));
