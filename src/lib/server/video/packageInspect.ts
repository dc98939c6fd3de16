// Reads what a file contains by FFmpeg's library functions, for ffmpeg-worker.ts.
import {
  AV_DISPOSITION_ATTACHED_PIC,
  AV_FRAME_FLAG_INTERLACED,
  AV_NOPTS_VALUE,
  AV_PKT_DATA_DISPLAYMATRIX,
  AV_PKT_FLAG_DISCARD,
  AVMEDIA_TYPE_AUDIO,
  AVMEDIA_TYPE_VIDEO,
} from 'node-av/constants';
import {
  avGetCodecName,
  avGetPixFmtName,
  Codec,
  type FormatContext,
  Frame,
  type IRational,
  Packet,
  type Stream,
} from 'node-av/lib';
import { type FfmpegInput, type Inspected, maxPixels } from './ffmpegJob.ts';
import { openDecoder, openInput, seconds, startOf } from './packageInput.ts';

const pair = ({ num, den }: IRational): [number, number] => [num, den];

function matrixOf(stream: Stream): [number, number, number, number] | null {
  const data = stream.codecpar.getCodedSideData(AV_PKT_DATA_DISPLAYMATRIX);
  if (!data || data.length < 20) return null;
  return [data.readInt32LE(0), data.readInt32LE(4), data.readInt32LE(12), data.readInt32LE(16)];
}

function inspectStream(stream: Stream): Inspected['streams'][number] {
  const { codecpar } = stream;
  const type =
    codecpar.codecType === AVMEDIA_TYPE_VIDEO
      ? 'video'
      : codecpar.codecType === AVMEDIA_TYPE_AUDIO
        ? 'audio'
        : 'other';
  const name = avGetCodecName(codecpar.codecId) ?? '';
  const aspect = stream.sampleAspectRatio.num > 0 ? stream.sampleAspectRatio : codecpar.sampleAspectRatio;
  return {
    index: stream.index,
    type,
    codec: /^(none|unknown_codec)$/.test(name) ? '' : name,
    decodable: Codec.findDecoder(codecpar.codecId) !== null,
    cover: (stream.disposition & AV_DISPOSITION_ATTACHED_PIC) !== 0,
    width: codecpar.width,
    height: codecpar.height,
    pixelAspect: aspect.num > 0 && aspect.den > 0 ? aspect.num / aspect.den : 1,
    pixelFormat: type === 'video' ? (avGetPixFmtName(codecpar.format as never) ?? '') : '',
    transfer: ({ 16: 'smpte2084', 18: 'arib-std-b67' } as Record<number, string>)[codecpar.colorTrc] ?? '',
    averageRate: pair(stream.avgFrameRate),
    baseRate: pair(stream.rFrameRate),
    matrix: matrixOf(stream),
    channels: type === 'audio' ? codecpar.channels : 0,
    sampleRate: codecpar.sampleRate,
    start: stream.startTime === AV_NOPTS_VALUE ? null : seconds(stream.startTime, stream.timeBase),
    seconds: stream.duration === AV_NOPTS_VALUE ? null : seconds(stream.duration, stream.timeBase),
  };
}

/** Decodes the first frames of a picture stream: whether they are interlaced, and whether an edit list hides the first packet. */
function firstFrames(
  input: FormatContext,
  index: number,
): Pick<Inspected, 'frames' | 'interlacedFrames' | 'trimmedStart'> {
  const result = { frames: 0, interlacedFrames: 0, trimmedStart: false };
  const decoder = openDecoder(input.streams[index]!);
  const packet = new Packet();
  const frame = new Frame();
  packet.alloc();
  frame.alloc();
  let packets = 0;
  for (let read = 0; read < 2000 && result.frames < 10; read++) {
    if (input.readFrameSync(packet) < 0) break;
    if (packet.streamIndex === index) {
      if (packets++ === 0) result.trimmedStart = (packet.flags & AV_PKT_FLAG_DISCARD) !== 0;
      decoder.sendPacketSync(packet);
      while (decoder.receiveFrameSync(frame) >= 0) {
        result.frames++;
        if (frame.flags & AV_FRAME_FLAG_INTERLACED) result.interlacedFrames++;
        frame.unref();
      }
    }
    packet.unref();
  }
  decoder.freeContext();
  return result;
}

/** See FfmpegBackend.inspect. */
export function inspectFile(file: FfmpegInput): Inspected {
  const input = openInput(file);
  const streams = input.streams.map(inspectStream);
  const picture = streams.find((one) => one.type === 'video' && !one.cover && one.decodable && one.width > 0);
  const found = {
    streams,
    start: Number(startOf(input)) / 1e6,
    seconds: input.duration === AV_NOPTS_VALUE ? 0 : Number(input.duration) / 1e6,
  };
  const none = { frames: 0, interlacedFrames: 0, trimmedStart: false };
  if (!picture || picture.width * picture.height > maxPixels) return { ...found, ...none };
  return { ...found, ...firstFrames(input, picture.index) };
}
