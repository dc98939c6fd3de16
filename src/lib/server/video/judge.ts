// Judges what FFmpeg found in a file: a video, or why it is not one.
import type { Message } from '../../text.ts';
import type { SourceVideo, Picture, Probed } from './engine.ts';
import { type Inspected, type InspectedStream, maxPixels } from './ffmpegJob.ts';
import { messages } from './text.ts';

const maxHours = 24;

const refused = (why: Message): Probed => ({ outcome: 'refused', why });

/** Degrees clockwise to upright, after mirroring if `flipped`, from the display matrix (ISO 14496-12, 6.2.2). */
export function orientationOf(matrix: InspectedStream['matrix']): Pick<Picture, 'rotation' | 'flipped'> {
  if (!matrix) return { rotation: 0, flipped: false };
  const [a, b, c, d] = matrix;
  const flipped = a * d - b * c < 0;
  const [x, y] = flipped ? [-a, -b] : [a, b];
  if (Math.abs(x) >= Math.abs(y)) return { rotation: x < 0 ? 180 : 0, flipped };
  return { rotation: y > 0 ? 90 : 270, flipped };
}

const standardRates: readonly (readonly [number, number])[] = [
  [24_000, 1001],
  [24, 1],
  [25, 1],
  [30_000, 1001],
  [30, 1],
];

/** The ladder's frame rate: the video's own up to 31 per second, half or a third of it beyond; 15 to 30 when it varies. */
export function frameRateOf({
  averageRate,
  baseRate,
}: Pick<InspectedStream, 'averageRate' | 'baseRate'>): [number, number] {
  const value = ([top, bottom]: [number, number]): number => (bottom > 0 ? top / bottom : 0);
  const base = value(baseRate);
  const average = value(averageRate);
  // some demuxers give the timestamps' resolution as a rate
  let rate = average > 0 && average <= 1000 ? average : base;
  if (!(rate > 0) || rate > 1000) return [30, 1];
  if (rate <= 31 && base > rate * 1.2) rate = Math.min(30, Math.max(15, rate));
  // the average of a file whose audio is longer than its pictures, or whose length is an estimate
  if (base < 1000 && base - rate > base * 0.0015 && base - rate < base * 0.01) rate = base;
  while (rate > 31) rate /= rate > 62 && rate < 93 ? 3 : 2;
  // of the two rates within 0.1 % of each other, the nearer one
  const near = standardRates
    .map(([top, bottom]) => ({ top, bottom, off: Math.abs(top / bottom - rate) / rate }))
    .toSorted((one, other) => one.off - other.off)[0]!;
  if (near.off < 0.01) return [near.top, near.bottom];
  if (rate < 1) return [1, 1];
  const whole = Math.round(rate);
  return Math.abs(whole - rate) < 0.001 ? [whole, 1] : [Math.round(rate * 1000), 1000];
}

/** Formats whose packets carry the times that a player needs. */
const copyableFormats = new Set(['mov', 'matroska', 'flv']);

function pictureOf(stream: InspectedStream, found: Inspected, format: string): Picture {
  const orientation = orientationOf(stream.matrix);
  const turned = orientation.rotation === 90 || orientation.rotation === 270;
  const wide = Math.max(2, Math.round(stream.width * stream.pixelAspect));
  const hdr = /smpte2084|arib-std-b67/.test(stream.transfer);
  const interlaced = found.interlacedFrames > 0 && found.interlacedFrames * 2 >= found.frames;
  const late = (stream.start ?? found.start) - found.start;
  const [width, height] = turned ? [stream.height, wide] : [wide, stream.height];
  return {
    codec: stream.codec,
    width,
    height,
    ...orientation,
    frameRate: frameRateOf(stream),
    hdr,
    interlaced,
    copyable:
      stream.codec === 'h264' &&
      copyableFormats.has(format) &&
      /^yuvj?420p$/.test(stream.pixelFormat) &&
      !hdr &&
      !interlaced &&
      !orientation.flipped &&
      orientation.rotation === 0 &&
      stream.pixelAspect === 1 &&
      Math.min(width, height) <= 1088 &&
      !found.trimmedStart &&
      late < 0.1,
  };
}

/** What can be made from an opened file. */
export function judge(found: Inspected, format: string): Probed {
  const pictures = found.streams.filter((one) => one.type === 'video' && !one.cover);
  const sounds = found.streams.filter((one) => one.type === 'audio');
  const picture = pictures.find((one) => one.decodable && one.width > 0);
  const sound = sounds.find((one) => one.decodable && one.channels > 0 && one.sampleRate > 0);
  if (!picture && (pictures.length > 0 || !sound)) {
    const unknown = pictures[0] ?? sounds[0];
    if (!unknown)
      return refused(
        messages('There is neither a picture nor sound in this file. Please choose another one.'),
      );
    return refused(unknown.decodable ? damaged() : unreadable(unknown));
  }
  // a lesson without its sound would be useless
  if (sounds.length > 0 && sounds.every(({ decodable }) => !decodable))
    return refused(unreadable(sounds[0]!));
  if (picture && picture.width * picture.height > maxPixels)
    return refused(
      messages('This picture is larger than 8K. Please save the video in a smaller size, and upload that.'),
    );
  if (picture && found.frames === 0) return refused(damaged());
  if (found.seconds > maxHours * 3600)
    return refused(
      messages('This video is longer than {hours} hours. Please cut it into parts.', { hours: maxHours }),
    );
  return { outcome: 'video', video: videoOf(found, format, picture, sound) };
}

function videoOf(
  found: Inspected,
  format: string,
  picture?: InspectedStream,
  sound?: InspectedStream,
): SourceVideo {
  return {
    format,
    seconds: found.seconds,
    start: found.start,
    picture: picture ? pictureOf(picture, found, format) : null,
    sound: sound ? { codec: sound.codec, channels: sound.channels } : null,
    streams: {
      picture: picture?.index ?? -1,
      sound: sound?.index ?? -1,
      storedWidth: picture?.width ?? 0,
      storedHeight: picture?.height ?? 0,
      pixelAspect: picture?.pixelAspect ?? 1,
      pixelFormat: picture?.pixelFormat ?? '',
      transfer: picture?.transfer ?? '',
    },
  };
}

/** The message for a file that is not a video, or of a kind unknown to FFmpeg. */
export const notAVideo = (): Message =>
  messages(
    'This is not a video that can be read. Please choose a video or a sound file, such as MP4, MOV, MKV or MP3.',
  );

/** The message for a codec that can't be decoded. */
const unreadable = ({ codec }: InspectedStream): Message =>
  codec
    ? messages('Videos in {codec} can’t be read here. Please save it as MP4 (H.264), and upload that.', {
        codec,
      })
    : notAVideo();

/** The message for a damaged file. */
export const damaged = (): Message =>
  messages(
    'This file is damaged, or its end is missing. Please copy it again from the phone or camera, and upload that.',
  );
