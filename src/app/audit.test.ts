import { expect, it } from 'vitest';
import { type Client, eachDatabase, type Kit } from '../../tests/support/harness.ts';
import { defaultSidebar } from '../features/sidebar/rules.ts';
import { endpoints } from './endpoints.ts';

const course = {
  courseName: 'Physics',
  type: 'Gold',
  price: 10,
  description: 'x',
  imageName: 'x.png',
  resources: '',
};
const lesson = (courseID: number) => ({
  courseID,
  sectionName: 'One',
  contentName: 'Light',
  videoFileName: 'light.mp4',
  duration: 60,
  order: 0,
  description: 'x',
});
const coupon = {
  couponCode: 'DIWALI',
  membershipID: 0,
  segment: '',
  active: true,
  amount: 100,
  startDate: '2030-01-10',
  endDate: '2030-01-20',
};

/** Ids that earlier steps created, for later ones. */
type Made = Record<string, number>;
type Step = { query?: object; body?: object; file?: { name: string; bytes: Buffer } };

/**
 * One successful call of each endpoint with which administrators change something, ordered so that each finds the records it
 * needs. `keep` gives the id of the reply to later steps.
 */
const steps: [
  name: string,
  step: (made: Made) => Step,
  keep?: [as: string, from: (body: never) => number],
][] = [
  ['accounts.edit', ({ learner }) => ({ query: { id: learner }, body: { type: 'Paid' } })],
  ['accounts.editMany', ({ learner }) => ({ body: { ids: [learner], type: 'Blocked' } })],
  ['accounts.resetLink', ({ learner }) => ({ query: { id: learner } })],
  ['contactDetails.edit', ({ learner }) => ({ query: { id: learner }, body: { mobile: '9123456780' } })],
  [
    'accounts.import',
    () => ({
      query: { dryRun: false },
      file: { name: 'a.csv', bytes: Buffer.from('Name,Email,Mobile\nAsha,asha@example.org,9876543210') },
    }),
  ],
  ['loginHelp.links', () => ({ body: { who: 'imported' } })],
  ['courses.create', () => ({ body: course }), ['course', ({ courseID }: { courseID: number }) => courseID]],
  ['courses.edit', ({ course: id }) => ({ query: { id }, body: { ...course, price: 20 } })],
  ['courses.delete', ({ course: id }) => ({ query: { id } })],
  ['courses.restore', ({ course: id }) => ({ query: { id } })],
  [
    'teachers.create',
    () => ({ body: { name: 'Nandini' } }),
    ['teacher', ({ teacherID }: { teacherID: number }) => teacherID],
  ],
  ['teachers.edit', ({ teacher: id }) => ({ query: { id }, body: { words: 'Calm.' } })],
  ['teachers.delete', ({ teacher: id }) => ({ query: { id } })],
  ['teachers.restore', ({ teacher: id }) => ({ query: { id } })],
  [
    'lessons.create',
    (made) => ({ body: lesson(made['course']!) }),
    ['lesson', ({ courseContentID }: { courseContentID: number }) => courseContentID],
  ],
  [
    'lessons.edit',
    (made) => ({
      query: { id: made['lesson'] },
      body: { ...lesson(made['course']!), contentName: 'Light and shade' },
    }),
  ],
  ['lessons.delete', (made) => ({ query: { id: made['lesson'] } })],
  ['lessons.restore', (made) => ({ query: { id: made['lesson'] } })],
  [
    'lessons.uploadCaption',
    (made) => ({
      query: { coursecontentid: made['lesson'], lang: 'en' },
      file: { name: 'a.vtt', bytes: Buffer.from('WEBVTT\n\n00:00.000 --> 00:01.000\nHello\n') },
    }),
    ['caption', ({ id }: { id: number }) => id],
  ],
  ['lessons.deleteCaption', ({ caption: id }) => ({ query: { id } })],
  [
    'captionEditing.edit',
    (made) => ({
      query: { id: made['lesson'] },
      body: { en: 'WEBVTT\n\n00:00.000 --> 00:01.000\nHello\n' },
    }),
  ],
  [
    'chapterEditing.edit',
    (made) => ({ query: { id: made['lesson'] }, body: { chapters: [{ title: 'Motion', start: 0 }] } }),
  ],
  [
    'files.uploadFiles',
    (made) => ({ query: { courseID: made['course'] }, file: { name: 'a.txt', bytes: Buffer.from('notes') } }),
    ['file', ({ result }: { result: { id: number }[] }) => result[0]!.id],
  ],
  ['files.deleteFile', ({ file: id }) => ({ query: { id } })],
  ['library.restore', ({ file: id }) => ({ query: { id } })],
  [
    'library.tryUpload',
    () => ({ query: { kind: 'resource' }, file: { name: 'b.txt', bytes: Buffer.from('notes') } }),
  ],
  ['coupons.create', () => ({ body: coupon }), ['coupon', ({ couponId }: { couponId: number }) => couponId]],
  ['coupons.edit', ({ coupon: id }) => ({ query: { id }, body: { ...coupon, amount: 50 } })],
  [
    'membership.edit',
    () => ({ query: { id: 2 }, body: { price: 777, features: ['One'], featuresHi: ['एक'] } }),
  ],
  ['home.edit', () => ({ body: { title: 'Learn with us' } })],
  ['institute.edit', () => ({ body: { name: 'Asha Classes' } })],
  ['institute.publicEdit', () => ({ body: { phone: '0821 2345678' } })],
  [
    'webinars.save',
    () => ({
      query: { id: 0 },
      body: { title: 'Marketing', about: '', startsAt: '2030-01-10T05:30:00Z', minutes: 90, seats: 5 },
    }),
    ['webinar', ({ id }: { id: number }) => id],
  ],
  ['webinars.remove', ({ webinar: id }) => ({ query: { id } })],
  ['sidebar.edit', () => ({ body: { links: defaultSidebar().links.toReversed() } })],
  ['certificates.rotate', () => ({})],
  ['demo.remove', () => ({})],
];

// these need a payment in each state, or a question: src/features/payments/decisions.test.ts and
// src/features/questions/questions.test.ts check their audit entries
const elsewhere = [
  // src/features/jobs/jobs.test.ts: these need a failed or waiting job
  'jobs.retry',
  'jobs.retryFailed',
  'jobs.cancel',
  'jobs.remove',
  // src/features/accounts/personal.test.ts: only for the owner
  'personal.deleteUser',
  // src/features/institute/limits.test.ts: only for the owner
  'institute.limitsEdit',
  'payments.verify',
  'payments.reject',
  'payments.refund',
  'questions.hide',
  // src/features/ratings/moderation.test.ts: these need a learner's review
  'reviewModeration.answer',
  'reviewModeration.hide',
  'reviewModeration.show',
  // src/features/goals/guardians.test.ts: needs a learner under 18
  'guardians.record',
  // src/features/certificates/certificates.test.ts
  'certificates.revoke',
  'certificates.reinstate',
  'certificates.correct',
  // src/features/lessons/videos.test.ts
  'lessons.restoreVideo',
  // src/features/lessons/captionDrafts.test.ts
  'captionDrafts.make',
  'captionDrafts.discard',
  // src/features/renditions/renditions.test.ts
  'lessons.convertVideo',
  'lessons.dropOriginal',
  // src/features/backups/backups.test.ts: needs a place for backups
  'backups.make',
  'backups.rehearse',
  // src/features/accounts/loginHelp.test.ts
  'loginHelp.dismiss',
];

async function take(
  by: Client,
  name: string,
  { query, body, file }: Step,
): Promise<{ status: number; body: unknown }> {
  const { endpoint } = endpoints.find((bound) => bound.name === name)!;
  const sent = { query, body } as never;
  return file ? by.upload(endpoint, sent, [file]) : by.call(endpoint, sent);
}

const countLines = async (k: Kit): Promise<number> =>
  (await k.deps.db.sql.selectFrom('audit_log').select('id').execute()).length;

it('every endpoint by which administrators change something is walked through below', () => {
  const changing = endpoints
    .filter(
      ({ endpoint }) =>
        endpoint.method !== 'GET' && (endpoint.access === 'admin' || endpoint.access === 'owner'),
    )
    .map(({ name }) => name);
  // src/features/marketing/marketing.test.ts: these need a visitor's message
  const written = ['contact.mark', 'contact.remove'];
  const known = new Set([...steps.map(([name]) => name), ...elsewhere, ...written]);
  expect(changing.filter((name) => !known.has(name))).toEqual([]);
});

eachDatabase('what administrators change', { shortOn: 'sqlite' }, (start) => {
  it('is written down once for each call that succeeds, with who and from where, and never for one that fails', async () => {
    const k = await start();
    const [admin, learner] = [await k.as('Admin'), await k.as('Free')];
    const made: Made = { learner: learner.user!.id };
    for (const [name, step, keep] of steps) {
      const before = await countLines(k);
      expect((await take(learner, name, step(made))).status, name).toBeGreaterThanOrEqual(401);
      expect(await countLines(k), `${name} refused`).toBe(before);
      const { status, body } = await take(admin, name, step(made));
      expect(status, `${name} ${JSON.stringify(body)}`).toBe(200);
      if (keep) made[keep[0]] = keep[1](body as never);
      const lines = await k.deps.db.sql
        .selectFrom('audit_log')
        .selectAll()
        .orderBy('id', 'desc')
        .limit(1)
        .execute();
      expect(await countLines(k), name).toBe(before + 1);
      expect(lines[0], name).toMatchObject({ actor_id: admin.user!.id, ip_address: '127.0.0.1' });
      expect(lines[0]!.details, name).not.toMatch(/@|98765|Asha Rao|password|token/);
    }
  });
});
