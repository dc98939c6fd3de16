// Two web processes and two workers, each with its own data folder, behind nginx and PgBouncer.
import { createHash } from 'node:crypto';
import { readdir } from 'node:fs/promises';
import path from 'node:path';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { ownerHeaders } from '../support/academy.ts';
import { useVideos } from '../support/conversions.ts';
import { type Cluster, startCluster } from '../support/cluster.ts';
import { filesBelow, fixture } from '../support/files.ts';
import { itLong } from '../support/long.ts';
import {
  addLesson,
  courseDraft,
  finish,
  keepAsking,
  perSecond,
  postTo,
  summary,
} from '../support/traffic.ts';
import { until } from '../support/until.ts';
import {
  adminHeaders,
  beginUpload,
  longVideo,
  offsetOf,
  queryAt,
  sendPart,
  signInAt,
} from '../support/uploading.ts';

const megabyte = 1024 ** 2;
const hash = (bytes: Uint8Array): string => createHash('sha256').update(bytes).digest('hex');

const { bytesOf } = useVideos(['seminar.mkv']);

let cluster: Cluster;
let headers: Record<string, string>;

beforeAll(async () => {
  // slots long ago, so that both workers find two schedules due when they start
  const due = `insert into schedules (name, slot) select name, '2020-01-01T00:00:00.000Z'
    from unnest(array['finished jobs', 'rate counts']) as name on conflict (name) do update set slot = excluded.slot`;
  const env = { FFMPEG: '', MAX_FILE_REPLIES_PER_ACCOUNT: '1000' };
  cluster = await startCluster(env, { beforeWork: (database) => queryAt(database, due) });
  await signInAt(cluster.database);
  headers = await ownerHeaders({ url: cluster.url, admin: cluster.web[0]!.admin });
});

afterAll(() => cluster?.remove());

/** The same path at one of the processes. */
const at = (process: number, address: string): string =>
  cluster.web[process]!.url + new URL(address).pathname;

const post = (url: string, body: unknown, more = headers): Promise<Response> => postTo(url, body, more);

it('takes an upload through any process, also after kill -9, with nothing of it on their disks', async () => {
  const bytes = Buffer.concat([...longVideo(await fixture('lesson.mp4'), 13 * megabyte)]);
  const lesson = await addLesson(cluster, headers);
  const metadata = { kind: 'video', contentId: String(lesson) };
  const address = await beginUpload(cluster, bytes.length, 'any.mp4', metadata);
  let offset = 0;
  // chunks smaller than the bucket's parts, alternately through both processes and nginx
  for (const [i, size] of [100, megabyte, 3 * megabyte, 6 * megabyte].entries()) {
    const to = i === 3 ? address : at(i % 2, address);
    const sent = await sendPart(to, offset, size, [bytes.subarray(offset, offset + size)]);
    offset += size;
    expect([sent.status, sent.headers['upload-offset']]).toEqual([204, String(offset)]);
  }
  async function* slowly(): AsyncGenerator<Buffer> {
    yield bytes.subarray(offset, offset + megabyte);
    // the rest never arrives
    await new Promise(() => {});
  }
  const broken = sendPart(at(0, address), offset, bytes.length - offset, slowly()).catch(() => null);
  const held = `select 1 from uploads where holder is not null`;
  await until(
    'the first process has the upload',
    async () => (await queryAt(cluster.database, held)).length > 0,
  );
  const [first] = cluster.web;
  await first!.end('SIGKILL');
  await broken;
  expect(await offsetOf(address)).toBe(offset);
  // the effect of ten seconds (tests/faults/twoProcesses.test.ts)
  await queryAt(cluster.database, 'update uploads set lease_until = 0');
  const name = await finish(address, bytes);
  await cluster.start('web', 0);
  const [row] = await queryAt<{ storage_key: string; bytes: string }>(
    cluster.database,
    `select storage_key, bytes from files where name = '${name}'`,
  );
  expect(Number(row!.bytes)).toBe(bytes.length);
  for (const process of [0, 1]) {
    const url = `${cluster.web[process]!.url}/media/lesson/${lesson}`;
    const reply = await fetch(url, { headers: adminHeaders });
    expect([reply.status, hash(Buffer.from(await reply.arrayBuffer()))]).toEqual([200, hash(bytes)]);
  }
  for (const { dataDir } of cluster.web)
    expect(await filesBelow(path.join(dataDir, 'files')).catch(() => [])).toEqual([]);
});

it('converts it in a worker, and plays it through every process', async () => {
  const all = `select state from ladders`;
  await until(
    'the video is converted',
    async () =>
      (await queryAt<{ state: string }>(cluster.database, all)).every(({ state }) => state === 'complete'),
    120,
  );
  const stored = await queryAt<{ file_id: number; version: number; name: string }>(
    cluster.database,
    `select file_id, version, name from rendition_files where name like '%p.%' or name like 'audio.%' order by name`,
  );
  expect(stored.length).toBeGreaterThan(3);
  for (const { file_id: id, version, name } of stored) {
    const seen = new Set<string>();
    for (const { url } of cluster.web) {
      const reply = await fetch(`${url}/media/video/${id}-${version}/${name}`, { headers: adminHeaders });
      expect([name, reply.status]).toEqual([name, 200]);
      seen.add(hash(Buffer.from(await reply.arrayBuffer())));
    }
    expect(seen.size).toBe(1);
  }
}, 180_000);

it('runs each job and each due schedule once', async () => {
  const scheduled = `select kind, payload, state, claims from jobs where kind like 'schedule: %' order by kind`;
  interface Row {
    kind: string;
    payload: string;
    state: string;
    claims: number;
  }
  const rows = () => queryAt<Row>(cluster.database, scheduled);
  await until('the schedules have run', async () => (await rows()).every(({ state }) => state === 'done'));
  const ran = await rows();
  const wanted = ['schedule: finished jobs', 'schedule: rate counts'];
  expect(wanted.filter((kind) => ran.some((one) => one.kind === kind))).toEqual(wanted);
  expect(new Set(ran.map(({ claims }) => claims))).toEqual(new Set([1]));
  // other schedules may become due meanwhile: each job is queued once
  const times = ran.map(({ kind, payload }) => kind + payload);
  expect(times).toEqual([...new Set(times)]);
  const others = await queryAt(cluster.database, `select kind from jobs where claims > 1 or attempts > 1`);
  expect(others).toEqual([]);
});

it('counts wrong passwords over all processes', async () => {
  const [a, b] = cluster.web.map(({ url }) => url);
  const tries = [];
  for (let i = 0; i < 14; i++)
    tries.push(
      (
        await post(
          `${i % 2 ? a : b}/api/Users/CheckLogin`,
          { useremail: 'nobody@example.org', pswd: 'wrong' },
          { 'x-forwarded-for': '192.0.2.9' },
        )
      ).status,
    );
  expect(tries).toEqual([...Array<number>(10).fill(401), ...Array<number>(4).fill(429)]);
});

it('shows an edit and a block in every process with the next request', async () => {
  const [a, b] = cluster.web.map(({ url }) => url);
  const created = (await (await post(`${a}/api/CourseMaster/Create`, courseDraft)).json()) as {
    courseID: number;
  };
  const nameAt = async (url: string): Promise<string | undefined> => {
    const list = (await (await fetch(`${url}/api/CourseMaster`, { headers })).json()) as {
      courseID: number;
      courseName: string;
    }[];
    return list.find(({ courseID }) => courseID === created.courseID)?.courseName;
  };
  for (let i = 0; i < 5; i++) {
    const [from, to] = i % 2 ? [a!, b!] : [b!, a!];
    await post(`${from}/api/CourseMaster/Edit?id=${created.courseID}`, {
      ...courseDraft,
      courseName: `Physics ${i}`,
    });
    expect([await nameAt(to), await nameAt(from)]).toEqual([`Physics ${i}`, `Physics ${i}`]);
  }
  const person = {
    userName: 'Asha Rao',
    userEmail: 'asha@example.org',
    mobile: '9000000001',
    password: 'correct-horse-battery',
  };
  const made = await post(`${a}/api/Users/Create`, person, {});
  const text = await made.text();
  expect(made.status, text).toBe(200);
  const login = await post(
    `${b}/api/Users/CheckLogin`,
    { useremail: 'asha@example.org', pswd: person.password },
    {},
  );
  const { token, userID } = (await login.json()) as { token: string; userID: number };
  const me = async (url: string): Promise<number> =>
    (await fetch(`${url}/api/Users/Me`, { headers: { authorization: `Bearer ${token}` } })).status;
  expect([await me(a!), await me(b!)]).toEqual([200, 200]);
  expect((await post(`${a}/api/Users/Edit?id=${userID}`, { type: 'Blocked' })).status).toBe(200);
  expect([await me(b!), await me(a!)]).toEqual([401, 401]);
});

it('leaves nothing in the folders of the workers that others need', async () => {
  for (const { dataDir } of cluster.workers)
    expect((await readdir(path.join(dataDir, 'files', 'copies'))).length).toBe(0);
});

const rounds = Number(process.env['ROUNDS'] ?? 3);

itLong(
  'restarts one process after the other without a failed request, on the schema of a newer version',
  { timeout: 400_000 * rounds },
  async () => {
    await queryAt(
      cluster.database,
      // also when the test is repeated
      `alter table lessons add column if not exists later text not null default 'x';
       create table if not exists later (id integer);
       insert into kysely_migration values ('9998-later', '2027-01-01T00:00:00.000Z') on conflict do nothing`,
    );
    const [lesson] = await queryAt<{ id: number }>(
      cluster.database,
      'select id from lessons where video_file_id is not null limit 1',
    );
    const [owner] = await queryAt<{ id: number }>(
      cluster.database,
      `select id from users where role = 'owner'`,
    );
    const total = { failed: [] as string[], asked: 0, seconds: 0, longest: 0 };
    for (let round = 0; round < rounds; round++) {
      const stop = keepAsking(cluster, headers, { lesson: lesson!.id, ownerId: owner!.id });
      const bytes = bytesOf('seminar.mkv');
      const metadata = { kind: 'video', contentId: String(await addLesson(cluster, headers)) };
      const address = await beginUpload(cluster, bytes.length, 'seminar.mkv', metadata);
      const uploaded = finish(address, bytes, Math.ceil(bytes.length / 20));
      for (const at of [0, 1]) await cluster.restart('web', at);
      const name = await uploaded;
      const running = `select 1 from jobs where state = 'running' and kind = 'video.ladder'`;
      await until('a conversion runs', async () => (await queryAt(cluster.database, running)).length > 0);
      for (const at of [0, 1]) await cluster.restart('workers', at);
      const { failed, asked, seconds, longest } = await stop();
      total.failed.push(...failed);
      total.asked += asked;
      total.seconds += seconds;
      total.longest = Math.max(total.longest, longest);
      const state = `select d.state from ladders d join files f on f.id = d.file_id where f.name = '${name}'`;
      const isConverted = async () =>
        (await queryAt<{ state: string }>(cluster.database, state))[0]?.state === 'complete';
      await until('the video is converted', isConverted, 300);
    }
    console.log(`${rounds} rounds of restarts: ${summary(total)}`);
    expect(total.failed, await cluster.proxyLog()).toEqual([]);
    expect(total.asked).toBeGreaterThan(100);
    // a busy machine answers fewer than are asked
    expect(total.asked / total.seconds).toBeGreaterThan(perSecond / 20);
  },
);
