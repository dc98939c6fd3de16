import { execFileSync } from 'node:child_process';
import { readdirSync } from 'node:fs';
import { afterEach, expect, it } from 'vitest';
import { readUploadResult } from '../../src/features/files/api.ts';
import { type Academy, startAcademy } from '../support/academy.ts';
import { fixture, png } from '../support/files.ts';
import { adminHeaders, beginUpload, query, sendFile, sendPart, signIn } from '../support/uploading.ts';

let academy: Academy | undefined;
afterEach(() => academy?.remove());

/** Limits how many more files the process may open; null removes the limit. */
function allowFiles({ process: { pid } }: Academy, more: number | null): void {
  const limit = more === null ? 4096 : readdirSync(`/proc/${pid}/fd`).length + more;
  execFileSync('prlimit', ['--pid', String(pid), `--nofile=${limit}:4096`]);
}

it('a server without free file handles refuses no healthy file and loses none', async () => {
  academy = await startAcademy();
  signIn(academy);
  const here = academy;
  const [video, picture] = [await fixture('lesson.mp4'), png(30, 20)];
  const outcomes: number[] = [];
  // from no free file descriptor to enough: the connection, the file, the thread and its modules each need some
  for (let more = 1; more < 40; more += 3) {
    const address = await beginUpload(here, video.length, `film${more}.mp4`);
    allowFiles(here, more);
    const ends = await Promise.all([
      sendPart(address, 0, video.length, [video]).catch(() => null),
      sendFile(`${here.url}/api/Image/UploadImage?kind=image`, 'a.png', picture.length, [picture]).catch(
        () => null,
      ),
    ]);
    allowFiles(here, null);
    for (const end of ends) {
      // no status: the connection was not accepted
      if (end) outcomes.push(end.status);
      expect([undefined, 200, 204, 500, 503], end?.body).toContain(end?.status);
    }
    const head = async () =>
      fetch(address, { method: 'HEAD', headers: { ...adminHeaders, 'tus-resumable': '1.0.0' } });
    await expect.poll(async () => (await head()).status, { timeout: 30_000 }).toBe(200);
    const { headers } = await head();
    const offset = Number(headers.get('upload-offset'));
    if (offset < video.length)
      expect((await sendPart(address, offset, video.length - offset, [video.subarray(offset)])).status).toBe(
        204,
      );
    expect(readUploadResult((await head()).headers.get('upload-result'))).toMatchObject({
      bytes: video.length,
    });
  }
  const states = () =>
    query<{ state: string }>(here, `select distinct state from files where kind = 'video'`).map(
      ({ state }) => state,
    );
  await expect.poll(states, { timeout: 60_000 }).toEqual(['ready']);
  // modules that failed to load can be loaded now
  const now = await sendFile(`${here.url}/api/Image/UploadImage?kind=image`, 'a.png', picture.length, [
    picture,
  ]);
  expect(now.status, now.body + here.output().slice(-3000)).toBe(200);
  console.log(`answers without free handles: ${outcomes.join(' ')}`);
});
