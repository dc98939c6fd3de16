import { type ChildProcess, fork } from 'node:child_process';
import { setTimeout as pause } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import type { Academy } from '../bench/seed.ts';
import { memory, startKaksha } from '../bench/servers.ts';
import type { Plan, Seen } from './learners.ts';
import { observe, type Observed } from './probe.ts';
import { mainThreadSeconds, processorSeconds } from './process.ts';

/** Learners in one process: more would only wait for each other. */
const perProcess = 5000;

export interface Evening {
  renditions: readonly string[];
  learners: number;
  seconds: number;
  /** Totals of all learners. */
  seen: Seen;
  observed: Observed;
  /** Cores used on average: by the server, within that by its main thread, and by the learners' processes. */
  cores: { server: number; mainThread: number; learners: number };
  /** Memory of the server, in MB. */
  rss: number;
}

interface Crowd {
  children: ChildProcess[];
  /** The results since the last request. */
  ask(word: 'go on' | 'stop'): Promise<Seen>;
}

function startLearners(plan: Omit<Plan, 'from' | 'learners'>, learners: number): Crowd {
  const program = fileURLToPath(new URL('learners.ts', import.meta.url));
  const children: ChildProcess[] = [];
  for (let from = 0; from < learners; from += perProcess) {
    const part: Plan = { ...plan, from, learners: Math.min(perProcess, learners - from) };
    children.push(fork(program, [JSON.stringify(part)], { execArgv: [] }));
  }
  const askOne = (child: ChildProcess, word: string): Promise<Seen> =>
    new Promise((resolve, reject) => {
      child.once('message', (seen) => resolve(seen as Seen));
      child.once('exit', (code) => reject(new Error(`learners ended with ${code}`)));
      child.send(word);
    });
  return {
    children,
    ask: async (word) => (await Promise.all(children.map((child) => askOne(child, word)))).reduce(addSeen),
  };
}

function addSeen(a: Seen, b: Seen): Seen {
  const failed = { ...a.failed };
  for (const [what, count] of Object.entries(b.failed)) failed[what] = (failed[what] ?? 0) + count;
  const sum = (name: 'requests' | 'bytes' | 'saves' | 'shown' | 'stalls' | 'stalledSeconds') =>
    a[name] + b[name];
  return {
    requests: sum('requests'),
    bytes: sum('bytes'),
    saves: sum('saves'),
    shown: sum('shown'),
    stalls: sum('stalls'),
    stalledSeconds: sum('stalledSeconds'),
    // combining two groups of equal size: the worse value
    p50: Math.max(a.p50, b.p50),
    p99: Math.max(a.p99, b.p99),
    max: Math.max(a.max, b.max),
    failed,
  };
}

/**
 * An evening: `learners` arrive within `arrival` seconds, and are measured for `seconds` after that. The processor time of the
 * server is its own, from /proc: it does not include the learners' processes on the same machine.
 */
export async function measureEvening(
  academy: Academy,
  {
    learners,
    renditions,
    arrival,
    seconds,
    settle = 8,
    think = [3000, 20_000],
    env = {},
  }: {
    learners: number;
    renditions: readonly string[];
    arrival: number;
    seconds: number;
    settle?: number;
    think?: readonly [number, number];
    env?: Record<string, string>;
  },
): Promise<Evening> {
  const server = await startKaksha(academy, env);
  try {
    const crowd = startLearners({ url: server.url, renditions, arrival, think }, learners);
    const pids = crowd.children.map(({ pid }) => pid!);
    await pause((arrival + settle) * 1000);
    await crowd.ask('go on');
    const pid = server.process.pid!;
    const used = () => [processorSeconds(pid), mainThreadSeconds(pid), processorSeconds(...pids)] as const;
    const [before, began] = [used(), performance.now()];
    const observed = await observe(server, pause(seconds * 1000));
    const took = (performance.now() - began) / 1000;
    const [all, mainThread, ofLearners] = used().map((one, n) => (one - before[n]!) / took);
    const rss = memory(server.process, 'VmRSS');
    const seen = await crowd.ask('stop');
    const cores = { server: all!, mainThread: mainThread!, learners: ofLearners! };
    return { renditions, learners, seconds: took, seen, observed, cores, rss };
  } finally {
    await server.stop();
  }
}
