import type { Deps } from '../../../lib/server/http/context.ts';
import { type Count, networkOf, tooMany } from '../../../lib/server/http/limiter.ts';
import { failuresAnywhere, failuresPerAccount, failuresPerAddress, waitAfter } from '../rules.ts';
import { isKnownNetwork } from './attemptStore.ts';
import { withHashSlot } from './passwords.ts';

export interface PasswordAttempt {
  /** In lower case. */
  email: string;
  ipAddress: string;
  /** The account has a live session in this browser, so strangers' failures don't slow it down. */
  signedIn?: boolean;
}

interface Limit {
  key: string;
  seconds: number;
  sliding: boolean;
  /** Milliseconds until the next attempt. */
  wait(count: Count, at: number): number;
}

const within = (key: string, { max, seconds }: { max: number; seconds: number }): Limit => ({
  key,
  seconds,
  sliding: false,
  wait: ({ count, resetsAt }, at) => (count < max ? 0 : resetsAt - at),
});

/** The limits that apply to an attempt: per account and network (or session), per network, per account. */
function limitsOf({ email, ipAddress, signedIn }: PasswordAttempt): {
  pair: Limit;
  place: Limit;
  account: Limit;
} {
  const { seconds } = failuresAnywhere;
  return {
    // with a stolen session, many IP addresses give no more attempts than one
    pair: within(`login:${signedIn ? 'signed in' : networkOf(ipAddress)}:${email}`, failuresPerAccount),
    place: within(`login:${networkOf(ipAddress)}`, failuresPerAddress),
    account: {
      key: `login:anywhere:${email}`,
      seconds,
      sliding: true,
      wait: ({ count, resetsAt }, at) => Math.max(0, resetsAt - seconds * 1000 + waitAfter(count) - at),
    },
  };
}

interface Running {
  keys: readonly string[];
  over: Promise<void>;
}

const underWay = new Set<Running>();

/**
 * Throws 429 when a limit is reached; returns whether there would still be room if the `earlier` attempts failed as well.
 */
async function look(deps: Deps, login: PasswordAttempt, earlier: readonly Running[]): Promise<boolean> {
  const { pair, place, account } = limitsOf(login);
  const limits = [pair, place, account];
  const counts = await deps.limiter.read(limits.map(({ key }) => key));
  const at = deps.now().getTime();
  let known: boolean | undefined;
  let room = true;
  for (const limit of limits) {
    const count = counts.get(limit.key) ?? { count: 0, resetsAt: at };
    const running = earlier.filter(({ keys }) => keys.includes(limit.key)).length;
    const now = count.count === 0 ? 0 : limit.wait(count, at);
    const then =
      running === 0
        ? 0
        : limit.wait({ count: count.count + running, resetsAt: at + limit.seconds * 1000 }, at);
    if (now <= 0 && then <= 0) continue;
    // where the account has logged in before, neither strangers nor others behind the same address keep it out
    if (limit !== pair)
      known ??= login.signedIn || (await isKnownNetwork(deps.db, login.email, networkOf(login.ipAddress)));
    if (limit !== pair && known) continue;
    if (now > 0) throw tooMany(now);
    room = false;
  }
  return room;
}

/**
 * Runs a password check within the limits on failures; `attempt` returns null for a wrong password, which counts. Only
 * failures count, so however many right passwords come, they may wait but make nobody be refused. Attempts of one process that share a limit and could
 * exceed it run one after another, so a thousand parallel attempts gain nothing. Throws 429, or 503 when it waits too long.
 */
export async function tryPassword<T>(
  deps: Deps,
  login: PasswordAttempt,
  attempt: () => Promise<T | null>,
  failed: () => Promise<void>,
): Promise<T | null> {
  // refuses at once what would be refused anyway
  await look(deps, login, []);
  return withHashSlot(async () => {
    const limits = Object.values(limitsOf(login));
    const keys = limits.map(({ key }) => key);
    const earlier = [...underWay].filter((other) => other.keys.some((key) => keys.includes(key)));
    let end = (): void => {};
    const mine = { keys, over: new Promise<void>((resolve) => (end = resolve)) };
    underWay.add(mine);
    try {
      while (!(await look(deps, login, earlier)))
        await Promise.all(earlier.splice(0).map(({ over }) => over));
      const right = await attempt();
      if (right !== null) return right;
      // concurrently, so that a known account takes hardly longer than an unknown e-mail
      await Promise.all([
        ...limits.map(({ key, seconds, sliding }) => deps.limiter.note(key, seconds, { sliding })),
        failed(),
      ]);
      return null;
    } finally {
      underWay.delete(mine);
      end();
    }
  });
}

/** Failures for the account from any network so far. */
export async function failuresAround({ limiter }: Deps, login: PasswordAttempt): Promise<number> {
  const { key } = limitsOf(login).account;
  return (await limiter.read([key])).get(key)?.count ?? 0;
}

/** Clears the failures of an account and network after a successful login, which were typing errors; returns their number. */
export async function clearFailures({ limiter }: Deps, login: PasswordAttempt): Promise<number> {
  const { pair, place, account } = limitsOf(login);
  const count = (await limiter.read([pair.key])).get(pair.key)?.count ?? 0;
  if (count > 0)
    await Promise.all([
      limiter.clear(pair.key),
      limiter.giveBack(place.key, count),
      limiter.giveBack(account.key, count),
    ]);
  return count;
}

/** Clears all failures of an account after another proof of identity. */
export async function clearAllFailures({ limiter }: Deps, login: PasswordAttempt): Promise<void> {
  const { pair, account } = limitsOf(login);
  await Promise.all([limiter.clear(pair.key), limiter.clear(account.key)]);
}
