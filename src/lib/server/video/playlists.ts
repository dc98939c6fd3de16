// HLS playlists (RFC 8216) of fragmented MP4 files with byte ranges.
import type { Rendition } from './engine.ts';
import type { Fragment, Head } from './fragments.ts';

/** A segment: one or more fragments. */
export interface Segment {
  offset: number;
  bytes: number;
  seconds: number;
}

/** Groups fragments into segments of at least `seconds`; each begins with a keyframe. */
export function segmentsOf(fragments: readonly Fragment[], timescale: number, seconds: number): Segment[] {
  const segments: Segment[] = [];
  for (const { offset, bytes, duration } of fragments) {
    const last = segments.at(-1);
    if (last && last.seconds < seconds - 0.5) {
      last.bytes += bytes;
      last.seconds += duration / timescale;
    } else segments.push({ offset, bytes, seconds: duration / timescale });
  }
  return segments;
}

/** The playlist of one file. It grows until the file is `complete`; players read it again. */
export function mediaPlaylist(
  file: string,
  head: Head,
  segments: readonly Segment[],
  complete: boolean,
): string {
  const longest = Math.max(1, ...segments.map(({ seconds }) => Math.round(seconds)));
  return [
    '#EXTM3U',
    '#EXT-X-VERSION:7',
    `#EXT-X-TARGETDURATION:${longest}`,
    '#EXT-X-MEDIA-SEQUENCE:0',
    `#EXT-X-PLAYLIST-TYPE:${complete ? 'VOD' : 'EVENT'}`,
    '#EXT-X-INDEPENDENT-SEGMENTS',
    // players that take it for a live broadcast would start near its end
    ...(complete ? [] : ['#EXT-X-START:TIME-OFFSET=0']),
    `#EXT-X-MAP:URI="${file}",BYTERANGE="${head.bytes}@0"`,
    ...segments.flatMap(({ offset, bytes, seconds }) => [
      `#EXTINF:${seconds.toFixed(6)},`,
      `#EXT-X-BYTERANGE:${bytes}@${offset}`,
      file,
    ]),
    ...(complete ? [endList] : []),
    '',
  ].join('\n');
}

const endList = '#EXT-X-ENDLIST';

/** Whether a playlist marks its file as complete. */
export const isComplete = (playlist: string): boolean => playlist.trimEnd().endsWith(endList);

/** The bandwidth of a rendition's most demanding segment and on average, in bits per second. */
export function bandwidthOf(segments: readonly Segment[]): { peakBandwidth: number; bandwidth: number } {
  const seconds = segments.reduce((sum, one) => sum + one.seconds, 0);
  const bytes = segments.reduce((sum, one) => sum + one.bytes, 0);
  // the last segment may be a single frame
  const whole = segments.filter((one) => one.seconds > 1);
  const peak = Math.max(0, ...(whole.length > 0 ? whole : segments).map((one) => one.bytes / one.seconds));
  return {
    peakBandwidth: Math.ceil(peak * 8),
    bandwidth: seconds > 0 ? Math.ceil((bytes * 8) / seconds) : 0,
  };
}

/** Complete renditions with pictures; growing ones only while there are no others, since players treat them as live. */
function offeredPictures(renditions: readonly Rendition[]): Rendition[] {
  const pictures = renditions.filter(({ name }) => name !== 'audio');
  const complete = pictures.filter((one) => one.complete);
  return (complete.length > 0 ? complete : pictures).toSorted(
    (one, other) => one.peakBandwidth - other.peakBandwidth,
  );
}

/** The master playlist: rungs with separate audio, lowest first; then audio only, to listen to. */
export function masterPlaylist(renditions: readonly Rendition[], frameRate: number): string {
  const audio = renditions.find(({ name }) => name === 'audio');
  const rungs = offeredPictures(renditions);
  const group = audio && rungs.length > 0;
  const variant = (attributes: readonly string[], { playlist }: Rendition): string[] => [
    `#EXT-X-STREAM-INF:${attributes.join(',')}`,
    playlist,
  ];
  const lines = rungs.flatMap((rung) =>
    variant(
      [
        `BANDWIDTH=${rung.peakBandwidth + (audio?.peakBandwidth ?? 0)}`,
        `AVERAGE-BANDWIDTH=${rung.bandwidth + (audio?.bandwidth ?? 0)}`,
        `CODECS="${[rung.codec, audio?.codec].filter(Boolean).join(',')}"`,
        `RESOLUTION=${rung.width}x${rung.height}`,
        `FRAME-RATE=${frameRate.toFixed(3)}`,
        ...(group ? ['AUDIO="audio"'] : []),
      ],
      rung,
    ),
  );
  const audioOnly = audio
    ? variant(
        [
          `BANDWIDTH=${audio.peakBandwidth}`,
          `AVERAGE-BANDWIDTH=${audio.bandwidth}`,
          `CODECS="${audio.codec}"`,
          ...(group ? ['AUDIO="audio"'] : []),
        ],
        audio,
      )
    : [];
  return [
    '#EXTM3U',
    '#EXT-X-VERSION:7',
    '#EXT-X-INDEPENDENT-SEGMENTS',
    ...(group
      ? [
          `#EXT-X-MEDIA:TYPE=AUDIO,GROUP-ID="audio",NAME="audio",DEFAULT=YES,AUTOSELECT=YES,URI="${audio.playlist}"`,
        ]
      : []),
    ...lines,
    ...audioOnly,
    '',
  ].join('\n');
}

/** A master playlist to which renditions will be added: players read it again (session data, RFC 8216 §4.3.4.4). */
export const growingMaster = (playlist: string): string =>
  `${playlist}#EXT-X-SESSION-DATA:DATA-ID="kaksha.growing",VALUE="YES"\n`;
