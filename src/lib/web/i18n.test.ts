import { afterEach, expect, it, vi } from 'vitest';
import { addLanguages } from '../text.ts';
import { lang, mediumDate, setLang } from './i18n.ts';

afterEach(() => {
  vi.unstubAllEnvs();
  vi.unstubAllGlobals();
});

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

it('stays in the language chosen last, whichever texts arrive last', async () => {
  const stored = new Map<string, string>();
  vi.stubGlobal('localStorage', {
    getItem: (key: string) => stored.get(key) ?? null,
    setItem: (key: string, value: string) => stored.set(key, value),
  });
  vi.stubGlobal('document', { documentElement: { lang: '' } });
  const tamil = Promise.withResolvers<object>();
  addLanguages([
    {
      code: 'ta',
      name: 'தமிழ்',
      locale: 'ta-IN',
      spaces: async () => ({ words: async () => ({ ...(await tamil.promise) }) }),
    },
  ]);
  const first = setLang('ta');
  await setLang('en');
  tamil.resolve({});
  await first;
  expect(lang()).toBe('en');
  expect(document.documentElement.lang).toBe('en');
});
