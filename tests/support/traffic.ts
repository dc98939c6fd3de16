// People's requests while the processes of an academy come and go.
import { readUploadResult } from '../../src/features/files/api.ts';
import { adminHeaders, offsetOf, sendPart } from './uploading.ts';
import { pass } from './until.ts';

type Headers = Record<string, string>;

/** Posts JSON; throws when the request was refused as invalid. */
export async function postTo(url: string, body: unknown, headers: Headers): Promise<Response> {
  const reply = await fetch(url, {
    method: 'POST',
    headers: { 'content-type': 'application/json', ...headers },
    body: JSON.stringify(body),
  });
  if (reply.status === 400 || reply.status === 422) throw new Error(`${url}: ${await reply.text()}`);
  return reply;
}

export const courseDraft = { courseName: 'Physics', type: 'Gold', price: 1499, imageName: 'physics.jpg' };

/** Adds a course with a lesson that waits for its video; returns the lesson's id. */
export async function addLesson({ url }: { url: string }, headers: Headers): Promise<number> {
  const course = (await (await postTo(`${url}/api/CourseMaster/Create`, courseDraft, headers)).json()) as {
    courseID: number;
  };
  const lesson = {
    ...course,
    sectionName: 'Start',
    contentName: 'First',
    videoFileName: 'any.mp4',
    duration: 60,
  };
  const made = await postTo(`${url}/api/CourseContent/Create`, lesson, headers);
  return ((await made.json()) as { courseContentID: number }).courseContentID;
}

/** Sends the rest of an upload like a browser: asks for the offset, and waits when told to. */
export async function finish(address: string, bytes: Buffer, chunk = bytes.length): Promise<string> {
  for (let tries = 0; tries < 200; tries++) {
    const offset = await offsetOf(address).catch(() => Number.NaN);
    if (Number.isInteger(offset)) {
      const end = Math.min(bytes.length, offset + chunk);
      const sent = await sendPart(address, offset, end - offset, [bytes.subarray(offset, end)]).catch(
        () => null,
      );
      const result = sent && readUploadResult(sent.headers['upload-result'] as string | undefined);
      if (result) return result.fileName;
      if (sent?.status === 204) continue;
    }
    await pass(200, 'a client waits before it asks again');
  }
  throw new Error('the upload never ended');
}

// a client that sends requests faster than they are answered would only find out nginx's number of connections, and on a busy
// machine leave no time for concurrent uploads
const maxAtOnce = 40;

/** What became of requests. */
interface Asked {
  /** Those that failed, and how. */
  failed: string[];
  asked: number;
  seconds: number;
  /** Milliseconds that the longest took. */
  longest: number;
}

/** A line for the log. */
export const summary = ({ failed, asked, seconds, longest }: Asked): string =>
  `${asked} requests in ${seconds.toFixed(1)} s (${Math.round(asked / seconds)} a second), ${failed.length} failed, the longest took ${Math.round(longest)} ms`;

/** Requests a second that `keepAsking` sends; fewer when a busy machine answers fewer. */
export const perSecond = 200;

/** Requests of every kind, `perSecond`, until it is stopped. */
export function keepAsking(
  { url }: { url: string },
  headers: Headers,
  { lesson, ownerId }: { lesson: number; ownerId: number },
): () => Promise<Asked> {
  const failed: string[] = [];
  const began = performance.now();
  let [asked, longest] = [0, 0];
  let going = true;
  const progress = { contentId: lesson, watchedDuration: 1, completed: false };
  const kinds: (() => Promise<Response>)[] = [
    () => fetch(`${url}/api/CourseMaster`, { headers }),
    () => fetch(`${url}/api/Users/Me`, { headers }),
    () => postTo(`${url}/api/UsersProgress/Edit?UID=${ownerId}`, progress, headers),
    () => fetch(`${url}/media/lesson/${lesson}`, { headers: { ...adminHeaders, range: 'bytes=0-99999' } }),
  ];
  const ask = async (): Promise<void> => {
    const n = asked++;
    const from = performance.now();
    try {
      const reply = await kinds[n % kinds.length]!();
      await reply.arrayBuffer();
      if (reply.status >= 300) failed.push(`request ${n}: ${reply.status}`);
    } catch (error) {
      failed.push(`request ${n}: ${String(error)} ${String((error as Error).cause)}`);
    }
    longest = Math.max(longest, performance.now() - from);
  };
  const onTime = async (): Promise<void> => {
    const running = new Set<Promise<void>>();
    for (; going; await pass(5, 'requests come evenly'))
      while (running.size < maxAtOnce && asked < ((performance.now() - began) / 1000) * perSecond) {
        const one = ask().finally(() => running.delete(one));
        running.add(one);
      }
    await Promise.all(running);
  };
  const all = onTime();
  return async () => {
    going = false;
    await all;
    return { failed, asked, seconds: (performance.now() - began) / 1000, longest };
  };
}
