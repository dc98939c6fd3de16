import sharp from 'sharp';
import { expect, it } from 'vitest';
import { filesBelow } from '../../../tests/support/files.ts';
import { type Client, eachDatabase, type Kit } from '../../../tests/support/harness.ts';
import { multipart } from '../../../tests/support/multipart.ts';
import { clearLimits, pay, uploadPicture } from '../../../tests/support/payments.ts';
import { addCourse } from '../../../tests/support/content.ts';
import type { ErrorBody } from '../../lib/contract.ts';
import { institute } from '../institute/api.ts';
import { profiles } from '../profile/api.ts';
import { files, library } from './api.ts';
import { cleanFiles, cleanUnbound } from './server/jobs.ts';

const jpeg = await sharp({ create: { width: 20, height: 20, channels: 3, background: 'teal' } })
  .jpeg()
  .toBuffer();
/** A photo of a given size in KiB: a JPEG may have trailing bytes. */
const photo = (kib: number): Buffer => Buffer.concat([jpeg, Buffer.alloc(kib * 1024 - jpeg.length)]);
const send = (client: Client, kib: number, kind: 'photo' | 'proof' = 'photo') =>
  client.upload(files.uploadImage, { query: { kind } }, [{ name: 'a.jpg', bytes: photo(kib) }]);
const message = ({ body }: { body: unknown }): string => (body as ErrorBody).error.message;
const statuses = (replies: { status: number }[]): number[] =>
  replies.map(({ status }) => status).toSorted((a, b) => a - b);

const limit = async (k: Kit, body: Parameters<Client['call']>[1]): Promise<void> => {
  const { status } = await (await k.owner()).call(institute.limitsEdit, { body } as never);
  expect(status).toBe(200);
};

eachDatabase('pictures of learners', { shortOn: 'sqlite' }, (start) => {
  it('take so many MB of an account and a day, over a restart, and then say when there is room again', async () => {
    let k = await start();
    await limit(k, { uploadMegabytesPerDay: 1 });
    const [learner, other, admin] = [await k.as('Free'), await k.as('Paid'), await k.as('Admin')];
    expect((await send(learner, 600)).status).toBe(200);
    k.clock.forward(3600);
    const before = await filesBelow(k.deps.config.filesDir);
    const refused = await send(learner, 600, 'proof');
    expect([refused.status, message(refused)]).toEqual([
      429,
      'You have used up the 1 MB of pictures that you can upload in a day. You can go on in 23 h 0 min.',
    ]);
    expect(Number(refused.headers['retry-after'])).toBeCloseTo(23 * 3600, -2);
    // nothing is stored, and refused bytes do not count
    expect(await filesBelow(k.deps.config.filesDir)).toEqual(before);
    expect((await send(learner, 400)).status).toBe(200);
    for (const client of [other, admin, admin]) expect((await send(client, 700)).status).toBe(200);
    k = await k.restart();
    const again = await k.as('Free');
    Object.assign(again.headers, learner.headers);
    expect((await send(again, 100)).status).toBe(429);
    k.clock.forward(86_401);
    expect((await send(again, 600)).status).toBe(200);
  });

  it('count those that arrive at the same time together', async () => {
    const k = await start();
    await limit(k, { uploadMegabytesPerDay: 1 });
    const learner = await k.as('Free');
    const replies = await Promise.all(Array.from({ length: 8 }, () => send(learner, 300)));
    expect(statuses(replies)).toEqual([200, 200, 200, 429, 429, 429, 429, 429]);
    expect(await filesBelow(k.deps.config.filesDir)).toHaveLength(3);
  });

  it('take twenty accounts’ share of one address, however many accounts it makes', async () => {
    const k = await start();
    await limit(k, { uploadMegabytesPerDay: 1 });
    const crowd = await Promise.all(Array.from({ length: 23 }, () => k.as('Free')));
    const replies = [];
    for (const learner of crowd) replies.push(await send(learner, 1000));
    expect(statuses(replies)).toEqual([...Array<number>(20).fill(200), 429, 429, 429]);
    expect(message(replies.at(-1)!)).toMatch(
      /^Too many pictures were uploaded over your internet connection/,
    );
    // the IP address is refused; the same account may upload from another one
    const form = multipart('postedFiles', [{ name: 'a.jpg', bytes: photo(1000) }]);
    const reply = await k.app.inject({
      method: 'POST',
      url: '/api/Image/UploadImage?kind=photo',
      remoteAddress: '203.0.113.9',
      headers: { ...crowd.at(-1)!.headers, ...form.headers },
      payload: form.payload,
    });
    expect(reply.statusCode).toBe(200);
  });

  it('stop at the reserve of the disk, also in the middle of a file; administrators go on', async () => {
    const k = await start();
    const [learner, admin] = [await k.as('Free'), await k.as('Admin')];
    const { courseID } = await addCourse(admin);
    const total = 20 * 1024 ** 3;
    let free = total;
    let falls = 0;
    k.deps.storage.space = async () => ({ free: (free -= falls), total });
    const ready = async () => (await k.anonymous().request('GET', '/api/ready')).body;

    // 5 % of 20 GB, which is less than 2 GB
    free = 1024 ** 3;
    expect((await send(learner, 100)).status).toBe(200);
    expect(await ready()).toEqual({ status: 'ready' });
    free = 1024 ** 3 - 1;
    const refused = await send(learner, 100);
    expect([refused.status, message(refused)]).toEqual([
      507,
      'The server has little disk space left, so only administrators can upload now. Please tell your institute.',
    ]);
    expect(await ready()).toEqual({ status: 'ready', space: 'low' });
    expect((await admin.call(library.storage, {})).body).toMatchObject({ free, total, reserve: 1024 ** 3 });
    expect((await send(admin, 100)).status).toBe(200);
    const notes = [{ name: 'a.txt', bytes: Buffer.from('words') }];
    expect((await admin.upload(files.uploadFiles, { query: { courseID } }, notes)).status).toBe(200);

    const before = await filesBelow(k.deps.config.filesDir);
    [free, falls] = [1024 ** 3 + 150, 100];
    expect((await send(learner, 900)).status).toBe(507);
    expect(await filesBelow(k.deps.config.filesDir)).toEqual(before);

    [free, falls] = [1000, 0];
    await limit(k, { reservePercent: 0 });
    expect((await send(learner, 100)).status).toBe(200);
  });

  it('are gone after a day when no profile and no payment names them, and stay when one does', async () => {
    const k = await start();
    const [learner, other] = [await k.as('Free'), await k.as('Free')];
    const [face, shot, receipt, second] = [
      await uploadPicture(learner, 'face.jpg', 'photo'),
      await uploadPicture(other, 'shot.jpg', 'photo'),
      await uploadPicture(learner, 'receipt.jpg'),
      await uploadPicture(learner, 'second.jpg'),
    ];
    k.clock.forward(23 * 3600);
    await clearLimits(k);
    await cleanUnbound(k.deps);
    expect(await filesBelow(k.deps.config.filesDir)).toHaveLength(4);
    // a record may use them until shortly before a day has passed
    await learner.call(profiles.create, { body: { fullName: 'ASHA', profilePhoto: face } });
    expect((await pay(k, learner, { imageName: receipt })).status).toBe(200);
    // a picture uploaded as a photo can also be a proof
    expect((await pay(k, other, { imageName: shot })).status).toBe(200);
    k.clock.forward(2 * 3600);
    await cleanUnbound(k.deps);
    const names = async () =>
      (await k.deps.db.sql.selectFrom('files').select('name').execute()).map((f) => f.name);
    expect((await names()).toSorted()).toEqual([face, shot, receipt].toSorted());
    expect(await filesBelow(k.deps.config.filesDir)).toHaveLength(3);
    k.clock.forward(40 * 86_400);
    await cleanUnbound(k.deps);
    await cleanFiles(k.deps);
    expect(await names()).not.toContain(second);
    expect(await filesBelow(k.deps.config.filesDir)).toHaveLength(3);
  });

  it('are stored no larger than they are shown: photos in 512, proofs in 2000 pixels, as JPEG', async () => {
    const k = await start();
    const learner = await k.as('Free');
    const drawn = (width: number, height: number) =>
      sharp({ create: { width, height, channels: 4, background: { r: 200, g: 30, b: 60, alpha: 0.5 } } });
    const pictures = [
      ['photo', await drawn(3000, 2000).webp().toBuffer(), 512, 341],
      ['photo', await drawn(300, 200).png().toBuffer(), 300, 200],
      ['proof', await drawn(1080, 2400).png().toBuffer(), 900, 2000],
      ['proof', await drawn(200, 4000).jpeg().toBuffer(), 100, 2000],
    ] as const;
    for (const [kind, bytes, width, height] of pictures) {
      const { body } = await learner.upload(files.uploadImage, { query: { kind } }, [
        { name: 'a.png', bytes },
      ]);
      const { storage_key } = await k.deps.db.sql
        .selectFrom('files')
        .select('storage_key')
        .where('name', '=', body.result[0]!.fileName)
        .executeTakeFirstOrThrow();
      const stored = await k.deps.storage.read(storage_key, 0, 1e6);
      expect(await sharp(stored).metadata()).toMatchObject({ format: 'jpeg', width, height });
    }
  });
});
