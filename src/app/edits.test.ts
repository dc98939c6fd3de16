import { describe, expect, it } from 'vitest';
import * as z from 'zod/mini';
import { addCourse, addLesson } from '../../tests/support/content.ts';
import { type Client, eachDatabase, type Kit } from '../../tests/support/harness.ts';
import { institute } from '../features/institute/api.ts';
import { defaultSidebar } from '../features/sidebar/rules.ts';
import type { ErrorBody } from '../lib/contract.ts';
import { openApi } from '../lib/server/http/openapi.ts';
import { endpoints } from './endpoints.ts';
import { addFile } from '../features/files/server/public.ts';

type Fields = Record<string, unknown>;
type Shown = Fields & { version: number };

/** An editable record: its endpoint, its editors, and two edits. */
interface Case {
  /** Creates the record; returns the edit's query and the record from its reply. */
  make: (k: Kit, by: Client) => Promise<{ query?: object; record: Shown }>;
  one: Fields;
  other: Fields;
  /** Only the record's own user may edit it, not even an administrator. */
  own?: true;
  owner?: true;
  /** The audit log contains the old values of `one`; otherwise only field names, or nothing. */
  logsValues?: true;
}

const post = async (by: Client, path: string, query: object | undefined, body: object) => {
  const search = new URLSearchParams(query as Record<string, string>).toString();
  const { status, body: reply } = await by.request('POST', search ? `${path}?${search}` : path, { body });
  return { status, record: reply as Shown, error: (reply as ErrorBody).error };
};

const made = async (by: Client, path: string, query: object | undefined, body: object): Promise<Shown> => {
  const { status, record } = await post(by, path, query, body);
  expect(status, JSON.stringify(record)).toBe(200);
  return record;
};

const coupon = {
  couponCode: 'DIWALI',
  membershipID: 0,
  segment: '',
  active: true,
  amount: 500,
  startDate: '2030-01-10',
  endDate: '2030-01-20',
};
const webinar = {
  title: 'Choosing a stream',
  about: 'x',
  startsAt: '2030-01-10T05:30:00.000Z',
  minutes: 90,
  seats: 5,
};

const captionsOf = (text: string): string => `WEBVTT\n\n00:01.000 --> 00:02.000\n${text}\n`;

const versioned: Record<string, Case> = {
  'courses.edit': {
    make: async (_k, by) => {
      const record = (await addCourse(by, { description: '<p>Old</p>', resources: 'x' })) as unknown as Shown;
      return { query: { id: record['courseID'] }, record };
    },
    // the slug follows the name
    one: { courseName: 'Motion', slug: 'motion' },
    other: { description: '<p>New</p>' },
    logsValues: true,
  },
  'teachers.edit': {
    make: async (_k, by) => {
      const record = await made(by, '/api/teachers/Create', undefined, { name: 'Nandini', words: 'Old' });
      return { query: { id: record['teacherID'] }, record };
    },
    one: { name: 'Nandini Rao' },
    other: { wordsHi: 'नए शब्द' },
  },
  'lessons.edit': {
    make: async (_k, by) => {
      const { courseID } = await addCourse(by);
      const lesson = await addLesson(by, courseID, { description: '<p>Old</p>' });
      return { query: { id: lesson.courseContentID }, record: lesson as unknown as Shown };
    },
    one: { contentName: 'Second' },
    other: { description: '<p>New</p>' },
    logsValues: true,
  },
  'captionEditing.edit': {
    make: async (_k, by) => {
      const { courseID } = await addCourse(by);
      const { courseContentID: id } = await addLesson(by, courseID);
      const record = await made(by, '/api/CourseContent/EditCaptions', { id }, { en: captionsOf('One') });
      return { query: { id }, record };
    },
    one: { en: captionsOf('Two') },
    other: { hi: captionsOf('तीन') },
  },
  'chapterEditing.edit': {
    make: async (_k, by) => {
      const { courseID } = await addCourse(by);
      const { courseContentID: id } = await addLesson(by, courseID);
      const chapters = [{ title: 'One', start: 0 }];
      const record = await made(by, '/api/CourseContent/EditChapters', { id }, { chapters });
      return { query: { id }, record };
    },
    one: { chapters: [{ title: 'Two', start: 0 }] },
    other: { chapters: [{ title: 'Three', start: 5 }] },
    logsValues: true,
  },
  'coupons.edit': {
    make: async (_k, by) => {
      const record = await made(by, '/api/coupon/create', undefined, coupon);
      return { query: { id: record['couponId'] }, record };
    },
    one: { endDate: '2030-02-20' },
    other: { amount: 300 },
    logsValues: true,
  },
  'membership.edit': {
    make: async (_k, by) => {
      const record = await made(by, '/api/membership/Edit', { id: 3 }, { price: 2000 });
      return { query: { id: 3 }, record };
    },
    one: { price: 3000 },
    other: { features: ['One'], featuresHi: ['एक'] },
    logsValues: true,
  },
  'home.edit': {
    make: async (_k, by) => ({ record: await made(by, '/api/home/Edit', undefined, { title: 'Learn' }) }),
    one: { title: 'Learn with us' },
    other: { textHi: 'आइए, सीखें' },
    logsValues: true,
  },
  'institute.edit': {
    make: async (_k, by) => ({ record: await made(by, '/api/institute/Edit', undefined, { name: 'Asha' }) }),
    one: { name: 'Asha Classes' },
    other: { dueDays: 10 },
    logsValues: true,
  },
  'institute.publicEdit': {
    make: async (_k, by) => ({
      record: await made(by, '/api/institute/PublicEdit', undefined, { foundedYear: 2001 }),
    }),
    one: { foundedYear: 2002 },
    other: { phone: '0821 2345678' },
    logsValues: true,
  },
  'institute.limitsEdit': {
    make: async (_k, by) => ({
      record: await made(by, '/api/institute/LimitsEdit', undefined, { firstPartPercent: 30 }),
    }),
    one: { uploadMegabytesPerDay: 50 },
    other: { reservePercent: 10 },
    owner: true,
    logsValues: true,
  },
  'sidebar.edit': {
    make: async (_k, by) => ({
      record: await made(by, '/api/sidebar/Edit', undefined, { links: defaultSidebar().links.toReversed() }),
    }),
    one: { links: defaultSidebar().links },
    other: { links: defaultSidebar().links.map((link) => ({ ...link, shown: false })) },
    logsValues: true,
  },
  'webinars.save': {
    make: async (_k, by) => {
      const record = await made(by, '/api/webinar/Edit', { id: 0 }, webinar);
      return { query: { id: record['id'] }, record };
    },
    one: { seats: 50 },
    other: { title: 'After class 12' },
    logsValues: true,
  },
  'profile.create': {
    make: async (_k, by) => {
      const record = await made(by, '/api/UserProfile/Create', undefined, {
        fullName: 'ASHA',
        city: 'Jabalpur',
      });
      return { record };
    },
    // the specification's create endpoint takes the whole profile
    one: { fullName: 'ASHA', city: 'Bhopal' },
    other: { fullName: 'ASHA', city: 'Indore' },
    own: true,
  },
  'profile.edit': {
    make: async (_k, by) => {
      const record = await made(by, '/api/UserProfile/Create', undefined, {
        fullName: 'ASHA',
        city: 'Jabalpur',
      });
      return { query: { id: record['id'] }, record };
    },
    one: { city: 'Bhopal' },
    other: { pincode: '462001' },
    own: true,
  },
  'notes.edit': {
    make: async (_k, by) => {
      const { courseID } = await addCourse(by);
      const { courseContentID: contentId } = await addLesson(by, courseID);
      const record = await made(by, '/api/notes/Create', undefined, { contentId, second: 5, text: 'One' });
      return { query: { id: record['id'] }, record };
    },
    one: { text: 'Two' },
    other: { text: 'Three' },
    own: true,
  },
  'ratings.edit': {
    make: async (k, by) => {
      const { courseID: courseid } = await addCourse(by);
      await addRating(k, by, courseid, '');
      const { body } = await by.request('GET', `/api/ratings?courseid=${courseid}`);
      return { query: { courseid }, record: body as Shown };
    },
    one: { words: 'Clear.' },
    other: { words: 'Clear and short.' },
    own: true,
  },
  'reviewModeration.answer': {
    make: async (k, by) => {
      const { courseID } = await addCourse(by);
      const id = await addRating(k, by, courseID, 'Clear.');
      const { body } = await by.request('GET', '/api/ratings/Moderation');
      return { query: { id }, record: (body as { rows: Shown[] }).rows.find((row) => row['id'] === id)! };
    },
    one: { answer: 'Thank you.' },
    other: { answer: 'Thank you very much.' },
  },
  'certificates.correct': {
    make: async ({ deps }, by) => {
      const certificate = { number: `N-${by.user!.id}`, user_id: by.user!.id, course_id: 1, name: 'ASHA' };
      const { id } = await deps.db.sql
        .insertInto('certificates')
        .values({
          ...certificate,
          course_name: 'x',
          institute: 'x',
          issued_on: '2030-01-01',
          created_at: '',
          reason: '',
        })
        .returning('id')
        .executeTakeFirstOrThrow();
      const { body } = await by.request('GET', '/api/certificates');
      return { query: { id }, record: (body as { rows: Shown[] }).rows.find((row) => row['id'] === id)! };
    },
    one: { name: 'ASHA RAO' },
    other: { name: 'ASHA R. RAO' },
  },
};

async function addRating(k: Kit, by: Client, courseId: number, words: string): Promise<number> {
  const at = k.deps.now().toISOString();
  const written = words === '' ? {} : { words, written_at: at };
  const { id } = await k.deps.db.sql
    .insertInto('ratings')
    .values({
      user_id: by.user!.id,
      course_id: courseId,
      stars: 4,
      created_at: at,
      updated_at: at,
      ...written,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
}

/** Every other endpoint that is not GET, and why it needs no version. */
const unversioned: Record<string, string> = {
  'accounts.create': 'adds',
  'accounts.login': 'begins a session',
  'accounts.logout': 'ends a session',
  'accounts.endSession': 'ends a session',
  'playback.playing': 'renews a lease',
  'playback.takeOver': 'moves a lease',
  'accounts.forgot': 'sends a link',
  'accounts.reset': 'wants a link that is good for once',
  'accounts.changePassword': 'wants the password that it replaces',
  'accounts.import': 'adds',
  'accounts.edit': 'sets the one field to a state that is named; nothing else can be lost by it',
  'accounts.editMany': 'sets the one field to a state that is named; nothing else can be lost by it',
  'accounts.resetLink': 'makes a link',
  'contactDetails.edit': 'names the values that it replaces',
  'loginHelp.ask': 'adds',
  'loginHelp.dismiss': 'deletes',
  'loginHelp.links': 'makes links',
  'personal.deleteAccount': 'deletes',
  'personal.deleteUser': 'deletes',
  'personal.failuresSeen': 'sets one named state',
  'certificates.revoke': 'goes from one state to another, and only from that one',
  'certificates.reinstate': 'goes from one state to another, and only from that one',
  'certificates.rotate': 'adds',
  'backups.make': 'adds',
  'backups.rehearse': 'adds',
  'courses.create': 'adds',
  'courses.delete': 'deletes',
  'courses.restore': 'undoes a deletion',
  'teachers.create': 'adds',
  'teachers.delete': 'deletes',
  'teachers.restore': 'undoes a deletion',
  'files.uploadImage': 'adds',
  'files.uploadFiles': 'adds',
  'files.deleteFile': 'deletes',
  'demo.remove': 'deletes',
  'lessons.create': 'adds',
  'lessons.delete': 'deletes',
  'lessons.restore': 'undoes a deletion',
  'lessons.restoreVideo': 'names the video that is to be shown; the other one is kept',
  'lessons.convertVideo': 'sets a state that is named',
  'lessons.dropOriginal': 'deletes',
  'lessons.uploadCaption': 'puts a whole file in its place, of which nothing is kept',
  'lessons.deleteCaption': 'deletes',
  'captionDrafts.make': 'begins a draft, which is not edited',
  'captionDrafts.discard': 'deletes',
  'contact.send': 'adds',
  'contact.mark': 'sets a state that is named',
  'contact.remove': 'deletes',
  'jobs.retry': 'goes from one state to another, and only from that one',
  'jobs.retryFailed': 'goes from one state to another, and only from that one',
  'jobs.cancel': 'goes from one state to another, and only from that one',
  'jobs.remove': 'deletes',
  'webinars.remove': 'deletes',
  'webinars.register': 'adds',
  'payments.create': 'adds',
  'payByLink.make': 'adds',
  'payByLink.withdraw': 'deletes',
  'payByLink.open': 'changes nothing',
  'payByLink.proof': 'adds',
  'payByLink.send': 'adds',
  'payByLink.receipt': 'changes nothing',
  'payments.addProof': 'sets what was not there, and only then',
  'payments.verify': 'goes from one state to another, and only from that one',
  'payments.reject': 'goes from one state to another, and only from that one',
  'payments.refund': 'goes from one state to another, and only from that one',
  'library.restore': 'undoes a deletion',
  'library.tryUpload': 'keeps nothing',
  'progress.save': 'is ordered by the time of the message (decision 13)',
  'coupons.create': 'adds',
  'ratings.rate': "is the caller's own, one value as a whole",
  'ratings.delete': 'deletes',
  'ratings.report': 'adds',
  'reviewModeration.hide': 'sets a state that is named',
  'reviewModeration.show': 'sets a state that is named',
  'questions.ask': 'adds',
  'questions.answer': 'adds',
  'questions.mark': 'sets a state that is named',
  'questions.report': 'adds',
  'questions.hide': 'sets a state that is named',
  'notes.create': 'adds',
  'notes.delete': 'deletes',
  'goals.set': "is the caller's own, one value as a whole",
  'goals.remove': 'deletes',
  'reminders.save': "is the caller's own choice, as a whole",
  'reminders.birth': 'sets what was not there, and only then',
  'reminders.askGuardian': 'adds',
  'reminders.unsubscribe': 'sets a state that is named',
  'guardians.open': 'changes nothing',
  'guardians.answer': 'sets a state that is named',
  'guardians.record': 'sets a state that is named',
  'push.subscribe': "is the caller's own device, one value as a whole",
  'push.unsubscribe': 'deletes',
  'push.test': 'keeps nothing',
  'support.create': 'adds',
  'support.reply': 'adds',
  'support.close': 'sets a state that is named',
};

const rowOf = (name: string) => endpoints.find((bound) => bound.name === name)!.endpoint;

describe('each endpoint that changes something', () => {
  const changing = endpoints.filter(({ endpoint }) => endpoint.method !== 'GET');

  it('edits by version, or it is said why it needs none', () => {
    expect(
      changing
        .filter(({ endpoint }) => endpoint.versioned)
        .map(({ name }) => name)
        .toSorted(),
    ).toEqual(Object.keys(versioned).toSorted());
    expect(
      changing
        .filter(({ endpoint }) => !endpoint.versioned)
        .map(({ name }) => name)
        .toSorted(),
    ).toEqual(Object.keys(unversioned).toSorted());
  });

  it.each(Object.keys(versioned))('%s takes a version, gives one, and its description says so', (name) => {
    const endpoint = rowOf(name);
    expect((endpoint.body as unknown as z.ZodMiniObject).shape).toHaveProperty('version');
    expect((endpoint.reply as unknown as z.ZodMiniObject).shape).toHaveProperty('version');
    const { paths } = openApi(endpoints, '0') as {
      paths: Record<string, { post: { responses: Record<number, unknown> } }>;
    };
    expect(JSON.stringify(paths[endpoint.path]!.post.responses[409])).toContain('"present"');
  });
});

eachDatabase('edits by version', (start) => {
  for (const [name, { make, one, other, own, owner, logsValues }] of Object.entries(versioned)) {
    const { path } = rowOf(name);
    const whose = async (k: Kit): Promise<[first: Client, second: Client]> => {
      const first = owner ? await k.owner() : await k.as('Admin');
      return [first, own || owner ? first : await k.as('Admin')];
    };

    it(`${name} keeps what a partial edit leaves out, refuses a stale one with the present record and who changed what, takes one without a version, and one of twenty at once`, async () => {
      const k = await start();
      const [first, second] = await whose(k);
      const { query, record } = await make(k, first);
      const { version } = record;
      const saved = await post(first, path, query, { ...one, version });
      expect(saved.status, JSON.stringify(saved.error)).toBe(200);
      expect(saved.record).toMatchObject({
        ...record,
        ...one,
        version: version + 1,
        ...changing(saved.record),
      });

      const stale = await post(second, path, query, { ...other, version });
      expect(stale.status).toBe(409);
      expect(stale.error).toMatchObject({ code: 'stale', present: saved.record });
      expect(stale.error.edits).toMatchObject([
        { version: version + 1, by: first.user!.name, fields: changedNames(record, one) },
      ]);
      // the refused edit changed nothing, and succeeds with the current version
      const again = await post(second, path, query, { ...other, version: version + 1 });
      expect(again.record).toMatchObject({
        ...saved.record,
        ...other,
        version: version + 2,
        ...changing(again.record),
      });

      // a client without a version is accepted (last write wins); an edit without changes does not raise the version
      const undone = Object.fromEntries(Object.keys(other).map((field) => [field, record[field]]));
      expect((await post(first, path, query, undone)).record.version).toBe(version + 3);
      const written = await post(second, path, query, other);
      expect(written.status).toBe(200);
      expect(written.record).toMatchObject({ ...other, version: version + 4 });
      const same = await post(second, path, query, { ...other, version: version + 4 });
      expect(same.record.version).toBe(version + 4);

      const lines = await k.deps.db.sql.selectFrom('audit_log').select('details').orderBy('id').execute();
      const texts = lines.map(({ details }) => details);
      const before = Object.keys(other).map((field) => `${field} before`);
      if (logsValues && name !== 'institute.publicEdit')
        for (const field of before) expect(texts.at(-1)).toContain(field);
      else for (const field of before) expect(texts.join(' ')).not.toContain(field);

      // of twenty concurrent edits exactly one is saved
      const { record: now } = await post(first, path, query, undone);
      const replies = await Promise.all(
        Array.from({ length: 20 }, () => post(first, path, query, { ...other, version: now.version })),
      );
      expect(replies.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([
        200,
        ...Array.from({ length: 19 }, () => 409),
      ]);
      expect(replies.filter(({ status }) => status === 409).map(({ error }) => error.code)).toEqual(
        Array.from({ length: 19 }, () => 'stale'),
      );
    });
  }

  it('what was never saved has version 0, and of those who save it first at once one does', async () => {
    const k = await start();
    const [admin, owner, learner] = [await k.as('Admin'), await k.owner(), await k.as('Free')];
    const { courseContentID: id } = await addLesson(admin, (await addCourse(admin)).courseID);
    const firsts: [string, object | undefined, (n: number) => object, Client][] = [
      ['/api/membership/Edit', { id: 4 }, (n) => ({ price: 4000 + n }), admin],
      ['/api/institute/Edit', undefined, (n) => ({ name: `Asha ${n}` }), admin],
      ['/api/institute/PublicEdit', undefined, (n) => ({ foundedYear: 1990 + n }), admin],
      ['/api/institute/LimitsEdit', undefined, (n) => ({ firstPartPercent: 1 + n }), owner],
      ['/api/home/Edit', undefined, (n) => ({ title: `Learn ${n}` }), admin],
      ['/api/sidebar/Edit', undefined, (n) => ({ links: sidebarWith(n) }), admin],
      ['/api/UserProfile/Create', undefined, (n) => ({ fullName: `ASHA ${n}` }), learner],
      ['/api/CourseContent/EditCaptions', { id }, (n) => ({ en: captionsOf(`One ${n}`) }), admin],
    ];
    for (const [path, query, body, by] of firsts) {
      const replies = await Promise.all(
        Array.from({ length: 10 }, (_, n) => post(by, path, query, { ...body(n), version: 0 })),
      );
      const saved = replies.filter(({ status }) => status === 200);
      expect(
        saved.map(({ record }) => record.version),
        path,
      ).toEqual([1]);
      expect(replies.filter(({ status }) => status === 409).length, path).toBe(9);
    }
  });

  it('what is uploaded, measured, moved aside or deleted by the clock raises no version', async () => {
    const k = await start();
    const admin = await k.as('Admin');
    const { courseID } = await addCourse(admin);
    const lesson = await addLesson(admin, courseID);
    const second = await addLesson(admin, courseID, { contentName: 'Second', videoFileName: 'b.mp4' });
    const { setMeasuredDuration, lessonOwner } = await import('../features/lessons/server/videoStore.ts');
    const { id: fileId } = await k.deps.db.transaction((trx) =>
      addFile(trx, k.deps, {
        originalName: 'first.mp4',
        kind: 'video',
        key: 'x',
        mime: 'video/mp4',
        bytes: 1,
        ownerId: admin.user!.id,
      }),
    );
    await k.deps.db.transaction(async (trx) => {
      const { id: ownerId } = admin.user!;
      const file = { id: fileId, name: 'f-1.mp4', originalName: 'first.mp4', duration: 3 };
      await lessonOwner.bind(
        trx,
        { ...file, kind: 'video', ownerId, ownerIsAdmin: true, state: 'ready' },
        { what: 'lesson', id: lesson.courseContentID, upload: 'this one' },
        { ...k.deps, caller: { user: admin.user, ipAddress: '' } },
      );
      await setMeasuredDuration(trx, fileId, 99, k.deps);
    });
    await post(admin, '/api/CourseContent/Edit', { id: second.courseContentID }, { order: lesson.order });
    await post(
      admin,
      '/api/CourseContent/Edit',
      { id: lesson.courseContentID },
      { videoFileName: 'other.mp4' },
    );
    const { record } = await post(
      admin,
      '/api/CourseContent/Edit',
      { id: lesson.courseContentID },
      { contentName: 'Mine', version: lesson.version },
    );
    expect(record).toMatchObject({ contentName: 'Mine', version: lesson.version + 1 });
    expect(record['order']).not.toBe(lesson.order);
  });

  it('extending a coupon keeps its amount, also for a client that knows no version', async () => {
    const k = await start();
    const admin = await k.as('Admin');
    const { couponId } = await made(admin, '/api/coupon/create', undefined, {
      ...coupon,
      segment: 'Student',
    });
    const { record } = await post(
      admin,
      '/api/coupon/edit',
      { id: couponId as number },
      { endDate: '2031-01-01' },
    );
    expect(record).toMatchObject({ ...coupon, segment: 'Student', endDate: '2031-01-01' });
    const reversed = await post(
      admin,
      '/api/coupon/edit',
      { id: couponId as number },
      { startDate: '2031-01-02' },
    );
    expect(reversed.status).toBe(422);
    expect(reversed.error.fields).toHaveProperty('endDate');
  });

  it('tells strangers nothing of a record that they may not edit', async () => {
    const k = await start();
    const [admin, learner] = [await k.as('Admin'), await k.as('Free')];
    await made(admin, '/api/institute/Edit', undefined, { vpa: 'asha@bank' });
    const { status, error } = await post(learner, '/api/institute/Edit', undefined, {
      name: 'x',
      version: 0,
    });
    expect([status, Object.keys(error)]).toEqual([403, ['code', 'message']]);
    const { id } = await made(admin, '/api/UserProfile/Create', undefined, { fullName: 'OWNER' });
    const other = await post(
      learner,
      '/api/UserProfile/Edit',
      { id: id as number },
      { city: 'x', version: 0 },
    );
    expect([other.status, Object.keys(other.error)]).toEqual([403, ['code', 'message']]);
  });

  it('what a learner wrote is in no edit and in no line of the log', async () => {
    const k = await start();
    const [admin, learner] = [await k.as('Admin'), await k.as('Free')];
    const { id } = await made(learner, '/api/UserProfile/Create', undefined, {
      fullName: 'ASHA',
      city: 'Jabalpur',
    });
    await post(admin, '/api/UserProfile/Edit', { id: id as number }, { city: 'Bhopal' });
    await admin.call(institute.edit, { body: { vpa: 'asha@bank', gstin: '' } });
    await admin.call(institute.edit, { body: { vpa: 'other@bank' } });
    const logged = JSON.stringify([
      await k.deps.db.sql.selectFrom('edits').selectAll().execute(),
      await k.deps.db.sql.selectFrom('audit_log').selectAll().execute(),
    ]);
    expect(logged).toContain('city');
    expect(logged).not.toMatch(/Jabalpur|Bhopal|ASHA|asha@bank/);
  });
});

/** Fields of the reply that the first save itself may change. */
const changing = (record: Fields): Fields =>
  Object.fromEntries(
    ['updatedDate', 'writtenDate', 'answeredDate', 'earlierNames', 'description'].flatMap((name) =>
      name in record ? [[name, record[name]]] : [],
    ),
  );

const changedNames = (record: Fields, edit: Fields): string[] =>
  Object.keys(edit).filter((name) => JSON.stringify(record[name]) !== JSON.stringify(edit[name]));

const sidebarWith = (n: number) => defaultSidebar().links.map((link) => ({ ...link, en: `${link.en} ${n}` }));
