import type { Deps } from '../../../lib/server/http/context.ts';
import { type Count, networkOf, tooMany } from '../../../lib/server/http/limiter.ts';
import { failuresAnywhere, failuresPerAccount, failuresPerAddress, waitAfter } from '../rules.ts';
import { isKnownNetwork } from './attemptStore.ts';
import { withHashSlot } from './passwords.ts';

/** Whose password is tried, from where. */
export interface PasswordAttempt {
  /** In lower case. */
  email: string;
  ipAddress: string;
  /** The account has a live session here, so strangers' failures don't slow it down. */
  signedIn?: boolean;
}

/** A limit on failures. */
interface Limit {
  key: string;
  seconds: number;
  sliding: boolean;
  /** Milliseconds until the next try. */
  wait(count: Count, at: number): number;
}

const within = (key: string, { most, seconds }: { most: number; seconds: number }): Limit => ({
  key,
  seconds,
  sliding: false,
  wait: ({ count, resetsAt }, at) => (count < most ? 0 : resetsAt - at),
});

/** The limits of a guess: for its account and address (or its sessions), its address, its account. */
function limitsOf({ email, ipAddress, signedIn }: PasswordAttempt): {
  pair: Limit;
  place: Limit;
  account: Limit;
} {
  const { seconds } = failuresAnywhere;
  return {
    // whoever holds a session that is not his guesses no more with a thousand addresses than with one
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

/** Throws 429 when failures close a limit; returns whether there would be room if the `earlier` ones failed as well. */
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
    // whoever logged in from here before is not locked out by strangers elsewhere
    if (limit === account)
      known ??= login.signedIn || (await isKnownNetwork(deps.db, login.email, networkOf(login.ipAddress)));
    if (limit === account && known) continue;
    if (now > 0) throw tooMany(now);
    room = false;
  }
  return room;
}

/**
 * Tries a password when its turn has come, within the limits on failures; `attempt` gives null when it is wrong, which
 * counts. Only failures count, so right passwords wait and are never refused for each other. Tries of one process that share
 * a limit and could exceed it go one after another, so that a thousand at once are no more guesses than the limit allows.
 * Throws 429, or 503 when the turn does not come in time.
 */
export async function tryPassword<T>(
  deps: Deps,
  login: PasswordAttempt,
  attempt: () => Promise<T | null>,
  failed: () => Promise<void>,
): Promise<T | null> {
  // who is refused anyway need not stand in line
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
      // together, so that it takes hardly longer for an account than for an e-mail that has none
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

/** Failures for an account from anywhere so far. */
export async function failuresAround({ limiter }: Deps, login: PasswordAttempt): Promise<number> {
  const { key } = limitsOf(login).account;
  return (await limiter.read([key])).get(key)?.count ?? 0;
}

/** Forgets the failures of an account and address, once its password was right there; returns how many that were. */
export async function clearFailures({ limiter }: Deps, login: PasswordAttempt): Promise<number> {
  const { pair, account } = limitsOf(login);
  const count = (await limiter.read([pair.key])).get(pair.key)?.count ?? 0;
  if (count > 0) await Promise.all([limiter.clear(pair.key), limiter.giveBack(account.key, count)]);
  return count;
}

/** Forgets all failures for an account, wherever they came from, after it was proved in another way. */
export async function clearAllFailures({ limiter }: Deps, login: PasswordAttempt): Promise<void> {
  const { pair, account } = limitsOf(login);
  await Promise.all([limiter.clear(pair.key), limiter.clear(account.key)]);
}
