import { linesIn, type Rendition } from './playlist.ts';

/** A person's choice: a height, adaptive, adaptive with little data, or no picture. */
export type Quality = 'auto' | 'saver' | 'audio' | number;

/** The largest picture that the data saver loads, in lines. */
const saverLines = 240;
/** The share of the measured bandwidth that a rendition may need. */
const safety = 0.8;
/** Seconds of buffer with which a rendition is not changed that is a little too large for the connection. */
const comfortable = 15;

/** The renditions up to a number of lines, in order; at least the lowest one. */
function upTo(renditions: readonly Rendition[], lines: number): readonly Rendition[] {
  const fitting = renditions.filter((one) => linesIn(one) <= lines);
  return fitting.length > 0 ? fitting : renditions.slice(0, 1);
}

export interface Conditions {
  quality: Quality;
  /** Bits per second, measured. */
  bandwidth: number;
  /** The rendition that was loaded last; null at the start. */
  current: Rendition | null;
  /** Seconds of buffer. */
  ahead: number;
  /** Device pixels of the picture's height on the screen. */
  screenHeight: number;
  /** The speed of playback. */
  rate: number;
}

/** The highest rendition that a choice allows, regardless of the connection. */
export function bestAllowed(renditions: readonly Rendition[], quality: Quality): Rendition | undefined {
  const lines = typeof quality === 'number' ? quality : quality === 'saver' ? saverLines : Infinity;
  return upTo(renditions, lines).at(-1);
}

/**
 * The rendition to load next; renditions are sorted from the lowest. A chosen height is used as it is. Otherwise the highest
 * that the connection carries and the screen shows; the present one is not changed while there is enough buffer.
 */
export function pickRendition(renditions: readonly Rendition[], conditions: Conditions): Rendition {
  const { quality, bandwidth, current, ahead, screenHeight, rate } = conditions;
  const best = bestAllowed(renditions, quality)!;
  if (typeof quality === 'number') return best;
  const allowed = renditions.slice(0, renditions.indexOf(best) + 1);
  // the smallest one that fills the screen is the largest useful one
  const enough = allowed.findIndex(({ height }) => height >= screenHeight);
  const useful = enough < 0 ? allowed : allowed.slice(0, enough + 1);
  const carried = useful.findLast(({ peak }) => peak * rate <= bandwidth * safety) ?? useful[0]!;
  const keeps =
    current !== null &&
    useful.includes(current) &&
    current.peak > carried.peak &&
    current.peak * rate <= bandwidth &&
    ahead >= comfortable;
  return keeps ? current : carried;
}

/** Measures the connection: bytes by the time in which at least one request was in progress. */
export class BandwidthMeter {
  private active = 0;
  private since = 0;
  private busy = 0;
  private bytes = 0;
  private fast: number;
  private slow: number;
  private readonly now: () => number;

  /** `initial`: bits per second before anything was measured. `now`: milliseconds. */
  constructor(initial: number, now: () => number) {
    this.fast = initial;
    this.slow = initial;
    this.now = now;
  }

  /** Bits per second: the lower of a quick and a slow average, so that it falls at once and rises slowly. */
  get estimate(): number {
    return Math.min(this.fast, this.slow);
  }

  begin(): void {
    if (this.active === 0) this.since = this.now();
    this.active += 1;
  }

  add(bytes: number): void {
    this.bytes += bytes;
  }

  /** Marks the end of a request, successful or not. */
  end(): void {
    const now = this.now();
    this.busy += now - this.since;
    this.since = now;
    this.active -= 1;
    // small replies measure latency, not bandwidth
    if (this.bytes < 10_000) return;
    const seconds = Math.max(this.busy, 5) / 1000;
    const sample = (this.bytes * 8) / seconds;
    const average = (old: number, halfLife: number): number => {
      const part = 0.5 ** (Math.max(seconds, 1) / halfLife);
      // averages times per bit when it falls: an old value may be far too high, measured at the browser's own cache
      return sample < old ? 1 / (part / old + (1 - part) / sample) : old * part + sample * (1 - part);
    };
    this.fast = average(this.fast, 2);
    this.slow = average(this.slow, 8);
    [this.bytes, this.busy] = [0, 0];
  }
}
