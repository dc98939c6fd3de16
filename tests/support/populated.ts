import { Readable } from 'node:stream';
import { accounts } from '../../src/features/accounts/api.ts';
import { hashPassword } from '../../src/features/accounts/server/passwords.ts';
import { certificates } from '../../src/features/certificates/api.ts';
import { files, uploads } from '../../src/features/files/api.ts';
import { lessons } from '../../src/features/lessons/api.ts';
import { contact, webinars } from '../../src/features/marketing/api.ts';
import { notes } from '../../src/features/notes/api.ts';
import { payments } from '../../src/features/payments/api.ts';
import { payByLink } from '../../src/features/payments/linkApi.ts';
import { profiles } from '../../src/features/profile/api.ts';
import { progress } from '../../src/features/progress/api.ts';
import { questions } from '../../src/features/questions/api.ts';
import { addLadder } from '../../src/features/renditions/server/ladderStore.ts';
import { putStored } from '../../src/features/renditions/server/store.ts';
import { support } from '../../src/features/support/api.ts';
import { noWaiting } from './certificates.ts';
import { addCourse, addLesson, putFile } from './content.ts';
import { giveVideos } from './courses.ts';
import type { Answer, Client, Kit } from './harness.ts';
import { addCoupon, clearLimits, pay, uploadPicture } from './payments.ts';

export const password = 'the same for all';

/** The body of a reply, which must be a success. */
export async function body<T>(reply: Answer<T> | Promise<Answer<T>>): Promise<T> {
  const { status, body } = await reply;
  if (status < 200 || status > 299) throw new Error(`${status} ${JSON.stringify(body)}`);
  return body;
}

/** What a person owns: ids, or names of files. */
export interface Belongings {
  user: number;
  /** Another session than the calling one. */
  session: number;
  profile: number;
  photo: string;
  /** Verified and, except for the Paid account, refunded: it has a receipt and a history. */
  payment: number;
  proof: string;
  ticket: number;
  note: number;
  /** For the first lesson, visible. */
  question: number;
  /** For the first lesson, hidden by an administrator. */
  hidden: number;
  progress: number;
  /** An unfinished upload; administrators only. */
  upload: string;
  /** A link by which somebody else pays for the third tier. */
  paylink: number;
}

/** An account with one of everything. */
export interface Person {
  client: Client;
  id: number;
  /** A word that occurs in everything that nobody else may read. */
  secret: string;
  has: Belongings;
}

/** `locked` is the second lesson with its files and posts, `open` the first. */
export interface Lessons {
  course: number;
  open: { lesson: number; file: string; caption: number; rendition: string };
  locked: { lesson: number; file: string; caption: number; rendition: string; question: number };
  /** A course of one lesson, which everybody has completed. */
  short: number;
}

/** Occurs in everything that belongs to the locked lesson. */
export const lockedSecret = 'onlyformembers';

const txt = (name: string) => ({ name, bytes: Buffer.from(`words of ${name}`) });

export async function addCaption(admin: Client, lesson: number, words = 'hello'): Promise<number> {
  const bytes = Buffer.from(`WEBVTT\n\n00:00.000 --> 00:01.000\n${words}\n`);
  const query = { coursecontentid: lesson, lang: 'en' as const };
  return (await body(admin.upload(lessons.uploadCaption, { query }, [{ name: 'a.vtt', bytes }]))).id;
}

export async function addResource(admin: Client, courseID: number, contentId?: number, name = 'notes.txt') {
  const query = { courseID, ...(contentId === undefined ? {} : { contentId }) };
  const { result } = await body(admin.upload(files.uploadFiles, { query }, [txt(name)]));
  return result[0]!;
}

/** Gives a video a ladder with one picture; returns its part of URLs. */
export async function addPoster(k: Kit, fileId: number, word: string): Promise<string> {
  const { storage, db, now } = k.deps;
  const { key, bytes } = await storage.put(Readable.from([Buffer.from(word)]));
  await db.transaction(async (sql) => {
    await addLadder(sql, fileId, now());
    await putStored(sql, { file_id: fileId, version: 1, name: 'poster.webp', storage_key: key, bytes });
  });
  return `${fileId}-1`;
}

/** A course with a free first lesson and a second one for members. */
async function addLessons(k: Kit, { client: admin }: Pick<Person, 'client'>): Promise<Lessons> {
  const imageName = await uploadPicture(admin, 'cover.jpg', 'image');
  const { courseID: course } = await addCourse(admin, { imageName });
  const add = async (order: number, word: string) => {
    const video = await putFile(k, admin, {
      kind: 'video',
      name: `${word}.mp4`,
      bytes: Buffer.from(word),
      duration: 60,
    });
    const { courseContentID: lesson } = await addLesson(admin, course, {
      contentName: `Lesson ${order}`,
      order,
      videoFileName: video.name,
      description: `<p>${word}</p>`,
    });
    const file = await addResource(admin, course, lesson, `${word}.txt`);
    const rendition = await addPoster(k, video.id, word);
    return { lesson, file: file.fileName, caption: await addCaption(admin, lesson, word), rendition };
  };
  const [open, locked] = [await add(3, 'foreverybody'), await add(7, lockedSecret)];
  const member = await k.as('Paid');
  const { id: question } = await body(
    member.call(questions.ask, { body: { contentId: locked.lesson, message: lockedSecret } }),
  );
  const { courseID: short } = await addCourse(admin, { courseName: 'Short', imageName });
  await addLesson(admin, short);
  await giveVideos(k);
  await noWaiting(k);
  return { course, open, locked: { ...locked, question }, short };
}

/** Headers that start a resumable upload of a resource. */
export function uploadHeaders(course: number, size: number): Record<string, string> {
  const encoded = (text: string) => Buffer.from(text).toString('base64');
  const metadata = `filename ${encoded('a.txt')},kind ${encoded('resource')},courseID ${encoded(String(course))}`;
  return { 'tus-resumable': '1.0.0', 'upload-length': String(size), 'upload-metadata': metadata };
}

/** An upload that expects 5 bytes. */
export async function beginUpload(admin: Client, course: number): Promise<string> {
  const reply = await admin.request('POST', uploads.path, { headers: uploadHeaders(course, 5) });
  await body(reply);
  return String(reply.headers.location).split('/').at(-1)!;
}

/** A submitted payment of `client`, by default for the whole price of Silver. */
export async function submitted(
  k: Kit,
  client: Client,
  more: Parameters<typeof pay>[2] = {},
): Promise<number> {
  const imageName = await uploadPicture(client, 'proof.jpg');
  const quote = client.call(payments.quote, { query: { membershipid: 2 } });
  const { payable: paidamount } = await body(quote);
  return (await body(pay(k, client, { imageName, paidamount, ...more }))).paymentId;
}

export async function addSession(
  k: Kit,
  { client, secret }: Pick<Person, 'client' | 'secret'>,
): Promise<number> {
  const at = k.deps.now();
  const { id } = await k.deps.db.sql
    .insertInto('sessions')
    .values({
      user_id: client.user!.id,
      token_hash: null,
      bearer_hash: k.deps.token(),
      ip_address: '127.0.0.1',
      user_agent: secret,
      created_at: at.toISOString(),
      seen_at: at.toISOString(),
      expires_at: new Date(at.getTime() + 86_400_000).toISOString(),
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
}

/** Gives an account one of everything that a person can have. */
export async function furnish(
  k: Kit,
  client: Client,
  there: Lessons,
  owner: Client,
  secret: string,
): Promise<Person> {
  const user = client.user!;
  const contentId = there.open.lesson;
  const photo = await uploadPicture(client, `${secret}.jpg`, 'photo');
  const proof = await uploadPicture(client, `${secret}-proof.jpg`);
  const draft = { fullName: user.name, address: secret, profilePhoto: photo };
  const profile = await body(client.call(profiles.create, { body: draft }));
  const payment = await submitted(k, client, {
    imageName: proof,
    paymentMode: 'NetBanking',
    transactionID: secret,
  });
  await body(owner.call(payments.verify, { query: { id: payment } }));
  // a refunded payment retains its receipt, and the account is Free again
  if (user.type !== 'Paid')
    await body(owner.call(payments.refund, { query: { id: payment }, body: { reason: secret } }));
  const ticket = await body(client.call(support.create, { body: { subject: secret, message: secret } }));
  const note = await body(client.call(notes.create, { body: { contentId, second: 1, text: secret } }));
  const ask = async (message: string) =>
    (await body(client.call(questions.ask, { body: { contentId, message } }))).id;
  const [question, hidden] = [await ask(`What do you think, ${user.code}?`), await ask(secret)];
  await body(owner.call(questions.hide, { query: { id: hidden }, body: { hidden: true } }));
  const watch = async (lesson: number, completed: boolean) =>
    body(
      client.call(progress.save, {
        query: { UID: user.id },
        body: { contentId: lesson, watchedDuration: 30, completed },
      }),
    );
  const { progressId } = await watch(contentId, false);
  const [only] = await body(client.call(progress.get, { query: { userid: user.id, courseid: there.short } }));
  await watch(only!.courseContentID, true);
  const { linkID: paylink } = await body(client.call(payByLink.make, { body: { membershipid: 3 } }));
  await k.deps.db.sql
    .insertInto('payment_payers')
    .values({ payment_id: payment, link_id: paylink, name: 'A parent', email: '', mobile: '' })
    .execute();
  const has = {
    user: user.id,
    session: await addSession(k, { client, secret }),
    profile: profile.id,
    photo,
    payment,
    proof,
    ticket: ticket.ticketId,
    note: note.id,
    question,
    hidden,
    progress: progressId,
    upload: user.type === 'Admin' ? await beginUpload(client, there.course) : '',
    paylink,
  };
  return { client, id: user.id, secret, has };
}

const learners = ['Free', 'Student', 'Paid', 'namesake'] as const;
/** Logged-in people. `namesake` is a Free account with the owner's name. */
export const members = [...learners, 'Admin', 'owner'] as const;
export type Member = (typeof members)[number];

/** A small academy where everybody has one of everything. */
export interface Populated {
  k: Kit;
  there: Lessons;
  people: Record<Member, Person>;
  /** A new account of that kind without data, for endpoints that end sessions or accounts. */
  twin(kind: Member): Promise<Person>;
}

export async function populate(k: Kit): Promise<Populated> {
  const hash = await hashPassword(password, k.deps);
  const { sql } = k.deps.db;
  const sign = async (kind: Member): Promise<Client> => {
    const client = await k.as(kind === 'namesake' ? 'Free' : kind === 'owner' ? 'Admin' : kind);
    const name = kind === 'namesake' || kind === 'owner' ? 'THE OWNER' : client.user!.name;
    const values = { name, password_hash: hash, ...(kind === 'owner' ? { role: 'owner' as const } : {}) };
    await sql.updateTable('users').set(values).where('id', '=', client.user!.id).execute();
    return client;
  };
  const owner = await sign('owner');
  const there = await addLessons(k, { client: owner });
  const people = {} as Record<Member, Person>;
  for (const kind of members) {
    const client = kind === 'owner' ? owner : await sign(kind);
    people[kind] = await furnish(k, client, there, owner, `secretof${kind.toLowerCase()}`);
    await clearLimits(k);
  }
  await addCoupon(owner);
  return {
    k,
    there,
    people,
    async twin(kind) {
      const client = await sign(kind);
      const { id } = client.user!;
      return { client, id, secret: 'nobody’s', has: { user: id } as Belongings };
    },
  };
}

/** A person's certificate number, as an administrator reads it. */
export async function certificateOf(admin: Client, userId: number) {
  const { rows } = await body(admin.call(certificates.page, { query: { userId } }));
  return rows[0]!;
}

export async function addMessage({ k, people }: Populated): Promise<number> {
  const message = `Hello ${k.deps.token(6)}`;
  const visitor = { name: 'Asha', email: 'asha@example.org', took: 9 };
  await body(k.anonymous().call(contact.send, { body: { ...visitor, message } }));
  const { rows } = await body(people.owner.client.call(contact.inbox, { query: {} }));
  return rows[0]!.id;
}

/** A job of an unknown kind that has failed permanently. */
export async function addFailedJob({ k: { deps } }: Pick<Populated, 'k'>): Promise<number> {
  const at = deps.now().toISOString();
  const times = { run_at: at, set_at: at, created_at: at, locked_until: null };
  const job = { kind: 'mail', payload: '{"to":"asha@example.org"}', attempts: 59, problem: 'refused' };
  const { id } = await deps.db.sql
    .insertInto('jobs')
    .values({ ...job, ...times, state: 'failed' })
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
}

export async function addWebinar({ k, people }: Populated): Promise<number> {
  const startsAt = new Date(k.deps.now().getTime() + 7 * 86_400_000).toISOString();
  const draft = { title: 'Webinar', startsAt, minutes: 60, seats: 100 };
  return (await body(people.owner.client.call(webinars.save, { query: { id: 0 }, body: draft }))).id;
}

export async function resetToken({ people, twin }: Populated): Promise<string> {
  const { id } = await twin('Free');
  const { link } = await body(people.owner.client.call(accounts.resetLink, { query: { id }, body: {} }));
  return link.split('#')[1]!;
}
