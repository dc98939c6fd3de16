// A running academy, used through its web interface and API.
import { expect } from './checks.ts';

export const owner = { email: 'owner@academy.example', password: 'correct-horse-battery' };

/** Settings of a first start. */
export const firstSettings = { ADMIN_EMAIL: owner.email, ADMIN_PASSWORD: owner.password };

const courseName = 'Written before the upgrade';

const wait = (ms: number): Promise<void> => new Promise((resolve) => setTimeout(resolve, ms));

/** Waits until a condition holds, or throws the sentence. */
export async function until(isSo: () => boolean, sentence: string, seconds = 120): Promise<void> {
  for (const end = Date.now() + seconds * 1000; !isSo(); await wait(100))
    if (Date.now() > end) throw new Error(sentence);
}

/** Waits until an academy reports that it is ready. */
export async function untilReady(url: string, seconds = 120): Promise<void> {
  let said = 'nothing';
  for (const end = Date.now() + seconds * 1000; Date.now() < end;) {
    const reply = await fetch(`${url}/api/ready`).catch((error: unknown) => String(error));
    if (typeof reply !== 'string' && reply.ok) return;
    said = typeof reply === 'string' ? reply : `${reply.status} ${await reply.text()}`;
    await wait(250);
  }
  throw new Error(`${url} was not ready after ${seconds} s; it said: ${said}`);
}

/** Signs in as the owner; returns the function that calls endpoints. */
async function signIn(url: string): Promise<(path: string, body?: unknown) => Promise<Response>> {
  const post = (path: string, body: unknown, headers: Record<string, string>): Promise<Response> =>
    fetch(`${url}${path}`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', ...headers },
      body: JSON.stringify(body),
    });
  const login = await post('/api/Users/CheckLogin', { useremail: owner.email, pswd: owner.password }, {});
  expect(login.ok, `the owner was not signed in: ${login.status} ${await login.clone().text()}`);
  const { token } = (await login.json()) as { token: string };
  const headers = { authorization: `Bearer ${token}` };
  return async (path, body) => {
    const reply = await (body === undefined
      ? fetch(`${url}${path}`, { headers: { ...headers, range: 'bytes=0-65535' } })
      : post(path, body, headers));
    expect(reply.ok, `${path}: ${reply.status} ${await reply.clone().text()}`);
    return reply;
  };
}

/** Signs in, opens the page of the app, and reads the first bytes of a lesson's video. */
export async function watchLesson(url: string): Promise<string> {
  const page = await (await fetch(`${url}/login`)).text();
  const [script] = /\/app\/[\w.-]+\.js/.exec(page) ?? [];
  expect(script !== undefined, 'the page names no script');
  expect((await fetch(`${url}${script}`)).ok, `the script ${script} is not there`);
  const call = await signIn(url);
  const lessons = (await (await call('/api/CourseContent')).json()) as { courseContentID: number }[];
  expect(lessons.length > 0, 'there is no lesson');
  const id = lessons[0]!.courseContentID;
  const details = await call(`/api/CourseContent/Details?coursecontentid=${id}`);
  const { videoUrl } = (await details.json()) as { videoUrl: string };
  const video = await call(videoUrl);
  const bytes = Buffer.from(await video.arrayBuffer());
  expect(video.status === 206, `a range of a video is answered with ${video.status}`);
  expect(bytes.length === 65_536 && bytes.toString('latin1', 4, 8) === 'ftyp', 'the video is no MP4');
  return `${lessons.length} lessons, 64 KB of a video`;
}

/** Adds data that an upgrade must preserve. */
export async function addCourse(url: string): Promise<void> {
  const call = await signIn(url);
  await call('/api/CourseMaster/Create', { courseName, type: 'Gold', price: 999, imageName: 'cover.jpg' });
}

/** Throws unless the data from `addCourse` exist. */
export async function findCourse(url: string): Promise<void> {
  const call = await signIn(url);
  const courses = (await (await call('/api/CourseMaster')).json()) as { courseName: string }[];
  expect(
    courses.some((one) => one.courseName === courseName),
    'the course that was written before the upgrade is not there',
  );
}

/** Converts a lesson's video, and waits until its smallest renditions can be played. */
export async function convertLesson(url: string, seconds = 240): Promise<string> {
  const call = await signIn(url);
  const lessons = (await (await call('/api/CourseContent')).json()) as { courseContentID: number }[];
  const id = lessons.at(-1)!.courseContentID;
  await call(`/api/CourseContent/ConvertVideo?id=${id}`, { convert: true });
  for (let tries = 0; tries < seconds; tries++) {
    const details = await call(`/api/CourseContent/Details?coursecontentid=${id}`);
    const { streamUrl } = (await details.json()) as { streamUrl: string | null };
    if (streamUrl !== null) return (await (await call(streamUrl)).text()).split('\n')[0]!;
    await wait(1000);
  }
  throw new Error(`no size of the video was made within ${seconds} s`);
}
