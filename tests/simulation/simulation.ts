import { sessionDays } from '../../src/features/accounts/rules.ts';
import type { Endpoint, Sent } from '../../src/lib/contract.ts';
import { type Academy, callAs, logIn } from './academy.ts';
import { type Device, expectThat, type Facts, type Person } from './facts.ts';
import type { Answer, Product } from './product.ts';
import type { Random } from './random.ts';
import type { World } from './world.ts';

/** The run of a seed: the academy, its people, and what they know. */
export interface Simulation {
  readonly world: World;
  /** Chooses the steps; the product's random numbers come from the world's. */
  readonly random: Random;
  readonly facts: Facts;
  readonly learners: Person[];
  readonly admins: Person[];
  readonly courses: Academy['courses'];
  /** The learner who is sometimes blocked, and only logs in. */
  readonly blockable: Person;
  isBlocking: boolean;
  /** The running product, replaced after each power cut. */
  product: Product;
  /** An unused number. */
  next(): number;
}

/** An action of a client; it ends with its reply, or with PowerCut. */
export type Step = (sim: Simulation) => Promise<void>;

export const someDevice = (sim: Simulation, people: readonly Person[]): Device =>
  sim.random.pick(sim.random.pick(people).devices);

const sessionMs = sessionDays * 86_400_000;

/**
 * Sends a request of a device; after 30 days without one, or after a block, the session has ended and the device logs in again.
 */
export async function signedIn(
  sim: Simulation,
  device: Device,
  send: () => Promise<Answer>,
): Promise<Answer> {
  const { person, headers, since } = device;
  const reply = await send();
  if (reply.status !== 401 || person.wasBlocked) return reply;
  expectThat(sim.world.now - since >= sessionMs, `the session of ${person.email} is gone`);
  // another client of the same device may have logged in meanwhile
  if (device.headers === headers) {
    const again = await logIn(sim.product, person);
    if (!again) return reply;
    Object.assign(device, again);
  }
  return send();
}

export const ask = <E extends Endpoint>(
  sim: Simulation,
  device: Device,
  endpoint: E,
  sent: Sent<E>,
): Promise<Answer> => signedIn(sim, device, () => callAs(sim.product, device, endpoint, sent));

/** Whether a reply confirms success. */
export const isDone = ({ status }: Answer): boolean => status >= 200 && status < 300;

/** Whether a reply confirms that nothing was done. After any other failure that is unknown. */
export const isRefused = ({ status }: Answer): boolean => status >= 400 && status < 500;
