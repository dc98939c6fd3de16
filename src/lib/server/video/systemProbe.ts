// Reads ffprobe's JSON.
import { FfmpegFailed, type Inspected, type InspectedStream } from './ffmpegJob.ts';

type Values = Record<string, unknown>;

const number = (value: unknown): number => {
  const found = Number(value);
  return Number.isFinite(found) ? found : 0;
};
const time = (value: unknown): number | null =>
  value === undefined || value === 'N/A' ? null : number(value);
const text = (value: unknown): string => (typeof value === 'string' ? value : '');

function ratio(value: unknown): [number, number] {
  const [top, bottom] = text(value).split(/[/:]/).map(number);
  return [top ?? 0, bottom ?? 0];
}

/** '00000000: 0 65536 0\n…' */
function matrixFrom(stream: Values): InspectedStream['matrix'] {
  const side = (stream['side_data_list'] as Values[] | undefined)?.find((one) => one['displaymatrix']);
  const rows = [...text(side?.['displaymatrix']).matchAll(/:\s+(-?\d+)\s+(-?\d+)\s+(-?\d+)/g)];
  const [first, second] = rows.map((row) => row.slice(1, 3).map(Number));
  return first && second ? [first[0]!, first[1]!, second[0]!, second[1]!] : null;
}

function streamFrom(stream: Values): InspectedStream {
  const kind = text(stream['codec_type']);
  const [width, height] = ratio(stream['sample_aspect_ratio']);
  const codec = text(stream['codec_name']);
  const known = codec !== '' && codec !== 'unknown' && codec !== 'none';
  return {
    index: number(stream['index']),
    type: kind === 'video' || kind === 'audio' ? kind : 'other',
    codec: known ? codec : '',
    decodable: known,
    cover: (stream['disposition'] as Values | undefined)?.['attached_pic'] === 1,
    width: number(stream['width']),
    height: number(stream['height']),
    pixelAspect: width > 0 && height > 0 ? width / height : 1,
    pixelFormat: text(stream['pix_fmt']),
    transfer: text(stream['color_transfer']),
    averageRate: ratio(stream['avg_frame_rate']),
    baseRate: ratio(stream['r_frame_rate']),
    matrix: matrixFrom(stream),
    channels: number(stream['channels']),
    sampleRate: number(stream['sample_rate']),
    start: time(stream['start_time']),
    seconds: time(stream['duration']),
  };
}

function parse(json: string): Values {
  try {
    return JSON.parse(json) as Values;
  } catch {
    throw new FfmpegFailed('content', 'ffprobe printed no JSON');
  }
}

/** Parses the output of `ffprobe -of json -show_streams -show_format -show_packets -show_frames`. Throws FfmpegFailed. */
export function inspectedFrom(json: string): Inspected {
  const found = parse(json);
  const format = (found['format'] ?? {}) as Values;
  const streams = ((found['streams'] ?? []) as Values[]).map(streamFrom);
  const picture = streams.find((one) => one.type === 'video' && !one.cover);
  const all = (found['packets_and_frames'] ?? []) as Values[];
  const mine = all.filter((one) => one['stream_index'] === picture?.index);
  const frames = mine.filter((one) => one['type'] === 'frame');
  const packet = mine.find((one) => one['type'] === 'packet');
  return {
    streams,
    start: number(format['start_time']),
    seconds: number(format['duration']),
    frames: frames.length,
    interlacedFrames: frames.filter((one) => one['interlaced_frame'] === 1).length,
    trimmedStart: text(packet?.['flags']).includes('D'),
  };
}
