import { execFile } from 'node:child_process';
import { writeFile } from 'node:fs/promises';
import path from 'node:path';
import { promisify } from 'node:util';

export interface Load {
  perSecond: number;
  /** Milliseconds. */
  p50: number;
  p99: number;
  bytesPerSecond: number;
  errors: number;
}

const unit: Record<string, number> = { us: 0.001, ms: 1, s: 1000, m: 60_000 };
const bytes: Record<string, number> = { B: 1, KB: 1024, MB: 1024 ** 2, GB: 1024 ** 3 };

const time = (text: string | undefined): number => {
  const match = /([\d.]+)(us|ms|s|m)/.exec(text ?? '');
  return match ? Number(match[1]) * unit[match[2]!]! : Number.NaN;
};

/** Runs wrk against a server on this machine; `lua` makes the requests when one URL is not enough. */
export async function load(
  url: string,
  options: {
    seconds?: number;
    connections?: number;
    lua?: string;
    folder: string;
    headers?: Record<string, string>;
    /** The only core that wrk may use. */
    core?: number | undefined;
  },
): Promise<Load> {
  const args = [
    '-t',
    '1',
    '-c',
    String(options.connections ?? 16),
    '-d',
    `${options.seconds ?? 5}s`,
    '--latency',
    '--timeout',
    '10s',
  ];
  for (const [name, value] of Object.entries(options.headers ?? {})) args.push('-H', `${name}: ${value}`);
  if (options.lua) {
    const script = path.join(options.folder, `load-${process.hrtime.bigint()}.lua`);
    await writeFile(script, options.lua);
    args.push('-s', script);
  }
  const pinned = options.core === undefined ? [] : ['taskset', '-c', String(options.core)];
  const [command, ...rest] = [...pinned, 'wrk', ...args, url];
  const { stdout } = await promisify(execFile)(command, rest);
  const pick = (pattern: RegExp): string | undefined => pattern.exec(stdout)?.[1];
  const transfer = /Transfer\/sec:\s+([\d.]+)(\w+)/.exec(stdout);
  return {
    perSecond: Number(pick(/Requests\/sec:\s+([\d.]+)/)),
    p50: time(pick(/^\s+50%\s+(\S+)/m)),
    p99: time(pick(/^\s+99%\s+(\S+)/m)),
    bytesPerSecond: transfer ? Number(transfer[1]) * (bytes[transfer[2]!] ?? 1) : Number.NaN,
    errors:
      Number(pick(/Non-2xx or 3xx responses:\s+(\d+)/) ?? 0) +
      Number(pick(/Socket errors: connect \d+, read (\d+)/) ?? 0),
  };
}
