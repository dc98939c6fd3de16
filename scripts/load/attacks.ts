import { type ChildProcess, execFileSync, fork, spawn } from 'node:child_process';
import { writeFileSync } from 'node:fs';
import { setPriority } from 'node:os';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { learnerId, lessonsPerCourse, tokenOf } from '../bench/seed.ts';
import { written } from './client.ts';

/**
 * The priority of attackers: on a real academy's machine they take no processor time at all, here only what the server leaves.
 */
export const childrenPriority = 10;

export type Kind = 'idle' | 'slow' | 'abort' | 'upload';

export interface Attack {
  kind: Kind;
  process: ChildProcess;
  /** Ends it; returns its counts. */
  stop(): Promise<Record<string, number>>;
}

/** Starts a load in a separate process; `folder` is for its files. */
export function startAttack(kind: Kind, url: string, folder: string): Attack {
  return kind === 'abort' ? startAborts(url, folder) : startScript(kind, url);
}

function startScript(kind: Kind, url: string): Attack {
  const program = fileURLToPath(new URL('attack.ts', import.meta.url));
  const child = fork(program, [kind, url], { execArgv: [] });
  const said = new Promise<Record<string, number>>((resolve) =>
    child.once('message', (counts) => resolve(counts as Record<string, number>)),
  );
  const gone = new Promise((resolve) => child.once('exit', resolve));
  return {
    kind,
    process: child,
    async stop() {
      child.send('stop');
      const counts = await Promise.race([said, gone.then(() => ({ 'it had ended': 1 }))]);
      await gone;
      return counts;
    },
  };
}

const abortsPerSecond = 2000;

/** Paths that are requested and not read: half of them whole videos, the rest lists. */
const aborted = (n: number): string => {
  const course = n % 10;
  const lesson = course * lessonsPerCourse + 1;
  const paths = [
    `/media/lesson/${lesson}`,
    `/api/CourseContent/CourseContentByID?userId=${learnerId(n)}&courseId=${course + 1}`,
    `/media/lesson/${lesson}`,
    '/api/CourseMaster/Page?page=1&size=24',
  ];
  return written('GET', paths[n % 4]!, { cookie: `kaksha=${tokenOf(n)}` });
};

/** Requests that are aborted when the reply begins, by a program in C. */
function startAborts(url: string, folder: string): Attack {
  const [program, requests] = [path.join(folder, 'abort'), path.join(folder, 'requests')];
  execFileSync('gcc', ['-O2', '-o', program, fileURLToPath(new URL('abort.c', import.meta.url))]);
  writeFileSync(requests, Array.from({ length: 3000 }, (_, n) => aborted(n)).join(''));
  const child = spawn(program, [new URL(url).port, String(abortsPerSecond), requests], {
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  setPriority(child.pid!, childrenPriority);
  let printed = '';
  child.stdout.on('data', (chunk: Buffer) => (printed += chunk.toString()));
  const gone = new Promise((resolve) => child.once('close', resolve));
  return {
    kind: 'abort',
    process: child,
    async stop() {
      child.kill('SIGTERM');
      await gone;
      return JSON.parse(printed) as Record<string, number>;
    },
  };
}
