import { element, type Markup } from './markup.ts';

// The initials of a person without a photo, for templates and for lib/web/ui/Avatar.tsx.

const grounds = [
  'bg-accent-soft text-accent-strong',
  'bg-info-soft text-info',
  'bg-success-soft text-success',
  'bg-warning-soft text-warning',
];

// by grapheme, so that a Devanagari letter retains its vowel sign: 'की', not 'क'
function first(word: string | undefined): string {
  return [...new Intl.Segmenter().segment(word ?? '')][0]?.segment ?? '';
}

export function initialsOf(name: string): string {
  const words = name.trim().split(/\s+/);
  return (first(words[0]) + (words.length > 1 ? first(words.at(-1)) : '')).toUpperCase() || '?';
}

/** The classes of an avatar's shape. */
export const avatarShape =
  'inline-flex shrink-0 items-center justify-center rounded-full border border-line font-semibold';

/** The classes of a photo, which may be transparent. */
export const photoShape = `${avatarShape} bg-surface-2 object-cover`;

/** The classes of an avatar's colours, always the same for a name. */
export function groundOf(name: string): string {
  let sum = 0;
  for (const letter of name) sum += letter.codePointAt(0) ?? 0;
  return grounds[sum % grounds.length]!;
}

/** A person's photo, or initials, in a template. `size`: classes for the size of box and letters. */
export const avatarMarkup = (name: string, photo: string, size: string): Markup =>
  photo === ''
    ? element(
        'span',
        { class: `${avatarShape} ${groundOf(name)} ${size}`, 'aria-hidden': 'true' },
        initialsOf(name),
      )
    : element('img', { src: photo, alt: '', loading: 'lazy', class: `${photoShape} ${size}` });
