// One job by FFmpeg's library functions, in the order in which ffmpeg itself calls them, for ffmpeg-worker.ts.
import { AV_NOPTS_VALUE, AVDISCARD_ALL, AVDISCARD_NONKEY, AVERROR_EOF } from 'node-av/constants';
import { Frame, Packet } from 'node-av/lib';
import type { FfmpegJob } from './ffmpegJob.ts';
import { copyStreams } from './packageCopy.ts';
import { Graph } from './packageGraph.ts';
import { openDecoder, openInput } from './packageInput.ts';

/** The stream that a graph reads, from its notation '[0:1]'. */
const graphInput = (graph: string): number | null => {
  const found = /\[0:(\d+)\]/.exec(graph);
  return found ? Number(found[1]) : null;
};

/** Decodes one stream into a graph and encodes the output. Returns the last time in seconds. */
async function convert(job: FfmpegJob, onProgress: (seconds: number) => Promise<void>): Promise<number> {
  const graph = new Graph(job);
  const index = graphInput(job.graph);
  const report = reporter(onProgress);
  if (index === null) {
    graph.start(null);
    while (graph.pull() === 'more') await report(graph.time());
    graph.finish();
    return graph.time();
  }
  const file = job.inputs[0]!;
  const input = openInput(file);
  const stream = input.streams[index];
  if (!stream) throw new Error(`no stream ${index}`);
  for (const one of input.streams)
    one.discard = one.index === index ? (file.keyframesOnly ? AVDISCARD_NONKEY : one.discard) : AVDISCARD_ALL;
  const decoder = openDecoder(stream, file.keyframesOnly);
  const packet = new Packet();
  const frame = new Frame();
  packet.alloc();
  frame.alloc();
  let next = 0n;
  const takeFrames = (): void => {
    while (!graph.ended && decoder.receiveFrameSync(frame) >= 0) {
      const time = frame.bestEffortTimestamp === AV_NOPTS_VALUE ? next : frame.bestEffortTimestamp;
      next = time + (frame.duration > 0n ? frame.duration : 1n);
      frame.pts = time;
      graph.add(frame, stream.timeBase);
      frame.unref();
    }
  };
  for (;;) {
    const result = graph.ended ? AVERROR_EOF : input.readFrameSync(packet);
    if (result < 0) break;
    if (packet.streamIndex === index) {
      // damaged packets are skipped, as players do
      decoder.sendPacketSync(packet);
      takeFrames();
    }
    packet.unref();
    await report(graph.time());
  }
  decoder.sendPacketSync(null);
  takeFrames();
  graph.end();
  graph.finish();
  return graph.time();
}

/** Calls `onProgress` at most once a second, and yields to the event loop then. */
function reporter(onProgress: (seconds: number) => Promise<void>): (seconds: number) => Promise<void> {
  let last = process.uptime();
  return async (done) => {
    if (process.uptime() - last < 0.9) return;
    last = process.uptime();
    await onProgress(done);
  };
}

/** See FfmpegBackend.run. */
export function runJob(job: FfmpegJob, onProgress: (seconds: number) => Promise<void>): Promise<number> {
  return job.graph ? convert(job, onProgress) : copyStreams(job, reporter(onProgress));
}
