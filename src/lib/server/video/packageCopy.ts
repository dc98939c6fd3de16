// Copies packets into another container, by FFmpeg's library functions.
import { AV_NOPTS_VALUE } from 'node-av/constants';
import { Dictionary, type FormatContext, Packet, type Stream } from 'node-av/lib';
import type { FfmpegJob, FfmpegOutput } from './ffmpegJob.ts';
import { check, openInput, seconds, startOf } from './packageInput.ts';
import { closeOutput, openOutput } from './packageGraph.ts';

/** A copied stream: source, target, and the time by which it is moved so that the file begins at 0. */
interface Copied {
  input: number;
  from: Stream;
  to: Stream;
  muxer: FormatContext;
}

function openCopies(
  output: FfmpegOutput,
  inputs: readonly FormatContext[],
): { muxer: FormatContext; copies: Copied[] } {
  const muxer = openOutput(output);
  const copies = output.streams.map((stream) => {
    if (!('copy' in stream)) throw new Error('copied and encoded streams in one job');
    const from = inputs[stream.copy.input]?.streams[stream.copy.stream];
    if (!from) throw new Error('no such stream');
    const to = muxer.newStream();
    check(from.codecpar.copy(to.codecpar), 'copy parameters');
    to.codecpar.codecTag = 0;
    to.timeBase = from.timeBase;
    to.sampleAspectRatio = from.sampleAspectRatio;
    return { input: stream.copy.input, from, to, muxer };
  });
  check(muxer.writeHeaderSync(Dictionary.fromObject(output.options)), 'write header');
  return { muxer, copies };
}

/** Reads the inputs in the order of their times and writes the requested outputs. Returns the last time in seconds. */
export async function copyStreams(
  job: FfmpegJob,
  report: (seconds: number) => Promise<void>,
): Promise<number> {
  const inputs = job.inputs.map(openInput);
  const outputs = job.outputs.map((output) => openCopies(output, inputs));
  const copies = outputs.flatMap((output) => output.copies);
  const times = inputs.map(() => 0);
  const packet = new Packet();
  packet.alloc();
  let last = 0;
  for (;;) {
    const at = times.indexOf(Math.min(...times));
    if (times[at] === Number.POSITIVE_INFINITY) break;
    const input = inputs[at]!;
    if (input.readFrameSync(packet) < 0) {
      times[at] = Number.POSITIVE_INFINITY;
      continue;
    }
    const copy = copies.find((one) => one.input === at && one.from.index === packet.streamIndex);
    if (copy) {
      const base = copy.from.timeBase;
      const start = BigInt(Math.round((Number(startOf(input)) * base.den) / (base.num * 1e6)));
      if (packet.pts !== AV_NOPTS_VALUE) packet.pts -= start;
      if (packet.dts !== AV_NOPTS_VALUE) packet.dts -= start;
      const time = packet.pts === AV_NOPTS_VALUE ? packet.dts : packet.pts;
      if (time !== AV_NOPTS_VALUE) {
        times[at] = seconds(packet.dts === AV_NOPTS_VALUE ? time : packet.dts, base);
        last = Math.max(last, seconds(time + packet.duration, base));
      } else last += seconds(packet.duration, base);
      packet.rescaleTs(base, copy.to.timeBase);
      packet.streamIndex = copy.to.index;
      check(copy.muxer.interleavedWriteFrameSync(packet), 'write');
    }
    packet.unref();
    await report(last);
  }
  for (const { muxer } of outputs) closeOutput(muxer);
  return last;
}
