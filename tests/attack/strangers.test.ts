// People without an account watch the first lesson of a course where the owner allows it, and get nothing else (decision 34).
import { expect, it } from 'vitest';
import { institute } from '../../src/features/institute/api.ts';
import { lessons } from '../../src/features/lessons/api.ts';
import { progress } from '../../src/features/progress/api.ts';
import { renditions } from '../../src/features/renditions/api.ts';
import { makeCdnToken } from '../../src/features/renditions/server/cdnToken.ts';
import { endpointUrl } from '../../src/lib/contract.ts';
import { head, type Line, openFiles, openLine, startAttacked } from '../support/attackedServer.ts';
import { addLesson, addCourse, putFile } from '../support/content.ts';
import { type Client, eachDatabase } from '../support/harness.ts';
import { body, lockedSecret } from '../support/populated.ts';
import { allRows } from '../support/databaseRows.ts';
import { until } from '../support/until.ts';
import { filled } from '../support/uploading.ts';
import { access } from './access.ts';
import { swapped, taking } from './asking.ts';
import { type Crowd, gather, outsiders } from './crowd.ts';
import { samples, send, urlOf, variants } from './samples.ts';

/** The inputs that identify parts of an open lesson, with their endpoints, where visitors may call them. */
const serving = taking('open').filter(({ entry }) => entry.who === 'visitor');
const spread = (a: Crowd, key: string) => samples[key]!({ a, me: a.people.Free, other: a.people.Paid });
const thingOf = (things: object, name: string) => (things as Record<string, unknown>)[name];

const setFree = (a: Crowd, freeLessons: boolean) =>
  body(a.people.owner.client.call(institute.limitsEdit, { body: { freeLessons } }));

/** The statuses of these endpoints for the parts of the open or the locked lesson. */
async function statuses(a: Crowd, client: Client, which: 'open' | 'locked'): Promise<Set<number>> {
  const found = new Set<number>();
  for (const { key, input, rule } of serving) {
    const sample = swapped(await spread(a, key), input, thingOf(a.there[which], rule.thing));
    const { status, raw } = await send(client, key, sample);
    if (status !== 200) expect(raw.payload.includes(lockedSecret), key).toBe(false);
    found.add(status);
  }
  return found;
}

eachDatabase('strangers', { shortOn: 'sqlite' }, (start, dialect) => {
  it('watch the first lesson, until the owner closes it or it is the first no more', async () => {
    const a = await gather(start);
    const { nobody } = a.outside;
    expect(serving.map(({ rule }) => rule.thing).toSorted()).toEqual([
      'caption',
      'lesson',
      'lesson',
      'rendition',
    ]);
    const before = await allRows(a.k);
    expect(await statuses(a, nobody, 'open')).toEqual(new Set([200]));
    expect(await statuses(a, nobody, 'locked')).toEqual(new Set([401]));
    // nothing is stored about somebody without an account
    expect(await allRows(a.k)).toEqual(before);

    const outline = () => body(nobody.call(progress.outline, { query: { courseId: a.there.course } }));
    const locks = async () => (await outline()).lessons.map(({ locked }) => locked);
    const said = async () => (await body(nobody.call(institute.public, {}))).freeLessons;
    expect([await locks(), await said()]).toEqual([[false, true], true]);
    await setFree(a, false);
    expect(await statuses(a, nobody, 'open')).toEqual(new Set([401]));
    expect([await locks(), await said()]).toEqual([[true, true], false]);
    // accounts keep their access
    expect(await statuses(a, a.people.Free.client, 'open')).toEqual(new Set([200]));
    await setFree(a, true);
    expect(await statuses(a, nobody, 'open')).toEqual(new Set([200]));

    const { client: admin } = a.people.Admin;
    await body(admin.call(lessons.edit, { query: { id: a.there.locked.lesson }, body: { order: 1 } }));
    expect(await statuses(a, nobody, 'open')).toEqual(new Set([401]));
    expect(await locks()).toEqual([false, true]);
  });

  it('are nobody whose session has ended, is blocked or forged', async () => {
    const a = await gather(start);
    for (const who of outsiders.filter((one) => one !== 'nobody')) {
      expect(await statuses(a, a.outside[who], 'open'), who).toEqual(new Set([401]));
      for (const key of ['GET /api/CourseContent/Outline', 'GET /api/video/CdnAddress'])
        expect((await send(a.outside[who], key, await spread(a, key))).status, `${key} as ${who}`).toBe(401);
    }
    const path = urlOf('GET /api/CourseContent/Details', await spread(a, 'GET /api/CourseContent/Details'));
    const useless: Record<string, string>[] = [
      { cookie: 'kaksha=' },
      { cookie: 'kaksha=x' },
      { authorization: '' },
      { authorization: 'Bearer' },
      { authorization: 'Bearer x y' },
    ];
    for (const headers of useless)
      expect((await a.outside.nobody.request('GET', path, { headers })).status, JSON.stringify(headers)).toBe(
        401,
      );
    // the Basic password of a proxy in front is ignored
    const headers = { authorization: 'Basic YTpi' };
    expect((await a.outside.nobody.request('GET', path, { headers })).status).toBe(
      (await a.outside.nobody.request('GET', path)).status,
    );
  });

  it('a CDN’s token of a stranger opens the first lesson and no more, while it is free', async () => {
    const a = await gather(start);
    const { CDN_KEY: key } = a.k.deps.config;
    const of = (video: string) => makeCdnToken(key!, { sessionId: 0, video }, a.k.deps.now());
    const ask = (token: string, video: string, headers = {}) =>
      a.outside.nobody.request(
        'GET',
        endpointUrl(renditions.cdnFile, { params: { token, video, name: 'poster.webp' } }),
        { headers },
      );
    const { open, locked } = a.there;
    const token = of(open.rendition);
    expect((await ask(token, open.rendition)).status).toBe(200);
    expect((await ask(token, locked.rendition)).status).toBe(403);
    expect((await ask(of(locked.rendition), locked.rendition)).status).toBe(401);
    expect((await ask(token, open.rendition, { cookie: `kaksha=${'f'.repeat(43)}` })).status).toBe(401);
    // a session's number put into the token does not help
    expect((await ask(token.replace('.0.', '.1.'), open.rendition)).status).toBe(403);
    const query = { video: locked.rendition };
    expect((await a.outside.nobody.call(renditions.cdnAddress, { query })).status).toBe(401);
    await setFree(a, false);
    expect((await ask(token, open.rendition)).status).toBe(401);
  });

  // the rest is decided by the queries tested above
  if (dialect === 'postgres') return;

  it('learn nothing by trying ids, other courses and spellings', async () => {
    const a = await gather(start);
    const { nobody } = a.outside;
    const numbered = (thing: string, n: number) => (thing === 'rendition' ? `${n}-1` : n);
    for (const { key, input, rule } of serving) {
      const answers = new Set<string>();
      for (const n of [...Array.from({ length: 60 }, (_, i) => i + 1), 9000]) {
        const sample = swapped(await spread(a, key), input, numbered(rule.thing, n));
        const { status, raw } = await send(nobody, key, sample);
        const learner = await send(a.people.Free.client, key, sample);
        // first lessons are open to both
        if (learner.status !== 403 && learner.status !== 404) expect(status, key).toBe(learner.status);
        if (learner.status === 403 || n === 9000) answers.add(`${status} ${raw.payload}`);
        expect(raw.payload.includes(lockedSecret), key).toBe(false);
      }
      // locked and missing records are indistinguishable
      expect(
        [...answers].map((one) => one.slice(0, 3)),
        key,
      ).toEqual(['401']);
      const lockedUrl = urlOf(key, swapped(await spread(a, key), input, thingOf(a.there.locked, rule.thing)));
      for (const url of variants(lockedUrl)) {
        const { status, raw } = await send(nobody, key, await spread(a, key), { url });
        expect([400, 401, 404], url).toContain(status);
        expect(raw.payload.includes(lockedSecret), url).toBe(false);
      }
    }
    const locked = a.there.locked.lesson;
    const other = `/media/lesson/${a.there.open.lesson}?v=${Number.parseInt(a.there.locked.rendition)}`;
    expect((await nobody.request('GET', other)).status).toBe(404);
    expect((await nobody.request('GET', `/media/lesson/${locked}/../${locked}`)).status).not.toBe(200);
  });

  it('get no files, questions, notes, downloads or lists, of the free lesson either', async () => {
    const a = await gather(start);
    for (const { key, entry } of taking('open').filter(({ entry: { who } }) => who !== 'visitor')) {
      const { status } = await send(a.outside.nobody, key, await spread(a, key));
      expect([key, entry.who, status]).toEqual([key, 'learner', 401]);
    }
    expect(
      Object.entries(access)
        .filter(([, { who }]) => who === 'visitor')
        .map(([key]) => key)
        .toSorted(),
    ).toEqual([
      'GET /api/CourseContent/Details',
      'GET /api/CourseContent/Outline',
      // finds only names (features/search)
      'GET /api/search',
      'GET /api/video/CdnAddress',
      'GET /media/caption/:id',
      'GET /media/lesson/:coursecontentid',
      'GET /media/video/:video/:name',
    ]);
  });
});

it('what strangers receive ends when the owner closes it, and is limited', async () => {
  const attacked = await startAttacked('sqlite', { MAX_STRANGER_REPLIES: '2' });
  const { academy, kit } = attacked;
  try {
    const owner = await kit.owner();
    const { courseID } = await addCourse(owner);
    const bytes = Buffer.concat([...filled(24 * 1024 ** 2)]);
    const video = await putFile(kit, owner, { kind: 'video', name: 'a.mp4', bytes });
    const { courseContentID } = await addLesson(owner, courseID, { order: 1, videoFileName: video.name });
    const path = endpointUrl(lessons.video, { params: { coursecontentid: courseContentID } });
    const lines: Line[] = [
      openLine(academy, head('GET', path), true),
      openLine(academy, head('GET', path), true),
    ];
    await until('both run', async () => (await openFiles(academy)) === 2);
    const third = openLine(academy, head('GET', path, { prefer: 'wait=0' }));
    await until('it is answered', () => third.bytes() > 0);
    expect(third.text()).toMatch(/^HTTP\/1\.1 429 /);
    // a learner behind the same router is served nevertheless
    const learner = await kit.as('Free');
    const own = openLine(academy, head('GET', path, { ...learner.headers, range: 'bytes=0-9' }));
    await until('the learner is answered', () => own.bytes() > 0);
    expect(own.text()).toMatch(/^HTTP\/1\.1 206 /);
    expect((await owner.call(institute.limitsEdit, { body: { freeLessons: false } })).status).toBe(200);
    await until('the server lets go', async () => (await openFiles(academy)) === 0, 10);
    for (const { socket } of lines) socket.resume();
    await Promise.all(lines.map(({ closed }) => closed));
    for (const line of lines) expect(line.bytes()).toBeLessThan(bytes.length);
  } finally {
    await attacked.end();
  }
});
