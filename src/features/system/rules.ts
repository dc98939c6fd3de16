/** What a disk is used for. */
export const diskUses = ['files', 'database', 'backups'] as const;
export type DiskUse = (typeof diskUses)[number];

/** The lanes of the job queue, in the order of the page. */
export const laneNames = [
  'mail',
  'quick',
  'schedule',
  'backup',
  'check',
  'checksum',
  'fetch',
  'video',
  'push',
] as const;

/** Days before its expiry at which a certificate counts as expiring. */
export const certificateDays = 14;
/** Seconds by which clocks may differ. */
export const clockSeconds = 5;
/** Minutes for which due work may wait for a place; a conversion waits for earlier ones. */
export const waitingMinutes = 15;
/** Minutes for which mails may be undeliverable: password links are useless after an hour. */
export const mailMinutes = 30;

/** Free bytes below which a disk without a configured reserve counts as nearly full: 1 GB, or 5 % of a small disk. */
export const lowBytes = (total: number): number => Math.min(1024 ** 3, total / 20);
