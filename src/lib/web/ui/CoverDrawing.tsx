import { Hills, motifs, palettes, subjects } from './CoverMotifs.tsx';

/** FNV-1a with a final mix: titles that differ in one letter get different covers. */
function hash(text: string): number {
  let h = 0x811c9dc5;
  for (const letter of text) h = Math.imul(h ^ (letter.codePointAt(0) ?? 0), 0x01000193);
  h = Math.imul(h ^ (h >>> 16), 0x85ebca6b);
  h = Math.imul(h ^ (h >>> 13), 0xc2b2ae35);
  return (h ^ (h >>> 16)) >>> 0;
}

/** A course's cover, generated from its title (deterministic). */
export function CoverDrawing({ title, className }: { title: string; className: string }) {
  const name = title.trim().toLowerCase();
  const h = hash(name);
  const p = palettes[(h >>> 4) % palettes.length] ?? palettes[0];
  const Motif =
    subjects.find(([words]) => words.test(name))?.[1] ?? motifs[(h >>> 8) % motifs.length] ?? Hills;
  return (
    <svg viewBox="0 0 320 180" preserveAspectRatio="xMidYMid slice" className={className} aria-hidden="true">
      <rect width="320" height="180" fill={p[0]} />
      <Motif p={p} n={h >>> 16} />
    </svg>
  );
}
