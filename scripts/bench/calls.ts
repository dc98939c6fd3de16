import { xsrfToken } from '../../src/lib/server/http/security.ts';
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
${Array.from({ length: sessions }, (_, n) => `tokens[${n}]="${cookie(n)}"; ids[${n}]=${learnerId(n)}; xsrf[${n}]="${xsrfToken(tokenOf(n))}"`).join('\n')}
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

/** One call measured on the product with little and with much data, and on the bare server. */
export interface Triple {
  call: Call;
  small: Load;
  large: Load;
  bare: Load;
}

const rounds = 3;

/** The round in the middle, by rate; its p99 is the middle one as well, since one hiccup of the machine decides a single one. */
export function median(loads: Load[]): Load {
  const middle = (pick: (load: Load) => number): number =>
    loads.map(pick).toSorted((a, b) => a - b)[Math.floor(loads.length / 2)]!;
  return {
    perSecond: middle(({ perSecond }) => perSecond),
    p50: middle(({ p50 }) => p50),
    p99: middle(({ p99 }) => p99),
    bytesPerSecond: middle(({ bytesPerSecond }) => bytesPerSecond),
    errors: Math.max(...loads.map(({ errors }) => errors)),
  };
}

/** Measures a call in turns on the two products and the bare server, so that a slow minute of the machine hits all alike. */
async function measureCall(
  call: Call,
  index: number,
  servers: { small: string; large: string; bare: string },
  folder: string,
  seconds: number,
): Promise<Triple> {
  const headers: Record<string, string> = call.signedIn
    ? { cookie: cookie(0), 'x-xsrf-token': xsrfToken(tokenOf(0)) }
    : {};
  if (call.body) headers['content-type'] = 'application/json';
  const reply = await fetch(servers.small + call.path, {
    method: call.method,
    headers,
    ...(call.body ? { body: call.body } : {}),
  });
  const bytes = Buffer.from(await reply.arrayBuffer());
  if (!reply.ok) throw new Error(`${call.path} answers ${reply.status}: ${bytes.toString()}`);
  const repeated = {
    path: String(index),
    type: reply.headers.get('content-type'),
    body: bytes.toString('base64'),
  };
  await fetch(`${servers.bare}/set`, { method: 'POST', body: JSON.stringify(repeated) });
  const bareLua = call.body
    ? `wrk.method = "POST"\nwrk.body = '${call.body}'\nwrk.headers["Content-Type"] = "application/json"`
    : undefined;
  const ask = (url: string, lua: string | undefined, length: number) =>
    load(url, { seconds: length, folder, ...(lua ? { lua } : {}) });
  const targets = {
    small: (length: number) => ask(servers.small + call.path, call.lua, length),
    bare: (length: number) => ask(`${servers.bare}/bytes/${index}`, bareLua, length),
    large: (length: number) => ask(servers.large + call.path, call.lua, length),
  };
  const found = { small: [] as Load[], bare: [] as Load[], large: [] as Load[] };
  // the first seconds warm them up: what runs often is compiled anew several times
  for (const target of Object.values(targets)) await target(5);
  // each goes first once, so that none always follows the same one
  const order = ['small', 'bare', 'large'] as const;
  for (let round = 0; round < rounds; round++)
    for (let turn = 0; turn < order.length; turn++) {
      const name = order[(round + turn) % order.length]!;
      found[name].push(await targets[name](seconds));
    }
  return { call, small: median(found.small), large: median(found.large), bare: median(found.bare) };
}

/** Measures all calls on the two seeded data folders. */
export async function measureCalls(
  small: string,
  large: string,
  folder: string,
  seconds: number,
): Promise<Triple[]> {
  const running = [await startKaksha(small), await startKaksha(large), await startBare()] as const;
  try {
    const [first, second, bare] = running;
    const triples: Triple[] = [];
    for (const [index, call] of calls.entries())
      triples.push(
        await measureCall(
          call,
          index,
          { small: first.url, large: second.url, bare: bare.url },
          folder,
          seconds,
        ),
      );
    return triples;
  } finally {
    for (const server of running) await server.stop();
  }
}

/** The lua of the progress save, for other measurements. */
export const saveLua = calls[2]!.lua!;
/** The lua of the course content read, for other measurements. */
export const contentLua = calls[1]!.lua!;
