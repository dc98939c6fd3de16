// A job's filter graph with its encoders and output files, by FFmpeg's library functions.
import {
  AV_BUFFERSRC_FLAG_KEEP_REF,
  AV_CODEC_FLAG_GLOBAL_HEADER,
  AV_PICTURE_TYPE_NONE,
  AVERROR_EOF,
} from 'node-av/constants';
import {
  avGetSampleFmtName,
  Codec,
  CodecContext,
  Dictionary,
  Filter,
  FilterGraph,
  FilterInOut,
  type FilterContext,
  FormatContext,
  Frame,
  type IRational,
  Packet,
  type Stream,
} from 'node-av/lib';
import type { FfmpegJob, FfmpegOutput } from './ffmpegJob.ts';
import { check, openCodec, seconds } from './packageInput.ts';

/** One output of the graph: frames go from the sink through the encoder into a file. The first frame opens encoder and file. */
export class Sink {
  readonly #output: FfmpegOutput;
  readonly #sink: FilterContext;
  readonly #audio: boolean;
  readonly #frame = new Frame();
  readonly #packet = new Packet();
  #encoder: CodecContext | null = null;
  #muxer: FormatContext | null = null;
  #stream: Stream | null = null;
  ended = false;
  time = 0;

  constructor(output: FfmpegOutput, sink: FilterContext, audio: boolean) {
    this.#output = output;
    this.#sink = sink;
    this.#audio = audio;
    this.#frame.alloc();
    this.#packet.alloc();
  }

  /** Takes the frames that are ready, at most `max`; returns whether there was one. */
  take(max = Number.POSITIVE_INFINITY): boolean {
    let taken = 0;
    while (!this.ended && taken < max) {
      const result = this.#sink.buffersinkGetFrameSync(this.#frame);
      if (result === AVERROR_EOF) this.ended = true;
      if (result < 0) break;
      taken++;
      const base = this.#sink.buffersinkGetTimeBase();
      this.time = seconds(this.#frame.pts, base);
      if (this.#output.format !== 'null') this.#encode(this.#frame, base);
      this.#frame.unref();
    }
    return taken > 0;
  }

  #encode(frame: Frame | null, base?: IRational): void {
    if (base && !this.#encoder) this.#open(base);
    const encoder = this.#encoder;
    const muxer = this.#muxer;
    const stream = this.#stream;
    if (!encoder || !muxer || !stream) return;
    if (frame && !this.#audio) frame.pictType = AV_PICTURE_TYPE_NONE;
    check(encoder.sendFrameSync(frame), 'encode');
    while (encoder.receivePacketSync(this.#packet) >= 0) {
      this.#packet.rescaleTs(encoder.timeBase, stream.timeBase);
      this.#packet.streamIndex = 0;
      check(muxer.interleavedWriteFrameSync(this.#packet), 'write');
      this.#packet.unref();
    }
  }

  #open(base: IRational): void {
    const [wanted] = this.#output.streams;
    if (!wanted || !('encoder' in wanted)) throw new Error('nothing to encode');
    const codec = Codec.findEncoderByName(wanted.encoder as never);
    if (!codec) throw new Error(`${wanted.encoder}: no such encoder`);
    const encoder = new CodecContext();
    encoder.allocContext3(codec);
    const sink = this.#sink;
    if (this.#audio) {
      encoder.sampleRate = sink.buffersinkGetSampleRate();
      encoder.sampleFormat = sink.buffersinkGetFormat() as never;
      encoder.channelLayout = sink.buffersinkGetChannelLayout();
      encoder.timeBase = { num: 1, den: encoder.sampleRate } as never;
    } else {
      encoder.width = sink.buffersinkGetWidth();
      encoder.height = sink.buffersinkGetHeight();
      encoder.pixelFormat = sink.buffersinkGetFormat() as never;
      encoder.timeBase = base as never;
      encoder.framerate = sink.buffersinkGetFrameRate();
      encoder.sampleAspectRatio = sink.buffersinkGetSampleAspectRatio();
      encoder.colorRange = sink.buffersinkGetColorRange();
      encoder.colorSpace = sink.buffersinkGetColorspace();
      encoder.colorPrimaries = this.#frame.colorPrimaries;
      encoder.colorTrc = this.#frame.colorTrc;
    }
    encoder.setFlags(AV_CODEC_FLAG_GLOBAL_HEADER);
    openCodec(encoder, codec, { threads: 'auto', ...wanted.options });
    const muxer = openOutput(this.#output);
    const stream = muxer.newStream();
    check(stream.codecpar.fromContext(encoder), 'encoder parameters');
    stream.timeBase = encoder.timeBase;
    check(muxer.writeHeaderSync(Dictionary.fromObject(this.#output.options)), 'write header');
    [this.#encoder, this.#muxer, this.#stream] = [encoder, muxer, stream];
  }

  finish(): void {
    if (!this.#encoder) return;
    this.#encode(null);
    closeOutput(this.#muxer!);
    this.#encoder.freeContext();
  }
}

export function openOutput(output: FfmpegOutput): FormatContext {
  const muxer = new FormatContext();
  check(muxer.allocOutputContext2(null, output.format, output.file), 'output');
  if (output.format !== 'null') check(muxer.openOutputSync(), 'open output');
  return muxer;
}

export function closeOutput(muxer: FormatContext): void {
  check(muxer.writeTrailerSync(), 'write end');
  muxer.closeOutputSync();
}

/** The first frame configures the graph, whose input needs its properties. */
export class Graph {
  readonly #job: FfmpegJob;
  #source: FilterContext | null = null;
  // referenced, because the native graph must outlive its contexts
  #graph: FilterGraph | null = null;
  #sinks: Sink[] = [];
  ended = false;

  constructor(job: FfmpegJob) {
    this.#job = job;
  }

  /** The earliest time of an output in seconds. */
  time(): number {
    return this.#sinks.length === 0 ? 0 : Math.min(...this.#sinks.map((sink) => sink.time));
  }

  start(first: { frame: Frame; base: IRational } | null): void {
    const graph = new FilterGraph();
    graph.alloc();
    this.#graph = graph;
    const name = /\[(0:\d+)\]/.exec(this.#job.graph)?.[1];
    if (first && name) this.#source = addSource(graph, first.frame, first.base);
    const audio = first ? first.frame.nbSamples > 0 : true;
    const labels = this.#job.outputs.map(({ streams: [stream] }) =>
      stream && 'label' in stream ? stream.label : '',
    );
    // sinks are part of the text, since lists of several open ends are not passed on
    const ends = labels.map((label) => `[${label}]${audio ? 'abuffersink' : 'buffersink'}@${label}`);
    const outputs =
      this.#source && name ? FilterInOut.createList([{ name, filterCtx: this.#source, padIdx: 0 }]) : null;
    check(graph.parsePtr([this.#job.graph, ...ends].join(';'), null, outputs), 'read graph');
    check(graph.configSync(), 'configure graph');
    this.#sinks = this.#job.outputs.map((output, at) => {
      const context = graph.getFilter(`${audio ? 'abuffersink' : 'buffersink'}@${labels[at]}`);
      if (!context) throw new Error('no sink');
      return new Sink(output, context, audio);
    });
  }

  add(frame: Frame, base: IRational): void {
    if (!this.#graph) this.start({ frame, base });
    // the frame still belongs to the caller
    const result = this.#source?.buffersrcAddFrameSync(frame, AV_BUFFERSRC_FLAG_KEEP_REF) ?? AVERROR_EOF;
    if (result === AVERROR_EOF) this.ended = true;
    else check(result, 'filter');
    for (const sink of this.#sinks) sink.take();
    if (this.#sinks.every((sink) => sink.ended)) this.ended = true;
  }

  /** For a graph without input: takes a few frames. */
  pull(): 'more' | 'ended' {
    for (const sink of this.#sinks) sink.take(100);
    return this.#sinks.every((sink) => sink.ended) ? 'ended' : 'more';
  }

  end(): void {
    this.#source?.buffersrcAddFrameSync(null);
    for (const sink of this.#sinks) sink.take();
  }

  /** Writes the files' ends. Filters that write files themselves do so when the graph is freed. */
  finish(): void {
    for (const sink of this.#sinks) sink.finish();
    this.#graph?.free();
  }
}

function addSource(graph: FilterGraph, frame: Frame, base: IRational): FilterContext {
  if (frame.nbSamples > 0) {
    const { mask, nbChannels } = frame.channelLayout;
    const layout = mask === 0n ? `${nbChannels}c` : `0x${mask.toString(16)}`;
    const format = avGetSampleFmtName(frame.format as never);
    const source = graph.createFilter(
      Filter.getByName('abuffer')!,
      'source',
      `time_base=${base.num}/${base.den}:sample_rate=${frame.sampleRate}:sample_fmt=${format}:channel_layout=${layout}`,
    );
    if (!source) throw new Error('no source');
    return source;
  }
  const source = graph.allocFilter(Filter.getByName('buffer')!, 'source');
  if (!source) throw new Error('no source');
  const { width, height, format, sampleAspectRatio, colorRange, colorSpace } = frame;
  const parameters = { width, height, format, timeBase: base, sampleAspectRatio, colorRange, colorSpace };
  check(source.buffersrcParametersSet(parameters), 'source parameters');
  check(source.init(null), 'source');
  return source;
}
