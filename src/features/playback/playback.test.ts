import { expect, it, vi } from 'vitest';
import { addCourse, addLesson, putFile } from '../../../tests/support/content.ts';
import { type Client, eachDatabase, type Kit } from '../../../tests/support/harness.ts';
import { accounts } from '../accounts/api.ts';
import { institute } from '../institute/api.ts';
import type { LimitsSet } from '../institute/rules.ts';
import { readLimits, saveLimits } from '../institute/server/store.ts';
import { lessons } from '../lessons/api.ts';
import { playback } from './api.ts';
import { leaseSeconds, renewSeconds } from './rules.ts';

/** A lesson with a video, and a learner on the given number of devices; none has played. */
async function viewer(k: Kit, count: number) {
  const admin = await k.as('Admin');
  const { courseID } = await addCourse(admin);
  const bytes = Buffer.alloc(5000, 7);
  const file = await putFile(k, admin, { kind: 'video', name: 'film.mp4', bytes });
  const lesson = await addLesson(admin, courseID, { videoFileName: file.name });
  const { body } = await admin.call(lessons.details, { query: { coursecontentid: lesson.courseContentID } });
  const first = await k.as('Free');
  const devices = [first];
  for (let n = 1; n < count; n++) devices.push(await k.device(first, `device ${n}`));
  const plays = async (device: Client): Promise<number> =>
    (await device.request('GET', body.videoUrl, { headers: { range: 'bytes=0-9' } })).status;
  return { admin, devices, plays, lessonId: lesson.courseContentID, url: body.videoUrl };
}

const limit = async ({ deps: { db } }: Kit, change: Partial<LimitsSet>): Promise<void> =>
  saveLimits(db.sql, { ...(await readLimits(db.sql)), ...change });

const statuses = (
  devices: readonly Client[],
  plays: (device: Client) => Promise<number>,
): Promise<number[]> => Promise.all(devices.map((device) => plays(device)));

/** Spies on the calls that claim a place: one raw statement on SQLite, a transaction on PostgreSQL. */
const spyOnClaims = ({ deps: { db } }: Kit) =>
  db.dialect === 'sqlite' ? vi.spyOn(db.sql, 'getExecutor') : vi.spyOn(db, 'transaction');

eachDatabase('playing devices', { shortOn: 'sqlite' }, (start, dialect) => {
  it('are three at a time; the next may play once one has stopped, without being told', async () => {
    const k = await start();
    k.clock.stop();
    const { devices, plays } = await viewer(k, 4);
    const [a, b, c, d] = devices as [Client, Client, Client, Client];
    for (const device of [a, b, c]) expect(await plays(device)).toBe(206);
    expect(await plays(d)).toBe(409);
    k.clock.forward(leaseSeconds - 5);
    // two continue: one fetches bytes, the other plays from its buffer and reports it
    expect(await plays(a)).toBe(206);
    expect((await b.call(playback.playing, {})).body).toEqual({ playing: true });
    expect(await plays(d)).toBe(409);
    k.clock.forward(6);
    expect(await plays(d)).toBe(206);
    // the place of the stopped one is taken
    expect(await plays(c)).toBe(409);
    expect(await statuses([a, b, d], plays)).toEqual([206, 206, 206]);
  });

  it('go on after a line that was lost, as long as nobody has taken the place', async () => {
    const k = await start();
    const { devices, plays } = await viewer(k, 4);
    for (const device of devices.slice(0, 3)) expect(await plays(device)).toBe(206);
    k.clock.forward(3600);
    expect(await statuses(devices.slice(0, 3), plays)).toEqual([206, 206, 206]);
    expect(await plays(devices[3]!)).toBe(409);
  });

  it('are counted rightly when all begin at once', async () => {
    const k = await start();
    const { devices, plays } = await viewer(k, 12);
    const first = await statuses([...devices, ...devices], plays);
    expect(first.filter((status) => status === 206)).toHaveLength(6);
    expect(first.filter((status) => status === 409)).toHaveLength(18);
    expect(await statuses(devices, plays)).toEqual(first.slice(0, 12));
  });

  it('are taken over: the chosen one, or the longest idle, is refused from its next byte on', async () => {
    const k = await start();
    await limit(k, { playingDevices: 2 });
    const { devices, plays } = await viewer(k, 4);
    const [a, b, c, d] = devices as [Client, Client, Client, Client];
    expect(await plays(a)).toBe(206);
    k.clock.forward(4);
    expect(await plays(b)).toBe(206);
    k.clock.forward(3);
    const shown = (await c.call(playback.devices, {})).body;
    const device = {
      id: expect.any(Number),
      idleSeconds: expect.any(Number),
      current: false,
      // what tells two devices of one kind apart
      createdDate: expect.stringMatching(/^\d{4}-/),
    };
    expect(shown).toEqual({
      limit: 2,
      devices: [
        { userAgent: 'test', ...device },
        { userAgent: 'device 1', ...device },
      ],
    });
    const [ofFirst, ofSecond] = shown.devices.map(({ idleSeconds }) => idleSeconds) as [number, number];
    expect(ofFirst).toBeGreaterThanOrEqual(7);
    expect(ofFirst - ofSecond).toBeGreaterThanOrEqual(3);
    const ofB = shown.devices[1]!.id;
    const after = await c.call(playback.takeOver, { query: { id: ofB } });
    expect([after.status, after.body.devices.map(({ userAgent, current }) => [userAgent, current])]).toEqual([
      200,
      [
        ['test', false],
        ['device 2', true],
      ],
    ]);
    expect(await statuses([a, b, c], plays)).toEqual([206, 409, 206]);
    expect((await b.call(playback.playing, {})).body).toMatchObject({ error: { code: 'devices' } });
    // the one idle longest
    k.clock.forward(renewSeconds);
    expect(await plays(a)).toBe(206);
    expect((await d.call(playback.takeOver, { query: { id: 0 } })).status).toBe(200);
    expect(await statuses([a, b, c, d], plays)).toEqual([206, 409, 409, 206]);
    // a device that no longer plays, while others have all places
    expect((await b.call(playback.takeOver, { query: { id: ofB } })).status).toBe(409);
    expect(await statuses([a, d], plays)).toEqual([206, 206]);
    // with a free place nobody is stopped
    await d.call(accounts.logout, {});
    expect((await b.call(playback.takeOver, { query: { id: 0 } })).status).toBe(200);
    expect(await statuses([a, b], plays)).toEqual([206, 206]);
  });

  it('are nobody else’s to see or to stop', async () => {
    const k = await start();
    await limit(k, { playingDevices: 1 });
    const { devices, plays, admin } = await viewer(k, 1);
    const [mine] = devices as [Client];
    expect(await plays(mine)).toBe(206);
    const { id } = (await mine.call(playback.devices, {})).body.devices[0]!;
    const other = await k.as('Free');
    expect(await plays(other)).toBe(206);
    for (const client of [other, admin])
      expect((await client.call(playback.takeOver, { query: { id } })).status).toBe(404);
    expect((await other.call(playback.devices, {})).body.devices).toHaveLength(1);
    expect((await k.anonymous().call(playback.devices, {})).status).toBe(401);
    expect((await k.anonymous().call(playback.playing, {})).status).toBe(401);
    expect(await statuses([mine, other], plays)).toEqual([206, 206]);
  });

  it('give their place back when their session ends', async () => {
    const k = await start();
    await limit(k, { playingDevices: 1 });
    const { devices, plays } = await viewer(k, 3);
    const [a, b, c] = devices as [Client, Client, Client];
    expect(await statuses([a], plays)).toEqual([206]);
    expect(await plays(b)).toBe(409);
    await a.call(accounts.logout, {});
    expect(await plays(b)).toBe(206);
    await c.call(accounts.endSession, { query: { id: 0 } });
    expect(await plays(c)).toBe(206);
  });

  it('are as many as the owner says, and any number for administrators', async () => {
    const k = await start();
    const { devices, plays, admin } = await viewer(k, 5);
    const owner = await k.owner();
    expect(await statuses(devices.slice(0, 3), plays)).toEqual([206, 206, 206]);
    const lowered = await owner.call(institute.limitsEdit, { body: { playingDevices: 1 } });
    expect(lowered.body.playingDevices).toBe(1);
    // each loses its place when it next reports, until one is left
    k.clock.forward(renewSeconds);
    expect([await plays(devices[0]!), await plays(devices[1]!), await plays(devices[2]!)]).toEqual([
      409, 409, 206,
    ]);
    const answer = await devices[0]!.request('GET', '/api/Playback/Devices');
    expect(answer.body).toMatchObject({ limit: 1 });
    const refused = await devices[0]!.request('POST', '/api/Playback/Playing', {
      headers: { 'accept-language': 'hi' },
    });
    expect(refused.body).toMatchObject({
      error: { message: expect.stringMatching(/^आपके खाते से एक समय में एक ही डिवाइस/) },
    });
    await limit(k, { playingDevices: 0 });
    expect(await statuses(devices, plays)).toEqual([206, 206, 206, 206, 206]);
    await limit(k, { playingDevices: 1 });
    const admins = [admin, await k.device(admin), await k.device(admin)];
    expect(await statuses(admins, plays)).toEqual([206, 206, 206]);
    for (const one of admins) expect((await one.call(playback.playing, {})).status).toBe(200);
    expect((await admin.call(playback.takeOver, { query: { id: 0 } })).body).toEqual({
      limit: 0,
      devices: [],
    });
  });

  it('survive a restart and any jump of the clock', async () => {
    let k = await start();
    await limit(k, { playingDevices: 1 });
    const { devices, plays, url } = await viewer(k, 2);
    const [a, b] = devices as [Client, Client];
    expect(await plays(a)).toBe(206);
    const { headers: ofA } = a;
    const { headers: ofB } = b;
    k = await k.restart();
    const again = async (headers: Record<string, string>): Promise<number> =>
      (await k.anonymous().request('GET', url, { headers: { ...headers, range: 'bytes=0-9' } })).status;
    expect(await again(ofB)).toBe(409);
    expect(await again(ofA)).toBe(206);
    // forward: the lease has expired, as after an hour
    k.clock.jump(3600);
    expect(await again(ofB)).toBe(206);
    expect(await again(ofA)).toBe(409);
    // back: a lease in the future blocks nobody
    k.clock.jump(-7200);
    expect(await again(ofA)).toBe(206);
    expect(await again(ofB)).toBe(409);
  });

  it('are written to the database once in ten seconds, not for each range', async () => {
    const k = await start();
    k.clock.stop();
    const { devices, plays } = await viewer(k, 1);
    const [a] = devices as [Client];
    const claims = spyOnClaims(k);
    const renewedAt = async (): Promise<string> =>
      (await k.deps.db.all<{ renewed_at: string }>('select renewed_at from playback_leases'))[0]!.renewed_at;
    for (let n = 0; n < 20; n++) expect(await plays(a)).toBe(206);
    expect(claims).toHaveBeenCalledTimes(1);
    const taken = await renewedAt();
    k.clock.forward(renewSeconds - 1);
    await plays(a);
    expect(await renewedAt()).toBe(taken);
    k.clock.forward(1);
    const statements = [vi.spyOn(k.deps.db, 'run'), vi.spyOn(k.deps.db, 'all')];
    await Promise.all([plays(a), plays(a), plays(a)]);
    const asked = statements.flatMap(({ mock }) => mock.calls.map(([text]) => text));
    expect(asked.filter((text) => text.includes('playback_leases'))).toHaveLength(1);
    expect(Date.parse(await renewedAt()) - Date.parse(taken)).toBeGreaterThanOrEqual(renewSeconds * 1000);
    // a renewal is one statement, which is committed together with others
    expect(claims).toHaveBeenCalledTimes(1);
    // no transaction for a device that is refused, however often it asks
    const [b, c, d] = [await k.device(a), await k.device(a), await k.device(a)];
    expect([await plays(b), await plays(c)]).toEqual([206, 206]);
    expect(claims).toHaveBeenCalledTimes(3);
    for (let n = 0; n < 5; n++) expect(await plays(d)).toBe(409);
    expect(claims).toHaveBeenCalledTimes(3);
    expect(await renewedAt()).toBe(k.deps.now().toISOString());
  });

  it('play on while the disk is full', async () => {
    const k = await start();
    const { devices, plays } = await viewer(k, 1);
    const code = dialect === 'sqlite' ? 'SQLITE_FULL' : '53100';
    let error: Error = Object.assign(new Error('disk full'), { code });
    const failing = spyOnClaims(k);
    failing.mockImplementation(() => {
      throw error;
    });
    expect(await statuses([devices[0]!, devices[0]!], plays)).toEqual([206, 206]);
    error = new Error('something else');
    expect(await plays(devices[0]!)).toBe(500);
    failing.mockRestore();
    expect(await plays(devices[0]!)).toBe(206);
  });

  it('show who watches if the owner wants it: nothing, the name, or a code that finds its learner', async () => {
    const k = await start();
    const { devices, lessonId, admin } = await viewer(k, 1);
    const [learner] = devices as [Client];
    const mark = async (): Promise<string> =>
      (await learner.call(lessons.details, { query: { coursecontentid: lessonId } })).body.viewerMark;
    expect(await mark()).toBe('');
    await limit(k, { viewerMark: 'name' });
    expect(await mark()).toBe(learner.user!.name);
    await limit(k, { viewerMark: 'code' });
    const code = await mark();
    expect(code).toBe(learner.user!.code);
    const found = await admin.call(accounts.page, { query: { search: code } });
    expect(found.body.rows.map(({ userId }) => userId)).toEqual([learner.user!.id]);
    const refused = await (
      await k.owner()
    ).request('POST', '/api/institute/LimitsEdit', {
      body: { viewerMark: 'photo' },
    });
    expect(refused.status).toBe(422);
  });
});
