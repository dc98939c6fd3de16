/** What a disk is used for. */
export const diskUses = ['files', 'database', 'backups'] as const;
export type DiskUse = (typeof diskUses)[number];

/** The lanes of the job queue, as the page lists them. */
export const laneNames = ['mail', 'quick', 'schedule', 'backup', 'check', 'video', 'push'] as const;

/** Days before its end at which a certificate counts as expiring. */
export const certificateDays = 14;
/** By how many seconds clocks may differ. */
export const clockSeconds = 5;
/** How long due work may wait for a place, in minutes; a conversion waits for those before it. */
export const waitingMinutes = 15;
/** How long mails may be undeliverable, in minutes: links to set a password are useless after an hour. */
export const mailMinutes = 30;

/** Free bytes below which a disk without a reserve of its own counts as nearly full: 1 GB, or 5 % of a small one. */
export const lowBytes = (total: number): number => Math.min(1024 ** 3, total / 20);
