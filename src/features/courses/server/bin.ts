import { instantAfter } from '../../../lib/days.ts';
import { binDays } from '../rules.ts';

/** What was deleted before this instant cannot be restored any more, and is purged at night. */
export const binStart = (now: Date): string => instantAfter(now, -binDays);

/** Until when something deleted at `iso` can be restored (decision 16). */
export const purgeDate = (iso: string): string => instantAfter(new Date(iso), binDays);
