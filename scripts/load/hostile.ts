import { setTimeout as pause } from 'node:timers/promises';
import type { Academy } from '../bench/seed.ts';
import { memory, type Running, startKaksha } from '../bench/servers.ts';
import { type Kind, startAttack } from './attacks.ts';
import { handlesOf, processorSeconds } from './process.ts';
import { observe, type Observed } from './probe.ts';

export interface Phase {
  name: string;
  observed: Observed;
  /** The counts of the loads by kind, and the seconds. */
  did: Record<string, Record<string, number>>;
  seconds: number;
  /** Cores used on average: by the server, and by the processes of the loads. */
  cores: { server: number; loads: number };
  /** Seconds until the number of handles was normal again; null when it never was. */
  recovered: number | null;
}

const recoverySeconds = 60;
/** Allowance for our own connections, and for pools that grow with use. */
const spareHandles = 30;

const named: Record<Kind, string> = {
  idle: '10,000 idle connections',
  slow: '1,000 slow senders',
  abort: '2,000 aborted replies a second',
  upload: '64 uploads of 200 MB at once',
};

async function recover(server: Running, before: number): Promise<number | null> {
  const began = performance.now();
  for (;;) {
    const seconds = (performance.now() - began) / 1000;
    if (handlesOf(server.process.pid!) <= before + spareHandles) return seconds;
    if (seconds > recoverySeconds) return null;
    await pause(100);
  }
}

async function measure(
  server: Running,
  name: string,
  { kinds, seconds, folder }: { kinds: readonly Kind[]; seconds: number; folder: string },
): Promise<Phase> {
  const before = handlesOf(server.process.pid!);
  const attacks = kinds.map((kind) => startAttack(kind, server.url, folder));
  const pids = attacks.map(({ process }) => process.pid!);
  const used = () => [processorSeconds(server.process.pid!), processorSeconds(...pids)] as const;
  const began = used();
  const observed = await observe(server, pause(seconds * 1000));
  const ended = used();
  const did = Object.fromEntries(
    await Promise.all(attacks.map(async (one) => [one.kind, await one.stop()] as const)),
  );
  const cores = { server: (ended[0] - began[0]) / seconds, loads: (ended[1] - began[1]) / seconds };
  return { name, observed, did, seconds, cores, recovered: await recover(server, before) };
}

/** Each load alone, then all of them at once, then none. */
export async function measureHostile(
  academy: Academy,
  { seconds, folder, env = {} }: { seconds: number; folder: string; env?: Record<string, string> },
  note: (phase: Phase, handles: number, memoryMb: number) => void,
): Promise<void> {
  const server = await startKaksha(academy, env);
  const tell = (phase: Phase): void =>
    note(phase, handlesOf(server.process.pid!), memory(server.process, 'VmRSS'));
  try {
    const phase = (name: string, kinds: readonly Kind[], length: number): Promise<Phase> =>
      measure(server, name, { kinds, seconds: length, folder });
    // hot code is compiled in the first seconds
    await phase('warm-up', [], 5);
    tell(await phase('nothing else', [], seconds / 2));
    const kinds: readonly Kind[] = ['idle', 'slow', 'abort', 'upload'];
    for (const kind of kinds) tell(await phase(named[kind], [kind], seconds));
    tell(await phase('all of them at once', kinds, seconds * 2));
    tell(await phase('nothing else, afterwards', [], seconds / 2));
  } finally {
    await server.stop();
  }
}
