import { demoVideos } from '../../src/features/demo/rules.ts';
import { audit } from '../../src/features/audit/api.ts';
import { certificates } from '../../src/features/certificates/api.ts';
import { coupons } from '../../src/features/coupons/api.ts';
import { teachers } from '../../src/features/teachers/api.ts';
import { courses } from '../../src/features/courses/api.ts';
import { files } from '../../src/features/files/api.ts';
import { reminders } from '../../src/features/goals/api.ts';
import { institute } from '../../src/features/institute/api.ts';
import { jobs } from '../../src/features/jobs/api.ts';
import { lessons } from '../../src/features/lessons/api.ts';
import { notes } from '../../src/features/notes/api.ts';
import { payments } from '../../src/features/payments/api.ts';
import { push } from '../../src/features/push/api.ts';
import { payByLink } from '../../src/features/payments/linkApi.ts';
import { ratings } from '../../src/features/ratings/api.ts';
import { reviewModeration } from '../../src/features/ratings/moderationApi.ts';
import { makeCdnToken } from '../../src/features/renditions/server/cdnToken.ts';
import { defaultSidebar } from '../../src/features/sidebar/rules.ts';
import { sha256 } from '../../src/lib/server/http/security.ts';
import { addCourse, addLesson, putFile } from '../support/content.ts';
import { type Answer, type Client } from '../support/harness.ts';
import { multipart } from '../support/multipart.ts';
import { upiDraft, uploadPicture } from '../support/payments.ts';
import { browser } from '../support/pushDevice.ts';
import { hearing } from '../support/speech.ts';
import {
  addCaption,
  addFailedJob,
  addMessage,
  addResource,
  addSession,
  addWebinar,
  beginUpload,
  body,
  certificateOf,
  password,
  type Person,
  type Populated,
  resetToken,
  submitted,
  uploadHeaders,
} from '../support/populated.ts';

/** The people of a sample: `me`, whose ids are sent, and `other`, somebody else. */
export interface Scene {
  a: Populated;
  me: Person;
  other: Person;
}

export interface Sample {
  query?: Record<string, unknown>;
  params?: Record<string, unknown>;
  body?: Record<string, unknown>;
  files?: { name: string; bytes: Buffer }[];
  payload?: Buffer;
  headers?: Record<string, string>;
}

/** The learner for whom strangers pay in the samples. */
const payee = ({ a }: Scene): Client => a.people.Free.client;

/** A new link for the highest tier, with nothing paid and no payment pending. */
async function newLink(s: Scene, client: Client = payee(s)) {
  const query = { userid: client.user!.id, membershipid: 4, state: 'Submitted' as const };
  for (const { paymentId: id } of (await body(client.call(payments.page, { query }))).rows)
    await body(owner(s).call(payments.reject, { query: { id }, body: { reason: 'Again' } }));
  const made = () => body(client.call(payByLink.make, { body: { membershipid: 4 } }));
  await client.call(payByLink.withdraw, { query: { id: (await made()).linkID } });
  const link = await made();
  return { ...link, token: link.path.replace('/pay#', '') };
}

/** Sets a date of birth; '' for none. */
async function born({ a }: Scene, { id }: Person, dob: string): Promise<void> {
  await a.k.deps.db.sql.updateTable('profiles').set({ dob }).where('user_id', '=', id).execute();
}

const guardian = 'guardian@example.org';

/** The token of a link by which a guardian of a person under 18 has agreed to reminders. */
async function guardianToken(s: Scene, person: Person): Promise<string> {
  await born(s, person, '2012-01-01');
  const token = s.a.k.deps.token(32);
  const at = s.a.k.deps.now().toISOString();
  await s.a.k.deps.db.sql
    .insertInto('guardian_words')
    .values({ user_id: person.id, email: guardian, token_hash: sha256(token), asked_at: at, agreed_at: at })
    .execute();
  return token;
}

/** The token of the link that switches somebody's reminders off. */
async function reminderToken({ a, other }: Scene): Promise<string> {
  const chosen = { weekdays: [0], hour: 19, mail: false, push: false };
  await body(other.client.call(reminders.save, { body: chosen }));
  const row = await a.k.deps.db.sql
    .selectFrom('reminders')
    .select('token')
    .where('user_id', '=', other.id)
    .executeTakeFirstOrThrow();
  return row.token;
}

export function urlOf(key: string, { query = {}, params = {} }: Sample): string {
  const path = key
    .slice(key.indexOf(' ') + 1)
    .replace(/:(\w+)/g, (_, name: string) => encodeURIComponent(String(params[name])))
    .replace('*', 'about');
  const search = new URLSearchParams(Object.entries(query).map(([name, value]) => [name, String(value)]));
  return search.size > 0 ? `${path}?${search}` : path;
}

/** Spellings of a path that must not bypass a check. */
export const variants = (url: string): string[] => {
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

/** Calls an endpoint such as 'GET /api/x'; `over` replaces the URL or the method. */
export function send(
  client: Client,
  key: string,
  sample: Sample,
  over: { url?: string; method?: 'HEAD'; headers?: Record<string, string> } = {},
): Promise<Answer<unknown>> {
  const method = over.method ?? (key.split(' ')[0] as Parameters<Client['request']>[0]);
  const form = sample.files && multipart('postedFiles', sample.files);
  return client.request(method, over.url ?? urlOf(key, sample), {
    ...(sample.body
      ? { body: sample.body }
      : method === 'POST' && !form && !sample.headers
        ? { body: {} }
        : {}),
    ...((form ?? sample.payload) ? { payload: form?.payload ?? sample.payload! } : {}),
    headers: { ...form?.headers, ...sample.headers, ...over.headers },
  });
}

let numbers = 0;
const next = (): number => ++numbers;
/** A visible review of the short course. */
async function newReview({ there, people }: Populated, { client }: Person): Promise<number> {
  await body(client.call(ratings.rate, { body: { courseID: there.short, stars: 4 } }));
  const query = { courseid: there.short };
  const { ratingID } = await body(client.call(ratings.edit, { query, body: { words: `Good. ${next()}` } }));
  await body(people.owner.client.call(reviewModeration.show, { query: { id: ratingID } }));
  return ratingID;
}

const owner = ({ a }: Scene): Client => a.people.owner.client;
const txt = { name: 'a.txt', bytes: Buffer.from('words') };
const csv = (): string => `Full Name,Email,Mobile,Type\nASHA,asha${next()}@example.org,9000000001,Free\n`;

async function picture(): Promise<{ name: string; bytes: Buffer }> {
  const { default: sharp } = await import('sharp');
  const plain = sharp({ create: { width: 4, height: 4, channels: 3, background: 'teal' } });
  return { name: 'a.jpg', bytes: await plain.jpeg().toBuffer() };
}

const byId = (id: unknown, more?: Record<string, unknown>): Sample => ({
  query: { id },
  ...(more ? { body: more } : {}),
});
const course = async (s: Scene) => (await addCourse(owner(s))).courseID;
const lesson = async (s: Scene) => (await addLesson(owner(s), s.a.there.course)).courseContentID;
const stranger = async ({ a }: Scene) => (await a.twin('Free')).id;
const certificate = ({ a, me }: Scene) => certificateOf(a.people.owner.client, me.id);
const payment = async ({ a }: Scene) => submitted(a.k, (await a.twin('Free')).client);
const tus = (headers: Record<string, string> = {}) => ({ 'tus-resumable': '1.0.0', ...headers });
const upload = async (s: Scene) => {
  // only administrators have uploads of this kind; for others it is an administrator's
  const admin = s.me.has.upload === '' ? s.a.people.Admin : s.me;
  return { id: await beginUpload(admin.client, s.a.there.course) };
};

/** Rejects a person's pending Diamond payments, so that a new one can be sent. */
async function clearDiamond(s: Scene): Promise<void> {
  const query = { userid: s.me.id, membershipid: 4, state: 'Submitted' as const };
  for (const { paymentId: id } of await body(owner(s).call(payments.list, { query })))
    await body(owner(s).call(payments.reject, { query: { id }, body: { reason: 'Again' } }));
}

/** The full amount that a person owes for Diamond now, with none pending. */
async function diamond(s: Scene): Promise<{ membershipid: number; paidamount: number }> {
  await clearDiamond(s);
  const { payable } = await body(s.me.client.call(payments.quote, { query: { membershipid: 4 } }));
  return { membershipid: 4, paidamount: payable };
}

type Samples = Record<string, (scene: Scene) => Sample | Promise<Sample>>;

const nothing = (): Sample => ({});

/** Configures a place for backups. */
function backedUp({ k }: Populated): Sample {
  const { config } = k.deps;
  config.backupTo = { folder: `${config.DATA_DIR}/backed-up` };
  return {};
}

const people: Samples = {
  'GET /api/Users/Details': ({ me }) => ({ query: { useremail: me.client.user!.email } }),
  'POST /api/Users/Create': () => ({
    body: {
      userName: 'Asha',
      mobile: '9000000000',
      userEmail: `new${next()}@example.org`,
      password,
      type: 'Free',
    },
  }),
  'POST /api/Users/CheckLogin': ({ me }) => ({ body: { useremail: me.client.user!.email, pswd: password } }),
  'GET /api/Users/CheckLogin': ({ me }) => ({ query: { useremail: me.client.user!.email, pswd: password } }),
  'GET /api/Users/Me': nothing,
  'POST /api/Users/Logout': nothing,
  'GET /api/Users/Sessions': nothing,
  'POST /api/Users/EndSession': async ({ a, me }) => byId(await addSession(a.k, me)),
  'GET /api/Offline/Lessons': ({ a }) => ({ query: { ids: String(a.there.open.lesson) } }),
  'GET /api/Playback/Devices': nothing,
  'POST /api/Playback/Playing': nothing,
  'POST /api/Playback/TakeOver': async ({ a, me }) => byId(await addSession(a.k, me)),
  'POST /api/Users/ForgotPassword': ({ me }) => ({ body: { useremail: me.client.user!.email } }),
  'POST /api/Users/ResetPassword': async ({ a }) => ({ body: { token: await resetToken(a), password } }),
  'POST /api/Users/ChangePassword': () => ({ body: { current: password, password: 'another one' } }),
  'GET /api/Users': nothing,
  'GET /api/Users/Page': nothing,
  'GET /api/Users/Export': nothing,
  'GET /api/Users/ImportTemplate': nothing,
  'POST /api/Users/Import': () => ({
    query: { dryRun: false },
    files: [{ name: 'a.csv', bytes: Buffer.from(csv()) }],
  }),
  'POST /api/Users/Edit': async (s) => byId(await stranger(s), { type: 'Student' }),
  'POST /api/Users/EditMany': async (s) => ({ body: { ids: [await stranger(s)], type: 'Student' } }),
  'POST /api/Users/EditContact': async (s) => byId(await stranger(s), { mobile: '9123456780' }),
  'POST /api/Users/ResetLink': async (s) => byId(await stranger(s)),
  'GET /api/Users/LoginHelp': nothing,
  'POST /api/Users/AskForLogin': ({ me }) => ({ body: { useremail: me.client.user!.email } }),
  'GET /api/Users/LoginRequests': nothing,
  'POST /api/Users/DismissRequest': async (s) => {
    const id = await stranger(s);
    const asked_at = s.a.k.deps.now().toISOString();
    await s.a.k.deps.db.sql.insertInto('login_requests').values({ user_id: id, asked_at }).execute();
    return byId(id);
  },
  'POST /api/Users/PasswordLinks': () => ({ body: { who: 'imported' } }),
  'GET /api/Users/FailedLogins': nothing,
  'GET /api/Users/Account': nothing,
  'POST /api/Users/FailuresSeen': nothing,
  'GET /api/Users/MyData': nothing,
  'POST /api/Users/DeleteAccount': () => ({ body: { password } }),
  'POST /api/Users/DeleteUser': async (s) => byId(await stranger(s), { currentPassword: password }),
  'GET /api/Users/Newcomers': nothing,
  'GET /api/Dashboard/Figures': nothing,
  'GET /api/Dashboard/Watched': nothing,
  'GET /api/audit': ({ other }) => ({ query: { actorId: other.id } }),
  'GET /api/audit/Line': async (s) => {
    const { rows } = await body(owner(s).call(audit.page, { query: {} }));
    return byId(rows[0]!.id);
  },
  'GET /api/UserProfile/UserProfileDetails': ({ me }) => ({ query: { userid: me.id } }),
  'POST /api/UserProfile/Create': ({ me }) => ({
    body: { userid: me.id, fullName: 'Asha', address: me.secret, profilePhoto: me.has.photo },
  }),
  'POST /api/UserProfile/Edit': ({ me }) =>
    byId(me.has.profile, { userid: me.id, fullName: 'Asha', address: me.secret, profilePhoto: me.has.photo }),
  'GET /media/photo/:name': ({ me }) => ({ params: { name: me.has.photo } }),
  'GET /api/support': nothing,
  'GET /api/support/Ticket': ({ me }) => byId(me.has.ticket),
  'POST /api/support/Create': ({ me }) => ({ body: { subject: 'Help', message: `${me.secret} ${next()}` } }),
  'POST /api/support/Reply': ({ me }) => byId(me.has.ticket, { message: `Still there? ${next()}` }),
  'POST /api/support/Close': ({ me }) => byId(me.has.ticket),
  'GET /api/Demo': nothing,
  'POST /api/Demo/Remove': nothing,
};

const learning: Samples = {
  'GET /api/certificates/Download': ({ a, me }) => ({ query: { userId: me.id, courseId: a.there.short } }),
  'GET /api/certificates/Mine': nothing,
  'GET /api/certificates': ({ me }) => ({ query: { userId: me.id } }),
  'POST /api/certificates/Revoke': async (s) => {
    const { id, state } = await certificate(s);
    if (state === 'Revoked') await body(owner(s).call(certificates.reinstate, { query: { id } }));
    return byId(id, { reason: 'A mistake' });
  },
  'POST /api/certificates/Reinstate': async (s) => {
    const { id, state } = await certificate(s);
    const because = { query: { id }, body: { reason: 'A mistake' } };
    if (state !== 'Revoked') await body(owner(s).call(certificates.revoke, because));
    return byId(id);
  },
  'POST /api/certificates/Correct': async (s) => byId((await certificate(s)).id, { name: `Asha ${next()}` }),
  'GET /api/certificates/Counts': nothing,
  'POST /api/certificates/NewKey': nothing,
  'GET /verify/:number': async (s) => ({ params: { number: (await certificate(s)).number } }),
  'GET /verify': async (s) => ({ query: { number: (await certificate(s)).number } }),
  'GET /verify.js': nothing,
  'GET /api/certificates/Verifier': nothing,
  'GET /api/CourseContent': ({ a }) => ({ query: { courseId: a.there.course } }),
  'GET /api/CourseContent/Details': ({ a }) => ({ query: { coursecontentid: a.there.open.lesson } }),
  'GET /media/lesson/:coursecontentid': ({ a }) => ({ params: { coursecontentid: a.there.open.lesson } }),
  'GET /media/video/:video/:name': ({ a }) => ({
    params: { video: a.there.open.rendition, name: 'poster.webp' },
  }),
  'GET /api/video/CdnAddress': ({ a }) => ({ query: { video: a.there.open.rendition } }),
  'GET /cdn/:token/:video/:name': async ({ a, me }) => {
    const video = a.there.open.rendition;
    const session = await a.k.deps.db.sql
      .selectFrom('sessions')
      .select('id')
      .where('token_hash', '=', sha256(me.client.token))
      .executeTakeFirstOrThrow();
    const token = makeCdnToken(a.k.deps.config.CDN_KEY!, { sessionId: session.id, video }, a.k.deps.now());
    return { params: { token, video, name: 'poster.webp' } };
  },
  'GET /media/caption/:id': ({ a }) => ({ params: { id: a.there.open.caption } }),
  'GET /api/Image/GetFiles': ({ a }) => ({
    query: { courseID: a.there.course, contentId: a.there.open.lesson },
  }),
  'GET /media/file/:name': ({ a }) => ({ params: { name: a.there.open.file } }),
  'GET /api/CourseContent/CourseContentByID': ({ a, me }) => ({
    query: { userId: me.id, courseId: a.there.course },
  }),
  'GET /api/UsersProgress/GetUserProgress': ({ a, me }) => ({
    query: { userid: me.id, courseid: a.there.course },
  }),
  'GET /api/CourseContent/Outline': ({ a }) => ({ query: { courseId: a.there.course } }),
  'GET /api/UsersProgress/Watched': ({ a, me }) => ({ query: { userId: me.id, courseId: a.there.course } }),
  'POST /api/UsersProgress/Edit': ({ a, me }) => ({
    query: { UID: me.id },
    body: { userId: me.id, contentId: a.there.open.lesson, watchedDuration: 31, completed: false },
  }),
  'GET /api/UsersProgress/Courses': nothing,
  'GET /api/UsersProgress/Started': nothing,
  'GET /api/UsersProgress/Next': ({ a }) => ({ query: { courseId: a.there.course } }),
  'GET /api/UsersProgress/CourseFigures': ({ a }) => ({ query: { ids: String(a.there.course) } }),
  'GET /api/certificates/State': ({ a }) => ({ query: { courseId: a.there.short } }),
  'GET /api/ratings': ({ a }) => ({ query: { courseid: a.there.short } }),
  'POST /api/ratings/Rate': ({ a }) => ({ body: { courseID: a.there.short, stars: 5 } }),
  'POST /api/ratings/Edit': async ({ a, me }) => {
    await newReview(a, me);
    return { query: { courseid: a.there.short }, body: { words: `Better. ${next()}` } };
  },
  'POST /api/ratings/Delete': async ({ a, me }) => {
    await newReview(a, me);
    return { query: { courseid: a.there.short } };
  },
  'POST /api/ratings/Report': async ({ a, other }) => byId(await newReview(a, other)),
  'GET /api/ratings/Reviews': ({ a }) => ({ query: { courseid: a.there.short } }),
  'GET /api/ratings/Moderation': ({ a }) => ({ query: { courseid: a.there.short } }),
  'GET /api/ratings/ModerationCounts': ({ a }) => ({ query: { courseid: a.there.short } }),
  'POST /api/ratings/Answer': async ({ a, other }) =>
    byId(await newReview(a, other), { answer: `Thank you. ${next()}` }),
  'POST /api/ratings/Hide': async ({ a, other }) => byId(await newReview(a, other), { reason: 'Rude.' }),
  'POST /api/ratings/Show': async ({ a, other }) => byId(await newReview(a, other)),
  'GET /api/questions': ({ a }) => ({ query: { contentid: a.there.open.lesson } }),
  'GET /api/questions/Mine': nothing,
  'GET /api/questions/Thread': ({ me }) => byId(me.has.question),
  'POST /api/questions/Ask': ({ a }) => ({
    body: { contentId: a.there.open.lesson, message: `Why? ${next()}` },
  }),
  'POST /api/questions/Answer': ({ other }) => byId(other.has.question, { message: `Because. ${next()}` }),
  'POST /api/questions/Mark': ({ me }) => byId(me.has.question, { answered: true }),
  'POST /api/questions/Report': ({ other }) => byId(other.has.question),
  'GET /api/questions/Moderation': nothing,
  'POST /api/questions/Hide': ({ me }) => byId(me.has.hidden, { hidden: true }),
  'GET /api/notes': ({ a }) => ({ query: { courseid: a.there.course } }),
  'POST /api/notes/Create': ({ a, me }) => ({
    body: { contentId: a.there.open.lesson, second: 2, text: `${me.secret} ${next()}` },
  }),
  'POST /api/notes/Edit': ({ me }) => byId(me.has.note, { text: `${me.secret} ${next()}` }),
  'POST /api/notes/Delete': async ({ a, me }) => {
    const draft = { contentId: a.there.open.lesson, second: 3, text: `${me.secret} ${next()}` };
    return byId((await body(me.client.call(notes.create, { body: draft }))).id);
  },
  'GET /api/notes/Download': ({ a }) => ({ query: { courseid: a.there.course } }),
  'GET /api/Goals': nothing,
  'POST /api/Goals/Set': () => ({ body: { days: 3 } }),
  'POST /api/Goals/Remove': nothing,
  'GET /api/Reminders': nothing,
  'POST /api/Reminders/Save': () => ({ body: { weekdays: [0], hour: 19, mail: false, push: false } }),
  'POST /api/Reminders/Birth': async (s) => {
    await born(s, s.me, '');
    return { body: { dob: '2001-01-01' } };
  },
  'POST /api/Reminders/AskGuardian': async (s) => {
    await guardianToken(s, s.me);
    return { body: { email: guardian } };
  },
  'POST /unsubscribe': async (s) => ({ query: { token: await reminderToken(s) } }),
  'POST /api/Guardian': async (s) => ({ body: { token: await guardianToken(s, s.other) } }),
  'POST /api/Guardian/Answer': async (s) => ({
    body: { token: await guardianToken(s, s.other), agrees: false },
  }),
  'GET /api/Guardian/Of': ({ other }) => ({ query: { userid: other.id } }),
  'POST /api/Guardian/Record': async (s) => {
    await born(s, s.other, '2012-01-01');
    return { body: { userid: s.other.id, agrees: true } };
  },
  'GET /api/Push/Device': nothing,
  'GET /api/Push/Devices': nothing,
  'POST /api/Push/Subscribe': () => ({ body: browser(next()) }),
  'POST /api/Push/Unsubscribe': async ({ me }) => {
    await body(me.client.call(push.subscribe, { body: browser(next()) }));
    const [device] = await body(me.client.call(push.devices, {}));
    return byId(device!.sessionId);
  },
  'POST /api/Push/Test': async ({ me }) => {
    await body(me.client.call(push.subscribe, { body: browser(next()) }));
    return {};
  },
};

const money: Samples = {
  'GET /api/membership': nothing,
  'POST /api/membership/Edit': () => byId(4, { price: 4999, features: ['All'], featuresHi: ['सब'] }),
  'GET /api/payment/Links': nothing,
  'POST /api/payment/Links/Make': () => ({ body: { membershipid: 4 } }),
  'POST /api/payment/Links/Withdraw': async (s) => byId((await newLink(s, s.me.client)).linkID),
  'POST /api/payment/ByLink': async (s) => ({ body: { token: (await newLink(s)).token } }),
  'POST /api/payment/ByLink/Proof': async (s) => {
    // at most six unused proofs a day are accepted
    await s.a.k.deps.db.run(`update files set created_at = '2020-01-01T00:00:00.000Z' where kind = 'proof'`);
    const { token, linkID: link } = await newLink(s);
    const { ticket } = await body(payee(s).call(payByLink.open, { body: { token } }));
    return { query: { link, ticket }, files: [await picture()] };
  },
  'POST /api/payment/ByLink/Send': async (s) => {
    const { token } = await newLink(s);
    const cash = { paymentMode: 'Cash', transactionID: '', imageName: '', partOrFull: 'Full' } as const;
    const { quote } = await body(payee(s).call(payByLink.open, { body: { token } }));
    const { membershipid: _, ...draft } = upiDraft(s.a.k, { ...cash, paidamount: quote!.payable });
    return { body: { token, ...draft, payerName: 'A parent', payerMobile: '9876543210' } };
  },
  'POST /api/payment/ByLink/Receipt': async (s) => {
    const { token, linkID } = await newLink(s);
    const paymentId = s.a.people.Free.has.payment;
    await s.a.k.deps.db.sql
      .insertInto('payment_payers')
      .values({ payment_id: paymentId, link_id: linkID, name: 'A parent', email: '', mobile: '' })
      .onConflict((conflict) => conflict.column('payment_id').doUpdateSet({ link_id: linkID }))
      .execute();
    return { body: { token, paymentId } };
  },
  'GET /api/payment/PayerMessage': ({ a }) => byId(a.people.Free.has.payment),
  'GET /api/payment': ({ me }) => ({ query: { userid: me.id } }),
  'GET /api/payment/Page': ({ me }) => ({ query: { userid: me.id } }),
  'GET /api/payment/quote': () => ({ query: { membershipid: 3 } }),
  'GET /api/payment/offers': nothing,
  'GET /api/payment/Membership': nothing,
  'GET /api/payment/standing': ({ me }) => ({ query: { userid: me.id } }),
  'POST /api/payment': async (s) => {
    return { body: upiDraft(s.a.k, { ...(await diamond(s)), imageName: s.me.has.proof }) };
  },
  'POST /api/payment/proof': async (s) => {
    const draft = upiDraft(s.a.k, { ...(await diamond(s)), imageName: `none${next()}.jpg` });
    const { paymentId } = await body(s.me.client.call(payments.create, { body: draft }));
    return byId(paymentId, { imageName: s.me.has.proof });
  },
  'POST /api/payment/verify': async (s) => byId(await payment(s)),
  'POST /api/payment/reject': async (s) => byId(await payment(s), { reason: 'Not found' }),
  'POST /api/payment/refund': async (s) => {
    const id = await payment(s);
    await body(owner(s).call(payments.verify, { query: { id } }));
    return byId(id, { reason: 'As asked' });
  },
  'GET /api/payment/history': ({ me }) => byId(me.has.payment),
  'GET /api/payment/dues': nothing,
  'GET /media/proof/:name': ({ me }) => ({ params: { name: me.has.proof } }),
  'GET /api/payment/receipt': ({ me }) => byId(me.has.payment),
  'GET /api/coupon': nothing,
  'POST /api/coupon/create': () => ({ body: coupon() }),
  'POST /api/coupon/edit': async (s) => {
    const [first] = await body(owner(s).call(coupons.list, {}));
    return byId(first!.couponId, coupon());
  },
};

const teacher = async (s: Scene): Promise<number> =>
  (await body(owner(s).call(teachers.create, { body: { name: 'Nandini' } }))).teacherID;

const coupon = () => ({
  couponCode: `C${next()}00`,
  amount: 10,
  startDate: '2020-01-01',
  endDate: '2090-01-01',
});

const teaching: Samples = {
  'GET /api/CourseMaster': nothing,
  'GET /api/CourseMaster/Page': nothing,
  'GET /api/CourseMaster/Public': ({ a }) => ({ query: { slug: String(a.there.course) } }),
  'GET /api/CourseMaster/Details': ({ a }) => byId(a.there.course),
  'GET /assets/course.json': nothing,
  'GET /assets/course/:name': async (s) => ({
    params: { name: await uploadPicture(owner(s), 'a.jpg', 'image') },
  }),
  'POST /api/CourseMaster/Create': () => ({
    body: { courseName: 'Chemistry', type: 'Gold', price: 10, imageName: 'a.jpg' },
  }),
  'POST /api/CourseMaster/Edit': async (s) =>
    byId(await course(s), { courseName: 'Chemistry', type: 'Gold', price: 10, imageName: 'a.jpg' }),
  'POST /api/CourseMaster/Delete': async (s) => byId(await course(s)),
  'GET /api/CourseMaster/Bin': nothing,
  'POST /api/CourseMaster/Restore': async (s) => {
    const id = await course(s);
    await body(owner(s).call(courses.delete, { query: { id } }));
    return byId(id);
  },
  'GET /api/teachers': nothing,
  'POST /api/teachers/Create': () => ({ body: { name: 'Nandini' } }),
  'POST /api/teachers/Edit': async (s) => byId(await teacher(s), { name: 'Nandini Rao' }),
  'POST /api/teachers/Delete': async (s) => byId(await teacher(s)),
  'POST /api/teachers/Restore': async (s) => {
    const id = await teacher(s);
    await body(owner(s).call(teachers.delete, { query: { id } }));
    return byId(id);
  },
  'POST /api/CourseContent/Create': ({ a }) => ({
    body: { courseID: a.there.course, sectionName: 'S', contentName: 'New', videoFileName: 'new.mp4' },
  }),
  'POST /api/CourseContent/Edit': async (s) =>
    byId(await lesson(s), { courseID: s.a.there.course, sectionName: 'S', contentName: 'Other' }),
  'POST /api/CourseContent/Delete': async (s) => byId(await lesson(s)),
  'GET /api/CourseContent/Bin': ({ a }) => ({ query: { courseId: a.there.course } }),
  'POST /api/CourseContent/Restore': async (s) => {
    const id = await lesson(s);
    await body(owner(s).call(lessons.delete, { query: { id } }));
    return byId(id);
  },
  'POST /api/CourseContent/RestoreVideo': async (s) => {
    const { courseContentID: id } = await addLesson(owner(s), s.a.there.course);
    const names: string[] = [];
    for (const n of [1, 2]) {
      const video = await putFile(s.a.k, owner(s), { kind: 'video', name: `${n}.mp4` });
      await body(owner(s).call(lessons.edit, { query: { id }, body: { videoFileName: video.name } }));
      names.push(video.name);
    }
    return byId(id, { videoFileName: names[0] });
  },
  'POST /api/CourseContent/ConvertVideo': ({ a }) => byId(a.there.open.lesson, { convert: false }),
  'POST /api/CourseContent/DropOriginal': async ({ a }) => {
    await a.k.deps.db.run(`update ladders set state = 'complete', original = 'replaced'`, []);
    const id = a.there.open.lesson;
    const sql = 'select video_name from lessons where id = ?';
    const [row] = await a.k.deps.db.all<{ video_name: string }>(sql, [id]);
    return byId(id, { videoFileName: row!.video_name });
  },
  'POST /api/CourseContent/UploadCaption': async (s) => ({
    query: { coursecontentid: await lesson(s), lang: 'hi' },
    files: [{ name: 'a.vtt', bytes: Buffer.from('WEBVTT\n') }],
  }),
  'GET /api/CourseContent/SearchCaptions': ({ a }) => ({
    query: { courseId: a.there.course, search: 'foreverybody' },
  }),
  'GET /api/CourseContent/Captions': ({ a }) => ({ query: { coursecontentid: a.there.open.lesson } }),
  'POST /api/CourseContent/EditCaptions': async (s) =>
    byId(await lesson(s), { en: 'WEBVTT\n\n00:00.000 --> 00:01.000\nHello\n' }),
  'GET /api/CourseContent/Chapters': ({ a }) => ({ query: { coursecontentid: a.there.open.lesson } }),
  'POST /api/CourseContent/EditChapters': async (s) =>
    byId(await lesson(s), { chapters: [{ title: 'Motion', start: 0 }] }),
  'GET /api/CourseContent/CaptionDrafts': ({ a }) => ({ query: { coursecontentid: a.there.open.lesson } }),
  'POST /api/CourseContent/MakeCaptions': ({ a }) => {
    a.k.deps.video ??= hearing(async () => []);
    return byId(a.there.open.lesson, { lang: 'hi' });
  },
  'POST /api/CourseContent/DiscardCaptions': ({ a }) => byId(a.there.open.lesson, { lang: 'hi' }),
  'POST /api/CourseContent/DeleteCaption': async (s) => byId(await addCaption(owner(s), await lesson(s))),
};

const uploaded: Samples = {
  'POST /api/Image/UploadImage': async () => ({ query: { kind: 'photo' }, files: [await picture()] }),
  'POST /api/Image/UploadFiles': ({ a }) => ({
    query: { courseID: a.there.course, contentId: a.there.open.lesson },
    files: [txt],
  }),
  'POST /api/Image/DeleteFile': async (s) => byId((await addResource(owner(s), s.a.there.course)).id),
  'GET /api/Image/State': async (s) => {
    const { name } = await putFile(s.a.k, owner(s), { kind: 'video', name: 'a.mp4' });
    return { query: { fileName: name } };
  },
  'GET /api/Image/Library': ({ a }) => ({ query: { courseID: a.there.course } }),
  'POST /api/Image/RestoreFile': async (s) => {
    const { id } = await addResource(owner(s), s.a.there.course);
    await body(owner(s).call(files.deleteFile, { query: { id } }));
    return byId(id);
  },
  'GET /api/Image/Storage': nothing,
  'POST /api/Image/TryUpload': () => ({ query: { kind: 'resource' }, files: [txt] }),
  'POST /api/uploads': ({ a }) => ({ headers: uploadHeaders(a.there.course, 5) }),
  'HEAD /api/uploads/:id': async (s) => ({ params: await upload(s), headers: tus() }),
  'PATCH /api/uploads/:id': async (s) => ({
    params: await upload(s),
    headers: tus({ 'upload-offset': '0', 'content-type': 'application/offset+octet-stream' }),
    payload: Buffer.from('words'),
  }),
  'DELETE /api/uploads/:id': async (s) => ({ params: await upload(s), headers: tus() }),
  'OPTIONS /api/uploads': () => ({ headers: tus() }),
  'OPTIONS /api/uploads/:id': async (s) => ({ params: await upload(s), headers: tus() }),
};

const site: Samples = {
  'GET /api/home': nothing,
  'GET /api/home/Draft': nothing,
  'POST /api/home/Edit': () => ({ body: { title: 'Learn with us' } }),
  'GET /api/institute': nothing,
  'POST /api/institute/Edit': () => ({ body: { name: 'Academy' } }),
  'GET /api/institute/Public': nothing,
  'POST /api/institute/PublicEdit': () => ({ body: { founderName: 'Asha' } }),
  'GET /api/institute/Limits': nothing,
  'POST /api/institute/LimitsEdit': () => ({ body: { uploadMegabytesPerDay: 30 } }),
  'POST /api/contact': () => ({
    body: { name: 'Asha', email: 'asha@example.org', message: `Hello ${next()}`, took: 9 },
  }),
  'GET /api/contact': nothing,
  'POST /api/contact/Mark': async ({ a }) => byId(await addMessage(a), { read: false }),
  'POST /api/contact/Delete': async ({ a }) => byId(await addMessage(a)),
  'GET /api/jobs': () => ({ query: { state: 'Failed' } }),
  'POST /api/jobs/Retry': async ({ a }) => byId(await addFailedJob(a)),
  'POST /api/jobs/RetryFailed': nothing,
  'POST /api/jobs/Cancel': async (s) => {
    const id = await addFailedJob(s.a);
    await owner(s).call(jobs.retry, { query: { id } });
    return byId(id);
  },
  'POST /api/jobs/Remove': async ({ a }) => byId(await addFailedJob(a)),
  'GET /api/webinar': nothing,
  'GET /api/webinar/All': nothing,
  'POST /api/webinar/Edit': async ({ a }) =>
    byId(await addWebinar(a), { title: 'Other', startsAt: '2030-01-01T10:00:00Z', minutes: 60, seats: 10 }),
  'POST /api/webinar/Delete': async ({ a }) => byId(await addWebinar(a)),
  'POST /api/webinar/Register': async ({ a }) =>
    byId(await addWebinar(a), { name: 'Asha', mobile: '9000000000', email: 'asha@example.org', took: 9 }),
  'GET /api/webinar/Seats': async ({ a }) => byId(await addWebinar(a)),
  'GET /api/webinar/Export': async ({ a }) => byId(await addWebinar(a)),
  'GET /api/Backups': nothing,
  'GET /api/System': nothing,
  'GET /api/System/Reach': nothing,
  'POST /api/Backups/Make': ({ a }) => backedUp(a),
  'POST /api/Backups/Rehearse': ({ a }) => backedUp(a),
  'GET /api/search': () => ({ query: { q: 'lesson' } }),
  'GET /api/sidebar': nothing,
  'POST /api/sidebar/Edit': () => ({ body: { ...defaultSidebar() } }),
  'GET /api/health': nothing,
  'GET /api/ready': nothing,
  'GET /api/openapi.json': nothing,
  'GET /api/docs': nothing,
  'GET /robots.txt': nothing,
  'GET /sitemap.xml': nothing,
  'GET /manifest.webmanifest': nothing,
  'GET /institute-icon/:icon': async (s) => {
    const logo = await uploadPicture(owner(s), 'logo.jpg', 'image');
    await body(owner(s).call(institute.publicEdit, { body: { logo } }));
    return { params: { icon: '192' } };
  },
  'GET /app/:file': () => ({ params: { file: 'main.js' } }),
  'GET /demo/:version/:folder/:file': () => {
    const [version, folder, file] = demoVideos.welcome.poster.split('/').slice(2);
    return { params: { version, folder, file } };
  },
  'GET /sw.js': nothing,
  'GET /*': nothing,
};

/** For each endpoint a request that succeeds for those who may make it, with ids of existing records. */
export const samples: Samples = { ...people, ...learning, ...money, ...teaching, ...uploaded, ...site };
