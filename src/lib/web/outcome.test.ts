import { expect, it, vi } from 'vitest';
import { memoryStorage } from '../../../tests/support/memoryStorage.ts';

it('a message is given up only when the server itself refuses it, not a proxy before it', async () => {
  const browser = { localStorage: memoryStorage(), addEventListener() {} };
  for (const [name, part] of Object.entries({ ...browser, window: browser })) vi.stubGlobal(name, part);
  const [{ callError }, { outcomeOf }] = await Promise.all([import('./call.ts'), import('./outcome.ts')]);
  const outcome = (status: number, body: string) => outcomeOf(callError(status, body));
  const refusal = JSON.stringify({ error: { code: 'notfound', message: 'There is no such lesson.' } });
  expect(outcome(404, refusal)).toBe('refused');
  for (const status of [403, 404]) {
    expect(outcome(status, '<html><body>Blocked</body></html>')).toBe('later');
    expect(outcome(status, '{"message":"Forbidden"}')).toBe('later');
    expect(outcome(status, '{"error":"no route"}')).toBe('later');
    expect(callError(status, '{"error":"no route"}').message).toMatch(/^The server could not be reached/);
  }
  vi.unstubAllGlobals();
});
