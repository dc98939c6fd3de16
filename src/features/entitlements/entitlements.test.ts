import { expect, it } from 'vitest';
import { setType } from '../../../tests/support/accountTypes.ts';
import { addCourse, addLesson } from '../../../tests/support/content.ts';
import { giveVideos } from '../../../tests/support/courses.ts';
import { type Client, eachDatabase, type Kit, knownPassword } from '../../../tests/support/harness.ts';
import { allowAnyPart, goTo, pay } from '../../../tests/support/payments.ts';
import { pass } from '../../../tests/support/until.ts';
import { daysAfter, dayInIndia, monthsAfter, startOfDayInIndia } from '../../lib/days.ts';
import { accounts } from '../accounts/api.ts';
import { institute } from '../institute/api.ts';
import { lessons } from '../lessons/api.ts';
import { membership } from '../membership/api.ts';
import { payments } from '../payments/api.ts';
import { progress } from '../progress/api.ts';

/** A course of two lessons, an administrator, and a function that returns a caller's reply for its second lesson. */
async function academy(k: Kit) {
  const admin = await k.owner();
  const { courseID } = await addCourse(admin);
  await addLesson(admin, courseID);
  const { courseContentID } = await addLesson(admin, courseID);
  await giveVideos(k);
  const query = { coursecontentid: courseContentID };
  const watch = async (who: Client): Promise<number> => (await who.call(lessons.details, { query })).status;
  const why = async (who: Client): Promise<unknown> => (await who.call(lessons.details, { query })).body;
  const setMonths = (id: number, months: number | null) =>
    admin.call(membership.edit, { query: { id }, body: { months } });
  const bought = async (who: Client, more: Parameters<typeof pay>[2] = {}): Promise<number> => {
    const { status, body } = await pay(k, who, more);
    expect(status, JSON.stringify(body)).toBe(200);
    expect((await admin.call(payments.verify, { query: { id: body.paymentId } })).status).toBe(200);
    return body.paymentId;
  };
  const status = async (who: Client) => (await who.call(payments.membershipStatus, { query: {} })).body;
  return { admin, courseID, lesson: courseContentID, watch, why, setMonths, bought, status };
}

eachDatabase('a membership that ends', (start) => {
  it('closes its lessons at that instant, is renewed without losing a day, and says all of it', async () => {
    const k = await start();
    const a = await academy(k);
    expect((await a.setMonths(2, 12)).body).toMatchObject({ months: 12 });
    expect((await a.admin.request('POST', '/api/membership/Edit?id=2', { body: { months: 0 } })).status).toBe(
      422,
    );
    const learner = await k.as('Student');
    const today = dayInIndia(k.deps.now());
    const last = monthsAfter(today, 12);
    const quote = async () => (await learner.call(payments.quote, { query: { membershipid: 2 } })).body;
    expect(await quote()).toMatchObject({ months: 12, validUntil: last, renewal: false });
    await a.bought(learner);
    expect(await a.status(learner)).toMatchObject({ membershipid: 2, validUntil: last, endedOn: '' });
    // earlier purchases keep their terms
    await a.setMonths(2, 1);
    expect(await a.status(learner)).toMatchObject({ validUntil: last });

    const renewed = monthsAfter(last, 1);
    expect(await quote()).toMatchObject({ payable: 999, validUntil: renewed, renewal: true });
    const offers = (await learner.call(payments.offers, {})).body;
    expect(offers.map(({ renewal }) => renewal)).toEqual([true, false, false]);
    const second = await a.bought(learner);
    expect(await a.status(learner)).toMatchObject({ membershipid: 2, validUntil: renewed, dues: [] });
    await a.admin.call(payments.refund, { query: { id: second }, body: { reason: 'so' } });
    expect(await a.status(learner)).toMatchObject({ validUntil: last });

    const end = startOfDayInIndia(daysAfter(last, 1));
    await goTo(k, end, 20_000);
    expect([await a.watch(learner), (await learner.call(accounts.me, {})).body.userType]).toEqual([
      200,
      'Paid',
    ]);
    await goTo(k, end);
    expect([await a.watch(learner), (await learner.call(accounts.me, {})).body.userType]).toEqual([
      403,
      'Student',
    ]);
    expect(await a.why(learner)).toMatchObject({
      error: { code: 'locked', message: 'Your membership has ended. Renew it to watch this lesson.' },
    });
    expect(await a.status(learner)).toMatchObject({ membershipid: 0, validUntil: '', endedOn: last });
    const { body: listed } = await learner.call(progress.byCourse, {
      query: { userId: learner.user!.id, courseId: a.courseID },
    });
    expect(listed.map(({ locked }) => locked)).toEqual([false, true]);
    const saved = {
      progressId: 0,
      userId: learner.user!.id,
      contentId: a.lesson,
      watchedDuration: 5,
      completed: false,
    };
    expect(
      (await learner.call(progress.save, { query: { UID: learner.user!.id }, body: saved })).status,
    ).toBe(403);
    // cached lists and totals reflect the end
    const { body: students } = await a.admin.call(accounts.page, { query: { type: 'Student' } });
    expect([students.total, students.rows.map(({ userId }) => userId)]).toEqual([1, [learner.user!.id]]);

    await a.bought(learner);
    expect(await a.watch(learner)).toBe(200);
    expect(await a.status(learner)).toMatchObject({
      validUntil: monthsAfter(daysAfter(last, 1), 1),
      endedOn: '',
    });
  });

  it('is raised at once, with the days left added; a refund of either recomputes the other', async () => {
    const k = await start();
    const a = await academy(k);
    await a.setMonths(2, 12);
    await a.setMonths(3, 1);
    const learner = await k.as('Free');
    const silver = await a.bought(learner);
    const today = dayInIndia(k.deps.now());
    const rest = (Date.parse(monthsAfter(today, 12)) - Date.parse(today)) / 86_400_000;
    const gold = await a.bought(learner, { membershipid: 3, paidamount: 2499 });
    const raised = daysAfter(monthsAfter(today, 1), rest);
    expect(await a.status(learner)).toMatchObject({ membershipid: 3, validUntil: raised });
    await a.admin.call(payments.refund, { query: { id: silver }, body: { reason: 'so' } });
    expect(await a.status(learner)).toMatchObject({ membershipid: 3, validUntil: monthsAfter(today, 1) });
    const again = await a.bought(learner);
    await a.admin.call(payments.refund, { query: { id: gold }, body: { reason: 'so' } });
    expect(await a.status(learner)).toMatchObject({ membershipid: 2, validUntil: monthsAfter(today, 12) });
    await a.admin.call(payments.refund, { query: { id: again }, body: { reason: 'so' } });
    expect([await a.watch(learner), await a.status(learner)]).toMatchObject([
      403,
      { membershipid: 0, endedOn: '' },
    ]);
  });
});

eachDatabase('a part payment', (start) => {
  it('opens the lessons until its balance is overdue by the days of grace, and again when it is paid', async () => {
    const k = await start();
    const a = await academy(k);
    const [learner, other] = [await k.as('Free'), await k.as('Free')];
    const setGrace = (graceDays: number) => a.admin.call(institute.limitsEdit, { body: { graceDays } });
    expect((await setGrace(10)).status).toBe(200);
    await a.bought(learner, { paidamount: 500, partOrFull: 'Part' });
    const [due] = (await a.status(learner)).dues;
    const openUntil = daysAfter(due!.dueDate, 10);
    expect(due).toMatchObject({ due: 499, openUntil, overdue: false });
    const close = startOfDayInIndia(daysAfter(openUntil, 1));
    await goTo(k, close, 20_000);
    expect(await a.watch(learner)).toBe(200);
    await goTo(k, close);
    expect(await a.why(learner)).toMatchObject({
      error: {
        code: 'locked',
        message:
          'Your lessons are closed because a balance is overdue. They open again as soon as it is paid.',
      },
    });
    expect((await a.status(learner)).dues).toMatchObject([{ openUntil, overdue: true }]);
    const { rows } = (await a.admin.call(payments.dues, { query: {} })).body;
    expect(rows).toMatchObject([{ userid: learner.user!.id, openUntil, overdue: true }]);
    const { body: free } = await a.admin.call(accounts.page, { query: { type: 'Free' } });
    expect(free.total).toBe(2);

    // the owner's setting applies to balances that are already due; 0 closes nothing
    for (const [days, status] of [
      [0, 200],
      [9, 403],
      [11, 200],
      [10, 403],
    ] as const) {
      expect((await setGrace(days)).status).toBe(200);
      expect(await a.watch(learner), `${days} days`).toBe(status);
    }
    await a.bought(learner, { paidamount: 499 });
    expect(await a.watch(learner)).toBe(200);
    expect((await a.status(learner)).dues).toEqual([]);

    await setGrace(0);
    await a.bought(other, { paidamount: 500, partOrFull: 'Part' });
    expect((await a.status(other)).dues).toMatchObject([{ openUntil: '', overdue: false }]);
    await goTo(k, new Date(k.deps.now().getTime() + 4000 * 86_400_000).toISOString());
    expect(await a.watch(other)).toBe(200);
  });

  it('is given up with its term when it had closed the lessons; the membership is renewed at its price', async () => {
    const k = await start();
    const a = await academy(k);
    await a.setMonths(2, 3);
    const learner = await k.as('Free');
    const first = await a.bought(learner, { paidamount: 500, partOrFull: 'Part' });
    const quote = async () => (await learner.call(payments.quote, { query: { membershipid: 2 } })).body;
    const end = startOfDayInIndia(daysAfter(monthsAfter(dayInIndia(k.deps.now()), 3), 1));
    await goTo(k, end, 20_000);
    expect(await quote()).toMatchObject({ payable: 499, renewal: false });
    // payments sent before the end must be decided first; nothing more can be paid for that term
    const { body: late } = await pay(k, learner, { paidamount: 100, partOrFull: 'Part' });
    await goTo(k, end);
    expect(await quote()).toMatchObject({ payable: 0, upi: null, renewal: false });
    const more = await pay(k, learner, { paidamount: 399, partOrFull: 'Full' });
    expect([more.status, more.body]).toMatchObject([
      422,
      { error: { message: 'What is due has been sent already and is being verified.' } },
    ]);
    await a.admin.call(payments.verify, { query: { id: late.paymentId } });
    const receipts = await k.deps.db.all<{ receipt: string }>('select receipt from payments order by id');
    const dueBy = receipts.map(({ receipt }) => JSON.parse(receipt) as { due: number; dueOn: string });
    expect(dueBy).toMatchObject([{ due: 49_900 }, { due: 0, dueOn: '' }]);
    expect(await a.why(learner)).toMatchObject({
      error: { message: 'Your membership has ended. Renew it to watch this lesson.' },
    });
    expect(await a.status(learner)).toMatchObject({ membershipid: 0, dues: [] });
    expect(await quote()).toMatchObject({ payable: 999, paid: 0, due: 999, renewal: true });

    await a.bought(learner);
    expect([await a.watch(learner), await a.status(learner)]).toMatchObject([
      200,
      { membershipid: 2, dues: [] },
    ]);
    // refunding the first term does not change the second
    await a.admin.call(payments.refund, { query: { id: first }, body: { reason: 'so' } });
    expect(await a.watch(learner)).toBe(200);
  });

  it('of a term whose lessons stayed open is paid before the next one', async () => {
    const k = await start();
    const a = await academy(k);
    // it ends before the day of the balance and the days of grace
    await a.setMonths(2, 1);
    const learner = await k.as('Free');
    await a.bought(learner, { paidamount: 500, partOrFull: 'Part' });
    await goTo(k, startOfDayInIndia(daysAfter(monthsAfter(dayInIndia(k.deps.now()), 1), 1)));
    const quote = async () => (await learner.call(payments.quote, { query: { membershipid: 2 } })).body;
    expect(await quote()).toMatchObject({ payable: 499, due: 499, renewal: false });
    await a.bought(learner, { paidamount: 499, partOrFull: 'Full' });
    expect(await quote()).toMatchObject({ payable: 999, renewal: true });
  });

  it('has the days of grace that are being changed while it is verified', async () => {
    const k = await start();
    const a = await academy(k);
    const learner = await k.as('Free');
    await a.admin.call(institute.limitsEdit, { body: { graceDays: 10 } });
    const { body } = await pay(k, learner, { paidamount: 500, partOrFull: 'Part' });
    const [begun, end] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()];
    const { limitsChanged } = k.deps.registry;
    const hold = async (): Promise<void> => {
      begun.resolve();
      await end.promise;
    };
    Object.assign(k.deps.registry, { limitsChanged: [...limitsChanged, hold] });
    const changing = a.admin.call(institute.limitsEdit, { body: { graceDays: 20 } });
    await begun.promise;
    const verifying = a.admin.call(payments.verify, { query: { id: body.paymentId } });
    await pass(500, 'it waits, or it does not: no event tells of either');
    end.resolve();
    expect([(await changing).status, (await verifying).status]).toEqual([200, 200]);
    const [due] = (await a.status(learner)).dues;
    await goTo(k, startOfDayInIndia(daysAfter(due!.dueDate, 21)), 20_000);
    expect(await a.watch(learner)).toBe(200);
  });

  it('of a term that is over stays what it was at its end, whatever the days of grace become', async () => {
    const k = await start();
    const a = await academy(k);
    await a.setMonths(2, 3);
    const setGrace = (graceDays: number) => a.admin.call(institute.limitsEdit, { body: { graceDays } });
    const quote = async (who: Client) =>
      (await who.call(payments.quote, { query: { membershipid: 2 } })).body;
    const end = () => startOfDayInIndia(daysAfter(monthsAfter(dayInIndia(k.deps.now()), 3), 1));
    // watched to the end without days of grace: due before the next term, even if days of grace are set later
    await setGrace(0);
    const open = await k.as('Free');
    await a.bought(open, { paidamount: 500, partOrFull: 'Part' });
    await goTo(k, end());
    await setGrace(10);
    expect(await quote(open)).toMatchObject({ payable: 499, renewal: false });
    // closed before the end: the balance is given up, even without days of grace later
    const closed = await k.as('Free');
    await a.bought(closed, { paidamount: 500, partOrFull: 'Part' });
    await goTo(k, end());
    expect(await quote(closed)).toMatchObject({ payable: 999, renewal: true });
    await setGrace(0);
    expect(await quote(closed)).toMatchObject({ payable: 999, renewal: true });
  });

  it('of a term whose lessons stayed open is due whatever is refunded of an earlier one', async () => {
    const k = await start();
    const a = await academy(k);
    await a.setMonths(2, 1);
    const learner = await k.as('Free');
    const first = await a.bought(learner);
    const end = startOfDayInIndia(daysAfter(monthsAfter(dayInIndia(k.deps.now()), 1), 1));
    await goTo(k, end);
    await a.bought(learner, { paidamount: 500, partOrFull: 'Part' });
    await goTo(k, startOfDayInIndia(daysAfter(monthsAfter(dayInIndia(k.deps.now()), 1), 1)));
    await a.admin.call(payments.refund, { query: { id: first }, body: { reason: 'so' } });
    expect((await a.admin.call(payments.dues, { query: {} })).body).toMatchObject({ totalDue: 499 });
    const { body: quote } = await learner.call(payments.quote, { query: { membershipid: 2 } });
    expect(quote).toMatchObject({ payable: 499, renewal: false });
  });

  it('is not left by a refund after the end of the term', async () => {
    const k = await start();
    const a = await academy(k);
    await a.setMonths(2, 1);
    const learner = await k.as('Free');
    await a.bought(learner, { paidamount: 500, partOrFull: 'Part' });
    const rest = await a.bought(learner, { paidamount: 499 });
    await goTo(k, startOfDayInIndia(daysAfter(monthsAfter(dayInIndia(k.deps.now()), 1), 1)));
    await a.admin.call(payments.refund, { query: { id: rest }, body: { reason: 'so' } });
    expect((await a.admin.call(payments.dues, { query: {} })).body).toMatchObject({ rows: [], totalDue: 0 });
    expect((await a.status(learner)).dues).toEqual([]);
    const { body: quote } = await learner.call(payments.quote, { query: { membershipid: 2 } });
    expect(quote).toMatchObject({ payable: 999, renewal: true });
    await a.bought(learner);
    expect(await a.watch(learner)).toBe(200);
  });

  it('is not left by a refund after the end of the term of what was still due', async () => {
    const k = await start();
    const a = await academy(k);
    await a.setMonths(2, 1);
    await a.admin.call(institute.limitsEdit, { body: { graceDays: 60 } });
    const learner = await k.as('Free');
    await a.bought(learner, { paidamount: 500, partOrFull: 'Part' });
    const more = await a.bought(learner, { paidamount: 400, partOrFull: 'Part' });
    await goTo(k, startOfDayInIndia(daysAfter(monthsAfter(dayInIndia(k.deps.now()), 1), 1)));
    expect((await a.admin.call(payments.dues, { query: {} })).body).toMatchObject({ totalDue: 99 });
    await a.admin.call(payments.refund, { query: { id: more }, body: { reason: 'so' } });
    expect((await a.admin.call(payments.dues, { query: {} })).body).toMatchObject({ rows: [], totalDue: 0 });
    const { body: quote } = await learner.call(payments.quote, { query: { membershipid: 2 } });
    expect(quote).toMatchObject({ payable: 999, renewal: true });
  });

  it('beside a refunded one opens nothing unless it is a first part by itself', async () => {
    const k = await start();
    const a = await academy(k);
    const learner = await k.as('Free');
    const first = await a.bought(learner, { paidamount: 500, partOrFull: 'Part' });
    const paisa = await a.bought(learner, { paidamount: 0.01, partOrFull: 'Part' });
    await a.admin.call(payments.refund, { query: { id: first }, body: { reason: 'so' } });
    expect(await a.watch(learner)).toBe(403);
    // an amount that was enough when it was sent is enough when it is verified
    const { body } = await pay(k, learner, { paidamount: 250, partOrFull: 'Part' });
    await a.admin.call(institute.limitsEdit, { body: { firstPartPercent: 90 } });
    await a.admin.call(payments.verify, { query: { id: body.paymentId } });
    expect(await a.watch(learner)).toBe(200);
    await a.admin.call(payments.refund, { query: { id: paisa }, body: { reason: 'so' } });
    expect(await a.watch(learner)).toBe(200);
    const held = await k.deps.db.all<{ payment_id: number; revoked_at: string | null }>(
      'select payment_id, revoked_at from entitlements order by id',
    );
    expect(held).toEqual([
      { payment_id: first, revoked_at: expect.any(String) },
      { payment_id: body.paymentId, revoked_at: null },
    ]);
    await allowAnyPart(k);
  });
});

eachDatabase('a type set by hand', (start) => {
  it('grants without an end, takes everything back, and is otherwise what the person signed up as', async () => {
    const k = await start();
    const a = await academy(k);
    await a.setMonths(2, 1);
    const learner = await k.as('Student');
    const { id } = learner.user!;
    const become = async (type: 'Paid' | 'Free' | 'Student' | 'Blocked' | 'Unblock' | 'Admin') => {
      const body = { type, currentPassword: knownPassword };
      return (await a.admin.call(accounts.edit, { query: { id }, body })).body.type;
    };
    const audited = async () =>
      (
        await k.deps.db.all<{ details: string }>(
          `select details from audit_log where action like 'user.%' order by id`,
        )
      ).map(({ details }) => Object.values(JSON.parse(details) as object).join(' → '));
    // Student → Paid → Free is Student again
    expect([await become('Paid'), await become('Free')]).toEqual(['Paid', 'Student']);
    expect([await become('Free'), await become('Student')]).toEqual(['Free', 'Student']);
    const payment = await a.bought(learner);
    expect(await become('Paid')).toBe('Paid');
    expect(await a.status(learner)).toMatchObject({ membershipid: 2, validUntil: '' });
    // a refund does not revoke an administrator's grant
    await a.admin.call(payments.refund, { query: { id: payment }, body: { reason: 'so' } });
    expect(await a.watch(learner)).toBe(200);
    expect([await become('Blocked'), await become('Unblock')]).toEqual(['Blocked', 'Paid']);
    expect([await become('Admin'), await become('Free')]).toEqual(['Admin', 'Student']);
    const again = await k.as('Free');
    const verified = await a.bought(again);
    await a.admin.call(accounts.edit, { query: { id: again.user!.id }, body: { type: 'Free' } });
    expect(await a.watch(again)).toBe(403);
    const [row] = (await again.call(payments.list, { query: {} })).body;
    expect(row).toMatchObject({ paymentId: verified, state: 'Verified' });
    // a term that was paid and revoked can be bought again
    const { body: quote } = await again.call(payments.quote, { query: { membershipid: 2 } });
    expect(quote).toMatchObject({ payable: 999, renewal: false });
    await a.bought(again);
    expect(await a.watch(again)).toBe(200);
    expect(await audited()).toEqual([
      'Student → Paid',
      'Paid → Student',
      'Student → Free',
      'Free → Student',
      'Paid → Paid',
      'Paid → Blocked',
      'Blocked → Paid',
      'Paid → Admin',
      'Admin → Student',
      'Paid → Free',
    ]);
  });

  it('says the same in lists, in one’s own session and in TypeScript', async () => {
    const k = await start();
    const admin = await k.as('Admin');
    for (const type of ['Free', 'Student', 'Paid', 'Blocked', 'Admin'] as const) {
      const person = await k.as(type);
      await setType(k.deps.db.sql, person.user!.id, type);
      const { rows } = (await admin.call(accounts.page, { query: { type, size: 100 } })).body;
      expect(rows.find(({ userId }) => userId === person.user!.id)?.type).toBe(type);
      const me = await person.call(accounts.me, {});
      expect(type === 'Blocked' ? me.status : me.body.userType).toBe(type === 'Blocked' ? 401 : type);
    }
    const { rows } = (await admin.call(accounts.page, { query: { sort: 'type', dir: 'desc' } })).body;
    const types = rows.map(({ type }) => type);
    expect(types).toEqual(types.toSorted().toReversed());
  });
});
