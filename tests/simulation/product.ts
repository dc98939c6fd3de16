import { createHash } from 'node:crypto';
import type { FastifyInstance, InjectOptions } from 'fastify';
import { assemble } from '../../src/app/assemble.ts';
import { jobKinds, localSchedules, schedules } from '../../src/app/jobs.ts';
import { readConfig } from '../../src/lib/server/config/config.ts';
import { openSqlite } from '../../src/lib/server/db/sqlite.ts';
import type { Deps } from '../../src/lib/server/http/context.ts';
import { PictureProblem } from '../../src/lib/server/images/pictures.ts';
import { isClockTrusted } from '../../src/lib/server/jobs/clock.ts';
import { makeJobs } from '../../src/lib/server/jobs/jobs.ts';
import type { JobKind } from '../../src/lib/server/jobs/kind.ts';
import type { System } from '../../src/lib/server/system.ts';
import { served } from './asked.ts';
import type { Disk } from './disk.ts';
import { filesOf } from './files.ts';
import { engineOf } from './sqlite.ts';
import { Machine, PowerCut, type World } from './world.ts';

const folder = '/data';
export const databaseFile = `${folder}/kaksha.sqlite`;
export const filesFolder = `${folder}/files`;

const config = readConfig({ DATA_DIR: folder, DEMO: 'false', LOG_LEVEL: 'silent' });

/** A fast replacement of password hashing, in the real format. */
const passwords: System['passwords'] = {
  hash: async (password) => `$argon2id$v=19$m=19456,t=2,p=1$${digest(password)}`,
  verify: async (hash, password) => hash.endsWith(digest(password)),
};

export const digest = (bytes: string | Uint8Array): string =>
  createHash('sha256').update(bytes).digest('hex');

/** The result of encoding an uploaded picture. */
export const encoded = (bytes: Uint8Array): Buffer => Buffer.concat([Buffer.from('encoded '), bytes]);

const encodePicture: System['encodePicture'] = async (read) => {
  const bytes = await read();
  if (bytes[0] !== 0xff) throw new PictureProblem('type');
  return { data: encoded(bytes), extension: 'jpg', mime: 'image/jpeg', width: 20, height: 20 };
};

/** A reply to a client. */
export interface Answer {
  status: number;
  headers: Record<string, unknown>;
  // tests check the replies that they expect
  // oxlint-disable-next-line typescript/no-explicit-any
  body: any;
}

/** The running product after one start. */
export interface Product {
  app: FastifyInstance;
  deps: Deps;
  machine: Machine;
  /** Throws PowerCut when the power fails before the reply. */
  ask(request: InjectOptions): Promise<Answer>;
  /** Ends it like a power cut. */
  end(): Promise<void>;
}

/** Running this job adds a row, in the transaction that ends the job. */
export const countingJob: JobKind = {
  kind: 'simulation.count',
  lane: 'quick',
  attempts: 50,
  async run(payload, deps, job) {
    const { number, fails, takes } = payload as { number: number; fails: number; takes: number };
    const [row] = await deps.db.all<{ attempts: number }>('select attempts from jobs where id = ?', [job.id]);
    if (row && row.attempts <= fails) throw new Error('this one fails at first');
    if (takes > 0) await new Promise<void>((resolve) => void deps.timers.after(takes, resolve));
    await deps.db.transaction(async (trx) => {
      await trx
        .insertInto('settings')
        .values({ key: `counted ${number}`, value: '1' })
        .onConflict((oc) =>
          oc.column('key').doUpdateSet((eb) => ({ value: eb('settings.value', '||', '1') })),
        )
        .execute();
      await job.finish(trx);
    });
  },
};

const silent: Deps['log'] = { debug() {}, info() {}, warn() {}, error() {} };

/** Starts the product on a disk as main.ts does: migrations, sweep, requeued jobs. */
export async function start(world: World, disk: Disk, machine = new Machine(world)): Promise<Product> {
  const engine = engineOf(machine, disk);
  const system: System = {
    now: () => new Date(world.now),
    elapsed: () => world.elapsed,
    timers: machine.timers,
    random: (bytes) => world.random.bytes(bytes),
    files: filesOf(machine, disk),
    passwords,
    encodePicture,
  };
  const boot = async (): Promise<Product> => {
    const db = await openSqlite(databaseFile, { engine });
    const { app, deps } = await assemble(config, { db, served, ...system });
    if (await isClockTrusted(deps)) await deps.unfinished.sweep();
    await app.ready();
    deps.jobs.start([...jobKinds, countingJob], schedules, deps, localSchedules);
    return {
      app,
      deps,
      machine,
      async ask(request) {
        const { statusCode, headers, payload } = await app.inject(request);
        if (!machine.isAlive) throw new PowerCut('the reply was lost');
        const isJson = String(headers['content-type']).startsWith('application/json');
        return { status: statusCode, headers, body: isJson && payload ? JSON.parse(payload) : payload };
      },
      end: () => finish(),
    };
  };
  const finish = async (): Promise<void> => {
    machine.isAlive = false;
    engine.end();
    await machine.end();
  };
  try {
    return await world.drive(boot(), () => disk);
  } catch (error) {
    await finish();
    throw error;
  }
}

/** Starts a second worker on the same queue, which requeues what it considers abandoned. */
export function secondWorker({ deps, machine }: Product): void {
  const { db, now, elapsed } = deps;
  const worker = makeJobs(db, { now, elapsed, timers: machine.timers, log: silent });
  worker.start([...jobKinds, countingJob], schedules, deps);
}
