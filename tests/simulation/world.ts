import { setImmediate as nextTurn } from 'node:timers/promises';
import type { Timers } from '../../src/lib/server/timers.ts';
import type { Disk } from './disk.ts';
import type { Random } from './random.ts';
import { pass } from '../support/until.ts';

/** The power failed while something was awaited. */
export class PowerCut extends Error {
  override name = 'PowerCut';
}

/** Something waits forever. */
class Stuck extends Error {
  override name = 'Stuck';
}

interface Task {
  machine: Machine;
  run: () => void;
}

interface Timer extends Task {
  at: number;
  /** Orders timers that are due at the same time. */
  number: number;
}

/** Turns of the event loop without a task after which nothing more will come; each reply takes a few. */
const quietTurns = 8;

/** Many times the tasks of a whole seed. */
const maxTasks = 200_000;

/** Simulated time, and the order of everything that takes time, which the seed chooses. */
export class World {
  /** Epoch milliseconds. */
  now: number;
  /** The monotonic clock, milliseconds. */
  elapsed = 0;
  /** Number of tasks run so far. */
  steps = 0;
  /** The power fails before this task. */
  cutAt = Number.POSITIVE_INFINITY;
  readonly random: Random;
  #tasks: Task[] = [];
  #timers: Timer[] = [];
  #numbers = 0;

  constructor(random: Random, now: number) {
    this.random = random;
    this.now = now;
  }

  /** Adds a task, to run some time from now, in any order with others. */
  add(machine: Machine, run: () => void): void {
    this.#tasks.push({ machine, run });
  }

  after(machine: Machine, ms: number, run: () => void): () => void {
    const timer = { machine, run, at: this.elapsed + Math.max(1, ms), number: ++this.#numbers };
    this.#timers.push(timer);
    return () => {
      this.#timers = this.#timers.filter((one) => one !== timer);
    };
  }

  pass(ms: number): void {
    this.now += ms;
    this.elapsed += ms;
  }

  /** Drops all tasks of a machine that has ended. */
  remove(machine: Machine): void {
    this.#tasks = this.#tasks.filter((task) => task.machine !== machine);
    this.#timers = this.#timers.filter((timer) => timer.machine !== machine);
  }

  #next(): (() => void) | undefined {
    if (this.#tasks.length > 0) {
      const [task] = this.#tasks.splice(this.random.int(this.#tasks.length), 1);
      return task!.run;
    }
    let next: Timer | undefined;
    for (const timer of this.#timers)
      if (!next || timer.at < next.at || (timer.at === next.at && timer.number < next.number)) next = timer;
    if (!next) return undefined;
    this.#timers.splice(this.#timers.indexOf(next), 1);
    this.pass(Math.max(0, next.at - this.elapsed));
    return next.run;
  }

  /** Lets time pass until `work` has settled; throws PowerCut when the power fails first. */
  async drive<T>(work: Promise<T>, disk: () => Disk): Promise<T> {
    let isSettled = false;
    const max = this.steps + maxTasks;
    const settle = (): void => void (isSettled = true);
    work.then(settle, settle);
    for (let idle = 0; !isSettled;) {
      await nextTurn();
      if (isSettled) break;
      if (this.#tasks.length === 0 && ++idle < quietTurns) continue;
      const run = this.#next();
      if (!run) {
        // modules that the first start loads from the real disk
        if (++idle > 20_000) throw new Stuck(`nothing happens any more, after ${this.steps} tasks`);
        if (idle > 100) await pass(1, 'the real disk answers');
        continue;
      }
      idle = 0;
      if (this.steps > max)
        throw new Stuck(`something is waited for that does not come, after ${this.steps} tasks`);
      if (++this.steps === this.cutAt) {
        if (this.random.chance(0.3)) disk().kill();
        else disk().cut();
      } else run();
      if (disk().successor) throw new PowerCut('the power failed');
    }
    return work;
  }
}

/** A process from start to end; everything that it has begun ends with it. */
export class Machine {
  isAlive = true;
  readonly world: World;
  readonly #waiting = new Set<(why: Error) => void>();

  constructor(world: World) {
    this.world = world;
  }

  /** Runs `act` at some time, and reports its result at some later time. */
  operation<T>(act: () => T): Promise<T> {
    return new Promise((resolve, reject) => {
      this.begin(act, (error, done) => (error ? reject(error) : resolve(done as T)));
    });
  }

  /** The same with a callback. */
  begin<T>(act: () => T, tell: (error: Error | null, done?: T) => void): void {
    if (!this.isAlive) return tell(new PowerCut('the process has ended'));
    this.#waiting.add(tell);
    this.world.add(this, () => {
      let [failure, done]: [Error | null, T | undefined] = [null, undefined];
      try {
        done = act();
      } catch (error) {
        failure = error as Error;
      }
      this.world.add(this, () => {
        this.#waiting.delete(tell);
        tell(failure, done);
      });
    });
  }

  readonly timers: Timers = {
    after: (ms, act) => (this.isAlive ? this.world.after(this, ms, act) : () => {}),
    every: (ms, act) => {
      let cancel = (): void => {};
      const again = (): void => {
        cancel = this.timers.after(ms, () => {
          again();
          act();
        });
      };
      again();
      return () => cancel();
    },
  };

  /**
   * Ends the machine like a power cut. Pending operations get an error, so that memory is freed; whatever their callers do then
   * reaches neither disk nor database nor client.
   */
  async end(): Promise<void> {
    this.isAlive = false;
    this.world.remove(this);
    const why = new PowerCut('the process has ended');
    for (const reject of this.#waiting) reject(why);
    this.#waiting.clear();
    for (let turn = 0; turn < quietTurns * 3; turn++) await nextTurn();
    this.world.remove(this);
  }
}
