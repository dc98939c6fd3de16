import { expect, it, vi } from 'vitest';
import { addCourse, addLesson } from '../../../tests/support/content.ts';
import { type Client, eachDatabase, type Kit } from '../../../tests/support/harness.ts';
import { writeSubRip } from '../../lib/subtitles.ts';
import { courses } from '../courses/api.ts';
import { lessons } from './api.ts';
import { captionEditing } from './captionsApi.ts';
import { indexOtherCaptions } from './server/captionSearch.ts';

const vtt = (...texts: string[]): string =>
  `WEBVTT\n${texts.map((text, n) => `\n00:0${n + 1}.000 --> 00:0${n + 2}.000\n${text}\n`).join('')}`;

async function academy(k: Kit): Promise<{ admin: Client; id: number; courseID: number }> {
  const admin = await k.as('Admin');
  const { courseID } = await addCourse(admin);
  const { courseContentID: id } = await addLesson(admin, courseID);
  return { admin, id, courseID };
}

const read = async (by: Client, id: number) =>
  (await by.call(captionEditing.read, { query: { coursecontentid: id } })).body;
const edit = (by: Client, id: number, body: { en?: string; hi?: string; version?: number }) =>
  by.call(captionEditing.edit, { query: { id }, body });
const upload = (by: Client, id: number, bytes: Buffer, name = 'a.srt') =>
  by.upload(lessons.uploadCaption, { query: { coursecontentid: id, lang: 'en' } }, [{ name, bytes }]);
const messageOf = (body: unknown): string => (body as { error: { message: string } }).error.message;
const shown = async (by: Client, id: number): Promise<string[]> => {
  const { body } = await by.call(lessons.details, { query: { coursecontentid: id } });
  const replies = await Promise.all(body.captions.map(({ url }) => by.request('GET', url)));
  return replies.map((reply) => reply.body as string);
};

async function keysOf(k: Kit): Promise<string[]> {
  const keys: string[] = [];
  for await (const key of k.deps.storage.keys()) keys.push(key);
  return keys.toSorted();
}

eachDatabase('captions files', { shortOn: 'sqlite' }, (start) => {
  it('are taken as WebVTT and SRT, in UTF-8 and UTF-16, and stored as WebVTT', async () => {
    const k = await start();
    const { admin, id } = await academy(k);
    const srt = '1\r\n00:00:01,000 --> 00:00:02,000\r\n<b>नमस्ते</b> <script>x</script>\r\n';
    const stored = 'WEBVTT\n\n00:01.000 --> 00:02.000\nनमस्ते &lt;script&gt;x&lt;/script&gt;\n';
    for (const bytes of [
      Buffer.from(srt),
      Buffer.from(`\uFEFF${srt}`),
      Buffer.from(srt, 'utf16le'),
      Buffer.from(`\uFEFF${srt}`, 'utf16le').swap16(),
      Buffer.from(stored),
    ]) {
      const reply = await upload(admin, id, bytes);
      expect(reply.status, JSON.stringify(reply.body)).toBe(200);
      expect(await shown(admin, id)).toEqual([stored]);
    }
    const many = Array.from({ length: 10_001 }, (_, n) => ({
      start: n * 10,
      end: n * 10 + 9,
      text: String(n),
    }));
    expect((await upload(admin, id, Buffer.from(writeSubRip(many)))).status).toBe(200);
    expect((await read(admin, id)).en.match(/-->/g)).toHaveLength(10_001);
  });

  it('are refused with the line and the reason, in both languages, and nothing changes', async () => {
    const k = await start();
    const { admin, id } = await academy(k);
    await upload(admin, id, Buffer.from(vtt('Kept')));
    const [keys, before] = [await keysOf(k), await read(admin, id)];
    const cue = '1\n00:00:01,000 --> 00:00:02,000\n';
    for (const [bytes, status, message] of [
      [
        Buffer.concat([Buffer.from(`${cue}caf`), Buffer.from([0xe9])]),
        415,
        /^Line 3: .* UTF-8 nor UTF-16\. Save/,
      ],
      [Buffer.from([0xcf, 0xda, 0xe8]), 415, /^Line 1: .* UTF-8/],
      [Buffer.from('A shopping list'), 415, /^This is not a captions file \(WebVTT or SRT\)\.$/],
      [Buffer.from(`${cue}x\n\n2\n00:00:03,000 --> 00:00:0x\ny`), 422, /^Line 6: these times can’t be read/],
      [Buffer.from(`${cue}x\n\n2\n00:00:03,000 --> 00:00:02,000\ny`), 422, /^Line 6: .* end after/],
      [Buffer.from(`${cue}${'x'.repeat(1001)}`), 422, /^Line 2: .* more than 1000 characters/],
      [Buffer.alloc(1024 * 1024 + 1, 'x'), 413, /1 MB/],
    ] as const) {
      const reply = await upload(admin, id, bytes);
      expect([reply.status, messageOf(reply.body)]).toEqual([status, expect.stringMatching(message)]);
    }
    const hindi = await admin.request('POST', `/api/CourseContent/EditCaptions?id=${id}`, {
      body: { en: `WEBVTT\n\n00:03.000 --> 00:02.000\nx` },
      headers: { 'accept-language': 'hi' },
    });
    expect([hindi.status, messageOf(hindi.body)]).toEqual([
      422,
      'पंक्ति 3: कैप्शन का अंत उसकी शुरुआत के बाद होना चाहिए।',
    ]);
    expect([await keysOf(k), await read(admin, id)]).toEqual([keys, before]);
  });
});

eachDatabase('captions as text', { shortOn: 'sqlite' }, (start) => {
  it('are read and written by language; what is not sent stays, and without text there are none', async () => {
    const k = await start();
    const { admin, id } = await academy(k);
    expect(await read(admin, id)).toEqual({ courseContentID: id, en: '', hi: '', version: 0 });
    expect((await edit(admin, id, { hi: vtt('एक', 'दो'), version: 0 })).body).toMatchObject({
      version: 1,
      en: '',
    });
    // the text in its stored form: sorted, normalised, without markup
    const loose = 'WEBVTT\n\n00:02.000 --> 00:03.000\nTwo  \n\n00:00:01.000 --> 00:00:02.000\n<b>One</b>\n';
    const { body } = await edit(admin, id, { en: loose, version: 1 });
    expect(body).toEqual({ courseContentID: id, en: vtt('One', 'Two'), hi: vtt('एक', 'दो'), version: 2 });
    expect(await read(admin, id)).toEqual(body);
    expect(await shown(admin, id)).toEqual([vtt('One', 'Two'), vtt('एक', 'दो')]);
    const gone = await edit(admin, id, { en: '', version: 2 });
    expect(gone.body).toMatchObject({ en: '', hi: vtt('एक', 'दो'), version: 3 });
    expect(await shown(admin, id)).toEqual([vtt('एक', 'दो')]);
    const files = await k.deps.db.all(
      `select count(*) as n from files where kind = 'caption' and deleted_at is null`,
    );
    expect(files).toEqual([{ n: 1 }]);
  });

  it('of a file that came or went meanwhile are stale, with who did it', async () => {
    const k = await start();
    const { admin, id } = await academy(k);
    const other = await k.as('Admin');
    await edit(admin, id, { en: vtt('Mine'), version: 0 });
    const { body: caption } = await upload(other, id, Buffer.from(vtt('Theirs')));
    const stale = await edit(admin, id, { en: vtt('Mine again'), version: 1 });
    expect([stale.status, stale.body]).toMatchObject([
      409,
      {
        error: {
          code: 'stale',
          present: { en: vtt('Theirs'), version: 2 },
          edits: [{ version: 2, by: other.user!.name, fields: ['en'] }],
        },
      },
    ]);
    await other.call(lessons.deleteCaption, { query: { id: caption.id } });
    expect(await read(admin, id)).toMatchObject({ en: '', version: 3 });
    expect((await edit(admin, id, { hi: vtt('एक'), version: 2 })).status).toBe(409);
  });

  it('that were stored by an older version are read as browsers read them', async () => {
    const k = await start();
    const { admin, id } = await academy(k);
    await upload(admin, id, Buffer.from(vtt('x')));
    const [{ key }] = (await k.deps.db.all<{ key: string }>(
      `select storage_key as key from files where kind = 'caption'`,
    )) as [{ key: string }];
    const old =
      'WEBVTT\n\nNOTE by hand\n\n00:01.000 --> 00:02.000 line:0\n<i>One</i>\n\n00:xx --> 00:03.000\nlost\n';
    const { Readable } = await import('node:stream');
    const { bytes } = await k.deps.storage.put(Readable.from([Buffer.from(old)]), { key });
    await k.deps.db.sql.updateTable('files').set({ bytes }).where('storage_key', '=', key).execute();
    await k.deps.db.sql.deleteFrom('caption_versions').execute();
    expect(await read(admin, id)).toMatchObject({ en: vtt('One'), version: 0 });
    // the file is unchanged until it is edited
    expect(await shown(admin, id)).toEqual([old]);
    expect((await edit(admin, id, { hi: vtt('एक'), version: 0 })).body.version).toBe(1);
    expect((await shown(admin, id))[0]).toBe(old);
  });

  it('leave no file behind, whether they are stale, unchanged or fail', async () => {
    const k = await start();
    const { admin, id } = await academy(k);
    await edit(admin, id, { en: vtt('One'), version: 0 });
    const keys = await keysOf(k);
    expect((await edit(admin, id, { en: vtt('Two'), version: 7 })).status).toBe(409);
    expect((await edit(admin, id, { en: vtt('One'), version: 1 })).body.version).toBe(1);
    const failing = vi.spyOn(k.deps, 'token').mockImplementationOnce(() => {
      throw new Error('the disk broke');
    });
    expect((await edit(admin, id, { en: vtt('Two'), version: 1 })).status).toBe(500);
    failing.mockRestore();
    expect(await keysOf(k)).toEqual(keys);
    expect(await read(admin, id)).toMatchObject({ en: vtt('One'), version: 1 });
    // a form that is sent twice at once is saved once
    const both = await Promise.all([1, 2].map(() => edit(admin, id, { en: vtt('Two'), version: 1 })));
    expect(both.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 409]);
    expect((await read(admin, id)).en).toBe(vtt('Two'));
  });

  it('keep their file when the reply to a commit is lost, and are empty where it is gone', async () => {
    const k = await start();
    const { admin, id } = await academy(k);
    const { transaction } = k.deps.db;
    const losing = async (act: () => Promise<{ status: number }>) => {
      k.deps.db.transaction = async (work) => {
        await transaction(work);
        throw new Error('Connection terminated unexpectedly');
      };
      expect((await act()).status).toBe(503);
      k.deps.db.transaction = transaction;
    };
    await losing(() => upload(admin, id, Buffer.from(vtt('A file'))));
    expect((await read(admin, id)).en).toContain('A file');
    await losing(() => edit(admin, id, { en: vtt('A text'), hi: vtt('पाठ') }));
    expect((await shown(admin, id)).toSorted()).toEqual([vtt('A text'), vtt('पाठ')].toSorted());

    // as after a restore without files
    for await (const key of k.deps.storage.keys()) await k.deps.storage.remove(key);
    expect(await read(admin, id)).toMatchObject({ en: '', hi: '' });
    await indexOtherCaptions.run(k.deps, AbortSignal.timeout(10_000));
    expect((await edit(admin, id, { en: vtt('Anew') })).status).toBe(200);
    expect(await read(admin, id)).toMatchObject({ en: vtt('Anew'), hi: '' });
  });

  it('may be long, within the limit of a file, and belong to lessons that are there', async () => {
    const k = await start();
    const { admin, id, courseID } = await academy(k);
    const long = (count: number) =>
      `WEBVTT\n${Array.from({ length: count }, (_, n) => {
        const at = `${String(Math.floor(n / 60)).padStart(2, '0')}:${String(n % 60).padStart(2, '0')}`;
        return `\n${at}.000 --> ${at}.900\n${'नमस्ते '.repeat(15).trim()}\n`;
      }).join('')}`;
    const large = long(3000);
    expect((await edit(admin, id, { en: large, hi: large, version: 0 })).status).toBe(200);
    expect((await edit(admin, id, { en: long(3590) })).status).toBe(413);
    expect((await edit(admin, id, { en: 'x'.repeat(7_000_000) })).status).toBe(413);
    expect((await read(admin, id)).hi).toBe(large);
    expect((await edit(admin, 999_999, { en: vtt('x') })).status).toBe(404);
    const learner = await k.as('Paid');
    expect((await edit(learner, id, { en: vtt('x') })).status).toBe(403);
    expect((await learner.call(captionEditing.read, { query: { coursecontentid: id } })).status).toBe(403);
    await admin.call(courses.delete, { query: { id: courseID } });
    expect((await edit(admin, id, { en: vtt('x') })).status).toBe(404);
    expect((await admin.call(captionEditing.read, { query: { coursecontentid: id } })).status).toBe(404);
  });
});
