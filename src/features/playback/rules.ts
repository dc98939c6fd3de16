/** Seconds for which a device counts as playing after the last sign of it. */
export const leaseSeconds = 30;

/** How often a playing device gives such a sign, in seconds. A range request gives one, too. */
export const renewSeconds = 10;

/** Seconds between two times, whichever is later. */
const apart = (at: string, now: Date): number => Math.abs(now.getTime() - Date.parse(at)) / 1000;

/** Whether a lease counts. A time in the future is of a clock that was set back since, and does not count for long. */
export const isLive = (renewedAt: string, now: Date): boolean => apart(renewedAt, now) < leaseSeconds;

/** Between which times (ISO) a lease was renewed that is live at `at`, both excluded: `isLive` for queries. */
export const liveBetween = (at: string): [string, string] => {
  const around = (seconds: number): string => new Date(Date.parse(at) + seconds * 1000).toISOString();
  return [around(-leaseSeconds), around(leaseSeconds)];
};

/** Until when (ISO) a lease was renewed that needs it again at `at`: the opposite of `isFresh` for queries. */
export const staleBefore = (at: string): string =>
  new Date(Date.parse(at) - renewSeconds * 1000).toISOString();

/** Whether a lease needs no renewal yet. */
export const isFresh = (renewedAt: string, now: Date): boolean => apart(renewedAt, now) < renewSeconds;
