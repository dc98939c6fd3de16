// Runs ffmpeg and ffprobe of the system as child processes.
import { type ChildProcess, spawn, spawnSync } from 'node:child_process';
import os from 'node:os';
import { failedBy, FfmpegFailed, type Limits } from './ffmpegJob.ts';
import { watchMemory } from './memoryWatch.ts';

interface Started {
  program: string;
  args: readonly string[];
  folder?: string;
  signal?: AbortSignal | undefined;
  /** Milliseconds without progress. */
  within: number;
  limits: Limits;
  /** Returns whether the output shows progress. */
  onOutput: (text: string) => boolean;
}

// FFmpeg would continue without its parent, for hours; on Linux the kernel is asked to end it with the server (prctl 2,
// PR_SET_PDEATHSIG)
const bound = ['setpriv', '--pdeathsig', 'KILL', '--'] as const;
/** Exit code of setpriv when the program no longer exists. */
const notFoundCode = 127;
/** Exit code of ffmpeg after SIGTERM, which it does not report. */
const toldToEndCode = 255;
let canBind: boolean | undefined;

/**
 * The command line that starts a program: if `setpriv` of util-linux is installed, the program ends with this process, however
 * that ends.
 */
function bindToParent(program: string, args: readonly string[]): [string, ...string[]] {
  const [first, ...rest] = bound;
  canBind ??= process.platform === 'linux' && spawnSync(first, [...rest, 'true']).status === 0;
  return canBind ? [first, ...rest, program, ...args] : [program, ...args];
}

/**
 * Runs a program with the lowest priority until it ends; it is killed when it makes no progress or `signal` aborts. Throws
 * FfmpegFailed.
 */
export function runProgram({
  program,
  args,
  folder,
  signal,
  within,
  limits,
  onOutput,
}: Started): Promise<void> {
  return new Promise((resolve, reject) => {
    if (signal?.aborted) {
      reject(signal.reason as Error);
      return;
    }
    let child: ChildProcess;
    try {
      const [first, ...rest] = bindToParent(program, args);
      child = spawn(first, rest, {
        cwd: folder,
        // without the server's secrets
        env: { PATH: process.env['PATH'], LD_LIBRARY_PATH: process.env['LD_LIBRARY_PATH'] },
        stdio: ['ignore', 'pipe', 'pipe'],
      });
    } catch (error) {
      reject(new FfmpegFailed('unavailable', (error as Error).message));
      return;
    }
    let stopped: Error | undefined;
    let words = '';
    let timer: NodeJS.Timeout;
    const stop = (why: Error): void => {
      stopped ??= why;
      child.kill('SIGKILL');
    };
    const expect = (): void => {
      clearTimeout(timer);
      timer = setTimeout(
        () => stop(new FfmpegFailed('stalled', `nothing happened for ${within / 1000} s`)),
        within,
      );
    };
    expect();
    const unwatch = watchMemory(child.pid, limits.memory, () =>
      stop(new FfmpegFailed('crashed', `it took more than ${limits.memory} bytes of memory`)),
    );
    const abort = (): void => stop(signal?.reason as Error);
    signal?.addEventListener('abort', abort, { once: true });
    lowerPriority(child.pid);
    child.stdout?.setEncoding('utf8').on('data', (text: string) => onOutput(text) && expect());
    child.stderr?.setEncoding('utf8').on('data', (text: string) => {
      words = (words + text).slice(-4000);
    });
    const finish = (why: Error | null): void => {
      clearTimeout(timer);
      unwatch();
      signal?.removeEventListener('abort', abort);
      const problem = stopped ?? why;
      if (problem) reject(problem);
      else resolve();
    };
    child.on('error', (error) => finish(new FfmpegFailed('unavailable', error.message)));
    child.on('close', (code, killed) => {
      const failed = failedBy(words.trim() || `code ${code}`);
      // some of FFmpeg's muxers exit successfully on a full disk
      if (code === 0) finish(failed.kind === 'full' ? failed : null);
      else if (code === notFoundCode || (code === toldToEndCode && !words.trim()))
        finish(new FfmpegFailed('unavailable', failed.message));
      else finish(killed ? endedBy(program, killed) : failed);
    });
  });
}

/** Signals that a process gets from outside; others come from its own errors. */
const fromOutside: readonly NodeJS.Signals[] = ['SIGKILL', 'SIGTERM', 'SIGINT', 'SIGHUP'];

export const endedBy = (program: string, signal: NodeJS.Signals): FfmpegFailed =>
  new FfmpegFailed(
    fromOutside.includes(signal) ? 'unavailable' : 'crashed',
    `${program} was ended by ${signal}`,
  );

function lowerPriority(pid: number | undefined): void {
  try {
    if (pid) os.setPriority(pid, os.constants.priority.PRIORITY_LOW);
  } catch {
    // it has ended already
  }
}
