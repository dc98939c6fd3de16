import { afterEach, expect, it, vi } from 'vitest';
import { memoryStorage } from '../../../tests/support/memoryStorage.ts';
import { accounts } from '../../features/accounts/api.ts';

afterEach(() => void vi.unstubAllGlobals());

it('a call is repeated once when the server has set the anti-forgery value again', async () => {
  const document = { cookie: 'a=b; XSRF-TOKEN=foreign; XSRF-TOKEN=other' };
  const browser = { localStorage: memoryStorage(), addEventListener() {}, document };
  for (const [name, part] of Object.entries({ ...browser, window: browser })) vi.stubGlobal(name, part);
  const sent: (string | null)[] = [];
  const replies = ['ours; XSRF-TOKEN=other', 'ours; XSRF-TOKEN=other', 'again; XSRF-TOKEN=more'];
  vi.stubGlobal('fetch', async (_url: string, { headers }: RequestInit) => {
    sent.push(new Headers(headers).get('x-xsrf-token'));
    document.cookie = `XSRF-TOKEN=${replies[sent.length - 1]}`;
    return new Response('{}', { status: 403 });
  });
  const { request } = await import('./call.ts');
  expect((await request(accounts.logout, {})).status).toBe(403);
  expect(sent).toEqual(['foreign,other', 'ours,other']);
  // refused for another reason
  sent.length = 0;
  replies[0] = 'ours; XSRF-TOKEN=other';
  expect((await request(accounts.logout, {})).status).toBe(403);
  expect(sent).toEqual(['ours,other']);
});
