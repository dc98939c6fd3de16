import { createHash } from 'node:crypto';
import { chmod, mkdir, mkdtemp, readFile, rm, stat, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { addCourse, addLesson, putFile } from '../../../tests/support/content.ts';
import { type Client, eachDatabase, type Kit } from '../../../tests/support/harness.ts';
import type { DemoManifest } from './server/manifest.ts';
import { accounts } from '../accounts/api.ts';
import { bump } from '../../lib/server/db/db.ts';
import { slugOf } from '../../lib/server/slug.ts';
import { courses } from '../courses/api.ts';
import { publicCourses } from '../courses/publicApi.ts';
import { home } from '../home/api.ts';
import { institute } from '../institute/api.ts';
import { noInstitute } from '../institute/rules.ts';
import { lessons } from '../lessons/api.ts';
import { lessonsOfVideo } from '../lessons/server/store.ts';
import { webinars } from '../marketing/api.ts';
import { homeVideos } from '../pages/homePage.ts';
import { payments } from '../payments/api.ts';
import { progress } from '../progress/api.ts';
import { search } from '../search/api.ts';
import { type Teacher, teachers } from '../teachers/api.ts';
import { demo } from './api.ts';
import { demoPosters, demoStills, demoStillUrl, demoVideos } from './rules.ts';
import { importDemo } from './server/import.ts';
import { hideDemo } from './server/store.ts';

const lesson = (key: string, order: number): DemoManifest['courses'][number]['lessons'][number] => ({
  key,
  sectionName: 'Start',
  contentName: `Lesson ${key}`,
  order,
  description: `<h2>${key}</h2><script>x</script>`,
  video: `${key}.mp4`,
  durationSeconds: 40,
  captions: [{ lang: 'en', label: 'English', file: `${key}.vtt` }],
  resources: [{ file: `${key}.pdf`, name: `Sheet: ${key}.pdf` }],
});

const manifest: DemoManifest = {
  teachers: [{ key: 'asha', photo: 'asha.webp', name: 'Asha', words: 'Invented.', wordsHi: 'काल्पनिक।' }],
  courses: ['one', 'two'].map((key) => ({
    key,
    courseName: `Course ${key}`,
    type: 'Gold',
    price: 499.5,
    description: '<p>Demo</p>',
    image: `${key}.jpg`,
    language: 'en',
    lang: 'hi',
    level: 'Beginner',
    topic: 'Start',
    outcomes: ['First', 'Second'],
    teachers: ['asha'],
    resources: [{ file: `${key}.txt`, name: 'Glossary.txt' }],
    lessons: [lesson(`${key}-a`, 1), lesson(`${key}-b`, 2)],
  })),
  accounts: (['Admin', 'Paid', 'Free', 'Student'] as const).map((type) => ({
    type,
    userName: `DEMO ${type}`,
    userEmail: `${type.toLowerCase()}@kaksha.example`,
    mobile: '9000000001',
    progress:
      type === 'Paid'
        ? [
            { course: 'one', lesson: 'one-a', watchedSeconds: 40, completed: true },
            { course: 'one', lesson: 'one-b', watchedSeconds: 99, completed: false },
          ]
        : [],
  })),
};

const demoFile = (url: string): URL =>
  new URL(`../../../demo/${url.split('/').slice(3).join('/')}`, import.meta.url);

it('names the version of the videos that public pages show, so that browsers may keep them', async () => {
  for (const [name, { src, poster, captions }] of Object.entries(demoVideos)) {
    const hash = createHash('sha256');
    const urls = [src, captions.en, captions.hi, poster];
    for (const url of urls) hash.update(await readFile(demoFile(url)));
    const version = hash.digest('hex').slice(0, 8);
    expect(
      urls.every((url) => url.startsWith(`/demo/${version}/`)),
      `${name} is of version ${version}`,
    ).toBe(true);
  }
});

it('names the version of the pictures of its lessons, one for each', async () => {
  const hash = createHash('sha256');
  const urls = [
    ...demoStills.map((name) => demoStillUrl(name)),
    ...demoPosters.map((name) => demoStillUrl(name, 'large')),
  ];
  for (const url of urls) hash.update(await readFile(demoFile(url)));
  expect(demoStillUrl(demoStills[0]!)).toContain(hash.digest('hex').slice(0, 8));
  const shown = await readFile(new URL('../../../demo/manifest.json', import.meta.url), 'utf8');
  const { courses } = JSON.parse(shown) as DemoManifest;
  const videos = courses.flatMap(({ lessons }) => lessons.map(({ video }) => path.basename(video)));
  expect(videos.map((video) => demoStillUrl(video)).filter((url) => url === '')).toEqual([]);
  const first = courses.map(({ lessons }) => path.basename(lessons[0]!.video));
  expect(first.map((video) => demoStillUrl(video, 'large')).filter((url) => url === '')).toEqual([]);
});

let folder = '';
beforeAll(async () => {
  folder = await mkdtemp(path.join(tmpdir(), 'kaksha-demo-'));
  await mkdir(folder, { recursive: true });
  await writeFile(path.join(folder, 'manifest.json'), JSON.stringify(manifest));
  for (const { photo } of manifest.teachers) await writeFile(path.join(folder, photo), 'bytes of a photo');
  for (const course of manifest.courses) {
    const files = course.lessons.flatMap(({ video, captions, resources }) => [
      video,
      ...captions.map((c) => c.file),
      ...resources.map((r) => r.file),
    ]);
    for (const file of [course.image, ...course.resources.map((r) => r.file), ...files])
      await writeFile(path.join(folder, file), `bytes of ${file}`);
  }
});
afterAll(async () => {
  await rm(folder, { recursive: true, force: true });
});

it('says how long the films of the home screen are, and of which course', async () => {
  const { courses: all } = JSON.parse(
    await readFile(new URL('../../../demo/manifest.json', import.meta.url), 'utf8'),
  ) as DemoManifest;
  const lengths = new Map(
    all.flatMap((course) => course.lessons.map((one) => [one.video, one.durationSeconds] as const)),
  );
  for (const { video, seconds, course } of homeVideos) {
    const file = video.src.split('/').slice(3).join('/');
    expect([file, lengths.get(file)]).toEqual([file, seconds]);
    const of = all.find(({ lessons }) => lessons.some((one) => one.video === file));
    expect(course).toBe(slugOf(of!.courseName, 'course'));
  }
});

eachDatabase('several processes', { shortOn: 'sqlite' }, (start, dialect) => {
  it('that start together import once', async ({ skip }) => {
    skip(dialect === 'sqlite', 'SQLite belongs to one process');
    const k = await start();
    const { db } = k.deps;
    const all = await Promise.all([run(k), run(k), run(k)]);
    expect(all.map(({ accounts: made }) => made.length).toSorted((a, b) => a - b)).toEqual([0, 0, 4]);
    expect(await db.all('select count(*) as n from courses')).toEqual([{ n: 2 }]);
    expect(await db.all('select count(*) as n from users where is_demo = 1')).toEqual([{ n: 4 }]);
    expect(await db.all(`select value from settings where key = 'demo'`)).toEqual([{ value: 'ready' }]);
  });
});

const run = ({ deps }: Pick<Kit, 'deps'>) => importDemo(deps, folder);
const count = async (k: Kit, table: string): Promise<number> => {
  const [row] = await k.deps.db.all<{ n: number }>(`select count(*) as n from ${table}`);
  return row!.n;
};
const keys = async (k: Kit): Promise<number> => {
  let found = 0;
  for await (const _ of k.deps.storage.keys()) found++;
  return found;
};
const census = async (k: Kit): Promise<number[]> => [
  ...(await Promise.all(['courses', 'lessons', 'captions', 'files'].map((table) => count(k, table)))),
  await keys(k),
  ...(await Promise.all(['progress', 'users'].map((table) => count(k, table)))),
];
const whole = [2, 4, 4, 17, 17, 2, 4];
const passwords = (k: Kit): string => path.join(k.deps.config.DATA_DIR, 'demo-accounts.txt');
const signIn = async (k: Kit, { email, password }: { email: string; password: string }): Promise<Client> => {
  const reply = await k
    .anonymous()
    .request('POST', '/api/Users/CheckLogin', { body: { useremail: email, pswd: password } });
  expect(reply.status).toBe(200);
  const { token, userID } = reply.body as { token: string; userID: number };
  const headers = { authorization: `Bearer ${token}` };
  const plain = k.anonymous();
  const user = {
    id: userID,
    code: '',
    name: '',
    email,
    type: 'Admin' as const,
    isOwner: true,
    role: 'owner' as const,
    entitlements: [],
  };
  return {
    ...plain,
    user,
    call: async (endpoint, sent) => {
      const { query, body } = sent as { query?: Record<string, string>; body?: unknown };
      return (await plain.request(endpoint.method, `${endpoint.path}?${new URLSearchParams(query)}`, {
        headers,
        body,
      })) as never;
    },
  };
};

eachDatabase('demo content', { shortOn: 'sqlite' }, (start) => {
  it('fills an empty database with courses, media, people and their progress, once', async () => {
    const k = await start();
    const { accounts: logins } = await run(k);
    expect(await census(k)).toEqual(whole);
    expect(logins.map(({ type }) => type)).toEqual(['Admin', 'Paid', 'Free', 'Student']);
    expect(new Set(logins.map(({ password }) => password)).size).toBe(4);
    const file = await readFile(passwords(k), 'utf8');
    for (const { email, password } of logins) expect(file).toMatch(new RegExp(`${email}\\s+${password}\\n`));
    expect((await stat(passwords(k))).mode & 0o777).toBe(0o600);

    const paid = await signIn(k, logins[1]!);
    const list = (await paid.call(courses.list, { query: {} })).body;
    expect(
      list.map(({ courseName, price, lessons: n, totalTime }) => [courseName, price, n, totalTime]),
    ).toEqual([
      ['Course one', 499.5, 2, 80],
      ['Course two', 499.5, 2, 80],
    ]);
    expect((await paid.request('GET', list[0]!.imageUrl)).body).toBe('bytes of one.jpg');
    const rows = (
      await paid.call(progress.get, { query: { userid: paid.user!.id, courseid: list[0]!.courseID } })
    ).body;
    expect(rows.map(({ watchedTime, completed }) => [watchedTime, completed])).toEqual([
      [40, true],
      [40, false],
    ]);
    const details = (
      await paid.call(lessons.details, { query: { coursecontentid: rows[1]!.courseContentID } })
    ).body;
    expect(details).toMatchObject({
      description: '<h2>one-b</h2>',
      videoState: 'ready',
      captions: [{ lang: 'en', label: 'English' }],
    });

    expect(await run(k)).toEqual({ accounts: [] });
    const again = await k.restart();
    expect(await run(again)).toEqual({ accounts: [] });
    expect(await census(again)).toEqual(whole);
  });

  it('shows somebody to pay, and takes back only what is still the demo’s', async () => {
    const k = await start();
    await run(k);
    const admin = await k.as('Admin');
    const shown = { ...noInstitute, name: 'Kaksha Academy', vpa: 'kaksha@demo' };
    expect((await admin.call(institute.get, {})).body).toEqual({ ...shown, version: 1 });
    // another name and state, but the demo's UPI address
    const own = { ...shown, name: 'Asha Classes', state: 'karnataka' as const };
    await admin.call(institute.edit, { body: own });
    await admin.call(demo.remove, {});
    expect((await admin.call(institute.get, {})).body).toEqual({ ...own, vpa: '', version: 2 });

    const other = await start();
    await run(other);
    const owner = await other.as('Admin');
    await owner.call(institute.edit, { body: { ...shown, vpa: 'asha@okhdfc' } });
    await owner.call(demo.remove, {});
    const left = { ...noInstitute, vpa: 'asha@okhdfc', version: 2 };
    expect((await owner.call(institute.get, {})).body).toEqual(left);
  });

  it('has a webinar to come and one that is over, and takes them away unless they became somebody’s', async () => {
    const k = await start();
    // a Saturday: the Sunday three weeks later is as near as it can be
    k.clock.set(new Date('2026-11-21T20:00:00Z'));
    await run(k);
    const [visitor, admin] = [k.anonymous(), await k.as('Admin')];
    const shown = async () => (await visitor.call(webinars.upcoming, {})).body;
    const { rows, past } = await shown();
    expect(rows.map(({ startsAt }) => startsAt)).toEqual(['2026-12-06T05:30:00.000Z']);
    expect(past.map(({ startsAt }) => startsAt)).toEqual(['2026-11-01T05:30:00.000Z']);
    for (const { title, about } of [...rows, ...past])
      for (const words of [title, about]) expect(words).toMatch(/[\u0900-\u097f].*[a-z]{4}/s);
    const seat = { name: 'Asha', mobile: '9876543210', email: 'asha@example.org', website: '', took: 20 };
    const register = (id: number) => visitor.call(webinars.register, { query: { id }, body: seat });
    expect((await register(past[0]!.id)).status).toBe(409);
    await admin.call(institute.edit, { body: { name: 'Asha Classes' } });
    expect(await shown()).toMatchObject({ rows: [], past: [] });
    await admin.call(institute.edit, { body: { name: '' } });
    expect((await shown()).rows).toHaveLength(1);
    await admin.call(demo.remove, {});
    expect(await shown()).toMatchObject({ rows: [], past: [] });

    const other = await start();
    await run(other);
    const [guest, owner] = [other.anonymous(), await other.as('Admin')];
    const { body } = await guest.call(webinars.upcoming, {});
    const { id, taken: _, ...draft } = body.past[0]!;
    await owner.call(webinars.save, { query: { id }, body: { ...draft, title: 'Our own' } });
    const booked = { query: { id: body.rows[0]!.id } };
    expect((await guest.call(webinars.register, { ...booked, body: seat })).body.number).toMatch(/-001$/);
    // an institute with a name of its own shows none of them to visitors, and keeps the registrations
    await owner.call(institute.edit, { body: { name: 'Asha Classes' } });
    const check = async () => {
      const { rows: now, past: over } = (await guest.call(webinars.upcoming, {})).body;
      expect([now, over.map(({ title }) => title)]).toEqual([[], ['Our own']]);
      const another = { ...seat, email: 'ravi@example.org' };
      expect((await guest.call(webinars.register, { ...booked, body: another })).status).toBe(404);
      expect((await owner.call(webinars.seats, booked)).body.rows).toMatchObject([{ name: 'Asha' }]);
      const all = (await owner.call(webinars.all, {})).body.rows;
      expect(all.find((one) => one.id === booked.query.id)).toMatchObject({ taken: 1, isShown: false });
    };
    await check();
    await owner.call(demo.remove, {});
    await check();
    // until an administrator makes it the institute's own
    await owner.call(webinars.save, { ...booked, body: { title: 'Ours, too' } });
    expect((await guest.call(webinars.upcoming, {})).body.rows).toMatchObject([
      { title: 'Ours, too', taken: 1 },
    ]);
  });

  it('is seen by administrators only once the institute has a name of its own', async () => {
    const k = await start();
    const { accounts: logins } = await run(k);
    const [admin, member, visitor] = [await k.as('Admin'), await k.as('Paid'), k.anonymous()];
    const paid = await signIn(k, logins[1]!);
    const [first] = (await paid.call(courses.list, { query: {} })).body;
    const [one, two] = (await admin.call(lessons.all, { query: { courseId: first!.courseID } })).body;
    const firstOf = { query: { coursecontentid: one!.courseContentID } };
    /** What a member and a visitor get of the demo. */
    const seen = async () => ({
      courses: (await paid.call(courses.list, { query: {} })).body.length,
      found: (await paid.call(search.everything, { query: { q: 'lesson' } })).body.groups.length,
      page: (await visitor.call(publicCourses.get, { query: { slug: first!.slug } })).status,
      details: (await paid.call(lessons.details, firstOf)).status,
      video: (await member.request('GET', `/media/lesson/${one!.courseContentID}`)).status,
      free: (await visitor.request('GET', `/media/lesson/${one!.courseContentID}`)).status,
      begun: (await paid.call(progress.started, { query: {} })).body.total,
      teachers: (await visitor.call(teachers.list, {})).body.length,
      upi: (await paid.call(payments.quote, { query: { membershipid: 3 } })).body.upi?.vpa,
      home: (await visitor.call(home.get, {})).body.facts.courses.length,
    });
    const all = await seen();
    expect(all.found).toBeGreaterThan(0);
    expect(all).toMatchObject({
      begun: 1,
      teachers: 1,
      courses: 2,
      page: 200,
      details: 200,
      video: 200,
      free: 200,
      upi: 'kaksha@demo',
      home: 2,
    });

    await admin.call(institute.edit, { body: { name: 'Asha Classes' } });
    const none = { courses: 0, found: 0, page: 404, details: 404, video: 404, free: 401, begun: 0 };
    expect(await seen()).toEqual({ ...none, teachers: 0, upi: undefined, home: 0 });
    // an administrator still has all of it, and is told
    const mine = (await admin.call(lessons.all, { query: { courseId: first!.courseID } })).body;
    expect(mine.map(({ videoState }) => videoState)).toEqual(['hidden', 'hidden']);
    expect((await admin.call(lessons.details, firstOf)).body).toMatchObject({ videoState: 'hidden' });
    expect((await admin.request('GET', `/media/lesson/${one!.courseContentID}`)).status).toBe(200);
    expect((await admin.call(teachers.list, {})).body).toHaveLength(1);

    // the institute's own video in a lesson of the demo
    const own = await putFile(k, admin, { kind: 'video', name: 'own.mp4' });
    const query = { id: two!.courseContentID };
    expect((await admin.call(lessons.edit, { query, body: { videoFileName: own.name } })).status).toBe(200);
    const shown = (await paid.call(courses.list, { query: {} })).body;
    expect(shown.map(({ courseName, lessons: n }) => [courseName, n])).toEqual([['Course one', 1]]);
    // neither its previous video nor the demo's teacher comes with it, though the owner may go back to that video
    const media = `/media/lesson/${two!.courseContentID}`;
    const [before] = await k.deps.db.all<{ id: number }>(
      'select video_previous_id as id from lessons where id = ?',
      [two!.courseContentID],
    );
    expect((await member.request('GET', `${media}?v=${own.id}`)).status).toBe(200);
    expect((await member.request('GET', `${media}?v=${before!.id}`)).status).toBe(404);
    expect((await admin.request('GET', `${media}?v=${before!.id}`)).status).toBe(200);
    expect(shown[0]!.teachers).toEqual([]);
    expect(await lessonsOfVideo(k.deps.db, before!.id)).toMatchObject([{ shown: 0 }]);
    const other = { query: { courseId: first!.courseID + 1 } };
    expect((await paid.call(progress.outline, other)).status).toBe(404);
    const back = { videoFileName: two!.videoFileName };
    expect((await admin.call(lessons.restoreVideo, { query, body: back })).status).toBe(200);
    expect((await paid.call(courses.list, { query: {} })).body).toEqual([]);
    // renamed as the demo's it shows the demo again
    await admin.call(institute.edit, { body: { name: 'Kaksha Academy' } });
    expect(await seen()).toEqual(all);
  });

  it('is hidden from the start by an institute that was named before', async () => {
    const k = await start();
    const admin = await k.as('Admin');
    await admin.call(institute.edit, { body: { name: 'Asha Classes' } });
    await k.deps.db.run(`delete from users where role <> 'owner'`);
    const { accounts: logins } = await run(k);
    const paid = await signIn(k, logins[1]!);
    expect((await paid.call(courses.list, { query: {} })).body).toEqual([]);
  });

  it('stays hidden where it is retained by the removal, and is hidden again at a start', async () => {
    const k = await start();
    await run(k);
    const [admin, visitor] = [await k.as('Admin'), k.anonymous()];
    const [one] = (await admin.call(lessons.all, { query: {} })).body;
    const query = { id: one!.courseContentID };
    await admin.call(lessons.edit, { query, body: { contentName: 'Our own title' } });
    await admin.call(institute.edit, { body: { name: 'Asha Classes' } });
    await admin.call(demo.remove, {});
    const left = (await admin.call(lessons.all, { query: {} })).body;
    expect(left.map(({ contentName }) => contentName)).toEqual(['Our own title']);
    const seen = async () => [
      (await visitor.call(home.get, {})).body.facts.courses.length,
      (await visitor.call(teachers.list, {})).body.length,
      (await visitor.request('GET', `/media/lesson/${query.id}`)).status,
    ];
    expect(await seen()).toEqual([0, 0, 401]);
    // a process of the version before does not keep it
    await k.deps.db.transaction(async (trx) => {
      await bump(trx, 'content');
      await trx.updateTable('files').set({ hidden: 0, state: 'ready' }).where('kind', '=', 'video').execute();
      await trx.updateTable('teachers').set({ hidden: 0 }).execute();
    });
    expect(await seen()).toEqual([1, 1, 200]);
    await hideDemo(k.deps.db);
    expect(await seen()).toEqual([0, 0, 401]);
  });

  it('leaves a teacher whom the owner rewrote, with the photo', async () => {
    const k = await start();
    await run(k);
    const admin = await k.as('Admin');
    const [{ teacherID: id }] = (await admin.call(teachers.list, {})).body as [Teacher];
    await admin.call(teachers.edit, { query: { id }, body: { words: 'Our own words.' } });
    await admin.call(demo.remove, {});
    const left = (await admin.call(teachers.list, {})).body;
    expect(left).toMatchObject([{ teacherID: id, name: 'Asha', words: 'Our own words.' }]);
    expect((await admin.request('GET', left[0]!.photoUrl)).status).toBe(200);
  });

  it('leaves a course that was edited by somebody whose account is deleted since', async () => {
    const k = await start();
    await run(k);
    const { db } = k.deps;
    const [one] = await db.all<{ id: number }>('select id from courses order by id');
    await db.run(
      `insert into edits (subject, subject_id, version, actor_id, at, fields) values ('course', ?, 2, 999999, '2026-01-01T00:00:00.000Z', '[]')`,
      [one!.id],
    );
    const admin = await k.as('Admin');
    await admin.call(demo.remove, {});
    const left = (await admin.call(courses.list, { query: {} })).body;
    expect(left.map(({ courseID }) => courseID)).toEqual([one!.id]);
    // the demo's teacher of it has the photo still
    const [teacher] = (await admin.call(teachers.list, {})).body;
    expect((await admin.request('GET', teacher!.photoUrl)).status).toBe(200);
  });

  it('leaves a database alone that holds a course or a person already', async () => {
    const k = await start();
    await addCourse(await k.as('Admin'));
    expect(await run(k)).toEqual({ accounts: [] });
    expect(await count(k, 'courses')).toBe(1);
    await k.deps.db.run('delete from courses');
    expect(await run(k)).toEqual({ accounts: [] });
    expect(await keys(k)).toBe(0);
  });

  it('does an import again that was cut off, wherever it was', async () => {
    const k = await start();
    // fails at the first account, then at the third, then in the files of the second course
    for (const failing of [1, 3]) {
      let calls = 0;
      // a password takes 12 bytes
      const token = (bytes?: number): string => {
        if (bytes === 12 && ++calls === failing) throw new Error('cut off');
        return k.deps.token(bytes);
      };
      await expect(run({ deps: { ...k.deps, token } })).rejects.toThrow('cut off');
      expect(await count(k, 'courses')).toBe(2);
    }
    await rm(path.join(folder, 'two-b.mp4'));
    await expect(run(k)).rejects.toThrow('two-b.mp4');
    expect(await census(k)).toEqual([1, 2, 2, 9, 9, 0, 0]);
    await writeFile(path.join(folder, 'two-b.mp4'), 'bytes of two-b.mp4');
    const next = await k.restart();
    const { accounts: logins } = await run(next);
    expect(logins).toHaveLength(4);
    expect(await census(next)).toEqual(whole);
    expect((await readFile(passwords(next), 'utf8')).trim().split('\n')).toHaveLength(4);
  });

  it('never widens the file of passwords, even over one that others can read', async () => {
    const k = await start();
    await writeFile(passwords(k), 'old');
    await chmod(passwords(k), 0o644);
    await run(k);
    expect((await stat(passwords(k))).mode & 0o777).toBe(0o600);
    expect(await readFile(passwords(k), 'utf8')).not.toContain('old');
  });

  it('is removed by one action, for good, with its files, people and passwords', async () => {
    const k = await start();
    await run(k);
    const admin = await k.owner();
    const learner = await k.as('Paid');
    const [first] = (await admin.call(lessons.all, { query: {} })).body;
    await learner.call(progress.save, {
      query: { UID: learner.user!.id },
      body: { contentId: first!.courseContentID, watchedDuration: 5, completed: false },
    });
    expect((await admin.call(demo.status, {})).body).toEqual({
      present: true,
      courses: 2,
      lessons: 4,
      accounts: 4,
    });
    expect((await k.anonymous().call(courses.list, { query: {} })).body).toHaveLength(2);
    expect(await count(k, 'search_files')).toBe(6);
    const { rows } = (await admin.call(courses.page, { query: {} })).body;
    expect(rows[0]).toMatchObject({
      lang: 'hi',
      level: 'Beginner',
      topic: 'Start',
      outcomes: 'First\nSecond',
      teachers: [{ name: 'Asha', photoUrl: expect.stringMatching(/^\/assets\/course\/asha-/) }],
    });
    expect((await admin.call(demo.remove, {})).body).toEqual({ courses: 2, lessons: 4, accounts: 4 });
    expect(await count(k, 'teachers')).toBe(0);
    expect(await count(k, 'search_files')).toBe(0);
    expect(await census(k)).toEqual([0, 0, 0, 0, 0, 0, 2]);
    expect((await k.anonymous().call(courses.list, { query: {} })).body).toEqual([]);
    expect((await admin.call(demo.status, {})).body).toEqual({
      present: false,
      courses: 0,
      lessons: 0,
      accounts: 0,
    });
    await expect(stat(passwords(k))).rejects.toThrow('ENOENT');
    expect((await admin.call(demo.remove, {})).body).toEqual({ courses: 0, lessons: 0, accounts: 0 });
    expect(await run(k)).toEqual({ accounts: [] });
    expect(await count(k, 'courses')).toBe(0);
  });

  it('keeps what people added: their courses, lessons, files, and what those hang on', async () => {
    const k = await start();
    await run(k);
    const admin = await k.owner();
    const mine = await addCourse(admin, { courseName: 'Mine' });
    const list = (await admin.call(lessons.all, { query: {} })).body;
    const [oneA, oneB, twoA, twoB] = list;
    const { courseID: one } = oneA!;
    const { courseID: two } = twoA!;
    // an own lesson with a demo video in a demo course; an own resource of a demo lesson
    const borrowed = await addLesson(admin, one, { contentName: 'Own', videoFileName: oneB!.videoFileName });
    await putFile(k, admin, { kind: 'resource', name: 'own.pdf' }).then(({ id }) =>
      k.deps.db.run('update files set course_id = ?, lesson_id = ? where id = ?', [
        two,
        twoB!.courseContentID,
        id,
      ]),
    );
    const bought = await k.as('Paid');
    await bought.call(progress.save, {
      query: { UID: bought.user!.id },
      body: { contentId: borrowed.courseContentID, watchedDuration: 7, completed: false },
    });

    expect((await admin.call(demo.remove, {})).body).toEqual({ courses: 0, lessons: 3, accounts: 4 });
    const left = (await admin.call(courses.list, { query: {} })).body;
    expect(new Set(left.map(({ courseID }) => courseID))).toEqual(new Set([one, two, mine.courseID]));
    const stays = (await admin.call(lessons.all, { query: {} })).body;
    expect(stays.map(({ contentName }) => contentName).toSorted()).toEqual(['Lesson two-b', 'Own']);
    expect((await admin.request('GET', `/media/lesson/${borrowed.courseContentID}`)).body).toBe(
      'bytes of one-b.mp4',
    );
    expect((await admin.request('GET', `/media/lesson/${twoB!.courseContentID}`)).body).toBe(
      'bytes of two-b.mp4',
    );
    expect((await admin.request('GET', left.find(({ courseID }) => courseID === one)!.imageUrl)).status).toBe(
      200,
    );
    expect(await count(k, 'progress')).toBe(1);
    expect(await keys(k)).toBe(await count(k, 'files'));
    expect((await admin.call(demo.status, {})).body.present).toBe(false);
    expect((await admin.call(demo.remove, {})).body).toEqual({ courses: 0, lessons: 0, accounts: 0 });
  });

  it('keeps what people edited, rated, or wrote something below', async () => {
    const k = await start();
    await run(k);
    const { db } = k.deps;
    const admin = await k.owner();
    const [paid, other] = [(await k.as('Paid')).user!.id, admin.user!.id];
    const [{ id: demoId }] = (await db.all<{ id: number }>(
      `select id from users where is_demo = 1 and role = 'learner' order by id`,
    )) as [{ id: number }];
    const [one, two, three, four] = await db.all<{ id: number; course_id: number }>(
      'select id, course_id from lessons order by id',
    );
    const at = `'2026-01-01T00:00:00.000Z'`;
    const note = (userId: number, lesson: { id: number; course_id: number }) =>
      db.run(
        `insert into notes (user_id, course_id, lesson_id, second, body, created_at, updated_at)
          values (?, ?, ?, 1, 'A note', ${at}, ${at})`,
        [userId, lesson.course_id, lesson.id],
      );
    await note(demoId, four!);
    const remove = async () => (await admin.call(demo.remove, {})).body;
    await note(paid, one!);
    await db.run(
      `insert into posts (lesson_id, author_id, from_admin, body, created_at) values (?, ?, 0, 'Why?', ${at})`,
      [two!.id, paid],
    );
    await db.run(
      `insert into edits (subject, subject_id, version, actor_id, at, fields) values ('lesson', ?, 2, ?, ${at}, '[]')`,
      [three!.id, other],
    );
    expect(await remove()).toEqual({ courses: 0, lessons: 1, accounts: 4 });
    expect(await db.all('select id from lessons order by id')).toEqual(
      [one, two, three].map((l) => ({ id: l!.id })),
    );
    expect([await count(k, 'notes'), await count(k, 'posts')]).toEqual([1, 1]);
    expect(await keys(k)).toBe(await count(k, 'files'));
  });

  it('keeps the courses that people edited or rated', async () => {
    const k = await start();
    await run(k);
    const { db } = k.deps;
    const admin = await k.owner();
    const [one, two] = await db.all<{ id: number }>('select id from courses order by id');
    const at = `'2026-01-01T00:00:00.000Z'`;
    await db.run(
      `insert into ratings (user_id, course_id, stars, created_at, updated_at) values (?, ?, 5, ${at}, ${at})`,
      [(await k.as('Paid')).user!.id, one!.id],
    );
    await db.run(
      `insert into edits (subject, subject_id, version, actor_id, at, fields) values ('course', ?, 2, ?, ${at}, '[]')`,
      [two!.id, admin.user!.id],
    );
    expect((await admin.call(demo.remove, {})).body).toEqual({ courses: 0, lessons: 4, accounts: 4 });
    expect([await count(k, 'courses'), await count(k, 'ratings')]).toEqual([2, 1]);
  });

  it('keeps the account of the demo administrator who removes it, and its password', async () => {
    const k = await start();
    const { accounts: logins } = await run(k);
    const admin = await signIn(k, logins[0]!);
    expect((await admin.call(demo.status, {})).body).toEqual({
      present: true,
      courses: 2,
      lessons: 4,
      accounts: 3,
    });
    expect((await admin.call(demo.remove, {})).body).toEqual({ courses: 2, lessons: 4, accounts: 3 });
    expect((await admin.call(demo.status, {})).body.present).toBe(false);
    expect((await admin.call(accounts.list, { query: {} })).body).toHaveLength(1);
    const written = await readFile(passwords(k), 'utf8');
    expect(written).toContain(logins[0]!.password);
    expect(written.trim().split('\n')).toHaveLength(1);
    await signIn(k, logins[0]!);
  });

  it('is an administrator’s business alone', async () => {
    const k = await start();
    await run(k);
    for (const type of ['Free', 'Paid'] as const) {
      const person = await k.as(type);
      expect((await person.call(demo.status, {})).status).toBe(403);
      expect((await person.call(demo.remove, {})).status).toBe(403);
    }
    expect((await k.anonymous().call(demo.remove, {})).status).toBe(401);
    expect(await count(k, 'courses')).toBe(2);
  });
});
