// Learners of an evening, in a separate process: node learners.ts <plan as JSON>. Each has an open connection, a session and a
// video of their own to watch, in the manner of the player: 40 seconds ahead, a range for each 4 seconds of video and of audio,
// a save every two minutes.
import { setPriority } from 'node:os';
import { setTimeout as pause } from 'node:timers/promises';
import { xsrfToken } from '../../src/lib/server/http/security.ts';
import { lessonsPerCourse, learnerId, tokenOf } from '../bench/seed.ts';
import { childrenPriority } from './attacks.ts';
import { Client, written } from './client.ts';
import { quantile } from './probe.ts';

/** The plan of the learners in a process. */
export interface Plan {
  url: string;
  /** The first learner and how many. */
  from: number;
  learners: number;
  /** Names of renditions, assigned to learners in turn. */
  renditions: readonly string[];
  /** Seconds until all have arrived. */
  arrival: number;
  /** Milliseconds between pages. */
  think: readonly [least: number, max: number];
}

/** The results since the last message. */
export interface Seen {
  requests: number;
  bytes: number;
  saves: number;
  /** Seconds of video shown. */
  shown: number;
  stalls: number;
  stalledSeconds: number;
  p50: number;
  p99: number;
  max: number;
  failed: Record<string, number>;
}

const plan = JSON.parse(process.argv[2]!) as Plan;
const courses = 10;
/** Seconds to buffer (features/player). */
const goal = 40;
const saveMs = 120_000;

let times: number[] = [];
let seen = { requests: 0, bytes: 0, saves: 0, shown: 0, stalls: 0, stalledSeconds: 0 };
let failed: Record<string, number> = {};
const fail = (what: string): void => void (failed[what] = (failed[what] ?? 0) + 1);

interface Segment {
  start: number;
  seconds: number;
  range: string;
}

/** The segments of a playlist of one file. */
function readPlaylist(text: string): Segment[] {
  const segments: Segment[] = [];
  let start = 0;
  for (const [, length, bytes, offset] of text.matchAll(/#EXTINF:([\d.]+),\n#EXT-X-BYTERANGE:(\d+)@(\d+)/g)) {
    const last = Number(offset) + Number(bytes) - 1;
    segments.push({ start, seconds: Number(length), range: `bytes=${offset}-${last}` });
    start += Number(length);
  }
  return segments;
}

// playlists are the same for everybody who watches a video
const parsed = new Map<string, Segment[]>();

class Learner {
  readonly #client: Client;
  readonly #cookie: string;
  readonly #n: number;
  readonly #rendition: string;

  constructor(n: number) {
    this.#n = n;
    // 200 behind each IP address, as in a school
    this.#client = new Client(
      plan.url,
      `127.1.${Math.floor(n / 200) >> 8}.${1 + (Math.floor(n / 200) & 255)}`,
    );
    this.#cookie = `kaksha=${tokenOf(n)}`;
    this.#rendition = plan.renditions[n % plan.renditions.length]!;
  }

  async #get(
    path: string,
    { range, body, keep = false }: { range?: string; body?: string; keep?: boolean } = {},
  ) {
    const headers: Record<string, string> = { cookie: this.#cookie };
    if (range) headers['range'] = range;
    if (body) headers['x-xsrf-token'] = xsrfToken(tokenOf(this.#n));
    const began = performance.now();
    try {
      const answer = await this.#client.send(written(body ? 'POST' : 'GET', path, headers, body), keep);
      times.push(performance.now() - began);
      seen.requests++;
      seen.bytes += answer.bytes;
      if (answer.status >= 400) fail(`${answer.status} ${path.replaceAll(/\d+/g, 'n')}`);
      return answer;
    } catch (error) {
      fail((error as Error).message);
      await pause(500);
      return null;
    }
  }

  /** Reads a page; for a tenth of the time when it `isFirst`, so that all watch when the measurement begins. */
  #think(isFirst = false): Promise<void> {
    const [least, max] = plan.think;
    return pause((least + Math.random() * (max - least)) * (isFirst ? 0.1 : 1));
  }

  async #playlist(path: string): Promise<Segment[]> {
    // each learner requests it; only one parses it
    const isKnown = parsed.has(path);
    const answer = await this.#get(path, { keep: !isKnown });
    if (!isKnown && answer?.status === 200) parsed.set(path, readPlaylist(await plain(answer.body)));
    return parsed.get(path) ?? [];
  }

  async #save(lesson: number, seconds: number): Promise<void> {
    const body = { progressId: 0, contentId: lesson, watchedDuration: Math.floor(seconds), completed: false };
    await this.#get(`/api/UsersProgress/Edit?UID=${learnerId(this.#n)}`, { body: JSON.stringify(body) });
    seen.saves++;
  }

  async evening(): Promise<never> {
    // the first time somewhere in the middle: not everybody starts a lesson in the same minute
    for (let from = Math.random(), isFirst = true; ; from = 0, isFirst = false) {
      const course = (this.#n % courses) + 1;
      const lesson = (course - 1) * lessonsPerCourse + 1;
      await this.#get('/api/CourseMaster/Page?page=1&size=24');
      await this.#think(isFirst);
      await this.#get(`/api/CourseContent/Outline?courseId=${course}`);
      await this.#get(`/api/UsersProgress/Watched?userId=${learnerId(this.#n)}&courseId=${course}`);
      await this.#think(isFirst);
      await this.#get(`/api/CourseContent/Details?coursecontentid=${lesson}`);
      await this.#watch(lesson, from);
      await this.#think();
    }
  }

  async #watch(lesson: number, from: number): Promise<void> {
    const folder = `/media/video/${lesson}-1`;
    await this.#get(`${folder}/master.m3u8`);
    const picture = await this.#playlist(`${folder}/${this.#rendition}.m3u8`);
    const sound = await this.#playlist(`${folder}/audio.m3u8`);
    if (picture.length === 0 || sound.length === 0) return pause(5000);
    const first = Math.floor(from * picture.length);
    // the video starts when its first segment has arrived
    let [began, savedAt] = [0, performance.now()];
    const position = (): number => picture[first]!.start + (performance.now() - began) / 1000;
    for (let i = first; i < picture.length; i++) {
      const { start, seconds, range } = picture[i]!;
      if (began > 0 && start > position() + goal) await pause((start - position() - goal) * 1000);
      await this.#get(`${folder}/${this.#rendition}.mp4`, { range });
      if (sound[i]) await this.#get(`${folder}/audio.mp4`, { range: sound[i]!.range });
      if (began === 0) began = performance.now();
      const late = position() - start;
      if (i > first && late > 0) {
        seen.stalls++;
        seen.stalledSeconds += late;
        began += late * 1000;
      }
      seen.shown += seconds;
      if (performance.now() - savedAt < saveMs) continue;
      savedAt = performance.now();
      await this.#save(lesson, position());
    }
    const end = picture.at(-1)!.start + picture.at(-1)!.seconds;
    await pause(Math.max(0, (end - position()) * 1000));
    await this.#save(lesson, end);
  }
}

/** The body of a reply, which may be compressed. */
async function plain(body: Buffer): Promise<string> {
  if (body.subarray(0, 7).toString() === '#EXTM3U') return body.toString();
  const { brotliDecompressSync } = await import('node:zlib');
  return brotliDecompressSync(body).toString();
}

setPriority(childrenPriority);
process.on('message', (word) => {
  const sorted = times.toSorted((a, b) => a - b);
  const told: Seen = {
    ...seen,
    p50: quantile(sorted, 0.5),
    p99: quantile(sorted, 0.99),
    max: sorted.at(-1) ?? 0,
    failed,
  };
  times = [];
  seen = { requests: 0, bytes: 0, saves: 0, shown: 0, stalls: 0, stalledSeconds: 0 };
  failed = {};
  process.send!(told, () => word === 'stop' && process.exit(0));
});
for (let n = 0; n < plan.learners; n++)
  setTimeout(() => void new Learner(plan.from + n).evening(), (n / plan.learners) * plan.arrival * 1000);
