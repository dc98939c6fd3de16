import { useState } from 'react';
import { Hills, motifs, palettes, subjects } from './CoverMotifs.tsx';
import { cx } from './cx.ts';

/** FNV-1a with a final mix: titles that differ in one letter get different covers. */
function hash(text: string): number {
  let h = 0x811c9dc5;
  for (const letter of text) h = Math.imul(h ^ (letter.codePointAt(0) ?? 0), 0x01000193);
  h = Math.imul(h ^ (h >>> 16), 0x85ebca6b);
  h = Math.imul(h ^ (h >>> 13), 0xc2b2ae35);
  return (h ^ (h >>> 16)) >>> 0;
}

export interface CoverProps {
  title: string;
  /** A picture of the course's own; the drawing stands in when there is none or it does not load. */
  src?: string | null | undefined;
  /** The same picture 640 pixels wide, for phones. */
  small?: string | undefined;
  className?: string | undefined;
}

/** A course's picture, 16:9: its own, or a drawing made from the title, the same one every time. Decorative. */
export function Cover({ title, src, small, className }: CoverProps) {
  const [failed, setFailed] = useState<string>();
  const shape = cx('block aspect-video w-full object-cover dark:brightness-90', className);
  if (src && failed !== src)
    return (
      <img
        src={src}
        srcSet={small && `${small} 640w, ${src} 1600w`}
        // less than a card is wide: a phone with three dots to a pixel does well with the small one, and loads a fifth
        sizes="(width < 40rem) 60vw, 24rem"
        alt=""
        loading="lazy"
        decoding="async"
        className={shape}
        onError={() => setFailed(src)}
      />
    );
  const name = title.trim().toLowerCase();
  const h = hash(name);
  const p = palettes[(h >>> 4) % palettes.length] ?? palettes[0];
  const Motif =
    subjects.find(([words]) => words.test(name))?.[1] ?? motifs[(h >>> 8) % motifs.length] ?? Hills;
  return (
    <svg viewBox="0 0 320 180" preserveAspectRatio="xMidYMid slice" className={shape} aria-hidden="true">
      <rect width="320" height="180" fill={p[0]} />
      <Motif p={p} n={h >>> 16} />
    </svg>
  );
}
