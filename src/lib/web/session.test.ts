import { afterEach, expect, it, vi } from 'vitest';
import { memoryStorage } from '../../../tests/support/memoryStorage.ts';

afterEach(() => void vi.unstubAllGlobals());

it('rereads who is logged in when another tab has stored that, and nothing else', async () => {
  const localStorage = memoryStorage();
  for (const [key, value] of Object.entries({ islogged: 'true', userid: '1001', usertype: 'Free' }))
    localStorage.setItem(key, value);
  let tell = (_event: { key: string | null }): void => {};
  vi.stubGlobal('localStorage', localStorage);
  vi.stubGlobal('sessionStorage', memoryStorage());
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

/** A browser's storage, whose keys are its properties. */
const storage = (items: Record<string, string>): Storage =>
  Object.assign(
    Object.create({
      getItem(this: Record<string, string>, key: string) {
        return this[key] ?? null;
      },
      removeItem(this: Record<string, string>, key: string) {
        delete this[key];
      },
    }) as Storage,
    items,
  );

it('deletes what a person typed at their logout, in other tabs as well', async () => {
  const local = { userid: '1001', islogged: 'true', lang: 'hi', 'own:draft:1001:course': '{}' };
  const tab = { 'own:payment-draft-1001-2': '{}', 'player.bandwidth': '1' };
  const localStorage = storage(local);
  vi.stubGlobal('localStorage', localStorage);
  let tell = (_event: { key: string | null }): void => {};
  vi.stubGlobal('window', { addEventListener: (_: string, listener: typeof tell) => (tell = listener) });
  vi.resetModules();
  const { clearSession } = await import('./storedSession.ts');
  const [here, other] = [storage(tab), storage(tab)];
  vi.stubGlobal('sessionStorage', here);
  clearSession();
  expect([Object.keys(localStorage), Object.keys(here)]).toEqual([['lang'], ['player.bandwidth']]);
  vi.stubGlobal('sessionStorage', other);
  tell({ key: 'userid' });
  expect(Object.keys(other)).toEqual(['player.bandwidth']);
});
