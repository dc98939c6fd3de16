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
  /** When the first backup began; null for none. */
  since: string | null;
}

/** The nightly backup, and its weekly rehearsal. */
export const backupKinds = ['backup', 'rehearsal'] as const;
export type BackupKind = (typeof backupKinds)[number];

const hours: Record<BackupKind, number> = { backup: backupHours, rehearsal: rehearsalDays * 24 };

/** What is overdue. */
export function overdue({ since, ...last }: LastRuns, now: number): BackupKind[] {
  // without a first backup there is nothing to rehearse
  if (since === null) return ['backup'];
  // a new place has had no time yet: a first backup may take hours
  return backupKinds.filter((kind) => Date.parse(last[kind]?.at ?? since) < now - hours[kind] * hourMs);
}
