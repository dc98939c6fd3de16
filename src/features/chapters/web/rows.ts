import { shortClock } from '../../player/rules.ts';
import { type Chapter, inOrder, readClock } from '../rules.ts';

/** A chapter as typed. */
export interface Row {
  begins: string;
  title: string;
}

/** Within so many seconds of a chapter, a suggestion counts as that chapter. */
const sameSeconds = 2;

export const rowOf = ({ start, title }: Chapter, duration: number): Row => ({
  begins: shortClock(start, duration),
  title,
});

/** The chapters of the rows, in rising order; those without a valid time come last. */
export const chaptersOfRows = (rows: readonly Row[]): Chapter[] =>
  inOrder(
    rows.map(({ begins, title }) => ({
      start: readClock(begins) ?? Number.MAX_SAFE_INTEGER,
      title: title.trim(),
    })),
  );

/** The index at which a chapter with this start belongs. */
export function placeFor(rows: readonly Row[], start: number): number {
  const after = rows.findIndex(({ begins }) => (readClock(begins) ?? -1) > start);
  return after === -1 ? rows.length : after;
}

/** Those of 0 and `slideChanges` at which no row begins, in seconds. */
export function missingStarts(rows: readonly Row[], slideChanges: readonly number[]): number[] {
  const starts = rows.map(({ begins }) => readClock(begins));
  return [0, ...slideChanges].filter(
    (second) => !starts.some((start) => start !== null && Math.abs(start - second) <= sameSeconds),
  );
}

/** The rows plus one for each of these starts, titled by its position, in rising order. */
export function withStarts(
  rows: readonly Row[],
  starts: readonly number[],
  { duration, titleOf }: { duration: number; titleOf: (place: number) => string },
): Row[] {
  const all = [...rows];
  for (const start of starts) all.splice(placeFor(all, start), 0, rowOf({ start, title: '' }, duration));
  return all.map((row, at) =>
    row.title === '' && !rows.includes(row) ? { ...row, title: titleOf(at + 1) } : row,
  );
}
