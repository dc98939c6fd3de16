// What a step of the mixed evening costs on both databases, and the gain of a second web process.
import type { Postgres } from '../../tests/support/postgres.ts';
import { steps } from '../bench/evening.ts';
import { load } from '../bench/load.ts';
import { type Academy, watchedCourses } from '../bench/seed.ts';
import { type Running, startKaksha } from '../bench/servers.ts';
import { childrenOf, limitCores, mainThreadSeconds, processorSeconds } from './process.ts';

const env = { MAX_CONNECTIONS_PER_ADDRESS: '400', MAX_FILE_REPLIES_PER_ADDRESS: '400' };

/** Milliseconds of processor time for a step, and the rate. */
export interface StepCost {
  perSecond: number;
  p99: number;
  errors: number;
  server: number;
  /** The part of it used by the main thread, which runs the requests. */
  mainThread: number;
  database: number;
}

interface How {
  folder: string;
  seconds: number;
  connections?: number;
}

async function measureSteps(
  servers: readonly Running[],
  academy: Academy,
  { folder, seconds, connections = 32 }: How,
  postgres?: Postgres,
): Promise<StepCost> {
  const lua = steps(watchedCourses(academy.size));
  const pids = servers.map(({ process }) => process.pid!);
  // PostgreSQL's connections stay open, so its processes are the same before and after
  const database = (): number =>
    postgres ? processorSeconds(postgres.pid(), ...childrenOf(postgres.pid())) : 0;
  const main = (): number => pids.reduce((sum, pid) => sum + mainThreadSeconds(pid), 0);
  const before = [processorSeconds(...pids), main(), database()];
  const done = await Promise.all(
    servers.map(({ url }) => load(url, { seconds, folder, connections: connections / servers.length, lua })),
  );
  const after = [processorSeconds(...pids), main(), database()];
  const perSecond = done.reduce((sum, one) => sum + one.perSecond, 0);
  const [server, mainThread, ofDatabase] = after.map(
    (one, n) => ((one - before[n]!) * 1000) / (perSecond * seconds),
  );
  return {
    perSecond,
    p99: Math.max(...done.map(({ p99 }) => p99)),
    errors: done.reduce((sum, { errors }) => sum + errors, 0),
    server: server!,
    mainThread: mainThread!,
    database: ofDatabase!,
  };
}

const rounds = 3;

async function middle(measure: () => Promise<StepCost>): Promise<StepCost> {
  const found: StepCost[] = [];
  for (let round = 0; round < rounds; round++) found.push(await measure());
  return found.toSorted((a, b) => a.server - b.server)[Math.floor(rounds / 2)]!;
}

/** The cost of a step with one process. */
export async function measureStepCost(academy: Academy, how: How, postgres?: Postgres): Promise<StepCost> {
  const server = await startKaksha(academy, env);
  try {
    for (let n = 0; n < 3; n++) await measureSteps([server], academy, how, postgres);
    return await middle(() => measureSteps([server], academy, how, postgres));
  } finally {
    await server.stop();
  }
}

/**
 * Steps per second of one and of two web processes on one PostgreSQL, each limited to that share of a core. The rest of two
 * cores is for wrk and PostgreSQL, and more than they need: so the load generator limits neither.
 */
export async function measureTwo(
  academy: Academy,
  how: How,
  postgres: Postgres,
  cores: number,
): Promise<{ one: StepCost; two: StepCost }> {
  const servers = [await startKaksha(academy, env, 'web'), await startKaksha(academy, env, 'web')];
  const ends: (() => void)[] = [];
  try {
    for (const server of servers)
      for (let n = 0; n < 2; n++) await measureSteps([server], academy, how, postgres);
    for (const { process } of servers) ends.push(limitCores(process.pid!, cores));
    const one = await middle(() => measureSteps(servers.slice(0, 1), academy, how, postgres));
    const two = await middle(() => measureSteps(servers, academy, how, postgres));
    return { one, two };
  } finally {
    for (const end of ends) end();
    for (const server of servers) await server.stop();
  }
}

/**
 * The upper bound for several reading processes on SQLite: two servers on copies of the same data, which don't need to
 * coordinate, against one, on all cores. Nothing that shares one file and one writer can be faster.
 */
export async function measureCopies(
  academies: readonly [Academy, Academy],
  how: How,
): Promise<{ one: StepCost; two: StepCost }> {
  const servers = [await startKaksha(academies[0], env), await startKaksha(academies[1], env)];
  try {
    for (const server of servers) for (let n = 0; n < 2; n++) await measureSteps([server], academies[0], how);
    const one = await middle(() => measureSteps(servers.slice(0, 1), academies[0], how));
    const two = await middle(() => measureSteps(servers, academies[0], how));
    return { one, two };
  } finally {
    for (const server of servers) await server.stop();
  }
}
