// Files that move to a bucket and back while the academy runs, with real processes.
import { execFile, spawn } from 'node:child_process';
import { createHash } from 'node:crypto';
import { once } from 'node:events';
import { rm } from 'node:fs/promises';
import { promisify } from 'node:util';
import { afterEach, expect, inject, it } from 'vitest';
import { type Academy, compileCache, startAcademy } from '../support/academy.ts';
import { bucketUrl, makeBucketAt, objectsIn } from '../support/s3.ts';
import { until } from '../support/until.ts';
import { adminHeaders, query, signIn } from '../support/uploading.ts';

const running: Academy[] = [];
afterEach(async () => {
  for (const academy of running.splice(0)) await academy.remove();
});

const command = ['src/app/cli.ts', 'storage', 'move'];
const environment = ({ dataDir }: Academy) => ({
  PATH: process.env['PATH'],
  NODE_COMPILE_CACHE: compileCache,
  RUN_DIR: `${dataDir}-run`,
});
const move = (academy: Academy, ...more: string[]): Promise<string> =>
  promisify(execFile)(process.execPath, [...command, ...more], { env: environment(academy) }).then(
    ({ stdout }) => stdout,
    ({ stderr }: { stderr: string }) => stderr,
  );

/** Hash of a lesson's video as a browser receives it. */
async function watch(academy: Academy, lesson: number): Promise<string> {
  const reply = await fetch(`${academy.url}/media/lesson/${lesson}`, { headers: adminHeaders });
  expect(reply.status).toBe(200);
  return createHash('sha256')
    .update(Buffer.from(await reply.arrayBuffer()))
    .digest('hex');
}

it(
  'people watch while files move to a bucket and back, also when the move is killed',
  { timeout: 200_000 },
  async () => {
    const host = inject('s3Host');
    const bucket = await makeBucketAt(host);
    const first = await startAcademy({ DEMO: 'true' });
    running.push(first);
    signIn(first);
    const folder = `file:${first.dataDir}/files`;
    const there = { STORAGE_URL: bucketUrl(host, bucket.name), STORAGE_FROM: folder };
    const back = { STORAGE_URL: folder, STORAGE_FROM: there.STORAGE_URL };
    const known = query<{ storage_key: string }>(first, 'select storage_key from files');
    expect(known.length).toBeGreaterThan(10);
    const [lesson] = query<{ id: number }>(
      first,
      `select id from lessons where video_file_id is not null order by id`,
    );
    const { id } = lesson!;
    const video = await watch(first, id);
    expect(await move(first)).toContain('Start the server with STORAGE_URL as the new place');
    await first.end();

    const moving = await first.again(there);
    running.push(moving);
    expect(await watch(moving, id)).toBe(video);
    const killed = spawn(process.execPath, command, { env: environment(moving), stdio: 'ignore' });
    const ended = once(killed, 'exit');
    await until('some files are there', async () => (await objectsIn(bucket.client)).length > 4);
    killed.kill('SIGKILL');
    await ended;
    const some = (await objectsIn(bucket.client)).length;
    expect(some).toBeLessThan(known.length);
    expect(await watch(moving, id)).toBe(video);
    const early = await moving.end().then(() =>
      moving.again({ ...there, STORAGE_FROM: '' }).then(
        () => 'it started',
        (error: Error) => error.message,
      ),
    );
    expect(early).toContain('Not all files have been moved to the bucket');

    const second = await moving.again(there);
    running.push(second);
    let watching = true;
    const watched = (async () => {
      const videos = new Set<string>();
      while (watching) videos.add(await watch(second, id));
      return videos;
    })();
    expect(await move(second)).toMatch(/\d+ files copied and compared .*All are in the bucket/);
    watching = false;
    expect(await watched).toEqual(new Set([video]));
    const objects = new Set(await objectsIn(bucket.client));
    expect(known.filter(({ storage_key }) => !objects.has(storage_key))).toEqual([]);
    await second.end();

    const alone = await second.again({ ...there, STORAGE_FROM: '' });
    running.push(alone);
    expect(await watch(alone, id)).toBe(video);
    await alone.end();
    const refused = await alone.again(back).then(
      () => 'it started',
      (error: Error) => error.message,
    );
    expect(refused).toContain('holds other or older files');

    await rm(`${first.dataDir}/files`, { recursive: true });
    const returning = await alone.again(back);
    running.push(returning);
    expect(await move(returning)).toContain('All are in the folder');
    await returning.end();
    const returned = await returning.again({ ...back, STORAGE_FROM: '' });
    running.push(returned);
    expect(await watch(returned, id)).toBe(video);
  },
);
