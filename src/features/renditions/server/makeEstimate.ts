/** Minimum milliseconds of work from which the rest is estimated. */
const minMs = 4000;

/**
 * Returns a function that estimates the seconds until 100 percent from the speed since its first call; null while that is
 * unreliable. `elapsed`: a monotonic clock, in milliseconds.
 */
export function makeEstimate(elapsed: () => number): (percent: number) => number | null {
  let first: { percent: number; at: number } | undefined;
  return (percent) => {
    const at = elapsed();
    first ??= { percent, at };
    const [done, ms] = [percent - first.percent, at - first.at];
    return done > 0 && ms >= minMs ? Math.round(((100 - percent) / done) * (ms / 1000)) : null;
  };
}
