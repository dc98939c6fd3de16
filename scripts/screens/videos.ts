/** Fills an academy that has FFmpeg: lessons in each state of a conversion, and a learner on several devices. */
import { execFileSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import type { Academy } from '../../tests/support/academy.ts';
import { logIn, type Person, signUp } from './content.ts';

const source = fileURLToPath(new URL('../../demo/career-after-12/four-roads.mp4', import.meta.url));

interface Made {
  courseContentID: number;
  contentName: string;
  videoState: string;
  conversion: { state: string; percent: number } | null;
}

/** Runs ffmpeg with arguments separated by spaces; returns the last one, the file. */
function ffmpeg(line: string): string {
  const words = `-y -loglevel error ${line}`.split(' ');
  execFileSync('ffmpeg', words, { stdio: 'inherit' });
  return words.at(-1)!;
}

async function until<T>(find: () => Promise<T | undefined>): Promise<T> {
  for (const end = Date.now() + 300_000; Date.now() < end;) {
    const value = await find();
    if (value !== undefined) return value;
    await new Promise((resolve) => setTimeout(resolve, 500));
  }
  throw new Error('a conversion takes too long');
}

const chapters = [
  { title: 'Four roads after Class 12', start: 0 },
  { title: 'Science and its branches', start: 12 },
  { title: 'Commerce, arts and what they lead to', start: 24 },
  { title: 'अपना रास्ता चुनना', start: 36 },
];

/** The lessons by name, each with a file. */
function makeFiles(folder: string): Record<string, string> {
  const at = (name: string): string => path.join(folder, name);
  return {
    // only a part, since a conversion has the lowest priority
    'Four roads': ffmpeg(`-i ${source} -t 45 -c copy ${at('four-roads.mp4')}`),
    'The same to listen to': ffmpeg(
      `-i ${source} -t 45 -vn -c:a libmp3lame -b:a 64k ${at('four-roads.mp3')}`,
    ),
    'Recorded on a phone': ffmpeg(
      `-stream_loop 5 -i ${source} -c:v mpeg4 -q:v 4 -c:a ac3 ${at('VID_20261104.mkv')}`,
    ),
    'Conversion stopped': ffmpeg(
      `-i ${source} -t 30 -c:v mpeg4 -q:v 4 -c:a ac3 ${at('screen-recording.mkv')}`,
    ),
  };
}

/** The course; its lessons are added one after the other, so that conversions start in this order. */
async function addLessons(
  owner: Person,
  sources: Record<string, string>,
): Promise<{ course: number; made: Made[] }> {
  const { courseID } = await owner.call<{ courseID: number }>('/api/CourseMaster/Create', {
    courseName: 'Choosing a Career',
    type: 'Gold',
    price: 999,
    imageName: 'cover.jpg',
  });
  const list = () => owner.call<Made[]>(`/api/CourseContent?courseId=${courseID}`);
  for (const [contentName, file] of Object.entries(sources)) {
    const { courseContentID: id } = await owner.call<Made>('/api/CourseContent/Create', {
      courseID,
      sectionName: 'The roads',
      contentName,
      videoFileName: path.basename(file),
      uploadById: true,
    });
    await owner.upload(
      `/api/Image/UploadImage?kind=video&contentId=${id}`,
      path.basename(file),
      readFileSync(file),
    );
    const state = async () => (await list()).find((one) => one.courseContentID === id)?.conversion;
    if (contentName === 'Conversion stopped')
      await owner.call(`/api/CourseContent/ConvertVideo?id=${id}`, { convert: false });
    else if (contentName !== 'Recorded on a phone')
      await until(async () => ((await state())?.state === 'complete' ? true : undefined));
  }
  await owner.call('/api/CourseContent/Create', {
    courseID,
    sectionName: 'The roads',
    contentName: 'Not there yet',
    videoFileName: 'tomorrow.mp4',
  });
  return { course: courseID, made: await list() };
}

interface Videos {
  /** Ids for URLs. */
  given: Record<'videos' | 'video' | 'sound', string>;
  learner: Person['login'];
  busy: Person['login'];
  /** Makes the busy learner play on two other devices for a while. */
  playElsewhere: () => Promise<void>;
}

export async function fillVideos(academy: Academy): Promise<Videos> {
  const folder = mkdtempSync(path.join(tmpdir(), 'kaksha-videos-'));
  // first: it takes longer than a connection stays open
  const sources = makeFiles(folder);
  const owner = await logIn(academy, academy.admin.email, academy.admin.password);
  const { version } = await owner.call<{ version: number }>('/api/institute/Limits');
  await owner.call('/api/institute/LimitsEdit', {
    version,
    viewerMark: 'name',
    playingDevices: 2,
    videoLines: 480,
  });
  const { course, made } = await addLessons(owner, sources);
  rmSync(folder, { recursive: true });
  const [first, sound] = made.map(({ courseContentID: id }) => String(id));
  await owner.call(`/api/CourseContent/EditChapters?id=${first}`, { chapters });
  const [learner, busy] = [await signUp(academy, 'KAVITA NAIR'), await signUp(academy, 'ROHAN DAS')];
  for (const { id } of [learner, busy]) await owner.call(`/api/Users/Edit?id=${id}`, { type: 'Paid' });
  // a lesson to go on with
  await learner.call(`/api/UsersProgress/Edit?UID=${learner.id}`, {
    contentId: Number(first),
    watchedDuration: 20,
    completed: false,
  });
  const others = [busy, await logIn(academy, busy.login.email, busy.login.password)];
  return {
    given: { videos: String(course), video: first!, sound: sound! },
    learner: learner.login,
    busy: busy.login,
    async playElsewhere() {
      for (const other of others)
        await other
          .call('/api/Playback/Playing', {})
          // the browser of another screenshot still plays
          .catch(() => other.call('/api/Playback/TakeOver?id=0', {}));
    },
  };
}
