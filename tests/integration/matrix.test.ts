import { Readable } from 'node:stream';
import { expect, it } from 'vitest';
import { table } from '../../src/app/table.ts';
import { address } from '../../src/lib/contract.ts';
import type { Bound } from '../../src/lib/server/http/caller.ts';
import { type Client, eachDatabase, type Kit } from '../harness.ts';

const missing = 999_999;
const loginRows = new Set(['accounts.login', 'accounts.legacyLogin']);
// what ends the caller's own session or asks for mail would spoil the calls after it
const skipped = new Set(['accounts.logout']);

/** A plausible input for a row: ids that name nothing, texts, and `userId` where the row asks for its own. */
function sample(
  { row }: Bound,
  userId: number,
): { query: Record<string, unknown>; params: Record<string, unknown>; body: unknown } {
  // what a schema refuses is left out, or parsing would come before what is tested
  const fitting = (schema: Bound['row']['query']): Record<string, unknown> => {
    const filled = fill(schema);
    const refused = new Set(schema?.safeParse(filled).error?.issues.map(({ path }) => path[0]) ?? []);
    return Object.fromEntries(Object.entries(filled).filter(([name]) => !refused.has(name)));
  };
  const fill = (schema: unknown): Record<string, unknown> => {
    const shape = (schema as { shape?: Record<string, unknown> } | undefined)?.shape ?? {};
    return Object.fromEntries(
      Object.keys(shape).map((name) => [
        name,
        /id$/i.test(name) ? missing : name === 'page' || name === 'size' ? 1 : 'x',
      ]),
    );
  };
  const made = { query: fitting(row.query), params: fitting(row.params), body: fitting(row.body) };
  for (const own of row.own ?? []) {
    const [part, field] = own.split('.') as ['query' | 'body', string];
    made[part][field] = userId;
  }
  return { ...made, body: row.body ? made.body : row.method === 'POST' ? {} : undefined };
}

interface Crowd {
  nobody: Client;
  Free: Client;
  Student: Client;
  Paid: Client;
  Blocked: Client;
  Admin: Client;
  forgedCookie: Client;
  forgedBearer: Client;
  namesake: Client;
}

async function crowd(k: Kit): Promise<Crowd> {
  const Admin = await k.as('Admin');
  const namesake = await k.as('Free');
  await k.deps.db.sql
    .updateTable('users')
    .set({ name: Admin.user!.name })
    .where('id', '=', namesake.user!.id)
    .execute();
  const forged = (headers: Record<string, string>): Client => {
    const plain = k.anonymous();
    return {
      ...plain,
      request: (method, url, options = {}) =>
        plain.request(method, url, { ...options, headers: { ...headers, ...options.headers } }),
    };
  };
  return {
    nobody: k.anonymous(),
    Free: await k.as('Free'),
    Student: await k.as('Student'),
    Paid: await k.as('Paid'),
    Blocked: await k.as('Blocked'),
    Admin,
    forgedCookie: forged({ cookie: `kaksha=${'f'.repeat(43)}`, 'x-xsrf-token': 'f'.repeat(43) }),
    forgedBearer: forged({ authorization: `Bearer ${'f'.repeat(43)}` }),
    namesake,
  };
}

const outsiders = ['nobody', 'Blocked', 'forgedCookie', 'forgedBearer'] as const;
const learners = ['Free', 'Student', 'Paid', 'namesake'] as const;
const rows = table.filter(({ name }) => !skipped.has(name));

/** The status a caller may get from a row with a sample input. */
function judge(bound: Bound, who: keyof Crowd, status: number): void {
  const { access } = bound.row;
  const label = `${bound.name} as ${who}`;
  expect(status, label).toBeLessThan(500);
  if (access === 'public') {
    if (!loginRows.has(bound.name)) expect([401, 403], label).not.toContain(status);
  } else if ((outsiders as readonly string[]).includes(who)) expect(status, label).toBe(401);
  else if (access === 'admin' && who !== 'Admin') expect(status, label).toBe(403);
  else expect(status, label).not.toBe(401);
  if (who === 'Admin') expect(status, label).not.toBe(403);
}

/** Path spellings that must not lead round a check. */
const variants = (url: string): string[] => {
  const [path, query = ''] = url.split('?') as [string, string?];
  const tail = query ? `?${query}` : '';
  return [
    path.toUpperCase(),
    path.toLowerCase(),
    `${path}/`,
    path.replaceAll('/', '//'),
    `/${path}`,
    path.replace(/\/(?=[^/]*$)/, '%2F'),
    path.replace('/api', '/%61pi'),
    `${path}/.`,
    `${path};x=1`,
  ].map((variant) => variant + tail);
};

eachDatabase('rows × callers', (start) => {
  it('each row lets in whom it names, and nobody else', async () => {
    const k = await start();
    const people = await crowd(k);
    for (const bound of rows)
      for (const who of [...outsiders, ...learners, 'Admin'] as const) {
        const client = people[who];
        const { query, params, body } = sample(bound, client.user?.id ?? missing);
        const { status } = await client.request(bound.row.method, address(bound.row, { query, params }), {
          body,
        });
        judge(bound, who, status);
      }
  });

  it("each row that takes a user's id refuses another's, in every spelling", async () => {
    const k = await start();
    const people = await crowd(k);
    const victim = people.Paid.user!.id;
    const owned = rows.filter(({ row }) => row.own);
    expect(owned.length).toBeGreaterThan(2);
    for (const bound of owned)
      for (const own of bound.row.own!) {
        const { query, params, body } = sample(bound, people.Free.user!.id);
        const [part, field] = own.split('.') as ['query' | 'body', string];
        if (part === 'query') query[field] = victim;
        else (body as Record<string, unknown>)[field] = victim;
        // a body that is wrong elsewhere would be refused before the owner is looked at
        const fields = (body ?? {}) as Record<string, unknown>;
        if ('contentId' in fields)
          Object.assign(fields, { watchedDuration: 1, completed: false, at: 1, sentAt: 1 });
        const url = address(bound.row, { query, params });
        for (const spelled of [url, ...variants(url)]) {
          const { status } = await people.Free.request(bound.row.method, spelled, { body });
          expect([403, 404], `${bound.name} ${spelled}`).toContain(status);
        }
        expect((await people.Free.request(bound.row.method, url, { body })).status, bound.name).toBe(403);
        if (part === 'query') {
          const twice = `${url}&${field}=${people.Free.user!.id}`;
          expect((await people.Free.request(bound.row.method, twice, { body })).status, twice).toBe(400);
          const otherCase = `${url}&${field.toUpperCase()}=${people.Free.user!.id}`;
          if (field.toUpperCase() !== field)
            expect((await people.Free.request(bound.row.method, otherCase, { body })).status, otherCase).toBe(
              400,
            );
        }
      }
  });

  it('no spelling of a path and no HEAD gets more than the path itself', async () => {
    const k = await start();
    const { nobody, Free } = await crowd(k);
    for (const bound of rows.filter(({ row }) => row.access !== 'public')) {
      const { query, params, body } = sample(bound, Free.user!.id);
      const url = address(bound.row, { query, params });
      for (const spelled of variants(url)) {
        const { status } = await nobody.request(bound.row.method, spelled, { body });
        expect([401, 404], `${bound.name} ${spelled}`).toContain(status);
        if (bound.row.access !== 'admin') continue;
        const learner = await Free.request(bound.row.method, spelled, { body });
        expect([403, 404], `${bound.name} ${spelled}`).toContain(learner.status);
      }
      if (bound.row.method !== 'GET') continue;
      const head = await nobody.request('HEAD', url);
      expect(head.status, bound.name).toBe(401);
      expect(head.raw.payload).toBe('');
    }
  });

  it('a call by cookie that changes something carries the anti-forgery value of its own session', async () => {
    const k = await start();
    const { Free, Paid, Admin } = await crowd(k);
    for (const bound of rows.filter(({ row }) => row.method === 'POST')) {
      const who = bound.row.access === 'admin' ? Admin : Free;
      const { query, params, body } = sample(bound, who.user!.id);
      const url = address(bound.row, { query, params });
      const send = (headers: Record<string, string>) => k.anonymous().request('POST', url, { body, headers });
      const cookie = who.headers['cookie']!;
      expect((await send({ cookie })).status, bound.name).toBe(403);
      expect((await send({ cookie, 'x-xsrf-token': Paid.headers['x-xsrf-token']! })).status, bound.name).toBe(
        403,
      );
      expect((await send({ ...who.headers, origin: 'https://evil.example' })).status, bound.name).toBe(403);
      expect((await send({ ...who.headers, 'sec-fetch-site': 'cross-site' })).status, bound.name).toBe(403);
      if (!skipped.has(bound.name) && bound.row.access !== 'public')
        expect((await send({ authorization: `Bearer ${who.bearer}` })).status, bound.name).not.toBe(401);
    }
  });

  it('the second lesson and all that belongs to it is for members only', async () => {
    const k = await start();
    const people = await crowd(k);
    const { lesson, course, captionId, fileName } = await lockedLesson(k, people.Admin.user!.id);
    const calls = (userId: number): [string, 'GET' | 'POST' | 'HEAD', unknown?][] => [
      [`/api/CourseContent/Details?coursecontentid=${lesson}`, 'GET'],
      [`/media/lesson/${lesson}`, 'GET'],
      [`/media/lesson/${lesson}`, 'HEAD'],
      [`/MEDIA//LESSON/${lesson}/`, 'GET'],
      [`/media/caption/${captionId}`, 'GET'],
      [`/media/file/${fileName}`, 'GET'],
      [`/api/Image/GetFiles?courseID=${course}&contentId=${lesson}`, 'GET'],
      [
        `/api/UsersProgress/Edit?UID=${userId}`,
        'POST',
        { contentId: lesson, watchedDuration: 5, completed: true },
      ],
    ];
    for (const who of [...outsiders, ...learners, 'Admin'] as const) {
      const client = people[who];
      const expected = (outsiders as readonly string[]).includes(who)
        ? 401
        : who === 'Paid' || who === 'Admin'
          ? 200
          : 403;
      for (const [url, method, body] of calls(client.user?.id ?? missing)) {
        const { status } = await client.request(method, url, { body });
        expect(status, `${method} ${url} as ${who}`).toBe(expected);
      }
      const list = await client.request(
        'GET',
        `/api/CourseContent/CourseContentByID?userId=${client.user?.id ?? missing}&courseId=${course}`,
      );
      if (expected === 403) expect(JSON.stringify(list.body)).not.toMatch(/secret/);
    }
    // the session is looked at for each request: a demotion counts at once
    await k.deps.db.sql
      .updateTable('users')
      .set({ type: 'Free' })
      .where('id', '=', people.Paid.user!.id)
      .execute();
    expect((await people.Paid.request('GET', `/media/lesson/${lesson}`)).status).toBe(403);
  });
});

/** A course of two lessons; the second one with video, captions and a resource, all named 'secret'. */
async function lockedLesson(k: Kit, owner: number) {
  const { db, storage } = k.deps;
  const at = k.deps.now().toISOString();
  const course = await db.sql
    .insertInto('courses')
    .values({
      name: 'A',
      type: 'Gold',
      price: 100,
      description: '',
      resources: '',
      image_name: 'x',
      image_file_id: null,
      is_demo: 0,
      created_at: at,
      updated_at: at,
      deleted_at: null,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  const file = async (
    kind: 'video' | 'caption' | 'resource',
    more: { lesson_id?: number; course_id?: number } = {},
  ) => {
    const { key, bytes } = await storage.put(Readable.from([Buffer.from('secret')]));
    const name = `secret-${kind}.bin`;
    const { id } = await db.sql
      .insertInto('files')
      .values({
        name,
        original_name: name,
        kind,
        storage_key: key,
        mime: 'application/octet-stream',
        bytes,
        duration: 60,
        state: 'ready',
        problem: null,
        owner_id: owner,
        course_id: more.course_id ?? null,
        lesson_id: more.lesson_id ?? null,
        created_at: at,
        deleted_at: null,
      })
      .returning('id')
      .executeTakeFirstOrThrow();
    return { id, name };
  };
  const video = await file('video');
  const add = (position: number, name: string) =>
    db.sql
      .insertInto('lessons')
      .values({
        course_id: course.id,
        section_name: 'S',
        name,
        description: '<p>secret</p>',
        video_name: video.name,
        video_file_id: video.id,
        duration: 60,
        position,
        created_by: owner,
        created_at: at,
        updated_at: at,
        deleted_at: null,
      })
      .returning('id')
      .executeTakeFirstOrThrow();
  await add(3, 'first');
  const second = await add(7, 'second');
  const captions = await file('caption');
  const { id: captionId } = await db.sql
    .insertInto('captions')
    .values({ lesson_id: second.id, lang: 'en', label: 'English', file_id: captions.id })
    .returning('id')
    .executeTakeFirstOrThrow();
  const resource = await file('resource', { course_id: course.id, lesson_id: second.id });
  return { course: course.id, lesson: second.id, captionId, fileName: resource.name };
}
