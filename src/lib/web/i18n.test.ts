import { afterEach, expect, it, vi } from 'vitest';
import { mediumDate } from './i18n.ts';

afterEach(() => vi.unstubAllEnvs());

it.each(['America/New_York', 'Asia/Kolkata', 'Pacific/Kiritimati'])(
  'a day without a time is the same day in %s',
  (zone) => {
    vi.stubEnv('TZ', zone);
    expect(mediumDate('2026-11-21')).toContain('21');
  },
);

it('an instant has the day that the device has then', () => {
  vi.stubEnv('TZ', 'Asia/Kolkata');
  expect(mediumDate('2026-11-20T20:00:00Z')).toContain('21');
});
