import { hourMs } from '../../lib/days.ts';

/** Hours after which the last backup is overdue: a night was missed. */
const backupHours = 36;
/** Days after which the last rehearsal is overdue: a week was missed. */
const rehearsalDays = 9;

/** Seconds after which a continuous backup is late: a new base of a large database takes minutes. */
export const lateSeconds = 900;

/** An academy's last backup and rehearsal; `at` are ISO times. */
export interface LastRuns {
  backup: { at: string } | null;
  rehearsal: { at: string } | null;
  /** When the first run of any kind began; null for none. */
  since: string | null;
}

/** What is overdue: the nightly backup or the weekly rehearsal. */
export function overdue({ backup, rehearsal, since }: LastRuns, now: number): 'backup' | 'rehearsal' | null {
  const older = (at: string | undefined, hours: number): boolean =>
    at === undefined || Date.parse(at) < now - hours * hourMs;
  // a new place has had no time yet: a first backup may take hours
  const isOverdue = (last: { at: string } | null, hours: number): boolean =>
    older(last?.at, hours) && older(since ?? undefined, hours);
  if (isOverdue(backup, backupHours)) return 'backup';
  if (isOverdue(rehearsal, rehearsalDays * 24)) return 'rehearsal';
  return null;
}
