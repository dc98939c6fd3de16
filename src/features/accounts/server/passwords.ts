import { AppError, ruleBroken, messages as general } from '../../../lib/server/http/errors.ts';
import type { PasswordHashes } from '../../../lib/server/system.ts';
import { messages } from '../text.ts';

// a native library, loaded when the first password is hashed
const argon2 = () => import('@node-rs/argon2');

// argon2id, 19 MiB, two passes (from OWASP's list: as strong as the larger settings at a fifth of the time); Algorithm is a
// const enum, which can't be imported
const cost = { algorithm: 2, memoryCost: 19_456, timeCost: 2, parallelism: 1 } as const;
const costMark = '$argon2id$v=19$m=19456,t=2,p=1$';

/** The real hash functions, for deps. */
export const argon2id: PasswordHashes = {
  hash: async (password) => (await argon2()).hash(password, cost),
  verify: async (hash, password) => (await argon2()).verify(hash, password),
};

type With = { passwords: PasswordHashes };

// a dummy hash: an unknown e-mail must take as long as a wrong password
const nobodys = `${costMark}i1DKo8f0FCc4USU97duNYA$VtRK/vHicTQ3zH3EyAAghIA5A6BP61/iU+scvEoAqRM`;

/** Limits concurrency; other callers wait, each for `maxWaitMs` at most. */
export class Semaphore {
  readonly #max: number;
  readonly #maxWaitMs: number;
  readonly #waiting = new Set<() => void>();
  #running = 0;

  constructor(max: number, maxWaitMs: number) {
    this.#max = max;
    this.#maxWaitMs = maxWaitMs;
  }

  /** Runs `work` when a slot is free; throws 503 when that takes too long. */
  async run<T>(work: () => Promise<T>): Promise<T> {
    if (this.#running < this.#max) this.#running++;
    // a finished task passes its slot on, so the number of running ones stays the same
    else await this.#turn();
    try {
      return await work();
    } finally {
      const [next] = this.#waiting;
      if (next) next();
      else this.#running--;
    }
  }

  #turn(): Promise<void> {
    return new Promise((resolve, reject) => {
      const go = (): void => {
        clearTimeout(late);
        this.#waiting.delete(go);
        resolve();
      };
      const late = setTimeout(() => {
        this.#waiting.delete(go);
        const sentence = general('The server is busy. Please try again in a moment.');
        reject(new AppError(503, 'busy', sentence, { retryAfter: Math.ceil(this.#maxWaitMs / 1000) }));
      }, this.#maxWaitMs);
      this.#waiting.add(go);
    });
  }
}

// each takes 19 MiB and 10 to 15 ms of a core
const gate = new Semaphore(2, 20_000);

/** Runs `work`, which hashes passwords, when a slot is free; throws 503 after 20 s. */
export const withHashSlot = <T>(work: () => Promise<T>): Promise<T> => gate.run(work);

/** The argon2id hash of a password; call it within `withHashSlot`. */
export const hashInSlot = (password: string, { passwords }: With): Promise<string> =>
  passwords.hash(password);

/** The argon2id hash of a password; throws 503 when too many are waiting. */
export const hashPassword = (password: string, deps: With): Promise<string> =>
  withHashSlot(() => hashInSlot(password, deps));

/** Whether a hash was made at another cost than the current one. */
export const isOutdated = (stored: string): boolean => !stored.startsWith(costMark);

/**
 * Whether `password` matches `stored`; call it within `withHashSlot`. Takes as long without an account (undefined) or
 * password as with one.
 */
export async function isRight(
  stored: string | undefined,
  password: string,
  { passwords }: With,
): Promise<boolean> {
  const hashed = stored?.startsWith('$argon2') ? stored : undefined;
  const right = await passwords.verify(hashed ?? nobodys, password);
  return right && hashed !== undefined;
}

let common: Promise<ReadonlySet<string>> | undefined;

/** Whether a password is one of the 10,000 most common ones. */
export async function isCommon(password: string): Promise<boolean> {
  common ??= import('./commonPasswords.ts').then(
    ({ commonPasswords }) => new Set(commonPasswords.split(' ')),
    (error: unknown) => {
      // a machine that was out of file handles may have some again later
      common = undefined;
      throw error;
    },
  );
  return (await common).has(password.trim().toLowerCase());
}

/** Throws 422 for a common password. */
export async function refuseCommon(password: string): Promise<void> {
  if (await isCommon(password))
    throw ruleBroken(
      messages(
        'Too many people use this password, so it is guessed first. Please choose another, such as three words that do not belong together.',
      ),
      'password',
    );
}

const letters = 'abcdefghijkmnpqrstuvwxyz23456789';

/** A password that is easy to copy by hand: 60 random bits as 'xxxx-xxxx-xxxx'. `token` is deps.token. */
export function makePassword(token: (bytes?: number) => string): string {
  const bytes = Buffer.from(token(12), 'base64url');
  const text = [...bytes].map((byte) => letters[byte & 31]).join('');
  return text.replace(/(.{4})(?=.)/g, '$1-');
}
