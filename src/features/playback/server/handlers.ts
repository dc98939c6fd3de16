import type { Deps, Handlers, SignedIn } from '../../../lib/server/http/context.ts';
import { notFound } from '../../../lib/server/http/errors.ts';
import { sessionsOf } from '../../accounts/server/public.ts';
import { limitsOf } from '../../institute/server/public.ts';
import type { playback, PlayingDevices } from '../api.ts';
import { isLive } from '../rules.ts';
import { messages } from '../text.ts';
import { checkDevice, takeOver } from './checkDevice.ts';
import { leasesOf } from './store.ts';

async function devicesOf(
  { user, sessionId }: SignedIn,
  { db, now }: Pick<Deps, 'db' | 'now'>,
): Promise<PlayingDevices> {
  const at = now();
  const [{ playingDevices: limit }, leases, sessions] = await Promise.all([
    limitsOf(db),
    leasesOf(db.sql, user.id),
    sessionsOf(db.sql, user.id, at.toISOString()),
  ]);
  const byId = new Map(sessions.map((session) => [session.id, session]));
  const devices = leases
    .filter(({ session_id, renewed_at }) => byId.has(session_id) && isLive(renewed_at, at))
    .map(({ session_id: id, renewed_at }) => ({
      id,
      userAgent: byId.get(id)!.user_agent,
      idleSeconds: Math.max(0, Math.round((at.getTime() - Date.parse(renewed_at)) / 1000)),
      current: id === sessionId,
      createdDate: byId.get(id)!.created_at,
    }));
  return { limit: user.type === 'Admin' ? 0 : limit, devices };
}

export const playbackHandlers: Handlers<typeof playback> = {
  devices: (_input, caller, deps) => devicesOf(caller, deps),

  async playing(_input, caller, deps) {
    await checkDevice(deps, caller);
    return { playing: true };
  },

  async takeOver({ query: { id } }, caller, deps) {
    const sessions = id === 0 ? [] : await sessionsOf(deps.db.sql, caller.user.id, deps.now().toISOString());
    if (id !== 0 && !sessions.some((one) => one.id === id))
      throw notFound(messages('That device is logged out now. Choose another one.'));
    await takeOver(deps, caller, id);
    return devicesOf(caller, deps);
  },
};
