import { describe, expect, it } from 'vitest';
import { noWaiting, scanPdf } from '../../../tests/support/certificates.ts';
import { makeCourse, type TestCourse } from '../../../tests/support/courses.ts';
import { type Client, eachDatabase, type Kit } from '../../../tests/support/harness.ts';
import { pdfText } from '../../../tests/support/pdf.ts';
import { dayInIndia } from '../../lib/days.ts';
import { bump } from '../../lib/server/db/db.ts';
import { personal } from '../accounts/api.ts';
import { courses } from '../courses/api.ts';
import { institute } from '../institute/api.ts';
import { progress } from '../progress/api.ts';
import { certificates } from './api.ts';
import { checkCode, checkPart, type PublicKeys, normalizeNumber } from './rules.ts';
import { longDay, renderCertificate } from './server/certificatePdf.ts';

const complete = (who: Client, lesson: number, more: object = {}) =>
  who.call(progress.save, {
    query: { UID: who.user!.id },
    body: { contentId: lesson, watchedDuration: 60, completed: true, ...more },
  });
const completeAll = async (who: Client, { lessons }: TestCourse): Promise<void> => {
  for (const lesson of lessons) expect((await complete(who, lesson)).status).toBe(200);
};
const query = (who: Client, course: TestCourse, more: object = {}) => ({
  query: { userId: who.user!.id, courseId: course.id, ...more },
});
const pdfOf = async (who: Client, course: TestCourse, more: object = {}): Promise<Buffer> => {
  const { status, raw } = await who.call(certificates.download, query(who, course, more));
  expect(status, raw.payload).toBe(200);
  return raw.rawPayload;
};
const listed = async (k: Kit) => k.deps.db.sql.selectFrom('certificates').selectAll().execute();
const keysOf = async (k: Kit): Promise<PublicKeys> => {
  const { body } = await k.anonymous().call(certificates.verifierScript, {});
  return JSON.parse(/\)\((\{[^}]*\}), async function/.exec(body)![1]!) as PublicKeys;
};
const pageText = async (k: Kit, number: string) => {
  const { status, raw, headers } = await k
    .anonymous()
    .call(certificates.verify, { params: { number }, query: {} });
  return {
    status,
    headers,
    text: raw.payload.replaceAll(/<script[\s\S]*?<\/script>|<style>[\s\S]*?<\/style>/g, ''),
  };
};

const eraseAll = (k: Kit, { user }: Client): Promise<void> =>
  k.deps.db.transaction(async (trx) => {
    for (const erase of k.deps.registry.personalData.erase) await erase(trx, k.deps, user!.id);
    await trx.deleteFrom('users').where('id', '=', user!.id).execute();
  });

async function changeCourse(k: Kit, course: TestCourse, change: 'add' | { bin: number }): Promise<number> {
  const at = k.deps.now().toISOString();
  return k.deps.db.transaction(async (trx) => {
    await bump(trx, 'content');
    if (change !== 'add') {
      await trx.updateTable('lessons').set({ deleted_at: at }).where('id', '=', change.bin).execute();
      return change.bin;
    }
    const row = { section_name: 'New', name: 'Later', description: '', video_name: '', duration: 60 };
    const { id } = await trx
      .insertInto('lessons')
      .values({ ...row, course_id: course.id, position: 99, created_at: at, updated_at: at })
      .returning('id')
      .executeTakeFirstOrThrow();
    return id;
  });
}

eachDatabase('certificates', { shortOn: 'sqlite' }, (begin) => {
  const start = async (env?: Record<string, string>): Promise<Kit> => {
    const k = await begin(env);
    await noWaiting(k);
    return k;
  };

  it('are issued by the last lesson, once, and stay whatever becomes of course and progress', async () => {
    const k = await start();
    const learner = await k.as('Paid');
    const course = await makeCourse(k, [60, 60]);
    await complete(learner, course.lessons[0]!);
    const early = await learner.call(certificates.download, query(learner, course));
    expect(early.status).toBe(422);
    expect(await listed(k)).toEqual([]);
    await complete(learner, course.lessons[1]!);
    expect(await listed(k)).toHaveLength(1);
    await k.deps.db.sql.updateTable('courses').set({ lang: 'hi' }).execute();
    const [{ number, lang } = { number: '' }] = (await learner.call(certificates.mine, {})).body;
    expect(lang).toBe('hi');
    expect(number).toMatch(/^KK-C-\d\d-000001-[0-9A-Z]{4}$/);
    // an added lesson, a reset of progress and a deleted course do not affect it
    await changeCourse(k, course, 'add');
    expect(await pdfText(await pdfOf(learner, course))).toContain(number);
    await complete(learner, course.lessons[0]!, { completed: false, watchedDuration: 0 });
    expect(await pdfText(await pdfOf(learner, course))).toContain(number);
    await k.deps.db.sql.updateTable('courses').set({ deleted_at: 'x', name: 'Other' }).execute();
    expect(await pdfText(await pdfOf(learner, course))).toContain('Physics');
    expect(await listed(k)).toHaveLength(1);
  });

  it('count live lessons only: none for what is empty, in the bin or not there', async () => {
    const k = await start();
    const learner = await k.as('Paid');
    const [course, empty, gone] = [
      await makeCourse(k, [60, 60, 60]),
      await makeCourse(k, []),
      await makeCourse(k, [60]),
    ];
    const status = async (of: { id: number }) =>
      (await learner.call(certificates.download, query(learner, of as TestCourse))).status;
    await complete(learner, course.lessons[0]!);
    await complete(learner, course.lessons[1]!);
    expect(await status(course)).toBe(422);
    // a completed and then deleted lesson does not replace a remaining one
    await changeCourse(k, course, { bin: course.lessons[0]! });
    expect(await status(course)).toBe(422);
    await changeCourse(k, course, { bin: course.lessons[2]! });
    expect(await status(course)).toBe(200);
    expect(await status(empty)).toBe(422);
    await k.deps.db.sql.updateTable('courses').set({ deleted_at: 'x' }).where('id', '=', gone.id).execute();
    expect([await status(gone), await status({ id: 999_999 })]).toEqual([404, 404]);
  });

  it('are one for fifty calls at once, and numbered without gaps', async () => {
    const k = await start();
    const course = await makeCourse(k, [60]);
    const learners = [await k.as('Free'), await k.as('Free'), await k.as('Free')];
    const at = k.deps.now().toISOString();
    for (const { user } of learners)
      await k.deps.db.sql
        .insertInto('progress')
        .values({
          user_id: user!.id,
          lesson_id: course.lessons[0]!,
          course_id: course.id,
          position: 60,
          furthest: 60,
          completed: 1,
          completed_at: at,
          message_at: 1,
          reset_at: 0,
          updated_at: at,
        })
        .execute();
    const calls = await Promise.all(
      Array.from({ length: 51 }, (_, n) => {
        const who = learners[n % 3]!;
        return n % 2
          ? who.call(certificates.download, query(who, course))
          : complete(who, course.lessons[0]!, { at: Date.now() });
      }),
    );
    expect(calls.map(({ status }) => status)).toEqual(Array.from({ length: 51 }, () => 200));
    const rows = await listed(k);
    expect(rows.map(({ number }) => number.slice(0, -5)).toSorted((a, b) => a.localeCompare(b))).toEqual(
      [1, 2, 3].map((n) => `KK-C-${at.slice(2, 4)}-00000${n}`),
    );
    expect(new Set(rows.map(({ user_id }) => user_id)).size).toBe(3);
    expect(await k.deps.db.sql.selectFrom('certificate_keys').select('id').execute()).toHaveLength(1);
  });

  it("are nobody else's, but an administrator's", async () => {
    const k = await start();
    const [learner, other, admin] = [await k.as('Paid'), await k.as('Paid'), await k.as('Admin')];
    const course = await makeCourse(k, [60]);
    await completeAll(learner, course);
    expect((await other.call(certificates.download, query(learner, course))).status).toBe(403);
    expect((await k.anonymous().call(certificates.download, query(learner, course))).status).toBe(401);
    expect((await admin.call(certificates.download, query(learner, course))).status).toBe(200);
    expect((await other.call(certificates.mine, {})).body).toEqual([]);
    expect((await other.call(certificates.page, { query: {} })).status).toBe(403);
  });

  it('print Hindi that can be searched, and a QR code that verifies offline until a byte is changed', async () => {
    const k = await start({ PUBLIC_URL: 'http://academy.example.org' });
    k.clock.set(new Date('2026-12-31T20:00:00Z'));
    const [learner, admin] = [await k.as('Paid'), await k.as('Admin')];
    await admin.call(institute.edit, { body: { name: 'कक्षा अकादमी', receiptPrefix: 'KA' } });
    const course = await makeCourse(k, [60], 'डिजिटल मार्केटिंग');
    await k.deps.db.sql
      .insertInto('profiles')
      .values({
        user_id: learner.user!.id,
        full_name: 'श्रीमती कृष्णा त्रिपाठी',
        fathers_name: '',
        dob: '',
        mobile: '',
        alternate_mobile: '',
        email: '',
        personal_email: '',
        address: '',
        state: '',
        city: '',
        pincode: '',
        photo_name: '',
        created_at: '',
        updated_at: '',
      })
      .execute();
    await k.deps.db.sql
      .insertInto('progress')
      .values({
        user_id: learner.user!.id,
        lesson_id: course.lessons[0]!,
        course_id: course.id,
        position: 60,
        furthest: 60,
        completed: 1,
        completed_at: '2026-12-31T20:00:00.000Z',
        message_at: 1,
        reset_at: 0,
        updated_at: '2026-12-31T20:00:00.000Z',
      })
      .execute();
    const pdf = await pdfOf(learner, course, { lang: 'hi' });
    const [{ number } = { number: '' }] = await listed(k);
    // in India the new year has already begun
    expect(number).toMatch(/^KA-C-27-000001-/);
    const text = await pdfText(pdf);
    for (const part of [
      'प्रमाण पत्र',
      'कक्षा अकादमी',
      'श्रीमती कृष्णा त्रिपाठी',
      'डिजिटल मार्केटिंग',
      '1 जनवरी 2027',
      number,
      'यहाँ जाँचें',
    ])
      expect(text).toContain(part);
    // a Hindi sentence ends with its verb, after the course
    expect(text).toMatch(/त्रिपाठी +ने\s+डिजिटल मार्केटिंग\s+कोर्स सफलतापूर्वक पूरा किया है/);
    const [address, code = ''] = (await scanPdf(pdf)).split('#');
    expect(address).toBe(`http://academy.example.org/verify/${number}`);
    const keys = await keysOf(k);
    expect(await checkCode(code, keys)).toEqual({
      genuine: true,
      claims: {
        number,
        name: 'श्रीमती कृष्णा त्रिपाठी',
        course: 'डिजिटल मार्केटिंग',
        issuedOn: '2027-01-01',
        institute: 'कक्षा अकादमी',
      },
    });
    for (let i = 0; i < code.length; i++)
      for (const letter of ['A', 'B'].filter((letter) => letter !== code[i])) {
        const forged = code.slice(0, i) + letter + code.slice(i + 1);
        expect((await checkCode(forged, keys)).genuine, `${letter} at ${i}`).toBe(false);
      }
    // including the last letter, of whose six bits only two count
    for (const letter of 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-_')
      if (letter !== code.at(-1))
        expect((await checkCode(code.slice(0, -1) + letter, keys)).genuine, `${letter} at the end`).toBe(
          false,
        );
    // from now on a new key signs; earlier signatures stay valid
    const { body } = await admin.call(certificates.rotate, {});
    const after = (await scanPdf(await pdfOf(learner, course))).split('#')[1]!;
    expect(after.split('.')[1]).toBe(body.keyId);
    const both = await keysOf(k);
    for (const each of [code, after]) expect((await checkCode(each, both)).genuine).toBe(true);
    expect(await checkCode(after, keys)).toEqual({ genuine: false, why: 'key' });
    const stored = await k.deps.db.sql
      .selectFrom('certificate_keys')
      .select(['active', 'private_key'])
      .execute();
    expect(stored.filter(({ private_key }) => private_key !== '')).toMatchObject([{ active: 1 }]);
  });

  it('name who signs for the institute, on paper and on their page, which leads to the course', async () => {
    const k = await start();
    const admin = await k.as('Admin');
    const learner = await k.as('Paid');
    const course = await makeCourse(k, [60]);
    await complete(learner, course.lessons[0]!);
    const number = (await learner.call(certificates.mine, {})).body[0]!.number;
    const page = async (): Promise<string> =>
      (await k.anonymous().call(certificates.verify, { params: { number }, query: { lang: 'en' } })).raw.body;
    expect(await page()).not.toContain('Signatory');
    const { version } = (await admin.call(institute.public, {})).body;
    const body = { version, signatory: 'Vasant <b> Deshmukh', signatoryRole: 'Director' };
    expect((await admin.call(institute.publicEdit, { body })).status).toBe(200);
    expect(await pdfText(await pdfOf(learner, course))).toMatch(/Vasant <b> Deshmukh[\s\S]*Director/);
    const shown = await page();
    expect(shown).toContain('<dt>Signatory</dt><dd>Vasant &#60;b&#62; Deshmukh, Director</dd>');
    const { slug } = (await admin.call(courses.details, { query: { id: course.id } })).body;
    expect(shown).toContain(`href="/courses/${slug}">See the course</a>`);
    await admin.call(courses.delete, { query: { id: course.id } });
    expect(await page()).not.toContain('See the course');
  });

  it('lead to PUBLIC_URL, or else to where they were asked for, whatever the caller says', async () => {
    const leadsTo = async (who: Client, course: TestCourse, host: string): Promise<string> => {
      const url = `/api/certificates/Download?userId=${who.user!.id}&courseId=${course.id}`;
      const { status, raw } = await who.request('GET', `${url}&site=https%3A%2F%2Fa%3A99999`, {
        headers: { host, 'x-forwarded-host': 'evil.example' },
      });
      expect(status).toBe(200);
      const foreign = await who.request('GET', `${url}&site=https://evil.example`, { headers: { host } });
      const [first, second] = [await scanPdf(raw.rawPayload), await scanPdf(foreign.raw.rawPayload)];
      expect(second.split('/verify/')[0]).toBe(first.split('/verify/')[0]);
      return first.split('/verify/')[0]!;
    };
    for (const [PUBLIC_URL, host, expected] of [
      ['', 'academy.lan:4000', 'http://academy.lan:4000'],
      ['', 'a:99999', 'http://localhost'],
      ['https://academy.example', 'evil.example', 'https://academy.example'],
    ] as const) {
      const k = await start(PUBLIC_URL ? { PUBLIC_URL } : {});
      const learner = await k.as('Paid');
      if (PUBLIC_URL)
        learner.headers['cookie'] = learner.headers['cookie']!.replace('kaksha=', '__Host-kaksha=');
      const course = await makeCourse(k, [60]);
      await completeAll(learner, course);
      expect(await leadsTo(learner, course, host)).toBe(expected);
    }
  });

  it('have a public page that tells valid, corrected, revoked, withdrawn and unknown apart', async () => {
    const k = await start();
    const [learner, admin] = [await k.as('Paid'), await k.as('Admin')];
    const course = await makeCourse(k, [60], 'Tea & <Cakes>');
    await completeAll(learner, course);
    const [{ id, number } = { id: 0, number: '' }] = await listed(k);
    const valid = await pageText(k, number);
    expect(valid.status).toBe(200);
    expect(valid.headers).toMatchObject({ 'x-robots-tag': 'noindex', 'cache-control': 'no-store' });
    for (const part of ['This certificate is valid', learner.user!.name, 'Tea &#38; &#60;Cakes&#62;', number])
      expect(valid.text).toContain(part);
    const today = longDay(dayInIndia(k.deps.now()), 'en');
    expect(valid.text).toContain(`Checked on ${today}`);
    expect(valid.text).toMatch(/<figure class="picture"[^]*Tea &#38; &#60;Cakes&#62;[^]*<\/figure>/);
    // the field for another number is collapsed, unless this number is unknown
    expect(valid.text).toContain('<details class="more"><summary>Verify another certificate');
    expect((await pageText(k, ` ${number.toLowerCase().replaceAll('0', 'o')} `)).status).toBe(404);
    expect((await pageText(k, number.toLowerCase())).status).toBe(200);
    const hindi = await k.anonymous().call(certificates.lookUp, { query: { number, lang: 'hi' } });
    expect(hindi.body).toContain('यह प्रमाण पत्र मान्य है');

    // after a correction the number stays, the page shows the new name only, administrators see both
    const revise = (name: string) => admin.call(certificates.correct, { query: { id }, body: { name } });
    expect((await revise('ASHA VERMA')).body).toMatchObject({
      name: 'ASHA VERMA',
      earlierNames: [{ name: learner.user!.name }],
    });
    await revise('ASHA VERMA');
    expect((await admin.call(certificates.page, { query: {} })).body.rows[0]!.earlierNames).toHaveLength(1);
    const corrected = (await pageText(k, number)).text;
    expect(corrected).toContain('ASHA VERMA');
    expect(corrected).toContain('The name was corrected on');
    expect(corrected).not.toContain(learner.user!.name);
    expect(await pdfText(await pdfOf(learner, course))).toContain('ASHA VERMA');
    expect((await learner.call(certificates.correct, { query: { id }, body: { name: 'X' } })).status).toBe(
      403,
    );
    for (const name of ['', ' ', 'x'.repeat(101), 'a\u202Eb']) expect((await revise(name)).status).toBe(422);

    // revoked, once, with its reason; then the revocation is undone
    const revoke = () =>
      admin.call(certificates.revoke, { query: { id }, body: { reason: 'Copied <work>' } });
    expect(
      (await Promise.all([revoke(), revoke()])).map(({ status }) => status).toSorted((a, b) => a - b),
    ).toEqual([200, 409]);
    const revoked = (await pageText(k, number)).text;
    expect(revoked).toContain('This certificate was revoked');
    expect(revoked).toContain('Reason: Copied &#60;work&#62;');
    expect(revoked).not.toContain('is valid');
    expect(revoked).not.toContain('<figure');
    const refused = await learner.call(certificates.download, query(learner, course));
    expect([refused.status, refused.raw.payload]).toEqual([422, expect.stringContaining('Copied <work>')]);
    expect((await admin.call(certificates.reinstate, { query: { id } })).body.state).toBe('Valid');
    expect((await admin.call(certificates.reinstate, { query: { id } })).status).toBe(409);
    const actions = await k.deps.db.sql
      .selectFrom('audit_log')
      .select(['action', 'details', 'actor_id'])
      .where('subject', '=', 'certificate')
      .orderBy('id')
      .execute();
    expect(actions.map(({ action }) => action)).toEqual([
      'certificate.correct',
      'certificate.revoke',
      'certificate.reinstate',
    ]);
    for (const line of actions) {
      expect(line.actor_id).toBe(admin.user!.id);
      expect(line.details).not.toMatch(/ASHA|Copied/);
    }

    // the personal data download, and the deletion of the account
    const mine = await learner.call(personal.myData, {});
    expect(mine.raw.payload).toContain(number);
    expect(mine.raw.payload).toContain('ASHA VERMA');
    for (const erase of k.deps.registry.personalData.erase)
      await k.deps.db.transaction((trx) => erase(trx, k.deps, learner.user!.id));
    const withdrawn = await pageText(k, number);
    expect(withdrawn.status).toBe(200);
    expect(withdrawn.text).toContain('This certificate was revoked');
    expect(withdrawn.text).toContain('The learner’s account was deleted on');
    expect(withdrawn.text).toContain(number);
    expect(withdrawn.text).not.toContain('ASHA');
    expect(await k.deps.db.sql.selectFrom('certificate_names').select('id').execute()).toEqual([]);
    expect((await revise('BACK AGAIN')).status).toBe(409);

    // invalid numbers: the page says so, and they count against the rate limit
    const unknown = await pageText(k, 'KK-C-26-999999-<b>');
    expect(unknown.status).toBe(404);
    expect(unknown.text).toContain('<details class="more" open>');
    expect(unknown.text).toContain(`Checked on ${today}`);
    expect(unknown.text).toContain('There is no such certificate');
    expect(unknown.text).not.toContain('<b>');
    const tries = await Promise.all(Array.from({ length: 60 }, (_, n) => pageText(k, `KK-C-26-${n}-0000`)));
    // two attempts were counted before
    expect(tries.filter(({ status }) => status === 429)).toHaveLength(2);
    expect((await pageText(k, number)).status).toBe(200);
  });

  it('keep every name before, and no name of a deleted account, also when all happens at once', async () => {
    const k = await start();
    const [learner, admin] = [await k.as('Paid'), await k.as('Admin')];
    await completeAll(learner, await makeCourse(k, [60]));
    const [{ id } = { id: 0 }] = await listed(k);
    const correct = (name: string) => admin.call(certificates.correct, { query: { id }, body: { name } });
    const names = Array.from({ length: 8 }, (_, n) => `NAME ${n}`);
    await Promise.all(names.map(correct));
    const [row] = (await admin.call(certificates.page, { query: {} })).body.rows;
    expect(new Set([row!.name, ...row!.earlierNames.map(({ name }) => name)])).toEqual(
      new Set([learner.user!.name, ...names]),
    );
    await Promise.all([...names.map(correct), eraseAll(k, learner)]);
    expect((await listed(k)).map(({ name }) => name)).toEqual(['']);
    expect(await k.deps.db.sql.selectFrom('certificate_names').select('id').execute()).toEqual([]);
  });

  it('keep no reason of a revocation once the account is deleted: it may name the learner', async () => {
    const k = await start();
    const [admin, learner] = [await k.as('Admin'), await k.as('Paid')];
    await completeAll(learner, await makeCourse(k, [60]));
    const { id, number } = (await listed(k))[0]!;
    await admin.call(certificates.revoke, { query: { id }, body: { reason: 'Asha copied' } });
    expect((await pageText(k, number)).text).toContain('Reason: Asha copied');
    for (const erase of k.deps.registry.personalData.erase)
      await k.deps.db.transaction((trx) => erase(trx, k.deps, learner.user!.id));
    const { text } = await pageText(k, number);
    expect(text).toContain('This certificate was revoked');
    expect(text).not.toMatch(/Asha|Reason/);
  });

  it('are not issued to an account that is deleted at that moment', async () => {
    const k = await start();
    const learner = await k.as('Paid');
    const course = await makeCourse(k, [60, 60]);
    await completeAll(learner, course);
    await k.deps.db.sql.deleteFrom('certificates').execute();
    const { transaction } = k.deps.db;
    k.deps.db.transaction = async (work) => {
      k.deps.db.transaction = transaction;
      await eraseAll(k, learner);
      return transaction(work);
    };
    expect((await learner.call(certificates.download, query(learner, course))).status).toBe(404);
    expect(await listed(k)).toEqual([]);
  });

  it('are not drawn without end for one person', async () => {
    const k = await start();
    const [learner, other] = [await k.as('Free'), await k.as('Free')];
    const course = await makeCourse(k, [60]);
    const tries = await Promise.all(
      Array.from({ length: 62 }, () => learner.call(certificates.download, query(learner, course))),
    );
    expect(tries.filter(({ status }) => status === 429)).toHaveLength(2);
    expect((await other.call(certificates.download, query(other, course))).status).toBe(422);
  });

  it('are listed for administrators, searched and filtered', async () => {
    const k = await start();
    const [one, two, admin] = [await k.as('Paid'), await k.as('Paid'), await k.as('Admin')];
    const [physics, chemistry] = [await makeCourse(k, [60]), await makeCourse(k, [60], '100% Chemistry')];
    for (const course of [physics, chemistry]) for (const who of [one, two]) await completeAll(who, course);
    const page = async (filter: object) => (await admin.call(certificates.page, { query: filter })).body;
    expect((await page({})).total).toBe(4);
    expect((await page({ size: 3, page: 2 })).rows).toHaveLength(1);
    expect((await page({ search: 'CHEM' })).total).toBe(2);
    expect((await page({ search: '%' })).total).toBe(0);
    expect((await page({ search: '_' })).total).toBe(0);
    expect((await page({ search: one.user!.name.toLowerCase() })).total).toBe(2);
    expect((await page({ courseId: physics.id, userId: two.user!.id })).total).toBe(1);
    const { id, number } = (await page({ search: '000003' })).rows[0]!;
    await admin.call(certificates.revoke, { query: { id }, body: { reason: 'x' } });
    expect((await page({ state: 'Revoked' })).rows.map((row) => row.number)).toEqual([number]);
    expect((await page({ state: 'Valid' })).total).toBe(3);
    expect((await page({ state: 'Withdrawn' })).total).toBe(0);
    const counts = async () => (await admin.call(certificates.counts, {})).body;
    expect(await counts()).toEqual({ Valid: 3, Revoked: 1, Withdrawn: 0 });
    // a revoked one stays so when its account is deleted
    for (const who of [one, two]) await eraseAll(k, who);
    expect(await counts()).toEqual({ Valid: 0, Revoked: 1, Withdrawn: 3 });
  });

  it('are checked by one file without this server', async () => {
    const k = await start();
    const learner = await k.as('Paid');
    await completeAll(learner, await makeCourse(k, [60]));
    await pdfOf(learner, { id: (await listed(k))[0]!.course_id, lessons: [] });
    const { body, headers } = await k.anonymous().call(certificates.verifierPage, { query: { lang: 'hi' } });
    expect(headers['content-disposition']).toContain('attachment; filename="verify-certificates.html"');
    expect(body).toContain(Object.values(await keysOf(k))[0]);
    expect(body).not.toMatch(/src=|href=|https?:\/\//);
  });
});

describe('the page of a certificate', () => {
  it('stays one page, and its code can be read, with the longest names there can be', async () => {
    // 100 characters of name and institute and 200 of course, three bytes each, in base64, and a signature
    const code = `1.abcdefgh.${'xYz9'.repeat(420)}.${'w'.repeat(86)}`;
    const number = 'KKK-C-26-1000000-7F3K';
    const address = `https://${'academy'.repeat(8)}.example.org/verify/${number}`;
    const pdf = await renderCertificate(
      {
        number,
        name: 'श्रीमती '.repeat(12),
        course: 'कृष्णा '.repeat(28),
        institute: 'M'.repeat(100),
        issuedOn: '2026-11-21',
        signatory: 'श्रीमती '.repeat(12),
        signatoryRole: 'M'.repeat(100),
        address,
        scanned: `${address}#${code}`,
      },
      'hi',
    );
    expect(pdf.toString('latin1').match(/\/Type \/Page\n/g)).toHaveLength(1);
    expect((await scanPdf(pdf)).split('#')[1]).toBe(code);
    expect(await pdfText(pdf)).toContain(number);
  });
});

describe('numbers of certificates', () => {
  it('end in twenty random bits, in letters that are not taken for others', () => {
    expect(checkPart(Uint8Array.of(0, 0, 0))).toBe('0000');
    expect(checkPart(Uint8Array.of(255, 255, 255))).toBe('ZZZZ');
    expect(checkPart(Uint8Array.of(0x0f, 0, 1))).toBe('Y001');
  });

  it('are found as people type them', () => {
    expect(normalizeNumber(' kk-c-26-000123-o1lz ')).toBe('KK-C-26-000123-011Z');
    expect(normalizeNumber('KO–C–26–000123–7F3K')).toBe('KO-C-26-000123-7F3K');
    expect(normalizeNumber('')).toBe('');
  });
});
