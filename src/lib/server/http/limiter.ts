import { AppError, messages } from './errors.ts';

export interface Count {
  count: number;
  /** Epoch milliseconds. */
  resetsAt: number;
}

/** Counts events per key in the database, so that limits hold across restarts and processes. */
export interface Limiter {
  /** Counts one event; throws 429 when `key` had more than `max` in its window of `seconds`. */
  take(key: string, max: number, seconds: number): Promise<void>;
  /** Counts one event without a limit; with `sliding` each event restarts the window. */
  note(key: string, seconds: number, options?: { sliding: boolean }): Promise<void>;
  /**
   * Adds an amount unless `key` would exceed `max` in its window of `seconds`, in one statement. Returns null, or, without
   * counting, the milliseconds until the window ends.
   */
  spend(key: string, of: { amount: number; max: number; seconds: number }): Promise<number | null>;
  /** The counts of these keys; expired windows are omitted. */
  read(keys: readonly string[]): Promise<Map<string, Count>>;
  /** Subtracts events, such as attempts that turned out not to be failures. */
  giveBack(key: string, events: number): Promise<void>;
  /** Clears a key, e.g. after a success. */
  clear(key: string): Promise<void>;
}

/** An IP address without the port that some proxies append: '203.0.113.5:4711', '[2001:db8::1]:443'. */
export const withoutPort = (address: string): string =>
  !address.includes(':')
    ? address
    : (/^\[([^\]]*)\](?::\d+)?$/.exec(address)?.[1] ?? address.replace(/^(\d+\.\d+\.\d+\.\d+):\d+$/, '$1'));

/** The 429 with the time to wait. */
export function tooMany(waitMs: number): AppError {
  const wait = Math.max(1, Math.ceil(waitMs / 1000));
  const sentence = messages('Too many tries. Please wait {minutes} min and try again.', {
    minutes: Math.ceil(wait / 60),
  });
  return new AppError(429, 'too_many', sentence, { retryAfter: wait });
}

/**
 * The network by which limits count: the /64 of an IPv6 address (one household), or an IPv4 address, even when it is written as
 * IPv6.
 */
export function networkOf(address: string): string {
  const plain = withoutPort(address).replace(/^::ffff:(?=\d+\.)/i, '');
  if (!plain.includes(':')) return plain;
  const [head = '', tail] = plain.toLowerCase().split('%', 1)[0]!.split('::');
  const groups = head === '' ? [] : head.split(':');
  if (tail !== undefined) {
    const last = tail === '' ? [] : tail.split(':');
    while (groups.length + last.length < 8) groups.push('0');
    groups.push(...last);
  }
  return `${groups
    .slice(0, 4)
    .map((group) => group.replace(/^0+(?=.)/, ''))
    .join(':')}::/64`;
}

/** Whether an event was within its limit, for callers whose answer must not reveal that. */
export async function isInNetwork(attempt: Promise<void>): Promise<boolean> {
  try {
    await attempt;
    return true;
  } catch (error) {
    if (error instanceof AppError && error.status === 429) return false;
    throw error;
  }
}
