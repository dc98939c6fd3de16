import { expect, it } from 'vitest';
import { webinarTime } from './text.ts';

it('tells a webinar’s beginning as people say it, by the clocks of India', () => {
  expect(webinarTime('2026-11-27T13:00:00.000Z', 'en')).toBe('Friday, 27 November 2026 at 6:30 pm IST');
  expect(webinarTime('2026-11-27T13:00:00.000Z', 'hi')).toBe('शुक्रवार, 27 नवंबर 2026 को शाम 6:30 बजे IST');
  expect(webinarTime('2026-11-27T18:45:00.000Z', 'hi')).toContain('शनिवार, 28 नवंबर 2026 को रात 12:15 बजे');
});
