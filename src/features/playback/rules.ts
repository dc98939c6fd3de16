/** Seconds for which a device counts as playing after it was last seen. */
export const leaseSeconds = 30;

/** Seconds between two reports of a playing device. A range request counts as a report, too. */
export const renewSeconds = 10;

/** Seconds between two times, in either order. */
const apart = (at: string, now: Date): number => Math.abs(now.getTime() - Date.parse(at)) / 1000;

/** Whether a lease is valid. A time in the future means that the clock was set back since; it is not valid for long. */
export const isLive = (renewedAt: string, now: Date): boolean => apart(renewedAt, now) < leaseSeconds;

/** The times (ISO, both exclusive) between which a lease that is valid at `at` was renewed: `isLive` for queries. */
export const liveBetween = (at: string): [string, string] => {
  const around = (seconds: number): string => new Date(Date.parse(at) + seconds * 1000).toISOString();
  return [around(-leaseSeconds), around(leaseSeconds)];
};

/** The time (ISO) up to which a lease was renewed that needs renewal at `at`: the opposite of `isFresh` for queries. */
export const staleBefore = (at: string): string =>
  new Date(Date.parse(at) - renewSeconds * 1000).toISOString();

/** Whether a lease needs no renewal yet. */
export const isFresh = (renewedAt: string, now: Date): boolean => apart(renewedAt, now) < renewSeconds;
