// Starts and ends the programs of packages.
import { type ChildProcess, spawn } from 'node:child_process';
import { until, untilReady } from './academy.ts';
import { expect } from './checks.ts';

export interface Server {
  url: string;
  output(): string;
  /** Sends SIGTERM; throws unless it ends by itself with 0. */
  stop(): Promise<void>;
}

const running = new Set<ChildProcess>();

/** Starts a server that listens on `port`, and waits until it is ready; port 0 is a worker, which prints that it is ready. */
export async function startServer(
  [program, ...args]: readonly [string, ...string[]],
  { port, env, seconds }: { port: number; env: NodeJS.ProcessEnv; seconds?: number },
): Promise<Server> {
  const child = spawn(program, args, { env, stdio: ['ignore', 'pipe', 'pipe'] });
  running.add(child);
  let printed = '';
  for (const stream of [child.stdout, child.stderr])
    stream.on('data', (bytes: Buffer) => (printed += bytes.toString()));
  const gone = new Promise<string>((resolve) =>
    child.once('close', (code, signal) => {
      running.delete(child);
      resolve(signal ?? String(code));
    }),
  );
  const url = `http://127.0.0.1:${port}`;
  const isReady = (): boolean => printed.includes('Kaksha works in the background');
  const ready =
    port === 0 ? until(isReady, 'the worker did not say that it works') : untilReady(url, seconds);
  await Promise.race([
    ready,
    gone.then((how) => {
      throw new Error(`the server ended with ${how}:\n${printed.slice(-3000)}`);
    }),
  ]);
  return {
    url,
    output: () => printed,
    async stop() {
      child.kill('SIGTERM');
      const how = await gone;
      expect(how === '0', `after SIGTERM the server ended with ${how}:\n${printed.slice(-3000)}`);
    },
  };
}

/** Ends leftovers of a failed check. */
export function killServers(): void {
  for (const child of running) child.kill('SIGKILL');
}
