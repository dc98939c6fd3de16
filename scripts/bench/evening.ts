import { setTimeout as pause } from 'node:timers/promises';
import { xsrfToken } from '../../src/lib/server/http/security.ts';
import { learnersLua, median, type Rounds, shareOf } from './calls.ts';
import { type Load, load } from './load.ts';
import { type Academy, adminToken, videoBytes, lessonsPerCourse, watchedCourses } from './seed.ts';
import { memory, type Running, startKaksha } from './servers.ts';

const MiB = 1024 ** 2;

/** What a browser requests in an evening; the learners take turns. */
export const steps = (courses: number): string =>
  learnersLua(
    courses,
    `local step = math.floor(turn / 7) -- the learner changes after seven calls
  n = step % 5000; id = 1002 + n; c = n % ${courses} + 1
  headers.Cookie = string.format("kaksha=bench-token-of-learner-%06d-xxxxxxxxx", n)
  local lesson = (c - 1) * ${lessonsPerCourse} + 1
  local at = turn % 7
  if at == 0 then return wrk.format("GET", "/api/CourseMaster/Page?page=1&size=24", headers) end
  if at == 1 then return wrk.format("GET", "/api/CourseContent/Outline?courseId=" .. c, headers) end
  if at == 2 or at == 6 then return wrk.format("GET", "/api/UsersProgress/Watched?userId=" .. id .. "&courseId=" .. c, headers) end
  if at == 3 then return wrk.format("GET", "/api/CourseContent/Details?coursecontentid=" .. lesson, headers) end
  if at == 4 then
    local from = (turn * 37) % ${videoBytes / MiB - 1} * ${MiB}
    headers.Range = "bytes=" .. from .. "-" .. (from + ${MiB - 1})
    return wrk.format("GET", "/media/lesson/" .. lesson, headers)
  end
  headers["X-XSRF-TOKEN"] = xsrf[n + 1]
  headers["Content-Type"] = "application/json"
  return wrk.format("POST", "/api/UsersProgress/Edit?UID=" .. id, headers,
    '{"progressId":0,"contentId":' .. lesson .. ',"watchedDuration":' .. (turn % 600 + 1) .. ',"completed":false}')`,
  );

/** One edit of a course or of a lesson, as the administrator's screens make it. */
export async function edit(url: string, number: number, courses: number): Promise<void> {
  const course = 1 + (number % courses);
  const [target, body] =
    number % 2 === 0
      ? [`/api/CourseMaster/Edit?id=${course}`, { courseName: `Course number ${course}, edit ${number}` }]
      : [
          `/api/CourseContent/Edit?id=${(course - 1) * lessonsPerCourse + 2}`,
          { courseID: course, contentName: `Lesson 2, edit ${number}` },
        ];
  const reply = await fetch(url + target, {
    method: 'POST',
    headers: {
      cookie: `kaksha=${adminToken}`,
      'x-xsrf-token': xsrfToken(adminToken),
      'content-type': 'application/json',
    },
    body: JSON.stringify(body),
  });
  if (!reply.ok) throw new Error(`${target} answers ${reply.status}: ${await reply.text()}`);
  await reply.arrayBuffer();
}

/** Edits once a second until the work is done. */
async function editing<T>({ url }: Running, courses: number, work: Promise<T>): Promise<T> {
  let going = true;
  const edits = (async () => {
    for (let number = Math.floor(Math.random() * 1000); going; number++) {
      await edit(url, number, courses);
      await pause(1000);
    }
  })();
  const done = await work.finally(() => (going = false));
  await edits;
  return done;
}

/** The evening with that many connections, without edits and with an edit every second. */
export interface Evening {
  connections: number;
  unedited: Load;
  edited: Load;
  /** Share of the rate without edits. */
  share: number;
}

/** Measures the evening of an academy in turns; `memory` in MB afterwards. */
export async function measureEvening(
  academy: Academy,
  { folder, seconds, rounds }: Rounds,
): Promise<{ evenings: Evening[]; memory: number }> {
  const courses = watchedCourses(academy.size);
  // all connections come from one IP address here
  const server = await startKaksha(academy, {
    MAX_CONNECTIONS_PER_ADDRESS: '400',
    MAX_FILE_REPLIES_PER_ADDRESS: '400',
  });
  const lua = steps(courses);
  try {
    const ask = (connections: number) => load(server.url, { seconds, folder, connections, lua });
    await ask(32);
    const evenings: Evening[] = [];
    for (const connections of [8, 32, 128]) {
      const found = { unedited: [] as Load[], edited: [] as Load[] };
      for (let round = 0; round < rounds; round++) {
        const unedited = async () => found.unedited.push(await ask(connections));
        const edited = async () => found.edited.push(await editing(server, courses, ask(connections)));
        // alternating order, so that neither always follows the other
        for (const turn of round % 2 ? [edited, unedited] : [unedited, edited]) await turn();
      }
      evenings.push({
        connections,
        unedited: median(found.unedited),
        edited: median(found.edited),
        share: shareOf(found.edited, found.unedited),
      });
    }
    await pause(2000);
    return { evenings, memory: memory(server.process, 'VmRSS') };
  } finally {
    await server.stop();
  }
}

const timed = async (url: string, headers: Record<string, string> = {}): Promise<number> => {
  const began = performance.now();
  const reply = await fetch(url, { headers });
  await reply.arrayBuffer();
  if (!reply.ok) throw new Error(`${url} answers ${reply.status}`);
  return performance.now() - began;
};

/** Milliseconds that the first catalogue after an edit takes longer than one from memory: the median and the maximum. */
export async function measureCatalogueAfterEdit(academy: Academy): Promise<{ middle: number; max: number }> {
  const server = await startKaksha(academy);
  const courses = watchedCourses(academy.size);
  const catalogue = `${server.url}/api/CourseMaster/Page?page=1&size=24`;
  const headers = { 'accept-encoding': 'gzip, br' };
  try {
    for (let number = 0; number < 200; number++) await timed(catalogue, headers);
    const extra: number[] = [];
    for (let number = 0; number < 30; number++) {
      await edit(server.url, number, courses);
      await pause(20);
      const first = await timed(catalogue, headers);
      const again = [await timed(catalogue, headers), await timed(catalogue, headers)];
      extra.push(first - Math.min(...again));
    }
    // the first ones include compilation
    const counted = extra.slice(10).toSorted((a, b) => a - b);
    return { middle: counted[Math.floor(counted.length / 2)]!, max: counted.at(-1)! };
  } finally {
    await server.stop();
  }
}

/** Maximum milliseconds that another call waits while an unpaged list is sent, and how long that takes. */
export async function measureLongList(
  academy: Academy,
  list: string,
): Promise<{ waited: number; seconds: number; bytes: number }> {
  const server = await startKaksha(academy);
  const other = `${server.url}/api/health`;
  try {
    for (let number = 0; number < 200; number++) await timed(other);
    const began = performance.now();
    let going = true;
    const whole = fetch(server.url + list, {
      headers: { cookie: `kaksha=${adminToken}`, 'accept-encoding': 'gzip, br' },
    })
      .then(async (reply) => {
        if (!reply.ok) throw new Error(`${list} answers ${reply.status}`);
        let bytes = 0;
        for await (const part of reply.body!) bytes += (part as Uint8Array).length;
        return bytes;
      })
      .finally(() => (going = false));
    const waits: Promise<number>[] = [];
    while (going) {
      waits.push(timed(other));
      await pause(5);
    }
    const bytes = await whole;
    const seconds = (performance.now() - began) / 1000;
    return { waited: Math.max(...(await Promise.all(waits))), seconds, bytes };
  } finally {
    await server.stop();
  }
}
