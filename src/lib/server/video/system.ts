// The backend of a system's ffmpeg and ffprobe: FFMPEG=path, or found on PATH.
import { existsSync } from 'node:fs';
import path from 'node:path';
import {
  type FfmpegBackend,
  type FfmpegInput,
  type FfmpegJob,
  type FfmpegOutput,
  type Inspected,
  type Limits,
  maxPixels,
  type RunOptions,
  safeInput,
  stallOf,
} from './ffmpegJob.ts';
import { inspectedFrom } from './systemProbe.ts';
import { runProgram } from './systemProgram.ts';

const options = (values: Readonly<Record<string, string>>): string[] =>
  Object.entries(values).flatMap(([name, value]) => [`-${name}`, value]);

/** On the command line a plain -b is for the picture. */
const encoderOptions = ({ b, ...values }: Readonly<Record<string, string>>): string[] =>
  options({ ...values, ...(b ? { 'b:a': b } : {}) });

function inputArguments({ file, format, seek, keyframesOnly }: FfmpegInput): string[] {
  return [
    ...options({ ...safeInput(format), max_pixels: String(maxPixels) }),
    ...(keyframesOnly ? ['-skip_frame', 'nokey'] : []),
    // without -copyts a seek would change the timestamps, which the graph expects as they are in the file
    ...(seek ? ['-noaccurate_seek', '-ss', String(seek)] : []),
    // a graph that is rebuilt for a frame of another size would begin at 0 again; scale accepts all sizes
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
    // a recording's time code would become a separate track
    ...options({ map_metadata: '-1', map_chapters: '-1' }),
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

interface Programs {
  ffmpeg: string;
  ffprobe: string;
  version: string;
}

class SystemBackend implements FfmpegBackend {
  readonly name: string;
  readonly version: string;
  readonly #probe: string;
  readonly #limits: Limits;

  constructor({ ffmpeg, ffprobe, version }: Programs, limits: Limits) {
    this.name = ffmpeg;
    this.#probe = ffprobe;
    this.version = version;
    this.#limits = limits;
  }

  async inspect({ file, format }: FfmpegInput, signal?: AbortSignal): Promise<Inspected> {
    let json = '';
    const wanted = ['-show_streams', '-show_format', '-show_packets', '-show_frames'];
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
      within: this.#limits.inspectMs,
      limits: this.#limits,
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
      within: stallOf(job, this.#limits),
      limits: this.#limits,
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

/**
 * The system's ffmpeg with the ffprobe beside it; null when there is none, or it can't encode H.264. `wanted`: its name, or a
 * path.
 */
export async function findSystem(wanted: string, limits: Limits): Promise<FfmpegBackend | null> {
  const ffmpeg = locate(wanted);
  if (!ffmpeg) return null;
  const sibling = path.join(path.dirname(ffmpeg), path.basename(ffmpeg).replace('ffmpeg', 'ffprobe'));
  const ffprobe = existsSync(sibling) ? sibling : locate('ffprobe');
  if (!ffprobe) return null;
  let words = '';
  const onOutput = (text: string): boolean => {
    words += text;
    return false;
  };
  try {
    const within = limits.inspectMs;
    await runProgram({
      program: ffmpeg,
      args: ['-hide_banner', '-encoders'],
      within,
      limits,
      onOutput,
    });
    if (!/\blibx264\b/.test(words)) return null;
    words = '';
    await runProgram({ program: ffmpeg, args: ['-version'], within, limits, onOutput });
  } catch {
    return null;
  }
  const version = /version (\S+)/.exec(words)?.[1] ?? '?';
  return new SystemBackend({ ffmpeg, ffprobe, version }, limits);
}
