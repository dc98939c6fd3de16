// The backend of a system's ffmpeg and ffprobe: FFMPEG=path, or found on PATH.
import { type ChildProcess, spawn } from 'node:child_process';
import { existsSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import {
  failedBy,
  type FfmpegBackend,
  FfmpegFailed,
  type FfmpegInput,
  type FfmpegJob,
  type FfmpegOutput,
  type Inspected,
  inspectMs,
  maxPixels,
  type RunOptions,
  safeInput,
  stallMs,
} from './ffmpegJob.ts';
import { inspectedFrom } from './systemProbe.ts';

const options = (values: Readonly<Record<string, string>>): string[] =>
  Object.entries(values).flatMap(([name, value]) => [`-${name}`, value]);

/** On the command line a bare -b is the picture's. */
const encoderOptions = ({ b, ...values }: Readonly<Record<string, string>>): string[] =>
  options({ ...values, ...(b ? { 'b:a': b } : {}) });

function inputArguments({ file, format, seek, earlier, keyframesOnly }: FfmpegInput): string[] {
  return [
    ...options({ ...safeInput(format), max_pixels: String(maxPixels) }),
    ...(keyframesOnly ? ['-skip_frame', 'nokey'] : []),
    // without -copyts a seek would change the timestamps, which the graph expects as they are in the file
    ...(seek ? ['-noaccurate_seek', '-ss', String(seek)] : []),
    ...(earlier ? ['-itsoffset', String(-earlier)] : []),
    // a graph that is made anew for a frame of another size would begin at 0 again; scale takes all sizes
    ...options({ reinit_filter: '0' }),
    '-noautorotate',
    ...options({ f: format, i: `file:${file}` }),
  ];
}

function outputArguments(output: FfmpegOutput): string[] {
  const streams = output.streams.flatMap((stream) =>
    'copy' in stream
      ? ['-map', `${stream.copy.input}:${stream.copy.stream}`, '-c', 'copy']
      : [
          '-map',
          `[${stream.label}]`,
          ...(output.format === 'null' ? [] : ['-c', stream.encoder, ...encoderOptions(stream.options)]),
        ],
  );
  return [
    ...streams,
    '-fps_mode',
    'passthrough',
    ...options(output.options),
    '-f',
    output.format,
    output.file,
  ];
}

const quiet = ['-hide_banner', '-nostdin', '-y', '-v', 'error'];

/** The command line of a job. */
export function argumentsOf(job: FfmpegJob): string[] {
  return [
    ...quiet,
    ...options({ progress: 'pipe:1', stats_period: '1' }),
    '-nostats',
    ...(job.graph ? ['-copyts'] : []),
    ...job.inputs.flatMap(inputArguments),
    ...(job.graph ? ['-filter_complex', job.graph] : []),
    ...job.outputs.flatMap(outputArguments),
  ];
}

interface Started {
  program: string;
  args: readonly string[];
  folder?: string;
  signal?: AbortSignal | undefined;
  within: number;
  /** Returns whether it shows progress. */
  onOutput: (text: string) => boolean;
}

/** Runs a program with the lowest priority until it ends; it is killed when it stands still or `signal` aborts. Throws FfmpegFailed. */
function runProgram({ program, args, folder, signal, within, onOutput }: Started): Promise<void> {
  return new Promise((resolve, reject) => {
    if (signal?.aborted) {
      reject(signal.reason as Error);
      return;
    }
    let child: ChildProcess;
    try {
      child = spawn(program, args, {
        cwd: folder,
        // without the server's secrets
        env: { PATH: process.env['PATH'], LD_LIBRARY_PATH: process.env['LD_LIBRARY_PATH'] },
        stdio: ['ignore', 'pipe', 'pipe'],
      });
    } catch (error) {
      reject(new FfmpegFailed('crashed', (error as Error).message));
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
    const abort = (): void => stop(signal?.reason as Error);
    signal?.addEventListener('abort', abort, { once: true });
    lowerPriority(child.pid);
    child.stdout?.setEncoding('utf8').on('data', (text: string) => onOutput(text) && expect());
    child.stderr?.setEncoding('utf8').on('data', (text: string) => {
      words = (words + text).slice(-4000);
    });
    const finish = (why: Error | null): void => {
      clearTimeout(timer);
      signal?.removeEventListener('abort', abort);
      const problem = stopped ?? why;
      if (problem) reject(problem);
      else resolve();
    };
    child.on('error', (error) => finish(new FfmpegFailed('crashed', error.message)));
    child.on('close', (code, killed) => {
      if (code === 0) finish(null);
      else
        finish(
          killed
            ? new FfmpegFailed('crashed', `${program} was ended by ${killed}`)
            : failedBy(words.trim() || `code ${code}`),
        );
    });
  });
}

function lowerPriority(pid: number | undefined): void {
  try {
    if (pid) os.setPriority(pid, os.constants.priority.PRIORITY_LOW);
  } catch {
    // it has ended already
  }
}

class SystemBackend implements FfmpegBackend {
  readonly name: string;
  readonly version: string;
  readonly #probe: string;

  constructor(ffmpeg: string, ffprobe: string, version: string) {
    this.name = ffmpeg;
    this.#probe = ffprobe;
    this.version = version;
  }

  async inspect({ file, format }: FfmpegInput, signal?: AbortSignal): Promise<Inspected> {
    let json = '';
    const wanted = [
      '-show_streams',
      '-show_format',
      '-show_packets',
      '-show_frames',
      '-read_intervals',
      '%+#12',
    ];
    await runProgram({
      program: this.#probe,
      args: [
        '-hide_banner',
        ...wanted,
        ...options({ v: 'error', of: 'json', read_intervals: '%+#60' }),
        ...options({ ...safeInput(format), max_pixels: String(maxPixels) }),
        ...options({ f: format, i: `file:${file}` }),
      ],
      signal,
      within: inspectMs,
      onOutput: (text) => {
        json += text;
        return false;
      },
    });
    return inspectedFrom(json);
  }

  async run(job: FfmpegJob, { signal, onProgress }: RunOptions): Promise<number> {
    let last = 0;
    await runProgram({
      program: this.name,
      args: argumentsOf(job),
      folder: job.folder,
      signal,
      within: stallMs,
      onOutput: (text) => {
        const times = [...text.matchAll(/^out_time_us=(\d+)$/gm)];
        const time = Number(times.at(-1)?.[1] ?? last * 1e6) / 1e6;
        const moved = time !== last;
        last = time;
        onProgress?.(last);
        return moved;
      },
    });
    return last;
  }
}

/** A program's full path: as given, or found on PATH. */
function locate(program: string): string | null {
  if (program.includes('/') || program.includes('\\'))
    return existsSync(program) ? path.resolve(program) : null;
  const folders = (process.env['PATH'] ?? '')
    .split(path.delimiter)
    .filter((folder) => path.isAbsolute(folder));
  return folders.map((folder) => path.join(folder, program)).find((file) => existsSync(file)) ?? null;
}

/** A system's ffmpeg with the ffprobe beside it; null when there is none, or it can't encode H.264. `wanted`: the setting FFMPEG. */
export async function findSystem(wanted = 'ffmpeg'): Promise<FfmpegBackend | null> {
  const ffmpeg = locate(wanted);
  if (!ffmpeg) return null;
  const beside = path.join(path.dirname(ffmpeg), path.basename(ffmpeg).replace('ffmpeg', 'ffprobe'));
  const ffprobe = existsSync(beside) ? beside : locate('ffprobe');
  if (!ffprobe) return null;
  let words = '';
  const onOutput = (text: string): boolean => {
    words += text;
    return false;
  };
  try {
    await runProgram({ program: ffmpeg, args: ['-hide_banner', '-encoders'], within: inspectMs, onOutput });
    if (!/\blibx264\b/.test(words)) return null;
    words = '';
    await runProgram({ program: ffmpeg, args: ['-version'], within: inspectMs, onOutput });
  } catch {
    return null;
  }
  return new SystemBackend(ffmpeg, ffprobe, /version (\S+)/.exec(words)?.[1] ?? '?');
}
