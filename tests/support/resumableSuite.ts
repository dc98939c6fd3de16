// The behaviour of resumable uploads, with the files on a disk or in a bucket.
import { PassThrough, Readable } from 'node:stream';
import type { LightMyRequestResponse } from 'fastify';
import { expect, it, vi } from 'vitest';
import { files, readUploadResult, type StoredFile, uploads } from '../../src/features/files/api.ts';
import { cleanFiles } from '../../src/features/files/server/jobs.ts';
import { endpointUrl, type ErrorBody } from '../../src/lib/contract.ts';
import { leave } from '../../src/lib/server/http/leaving.ts';
import { makeCourse } from './courses.ts';
import { fixture } from './files.ts';
import type { Client, Kit } from './harness.ts';
import { pass } from './until.ts';

type Method = 'POST' | 'PATCH' | 'HEAD' | 'DELETE' | 'OPTIONS' | 'GET';

function call(
  k: Kit,
  client: Client,
  method: Method,
  url: string,
  headers: Record<string, string> = {},
  payload?: Buffer,
): Promise<LightMyRequestResponse> {
  return k.app.inject({
    method,
    url,
    headers: { 'tus-resumable': '1.0.0', ...client.headers, ...headers },
    ...(payload ? { payload } : {}),
  });
}

export function begin(
  k: Kit,
  client: Client,
  size: number,
  metadata: Record<string, string>,
  headers: Record<string, string> = {},
) {
  const pairs = Object.entries(metadata).map(
    ([name, value]) => `${name} ${Buffer.from(value).toString('base64')}`,
  );
  return call(k, client, 'POST', uploads.path, {
    'upload-length': String(size),
    'upload-metadata': pairs.join(','),
    ...headers,
  });
}

export const patch = (k: Kit, client: Client, url: string, offset: number, part: Buffer) =>
  call(
    k,
    client,
    'PATCH',
    url,
    { 'upload-offset': String(offset), 'content-type': 'application/offset+octet-stream' },
    part,
  );
export const offsetOf = async (k: Kit, client: Client, url: string): Promise<string | undefined> =>
  (await call(k, client, 'HEAD', url)).headers['upload-offset'] as string | undefined;
export const resultOf = (answer: LightMyRequestResponse): StoredFile | null =>
  readUploadResult(answer.headers['upload-result'] as string | undefined);
const message = (answer: LightMyRequestResponse): string => answer.json<ErrorBody>().error.message;
const rows = (k: Kit) => k.deps.db.sql.selectFrom('files').selectAll().execute();
export const video = { filename: 'पाठ 1.mp4', kind: 'video' };

/** The place of a product's files. */
export interface Place {
  start(env?: Record<string, string>): Promise<Kit>;
  /** Names of files of incomplete uploads. */
  unfinished(k: Kit): Promise<string[]>;
  /** Names of all complete files. */
  stored(k: Kit): Promise<string[]>;
}

export function resumableSuite({ start, unfinished, stored }: Place): void {
  it('takes a video in parts, over a restart, and gives the name issued for it', async () => {
    let k = await start();
    const admin = await k.as('Admin');
    const bytes = await fixture('lesson.mp4');
    const created = await begin(k, admin, bytes.length, video);
    expect(created.statusCode).toBe(201);
    const url = created.headers.location as string;
    expect(url).toMatch(/^\/api\/uploads\/[0-9a-f]{32}$/);
    expect((await patch(k, admin, url, 0, bytes.subarray(0, 3000))).headers['upload-offset']).toBe('3000');
    k = await k.restart();
    expect(await offsetOf(k, admin, url)).toBe('3000');
    const stateUrl = endpointUrl(files.state, { query: { fileName: 'पाठ_1.mp4' } });
    const state = (person: Client) => call(k, person, 'GET', stateUrl);
    const percent = Math.floor((3000 / bytes.length) * 100);
    expect((await state(admin)).json()).toMatchObject({ state: 'uploading', percent });
    expect((await state(await k.as('Admin'))).statusCode).toBe(404);
    const last = await patch(k, admin, url, 3000, bytes.subarray(3000));
    expect(last.statusCode).toBe(204);
    const file = resultOf(last)!;
    expect((await state(admin)).statusCode).toBe(404);
    expect(file).toMatchObject({
      originalName: 'पाठ_1.mp4',
      bytes: bytes.length,
      state: 'ready',
      duration: expect.closeTo(2, 1),
    });
    // a client that missed the reply gets it from HEAD, for a day
    k = await k.restart();
    const head = await call(k, admin, 'HEAD', url);
    expect([head.headers['upload-offset'], head.headers['upload-length']]).toEqual([
      String(bytes.length),
      String(bytes.length),
    ]);
    expect(resultOf(head)).toEqual(file);
    const [row] = await rows(k);
    const whole = k.deps.storage.open(row!.storage_key);
    expect(Buffer.concat(await whole.toArray())).toEqual(bytes);
    expect(await rows(k)).toHaveLength(1);
  });

  it('takes resources to their course or lesson', async () => {
    const k = await start();
    const admin = await k.as('Admin');
    const course = await makeCourse(k, [60]);
    const contentId = course.lessons[0]!;
    const bytes = Buffer.from('some notes');
    const { headers } = await begin(k, admin, bytes.length, {
      filename: 'a.txt',
      kind: 'resource',
      courseID: String(course.id),
      contentId: String(contentId),
    });
    expect(resultOf(await patch(k, admin, headers.location as string, 0, bytes))).toMatchObject({
      contentId,
      filePath: expect.stringContaining('/media/file/a-'),
    });
    const { body } = await admin.call(files.getFiles, { query: { courseID: course.id, contentId } });
    expect(body.result.map(({ originalName }) => originalName)).toEqual(['a.txt']);
  });

  it('refuses before the first byte what can’t be taken', async () => {
    const k = await start({ MAX_VIDEO_BYTES: '1000000000' });
    const admin = await k.as('Admin');
    const { id } = await makeCourse(k, [60]);
    const cases: [Record<string, string>, number, number][] = [
      [{ filename: 'a.mkv', kind: 'video' }, 100, 415],
      [{ filename: 'a.mp4', kind: 'video' }, 1_000_000_001, 413],
      [{ filename: 'a.mp4', kind: 'video' }, 0, 422],
      [{ filename: 'a.jpg', kind: 'image' }, 100, 422],
      [{ kind: 'video' }, 100, 400],
      [{}, 100, 400],
      [{ filename: 'a.exe', kind: 'resource', courseID: String(id) }, 100, 415],
      [{ filename: 'a.pdf', kind: 'resource' }, 100, 422],
      [{ filename: 'a.pdf', kind: 'resource', courseID: '999999' }, 100, 404],
      [{ filename: 'a.pdf', kind: 'resource', courseID: String(id), contentId: '999999' }, 100, 404],
      [{ filename: 'a.pdf', kind: 'resource', courseID: String(id) }, 201 * 1024 ** 2, 413],
    ];
    for (const [metadata, size, status] of cases) {
      const refused = await begin(k, admin, size, metadata);
      expect([metadata, size, refused.statusCode]).toEqual([metadata, size, status]);
      expect(message(refused)).not.toBe('');
    }
    for (const length of ['-5', 'many', '1e3'])
      expect((await begin(k, admin, 5, video, { 'upload-length': length })).statusCode).toBe(400);
    expect(await unfinished(k)).toEqual([]);
  });

  it('is for admins with a live session and the anti-forgery value, whatever the spelling of the path', async () => {
    const k = await start();
    const [admin, other, paid] = [await k.as('Admin'), await k.as('Admin'), await k.as('Paid')];
    const url = (await begin(k, admin, 100, video)).headers.location as string;
    const id = url.split('/').at(-1)!;
    const spellings = [url, `/API/Uploads/${id}`, `${url}/`, `//api//uploads//${id}`, `/api/uploads%2f${id}`];
    for (const spelling of spellings) {
      for (const method of ['HEAD', 'PATCH', 'DELETE', 'POST', 'OPTIONS'] as const) {
        const headers = { 'upload-offset': '0', 'content-type': 'application/offset+octet-stream' };
        const send = (client: Client, more: Record<string, string> = {}) =>
          call(
            k,
            client,
            method,
            spelling,
            { ...headers, ...more },
            method === 'PATCH' ? Buffer.from('x') : undefined,
          );
        const wrong = (status: number): number[] => [status, 404];
        expect(wrong(401)).toContain((await send(k.anonymous())).statusCode);
        expect(wrong(403)).toContain((await send(paid)).statusCode);
        expect((await send(other)).statusCode).toBe(404);
        if (method === 'HEAD') continue;
        expect(wrong(403)).toContain((await send(admin, { 'x-xsrf-token': 'forged' })).statusCode);
        expect(wrong(403)).toContain((await send(admin, { origin: 'https://evil.example' })).statusCode);
        expect(wrong(403)).toContain((await send(admin, { 'sec-fetch-site': 'cross-site' })).statusCode);
      }
    }
    expect((await begin(k, paid, 100, video)).statusCode).toBe(403);
    expect((await begin(k, k.anonymous(), 100, video)).statusCode).toBe(401);
    expect((await begin(k, admin, 100, video, { 'x-xsrf-token': '' })).statusCode).toBe(403);
    expect(
      (
        await call(
          k,
          admin,
          'PATCH',
          url,
          {
            'x-http-method-override': 'DELETE',
            'upload-offset': '0',
            'content-type': 'application/offset+octet-stream',
          },
          Buffer.from('ab'),
        )
      ).statusCode,
    ).toBe(204);
    // the session ends during the upload
    await k.deps.db.sql.deleteFrom('sessions').where('user_id', '=', admin.user!.id).execute();
    expect((await patch(k, admin, url, 2, Buffer.from('cd'))).statusCode).toBe(401);
    expect((await k.deps.unfinished.find(id))?.offset).toBe(2);
  });

  it('goes on only from where it is, and never beyond its size', async () => {
    const k = await start();
    const admin = await k.as('Admin');
    const url = (await begin(k, admin, 10, video)).headers.location as string;
    expect((await patch(k, admin, url, 5, Buffer.from('abc'))).statusCode).toBe(409);
    expect((await patch(k, admin, url, 0, Buffer.from('far too many bytes'))).statusCode).toBe(413);
    expect(await offsetOf(k, admin, url)).toBe('0');
    expect((await patch(k, admin, url, 0, Buffer.from('abc'))).statusCode).toBe(204);
    expect((await patch(k, admin, url, 0, Buffer.from('abc'))).statusCode).toBe(409);
    expect(
      (
        await call(
          k,
          admin,
          'PATCH',
          url,
          { 'upload-offset': '3', 'content-type': 'text/plain' },
          Buffer.from('x'),
        )
      ).statusCode,
    ).toBe(400);
    for (const wrong of [
      `${uploads.path}/../../etc/passwd`,
      `${uploads.path}/..%2f..%2fx`,
      `${uploads.path}/${'0'.repeat(32)}`,
      `${uploads.path}/%00`,
    ])
      expect((await call(k, admin, 'HEAD', wrong)).statusCode).toBe(404);
    expect((await call(k, admin, 'GET', url)).statusCode).toBe(404);
    expect((await call(k, admin, 'DELETE', url)).statusCode).toBe(204);
    expect((await call(k, admin, 'HEAD', url)).statusCode).toBe(404);
    expect(await unfinished(k)).toEqual([]);
  });

  it('keeps nothing of a finished upload whose content is wrong', async () => {
    const k = await start();
    const admin = await k.as('Admin');
    const bytes = Buffer.from('#EXTM3U\nfile:///etc/passwd\n');
    const url = (await begin(k, admin, bytes.length, { ...video, filename: 'list.mp4' })).headers
      .location as string;
    const refused = await patch(k, admin, url, 0, bytes);
    expect(refused.statusCode).toBe(415);
    expect(message(refused)).toContain('not a video');
    expect((await call(k, admin, 'HEAD', url)).statusCode).toBe(404);
    expect([await unfinished(k), await stored(k), await rows(k)]).toEqual([[], [], []]);
  });

  it('makes one file of one upload, wherever the program was killed at its end', async () => {
    let k = await start();
    const admin = await k.as('Admin');
    const bytes = await fixture('lesson.mp4');
    // states after a kill: the bytes are complete, then ingested, then have their row; never with a reply
    const stopped = [
      (kit: Kit) => (kit.deps.unfinished.complete = () => Promise.reject(new Error('killed'))),
      ({ deps }: Kit) => {
        const { complete } = deps.unfinished;
        deps.unfinished.complete = async (upload) => {
          const stored = await complete(upload);
          deps.db.transaction = () => Promise.reject(new Error('killed'));
          return stored;
        };
      },
      ({ deps: { unfinished } }: Kit) => {
        const { lease } = unfinished;
        unfinished.lease = async (...how) => {
          const taken = await lease(...how);
          return taken && { ...taken, setResult: () => Promise.reject(new Error('killed')) };
        };
      },
    ];
    for (const [made, stop] of stopped.entries()) {
      const url = (await begin(k, admin, bytes.length, video)).headers.location as string;
      stop(k);
      expect((await patch(k, admin, url, 0, bytes)).statusCode).toBe(500);
      k = await k.restart();
      const heads = await Promise.all(Array.from({ length: 10 }, () => call(k, admin, 'HEAD', url)));
      expect(new Set(heads.map((head) => resultOf(head)?.fileName)).size).toBe(1);
      expect(resultOf(heads[0]!)?.fileName).toMatch(/^पाठ_1-/);
      expect(await rows(k)).toHaveLength(made + 1);
    }
    expect(await stored(k)).toHaveLength(3);
  });

  it('ends a day after the last byte', async () => {
    const k = await start();
    const admin = await k.as('Admin');
    const url = (await begin(k, admin, 10, video)).headers.location as string;
    k.clock.forward(23 * 3600);
    await cleanFiles(k.deps);
    expect(await offsetOf(k, admin, url)).toBe('0');
    k.clock.forward(2 * 3600);
    expect(await k.deps.unfinished.find(url.split('/').at(-1)!)).toBeNull();
    await cleanFiles(k.deps);
    expect(await unfinished(k)).toEqual([]);
  });

  it('takes over a lease from before the database’s clock went an hour back', async () => {
    const k = await start();
    const admin = await k.as('Admin');
    const url = (await begin(k, admin, 10, video)).headers.location as string;
    await k.deps.db.run(`update uploads set holder = 'dead', lease_until = ?`, [Date.now() + 3_600_000]);
    const began = performance.now();
    const lease = await k.deps.unfinished.lease(url.split('/').at(-1)!);
    expect(lease).not.toBeNull();
    // the limit: less than the 12 s that other requests wait for a lease
    expect(performance.now() - began).toBeLessThan(8000);
    await lease!.release();
  });

  it('keeps what had arrived when the server ends', async () => {
    const k = await start();
    const admin = await k.as('Admin');
    const url = (await begin(k, admin, 1000, video)).headers.location as string;
    const id = url.split('/').at(-1)!;
    const lease = (await k.deps.unfinished.lease(id))!;
    const stream = new PassThrough();
    const appending = lease.append(0, stream).finally(() => lease.release());
    stream.write(Buffer.alloc(100));
    const close = vi.spyOn(k.deps.db, 'close').mockResolvedValue();
    const app = { server: k.app.server, close: async () => {} };
    const jobs = { ...k.deps.jobs, stop: async () => {} };
    const left = leave(app, { ...k.deps, jobs }, { isUnready: false, isClosing: false });
    await pass(100, 'it would have ended meanwhile');
    expect(close).not.toHaveBeenCalled();
    stream.destroy(new Error('its connection was ended'));
    await expect(appending).rejects.toThrow('its connection was ended');
    await left;
    expect(close).toHaveBeenCalled();
    close.mockRestore();
    expect((await k.deps.unfinished.find(id))?.offset).toBe(100);
  });

  it('loses nothing when two requests write at once', async () => {
    const k = await start();
    const admin = await k.as('Admin');
    const bytes = await fixture('lesson.mp4');
    const url = (await begin(k, admin, bytes.length, video)).headers.location as string;
    const answers = await Promise.all(Array.from({ length: 6 }, () => patch(k, admin, url, 0, bytes)));
    expect(answers.map(({ statusCode }) => statusCode).toSorted((a, b) => a - b)).toEqual([
      204, 409, 409, 409, 409, 409,
    ]);
    expect(await rows(k)).toHaveLength(1);
  });

  it('keeps an upload whose end fails for what is no fault of its content', async () => {
    const k = await start();
    const admin = await k.as('Admin');
    const { id: courseID } = await makeCourse(k, [60]);
    const bytes = await fixture('lesson.mp4');
    const real = { storage: { ...k.deps.storage }, unfinished: { ...k.deps.unfinished } };
    const failing = (code: string) => (): Promise<never> =>
      Promise.reject(Object.assign(new Error(`${code}: injected`), { code }));
    const cases: [Record<string, string>, Buffer, () => void, number][] = [
      [video, bytes, () => (k.deps.storage.read = failing('EIO')), 500],
      [video, bytes, () => (k.deps.unfinished.complete = failing('ENOSPC')), 507],
      [video, bytes, () => (k.deps.unfinished.complete = failing('EACCES')), 500],
      [
        { filename: 'a.pdf', kind: 'resource', courseID: String(courseID) },
        Buffer.from('%PDF-1.7 some words'),
        () => (k.deps.storage.read = failing('EMFILE')),
        503,
      ],
      [
        { filename: 'a.txt', kind: 'resource', courseID: String(courseID) },
        Buffer.from('some words'),
        () =>
          (k.deps.storage.open = () =>
            new Readable({ read: () => {} }).destroy(
              Object.assign(new Error('none left'), { code: 'EMFILE' }),
            )),
        503,
      ],
    ];
    for (const [metadata, content, fail, status] of cases) {
      const url = (await begin(k, admin, content.length, metadata)).headers.location as string;
      fail();
      expect((await patch(k, admin, url, 0, content)).statusCode).toBe(status);
      expect((await call(k, admin, 'HEAD', url)).statusCode).toBe(status);
      Object.assign(k.deps.storage, real.storage);
      Object.assign(k.deps.unfinished, real.unfinished);
      const head = await call(k, admin, 'HEAD', url);
      expect([head.statusCode, resultOf(head)]).toMatchObject([200, { state: 'ready' }]);
    }
    // plus the video of the lesson
    expect(await rows(k)).toHaveLength(cases.length + 1);
  });
}
