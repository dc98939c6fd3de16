/**
 * The lanes of the job queue, and how many jobs of each one process runs at once. A lane has its own loop, so no job waits for
 * one of another lane. All processes take jobs from the same lanes.
 */
export const lanes = {
  /** Mails, one after another. */
  mail: 1,
  /** Work of seconds: probes of videos, deletions, certificates. */
  quick: 2,
  /** Recurring purges, one after another. */
  schedule: 1,
  /** Backups and their rehearsals, one after another. */
  backup: 1,
  /** Reading stored files slowly, to find damaged ones. */
  check: 1,
  /** Reading files that were just uploaded, for their SHA-256, which must not wait for the check of all. */
  checksum: 1,
  /** Probes of videos that FFmpeg can read only when all of them was fetched from a bucket. */
  fetch: 1,
  /** Work that occupies a core for minutes or hours: conversions. */
  video: 2,
  /** Push notices: sent to other companies' servers, a slow one of which must not delay mails. */
  push: 2,
} as const;

export type Lane = keyof typeof lanes;

/**
 * Lanes whose limits are for the whole academy, however many processes there are: they use its one database, its files and its
 * place of backups. The other limits protect the cores and the connection of one machine, so each process has its own.
 */
export const academyLanes: readonly Lane[] = ['schedule', 'backup', 'check', 'checksum'];
