import type { Lang } from '../../../lib/text.ts';

/** When a webinar begins, by the clocks of India: 'Sunday, 6 December 2026 at 11:00 am IST'. */
export const webinarTime = (iso: string, lang: Lang): string =>
  `${new Intl.DateTimeFormat(lang === 'hi' ? 'hi-IN' : 'en-IN', {
    dateStyle: 'full',
    timeStyle: 'short',
    timeZone: 'Asia/Kolkata',
  }).format(new Date(iso))} IST`;
