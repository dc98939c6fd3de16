import type { Deps, Handlers } from '../../../lib/server/http/context.ts';
import { notFound, ruleBroken } from '../../../lib/server/http/errors.ts';
import { areKeys } from '../../../lib/server/push/encrypt.ts';
import { mayBePublic } from '../../../lib/server/push/publicHost.ts';
import { vapidKey } from '../../../lib/server/push/vapid.ts';
import type { Device, push } from '../api.ts';
import { maxDevices, perHour } from '../rules.ts';
import { messages } from '../text.ts';
import { notifyDevice } from './notify.ts';
import { deviceOfSession, type DeviceRow, deviceSessions, removeDevice, saveDevice } from './store.ts';

const asDevice = ({ device: id, endpoint, p256dh, lang, proofs }: DeviceRow): Device => ({
  id,
  endpoint: p256dh === '' ? '' : endpoint,
  lang,
  proofs: proofs === 1,
});

/** Throws 404 when the operator has switched notices off. */
function demandPush({ config }: Pick<Deps, 'config'>): void {
  if (config.PUSH === 'off') throw notFound(messages('This academy sends no notifications to devices.'));
}

const isHttp = (text: string): boolean => URL.canParse(text) && /^https?:$/.test(new URL(text).protocol);

export const pushHandlers: Handlers<typeof push> = {
  async device(_input, { sessionId }, { db, token, config }) {
    if (config.PUSH === 'off') return { publicKey: null, device: null };
    const [{ publicKey }, row] = await Promise.all([vapidKey(db, token), deviceOfSession(db.sql, sessionId)]);
    return { publicKey, device: row ? asDevice(row) : null };
  },

  async subscribe({ body: { endpoint, keys, proofs } }, { user, sessionId, lang }, deps) {
    demandPush(deps);
    await deps.limiter.take(`push.subscribe:${user.id}`, perHour.subscribe, 3600);
    const bytes = {
      p256dh: Buffer.from(keys.p256dh, 'base64url'),
      auth: Buffer.from(keys.auth, 'base64url'),
    };
    const reachable = deps.config.PUSH === 'anywhere' ? isHttp(endpoint) : mayBePublic(endpoint);
    if (!reachable || !areKeys(bytes))
      throw ruleBroken(messages('This browser’s address for notifications can’t be used.'), 'endpoint');
    return deps.db.transaction(async (trx) => {
      const before = await deviceOfSession(trx, sessionId);
      const wanted = proofs ?? before?.proofs === 1;
      const row: DeviceRow = {
        session_id: sessionId,
        user_id: user.id,
        // notices on their way still belong to this device
        device: before?.device ?? deps.token(12),
        endpoint,
        p256dh: bytes.p256dh.toString('base64url'),
        auth: bytes.auth.toString('base64url'),
        lang,
        proofs: wanted && user.type === 'Admin' ? 1 : 0,
        created_at: deps.now().toISOString(),
        sent_at: null,
      };
      await saveDevice(trx, row, maxDevices);
      return asDevice(row);
    });
  },

  async devices(_input, { user }, { db }) {
    return (await deviceSessions(db.sql, user.id)).map((sessionId) => ({ sessionId }));
  },

  async unsubscribe({ query }, { user, sessionId }, { db }) {
    const removed = await removeDevice(db.sql, user.id, query.id ?? sessionId);
    if (!removed && query.id !== undefined) throw notFound(messages('Notifications are off on this device.'));
    return { device: null };
  },

  async test(_input, { user, sessionId }, deps) {
    demandPush(deps);
    const row = await deviceOfSession(deps.db.sql, sessionId);
    if (!row?.p256dh) throw notFound(messages('Notifications are off on this device.'));
    await deps.limiter.take(`push.test:${user.id}`, perHour.test, 3600);
    await notifyDevice(
      deps,
      { device: row.device, userId: user.id },
      {
        title: messages('A test notice'),
        body: messages('Notifications arrive on this device.'),
        url: '/userssettings',
        tag: 'test',
        ttlSeconds: 600,
      },
    );
    return { sent: true };
  },
};
