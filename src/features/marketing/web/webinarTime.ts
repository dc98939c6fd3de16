import type { Lang } from '../../../lib/text.ts';

const timeZone = 'Asia/Kolkata';

/**
 * When a webinar begins, by the clocks of India: 'Friday, 27 November 2026 at 6:30 pm IST',
 * 'शुक्रवार, 27 नवंबर 2026 को शाम 6:30 बजे IST'.
 */
export function webinarTime(iso: string, lang: Lang): string {
  const at = new Date(iso);
  if (lang === 'en')
    return `${at.toLocaleString('en-IN', { dateStyle: 'full', timeStyle: 'short', timeZone })} IST`;
  // the locale's own long form says '6:30 pm बजे', which nobody does
  const day = at.toLocaleDateString('hi-IN', { dateStyle: 'full', timeZone });
  const time = at.toLocaleTimeString('hi-IN', {
    hour: 'numeric',
    minute: '2-digit',
    dayPeriod: 'short',
    hour12: true,
    timeZone,
  });
  return `${day} को ${time} बजे IST`;
}
