// Opening files and decoders by FFmpeg's library functions, for ffmpeg-worker.ts.
import { AV_LOG_QUIET, AV_NOPTS_VALUE, AVSEEK_FLAG_BACKWARD } from 'node-av/constants';
import {
  Codec,
  CodecContext,
  Dictionary,
  FFmpegError,
  FormatContext,
  getFFmpegInfo,
  InputFormat,
  type IRational,
  Log,
  type Stream,
} from 'node-av/lib';
import { type FfmpegInput, maxPixels, safeInput } from './ffmpegJob.ts';

Log.setLevel(AV_LOG_QUIET);

/** FFmpeg's version. */
export const { version } = getFFmpegInfo();

/** Throws FFmpeg's error message for a negative result. */
export function check(result: number, what: string): void {
  FFmpegError.throwIfError(result, what);
}

export const seconds = (time: bigint, base: IRational): number => (Number(time) * base.num) / base.den;

/** Opens a file as its format, within the limits of `safeInput`, and reads its streams. */
export function openInput({ file, format, seek }: FfmpegInput): FormatContext {
  const input = new FormatContext();
  const found = InputFormat.findInputFormat(format);
  if (!found) throw new Error(`${format}: no such format`);
  check(input.openInputSync(`file:${file}`, found, Dictionary.fromObject(safeInput(format))), 'open');
  check(input.findStreamInfoSync(null), 'read streams');
  if (seek) {
    const at = BigInt(Math.round(seek * 1e6)) + startOf(input);
    // a file without an index is read from its start
    if (input.seekFrameSync(-1, at, AVSEEK_FLAG_BACKWARD) < 0)
      input.seekFrameSync(-1, startOf(input), AVSEEK_FLAG_BACKWARD);
  }
  return input;
}

/** The first time in the file, in microseconds. */
export const startOf = (input: FormatContext): bigint =>
  input.startTime === AV_NOPTS_VALUE ? 0n : input.startTime;

/** Opens a decoder or encoder. A dictionary of options handed to avcodec_open2 would be freed twice: there and by the garbage collector. */
export function openCodec(
  context: CodecContext,
  codec: Codec,
  options: Readonly<Record<string, string>>,
): void {
  for (const [name, value] of Object.entries(options))
    check(context.setOption(name, value), `option ${name}`);
  check(context.open2Sync(codec, null), 'open codec');
}

/** A decoder of a stream; throws when FFmpeg has none. */
export function openDecoder(stream: Stream, keyframesOnly = false): CodecContext {
  const codec = Codec.findDecoder(stream.codecpar.codecId);
  if (!codec) throw new Error('no decoder');
  const decoder = new CodecContext();
  decoder.allocContext3(codec);
  check(decoder.parametersToContext(stream.codecpar), 'decoder parameters');
  decoder.pktTimebase = stream.timeBase;
  openCodec(decoder, codec, {
    max_pixels: String(maxPixels),
    threads: 'auto',
    ...(keyframesOnly ? { skip_frame: 'nokey' } : {}),
  });
  return decoder;
}
