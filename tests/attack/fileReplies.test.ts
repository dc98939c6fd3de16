import { randomBytes } from 'node:crypto';
import { Readable } from 'node:stream';
import { afterEach, describe, expect, it } from 'vitest';
import { endpoints } from '../../src/app/endpoints.ts';
import { accounts, personal } from '../../src/features/accounts/api.ts';
import { certificates } from '../../src/features/certificates/api.ts';
import { courses } from '../../src/features/courses/api.ts';
import { files } from '../../src/features/files/api.ts';
import { lessons } from '../../src/features/lessons/api.ts';
import { renditions } from '../../src/features/renditions/api.ts';
import { cdnSeconds } from '../../src/features/renditions/rules.ts';
import { makeCdnToken } from '../../src/features/renditions/server/cdnToken.ts';
import { putStored } from '../../src/features/renditions/server/store.ts';
import { addPoster } from '../support/populated.ts';
import { captionUrl } from '../../src/features/lessons/rules.ts';
import { webinars } from '../../src/features/marketing/api.ts';
import { notes } from '../../src/features/notes/api.ts';
import { payments } from '../../src/features/payments/api.ts';
import { profiles } from '../../src/features/profile/api.ts';
import { endpointUrl, type Endpoint } from '../../src/lib/contract.ts';
import {
  type Attacked,
  handles,
  head,
  type Line,
  openFiles,
  openLine,
  readSlowly,
  startAttacked,
} from '../support/attackedServer.ts';
import { pass, until } from '../support/until.ts';
import { addCourse, addLesson, putFile } from '../support/content.ts';
import { type Client, databasesOf, type Kit } from '../support/harness.ts';
import { clearLimits, pay } from '../support/payments.ts';
import { filled, memory } from '../support/uploading.ts';
import { setType } from '../support/accountTypes.ts';
import { addFile } from '../../src/features/files/server/public.ts';
import { itLong } from '../support/long.ts';

const MiB = 1024 ** 2;
/** More than the socket buffers of this machine hold. */
const large = 24 * MiB;

const running: Attacked[] = [];
afterEach(async () => {
  for (const attacked of running.splice(0)) await attacked.end();
});

async function start(...options: Parameters<typeof startAttacked>): Promise<Attacked> {
  const attacked = await startAttacked(...options);
  running.push(attacked);
  return attacked;
}

/** A locked lesson with a long video after a free one, and the other files of their course. */
async function fill(k: Kit) {
  const admin = await k.as('Admin');
  const { courseID } = await addCourse(admin);
  await addLesson(admin, courseID, { order: 1, videoFileName: 'free.mp4' });
  await putFile(k, admin, { kind: 'video', name: 'free.mp4' });
  const { courseContentID } = await addLesson(admin, courseID, { order: 2, contentName: 'Second' });
  const video = await putFile(k, admin, { kind: 'video', name: 'first.mp4' });
  const rendition = await addPoster(k, video.id, 'picture');
  const image = await putFile(k, admin, { kind: 'image', name: 'physics.jpg', mime: 'image/jpeg' });
  const resource = await addFile(k.deps.db.sql, k.deps, {
    ...(await k.deps.storage.put(Readable.from([Buffer.from('x')]))),
    originalName: 'a.txt',
    kind: 'resource',
    mime: 'text/plain',
    ownerId: admin.user!.id,
    courseId: courseID,
    lessonId: courseContentID,
  });
  const caption = await admin.upload(
    lessons.uploadCaption,
    { query: { coursecontentid: courseContentID, lang: 'en' } },
    [{ name: 'a.vtt', bytes: Buffer.from('WEBVTT\n\n00:00.000 --> 00:01.000\nword\n') }],
  );
  return { admin, courseID, courseContentID, image, resource, rendition, caption: caption.body };
}

async function enlarge({ deps }: Kit): Promise<void> {
  const rows = await deps.db.sql.selectFrom('files').select('storage_key').execute();
  for (const { storage_key: key } of rows) await deps.storage.put(Readable.from(filled(large)), { key });
  await deps.db.sql.updateTable('files').set({ bytes: large }).execute();
  const stored = await deps.db.sql.selectFrom('rendition_files').selectAll().execute();
  await deps.db.transaction(async (sql) => {
    for (const row of stored) {
      await deps.storage.put(Readable.from(filled(large)), { key: row.storage_key });
      await putStored(sql, { ...row, bytes: large });
    }
  });
}

/** A URL of every endpoint that answers with a file, for `admin`. A new endpoint must be added here. */
const cdnKey = 'k'.repeat(32);

async function allFiles(k: Kit): Promise<{ admin: Client; addresses: Record<string, string> }> {
  const { admin, courseID, courseContentID, image, resource, caption, rendition } = await fill(k);
  const userId = admin.user!.id;
  const { body: payment } = await pay(k, admin);
  const photo = await putFile(k, admin, { kind: 'photo', name: 'me.jpg', mime: 'image/jpeg' });
  await admin.call(payments.verify, { query: { id: payment.paymentId } });
  await k.deps.db.sql
    .insertInto('certificates')
    .values({
      number: 'KK-C-26-000001-AAAA',
      user_id: userId,
      course_id: courseID,
      name: 'N',
      course_name: 'C',
      institute: 'I',
      issued_on: '2026-01-01',
      created_at: '2026-01-01T00:00:00.000Z',
      reason: '',
    })
    .execute();
  await enlarge(k);
  const { id: sessionId } = await k.deps.db.sql
    .selectFrom('sessions')
    .select('id')
    .where('user_id', '=', userId)
    .executeTakeFirstOrThrow();
  const token = makeCdnToken(cdnKey, { sessionId, video: rendition }, k.deps.now());
  const named = (endpoint: Endpoint, sent: object = {}): string => endpointUrl(endpoint, sent);
  return {
    admin,
    addresses: {
      'lessons.video': named(lessons.video, { params: { coursecontentid: courseContentID } }),
      'lessons.captionFile': captionUrl(caption.id),
      'renditions.file': named(renditions.file, { params: { video: rendition, name: 'poster.webp' } }),
      'renditions.cdnFile': named(renditions.cdnFile, {
        params: { token, video: rendition, name: 'poster.webp' },
      }),
      'files.resource': named(files.resource, { params: { name: resource.name } }),
      'courses.picture': named(courses.picture, { params: { name: image.name } }),
      'profile.photo': named(profiles.photo, { params: { name: photo.name } }),
      'payments.proof': named(payments.proof, { params: { name: payment.imageName } }),
      'payments.receipt': named(payments.receipt, { query: { id: payment.paymentId } }),
      'certificates.download': named(certificates.download, { query: { userId, courseId: courseID } }),
      'certificates.verifierScript': named(certificates.verifierScript),
      'certificates.verifierPage': named(certificates.verifierPage),
      'notes.download': named(notes.download, { query: { courseid: courseID } }),
      'webinars.export': named(webinars.export, { query: { id: 1 } }),
      'accounts.export': named(accounts.export),
      'accounts.importTemplate': named(accounts.importTemplate),
      'personal.myData': named(personal.myData),
    },
  };
}

/** The expected Cache-Control (decision 43), by hand; replies generated for each call are not cached. */
const cachedByVersion: Record<string, string> = {
  'lessons.video': 'private, no-cache',
  'lessons.captionFile': 'private, no-cache',
  'renditions.file': 'private, max-age=2592000, immutable',
  'renditions.cdnFile': 'public, max-age=31536000, immutable',
  'files.resource': 'private, no-cache',
  'courses.picture': 'public, max-age=31536000, immutable',
  'profile.photo': 'no-store',
  'payments.proof': 'no-store',
};

const get = (path: string, { headers }: Client, more: Record<string, string> = {}): string =>
  head('GET', path, { ...headers, ...more });

it('frees the handle and the memory of every file reply that is reset, queued or stalled', async () => {
  const { academy, kit } = await start('sqlite', {
    STALL_SECONDS: '2',
    MAX_FILE_REPLIES_PER_ACCOUNT: '60',
    CDN_KEY: cdnKey,
  });
  const { admin, addresses } = await allFiles(kit);
  expect(Object.keys(addresses).toSorted()).toEqual(
    endpoints
      .filter(({ endpoint }) => endpoint.replyAs === 'file' || endpoint.replyAs === 'download')
      // endpoints with a request body reply like the receipt, which is included
      .filter(({ endpoint }) => endpoint.method === 'GET')
      .map(({ name }) => name)
      .toSorted(),
  );
  const ask = async (path: string, more: Record<string, string> = {}, method = 'GET') => {
    const reply = await fetch(academy.url + path, { method, headers: { ...admin.headers, ...more } });
    const { byteLength } = await reply.arrayBuffer();
    return { status: reply.status, byteLength, caching: reply.headers.get('cache-control') };
  };
  const askAll = async (): Promise<void> => {
    await clearLimits(kit);
    for (const [name, path] of Object.entries(addresses)) {
      const { status, byteLength, caching } = await ask(path);
      expect([name, status, caching], name).toEqual([
        name,
        200,
        cachedByVersion[name] ?? 'private, no-store',
      ]);
      if (!name.startsWith('accounts.') && kindOf(name) === 'file') expect(byteLength, name).toBe(large);
    }
  };
  // warm-up: child processes and modules that the first request loads stay
  await askAll();
  const [before, { now }] = [await handles(academy), await memory(academy)];
  const paths = Object.entries(addresses);
  const lines: Line[] = [];
  let max = 0;
  for (const [name, path] of paths)
    for (let i = 0; i < (kindOf(name) === 'file' ? 4 : 2); i++) {
      const request = get(path, admin);
      const [reset, queued] = [openLine(academy, request, true), openLine(academy, request.repeat(4), true)];
      void pass(i * 30, 'some leave before the reply begins').then(() => reset.socket.resetAndDestroy());
      void pass(200 + i * 50, 'some leave amidst it').then(() => queued.socket.resetAndDestroy());
      lines.push(reset, queued, openLine(academy, request, true));
      for (const [method, more] of [
        ['HEAD', {}],
        ['GET', { range: 'bytes=99999999999-' }],
        ['GET', { 'if-none-match': '*' }],
      ] as const)
        lines.push(openLine(academy, head(method, path, { ...admin.headers, ...more }).repeat(2)));
      max = Math.max(max, await handles(academy));
    }
  await pass(1000, 'all who leave have left');
  max = Math.max(max, await handles(academy));
  // one handle for each connection, and one for each of six files
  expect(max).toBeLessThan(before + lines.length + 20);
  await until('those that nobody reads are cut', async () => (await openFiles(academy)) === 0);
  for (const { socket } of lines) socket.destroy();
  await until('the handles are free again', async () => (await handles(academy)) <= before + 3, 40);
  expect((await memory(academy)).max - now).toBeLessThan(200 * MiB);
  await askAll();
  expect(academy.output()).not.toMatch(/"level":[56]0/);
});

const kindOf = (name: string) => endpoints.find((bound) => bound.name === name)!.endpoint.replyAs;

it('gives an account and an address only so many file replies at a time', async () => {
  const { academy, kit } = await start('sqlite', {
    MAX_FILE_REPLIES_PER_ACCOUNT: '2',
    MAX_FILE_REPLIES_PER_ADDRESS: '3',
  });
  const { courseContentID } = await fill(kit);
  await enlarge(kit);
  const path = endpointUrl(lessons.video, { params: { coursecontentid: courseContentID } });
  const [one, other] = [await kit.as('Paid'), await kit.as('Paid')];
  const begun = async (...lines: Line[]): Promise<void> => {
    for (const line of lines) await until('it began', () => line.socket.bytesRead > 0);
  };
  const held = [openLine(academy, get(path, one)), openLine(academy, get(path, one))];
  for (const { socket } of held) socket.once('data', () => socket.pause());
  await begun(...held);
  const beyond = openLine(academy, get(path, one, { 'accept-language': 'hi' }));
  // a request with `Prefer: wait=0` is answered at once
  const asks = openLine(academy, get(path, one, { prefer: 'wait=0' }));
  await begun(asks);
  expect([asks.text().split('\r\n')[0], beyond.bytes()]).toEqual(['HTTP/1.1 429 Too Many Requests', 0]);
  // another account at the same IP address has a slot, and takes the network's last one
  const [third, waits] = [openLine(academy, get(path, other)), openLine(academy, get(path, other), true)];
  third.socket.once('data', () => third.socket.pause());
  await begun(third);
  await begun(beyond);
  expect(beyond.text()).toMatch(/^HTTP\/1\.1 429 /);
  expect(beyond.text()).toMatch(/\r\nretry-after: 5\r\n/);
  expect(Buffer.from(beyond.text(), 'latin1').toString()).toContain('एक साथ बहुत सारी फ़ाइलें');
  waits.socket.destroy();
  // a freed slot goes to the request that waits
  const next = openLine(academy, get(path, one, { range: 'bytes=0-9' }));
  await pass(300, 'no slot is given');
  expect(next.bytes()).toBe(0);
  held[0]!.socket.resetAndDestroy();
  await begun(next);
  expect(next.text()).toMatch(/^HTTP\/1\.1 206 /);
});

describe.each(databasesOf('postgres'))('a running download (%s)', (dialect) => {
  // how soon is in src/lib/server/http/accessWatch.test.ts; here the machine may stall
  it('ends at block, refund, log-out, deletion in another process, and at the end of a membership', async () => {
    const { academy, kit } = await start(dialect);
    const { admin, courseID, courseContentID } = await fill(kit);
    await enlarge(kit);
    const path = endpointUrl(lessons.video, { params: { coursecontentid: courseContentID } });
    const paid = () => kit.as('Paid');
    const member = async () => {
      const client = await kit.as('Free');
      const { body } = await pay(kit, client);
      await admin.call(payments.verify, { query: { id: body.paymentId } });
      return Object.assign(client, { paymentId: body.paymentId });
    };
    const ends: [string, () => Promise<Client>, (client: Client) => Promise<unknown>][] = [
      [
        'block',
        paid,
        ({ user }) => admin.call(accounts.edit, { query: { id: user!.id }, body: { type: 'Blocked' } }),
      ],
      [
        'refund',
        member,
        (client) =>
          admin.call(payments.refund, {
            query: { id: (client as Client & { paymentId: number }).paymentId },
            body: { reason: 'asked for it' },
          }),
      ],
      ['log-out', paid, (client) => client.call(accounts.logout, {})],
      [
        'no account',
        paid,
        ({ user }) => kit.deps.db.sql.deleteFrom('users').where('id', '=', user!.id).execute(),
      ],
      [
        'end of the membership',
        paid,
        async ({ user }) => {
          const ends = Date.now() + 12_000;
          await kit.deps.db.sql
            .updateTable('entitlements')
            .set({ ends_at: new Date(ends).toISOString() })
            .where('user_id', '=', user!.id)
            .execute();
          await pass(2000, 'the membership runs, by the clock of the server’s process');
          expect(await openFiles(academy), 'before its end').toBe(2);
          await pass(ends - Date.now(), 'it ends');
        },
      ],
      ['no course', paid, () => admin.call(courses.delete, { query: { id: courseID } })],
    ];
    for (const [what, join, end] of ends) {
      const client = await join();
      const [reads, stalls] = [
        openLine(academy, get(path, client)),
        openLine(academy, get(path, client), true),
      ];
      readSlowly(reads);
      await until(`${what}: both run`, async () => (await openFiles(academy)) === 2);
      await until(`${what}: bytes flow`, () => reads.bytes() > MiB);
      const answer = (await end(client)) as { status?: number } | undefined;
      expect(answer?.status ?? 200, what).toBe(200);
      const [from, before] = [Date.now(), reads.bytes()];
      await until(`${what}: the server lets go`, async () => (await openFiles(academy)) === 0);
      expect(Date.now() - from, what).toBeLessThan(12_000);
      stalls.socket.resume();
      await Promise.all([reads.closed, stalls.closed]);
      // no more than the socket had buffered
      expect(reads.bytes() - before, what).toBeLessThan(large / 2);
      expect(stalls.bytes(), what).toBeLessThan(large / 2);
    }
  });

  it('goes on while others come and go', async () => {
    const { academy, kit } = await start(dialect, { STALL_SECONDS: '2', MIN_BYTES_PER_SECOND: '100000' });
    const { admin, courseContentID } = await fill(kit);
    await enlarge(kit);
    const path = endpointUrl(lessons.video, { params: { coursecontentid: courseContentID } });
    const [viewer, other] = [await kit.as('Paid'), await kit.as('Paid')];
    const line = openLine(academy, get(path, viewer, { connection: 'close' }));
    // the whole transfer takes several times the limit for stalled ones
    readSlowly(line);
    await until('bytes flow', () => line.bytes() > MiB);
    await admin.call(accounts.edit, { query: { id: other.user!.id }, body: { type: 'Blocked' } });
    await line.closed;
    expect(line.bytes() - line.text().indexOf('\r\n\r\n') - 4).toBe(large);
  });
});

itLong('ends what a CDN’s address gets from the server, but not when the address expires', async () => {
  const { academy, kit } = await start('sqlite', { CDN_KEY: cdnKey });
  const { admin, rendition } = await fill(kit);
  await enlarge(kit);
  const { user } = await kit.as('Paid');
  const { id: sessionId } = await kit.deps.db.sql
    .selectFrom('sessions')
    .select('id')
    .where('user_id', '=', user!.id)
    .executeTakeFirstOrThrow();
  const expiry = Date.now() + 12_000;
  const token = makeCdnToken(cdnKey, { sessionId, video: rendition }, new Date(expiry - cdnSeconds * 1000));
  const path = endpointUrl(renditions.cdnFile, {
    params: { token, video: rendition, name: 'poster.webp' },
  });
  const line = openLine(academy, head('GET', path), true);
  await until('it runs', async () => (await openFiles(academy)) === 1);
  await pass(expiry + 1500 - Date.now(), 'two checks of the access watch end nothing');
  expect((await fetch(academy.url + path)).status).toBe(403);
  expect(await openFiles(academy)).toBe(1);
  await admin.call(accounts.edit, { query: { id: user!.id }, body: { type: 'Blocked' } });
  await until('the server lets go', async () => (await openFiles(academy)) === 0);
  line.socket.resume();
  await line.closed;
  expect(line.bytes()).toBeLessThan(large);
});

itLong('ends the export and the uploads of an administrator who is none any more', async () => {
  const { academy, kit } = await start('sqlite', { TRUST_PROXY: 'true' });
  const [admin, other] = [await kit.as('Admin'), await kit.as('Admin')];
  const at = new Date().toISOString();
  for (let part = 0; part < 24; part++)
    await kit.deps.db.sql
      .insertInto('users')
      .values(
        Array.from({ length: 500 }, (_, i) => ({
          code: `E${part}-${i}`,
          name: randomBytes(900).toString('base64url').replaceAll(/[-_]/g, 'x'),
          email: `e${part}-${i}@example.org`,
          mobile: '9000000000',
          password_hash: '-',
          is_demo: 0 as const,
          created_at: at,
        })),
      )
      .execute();
  const more = {
    'content-length': 10_000_000,
    'content-type': 'multipart/form-data; boundary=b',
    // the same for all: a client that chooses an id must not be mistaken for another client
    'x-request-id': 'chosen-by-a-client',
  };
  const upload = ({ headers }: Client): Line =>
    openLine(
      academy,
      `${head('POST', '/api/Image/UploadImage?kind=video', { ...headers, ...more })}--b\r\nContent-Disposition: form-data; name="postedFiles"; filename="a.mp4"\r\n\r\nbytes`,
    );
  const still = upload(other);
  const uploads = [still];
  const drip = setInterval(() => {
    for (const { socket } of uploads) socket.write(Buffer.alloc(1000));
  }, 50);
  await until('the first upload runs', async () => (await openFiles(academy)) === 1);
  const lines = [openLine(academy, get(accounts.export.path, admin), true), upload(admin)];
  uploads.push(lines[1]!);
  const before = await handles(academy);
  await pass(1500, 'two checks of the access watch end neither, as long as access does not change');
  lines[0]!.socket.resume();
  await until('the export flows', () => lines[0]!.bytes() > 100_000);
  lines[0]!.socket.pause();
  expect(lines.map(({ socket }) => socket.destroyed)).toEqual([false, false]);
  expect(await handles(academy)).toBeGreaterThanOrEqual(before);
  await setType(kit.deps.db.sql, admin.user!.id, 'Free');
  const from = Date.now();
  await lines[1]!.closed;
  clearInterval(drip);
  expect(Date.now() - from).toBeLessThan(12_000);
  expect(still.socket.destroyed).toBe(false);
  still.socket.destroy();
  lines[0]!.socket.resume();
  await lines[0]!.closed;
  // the end of a spreadsheet is its central directory, the end of a chunked reply an empty chunk
  expect(lines[0]!.text().slice(-10)).not.toContain('\r\n0\r\n\r\n');
});
