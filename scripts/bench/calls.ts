import { get } from 'node:http';
import { xsrfToken } from '../../src/lib/server/http/security.ts';
import { type Load, load } from './load.ts';
import { type Academy, learnerId, lessonsPerCourse, sessions, tokenOf, watchedCourses } from './seed.ts';
import { startBare, startKaksha } from './servers.ts';

/** The headers that browsers send with every request. */
export const coding = { 'accept-encoding': 'gzip, br' };

/** A call that is compared with what a bare server achieves. */
export interface Call {
  name: string;
  /** Required share of the bare server's rate. */
  wanted?: number;
  /** The bare server sends the same bytes from memory, compresses them for each call, or makes the same query. */
  bare: 'bytes' | 'compressed' | 'watched';
  /** An example path, whose reply the bare server repeats. */
  path: string;
  /** Lua of the path for learner `n` and their course `c`; the example's when absent. */
  each?: string;
  /** Lua of the body, for a POST. */
  body?: string;
  signedIn: boolean;
}

const save = `'{"progressId":0,"contentId":' .. ((c - 1) * ${lessonsPerCourse} + turn % 20 + 1) .. ',"watchedDuration":' .. (turn % 600 + 1) .. ',"completed":false}'`;

/** The measured calls. 5,000 different learners take turns, so that no per-learner cache is warm. */
export const calls: readonly Call[] = [
  {
    name: 'catalogue',
    wanted: 0.7,
    bare: 'bytes',
    path: '/api/CourseMaster/Page?page=1&size=24',
    signedIn: false,
  },
  {
    name: 'outline of a course, 50 lessons',
    wanted: 0.7,
    bare: 'bytes',
    path: '/api/CourseContent/Outline?courseId=1',
    each: '"/api/CourseContent/Outline?courseId=" .. c',
    signedIn: true,
  },
  {
    name: 'progress of 5,000 learners',
    wanted: 0.5,
    bare: 'watched',
    path: `/api/UsersProgress/Watched?userId=${learnerId(0)}&courseId=1`,
    each: `"/api/UsersProgress/Watched?userId=" .. id .. "&courseId=" .. c`,
    signedIn: true,
  },
  {
    name: "the specification's combined list, 50 lessons",
    wanted: 0.4,
    bare: 'compressed',
    path: `/api/CourseContent/CourseContentByID?userId=${learnerId(0)}&courseId=1`,
    each: `"/api/CourseContent/CourseContentByID?userId=" .. id .. "&courseId=" .. c`,
    signedIn: true,
  },
  {
    name: 'durable progress save',
    wanted: 0.2,
    bare: 'bytes',
    path: `/api/UsersProgress/Edit?UID=${learnerId(0)}`,
    each: '"/api/UsersProgress/Edit?UID=" .. id',
    body: save,
    signedIn: true,
  },
  { name: 'login page', bare: 'bytes', path: '/login', signedIn: false },
];

/** Lua of learners who take turns; `make` is the body of `request` and knows n, turn, id, c and headers. */
export const learnersLua = (courses: number, make: string): string => `
local xsrf = { ${Array.from({ length: sessions }, (_, n) => `"${xsrfToken(tokenOf(n))}"`).join(',')} }
local turn = os.time() * 1009 -- each round has other learners
request = function()
  turn = turn + 1
  local n = turn % ${sessions}
  local id, c = ${learnerId(0)} + n, n % ${courses} + 1
  local headers = { Cookie = string.format("kaksha=bench-token-of-learner-%06d-xxxxxxxxx", n), ["Accept-Encoding"] = "gzip, br" }
  ${make}
end`;

/** The Lua of a call; the bare server gets the same headers and bodies. */
export function luaOf({ path, each, body }: Call, courses: number, bare?: string): string {
  const target = bare ? `"${bare}"` : (each ?? `"${path}"`);
  const post = `headers["X-XSRF-TOKEN"] = xsrf[n + 1]; headers["Content-Type"] = "application/json"
  return wrk.format("POST", ${target}, headers, ${body})`;
  return learnersLua(courses, body ? post : `return wrk.format("GET", ${target}, headers)`);
}

/** A call measured on the product with little and with much data, and on the bare server. */
export interface Triple {
  call: Call;
  small: Load;
  large: Load;
  bare: Load;
  /** Shares of the bare server's rate. */
  shares: { small: number; large: number };
}

const middleOf = (values: number[]): number =>
  values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)]!;

/**
 * The ratio of two rates: the median of the rounds' ratios. The speed of a shared machine changes within seconds, but within a
 * round for both.
 */
export const shareOf = (ours: Load[], others: Load[]): number =>
  middleOf(ours.map(({ perSecond }, round) => perSecond / others[round]!.perSecond));

/** The round with the median rate and the median p99, since a single round may be disturbed by the machine. */
export function median(loads: Load[]): Load {
  const middle = (pick: (load: Load) => number): number => middleOf(loads.map(pick));
  return {
    perSecond: middle(({ perSecond }) => perSecond),
    p50: middle(({ p50 }) => p50),
    p99: middle(({ p99 }) => p99),
    bytesPerSecond: middle(({ bytesPerSecond }) => bytesPerSecond),
    errors: Math.max(...loads.map(({ errors }) => errors)),
  };
}

const cookieOf = (number: number): string => `kaksha=${tokenOf(number)}`;

export function rawBytes(url: string, headers: Record<string, string>): Promise<Buffer> {
  return new Promise((resolve, reject) => {
    get(url, { headers }, (reply) => {
      const parts: Buffer[] = [];
      reply.on('data', (part: Buffer) => parts.push(part));
      reply.on('end', () => resolve(Buffer.concat(parts)));
    }).on('error', reject);
  });
}

/** Loads the bytes that the product sends for a call into the bare server; returns its path for them. */
async function prepareBare(call: Call, ours: string, bare: string): Promise<string> {
  if (call.bare === 'watched') return call.path.replace(/^[^?]*/, '/watched');
  const headers = {
    ...coding,
    ...(call.signedIn ? { cookie: cookieOf(0), 'x-xsrf-token': xsrfToken(tokenOf(0)) } : {}),
    ...(call.body ? { 'content-type': 'application/json' } : {}),
  };
  const reply = await fetch(ours + call.path, {
    method: call.body ? 'POST' : 'GET',
    headers,
    ...(call.body ? { body: '{"progressId":0,"contentId":7,"watchedDuration":12.5,"completed":false}' } : {}),
  });
  // fetch has decompressed it
  const plain = Buffer.from(await reply.arrayBuffer());
  if (!reply.ok) throw new Error(`${call.path} answers ${reply.status}: ${plain.toString()}`);
  const packed = reply.headers.get('content-encoding');
  const body = call.bare === 'bytes' && packed ? await rawBytes(ours + call.path, headers) : plain;
  const name = call.name.replaceAll(/\W/g, '');
  const set = {
    path: name,
    type: reply.headers.get('content-type'),
    coding: call.bare === 'bytes' ? packed : null,
    body: body.toString('base64'),
  };
  await fetch(`${bare}/set`, { method: 'POST', body: JSON.stringify(set) });
  return `/${call.bare}/${name}`;
}

/** Number and seconds of the rounds of a measurement; `folder` is for files. */
export interface Rounds {
  folder: string;
  seconds: number;
  rounds: number;
}

/** Measures a call in turns on the two products and the bare server, so that a slow phase of the machine affects all alike. */
async function measureCall(
  call: Call,
  servers: { small: string; large: string; bare: string },
  courses: { small: number; large: number },
  { folder, seconds, rounds }: Rounds,
): Promise<Triple> {
  const barePath = await prepareBare(call, servers.small, servers.bare);
  const target = (url: string, lua: string) => (length: number) =>
    load(url, { seconds: length, folder, lua });
  const bareLua =
    call.bare === 'watched'
      ? luaOf({ ...call, each: '"/watched?userId=" .. id .. "&courseId=" .. c' }, courses.small)
      : luaOf(call, courses.small, barePath);
  const targets = {
    small: target(servers.small, luaOf(call, courses.small)),
    bare: target(servers.bare, bareLua),
    large: target(servers.large, luaOf(call, courses.large)),
  };
  const found = { small: [] as Load[], bare: [] as Load[], large: [] as Load[] };
  // warm-up: hot code is compiled several times in the first seconds
  for (const ask of Object.values(targets)) await ask(seconds > 1 ? 5 : 2);
  // the order rotates, so that none always follows the same one
  const order = ['small', 'bare', 'large'] as const;
  for (let round = 0; round < rounds; round++)
    for (let turn = 0; turn < order.length; turn++) {
      const name = order[(round + turn) % order.length]!;
      found[name].push(await targets[name](seconds));
    }
  return {
    call,
    small: median(found.small),
    large: median(found.large),
    bare: median(found.bare),
    shares: { small: shareOf(found.small, found.bare), large: shareOf(found.large, found.bare) },
  };
}

export async function measureCalls(small: Academy, large: Academy, how: Rounds): Promise<Triple[]> {
  const running = [await startKaksha(small), await startKaksha(large), await startBare(small)] as const;
  try {
    const [first, second, bare] = running;
    const servers = { small: first.url, large: second.url, bare: bare.url };
    const courses = { small: watchedCourses(small.size), large: watchedCourses(large.size) };
    const triples: Triple[] = [];
    for (const call of calls) triples.push(await measureCall(call, servers, courses, how));
    return triples;
  } finally {
    for (const server of running) await server.stop();
  }
}

export const luaOfCall = (name: string, courses: number): string =>
  luaOf(
    calls.find((call) => call.name.startsWith(name))!,
    courses,
  );
