import { cx } from './cx.ts';

const grounds = [
  'bg-accent-soft text-accent-strong',
  'bg-info-soft text-info',
  'bg-success-soft text-success',
  'bg-warning-soft text-warning',
];

// by grapheme, so that a Devanagari letter keeps its vowel sign: 'की', not 'क'
function first(word: string | undefined): string {
  return [...new Intl.Segmenter().segment(word ?? '')][0]?.segment ?? '';
}

function initials(name: string): string {
  const words = name.trim().split(/\s+/);
  return (first(words[0]) + (words.length > 1 ? first(words.at(-1)) : '')).toUpperCase() || '?';
}

/** A person's photo, or initials. Decorative: the name is beside it. */
export function Avatar({
  name,
  src,
  size = 40,
  className,
}: {
  name: string;
  src?: string | null | undefined;
  size?: number | undefined;
  className?: string | undefined;
}) {
  const shape = cx('inline-flex shrink-0 items-center justify-center rounded-full font-semibold', className);
  if (src)
    return (
      <img
        src={src}
        alt=""
        width={size}
        height={size}
        className={cx(shape, 'object-cover')}
        style={{ width: size, height: size }}
      />
    );
  let sum = 0;
  for (const letter of name) sum += letter.codePointAt(0) ?? 0;
  const ground = grounds[sum % grounds.length];
  return (
    <span
      aria-hidden="true"
      className={cx(shape, ground)}
      style={{ width: size, height: size, fontSize: size * 0.4 }}
    >
      {initials(name)}
    </span>
  );
}
