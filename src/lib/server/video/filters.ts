// The filter graphs and encoder settings of the ladder, as data for FFmpeg. Measured values: docs/DECISIONS.md.
import { type SourceVideo, type Picture, type RungName, rungSize } from './engine.ts';
import type { FfmpegOutput } from './ffmpegJob.ts';
import { slideChangesGraph } from './slideChanges.ts';

/** Length of a segment in seconds; every segment begins with a keyframe. */
export const segmentSeconds = 4;

/** Constant quality of x264 (lower is better), and the maximum bandwidth in kbit/s. */
const quality: Readonly<Record<RungName, { crf: number; max: number }>> = {
  '144p': { crf: 28, max: 60 },
  '240p': { crf: 27, max: 105 },
  '360p': { crf: 26, max: 260 },
  '480p': { crf: 25, max: 520 },
  '720p': { crf: 24, max: 1300 },
  '1080p': { crf: 24, max: 2800 },
};

/** The bandwidth for which a rung is planned, in bits per second. */
export const plannedBandwidth = (name: RungName): number => quality[name].max * 1000;

export const segmentFrames = ({ frameRate: [top, bottom] }: Picture): number =>
  Math.max(1, Math.round((segmentSeconds * top) / bottom));

// HDR: the light of paper-white (203 nits, ITU-R BT.2408) becomes 1.0, and mobius leaves everything below 0.7 unchanged
const toneCurve =
  'zscale=t=linear:npl=203,format=gbrpf32le,zscale=p=bt709,tonemap=tonemap=mobius:param=0.7:desat=0:peak=5,zscale=t=bt709:m=bt709:r=tv';

const turns: Readonly<Record<Picture['rotation'], string>> = {
  0: '',
  90: 'transpose=clock',
  180: 'hflip,vflip',
  270: 'transpose=cclock',
};

const joined = (filters: readonly (string | false)[]): string => filters.filter(Boolean).join(',');

/** Times count from the video's start; frames that a damaged index promises after the end are not waited for. */
const times = (video: SourceVideo, setpts: 'setpts' | 'asetpts', trim: 'trim' | 'atrim'): string =>
  joined([`${setpts}=PTS-(${video.start})/TB`, video.seconds > 0 && `${trim}=end=${video.seconds + 2}`]);

/** The size to which the stored picture is scaled, so that it has this size when upright. */
function stored(picture: Picture, { width, height }: { width: number; height: number }): string {
  const turned = picture.rotation === 90 || picture.rotation === 270;
  return turned ? `${height}:${width}` : `${width}:${height}`;
}

/** From the decoder to upright pictures in SDR with square pixels. `rate` makes the frame rate even. */
function uprightPictures(
  video: SourceVideo,
  picture: Picture,
  size: { width: number; height: number },
  rate: string,
): string {
  return joined([
    picture.interlaced && 'bwdif=mode=send_frame:deint=all',
    times(video, 'setpts', 'trim'),
    rate,
    `scale=${stored(picture, size)}:flags=bicubic`,
    'setsar=1',
    picture.hdr && toneCurve,
    'format=yuv420p',
    picture.flipped && 'hflip',
    turns[picture.rotation],
    'sidedata=mode=delete',
  ]);
}

/**
 * One decoding for several rungs, from frame `from` on, at which a resumed conversion starts. Outputs [v0], [v1] … begin at 0.
 */
export function rungsGraph(
  video: SourceVideo,
  picture: Picture,
  rungs: readonly RungName[],
  from: number,
): string {
  const [top, bottom] = picture.frameRate;
  const sizes = rungs.map((name) => rungSize(picture, name));
  const largest = sizes.toSorted((one, other) => other.width - one.width)[0]!;
  const begin = ((from * bottom) / top).toFixed(6);
  const pictures = uprightPictures(video, picture, largest, `fps=fps=${top}/${bottom}:start_time=${begin}`);
  const split = `split=${rungs.length}${rungs.map((_, at) => `[s${at}]`).join('')}`;
  const scaled = sizes.map(
    ({ width, height }, at) => `[s${at}]scale=${width}:${height}:flags=bicubic[v${at}]`,
  );
  return `[0:${video.streams.picture}]${pictures},setpts=PTS-${from},${split};${scaled.join(';')}`;
}

/** A file of fragments, each with a keyframe. Without negative offsets the picture would begin at 0.07 s. */
export const fragmentedPictures: Readonly<Record<string, string>> = {
  movflags: '+frag_keyframe+empty_moov+default_base_moof+negative_cts_offsets',
  avoid_negative_ts: 'disabled',
};

/** How a rung is encoded and written. */
export function rungOutput(picture: Picture, name: RungName, label: string, file: string): FfmpegOutput {
  const { crf, max } = quality[name];
  const frames = segmentFrames(picture);
  return {
    file,
    format: 'mp4',
    options: {
      ...fragmentedPictures,
      flush_packets: '1',
    },
    streams: [
      {
        label,
        encoder: 'libx264',
        options: {
          preset: 'veryfast',
          profile: 'high',
          crf: String(crf),
          maxrate: String(max * 1000),
          bufsize: String(max * 2000),
          // closed groups of equal length, with headers that don't depend on the part: parts can be joined
          'x264-params': `keyint=${frames}:min-keyint=${frames}:scenecut=0:open-gop=0:stitchable=1`,
        },
      },
    ],
  };
}

/** Samples per second of the ladder's audio, which are also the ticks of its file. */
export const sampleRate = 48_000;

/**
 * Audio at a level of −16 LUFS: `gain` in decibels was measured before. Silence of the video's length when it has none. From
 * output sample `from` on, at which a resumed conversion starts; the output begins at 0.
 */
export function soundGraph(
  video: SourceVideo,
  { stereo, gain, from }: { stereo: boolean; gain: number; from: number },
): string {
  const layout = stereo ? 'stereo' : 'mono';
  // the encoder accepts no other sample format, and puts 1,024 samples in front
  const end = 'aformat=sample_fmts=fltp,atrim=start_sample=1024,asetpts=N/SR/TB,asetnsamples=n=1024:p=0[a]';
  if (!video.sound) {
    const seconds = Math.max(0, video.seconds - from / sampleRate);
    return `anullsrc=r=${sampleRate}:cl=${layout},atrim=end=${seconds.toFixed(6)},${end}`;
  }
  return joined([
    `[0:${video.streams.sound}]${times(video, 'asetpts', 'atrim')}`,
    // a resampler from the start: FFmpeg 5 begins at 0 again when it adds one later, to close a small gap
    `aresample=${sampleRate}:async=1000:first_pts=0:flags=res`,
    `aformat=sample_rates=${sampleRate}:channel_layouts=${layout}`,
    from > 0 && `atrim=start_sample=${from}`,
    gain !== 0 && `volume=${gain.toFixed(1)}dB,alimiter=limit=0.89:level=disabled`,
    end,
  ]);
}

export const soundOutput = (stereo: boolean, file: string): FfmpegOutput => ({
  file,
  format: 'mp4',
  options: {
    movflags: '+empty_moov+default_base_moof',
    frag_duration: String(segmentSeconds * 1e6),
    flush_packets: '1',
  },
  streams: [{ label: 'a', encoder: 'aac', options: { b: stereo ? '96000' : '40000' } }],
});

/** File that `loudnessGraph` writes. */
export const loudnessFile = 'loudness.txt';
// the level of ten minutes is the level of the video; an hour would take half a minute
const measuredSeconds = 600;

export const loudnessGraph = (video: SourceVideo): string =>
  joined([
    `[0:${video.streams.sound}]${times(video, 'asetpts', 'atrim')}`,
    `atrim=end=${measuredSeconds}`,
    'ebur128=framelog=verbose:metadata=1',
    `ametadata=mode=print:key=lavfi.r128.I:file=${loudnessFile}[a]`,
  ]);

/**
 * The gain in decibels that brings the output of `loudnessGraph` to −16 LUFS; 0 for silence. At most 20 dB louder, so that
 * noise stays noise.
 */
export function gainFrom(printed: string): number {
  const levels = [...printed.matchAll(/lavfi\.r128\.I=(-?[\d.]+)/g)];
  const level = Number(levels.at(-1)?.[1] ?? -70);
  return level <= -60 ? 0 : Math.max(-20, Math.min(20, -16 - level));
}

export const storyboardColumns = 10;

/** One good picture after the position to which the input was sought. */
export const posterGraph = (video: SourceVideo, picture: Picture): string => {
  const scale = Math.min(1, 1280 / picture.width, 1280 / picture.height);
  const even = (pixels: number): number => Math.max(2, Math.round((pixels * scale) / 2) * 2);
  const size = { width: even(picture.width), height: even(picture.height) };
  return `[0:${video.streams.picture}]${uprightPictures(video, picture, size, 'thumbnail=n=24')},trim=end_frame=1,format=rgb24[v]`;
};

/** A sheet of `count` small pictures, ten in a row, one every `interval` seconds. The same decoding finds slide changes. */
export const storyboardGraph = (
  video: SourceVideo,
  picture: Picture,
  { interval, count, width, height }: { interval: number; count: number; width: number; height: number },
): string =>
  joined([
    `[0:${video.streams.picture}]split[changes][moments];[changes]${slideChangesGraph(times(video, 'setpts', 'trim'))};[moments]${uprightPictures(video, picture, { width, height }, `fps=fps=1/${interval}:start_time=0:round=up:eof_action=pass`)}`,
    // the last keyframe represents what follows it
    `tpad=stop=${count}:stop_mode=clone,trim=end_frame=${count}`,
    `format=rgb24,tile=${storyboardColumns}x${Math.ceil(count / storyboardColumns)}[v]`,
  ]);

/** One lossless picture. */
export const pictureOutput = (file: string): FfmpegOutput => ({
  file,
  format: 'image2pipe',
  options: {},
  streams: [{ label: 'v', encoder: 'png', options: { compression_level: '1' } }],
});
