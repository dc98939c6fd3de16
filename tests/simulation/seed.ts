import { cleanFiles } from '../../src/features/files/server/jobs.ts';
import { sleep } from '../../src/lib/server/timers.ts';
import { accountSteps } from './accountSteps.ts';
import { type Academy, firstDay } from './academy.ts';
import type { Disk, DiskPlan } from './disk.ts';
import { expectThat, Facts, Violation } from './facts.ts';
import { fileSteps } from './fileSteps.ts';
import { check, checkCleaned } from './invariants.ts';
import { learningSteps } from './learningSteps.ts';
import { membershipSteps } from './membershipSteps.ts';
import { moneySteps } from './moneySteps.ts';
import { Machine, PowerCut, World } from './world.ts';
import { type Product, start } from './product.ts';
import { Random } from './random.ts';
import { seedSqlite } from './sqlite.ts';
import type { Simulation, Step } from './simulation.ts';

const steps: Record<string, Step> = {
  ...moneySteps,
  ...membershipSteps,
  ...learningSteps,
  ...fileSteps,
  ...accountSteps,
};

/** The weight of each step. */
const weights: Record<keyof typeof steps, number> = {
  pay: 14,
  payAgain: 6,
  decide: 12,
  addCoupon: 1,
  openLesson: 4,
  passChange: 4,
  watch: 16,
  editCourse: 5,
  addJob: 5,
  addWorker: 1,
  wait: 3,
  waitLong: 1,
  addProof: 4,
  setPhoto: 4,
  addResource: 3,
  removeResource: 2,
  beginUpload: 3,
  goOn: 8,
  join: 2,
  logIn: 2,
  lookAtMe: 2,
  blockInTurn: 2,
};

const minSteps = 50;
/** Number of concurrent clients. */
const maxClients = 4;
/** Time of the slowest job: its attempts and the delays between them. */
const maxJobsMs = 300_000;
const thoroughShare = 0.05;
const cleanedShare = 0.1;

/** The result of a seed. */
export interface Report {
  steps: number;
  cuts: number;
  /** Number of failed disk changes. */
  failures: number;
  done: ReadonlyMap<string, number>;
  /** A compact record of everything that happened, equal for equal seeds. */
  trace: string;
}

/** Chooses when the power fails next, and which disk changes fail before. */
function plan(random: Random, world: World, cutsLeft: number): DiskPlan {
  const failures = new Map<number, 'EIO' | 'ENOSPC'>();
  if (random.chance(0.25))
    for (let count = random.between(1, 3); count > 0; count--)
      failures.set(random.between(1, 400), random.pick(['EIO', 'ENOSPC'] as const));
  // at a change of the disk, or while something is awaited
  const isAtChange = random.chance(0.6);
  world.cutAt = Number.POSITIVE_INFINITY;
  if (cutsLeft > 0 && !isAtChange) world.cutAt = world.steps + random.between(20, 1500);
  return { failures, cutAt: cutsLeft > 0 && isAtChange ? random.between(1, 500) : Number.POSITIVE_INFINITY };
}

/** Runs one seed from the prepared academy. Throws Violation when a promise is broken. */
export class Run {
  readonly #random: Random;
  readonly #world: World;
  readonly #sim: Simulation;
  readonly #facts = new Facts();
  #disk: Disk;
  #taken = 0;
  #cuts = 0;
  #wanted: number;
  #cutsLeft: number;
  #failures = 0;
  readonly #trace: string[] = [];

  constructor(academy: Academy, seed: number) {
    this.#random = new Random(seed);
    const drawn = new Random(seed ^ 0x5eed);
    this.#world = new World(drawn, firstDay);
    this.#wanted = minSteps + this.#random.int(20);
    this.#cutsLeft = Number(this.#random.weighted({ '1': 6, '2': 3, '3': 1 }));
    seedSqlite(
      (bytes) => drawn.bytes(bytes),
      () => this.#world.now,
    );
    this.#disk = academy.disk.fork(drawn, () => this.#world.now);
    const people = structuredClone(academy.people);
    for (const person of people) for (const device of person.devices) device.person = person;
    let number = 0;
    this.#sim = {
      world: this.#world,
      random: this.#random,
      facts: this.#facts,
      learners: people.filter(({ isAdmin }) => !isAdmin).slice(0, 3),
      blockable: people.filter(({ isAdmin }) => !isAdmin)[3]!,
      isBlocking: false,
      admins: people.filter(({ isAdmin }) => isAdmin),
      courses: academy.courses,
      product: null as unknown as Product,
      next: () => ++number,
    };
  }

  /** The steps and ends so far, and how often the world went on. */
  get trace(): string {
    return `${this.#world.steps} ${this.#trace.join(' ')}`;
  }

  async run(): Promise<Report> {
    await this.#start(true);
    const isOver = (): boolean => this.#taken >= this.#wanted && this.#cutsLeft === 0;
    while (!isOver()) {
      try {
        await this.#world.drive(this.#act(isOver), () => this.#disk);
        // a planned power cut that has not happened yet happens now
        if (this.#cutsLeft > 0 && this.#taken >= this.#wanted) this.#disk.cut();
        if (this.#disk.successor) throw new PowerCut('the power failed at the end');
      } catch (error) {
        if (!(error instanceof PowerCut)) throw error;
        await this.#restart();
      }
    }
    await this.#finish();
    return {
      steps: this.#taken,
      cuts: this.#cuts,
      failures: this.#failures,
      done: this.#facts.done,
      trace: this.trace,
    };
  }

  /** Runs several clients, each of which takes one step after another. */
  async #act(isOver: () => boolean): Promise<void> {
    const { product } = this.#sim;
    const client = async (): Promise<void> => {
      while (!isOver() && this.#taken < this.#wanted && product.machine.isAlive) {
        this.#taken++;
        const name = this.#random.weighted<string>(weights);
        this.#trace.push(name);
        try {
          await steps[name]!(this.#sim);
        } catch (error) {
          // without a reply the client knows nothing
          if (product.machine.isAlive || error instanceof Violation) throw error;
          return;
        }
        await new Promise<void>((resolve) => {
          product.machine.timers.after(this.#random.between(1, 400), resolve);
        });
      }
    };
    await Promise.all(Array.from({ length: 1 + this.#random.int(maxClients) }, client));
  }

  /** Starts the product; a power cut may interrupt a start, too, except the first. */
  async #start(isFirst: boolean): Promise<void> {
    for (;;) {
      this.#disk.changes = 0;
      this.#disk.plan =
        isFirst || this.#random.chance(0.8)
          ? { failures: new Map(), cutAt: Number.POSITIVE_INFINITY }
          : plan(this.#random, this.#world, this.#cutsLeft);
      try {
        const machine = new Machine(this.#world);
        this.#sim.product = await start(this.#world, this.#disk, machine);
        break;
      } catch (error) {
        if (!this.#disk.successor && this.#disk.plan.failures.size === 0) throw error;
        if (this.#disk.successor) this.#cut();
      }
    }
    this.#failures += this.#disk.plan.failures.size;
    this.#disk.changes = 0;
    this.#disk.plan = plan(this.#random, this.#world, this.#cutsLeft);
  }

  #cut(): void {
    this.#disk = this.#disk.successor!;
    this.#cuts++;
    this.#cutsLeft = Math.max(0, this.#cutsLeft - 1);
    this.#world.cutAt = Number.POSITIVE_INFINITY;
    this.#trace.push(`cut@${this.#world.steps}`);
  }

  async #restart(): Promise<void> {
    await this.#sim.product.end();
    this.#cut();
    this.#sim.isBlocking = false;
    this.#world.pass(this.#random.between(100, 60_000));
    await this.#start(false);
    check(this.#disk, this.#facts, { thoroughly: this.#random.chance(thoroughShare) });
  }

  /** Waits until all queued jobs are done. */
  async #jobsDone(): Promise<void> {
    const { db, timers } = this.#sim.product.deps;
    const until = this.#world.elapsed + maxJobsMs;
    for (;;) {
      const left = await db.all(`select id from jobs where kind = 'simulation.count' and state <> 'done'`);
      if (left.length === 0) return;
      expectThat(this.#world.elapsed < until, `${left.length} jobs are not done after ${maxJobsMs / 1000} s`);
      await sleep(timers, 1000);
    }
  }

  /** Without further faults everything that was begun must complete. */
  async #finish(): Promise<void> {
    const { product } = this.#sim;
    this.#disk.plan = { failures: new Map(), cutAt: Number.POSITIVE_INFINITY };
    check(this.#disk, this.#facts);
    if (this.#random.chance(cleanedShare)) {
      await this.#world.drive(this.#jobsDone(), () => this.#disk);
      check(this.#disk, this.#facts, { thoroughly: true });
      this.#world.pass(23 * 3_600_000);
      this.#world.pass(23 * 3_600_000);
      await this.#world.drive(cleanFiles(product.deps), () => this.#disk);
      checkCleaned(this.#disk);
    }
    await product.end();
  }
}
