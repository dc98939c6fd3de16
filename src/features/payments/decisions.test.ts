import { expect, it } from 'vitest';
import { type Client, eachDatabase, type Kit } from '../../../tests/support/harness.ts';
import { allowAnyPart, goTo, pay, uploadPicture } from '../../../tests/support/payments.ts';
import type { ErrorBody } from '../../lib/contract.ts';
import { dayInIndia, daysAfter, startOfDayInIndia } from '../../lib/days.ts';
import { accounts } from '../accounts/api.ts';
import { payments } from './api.ts';
import type { paymentsOf } from './server/personalStore.ts';
import type { ReceiptData } from './server/receiptData.ts';
import { typeOf as typeIn } from '../../../tests/support/accountTypes.ts';

const message = ({ body }: { body: unknown }): string => (body as ErrorBody).error.message;
const typeOf = (k: Kit, { user }: Client) => typeIn(k.deps, user!.id);
const verify = (admin: Client, id: number) => admin.call(payments.verify, { query: { id } });
const reject = (admin: Client, id: number, reason = 'The amount is not on our statement.') =>
  admin.call(payments.reject, { query: { id }, body: { reason } });
const refund = (admin: Client, id: number, reason = 'The course is over.') =>
  admin.call(payments.refund, { query: { id }, body: { reason } });

eachDatabase('a verified payment', (start) => {
  it('makes the learner Paid at once, without signing in again, and gives the tier', async () => {
    const k = await start();
    const [learner, admin] = [await k.as('Free'), await k.as('Admin')];
    const session = () => learner.call(accounts.me, {});
    expect((await session()).body).toMatchObject({ userType: 'Free' });
    const { body } = await pay(k, learner, { membershipid: 3, paidamount: 2499 });
    const verified = await verify(admin, body.paymentId);
    expect(verified.status).toBe(200);
    expect(verified.body).toMatchObject({ state: 'Verified', reason: '' });
    expect((await session()).body).toMatchObject({ userType: 'Paid' });
    expect((await learner.call(payments.membershipStatus, { query: {} })).body).toEqual({
      membershipid: 3,
      validUntil: '',
      endedOn: '',
      dues: [],
      decided: { membershipid: 3, state: 'Verified', paidamount: 2499, reason: '' },
    });
    await goTo(k, startOfDayInIndia(daysAfter(dayInIndia(k.deps.now()), 8)));
    expect((await learner.call(payments.membershipStatus, { query: {} })).body.decided).toBeNull();
  });

  it('has a receipt whose numbers add up, with the learner’s state as it was then', async () => {
    const k = await start();
    const [learner, admin] = [await k.as('Free'), await k.as('Admin')];
    const { body } = await pay(k, learner, { paidamount: 499.5, partOrFull: 'Part' });
    expect((await learner.call(payments.receipt, { query: { id: body.paymentId } })).status).toBe(404);
    await verify(admin, body.paymentId);
    const [row] = await k.deps.db.all<{ receipt: string }>('select receipt from payments');
    const receipt = JSON.parse(row!.receipt) as ReceiptData;
    const today = dayInIndia(k.deps.now());
    expect(receipt).toMatchObject({
      issuedOn: today,
      learner: { name: learner.user!.name, code: learner.user!.code },
      payment: { id: body.paymentId, amount: 49_950, partOrFull: 'Part' },
      price: 99_900,
      discount: 0,
      paid: 49_950,
      due: 49_950,
      dueOn: daysAfter(today, 30),
    });
    expect(receipt.paid + receipt.due).toBe(receipt.price - receipt.discount);
    const pdf = await learner.call(payments.receipt, { query: { id: body.paymentId, lang: 'hi' } });
    expect([pdf.status, pdf.headers['content-type']]).toEqual([200, 'application/pdf']);
    expect(pdf.raw.rawPayload.subarray(0, 5).toString()).toBe('%PDF-');
    const other = await k.as('Paid');
    expect((await other.call(payments.receipt, { query: { id: body.paymentId } })).status).toBe(403);
  });

  it('of a part leaves a balance with the day it is due, which stays', async () => {
    const k = await start();
    k.clock.set(new Date('2027-01-10T06:00:00Z'));
    const [learner, admin] = [await k.as('Free'), await k.as('Admin')];
    await admin.request('POST', '/api/institute/Edit', { body: { dueDays: 10 } });
    const first = await pay(k, learner, { paidamount: 300, partOrFull: 'Part' });
    const dues = async () => (await learner.call(payments.membershipStatus, { query: {} })).body.dues;
    expect(await dues()).toMatchObject([{ due: 999, pending: 300, dueDate: '' }]);
    expect((await admin.call(payments.dues, { query: {} })).body).toMatchObject({
      rows: [],
      total: 0,
      totalDue: 0,
    });
    const day = daysAfter(dayInIndia(k.deps.now()), 10);
    await verify(admin, first.body.paymentId);
    expect(await dues()).toMatchObject([{ paid: 300, pending: 0, due: 699, dueDate: day }]);
    expect((await admin.call(payments.dues, { query: {} })).body).toMatchObject({
      rows: [
        {
          userid: learner.user!.id,
          userCode: learner.user!.code,
          mobile: '9000000000',
          due: 699,
          dueDate: day,
        },
      ],
      total: 1,
      totalDue: 699,
    });
    k.clock.forward(20 * 3600);
    const second = await pay(k, learner, { paidamount: 200, partOrFull: 'Part' });
    await verify(admin, second.body.paymentId);
    expect(await dues()).toMatchObject([{ paid: 500, due: 499, dueDate: day }]);
    const last = await pay(k, learner, { paidamount: 499 });
    await verify(admin, last.body.paymentId);
    expect(await dues()).toEqual([]);
    expect((await admin.call(payments.dues, { query: {} })).body).toMatchObject({
      rows: [],
      total: 0,
      totalDue: 0,
    });
  });
});

eachDatabase('a decision', (start) => {
  it('tells only those that lessons are open who may sign in', async () => {
    const k = await start({ SMTP_URL: 'smtp://127.0.0.1:1' });
    const [one, two, admin] = [await k.as('Free'), await k.as('Free'), await k.as('Admin')];
    const mailed = async (learner: Client): Promise<string> => {
      const { body } = await pay(k, learner);
      if (learner === two)
        await admin.call(accounts.edit, { query: { id: two.user!.id }, body: { type: 'Blocked' } });
      expect((await verify(admin, body.paymentId)).status).toBe(200);
      const mails = await k.deps.db.all<{ payload: string }>(
        "select payload from jobs where kind = 'mail' order by id",
      );
      return mails.at(-1)!.payload;
    };
    expect(await mailed(one)).toContain('All lessons are open for you now');
    const told = await mailed(two);
    expect(told).toContain('is verified');
    expect(told).not.toContain('open');
  });

  it('is made once: two administrators at once give one success and one sentence', async () => {
    const k = await start();
    const [learner, one, two] = [await k.as('Free'), await k.as('Admin'), await k.as('Admin')];
    const { body } = await pay(k, learner);
    const both = await Promise.all([verify(one, body.paymentId), verify(two, body.paymentId)]);
    expect(new Set(both.map(({ status }) => status))).toEqual(new Set([200, 409]));
    expect(message(both.find(({ status }) => status === 409)!)).toBe('This payment is verified already.');
    expect(message(await reject(one, body.paymentId))).toBe(
      'This payment is verified already. It can be refunded, not rejected.',
    );
    const refunds = await Promise.all(Array.from({ length: 6 }, () => refund(two, body.paymentId)));
    expect(refunds.filter(({ status }) => status === 200)).toHaveLength(1);
    expect(message(refunds.find(({ status }) => status === 409)!)).toBe('This payment was refunded already.');
    expect(message(await verify(one, body.paymentId))).toBe('This payment was refunded already.');
  });

  it('between verify and reject at once leaves one of them, whole', async () => {
    const k = await start();
    const admin = await k.as('Admin');
    for (let i = 0; i < 6; i++) {
      const learner = await k.as('Free');
      const { body } = await pay(k, learner);
      const [yes, no] = await Promise.all([verify(admin, body.paymentId), reject(admin, body.paymentId)]);
      expect([yes.status, no.status].toSorted((a, b) => a - b)).toEqual([200, 409]);
      expect(await typeOf(k, learner)).toBe(yes.status === 200 ? 'Paid' : 'Free');
      const [purchase] = await k.deps.db.all('select paid, pending from purchases where user_id = ?', [
        learner.user!.id,
      ]);
      expect(purchase).toEqual({ paid: yes.status === 200 ? 99_900 : 0, pending: 0 });
    }
  });

  it('is told in the history, oldest first, to the payer and administrators', async () => {
    const k = await start();
    const [learner, other, admin] = [await k.as('Free'), await k.as('Free'), await k.as('Admin')];
    const { body } = await pay(k, learner);
    expect(message(await refund(admin, body.paymentId))).toBe(
      'This payment is not verified. Only a verified payment can be refunded.',
    );
    k.clock.forward(60);
    await verify(admin, body.paymentId);
    k.clock.forward(60);
    await refund(admin, body.paymentId);
    const { body: history } = await learner.call(payments.history, { query: { id: body.paymentId } });
    expect(history.map(({ state, reason, actorName }) => [state, reason, actorName])).toEqual([
      ['Submitted', '', learner.user!.name],
      ['Verified', '', admin.user!.name],
      ['Refunded', 'The course is over.', admin.user!.name],
    ]);
    expect(history.map(({ at }) => at)).toEqual(
      history.map(({ at }) => at).toSorted((a, b) => a.localeCompare(b)),
    );
    const statuses = [other, admin].map((client) =>
      client.call(payments.history, { query: { id: body.paymentId } }),
    );
    expect((await Promise.all(statuses)).map(({ status }) => status)).toEqual([403, 200]);
    expect((await learner.call(payments.history, { query: { id: 999_999 } })).status).toBe(404);
    await expect(k.deps.db.run(`update payment_events set state = 'Verified'`)).rejects.toThrow(
      'append-only',
    );
    await expect(k.deps.db.run('delete from payment_events')).rejects.toThrow('append-only');
    const log = await k.deps.db.all<{ action: string }>('select action from audit_log order by id');
    expect(log.map(({ action }) => action)).toEqual(['payment.submit', 'payment.verify', 'payment.refund']);
  });

  it('needs a reason that the learner reads, and an administrator', async () => {
    const k = await start();
    const [learner, admin] = [await k.as('Free'), await k.as('Admin')];
    const { body } = await pay(k, learner);
    for (const reason of ['', '   ']) {
      const refused = await reject(admin, body.paymentId, reason);
      expect([refused.status, message(refused)]).toEqual([422, 'Please say why: the learner will read it.']);
    }
    for (const call of [verify, reject, refund]) {
      expect((await call(learner, body.paymentId)).status).toBe(403);
      expect((await call(admin, 999_999)).status).toBe(404);
    }
    await reject(admin, body.paymentId, 'Wrong account');
    const [row] = (await learner.call(payments.list, { query: {} })).body;
    expect(row).toMatchObject({ state: 'Rejected', reason: 'Wrong account', receiptNo: '' });
    expect(message(await verify(admin, body.paymentId))).toBe('This payment was rejected already.');
  });

  it('is mailed to the learner with its reason when mail is set up', async () => {
    const k = await start({ SMTP_URL: 'smtp://127.0.0.1:1' });
    const [learner, admin] = [await k.as('Free'), await k.as('Admin')];
    await allowAnyPart(k);
    const part = await pay(k, learner, { paidamount: 100, partOrFull: 'Part' });
    await verify(admin, part.body.paymentId);
    const rest = await pay(k, learner, { paidamount: 899 });
    await reject(admin, rest.body.paymentId, 'It never came.');
    const jobs = await k.deps.db.all<{ payload: string }>(
      `select payload from jobs where kind = 'mail' order by id`,
    );
    const mails = jobs.map(
      ({ payload }) => JSON.parse(payload) as { to: { address: string }; subject: string; text: string },
    );
    const arrived = mails.filter(({ subject }) => subject.includes('being checked'));
    expect(arrived.map(({ to }) => to.address)).toEqual([learner.user!.email, learner.user!.email]);
    expect(arrived[0]!.text).toContain('your payment of ₹100.00 for the Silver membership has arrived');
    const [first, second] = mails.filter((one) => !arrived.includes(one));
    expect([first!.to.address, second!.to.address]).toEqual([learner.user!.email, learner.user!.email]);
    expect(first!.text).toMatch(
      /₹100\.00 for the Silver membership is verified[\s\S]*Receipt: KK\/[\s\S]*₹899\.00 is still due/,
    );
    expect(second!.text).toMatch(/₹899\.00[\s\S]*not accepted[\s\S]*It never came\./);
    // the receipt, and where to pay again
    expect(first!.text).toMatch(/Receipt: KK\/.*, at http.*\/payments\n/);
    expect(second!.text).toMatch(/You can send the payment again: http.*\/payment\/2\n/);
  });

  it('is a ready message to the learner who has paid, in every language, for administrators', async () => {
    const k = await start();
    const [learner, admin] = [await k.as('Free'), await k.as('Admin')];
    await allowAnyPart(k);
    const told = async (id: number) => (await admin.call(payments.payerMessage, { query: { id } })).body;
    const { paymentId: first } = (await pay(k, learner, { paidamount: 100, partOrFull: 'Part' })).body;
    const submitted = await told(first);
    expect(submitted).toMatchObject({ to: 'https://wa.me/919000000000', lang: '' });
    // without the name, which has a digit
    expect(submitted.text).toMatch(
      /^Hello,\n\nyour payment of ₹100\.00 for the Silver membership has arrived/,
    );
    expect(submitted.text).toMatch(/\n\nनमस्ते[\s\S]*जाँच हो रही है/);
    const { receiptNo } = (await verify(admin, first)).body;
    const verified = (await told(first)).text;
    expect(verified).toContain('your payment of ₹100.00 for the Silver membership is verified.');
    expect(verified).toMatch(new RegExp(`Receipt: ${receiptNo}, at http\\S*/payments\n`));
    const { paymentId: second } = (await pay(k, learner, { paidamount: 899 })).body;
    await reject(admin, second, 'It never came.');
    expect((await told(second)).text).toMatch(
      /₹899\.00 for the Silver membership was not accepted\.\nReason: It never came\.\n\nYou can send the payment again: http\S*\/payment\/2\n/,
    );
    await refund(admin, first, 'As asked.');
    expect((await told(first)).text).toMatch(/₹100\.00 .* was refunded\.\nReason: As asked\./);
    const mine = { query: { id: first } };
    expect((await learner.call(payments.payerMessage, mine)).status).toBe(403);
    expect((await admin.call(payments.payerMessage, { query: { id: 999_999 } })).status).toBe(404);
  });
});

eachDatabase('reject and refund', (start) => {
  it('take back only what they gave', async () => {
    const k = await start();
    const [learner, admin] = [await k.as('Student'), await k.as('Admin')];
    const silver = await pay(k, learner);
    const gold = await pay(k, learner, { membershipid: 3, paidamount: 2499 });
    await verify(admin, silver.body.paymentId);
    await reject(admin, gold.body.paymentId);
    expect(await typeOf(k, learner)).toBe('Paid');
    const again = await pay(k, learner, { membershipid: 3, paidamount: 2499 });
    await verify(admin, again.body.paymentId);
    await refund(admin, silver.body.paymentId);
    expect(await typeOf(k, learner)).toBe('Paid');
    expect((await learner.call(payments.membershipStatus, { query: {} })).body.membershipid).toBe(3);
    await refund(admin, again.body.paymentId);
    expect(await typeOf(k, learner)).toBe('Student');
    expect((await learner.call(payments.membershipStatus, { query: {} })).body).toEqual({
      membershipid: 0,
      validUntil: '',
      endedOn: '',
      dues: [],
      decided: expect.objectContaining({ membershipid: 3, state: 'Refunded' }),
    });
    // a refund does not revoke an administrator's grant
    const gifted = await k.as('Paid');
    const theirs = await pay(k, gifted);
    await verify(admin, theirs.body.paymentId);
    await refund(admin, theirs.body.paymentId);
    expect(await typeOf(k, gifted)).toBe('Paid');
  });

  it('of the last two payments at once leave nobody Paid', async () => {
    const k = await start();
    const admin = await k.as('Admin');
    for (let i = 0; i < 8; i++) {
      const learner = await k.as('Free');
      const ids: number[] = [];
      for (const [membershipid, paidamount] of [
        [2, 999],
        [3, 2499],
        [4, 4999],
      ] as const) {
        const { body } = await pay(k, learner, { membershipid, paidamount });
        await verify(admin, body.paymentId);
        ids.push(body.paymentId);
      }
      const all = await Promise.all(ids.map((id) => refund(admin, id)));
      expect(all.map(({ status }) => status)).toEqual([200, 200, 200]);
      expect(await typeOf(k, learner)).toBe('Free');
    }
  });
});

eachDatabase('receipts', (start) => {
  it('are numbered without gaps when 50 payments are verified at once, some of them twice', async () => {
    const k = await start();
    k.clock.set(new Date('2027-03-31T18:00:00Z'));
    const admin = await k.as('Admin');
    await admin.request('POST', '/api/institute/Edit', { body: { receiptPrefix: 'ABC' } });
    const ids: number[] = [];
    for (let i = 0; i < 50; i++) ids.push((await pay(k, await k.as('Free'))).body.paymentId);
    const answers = await Promise.all([...ids, ...ids.slice(0, 10)].map((id) => verify(admin, id)));
    const numbers = answers.filter(({ status }) => status === 200).map(({ body }) => body.receiptNo);
    expect(numbers.toSorted((a, b) => a.localeCompare(b))).toEqual(
      Array.from({ length: 50 }, (_, i) => `ABC/26-27/${String(i + 1).padStart(6, '0')}`),
    );
    expect(Math.max(...numbers.map(({ length }) => length))).toBe(16);
    // the financial year ends by Indian time
    k.clock.set(new Date('2027-03-31T18:31:00Z'));
    const next = await pay(k, await k.as('Free'));
    expect((await verify(admin, next.body.paymentId)).body.receiptNo).toBe('ABC/27-28/000001');
  });
});

eachDatabase('an account that is deleted', (start) => {
  it('leaves its payments without who it was', async () => {
    const k = await start();
    const [learner, admin] = [await k.as('Free'), await k.as('Admin')];
    await allowAnyPart(k);
    const imageName = await uploadPicture(learner, 'proof.jpg');
    const { body } = await pay(k, learner, { imageName });
    const part = await pay(k, learner, { membershipid: 3, paidamount: 10, partOrFull: 'Part' });
    await verify(admin, body.paymentId);
    await verify(admin, part.body.paymentId);
    const { id, name, email } = learner.user!;
    const own = (await k.deps.registry.personalData.collect['payments']!(k.deps.db, id)) as Awaited<
      ReturnType<typeof paymentsOf>
    >;
    expect(own.payments.map((row) => [row.paymentId, row.receipt?.number === row.receiptNo])).toEqual([
      [body.paymentId, true],
      [part.body.paymentId, true],
    ]);
    expect(own.memberships).toMatchObject([
      { membershipid: 2, paid: 999 },
      { membershipid: 3, due: 2489 },
    ]);
    await k.deps.db.transaction(async (sql) => {
      for (const erase of k.deps.registry.personalData.erase) await erase(sql, k.deps, id);
      await sql.deleteFrom('users').where('id', '=', id).execute();
    });
    const page = (await admin.call(payments.page, { query: { userid: id } })).body;
    expect(page).toMatchObject({ total: 2, totalAmount: 1009, verifiedAmount: 1009 });
    expect(page.rows[1]).toMatchObject({
      userid: id,
      userCode: '',
      userName: '',
      imageName: '',
      imageUrl: '',
    });
    const stored = JSON.stringify(await k.deps.db.all('select * from payments'));
    expect(stored).not.toContain(name);
    expect(stored).not.toContain(email);
    expect((await admin.call(payments.dues, { query: {} })).body).toMatchObject({
      rows: [],
      total: 0,
      totalDue: 0,
    });
    expect((await admin.request('GET', `/media/proof/${imageName}`)).status).toBe(404);
    expect((await admin.call(payments.receipt, { query: { id: body.paymentId } })).status).toBe(200);
    expect((await admin.call(payments.payerMessage, { query: { id: body.paymentId } })).status).toBe(404);
  });
});
