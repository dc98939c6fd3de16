import { expect, it } from 'vitest';
import { agoText } from './ago.ts';

it('says how long ago something was in minutes, hours, then days, in the page’s language', () => {
  const now = Date.parse('2026-11-26T12:00:00Z');
  expect(agoText('en', '2026-11-26T11:50:00Z', now)).toBe('10 minutes ago');
  expect(agoText('en', '2026-11-26T10:10:00Z', now)).toBe('1 hour ago');
  expect(agoText('en', '2026-11-23T11:00:00Z', now)).toBe('3 days ago');
  expect(agoText('hi', '2026-11-23T11:00:00Z', now)).toMatch(/3 दिन पहले/);
  // the server's clock is ahead
  expect(agoText('en', '2026-11-26T12:10:00Z', now)).toBe('just now');
  expect(agoText('en', '2026-11-26T11:59:01Z', now)).toBe('just now');
  expect(agoText('en', '2026-11-26T11:59:00Z', now)).toBe('1 minute ago');
});
