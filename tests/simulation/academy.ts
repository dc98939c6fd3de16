import { Readable } from 'node:stream';
import { accounts } from '../../src/features/accounts/api.ts';
import { coupons } from '../../src/features/coupons/api.ts';
import { institute } from '../../src/features/institute/api.ts';
import { membership } from '../../src/features/membership/api.ts';
import { courses } from '../../src/features/courses/api.ts';
import { courseTextsOf } from '../../src/features/courses/rules.ts';
import { addFile } from '../../src/features/files/server/public.ts';
import type { Endpoint, Sent } from '../../src/lib/contract.ts';
import { bump } from '../../src/lib/server/db/db.ts';
import { xsrfToken } from '../../src/lib/server/http/security.ts';
import { servedUrl } from './asked.ts';
import { Disk } from './disk.ts';
import type { Device, Person } from './facts.ts';
import { dueDays, firstPart, graceDays, tiers } from './memberships.ts';
import { type Answer, databaseFile, type Product, start } from './product.ts';
import { Random } from './random.ts';
import { seedSqlite } from './sqlite.ts';
import { World } from './world.ts';

/** A Monday in the middle of a financial year. */
export const firstDay = Date.parse('2026-07-06T04:30:00.000Z');

/** The prepared academy: its disk, its people and its records. */
export interface Academy {
  disk: Disk;
  people: Person[];
  courses: { id: number; lessons: { id: number; duration: number }[]; version: number; name: string }[];
}

/** Calls an endpoint as a browser does. */
export function callAs<E extends Endpoint>(
  product: Product,
  device: Device | null,
  endpoint: E,
  sent: Sent<E>,
  address = '198.51.100.1',
): Promise<Answer> {
  const { body } = sent as { body?: unknown };
  return product.ask({
    method: endpoint.method,
    url: servedUrl(endpoint, sent),
    remoteAddress: device?.person.address ?? address,
    headers: { ...device?.headers, ...(body === undefined ? {} : { 'content-type': 'application/json' }) },
    ...(body === undefined ? {} : { payload: JSON.stringify(body) }),
  });
}

/** A person's device, with the session cookie of the reply to a login that was sent at `since`. */
export function deviceOf(person: Person, reply: Answer, since: number): Device {
  const cookies = [reply.headers['set-cookie']].flat().map(String);
  const token =
    /^kaksha=([^;]+)/.exec(cookies.find((cookie) => cookie.startsWith('kaksha=')) ?? '')?.[1] ?? '';
  return { person, since, headers: { cookie: `kaksha=${token}`, 'x-xsrf-token': xsrfToken(token) } };
}

async function addCourse({ deps }: Product, name: string, ownerId: number, durations: readonly number[]) {
  const at = deps.now().toISOString();
  const videos: { duration: number; stored: { key: string; bytes: number } }[] = [];
  for (const duration of durations)
    videos.push({
      duration,
      stored: await deps.storage.put(Readable.from([Buffer.from(`video of ${duration} s`)])),
    });
  return deps.db.transaction(async (trx) => {
    const course = { name, type: 'Gold', price: 149_900, ...courseTextsOf(), image_name: `${name}.jpg` };
    const { id } = await trx
      .insertInto('courses')
      .values({ ...course, is_demo: 0, created_at: at, updated_at: at })
      .returning('id')
      .executeTakeFirstOrThrow();
    const lessons = [];
    for (const [index, { duration, stored }] of videos.entries()) {
      const video = await addFile(trx, deps, {
        originalName: `lesson${index}.mp4`,
        kind: 'video',
        mime: 'video/mp4',
        ownerId,
        duration,
        ...stored,
      });
      const lesson = await trx
        .insertInto('lessons')
        .values({
          course_id: id,
          section_name: 'Part 1',
          name: `Lesson ${index + 1}`,
          description: '',
          video_name: video.name,
          video_file_id: video.id,
          duration,
          position: index + 1,
          created_at: at,
          updated_at: at,
        })
        .returning('id')
        .executeTakeFirstOrThrow();
      lessons.push({ id: lesson.id, duration });
    }
    await bump(trx, 'content');
    return { id, lessons, version: 1, name };
  });
}

async function signUp(product: Product, number: number, isAdmin: boolean): Promise<Person> {
  const person: Person = {
    id: 0,
    name: isAdmin ? `ADMIN ${number}` : `LEARNER ${number}`,
    email: `person${number}@example.org`,
    password: `a good password of ${number}`,
    isAdmin,
    address: `203.0.113.${number}`,
    devices: [],
    isBlocked: 'no',
  };
  const { email: userEmail, name: userName, password } = person;
  const body = { userName, userEmail, password, mobile: '9000000000' };
  const made = await callAs(product, null, accounts.create, { body }, person.address);
  person.id = made.body.userId as number;
  if (isAdmin)
    await product.deps.db.sql
      .updateTable('users')
      .set({ role: number === 1 ? 'owner' : 'admin' })
      .where('id', '=', person.id)
      .execute();
  // until the account exists: with one of the planted bugs, the reply comes before it does
  for (let tries = 0; person.devices.length < 2 && tries < 20; tries++) {
    const device = await logIn(product, person);
    if (device) person.devices.push(device);
  }
  return person;
}

/** Logs a person in; null when that was refused. */
export async function logIn(product: Product, person: Person): Promise<Device | null> {
  const since = product.deps.now().getTime();
  const body = { useremail: person.email, pswd: person.password };
  const reply = await callAs(product, null, accounts.login, { body }, person.address);
  return reply.status === 200 ? deviceOf(person, reply, since) : null;
}

function expectDone({ status, body }: Answer): void {
  if (status !== 200) throw new Error(`the academy could not be prepared: ${JSON.stringify(body)}`);
}

async function fill(product: Product): Promise<Omit<Academy, 'disk'>> {
  const people: Person[] = [];
  for (let number = 1; number <= 6; number++) people.push(await signUp(product, number, number <= 2));
  const [owner] = people as [Person];
  const made = [
    await addCourse(product, 'Physics', owner.id, [60, 120, 300]),
    await addCourse(product, 'Chemistry', owner.id, [90, 200]),
  ];
  const days = { startDate: '2026-01-01', endDate: '2027-12-31' };
  const coupon = { couponCode: 'FESTIVAL', amount: 100, useLimit: 2, ...days };
  expectDone(await callAs(product, owner.devices[0]!, coupons.create, { body: coupon }));
  for (const [id, { price, months }] of Object.entries(tiers)) {
    const body = { price: price / 100, months };
    expectDone(
      await callAs(product, owner.devices[0]!, membership.edit, { query: { id: Number(id) }, body }),
    );
  }
  expectDone(await callAs(product, owner.devices[0]!, institute.edit, { body: { dueDays } }));
  const limits = { graceDays, firstPartPercent: firstPart };
  expectDone(await callAs(product, owner.devices[0]!, institute.limitsEdit, { body: limits }));
  expectDone(await callAs(product, owner.devices[0]!, courses.list, { query: {} }));
  return { people, courses: made };
}

/** Makes the academy that every seed starts with: once for each process, through the product itself. */
export async function prepare(): Promise<Academy> {
  // loaded from the real disk at the first upload, which would take real time in one seed only
  await import('../../src/lib/server/http/tus.ts');
  const random = new Random(1);
  const world = new World(random, firstDay);
  seedSqlite(
    (bytes) => random.bytes(bytes),
    () => world.now,
  );
  const disk = new Disk(random, () => world.now);
  disk.makeFolder('/data');
  disk.makeFile(databaseFile);
  disk.syncAll();
  const product = await start(world, disk);
  const filled = await world.drive(fill(product), () => disk);
  await world.drive(
    product.deps.jobs.stop().then(() => product.deps.db.close()),
    () => disk,
  );
  await product.end();
  disk.syncAll();
  return { disk, ...filled };
}
