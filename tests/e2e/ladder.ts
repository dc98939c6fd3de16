import { execFileSync } from 'node:child_process';
import { createReadStream, existsSync, mkdtempSync, readFileSync, statSync } from 'node:fs';
import { createServer, request } from 'node:http';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { text } from 'node:stream/consumers';

/** `gop`: frames of a segment, of 6 a second. */
const rungs = [
  { name: '144p', size: '256x144', rate: 60, peak: 115_000, gop: 24 },
  { name: '240p', size: '426x240', rate: 105, peak: 165_000, gop: 24 },
  { name: '480p', size: '854x480', rate: 450, peak: 560_000, gop: 24 },
  // the video's own pictures, whose segments start at other times
  { name: 'original', size: '854x480', rate: 450, peak: 570_000, gop: 39 },
];
const complete = ['144p', '240p', '480p'];
const growing = ['144p', '240p', 'original'];

/** The master playlist of some of the rungs and the audio. */
const master = (names: readonly string[]): string =>
  [
    '#EXTM3U',
    '#EXT-X-VERSION:7',
    '#EXT-X-MEDIA:TYPE=AUDIO,GROUP-ID="sound",NAME="sound",DEFAULT=YES,AUTOSELECT=YES,URI="audio.m3u8"',
    ...rungs.flatMap(({ name, size, peak }) =>
      names.includes(name)
        ? [
            `#EXT-X-STREAM-INF:BANDWIDTH=${peak},AVERAGE-BANDWIDTH=${peak - 10_000},RESOLUTION=${size},CODECS="avc1.42c01e,mp4a.40.2",AUDIO="sound"`,
            `${name}.m3u8`,
          ]
        : [],
    ),
    '#EXT-X-STREAM-INF:BANDWIDTH=45000,CODECS="mp4a.40.2",AUDIO="sound"',
    'audio.m3u8',
    ...(names === growing ? ['#EXT-X-SESSION-DATA:DATA-ID="kaksha.growing",VALUE="YES"'] : []),
    '',
  ].join('\n');

/** A playlist that ends after `seconds`, as while the rest is being converted. */
function firstSeconds(playlist: string, seconds: number): string {
  const [head = '', ...segments] = playlist.replace('#EXT-X-ENDLIST\n', '').split(/^(?=#EXTINF)/m);
  let sum = 0;
  const there = segments.filter((one) => (sum += Number.parseFloat(one.slice(8))) <= seconds);
  return [head.replace('VOD', 'EVENT'), ...there].join('');
}

/** Interval and pixels of the storyboard that `makeLadder` writes. */
const board = 'interval=10&columns=4&count=12&width=160&height=90';

/** Runs ffmpeg with arguments, separated by spaces. */
const ffmpeg = (line: string): unknown =>
  execFileSync('ffmpeg', `-y -loglevel error ${line}`.split(' '), { stdio: 'inherit' });

/**
 * Makes a ladder of two minutes, or of `seconds`: renditions in fMP4 with byte ranges, the audio in a separate file, and a
 * storyboard. Returns its folder.
 */
export function makeLadder(seconds = 120): string {
  const folder = mkdtempSync(path.join(tmpdir(), 'kaksha-ladder-'));
  const at = (name: string): string => path.join(folder, name);
  const hls = (name: string): string =>
    `-f hls -hls_time 4 -hls_playlist_type vod -hls_segment_type fmp4 -hls_flags single_file+independent_segments -hls_segment_filename ${at(`${name}.mp4`)} ${at(`${name}.m3u8`)}`;
  const picture = `-f lavfi -i testsrc2=s=854x480:r=6:d=${seconds},noise=alls=10:allf=t`;
  const parts = rungs.map(({ size }, i) => `[in${i}]scale=${size},setsar=1[out${i}]`).join(';');
  const outputs = rungs.map(
    ({ name, rate, gop }, i) =>
      `-map [out${i}] -c:v libx264 -preset ultrafast -pix_fmt yuv420p -b:v ${rate}k -maxrate ${rate}k -bufsize ${rate}k -x264-params keyint=${gop}:min-keyint=${gop}:scenecut=0 ${hls(name)}`,
  );
  ffmpeg(
    `${picture} -f lavfi -i sine=frequency=440:duration=${seconds} -filter_complex [0:v]split=4[in0][in1][in2][in3];${parts} ${outputs.join(' ')} -map 1:a -c:a aac -b:a 40k -ac 1 ${hls('audio')}`,
  );
  ffmpeg(`${picture} -vf fps=1/10,scale=160:90,tile=4x3 -frames:v 1 ${at('storyboard.jpg')}`);
  ffmpeg(`-f lavfi -i color=c=teal:s=854x480 -frames:v 1 ${at('poster.jpg')}`);
  return folder;
}

/** A proxy in front of an academy that streams every lesson from a ladder. */
export interface LadderFront {
  url: string;
  /**
   * `cut`: requests of the stream are disconnected. `silent`: they are never answered. `busy`: 503. `missing`: 404 for the
   * playlist.
   */
  state: 'up' | 'cut' | 'silent' | 'busy' | 'missing';
  /** Seconds converted so far; the largest rendition becomes available last. */
  converted: number;
  /** Renditions that are answered with 404 although the master playlist names them. */
  gone: string[];
  /** The requested files and ranges: '480p.mp4 830-1999'. */
  asked: string[];
  close(): void;
}

/** Renditions whose segments were requested. */
export const loaded = ({ asked }: LadderFront): string[] => [
  ...new Set(asked.flatMap((one) => /^(\w+)\.mp4/.exec(one)?.[1] ?? [])),
];

const types: Record<string, string> = {
  '.m3u8': 'application/vnd.apple.mpegurl',
  '.mp4': 'video/mp4',
  '.jpg': 'image/jpeg',
};

export async function openLadderFront(target: string, folder: string): Promise<LadderFront> {
  const { hostname } = new URL(target);
  const server = createServer((asked, reply) => {
    const name = /^\/media\/stream\/([\w.]+)/.exec(asked.url!)?.[1];
    if (name) {
      const [, from, to] = /bytes=(\d+)-(\d*)/.exec(asked.headers.range ?? '') ?? [];
      front.asked.push(from ? `${name} ${from}-${to}` : name);
      if (front.state === 'cut') return void asked.socket.destroy();
      if (front.state === 'silent') return undefined;
      if (front.state === 'busy') return void reply.writeHead(503).end('busy');
      const file = path.join(folder, name);
      const list = name === 'master.m3u8';
      const gone = front.gone.includes(path.parse(name).name);
      if (gone || (list ? front.state === 'missing' : !existsSync(file)))
        return void reply.writeHead(404).end('not here');
      if (path.extname(name) === '.m3u8') {
        const whole = front.converted === Infinity;
        const playlist = list ? master(whole ? complete : growing) : readFileSync(file, 'utf8');
        reply.writeHead(200, { 'content-type': types['.m3u8'], 'cache-control': 'no-store' });
        return void reply.end(
          list || whole || name === 'audio.m3u8' ? playlist : firstSeconds(playlist, front.converted),
        );
      }
      const { size } = statSync(file);
      const [start, end] = [Number(from ?? 0), to ? Number(to) : size - 1];
      reply.writeHead(from ? 206 : 200, {
        'content-type': types[path.extname(name)],
        'content-length': end - start + 1,
        'cache-control': 'no-store',
        'accept-ranges': 'bytes',
        ...(from ? { 'content-range': `bytes ${start}-${end}/${size}` } : {}),
      });
      return void createReadStream(file, { start, end }).pipe(reply);
    }
    const upstream = request(
      new URL(asked.url!, target),
      { method: asked.method, headers: { ...asked.headers, 'accept-encoding': 'identity' } },
      (answer) => {
        const { 'content-length': _, etag: __, ...headers } = answer.headers;
        if (answer.statusCode !== 200 || !asked.url!.startsWith('/api/CourseContent/Details')) {
          reply.writeHead(answer.statusCode!, answer.headers);
          return void answer.pipe(reply);
        }
        const stream = '/media/stream';
        const more = {
          streamUrl: `${stream}/master.m3u8?v=1`,
          posterUrl: `${stream}/poster.jpg`,
          storyboardUrl: `${stream}/storyboard.jpg#${board}`,
        };
        void text(answer).then((body) =>
          reply.writeHead(200, headers).end(JSON.stringify({ ...JSON.parse(body), ...more })),
        );
        return undefined;
      },
    );
    upstream.on('error', () => asked.socket.destroy());
    asked.pipe(upstream);
    return undefined;
  });
  await new Promise<void>((resolve) => server.listen(0, hostname, resolve));
  const { port } = server.address() as { port: number };
  const front: LadderFront = {
    url: `http://${hostname}:${port}`,
    state: 'up',
    converted: Infinity,
    gone: [],
    asked: [],
    close() {
      server.closeAllConnections();
      server.close();
    },
  };
  return front;
}
