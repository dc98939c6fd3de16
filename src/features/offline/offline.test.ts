import { expect, it } from 'vitest';
import { setType } from '../../../tests/support/accountTypes.ts';
import { addCourse, addLesson, putFile } from '../../../tests/support/content.ts';
import { type Client, eachDatabase, type Kit } from '../../../tests/support/harness.ts';
import { pay } from '../../../tests/support/payments.ts';
import { bump } from '../../lib/server/db/db.ts';
import { accounts } from '../accounts/api.ts';
import { lessons } from '../lessons/api.ts';
import { payments } from '../payments/api.ts';
import { offline } from './api.ts';
import { licenceSeconds } from './rules.ts';

/** A course of two lessons that share a converted video; the second lesson is for members. */
async function course(k: Kit) {
  const admin = await k.as('Admin');
  const { courseID } = await addCourse(admin);
  const bytes = Buffer.alloc(5000, 7);
  const video = await putFile(k, admin, { kind: 'video', name: 'film.mp4', bytes });
  const ids: number[] = [];
  for (const order of [1, 2])
    ids.push((await addLesson(admin, courseID, { order, videoFileName: video.name })).courseContentID);
  const [first, second] = ids as [number, number];
  const { body } = await admin.call(lessons.details, { query: { coursecontentid: first } });
  const fileId = Number(new URL(body.videoUrl, 'http://academy').searchParams.get('v'));
  const ladder = { file_id: fileId, played: 1, problem: null, updated_at: k.deps.now().toISOString() };
  const rendition = (name: string, height: number, complete: 0 | 1) => ({
    file_id: fileId,
    version: 1,
    name,
    width: height * 2,
    height,
    bytes: 1000 + height,
    seconds: 60,
    bandwidth: 100_000,
    peak_bandwidth: 150_000,
    codec: 'avc1.42c01e',
    complete,
  });
  await k.deps.db.transaction(async (sql) => {
    await sql
      .insertInto('ladders')
      .values({ ...ladder, state: 'complete' })
      .execute();
    await sql
      .insertInto('renditions')
      .values([rendition('240p', 240, 1), rendition('audio', 0, 1), rendition('480p', 480, 0)])
      .execute();
    await bump(sql, 'ladders');
  });
  return { admin, courseID, first, second, fileId };
}

const ask = async (client: Client, ...ids: number[]) => {
  const { status, body } = await client.call(offline.lessons, { query: { ids: ids.join(',') } });
  return { status, token: body.accountToken, lessons: body.lessons };
};

eachDatabase('lessons saved on devices', { shortOn: 'sqlite' }, (start) => {
  it('are offered to those who may watch them, with what they take', async () => {
    const k = await start();
    const { first, second, fileId } = await course(k);
    const free = await k.as('Free');
    expect((await ask(free, first, second, 999_999)).lessons).toEqual([
      {
        courseContentID: first,
        licenceSeconds,
        streamUrl: `/media/video/${fileId}-1/master.m3u8`,
        renditions: [
          { name: 'audio', width: 0, height: 0, bytes: 1000 },
          { name: '240p', width: 480, height: 240, bytes: 1240 },
        ],
        filesBytes: 0,
      },
    ]);
    const paid = await k.as('Paid');
    expect((await ask(paid, first, second)).lessons.map((one) => one.courseContentID)).toEqual([
      first,
      second,
    ]);
    expect((await k.anonymous().call(offline.lessons, { query: { ids: String(first) } })).status).toBe(401);
    for (const ids of ['', '0', 'x', '1,,2', Array.from({ length: 101 }, () => 1).join(',')])
      expect((await free.call(offline.lessons, { query: { ids } })).status, ids).toBe(400);
  });

  it('are licensed no longer than they may be watched', async () => {
    const k = await start();
    const { admin, second } = await course(k);
    const client = await k.as('Free');
    const { body } = await pay(k, client);
    await admin.call(payments.verify, { query: { id: body.paymentId } });
    const left = async () => (await ask(client, second)).lessons[0]?.licenceSeconds;
    expect(await left()).toBe(licenceSeconds);
    const inTwoHours = new Date(k.deps.now().getTime() + 2 * 3_600_000).toISOString();
    await k.deps.db.sql
      .updateTable('entitlements')
      .set({ ends_at: inTwoHours })
      .where('user_id', '=', client.user!.id)
      .execute();
    const two = await left();
    expect(two).toBeGreaterThan(2 * 3600 - 60);
    expect(two).toBeLessThanOrEqual(2 * 3600);
    k.clock.forward(2 * 3600);
    expect(await left()).toBeUndefined();
  });

  it('are withdrawn by a refund, a block, and the end of the session', async () => {
    const k = await start();
    const { admin, second } = await course(k);
    const client = await k.as('Free');
    const { body } = await pay(k, client);
    await admin.call(payments.verify, { query: { id: body.paymentId } });
    expect((await ask(client, second)).lessons).toHaveLength(1);
    const refund = { query: { id: body.paymentId }, body: { reason: 'Asked for' } };
    expect((await admin.call(payments.refund, refund)).status).toBe(200);
    expect((await ask(client, second)).lessons).toEqual([]);
    await setType(k.deps.db.sql, client.user!.id, 'Paid');
    expect((await ask(client, second)).lessons).toHaveLength(1);
    await admin.call(accounts.edit, { query: { id: client.user!.id }, body: { type: 'Blocked' } });
    expect((await ask(client, second)).status).toBe(401);
    const other = await k.as('Paid');
    await other.call(accounts.logout, {});
    expect((await ask(other, second)).status).toBe(401);
  });

  it('are not offered while their video is converted, and not once the lesson is deleted', async () => {
    const k = await start();
    const { admin, first, second, fileId } = await course(k);
    const paid = await k.as('Paid');
    await k.deps.db.transaction(async (sql) => {
      await sql.updateTable('ladders').set({ state: 'making' }).where('file_id', '=', fileId).execute();
      await bump(sql, 'ladders');
    });
    expect((await ask(paid, second)).lessons).toMatchObject([{ streamUrl: null, renditions: [] }]);
    await admin.call(lessons.delete, { query: { id: second } });
    expect((await ask(paid, first, second)).lessons.map((one) => one.courseContentID)).toEqual([first]);
  });

  it('need a token that is always the same for one account, and another one for others', async () => {
    const k = await start();
    const { first } = await course(k);
    const [one, other] = [await k.as('Free'), await k.as('Free')];
    const again = await k.device(one, 'a phone');
    const [a, b, c] = [await ask(one, first), await ask(again, first), await ask(other, first)];
    expect(a.token).toMatch(/^[\w-]{43}$/);
    expect(b.token).toBe(a.token);
    expect(c.token).not.toBe(a.token);
  });
});
