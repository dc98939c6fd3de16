import { afterEach, beforeEach, expect, it } from 'vitest';
import { type Client, eachDatabase } from '../../../tests/support/harness.ts';
import { type PushService, pushService } from '../../../tests/support/pushService.ts';
import { accounts } from '../accounts/api.ts';
import { push } from './api.ts';

let service: PushService;
beforeEach(async () => void (service = await pushService()));
afterEach(() => service.close());

const subscribe = (client: Client, name: string) =>
  client.call(push.subscribe, { body: service.browser(name) });

eachDatabase('devices that get notices', { shortOn: 'sqlite' }, (start) => {
  it('are listed by session, and end for one of one’s own sessions from another', async () => {
    const k = await start({ PUSH: 'anywhere' });
    const [learner, other] = [await k.as('Free'), await k.as('Free')];
    const tablet = await k.device(learner);
    await subscribe(tablet, 'tablet');
    await subscribe(other, 'other');
    const listed = async (client: Client) => (await client.call(push.devices, {})).body;
    const [{ sessionId }] = (await listed(learner)) as [{ sessionId: number }];
    expect(await listed(learner)).toHaveLength(1);
    const sessions = (await tablet.call(accounts.sessions, {})).body;
    expect(sessions.find(({ current }) => current)?.id).toBe(sessionId);
    // not those of somebody else
    expect((await other.call(push.unsubscribe, { query: { id: sessionId } })).status).toBe(404);
    expect(await listed(tablet)).toEqual([{ sessionId }]);
    await learner.call(push.unsubscribe, { query: { id: sessionId } });
    expect(await listed(tablet)).toEqual([]);
    expect(await listed(other)).toHaveLength(1);
  });
});
