import { afterEach, expect, it, vi } from 'vitest';
import { memoryStorage } from '../../../tests/support/memoryStorage.ts';

afterEach(() => void vi.unstubAllGlobals());

it('rereads who is logged in when another tab has stored that, and nothing else', async () => {
  const localStorage = memoryStorage();
  for (const [key, value] of Object.entries({ islogged: 'true', userid: '1001', usertype: 'Free' }))
    localStorage.setItem(key, value);
  let tell = (_event: { key: string | null }): void => {};
  vi.stubGlobal('localStorage', localStorage);
  vi.stubGlobal('window', {
    addEventListener: (_type: string, listener: typeof tell) => {
      tell = listener;
    },
  });
  vi.resetModules();
  const { sessionHint } = await import('./session.ts');
  const before = sessionHint();
  localStorage.setItem('usertype', 'Paid');
  tell({ key: 'savedvideocurrenttime' });
  expect(sessionHint()).toBe(before);
  tell({ key: 'usertype' });
  expect(sessionHint()).toMatchObject({ userId: 1001, userType: 'Paid' });
  localStorage.setItem('usertype', 'Free');
  tell({ key: null });
  expect(sessionHint().userType).toBe('Free');
});
