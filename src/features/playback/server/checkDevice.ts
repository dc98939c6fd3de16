import { cacheOf } from '../../../lib/server/cache.ts';
import { lockUntilCommit } from '../../../lib/server/db/advisoryLock.ts';
import { bump, type Database, isDiskFull, type Sql, version } from '../../../lib/server/db/db.ts';
import type { Caller, Deps, SignedIn } from '../../../lib/server/http/context.ts';
import { AppError } from '../../../lib/server/http/errors.ts';
import { limitsOf } from '../../institute/server/public.ts';
import { isFresh, isLive } from '../rules.ts';
import { messages } from '../text.ts';
import { claimLease, deleteLeases, keepLease, type LeaseRow, leasesOf } from './store.ts';

type Device = Pick<SignedIn, 'user' | 'sessionId'>;
type With = Pick<Deps, 'db' | 'now' | 'log'>;

/** The version that is raised when a device takes over from another one: the caches of all processes notice it at once. */
const subject = 'playback';
const cacheName = 'playback lease';
const cacheBytes = 100;
// an arbitrary number, unique among the advisory locks of transactions
const lock = 7_420_012;

const full = (limit: number): AppError =>
  new AppError(
    409,
    'devices',
    limit === 1
      ? messages('Your account plays videos on one device at a time, and another one is playing now.')
      : messages(
          'Your account plays videos on {limit} devices at a time, and that many others are playing now.',
          {
            limit,
          },
        ),
  );

/** The claims in progress, by session: concurrent requests of a device share one. */
const claiming = new WeakMap<Database, Map<number, Promise<void>>>();

/**
 * Throws 409 `devices` unless this session may fetch bytes of a video now: the first request takes a place among the learner's
 * playing devices, later ones renew it. Reads only a version while the lease is fresh, so it may be called for each range
 * request and each check during a reply. Administrators need no place, and strangers have no account to count for.
 */
export async function checkDevice(
  deps: With,
  { user, sessionId }: Pick<Caller, 'user' | 'sessionId'>,
): Promise<void> {
  if (!user || user.type === 'Admin') return;
  const { db, now } = deps;
  const renewedAt = cacheOf(db).get(cacheName, sessionId, await version(db, subject)) as string | undefined;
  if (renewedAt !== undefined && isFresh(renewedAt, now())) return;
  let claims = claiming.get(db);
  if (!claims) claiming.set(db, (claims = new Map()));
  const begun = claims.get(sessionId);
  if (begun) return begun;
  const claim = claimPlace(deps, { user, sessionId }, renewedAt !== undefined)
    .catch((error: unknown) => {
      // a full disk must not prevent watching
      if (!isDiskFull(error)) throw error;
      deps.log.error({ err: error }, 'a playing device was not counted');
    })
    .finally(() => claims.delete(sessionId));
  claims.set(sessionId, claim);
  return claim;
}

interface Places {
  limit: number;
  /** The lease of this device, if it is valid. */
  mine: LeaseRow | undefined;
  /** The other devices that play, the longest idle first. */
  others: LeaseRow[];
  at: Date;
}

function placesOf(leases: readonly LeaseRow[], sessionId: number, limit: number, at: Date): Places {
  const live = leases.filter(({ renewed_at }) => isLive(renewed_at, at));
  return {
    limit,
    mine: live.find(({ session_id }) => session_id === sessionId),
    others: live.filter(({ session_id }) => session_id !== sessionId),
    at,
  };
}

const isFull = ({ limit, others }: Places): boolean => limit > 0 && others.length >= limit;

/** Runs `work` with the leases of this person while no other request changes them. */
function withPlaces<T>(
  { db, now }: With,
  { user, sessionId }: Device,
  limit: number,
  work: (sql: Sql, places: Places) => Promise<T>,
): Promise<T> {
  return db.transaction(async (sql) => {
    await lockUntilCommit(db, sql, lock, user.id);
    const leases = await leasesOf(sql, user.id);
    const at = now();
    await deleteLeases(
      sql,
      leases.filter(({ renewed_at }) => !isLive(renewed_at, at)),
    );
    return work(sql, placesOf(leases, sessionId, limit, at));
  });
}

/**
 * Claims a place while no other request of this person does. On SQLite a single statement ensures that, and is committed with
 * others.
 */
function claimAlone({ db, now }: With, device: Device, limit: number): Promise<string | undefined> {
  const claim = (sql: Sql): Promise<string | undefined> => claimLease(sql, leaseOf(device, now()), limit);
  if (db.dialect === 'sqlite') return claim(db.sql);
  return db.transaction(async (sql) => {
    await lockUntilCommit(db, sql, lock, device.user.id);
    return claim(sql);
  });
}

const leaseOf = ({ user, sessionId }: Device, at: Date): LeaseRow => ({
  session_id: sessionId,
  user_id: user.id,
  renewed_at: at.toISOString(),
});

/** Takes a place for a device, or renews it. `had`: it had one at its last request. */
async function claimPlace(deps: With, device: Device, had: boolean): Promise<void> {
  const { db, now } = deps;
  const { user, sessionId } = device;
  // read first: a device that takes over meanwhile raises the version, and nothing cached by this is found
  const before = await version(db, subject);
  const { playingDevices: limit } = await limitsOf(db);
  const known = (renewedAt: string): void =>
    cacheOf(db).set(cacheName, sessionId, before, renewedAt, cacheBytes);
  // the usual case, every ten seconds for each learner who watches: one statement, prepared once
  const renewed = had ? await keepLease(db, leaseOf(device, now()), limit) : undefined;
  if (renewed !== undefined) return known(renewed);
  const places = placesOf(await leasesOf(db.sql, user.id), sessionId, limit, now());
  // refused devices may ask often, and must not block other writers
  if (!places.mine && isFull(places)) throw full(limit);
  let renewedAt = isFull(places) ? undefined : places.mine?.renewed_at;
  // one statement, which SQLite commits together with others; while a lease is valid nobody else gets its place
  if (renewedAt !== undefined && !isFresh(renewedAt, places.at))
    renewedAt = await keepLease(db, leaseOf(device, places.at), limit);
  renewedAt ??= await claimAlone(deps, device, limit);
  if (renewedAt === undefined) {
    // the limit was lowered: the other devices need its place
    if (places.mine) await deleteLeases(db.sql, [places.mine]);
    throw full(limit);
  }
  known(renewedAt);
}

/**
 * Gives a device the place of another one of the same person: that of session `instead`, or of the longest idle one for 0.
 * Throws 409 when that one no longer plays and others have taken all places.
 */
export async function takeOver(deps: With, device: Device, instead: number): Promise<void> {
  if (device.user.type === 'Admin') return;
  const { playingDevices: limit } = await limitsOf(deps.db);
  await withPlaces(deps, device, limit, async (sql, places) => {
    const { others, at } = places;
    if (isFull(places)) {
      const chosen = others.filter(({ session_id }) => session_id === instead);
      if (instead !== 0 && chosen.length === 0) throw full(limit);
      // several devices if the limit was lowered
      const ended = [...chosen, ...others.filter((one) => !chosen.includes(one))];
      await deleteLeases(sql, ended.slice(0, others.length - limit + 1));
      await bump(sql, subject);
    }
    await claimLease(sql, leaseOf(device, at), 0);
  });
}
