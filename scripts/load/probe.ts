// Normal calls, made continuously during a load, and the resources that the server uses meanwhile.
import { setTimeout as pause } from 'node:timers/promises';
import { xsrfToken } from '../../src/lib/server/http/security.ts';
import { lessonsPerCourse, learnerId, tokenOf } from '../bench/seed.ts';
import { memory, type Running } from '../bench/servers.ts';
import { Client, written } from './client.ts';
import { handlesOf } from './process.ts';

const everyMs = 10;
/** Open connections that take turns, as of people with browsers. */
const clients = 40;
/** The first of the learners who make the calls; the loads use others. */
const first = 4000;

export interface Observed {
  asked: number;
  /** Milliseconds. */
  p50: number;
  p99: number;
  max: number;
  /** Failed calls, by what was received instead. */
  failed: Record<string, number>;
  /** MB. */
  memory: number;
  /** Maximum open file descriptors. */
  handles: number;
}

const courses = 10;

/** The calls in turn: catalogue, details of a lesson, progress of a course, and a save of the progress. */
function call(n: number): string {
  const learner = first + (n % 500);
  const course = (learner % courses) + 1;
  const lesson = (course - 1) * lessonsPerCourse + 1;
  const cookie = { cookie: `kaksha=${tokenOf(learner)}` };
  switch (n % 4) {
    case 0:
      return written('GET', '/api/CourseMaster/Page?page=1&size=24', cookie);
    case 1:
      return written('GET', `/api/CourseContent/Details?coursecontentid=${lesson}`, cookie);
    case 2:
      return written(
        'GET',
        `/api/UsersProgress/Watched?userId=${learnerId(learner)}&courseId=${course}`,
        cookie,
      );
    default:
      return written(
        'POST',
        `/api/UsersProgress/Edit?UID=${learnerId(learner)}`,
        { ...cookie, 'x-xsrf-token': xsrfToken(tokenOf(learner)) },
        JSON.stringify({
          progressId: 0,
          contentId: lesson,
          watchedDuration: (n % 600) + 1,
          completed: false,
        }),
      );
  }
}

/** One of the sorted values. */
export const quantile = (sorted: readonly number[], share: number): number =>
  sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? Number.NaN;

/**
 * Calls every 10 ms until `during` has ended; a call that finds all connections busy waits for the first free one, and that
 * time counts. Calls that still wait at the end count as failed: waiting for a server that cannot keep up would take as long
 * again.
 */
export async function observe(server: Running, during: Promise<unknown>): Promise<Observed> {
  const free = Array.from({ length: clients }, () => new Client(server.url, '127.0.0.2'));
  const waiting: (() => void)[] = [];
  const times: number[] = [];
  const failed: Record<string, number> = {};
  let [max, handles, running, going] = [0, 0, true, 0];
  const ask = async (n: number): Promise<void> => {
    const began = performance.now();
    if (free.length === 0) await new Promise<void>((resolve) => waiting.push(resolve));
    const client = free.pop()!;
    try {
      if (!running) throw new Error('not begun in time');
      const { status } = await client.send(call(n));
      if (status >= 400) failed[status] = (failed[status] ?? 0) + 1;
    } catch (error) {
      const { message } = error as Error;
      failed[message] = (failed[message] ?? 0) + 1;
    }
    times.push(performance.now() - began);
    free.push(client);
    waiting.shift()?.();
    going--;
  };
  const look = setInterval(() => {
    max = Math.max(max, memory(server.process, 'VmRSS'));
    handles = Math.max(handles, handlesOf(server.process.pid!));
  }, 250);
  void during.finally(() => (running = false)).catch(() => {});
  const began = performance.now();
  for (let n = 0; running; await pause(Math.max(0, began + n * everyMs - performance.now()))) {
    going++;
    void ask(n++);
  }
  clearInterval(look);
  while (going > 0) await pause(10);
  for (const client of free) client.close();
  await during;
  const sorted = times.toSorted((a, b) => a - b);
  return {
    asked: times.length,
    p50: quantile(sorted, 0.5),
    p99: quantile(sorted, 0.99),
    max: sorted.at(-1) ?? Number.NaN,
    failed,
    memory: max,
    handles,
  };
}
