import { setImmediate as nextTurn } from 'node:timers/promises';
import type { Database } from '../../../lib/server/db/db.ts';
import type { Deps } from '../../../lib/server/http/context.ts';
import type { Played } from '../../progress/server/public.ts';
import { countedDay } from '../rules.ts';
import { addSeconds, type DaySeconds } from './goalStore.ts';

/** Maximum rows that one statement writes. */
const maxRows = 200;

interface Waiting {
  days: Map<string, DaySeconds>;
  isWriting: boolean;
}

const waiting = new WeakMap<Database, Waiting>();

async function write({ db, log }: Pick<Deps, 'db' | 'log'>, own: Waiting): Promise<void> {
  own.isWriting = true;
  try {
    // batches messages that arrive in the same event loop turn or while the previous statement runs
    await nextTurn();
    while (own.days.size > 0) {
      const keys = [...own.days.keys()].slice(0, maxRows);
      // sorted, so that concurrent statements of several processes cannot deadlock
      const days = keys.map((key) => own.days.get(key)!).toSorted((a, b) => a.userId - b.userId);
      for (const key of keys) own.days.delete(key);
      await addSeconds(db, days);
    }
  } catch (error) {
    log.warn({ error: String(error) }, 'some seconds that were watched are missing in weekly goals');
  } finally {
    own.isWriting = false;
  }
}

/**
 * Adds watched seconds to their day in India. Nobody waits for it, so that saving progress is not slowed down; it is written a
 * moment later, batched with others. A server that is killed in between loses the seconds of one message, which matter only for
 * goals.
 */
export function noteWatched(deps: Deps, { userId, at, seconds }: Played): void {
  const day = countedDay(at, deps.now().getTime());
  if (day === null) return;
  const { db } = deps;
  const own = waiting.get(db) ?? { days: new Map<string, DaySeconds>(), isWriting: false };
  waiting.set(db, own);
  const key = `${userId} ${day}`;
  const known = own.days.get(key)?.seconds ?? 0;
  own.days.set(key, { userId, day, seconds: known + seconds });
  if (!own.isWriting) void write(deps, own);
}
