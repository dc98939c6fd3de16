import { Fault, say } from '../../../lib/server/http/fault.ts';

// a native library, loaded with the first password
const argon2 = () => import('@node-rs/argon2');

// argon2id, 64 MiB, three passes (OWASP's first choice for one lane); Algorithm is a const enum, which can't be imported
const cost = { algorithm: 2, memoryCost: 65_536, timeCost: 3, parallelism: 1 } as const;

// nobody's: what an unknown e-mail is checked against, so that it takes as long as a wrong password
const nobodys =
  '$argon2id$v=19$m=65536,t=3,p=1$dWzAxHPXokiE+hWKzLws8Q$4nwsaPMNL4C8Fnf4EOEMvYcthDko7EJfHUMEs7R5RHY';

/** Lets a few works run at once, a few more wait, and refuses the rest. */
export class Gate {
  readonly #most: number;
  readonly #mostWaiting: number;
  readonly #waiting: (() => void)[] = [];
  #running = 0;

  constructor(most: number, mostWaiting: number) {
    this.#most = most;
    this.#mostWaiting = mostWaiting;
  }

  /** The result of `work` when its turn has come; throws 503 at once when too many wait already. */
  async run<T>(work: () => Promise<T>): Promise<T> {
    if (this.#running < this.#most) this.#running++;
    else {
      if (this.#waiting.length >= this.#mostWaiting)
        throw new Fault(503, 'busy', say('The server is busy. Please try again in a moment.'), {
          retryAfter: 2,
        });
      // whoever leaves hands its place over, so the number running stays
      await new Promise<void>((resolve) => this.#waiting.push(resolve));
    }
    try {
      return await work();
    } finally {
      const next = this.#waiting.shift();
      if (next) next();
      else this.#running--;
    }
  }
}

// each takes 64 MiB and 40 ms of a core: two at once, and at most about a second and a half of waiting
const gate = new Gate(2, 64);

/** The argon2id hash of a password; throws 503 when too many are being made. */
export function hashPassword(password: string): Promise<string> {
  return gate.run(async () => (await argon2()).hash(password, cost));
}

/** Whether `password` made `stored`; takes as long for an account that does not exist (undefined) as for one that does. */
export function verifyPassword(stored: string | undefined, password: string): Promise<boolean> {
  return gate.run(async () => {
    try {
      const right = await (await argon2()).verify(stored ?? nobodys, password);
      return right && stored !== undefined;
    } catch {
      // an account that has no password yet
      return false;
    }
  });
}

const letters = 'abcdefghijkmnpqrstuvwxyz23456789';

/** A password that is easy to copy by hand: 60 random bits as 'xxxx-xxxx-xxxx'. `token` is deps.token. */
export function makePassword(token: (bytes?: number) => string): string {
  const bytes = Buffer.from(token(12), 'base64url');
  const text = [...bytes].map((byte) => letters[byte & 31]).join('');
  return text.replace(/(.{4})(?=.)/g, '$1-');
}
