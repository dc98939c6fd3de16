import type { Endpoint, Sent } from '../../src/lib/contract.ts';
import { type Academy, callAs } from './academy.ts';
import type { Device, Facts, Person } from './facts.ts';
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

export const ask = <E extends Endpoint>(
  sim: Simulation,
  device: Device | null,
  endpoint: E,
  sent: Sent<E>,
): Promise<Answer> => callAs(sim.product, device, endpoint, sent);

/** A reply that says that something was done. */
export const isDone = ({ status }: Answer): boolean => status >= 200 && status < 300;

/** A reply that says that nothing was done. After any other failure it may have been done. */
export const isRefused = ({ status }: Answer): boolean => status >= 400 && status < 500;
