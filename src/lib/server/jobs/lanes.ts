/**
 * The lanes of the job queue, and how many jobs of each one process runs at once. A lane has its own loop, so no job waits
 * for one of another lane. All processes take jobs from the same lanes.
 */
export const lanes = {
  /** Mails, one after another. */
  mail: 1,
  /** What takes seconds: probes of videos, deletions, certificates. */
  quick: 2,
  /** Recurring purges, one after another. */
  schedule: 1,
  /** Backups and their rehearsals, one after another. */
  backup: 1,
  /** Reading stored files slowly, to find damaged ones. */
  check: 1,
  /** What keeps a core busy for minutes or hours: transcodes. */
  video: 2,
  /** Notices to devices: other people's servers, of which a slow one must not delay mails. */
  push: 2,
} as const;

export type Lane = keyof typeof lanes;

/**
 * Lanes whose places are those of the whole academy, however many processes work: what concerns its one database, its files and its
 * place of backups. The others protect the cores and the lines of one machine, so each further process has its own places.
 */
export const academyLanes: readonly Lane[] = ['schedule', 'backup', 'check'];
