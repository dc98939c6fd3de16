import { gzipSync } from 'node:zlib';
import { expect, it } from 'vitest';
import { makeCourse } from '../../../tests/support/courses.ts';
import { filesBelow, fixture, png } from '../../../tests/support/files.ts';
import { type Client, eachDatabase } from '../../../tests/support/harness.ts';
import type { ErrorBody } from '../../lib/contract.ts';
import { bump } from '../../lib/server/db/db.ts';
import { files } from './api.ts';
import { resourceExtensions } from './rules.ts';
import { contentFits } from './server/resourceMime.ts';
import { Readable } from 'node:stream';

const send = (
  client: Client,
  query: { courseID: number; contentId?: number },
  ...sent: [name: string, content: Buffer | string][]
) =>
  client.upload(
    files.uploadFiles,
    { query },
    sent.map(([name, content]) => ({ name, bytes: Buffer.from(content) })),
  );
const names = ({ body }: { body: { result: { originalName: string }[] } }): string[] =>
  body.result.map(({ originalName }) => originalName);
const zip = Buffer.concat([Buffer.from('PK\x03\x04\x0A\0\0\0\0\0', 'latin1'), Buffer.alloc(40)]);

eachDatabase('resource files', { shortOn: 'sqlite' }, (start) => {
  it('of lessons and courses without a film are for administrators', async () => {
    const k = await start();
    const [admin, paid, free] = [await k.as('Admin'), await k.as('Paid'), await k.as('Free')];
    const [course, draft] = [await makeCourse(k, [60, 60]), await makeCourse(k, [60])];
    const hidden = course.lessons[1]!;
    await k.deps.db.transaction(async (trx) => {
      const ids = [hidden, ...draft.lessons];
      await trx.updateTable('lessons').set({ video_file_id: null }).where('id', 'in', ids).execute();
      await bump(trx, 'content');
    });
    const inLesson = await send(admin, { courseID: course.id, contentId: hidden }, ['soon.txt', 's']);
    const inDraft = await send(admin, { courseID: draft.id }, ['draft.txt', 'd']);
    const list = (client: Client, query: { courseID: number; contentId?: number }) =>
      client.call(files.getFiles, { query });
    const lesson = { courseID: course.id, contentId: hidden };
    for (const [client, status] of [
      [admin, 200],
      [paid, 404],
      [free, 404],
    ] as const) {
      expect((await list(client, lesson)).status).toBe(status);
      expect((await list(client, { courseID: draft.id })).status).toBe(status);
      expect(names(await list(client, { courseID: course.id }))).toEqual(
        client === admin ? ['soon.txt'] : [],
      );
      for (const { body } of [inLesson, inDraft])
        expect((await client.request('GET', body.result[0]!.filePath)).status).toBe(status);
    }
  });

  it('lists a lesson’s files, then the course’s, to those entitled (decision 29)', async () => {
    const k = await start();
    const [admin, paid, free] = [await k.as('Admin'), await k.as('Paid'), await k.as('Free')];
    const course = await makeCourse(k, [60, 60]);
    const [first, second] = course.lessons as [number, number];
    await send(admin, { courseID: course.id }, ['course.txt', 'c']);
    await send(admin, { courseID: course.id, contentId: second }, ['second.txt', '2']);
    await send(
      admin,
      { courseID: course.id, contentId: first },
      ['first.pdf', '%PDF-1.7\n'],
      ['first.txt', '1'],
    );
    const list = (client: Client, contentId?: number) =>
      client.call(files.getFiles, { query: { courseID: course.id, ...(contentId ? { contentId } : {}) } });

    for (const client of [admin, paid]) {
      expect(names(await list(client))).toEqual(['first.pdf', 'first.txt', 'second.txt', 'course.txt']);
      expect(names(await list(client, second))).toEqual(['second.txt', 'course.txt']);
    }
    expect(names(await list(free))).toEqual(['first.pdf', 'first.txt', 'course.txt']);
    expect((await list(free, second)).status).toBe(403);
    expect((await list(k.anonymous())).status).toBe(401);
    expect((await list(paid, 999_999)).status).toBe(404);
    expect((await paid.call(files.getFiles, { query: { courseID: 999_999 } })).status).toBe(404);

    const locked = (await list(paid, second)).body.result[0]!;
    expect((await paid.request('GET', locked.filePath)).status).toBe(200);
    expect((await paid.request('HEAD', locked.filePath)).status).toBe(200);
    for (const method of ['GET', 'HEAD'] as const) {
      expect((await free.request(method, locked.filePath)).status).toBe(403);
      expect((await k.anonymous().request(method, locked.filePath)).status).toBe(401);
    }
    // when the first lesson is deleted, the second is the free one
    await k.deps.db.sql
      .updateTable('lessons')
      .set({ deleted_at: k.deps.now().toISOString() })
      .where('id', '=', first)
      .execute();
    expect(names(await list(admin))).toEqual(['second.txt', 'course.txt']);
    expect((await free.request('GET', locked.filePath)).status).toBe(200);
    await k.deps.db.sql.updateTable('courses').set({ deleted_at: k.deps.now().toISOString() }).execute();
    expect((await paid.request('GET', locked.filePath)).status).toBe(404);
    expect((await list(admin)).status).toBe(404);
  });

  it('gives every file as a download that can’t run as a page', async () => {
    const k = await start();
    const admin = await k.as('Admin');
    const { id } = await makeCourse(k, [60]);
    const { body } = await send(
      admin,
      { courseID: id },
      ['पेज 1.html', '<script>alert(1)</script>'],
      ['drawing.svg', '<svg xmlns="http://www.w3.org/2000/svg" onload="alert(1)"/>'],
      ['code.js', 'alert(1)'],
      ['data.xml', '<?xml version="1.0"?><html xmlns="http://www.w3.org/1999/xhtml"/>'],
    );
    for (const { filePath, originalName } of body.result) {
      const { status, headers, raw } = await admin.request('GET', filePath);
      expect(status).toBe(200);
      expect(headers['content-disposition']).toContain(`attachment; filename=`);
      expect(headers['content-disposition']).toContain(encodeURIComponent(originalName));
      expect(headers).toMatchObject({
        'content-type': 'application/octet-stream',
        'x-content-type-options': 'nosniff',
        'content-security-policy': expect.stringContaining('sandbox'),
      });
      expect(raw.rawPayload.length).toBeGreaterThan(5);
    }
  });

  it('removes a file for good, once, and only resources', async () => {
    const k = await start();
    const admin = await k.as('Admin');
    const { id } = await makeCourse(k, [60]);
    const { id: fileId, filePath } = (await send(admin, { courseID: id }, ['a.txt', 'a'])).body.result[0]!;
    expect((await (await k.as('Paid')).call(files.deleteFile, { query: { id: fileId } })).status).toBe(403);
    const all = await Promise.all(
      Array.from({ length: 8 }, () => admin.call(files.deleteFile, { query: { id: fileId } })),
    );
    expect(all.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([
      200,
      ...Array.from({ length: 7 }, () => 404),
    ]);
    expect((await admin.request('GET', filePath)).status).toBe(404);
    const video = await admin.upload(files.uploadImage, { query: {} }, [
      { name: 'a.mp4', bytes: await fixture('lesson.mp4') },
    ]);
    expect((await admin.call(files.deleteFile, { query: { id: video.body.result[0]!.id } })).status).toBe(
      404,
    );
  });

  it('takes only its own types, and nothing of a request with one that is not', async () => {
    const k = await start();
    const admin = await k.as('Admin');
    const { id } = await makeCourse(k, [60]);
    const query = { courseID: id };
    const program = Buffer.from('MZ\x90\0\x03\0\0\0', 'latin1');
    for (const [name, content] of [
      ['tool.exe', program],
      ['tool.pdf', program],
      ['page.pdf', '<html><script>alert(1)</script>'],
      ['page.png', '<!doctype html>'],
      ['notes.txt', Buffer.from([0xff, 0x00, 0x9f, 0x92])],
      ['notes.sql', program],
      ['plain.svg', 'no drawing at all'],
      ['noextension', 'text'],
      ['archive.gz', gzipSync('x')],
    ] as const) {
      const refused = await send(admin, query, ['good.txt', 'good'], [name, content]);
      expect([name, refused.status]).toEqual([name, 415]);
      expect((refused.body as unknown as ErrorBody).error.message).not.toBe('');
    }
    expect((await send(admin, query, ['empty.txt', ''])).status).toBe(422);
    expect((await send(await k.as('Paid'), query, ['a.txt', 'a'])).status).toBe(403);
    expect((await send(admin, { courseID: 999_999 }, ['a.txt', 'a'])).status).toBe(404);
    expect((await send(admin, { courseID: id, contentId: 999_999 }, ['a.txt', 'a'])).status).toBe(404);
    expect(await filesBelow(k.deps.config.filesDir)).toEqual([]);
    expect(
      await k.deps.db.sql.selectFrom('files').select('id').where('kind', '=', 'resource').execute(),
    ).toEqual([]);
  });
});

it('has a check for every extension of the specification, and each refuses a web page or a program', async () => {
  const program = Buffer.from('\x7FELF\x02\x01\x01\0\0\0', 'latin1');
  const page = Buffer.from('<!doctype html><html><body>hello</body></html>');
  const text = new Set(['txt', 'html', 'css', 'js', 'py', 'java', 'c', 'cpp', 'h', 'json', 'xml', 'sql']);
  for (const extension of resourceExtensions) {
    expect([extension, await contentFits(extension, program, () => Readable.from([program]))]).toEqual([
      extension,
      false,
    ]);
    expect([extension, await contentFits(extension, page, () => Readable.from([page]))]).toEqual([
      extension,
      text.has(extension),
    ]);
  }
});

it.each<[string, Buffer]>([
  ['pdf', Buffer.from('%PDF-1.4\n')],
  ['docx', zip],
  ['xlsx', zip],
  ['zip', zip],
  ['epub', zip],
  ['doc', Buffer.concat([Buffer.from('\xD0\xCF\x11\xE0\xA1\xB1\x1A\xE1', 'latin1'), Buffer.alloc(600)])],
  ['rtf', Buffer.from('{\\rtf1\\ansi hello}')],
  ['png', png(3, 3)],
  ['gif', Buffer.from('GIF89a\x01\0\x01\0\0\0\0', 'latin1')],
  ['bmp', Buffer.from('BM\x46\0\0\0\0\0\0\0\x36\0\0\0', 'latin1')],
  ['tiff', Buffer.from('II*\0\x08\0\0\0\0\0\0\0', 'latin1')],
  [
    'mp3',
    Buffer.concat([
      Buffer.from('ID3\x03\0\0\0\0\0\0', 'latin1'),
      Buffer.from([0xff, 0xfb, 0x90, 0x64]),
      Buffer.alloc(600),
    ]),
  ],
  ['wav', Buffer.from('RIFF\x24\0\0\0WAVEfmt ', 'latin1')],
  [
    'ogg',
    Buffer.concat([
      Buffer.from('OggS\0\x02', 'latin1'),
      Buffer.alloc(22),
      Buffer.from('\x01vorbis', 'latin1'),
      Buffer.alloc(30),
    ]),
  ],
  ['avi', Buffer.from('RIFF\x24\0\0\0AVI LIST', 'latin1')],
  ['rar', Buffer.from('Rar!\x1A\x07\x01\0\0\0', 'latin1')],
  ['7z', Buffer.from('7z\xBC\xAF\x27\x1C\0\x04\0\0', 'latin1')],
  ['tar.gz', gzipSync('a tape')],
  ['mobi', Buffer.concat([Buffer.alloc(60, 65), Buffer.from('BOOKMOBI'), Buffer.alloc(30)])],
  ['txt', Buffer.from('नमस्ते')],
  ['txt', Buffer.from('\uFEFFnotes', 'utf16le')],
  ['svg', Buffer.from('<?xml version="1.0"?><svg xmlns="http://www.w3.org/2000/svg"/>')],
])('takes a real %s', async (extension, bytes) => {
  expect(await contentFits(extension, bytes, () => Readable.from([bytes]))).toBe(true);
});

it('takes the videos that ffmpeg makes', async () => {
  for (const [extension, name] of [
    ['mp4', 'lesson.mp4'],
    ['webm', 'lesson.webm'],
    ['mkv', 'lesson.mkv'],
    ['m4a', 'sound.mp4'],
  ] as const) {
    const bytes = await fixture(name);
    expect([extension, await contentFits(extension, bytes, () => Readable.from([bytes]))]).toEqual([
      extension,
      true,
    ]);
  }
});
