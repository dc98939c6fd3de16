import { Readable } from 'node:stream';
import { describe, expect, it } from 'vitest';
import { accounts } from '../../src/features/accounts/api.ts';
import { courses } from '../../src/features/courses/api.ts';
import { lessons } from '../../src/features/lessons/api.ts';
import { setLessonVideo } from '../../src/features/lessons/server/videoStore.ts';
import { payments } from '../../src/features/payments/api.ts';
import { readLimits, saveLimits } from '../../src/features/institute/server/store.ts';
import { putStored } from '../../src/features/renditions/server/store.ts';
import { playback } from '../../src/features/playback/api.ts';
import { setType } from '../support/accountTypes.ts';
import { head, openFiles, openLine, readSlowly, startAttacked } from '../support/attackedServer.ts';
import { addCourse, addLesson, putFile } from '../support/content.ts';
import { type Client, databasesOf, eachDatabase, type Kit, knownPassword } from '../support/harness.ts';
import { pay } from '../support/payments.ts';
import { addPoster } from '../support/populated.ts';
import { until } from '../support/until.ts';
import { filled } from '../support/uploading.ts';

/** A course whose second lesson is for members, with the URL of its video as Details gives it. */
async function course(k: Kit) {
  const admin = await k.as('Admin');
  const { courseID } = await addCourse(admin);
  const bytes = Buffer.from(Array.from({ length: 5000 }, (_, n) => n % 251));
  const put = (name: string) => putFile(k, admin, { kind: 'video', name, bytes });
  const file = await put('film.mp4');
  const [first, second] = [
    await addLesson(admin, courseID, { order: 1, videoFileName: file.name }),
    await addLesson(admin, courseID, { order: 2, videoFileName: file.name }),
  ];
  const ids = { courseID, first: first.courseContentID, second: second.courseContentID };
  const { body } = await admin.call(lessons.details, { query: { coursecontentid: ids.second } });
  const replace = async (name: string): Promise<void> => {
    const video = { ...(await put(name)), duration: 9, state: 'ready' as const };
    await k.deps.db.transaction(async (sql) => setLessonVideo(sql, ids.second, video, k.deps.now()));
  };
  return { admin, replace, ...ids, url: body.videoUrl };
}

/** A rendition of a lesson's video, and a picture of it. */
async function addRendition(k: Kit, admin: Client, lessonId: number) {
  const { body } = await admin.call(lessons.details, { query: { coursecontentid: lessonId } });
  const fileId = Number(new URL(body.videoUrl, 'http://academy').searchParams.get('v'));
  const folder = `/media/video/${await addPoster(k, fileId, 'picture')}`;
  const stored = await k.deps.storage.put(Readable.from([Buffer.alloc(5000, 7)]));
  const { key: storage_key, bytes } = stored;
  await k.deps.db.transaction((sql) =>
    putStored(sql, { file_id: fileId, version: 1, name: '240p.mp4', storage_key, bytes }),
  );
  return { rendition: `${folder}/240p.mp4`, poster: `${folder}/poster.webp` };
}

const range = async (client: Client, url: string, from = 100): Promise<number> =>
  (await client.request('GET', url, { headers: { range: `bytes=${from}-${from + 99}` } })).status;

/** A member by a payment. */
async function member(k: Kit, admin: Client): Promise<Client & { paymentId: number }> {
  const client = await k.as('Free');
  const { body } = await pay(k, client);
  await admin.call(payments.verify, { query: { id: body.paymentId } });
  return Object.assign(client, { paymentId: body.paymentId });
}

eachDatabase('delivery of videos', (start) => {
  it('checks each range: none is served after the reason for the one before it has gone', async () => {
    const k = await start();
    const a = await course(k);
    const { admin, url } = a;
    const { sql } = k.deps.db;
    const entitlement = (client: Client, change: object) =>
      sql.updateTable('entitlements').set(change).where('user_id', '=', client.user!.id).execute();
    const past = new Date(Date.now() - 1000).toISOString();
    const edit = (client: Client, type: 'Blocked' | 'Free') =>
      admin.call(accounts.edit, { query: { id: client.user!.id }, body: { type } });
    type Viewer = Awaited<ReturnType<typeof member>>;
    const ends: [string, number, (client: Viewer) => Promise<unknown>][] = [
      ['block', 401, (client) => edit(client, 'Blocked')],
      [
        'refund',
        403,
        ({ paymentId: id }) => admin.call(payments.refund, { query: { id }, body: { reason: 'asked' } }),
      ],
      ['another type', 403, (client) => edit(client, 'Free')],
      ['end of the membership', 403, (client) => entitlement(client, { ends_at: past })],
      ['overdue balance', 403, (client) => entitlement(client, { overdue_at: past })],
      ['log-out', 401, (client) => client.call(accounts.logout, {})],
      [
        'end of the session elsewhere',
        401,
        async (client) => (await k.device(client)).call(accounts.endSession, { query: { id: 0 } }),
      ],
      [
        'new password',
        401,
        async (client) =>
          (await k.device(client)).call(accounts.changePassword, {
            body: { current: knownPassword, password: 'another long password' },
          }),
      ],
      [
        'deletion of the account',
        401,
        ({ user }) => sql.deleteFrom('users').where('id', '=', user!.id).execute(),
      ],
      [
        'second replacement of the video',
        404,
        async () => {
          for (const name of ['b.mp4', 'c.mp4']) await a.replace(name);
        },
      ],
    ];
    for (const [what, status, end] of ends) {
      const client = await member(k, admin);
      expect([what, await range(client, url)]).toEqual([what, 206]);
      const answer = (await end(client)) as { status?: number } | undefined;
      expect(answer?.status ?? 200, what).toBe(200);
      expect([what, await range(client, url, 200)]).toEqual([what, status]);
    }
    const { body } = await admin.call(lessons.details, { query: { coursecontentid: a.second } });
    const client = await member(k, admin);
    expect(await range(client, body.videoUrl)).toBe(206);
    await admin.call(lessons.delete, { query: { id: a.second } });
    expect(await range(client, body.videoUrl)).toBe(404);
    await admin.call(courses.delete, { query: { id: a.courseID } });
    expect(await range(client, `/media/lesson/${a.first}`)).toBe(404);
  });

  it('locks the first lesson for others as soon as another one is first', async () => {
    const k = await start();
    const { admin, first, second } = await course(k);
    const free = await k.as('Free');
    expect(await range(free, `/media/lesson/${first}`)).toBe(206);
    await admin.call(lessons.edit, { query: { id: second }, body: { order: 1 } });
    expect(await range(free, `/media/lesson/${first}`, 200)).toBe(403);
    expect(await range(free, `/media/lesson/${second}`)).toBe(206);
  });

  it('makes a copied address dead for anyone else, at once', async () => {
    const k = await start();
    const { admin, url } = await course(k);
    const client = await member(k, admin);
    const { body } = await client.call(lessons.details, {
      query: { coursecontentid: Number(/\d+/.exec(url)![0]) },
    });
    expect(body.videoUrl).toBe(url);
    // the URL contains no credential, only the lesson and its video
    expect(url).toMatch(/^\/media\/lesson\/\d+\?v=\d+$/);
    expect(await range(client, url)).toBe(206);
    const ended = await k.device(client);
    await ended.call(accounts.logout, {});
    const blocked = await k.as('Blocked');
    const others: [string, Client, number][] = [
      ['nobody', k.anonymous(), 401],
      ['a learner without a membership', await k.as('Free'), 403],
      ['an ended session of the same learner', ended, 401],
      ['a blocked account', blocked, 401],
    ];
    for (const [who, other, status] of others) {
      expect([who, await range(other, url)]).toEqual([who, status]);
      expect([who, (await other.request('GET', url)).status]).toEqual([who, status]);
      expect([who, (await other.request('HEAD', url)).status]).toEqual([who, status]);
    }
    // truncated or swapped credentials are refused, too
    const { cookie } = client.headers as { cookie: string };
    const parts: Record<string, string>[] = [
      { cookie: cookie.slice(0, -1) },
      { authorization: `Bearer ${client.token}` },
      { cookie: `kaksha=${client.bearer}` },
    ];
    for (const headers of parts)
      expect((await k.anonymous().request('GET', url, { headers })).status).toBe(401);
    expect(await range(client, url, 200)).toBe(206);
  });

  it('sends no byte to a device more than a learner may use, whatever it asks for', async () => {
    const k = await start();
    const { admin, second, url } = await course(k);
    const client = await member(k, admin);
    for (const device of [client, await k.device(client), await k.device(client)])
      expect(await range(device, url)).toBe(206);
    const fourth = await k.device(client);
    const asked: Record<string, string>[] = [
      {},
      { range: 'bytes=0-0' },
      { range: 'bytes=-10' },
      { 'if-none-match': '*' },
    ];
    for (const headers of asked) {
      const { status, body } = await fourth.request('GET', url, { headers });
      expect(status).toBe(409);
      expect(body).toMatchObject({ error: { code: 'devices' } });
    }
    expect((await fourth.request('HEAD', url)).status).toBe(409);
    expect((await fourth.call(playback.playing, {})).status).toBe(409);
    const bearer = { authorization: `Bearer ${fourth.bearer}` };
    expect((await k.anonymous().request('GET', url, { headers: bearer })).status).toBe(409);
    // renditions are refused, too; pictures and playlists don't count as playing
    const { rendition, poster } = await addRendition(k, admin, second);
    expect(await range(client, rendition)).toBe(206);
    for (const name of ['240p.mp4', 'audio.mp4', 'stream-240p.mp4'])
      expect([name, await range(fourth, rendition.replace('240p.mp4', name))]).toEqual([name, 409]);
    expect((await fourth.request('GET', poster)).status).toBe(200);
    // entitlement is checked first, so that nobody learns about other people's devices
    await setType(k.deps.db.sql, client.user!.id, 'Free');
    expect(await range(fourth, url)).toBe(403);
  });
});

const MiB = 1024 ** 2;
/** More than the socket buffers of this machine hold. */
const large = 24 * MiB;

async function enlarge({ deps: { db, storage } }: Kit): Promise<void> {
  const rows = await db.sql.selectFrom('files').select('storage_key').execute();
  for (const { storage_key: key } of rows) await storage.put(Readable.from(filled(large)), { key });
  await db.sql.updateTable('files').set({ bytes: large }).execute();
}

// block, refund, log-out and the end of a membership are in fileReplies.test.ts
describe.each(databasesOf('postgres'))('a video that is being sent (%s)', (dialect) => {
  it('ends at all else that ends access, in another process', async () => {
    const { academy, kit, end: stop } = await startAttacked(dialect);
    try {
      const { sql } = kit.deps.db;
      const a = await course(kit);
      await saveLimits(sql, { ...(await readLimits(sql)), playingDevices: 1 });
      const { admin, second, courseID } = a;
      const fromAnother = async (client: Client): Promise<Client> => kit.device(client);
      const ends: [string, (client: Client) => Promise<unknown>][] = [
        [
          'another type',
          ({ user }) => admin.call(accounts.edit, { query: { id: user!.id }, body: { type: 'Free' } }),
        ],
        [
          'end of the session elsewhere',
          async (client) => (await fromAnother(client)).call(accounts.endSession, { query: { id: 0 } }),
        ],
        [
          'new password',
          async (client) =>
            (await fromAnother(client)).call(accounts.changePassword, {
              body: { current: knownPassword, password: 'another long password' },
            }),
        ],
        [
          'overdue balance',
          ({ user }) =>
            sql
              .updateTable('entitlements')
              .set({ overdue_at: new Date().toISOString() })
              .where('user_id', '=', user!.id)
              .execute(),
        ],
        [
          'another device in its place',
          async (client) => (await fromAnother(client)).call(playback.takeOver, { query: { id: 0 } }),
        ],
        [
          'second replacement of the video',
          async () => {
            for (const name of ['b.mp4', 'c.mp4']) await a.replace(name);
          },
        ],
        ['deletion of the lesson', () => admin.call(lessons.delete, { query: { id: second } })],
        ['deletion of the course', () => admin.call(courses.delete, { query: { id: courseID } })],
      ];
      for (const [what, end] of ends) {
        await admin.call(lessons.restore, { query: { id: second } });
        await enlarge(kit);
        const { body } = await admin.call(lessons.details, { query: { coursecontentid: second } });
        const client = await kit.as('Paid');
        const line = openLine(academy, head('GET', body.videoUrl, client.headers));
        readSlowly(line);
        await until(`${what}: bytes flow`, () => line.bytes() > MiB);
        const answer = (await end(client)) as { status?: number } | undefined;
        expect(answer?.status ?? 200, what).toBe(200);
        const [from, before] = [Date.now(), line.bytes()];
        await until(`${what}: the server lets go`, async () => (await openFiles(academy)) === 0);
        // one second, plus a margin for a machine that stalls
        expect(Date.now() - from, what).toBeLessThan(12_000);
        await line.closed;
        expect(line.bytes() - before, what).toBeLessThan(large / 2);
      }
    } finally {
      await stop();
    }
  });
});

it('counts the devices of all processes together', async () => {
  const { academy, kit, end } = await startAttacked('postgres');
  try {
    const { url } = await course(kit);
    const client = await kit.as('Paid');
    const devices = [client];
    for (let n = 1; n < 12; n++) devices.push(await kit.device(client));
    const headers = { range: 'bytes=0-9' };
    const here = async (device: Client): Promise<number> =>
      (await device.request('GET', url, { headers })).status;
    const there = async (device: Client): Promise<number> => {
      const reply = await fetch(academy.url + url, { headers: { ...device.headers, ...headers } });
      await reply.arrayBuffer();
      return reply.status;
    };
    const all = await Promise.all(devices.map((device, n) => (n % 2 === 0 ? here(device) : there(device))));
    expect(all.toSorted((a, b) => a - b)).toEqual([206, 206, 206, ...Array.from({ length: 9 }, () => 409)]);
    // each process knows the devices of the other
    expect(await Promise.all(devices.map(here))).toEqual(all);
    expect(await Promise.all(devices.map(there))).toEqual(all);
  } finally {
    await end();
  }
});
