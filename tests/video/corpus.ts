// Videos as owners have them: how to make each with Debian's ffmpeg, and the expected result, written by hand.
//
// The picture: corners red, green (top), blue, yellow (bottom) on grey, and a white box in the middle from second 1.0 to 1.2,
// with a tone of 1 kHz at the same time.

/** The first words of the sentences by which a file may be refused. */
export const refusals = {
  notAVideo: 'This is not a video',
  list: 'This file only lists',
  damaged: 'This file is damaged',
  nothing: 'There is neither',
  large: 'This picture is larger',
} as const;

/** ffmpeg's arguments after the inputs, and the filter graphs of its inputs: `filters`, and `sound` (null for none). */
export interface VideoArguments {
  size?: string;
  rate?: string;
  seconds?: number;
  filters?: string;
  sound?: string | null;
  /** Another video of the corpus as the input. */
  input?: string;
  args: string;
}

export interface VideoCase {
  name: string;
  /** The extension of its file. */
  as: string;
  /** Also runs in `npm test`, with FFmpeg from npm; `npm run test:long` runs all with both backends. */
  quick?: true;
  /** Made by ffmpeg in one or several pieces, from bytes, or by changing another video. */
  make:
    | VideoArguments
    | { joined: readonly VideoArguments[] }
    | { bytes: () => Buffer }
    | { from: string; change: (bytes: Buffer) => Buffer };
  refused?: keyof typeof refusals;
  /** Default 16 / 9; null for audio alone. */
  aspect?: number | null;
  /** Default 3. */
  seconds?: number;
  /** Frames per second of the result; default 30. */
  rate?: number;
  /** Colours of the corners in reading order; default 'rgby'. 'none' if the codec can't show them. */
  corners?: string;
  /** The second at which box and tone begin; default 1. */
  flash?: number;
  tone?: number;
  /** The video is silent: no tone is expected. */
  silent?: boolean;
  /** Whether the pictures may be copied; unchecked if omitted. */
  copied?: boolean;
  /** The pictures may be copied, but players can't start at each of its keyframes, so there is no rendition 'original'. */
  openGroups?: true;
  /** The file differs from FFmpeg's default output. */
  odd?: boolean;
}

const x264 = '-c:v libx264 -preset ultrafast -pix_fmt yuv420p';
const aac = '-c:a aac -b:a 96k';
const hdr = (transfer: string): string =>
  `zscale=tin=bt709:min=bt709:pin=bt709:rin=tv:t=${transfer}:p=bt2020:m=bt2020nc:npl=203,format=yuv420p10le`;
const x265 = (transfer: string): string =>
  `-c:v libx265 -preset ultrafast -tag:v hvc1 -x265-params log-level=none:colorprim=bt2020:transfer=${transfer}:colormatrix=bt2020nc -color_primaries bt2020 -color_trc ${transfer} -colorspace bt2020nc ${aac}`;

/** Sets the display matrix of the first track with pictures (ISO 14496-12, 8.3.2). */
export const turned =
  (a: number, b: number, c: number, d: number) =>
  (bytes: Buffer): Buffer => {
    const copy = Buffer.from(bytes);
    for (let at = copy.indexOf('tkhd'); at >= 0; at = copy.indexOf('tkhd', at + 4)) {
      const matrix = at + 4 + (copy[at + 4] === 1 ? 52 : 40);
      // audio tracks have width 0
      if (copy.readUInt32BE(matrix + 36) === 0) continue;
      for (const [place, value] of [a, b, 0, c, d].entries())
        copy.writeInt32BE(value * 65_536, matrix + place * 4);
      return copy;
    }
    throw new Error('no tkhd');
  };
const firstPart = (part: number) => (bytes: Buffer) => bytes.subarray(0, Math.floor(bytes.length * part));
const overwritten = (bytes: Buffer): Buffer => {
  const copy = Buffer.from(bytes);
  const start = Math.floor(copy.length * 0.3);
  for (let i = 0; i < 400; i++) copy[start + i] = (i * 73) & 255;
  return copy;
};
const renamed =
  (from: string, to: string) =>
  (bytes: Buffer): Buffer =>
    Buffer.from(bytes.toString('latin1').replace(from, to), 'latin1');
const text = (content: string) => ({ bytes: () => Buffer.from(content) });

export const corpus: VideoCase[] = [
  // phones
  { name: 'phone', as: 'mp4', quick: true, make: { args: `${x264} ${aac}` }, copied: true },
  { name: 'phone-faststart', as: 'mp4', make: { args: `${x264} ${aac} -movflags +faststart` }, copied: true },
  {
    name: 'phone-upright',
    as: 'mov',
    quick: true,
    odd: true,
    aspect: 9 / 16,
    corners: 'bryg',
    make: { from: 'phone', change: turned(0, 1, -1, 0) },
    copied: false,
  },
  {
    name: 'phone-upside-down',
    as: 'mp4',
    odd: true,
    corners: 'ybgr',
    make: { from: 'phone', change: turned(-1, 0, 0, -1) },
  },
  {
    name: 'phone-left',
    as: 'mp4',
    odd: true,
    aspect: 9 / 16,
    corners: 'gyrb',
    make: { from: 'phone', change: turned(0, -1, 1, 0) },
  },
  {
    name: 'phone-mirrored',
    as: 'mp4',
    odd: true,
    corners: 'gryb',
    make: { from: 'phone', change: turned(-1, 0, 0, 1) },
  },
  {
    name: 'phone-mirrored-upright',
    as: 'mp4',
    odd: true,
    aspect: 9 / 16,
    corners: 'rbgy',
    make: { from: 'phone', change: turned(0, 1, 1, 0) },
  },
  {
    name: 'iphone-hevc',
    as: 'mov',
    make: {
      args: `-c:v libx265 -preset ultrafast -tag:v hvc1 -x265-params log-level=none -pix_fmt yuv420p ${aac}`,
    },
  },
  {
    name: 'iphone-hdr-hlg',
    as: 'mov',
    quick: true,
    odd: true,
    make: { filters: hdr('arib-std-b67'), args: x265('arib-std-b67') },
  },
  {
    name: 'samsung-hdr10',
    as: 'mp4',
    odd: true,
    make: { filters: hdr('smpte2084'), args: x265('smpte2084') },
  },
  {
    name: 'whatsapp',
    as: 'mp4',
    make: { size: '176x320', args: `${x264} -profile:v baseline -level 3.0 -c:a aac -ac 1 -b:a 32k` },
    aspect: 176 / 320,
  },
  {
    name: '3gp',
    as: '3gp',
    make: { size: '176x144', rate: '15', args: '-c:v h263 -c:a aac -ac 1 -ar 16000' },
    aspect: 176 / 144,
    rate: 15,
  },
  {
    name: 'variable-rate',
    as: 'mp4',
    odd: true,
    make: { filters: "select='lt(n,20)+not(mod(n,3))'", args: `${x264} ${aac} -vsync vfr -bf 0` },
    rate: 0,
  },
  {
    name: 'trimmed-by-edit-list',
    as: 'mov',
    quick: true,
    odd: true,
    seconds: 2.5,
    flash: 0.5,
    tone: 0.5,
    copied: false,
    make: { input: 'phone', args: '-c copy', seconds: 3, filters: '-ss 0.5' },
  },
  { name: 'slow-motion-120', as: 'mp4', make: { rate: '120', args: `${x264} ${aac}` } },
  { name: 'sixty', as: 'mp4', make: { rate: '60', args: `${x264} ${aac}` } },
  {
    name: 'sixty-ntsc',
    as: 'mp4',
    make: { rate: '60000/1001', args: `${x264} ${aac}` },
    rate: 29.97,
  },
  { name: 'fifty', as: 'mp4', make: { rate: '50', args: `${x264} ${aac}` }, rate: 25 },
  { name: 'cinema', as: 'mp4', make: { rate: '24000/1001', args: `${x264} ${aac}` }, rate: 23.976 },
  { name: 'odd-rate', as: 'mp4', make: { rate: '12.5', args: `${x264} ${aac}` }, rate: 12.5 },
  // screen recorders and meetings
  { name: 'obs', as: 'mkv', make: { args: `${x264} ${aac}` }, copied: true },
  { name: 'obs-killed', as: 'mkv', odd: true, make: { args: `${x264} ${aac} -f matroska -live 1` } },
  {
    name: 'obs-fragmented',
    as: 'mp4',
    odd: true,
    make: { args: `${x264} ${aac} -movflags +frag_keyframe+empty_moov` },
  },
  {
    name: 'browser-recording',
    as: 'webm',
    odd: true,
    make: { args: '-c:v libvpx -deadline realtime -b:v 500k -c:a libopus -f webm -live 1' },
  },
  { name: 'screen-5-frames', as: 'mp4', make: { rate: '5', args: `${x264} ${aac}` }, rate: 5 },
  {
    name: 'slides-1-frame',
    as: 'mp4',
    make: { rate: '1', seconds: 6, args: `${x264} ${aac} -bf 0` },
    rate: 1,
    seconds: 6,
    flash: 1,
  },
  {
    name: 'zoom',
    as: 'mp4',
    make: { rate: '25', args: `${x264} -c:a aac -ac 1 -ar 32000 -b:a 64k` },
    rate: 25,
  },
  { name: 'long-keyframes', as: 'mp4', make: { seconds: 12, args: `${x264} -g 360 ${aac}` }, seconds: 12 },
  {
    name: 'open-groups',
    as: 'mp4',
    odd: true,
    copied: true,
    openGroups: true,
    make: { args: `-c:v libx264 -preset veryfast -pix_fmt yuv420p -g 30 -x264-params open-gop=1 ${aac}` },
  },
  {
    name: 'colour-444',
    as: 'mp4',
    make: { args: `-c:v libx264 -preset ultrafast -pix_fmt yuv444p ${aac}` },
    copied: false,
  },
  {
    name: 'colour-rgb',
    as: 'mkv',
    make: { args: `-c:v libx264rgb -preset ultrafast ${aac}` },
    copied: false,
  },
  {
    name: 'full-range',
    as: 'mp4',
    odd: true,
    make: { args: `-c:v libx264 -preset ultrafast -pix_fmt yuvj420p ${aac}` },
  },
  {
    name: 'ten-bit',
    as: 'mp4',
    make: { args: `-c:v libx264 -preset ultrafast -pix_fmt yuv422p10le ${aac}` },
    copied: false,
  },
  // cameras and editing programs
  {
    name: 'camcorder-interlaced',
    as: 'mts',
    odd: true,
    make: {
      rate: '50',
      size: '720x576',
      filters: 'tinterlace=mode=interleave_top,fieldorder=tff,setsar=64/45',
      args: '-c:v libx264 -preset ultrafast -pix_fmt yuv420p -x264-params tff=1 -flags +ildct+ilme -c:a ac3 -f mpegts -mpegts_m2ts_mode 1',
    },
    aspect: 1024 / 576,
    rate: 25,
  },
  {
    name: 'mpeg2-interlaced',
    as: 'mpg',
    odd: true,
    make: {
      rate: '50',
      size: '720x576',
      filters: 'tinterlace=mode=interleave_top,fieldorder=tff',
      args: '-c:v mpeg2video -flags +ildct+ilme -b:v 3M -c:a mp2 -f vob',
    },
    aspect: 720 / 576,
    rate: 25,
  },
  {
    name: 'dv',
    as: 'dv',
    make: {
      rate: '25',
      size: '720x576',
      args: '-c:v dvvideo -pix_fmt yuv420p -c:a pcm_s16le -ar 48000 -ac 2 -f dv',
    },
    rate: 25,
    aspect: (720 * 16) / (576 * 15),
  },
  {
    name: 'anamorphic',
    as: 'mp4',
    odd: true,
    make: { size: '180x180', filters: 'setsar=16/9', args: `${x264} ${aac}` },
    copied: false,
  },
  { name: 'prores', as: 'mov', make: { args: '-c:v prores_ks -profile:v 0 -c:a pcm_s16le' } },
  {
    name: 'dnxhr',
    as: 'mov',
    make: { size: '256x144', args: '-c:v dnxhd -profile:v dnxhr_lb -pix_fmt yuv422p -c:a pcm_s24le' },
  },
  { name: 'motion-jpeg', as: 'avi', make: { args: '-c:v mjpeg -pix_fmt yuvj420p -c:a pcm_s16le' } },
  { name: 'mxf', as: 'mxf', make: { rate: '25', args: '-c:v mpeg2video -b:v 3M -c:a pcm_s16le' }, rate: 25 },
  {
    name: 'odd-size',
    as: 'mkv',
    odd: true,
    make: { size: '321x181', args: `-c:v libx264 -preset ultrafast -pix_fmt yuv444p ${aac}` },
    aspect: 321 / 181,
  },
  { name: 'square', as: 'mp4', make: { size: '240x240', args: `${x264} ${aac}` }, aspect: 1 },
  { name: 'wide', as: 'mp4', make: { size: '640x160', args: `${x264} ${aac}` }, aspect: 4 },
  { name: 'tiny', as: 'mp4', make: { size: '64x48', args: `${x264} ${aac}` }, aspect: 64 / 48 },
  // old and uncommon formats
  { name: 'avi-xvid', as: 'avi', make: { args: '-c:v mpeg4 -vtag xvid -bf 2 -c:a libmp3lame' } },
  { name: 'avi-h264', as: 'avi', odd: true, make: { args: `${x264} -bf 0 -c:a libmp3lame` }, copied: false },
  { name: 'wmv', as: 'wmv', make: { args: '-c:v wmv2 -b:v 800k -c:a wmav2' } },
  { name: 'flv-old', as: 'flv', make: { args: '-c:v flv1 -b:v 800k -c:a libmp3lame -ar 44100' } },
  { name: 'flv-h264', as: 'flv', make: { args: `${x264} ${aac}` } },
  {
    name: 'theora',
    as: 'ogv',
    // the encoder drops repeated pictures at the end
    seconds: 0,
    make: { args: '-c:v libtheora -q:v 7 -c:a libvorbis' },
  },
  { name: 'vp8', as: 'webm', make: { args: '-c:v libvpx -deadline realtime -b:v 800k -c:a libvorbis' } },
  {
    name: 'vp9',
    as: 'webm',
    make: { args: '-c:v libvpx-vp9 -deadline realtime -cpu-used 8 -b:v 500k -c:a libopus' },
  },
  {
    name: 'av1',
    as: 'mp4',
    make: { args: `-c:v libaom-av1 -cpu-used 8 -usage realtime -b:v 500k -pix_fmt yuv420p ${aac}` },
  },
  {
    name: 'broadcast',
    as: 'ts',
    odd: true,
    make: { args: `${x264} -c:a mp2 -output_ts_offset 95000 -muxdelay 0` },
    copied: false,
  },
  {
    name: 'raw-h264',
    as: 'h264',
    odd: true,
    silent: true,
    seconds: 0,
    rate: 0,
    flash: -1,
    make: { sound: null, args: `${x264} -bf 0 -f h264` },
  },
  // sound
  { name: 'silent', as: 'mp4', silent: true, make: { sound: null, args: x264 } },
  {
    name: 'late-sound',
    as: 'mkv',
    odd: true,
    make: { sound: 'atrim=start=0.7', args: `${x264} -c:a aac -copyts` },
  },
  {
    name: 'late-picture',
    as: 'mkv',
    odd: true,
    make: { filters: 'trim=start=0.6', args: `${x264} ${aac} -copyts` },
    copied: false,
  },
  {
    name: 'sound-with-gap',
    as: 'mkv',
    odd: true,
    make: { sound: "aselect='lt(t,0.3)+gt(t,0.8)'", args: `${x264} -c:a pcm_s16le` },
  },
  { name: 'surround', as: 'mp4', make: { sound: 'aformat=channel_layouts=5.1', args: `${x264} -c:a ac3` } },
  { name: 'eight-kilohertz', as: 'avi', make: { args: '-c:v mpeg4 -c:a pcm_u8 -ar 8000 -ac 1' } },
  { name: 'flac-sound', as: 'mkv', make: { args: `${x264} -c:a flac` } },
  { name: 'alac-sound', as: 'mov', make: { args: `${x264} -c:a alac` } },
  { name: 'quiet-sound', as: 'mp4', make: { sound: 'volume=-25dB', args: `${x264} ${aac}` } },
  {
    name: 'size-changes',
    as: 'ts',
    odd: true,
    copied: false,
    make: {
      joined: [
        { seconds: 1.5, args: `${x264} -c:a mp2 -muxdelay 0` },
        {
          size: '640x360',
          filters: 'trim=start=1.5,setpts=PTS-STARTPTS',
          sound: 'atrim=start=1.5,asetpts=PTS-STARTPTS',
          args: `${x264} -c:a mp2 -muxdelay 0 -output_ts_offset 1.5`,
        },
      ],
    },
  },
  {
    name: 'microphone-off',
    as: 'mkv',
    odd: true,
    silent: true,
    make: { sound: 'aselect=0', args: `${x264} -c:a pcm_s16le` },
  },
  {
    name: 'unknown-sound',
    as: 'mkv',
    odd: true,
    refused: 'notAVideo',
    make: { from: 'flac-sound', change: renamed('A_FLAC', 'A_WHAT') },
  },
  {
    name: 'unknown-picture',
    as: 'mkv',
    odd: true,
    refused: 'notAVideo',
    make: { from: 'obs', change: renamed('V_MPEG4/ISO/AVC', 'V_MPEG4/ISO/WHA') },
  },
  // audio only
  { name: 'm4a', as: 'm4a', aspect: null, make: { args: `-vn ${aac}` } },
  { name: 'mp3', as: 'mp3', quick: true, aspect: null, make: { args: '-vn -c:a libmp3lame' } },
  { name: 'wav', as: 'wav', aspect: null, make: { args: '-vn -c:a pcm_s16le' } },
  { name: 'voice-opus', as: 'ogg', aspect: null, make: { args: '-vn -c:a libopus -ac 1' } },
  { name: 'voice-flac', as: 'flac', aspect: null, make: { args: '-vn -c:a flac' } },
  {
    name: 'voice-adts',
    as: 'aac',
    odd: true,
    aspect: null,
    seconds: 0,
    make: { args: '-vn -c:a aac -f adts' },
  },
  { name: 'voice-wma', as: 'wma', aspect: null, make: { args: '-vn -c:a wmav2' } },
  {
    name: 'mp3-with-cover',
    as: 'mp3',
    odd: true,
    aspect: null,
    make: {
      filters: "select='eq(n,0)'",
      args: '-c:v png -disposition:v attached_pic -c:a libmp3lame -vsync vfr -f mp3',
    },
  },
  // damaged
  {
    name: 'cut-without-index',
    as: 'mp4',
    refused: 'damaged',
    make: { from: 'phone', change: firstPart(0.6) },
  },
  {
    name: 'cut-with-index',
    as: 'mp4',
    quick: true,
    refused: 'damaged',
    make: { from: 'phone-faststart', change: firstPart(0.8) },
  },
  { name: 'cut-mkv', as: 'mkv', odd: true, seconds: 0, make: { from: 'obs', change: firstPart(0.8) } },
  {
    name: 'overwritten',
    as: 'mp4',
    odd: true,
    // damaged audio may end early
    seconds: 0,
    make: { from: 'phone', change: overwritten },
  },
  {
    name: 'zeros-behind',
    as: 'mp4',
    odd: true,
    make: { from: 'phone', change: (bytes) => Buffer.concat([bytes, Buffer.alloc(5000)]) },
  },
  {
    name: 'only-a-head',
    as: 'mp4',
    refused: 'damaged',
    make: { from: 'phone', change: (bytes) => bytes.subarray(0, 40) },
  },
  {
    name: 'noise-in-mp4',
    as: 'mp4',
    refused: 'damaged',
    make: {
      bytes: () =>
        Buffer.concat([
          Buffer.from('\0\0\0\u0018ftypisom\0\0\0\0isommp42', 'latin1'),
          Buffer.from(Array.from({ length: 4000 }, (_, i) => (i * 7919) & 255)),
        ]),
    },
  },
  // hostile files, and files that are no video
  {
    name: 'playlist',
    as: 'mp4',
    refused: 'list',
    make: text('#EXTM3U\n#EXT-X-TARGETDURATION:4\n#EXTINF:4,\n{other}\n#EXT-X-ENDLIST\n'),
  },
  {
    name: 'concat',
    as: 'mp4',
    quick: true,
    refused: 'list',
    make: text("ffconcat version 1.0\nfile '{other}'\n"),
  },
  {
    name: 'dash',
    as: 'mp4',
    refused: 'list',
    make: text(
      '<?xml version="1.0"?><MPD xmlns="urn:mpeg:dash:schema:mpd:2011" type="static"><Period><AdaptationSet><Representation><BaseURL>{other}</BaseURL></Representation></AdaptationSet></Period></MPD>',
    ),
  },
  {
    name: 'svg',
    as: 'mp4',
    refused: 'notAVideo',
    make: text('<svg xmlns="http://www.w3.org/2000/svg"><image href="{other}"/></svg>'),
  },
  {
    name: 'html',
    as: 'mp4',
    refused: 'notAVideo',
    make: text('<!DOCTYPE html><video src="{other}"></video>'),
  },
  {
    name: 'plain-text',
    as: 'mp4',
    refused: 'notAVideo',
    make: text('This is no video, but a text that somebody renamed.'),
  },
  { name: 'empty', as: 'mp4', refused: 'notAVideo', make: text('') },
  { name: 'picture', as: 'mp4', refused: 'notAVideo', make: { args: '-frames:v 1 -an -c:v png -f image2' } },
  { name: 'animation', as: 'gif', refused: 'notAVideo', make: { args: '-an -c:v gif' } },
  {
    name: 'zip',
    as: 'mp4',
    refused: 'notAVideo',
    make: { bytes: () => Buffer.from('PK\u0003\u0004' + 'x'.repeat(200), 'latin1') },
  },
  {
    name: 'playlist-behind-magic',
    as: 'mp4',
    refused: 'damaged',
    make: text('ID3\n#EXTM3U\n#EXTINF:4,\n{other}\n'),
  },
  {
    name: 'concat-as-flv',
    as: 'flv',
    refused: 'damaged',
    make: text("FLV\u0001\nffconcat version 1.0\nfile '{other}'\n"),
  },
  {
    name: 'reference-movie',
    as: 'mov',
    odd: true,
    make: { from: 'phone', change: externalReference },
  },
];

/** An MP4 that refers to another file for its samples. */
function externalReference(bytes: Buffer): Buffer {
  const copy = Buffer.from(bytes);
  // clears the flag 'in the same file' of 'url ', so that the data are elsewhere
  for (let at = copy.indexOf('url '); at >= 0; at = copy.indexOf('url ', at + 4)) {
    copy.write('alis', at, 'latin1');
    copy[at + 7] = 0;
  }
  return copy;
}
