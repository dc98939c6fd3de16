// Moments at which the picture of a lecture changes for good, found by comparing keyframes.
import type { SourceVideo } from './engine.ts';

/** File that `slideChangesGraph` writes. */
export const slideChangesFile = 'changes.txt';

/**
 * Compares each picture with the previous one and writes the difference. Some thousand pixels represent the picture: sampling
 * them costs next to nothing, and thin letters count as much as they would in full size.
 */
export const slideChangesGraph = (times: string): string =>
  `${times},scale=160:90:flags=neighbor,format=gray,scdet,metadata=mode=print:key=lavfi.scd.mafd:file=${slideChangesFile},nullsink`;

interface Difference {
  /** Seconds. */
  time: number;
  /** Mean difference to the picture before, in percent of black to white. */
  change: number;
}

// compression alone changes less; a line of text that is added changes about this much
const minChange = 1;
// continuous movement (a speaker, scrolling text) makes pictures differ by a usual amount
const timesUsual = 4;
/** Number of pictures before and after that define the usual amount. */
const around = 10;
const minGap = 8;
const maxPerVideo = 60;

const median = (values: readonly number[]): number =>
  values.toSorted((one, other) => one - other)[Math.floor(values.length / 2)] ?? 0;

function readDifferences(printed: string): Difference[] {
  const found = printed.matchAll(/pts_time:(-?[\d.]+)\s+lavfi\.scd\.mafd=([\d.]+)/g);
  return [...found].map(([, time, change]) => ({ time: Number(time), change: Number(change) }));
}

/**
 * The seconds at which slides change, in rising order and never 0: where a picture differs from the previous one by far more
 * than the pictures around it. Among changes in quick succession the largest counts.
 */
export function slideChangesFrom(printed: string, { seconds }: Pick<SourceVideo, 'seconds'>): number[] {
  // the first picture has no previous one
  const [, ...all] = readDifferences(printed);
  const changes = all.filter(({ change }, at) => {
    const near = all.slice(Math.max(0, at - around), at + around + 1);
    return change >= Math.max(minChange, timesUsual * median(near.map((one) => one.change)));
  });
  const gap = Math.max(minGap, seconds / maxPerVideo);
  const taken: number[] = [];
  for (const { time } of changes.toSorted((one, other) => other.change - one.change))
    if (time >= gap / 2 && taken.every((other) => Math.abs(other - time) >= gap)) taken.push(time);
  return taken.map(Math.round).toSorted((one, other) => one - other);
}
