import { xsrfOf } from '../../src/lib/server/http/security.ts';
import { type Load, load } from './load.ts';
import { learnerId, sessions, tokenOf } from './seed.ts';
import { startBare, startKaksha } from './servers.ts';

/** A call that is measured against the bare server answering the same bytes. */
export interface Call {
  name: string;
  /** Share of the bare server's rate that the issue wants. */
  wanted?: number;
  /** One example, whose reply the bare server repeats. */
  path: string;
  method: 'GET' | 'POST';
  body?: string;
  signedIn: boolean;
  /** The request of each turn for wrk; learners take turns so that no cache of one learner helps. */
  lua?: string;
}

const cookie = (number: number): string => `kaksha=${tokenOf(number)}`;

const learners = (make: string): string => `
local n = 0
local tokens, ids, xsrf = {}, {}, {}
${Array.from({ length: sessions }, (_, n) => `tokens[${n}]="${cookie(n)}"; ids[${n}]=${learnerId(n)}; xsrf[${n}]="${xsrfOf(tokenOf(n))}"`).join('\n')}
request = function()
  n = n + 1
  local who = n % ${sessions}
  ${make}
end`;

const save = (who: string): string => `"/api/UsersProgress/Edit?UID=" .. ids[${who}]`;

/** What is measured (issue 2). */
export const calls: readonly Call[] = [
  {
    name: 'catalogue',
    wanted: 0.7,
    path: '/api/CourseMaster/Page?page=1&size=10',
    method: 'GET',
    signedIn: false,
  },
  {
    name: "a learner's course content, 50 lessons",
    wanted: 0.4,
    path: `/api/CourseContent/CourseContentByID?userId=${learnerId(0)}&courseId=1`,
    method: 'GET',
    signedIn: true,
    lua: learners(
      `return wrk.format("GET", "/api/CourseContent/CourseContentByID?userId=" .. ids[who] .. "&courseId=1", { Cookie = tokens[who] })`,
    ),
  },
  {
    name: 'durable progress save',
    wanted: 0.2,
    path: `/api/UsersProgress/Edit?UID=${learnerId(0)}`,
    method: 'POST',
    body: '{"progressId":0,"contentId":7,"watchedDuration":12.5,"completed":false}',
    signedIn: true,
    lua: learners(
      `return wrk.format("POST", ${save('who')}, { Cookie = tokens[who], ["X-XSRF-TOKEN"] = xsrf[who], ["Content-Type"] = "application/json" }, '{"progressId":0,"contentId":' .. (n % 50 + 1) .. ',"watchedDuration":' .. (n % 600) .. ',"completed":false}')`,
    ),
  },
  { name: 'login page', path: '/login', method: 'GET', signedIn: false },
];

/** One call measured on the product and on the bare server. */
export interface Pair {
  call: Call;
  ours: Load;
  bare: Load;
}

/** Measures all calls on a seeded data folder, the bare server right after the product each time. */
export async function measureCalls(dataDir: string, folder: string, seconds: number): Promise<Pair[]> {
  const kaksha = await startKaksha(dataDir);
  const bare = await startBare();
  const pairs: Pair[] = [];
  try {
    for (const [index, call] of calls.entries()) {
      const headers: Record<string, string> = call.signedIn
        ? { cookie: cookie(0), 'x-xsrf-token': xsrfOf(tokenOf(0)) }
        : {};
      if (call.body) headers['content-type'] = 'application/json';
      const reply = await fetch(kaksha.url + call.path, {
        method: call.method,
        headers,
        ...(call.body ? { body: call.body } : {}),
      });
      const bytes = Buffer.from(await reply.arrayBuffer());
      if (!reply.ok) throw new Error(`${call.path} answers ${reply.status}: ${bytes.toString()}`);
      await fetch(`${bare.url}/set`, {
        method: 'POST',
        body: JSON.stringify({
          path: String(index),
          type: reply.headers.get('content-type'),
          body: bytes.toString('base64'),
        }),
      });
      const ask = (url: string, lua: string | undefined, length: number) =>
        load(url, { seconds: length, folder, ...(lua ? { lua } : {}) });
      const bareLua = call.body
        ? `wrk.method = "POST"\nwrk.body = '${call.body}'\nwrk.headers["Content-Type"] = "application/json"`
        : undefined;
      // the first second warms both up
      await ask(kaksha.url + call.path, call.lua, 2);
      const ours = await ask(kaksha.url + call.path, call.lua, seconds);
      await ask(`${bare.url}/bytes/${index}`, bareLua, 2);
      pairs.push({ call, ours, bare: await ask(`${bare.url}/bytes/${index}`, bareLua, seconds) });
    }
  } finally {
    await kaksha.stop();
    await bare.stop();
  }
  return pairs;
}

/** The lua of the progress save, for other measurements. */
export const saveLua = calls[2]!.lua!;
/** The lua of the course content read, for other measurements. */
export const contentLua = calls[1]!.lua!;
