import { shortClock } from '../../player/rules.ts';
import { type Chapter, inOrder, readClock } from '../rules.ts';

/** A chapter as it is typed. */
export interface Row {
  begins: string;
  title: string;
}

/** A suggestion this close to a chapter is that chapter. */
const sameSeconds = 2;

export const rowOf = ({ start, title }: Chapter, duration: number): Row => ({
  begins: shortClock(start, duration),
  title,
});

/** The chapters that rows name, in rising order; what is no time yet is at the end. */
export const chaptersOfRows = (rows: readonly Row[]): Chapter[] =>
  inOrder(
    rows.map(({ begins, title }) => ({
      start: readClock(begins) ?? Number.MAX_SAFE_INTEGER,
      title: title.trim(),
    })),
  );

/** Where in the rows a chapter with this start belongs. */
export function placeFor(rows: readonly Row[], start: number): number {
  const after = rows.findIndex(({ begins }) => (readClock(begins) ?? -1) > start);
  return after === -1 ? rows.length : after;
}

/** The seconds among `slideChanges`, and 0, at which no row begins. */
export function missingStarts(rows: readonly Row[], slideChanges: readonly number[]): number[] {
  const starts = rows.map(({ begins }) => readClock(begins));
  return [0, ...slideChanges].filter(
    (second) => !starts.some((start) => start !== null && Math.abs(start - second) <= sameSeconds),
  );
}

/** The rows with one more for each of these starts, titled by its place, in rising order. */
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
