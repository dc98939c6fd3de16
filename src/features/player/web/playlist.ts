/** A rendition of a video: an entry of the quality menu. */
export interface Rendition {
  /** Absolute URL of its media playlist. */
  url: string;
  width: number;
  height: number;
  /** Bits per second including audio: on average, and of its most demanding segment. */
  bandwidth: number;
  peak: number;
  codecs: string[];
  /** Absolute URL of the playlist of its audio; null when the audio is in the same file. */
  audioUrl: string | null;
}

/** The audio-only rendition. `bandwidth` is null when the playlist doesn't give it. */
export interface AudioRendition {
  url: string;
  bandwidth: number | null;
  codecs: string[];
}

/** The contents of a master playlist; renditions from lowest to highest. */
export interface Master {
  renditions: Rendition[];
  audio: AudioRendition | null;
  /** More renditions will be added: the video is still being converted. */
  growing: boolean;
}

/** The number by which a rendition is known: 480 for 480p, even in portrait. */
export const linesIn = ({ width, height }: Pick<Rendition, 'width' | 'height'>): number =>
  Math.min(width, height) || height;

/** A part of a file: first and last byte; null for the whole file. */
export type ByteRange = readonly [number, number] | null;

export interface Segment {
  url: string;
  range: ByteRange;
  /** Seconds. */
  start: number;
  duration: number;
}

export interface MediaPlaylist {
  init: Pick<Segment, 'url' | 'range'>;
  segments: Segment[];
  /** Seconds. */
  duration: number;
  /** False while segments are still being added. */
  complete: boolean;
}

/**
 * The request for a segment and the initialisation section before it: one range when they are adjacent in the file, as at the
 * start.
 */
export function withInit({ init, segments }: MediaPlaylist, index: number): Pick<Segment, 'url' | 'range'>[] {
  const segment = segments[index]!;
  const [head, body] = [init.range, segment.range];
  return head && body && init.url === segment.url && head[1] + 1 === body[0]
    ? [{ url: init.url, range: [head[0], body[1]] }]
    : [init, segment];
}

const isAudio = (codec: string): boolean => /^(mp4a|opus|ac-3|ec-3|flac)/i.test(codec);

/** The attributes of a tag: `BANDWIDTH=1,CODECS="a,b"` (RFC 8216, section 4.2). */
function attributesOf(line: string): Map<string, string> {
  const pairs = line.slice(line.indexOf(':') + 1).matchAll(/(?:^|,)([A-Z0-9-]+)=(?:"([^"]*)"|([^",]*))/g);
  return new Map([...pairs].map(([, name, quoted, plain]) => [name!, quoted ?? plain ?? '']));
}

const linesOf = (text: string): string[] => {
  const lines = text.split(/\r?\n/).filter((line) => line.trim() !== '');
  if (lines[0]?.trim() !== '#EXTM3U') throw new Error('not a playlist');
  return lines;
};

/** Marks a master playlist to which more renditions will be added. */
const growingLine = '#EXT-X-SESSION-DATA:DATA-ID="kaksha.growing",VALUE="YES"';

/** Parses an HLS master playlist. Throws when it is not one, or names nothing playable. */
export function parseMaster(text: string, base: string): Master {
  const lines = linesOf(text);
  const groups = new Map<string, string>();
  const variants = lines.flatMap((line, i) => {
    const of = attributesOf(line);
    const uri = of.get('URI');
    if (line.startsWith('#EXT-X-MEDIA:') && of.get('TYPE') === 'AUDIO' && uri)
      groups.set(of.get('GROUP-ID') ?? '', new URL(uri, base).href);
    const next = lines[i + 1];
    return line.startsWith('#EXT-X-STREAM-INF:') && next && !next.startsWith('#') ? [{ of, uri: next }] : [];
  });
  const all = variants.map(({ of, uri }): Rendition => {
    const [width = 0, height = 0] = (of.get('RESOLUTION') ?? '').split('x').map(Number);
    const peak = Number(of.get('BANDWIDTH') ?? 0);
    return {
      url: new URL(uri, base).href,
      width,
      height,
      peak,
      bandwidth: Number(of.get('AVERAGE-BANDWIDTH') ?? peak),
      codecs: (of.get('CODECS') ?? '').split(',').map((codec) => codec.trim()),
      audioUrl: groups.get(of.get('AUDIO') ?? '') ?? null,
    };
  });
  const audioOnly = all.find(({ codecs }) => codecs.every(isAudio));
  // during a conversion the original rendition may need less bandwidth than a smaller one
  const renditions = all
    .filter((one) => one !== audioOnly)
    .toSorted((a, b) => linesIn(a) - linesIn(b) || a.peak - b.peak);
  if (all.length === 0) throw new Error('the playlist names no renditions');
  const separate = renditions.find(({ audioUrl }) => audioUrl !== null);
  const audio = audioOnly
    ? { url: audioOnly.audioUrl ?? audioOnly.url, bandwidth: audioOnly.bandwidth, codecs: audioOnly.codecs }
    : separate
      ? { url: separate.audioUrl!, bandwidth: null, codecs: separate.codecs.filter(isAudio) }
      : null;
  return { renditions, audio, growing: lines.includes(growingLine) };
}

/** The MIME types of a rendition's video and audio, or of both in one file. */
export function typesOf({ codecs, audioUrl }: Rendition): { video: string; audio: string | null } {
  const type = (kind: string, list: string[]): string => `${kind}/mp4; codecs="${list.join(',')}"`;
  if (audioUrl === null) return { video: type('video', codecs), audio: null };
  return {
    video: type(
      'video',
      codecs.filter((codec) => !isAudio(codec)),
    ),
    audio: audioType(codecs.filter(isAudio)),
  };
}

/** The MIME type of audio; AAC when the playlist names no codec. */
export const audioType = (codecs: string[]): string =>
  `audio/mp4; codecs="${codecs.length > 0 ? codecs.join(',') : 'mp4a.40.2'}"`;

/** A byte range `length[@offset]`; without an offset it follows the previous one. */
function rangeOf(value: string, follows: number): readonly [number, number] {
  const [length = 0, offset = follows] = value.split('@').map(Number);
  return [offset, offset + length - 1];
}

/** Parses a media playlist of fMP4 segments. Throws when it is not one. */
export function parseMedia(text: string, base: string): MediaPlaylist {
  const segments: Segment[] = [];
  let init: MediaPlaylist['init'] | null = null;
  let [start, duration, complete] = [0, 0, false];
  let range: ByteRange = null;
  let end = 0;
  for (const line of linesOf(text)) {
    const value = line.slice(line.indexOf(':') + 1);
    if (line.startsWith('#EXT-X-MAP:')) {
      const of = attributesOf(line);
      const bytes = of.get('BYTERANGE');
      init = { url: new URL(of.get('URI') ?? '', base).href, range: bytes ? rangeOf(bytes, 0) : null };
    } else if (line.startsWith('#EXTINF:')) duration = Number.parseFloat(value);
    else if (line.startsWith('#EXT-X-BYTERANGE:')) {
      range = rangeOf(value, end);
      end = range[1] + 1;
    } else if (line === '#EXT-X-ENDLIST') complete = true;
    else if (!line.startsWith('#')) {
      segments.push({ url: new URL(line, base).href, range, start, duration });
      start += duration;
      range = null;
    }
  }
  if (!init || segments.length === 0) throw new Error('the playlist names no segments');
  return { init, segments, duration: start, complete };
}
