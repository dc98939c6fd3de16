import { sessionDays } from '../../src/features/accounts/rules.ts';
import type { Endpoint, Sent } from '../../src/lib/contract.ts';
import { type Academy, callAs, logIn } from './academy.ts';
import { type Device, expectThat, type Facts, type Person } from './facts.ts';
import type { Answer, Product } from './product.ts';
import type { Random } from './random.ts';
import type { World } from './world.ts';

/** A seed's run: the academy, who acts in it, and what they know. */
export interface Simulation {
  readonly world: World;
  /** Chooses the steps; what the product draws comes from the world's. */
  readonly random: Random;
  readonly facts: Facts;
  readonly learners: Person[];
  readonly admins: Person[];
  readonly courses: Academy['courses'];
  /** The learner who is blocked at times; does nothing else than log in. */
  readonly blockable: Person;
  isBlocking: boolean;
  /** The running product; another one after each power cut. */
  product: Product;
  /** A number that was not used before. */
  next(): number;
}

/** Something that somebody does; it ends with its reply, or with PowerCut. */
export type Step = (sim: Simulation) => Promise<void>;

export const someDevice = (sim: Simulation, people: readonly Person[]): Device =>
  sim.random.pick(sim.random.pick(people).devices);

const sessionMs = sessionDays * 86_400_000;

/** Sends what a device asks; who was not there for 30 days logs in again. A session ends by that, and by a block. */
export async function signedIn(
  sim: Simulation,
  device: Device,
  send: () => Promise<Answer>,
): Promise<Answer> {
  const { person, headers, since } = device;
  const reply = await send();
  if (reply.status !== 401 || person.wasBlocked) return reply;
  expectThat(sim.world.now - since >= sessionMs, `the session of ${person.email} is gone`);
  // another client of the same device may have done so meanwhile
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

/** A reply that says that something was done. */
export const isDone = ({ status }: Answer): boolean => status >= 200 && status < 300;

/** A reply that says that nothing was done. After any other failure it may have been done. */
export const isRefused = ({ status }: Answer): boolean => status >= 400 && status < 500;
