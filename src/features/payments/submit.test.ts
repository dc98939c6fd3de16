import sharp from 'sharp';
import { expect, it } from 'vitest';
import { type Client, eachDatabase } from '../../../tests/support/harness.ts';
import { addCoupon, allowAnyPart, pay, upiDraft, uploadPicture } from '../../../tests/support/payments.ts';
import type { ErrorBody } from '../../lib/contract.ts';
import { dayInIndia, daysAfter } from '../../lib/days.ts';
import { type Coupon, coupons } from '../coupons/api.ts';
import { files } from '../files/api.ts';
import { readLimits, saveLimits } from '../institute/server/store.ts';
import { payments } from './api.ts';

const problem = ({ status, body }: { status: number; body: unknown }) => {
  const { message, fields = {} } = (body as ErrorBody).error;
  return { status, message, fields: Object.keys(fields) };
};
const raw = (client: Client, body: unknown) => client.request('POST', '/api/payment', { body });

eachDatabase('a payment is submitted', (start) => {
  it('with every field; the person is the session’s, whatever the body says', async () => {
    const k = await start();
    const learner = await k.as('Free');
    const imageName = await uploadPicture(learner, 'UPI 12.jpg');
    const sent = {
      ...upiDraft(k, { imageName, referenceNo: 'KK1M2N1', paidamount: '999.00' }),
      paymentId: 5,
      userid: 1,
      userCode: 'ADMIN',
      state: 'Verified',
      receiptNo: 'X',
    };
    const { status, body } = await learner.call(payments.create, { body: sent });
    expect(status).toBe(200);
    expect(body).toEqual({
      paymentId: body.paymentId,
      userid: learner.user!.id,
      userCode: learner.user!.code,
      userName: learner.user!.name,
      membershipid: 2,
      paidamount: 999,
      dateOfPayment: sent.dateOfPayment,
      paymentMode: 'UPI',
      partOrFull: 'Full',
      transactionID: sent.transactionID,
      referenceNo: 'KK1M2N1',
      imageName,
      imageUrl: `/media/proof/${encodeURIComponent(imageName)}`,
      samePicture: [],
      state: 'Submitted',
      reason: '',
      couponCode: '',
      discount: 0,
      receiptNo: '',
      paidBy: null,
      createdDate: body.createdDate,
    });
    expect((await learner.call(payments.membershipStatus, { query: {} })).body).toEqual({
      membershipid: 0,
      validUntil: '',
      endedOn: '',
      dues: [
        {
          membershipid: 2,
          price: 999,
          discount: 0,
          couponCode: '',
          paid: 0,
          pending: 999,
          due: 999,
          dueDate: '',
          openUntil: '',
          overdue: false,
        },
      ],
      decided: null,
    });
    const log = await k.deps.db.sql.selectFrom('audit_log').selectAll().execute();
    expect(log.map(({ action, subject_id }) => [action, subject_id])).toEqual([
      ['payment.submit', body.paymentId],
    ]);
  });

  it('refuses amounts that are none', async () => {
    const k = await start();
    const learner = await k.as('Free');
    const wrong = [
      0,
      -1,
      '1e400',
      'NaN',
      '१२३',
      '',
      ' ',
      null,
      true,
      [],
      '12.345',
      0.001,
      '-5',
      '0x10',
      '1,000',
      1e9,
      '∞',
    ];
    for (const paidamount of wrong) {
      const { status, fields } = problem(await raw(learner, { ...upiDraft(k), paidamount }));
      expect([400, 422], String(paidamount)).toContain(status);
      expect(fields).toContain('paidamount');
    }
    const text = JSON.stringify({ ...upiDraft(k), paidamount: 7 });
    for (const number of ['1e400', '-1e400', 'NaN']) {
      const { statusCode } = await k.app.inject({
        method: 'POST',
        url: '/api/payment',
        headers: { ...learner.headers, 'content-type': 'application/json' },
        payload: text.replace('"paidamount":7', `"paidamount":${number}`),
      });
      expect([400, 422], number).toContain(statusCode);
    }
    expect(await k.deps.db.all('select id from payments')).toEqual([]);
    expect(await k.deps.db.all('select id from purchases')).toEqual([]);
  });

  it('refuses what is more than due, and a Part or Full that is not', async () => {
    const k = await start();
    const learner = await k.as('Free');
    expect(problem(await pay(k, learner, { paidamount: 999.01 }))).toEqual({
      status: 422,
      message: 'You can pay at most ₹999.00 now.',
      fields: ['paidamount'],
    });
    expect(problem(await pay(k, learner, { paidamount: 500 }))).toMatchObject({
      status: 422,
      message: 'A full payment is ₹999.00. To pay less, choose Part.',
    });
    expect(problem(await pay(k, learner, { partOrFull: 'Part' }))).toMatchObject({
      status: 422,
      message: 'A part payment is less than ₹999.00. To pay all of it, choose Full.',
    });
    expect((await pay(k, learner, { paidamount: 400, partOrFull: 'Part' })).status).toBe(200);
    expect(problem(await pay(k, learner, { paidamount: 600, partOrFull: 'Part' })).message).toBe(
      'You can pay at most ₹599.00 now.',
    );
    expect((await pay(k, learner, { paidamount: 599 })).status).toBe(200);
    expect(problem(await pay(k, learner, { paidamount: 1, partOrFull: 'Part' }))).toMatchObject({
      status: 422,
      message: 'What is due has been sent already and is being verified.',
    });
  });

  it('knows the day it is in India, and the 29th of February', async () => {
    const k = await start();
    k.clock.set(new Date('2028-02-28T19:00:00Z')); // 00:30 of the 29th in India
    const learner = await k.as('Free');
    expect((await pay(k, learner, { dateOfPayment: '2028-02-29', membershipid: 2 })).status).toBe(200);
    expect(
      problem(await pay(k, learner, { dateOfPayment: '2028-03-01', membershipid: 3, paidamount: 2499 })),
    ).toEqual({
      status: 422,
      message: 'Date of Payment cannot be in the future.',
      fields: ['dateOfPayment'],
    });
    for (const dateOfPayment of ['2027-02-29', '2028-02-30', '2028-13-01', 'yesterday', ''])
      expect(problem(await pay(k, learner, { dateOfPayment, membershipid: 3 })), dateOfPayment).toMatchObject(
        {
          status: 422,
          fields: ['dateOfPayment'],
        },
      );
  });

  it('asks for a UTR of 12 digits by UPI, for a transaction id by other modes and not for cash', async () => {
    const k = await start();
    const learner = await k.as('Free');
    for (const transactionID of ['', '12345678901', '1234567890123', '१२३४५६७८९०१२', 'ABCDEFGHIJKL'])
      expect(problem(await pay(k, learner, { transactionID })), transactionID).toMatchObject({
        status: 422,
        fields: ['transactionID'],
      });
    for (const paymentMode of ['CreditCard', 'DebitCard', 'NetBanking'] as const)
      expect(problem(await pay(k, learner, { paymentMode, transactionID: ' \u200b ' })).message).toBe(
        'Please enter the Transaction ID.',
      );
    expect(problem(await pay(k, learner, { imageName: '' })).message).toBe(
      'Please add a picture of the payment proof.',
    );
    const cash = await pay(k, learner, { paymentMode: 'Cash', transactionID: '', imageName: '' });
    expect(cash.status).toBe(200);
  });

  it('refuses a transfer that somebody has sent, however it is written, and a UTR in any mode', async () => {
    const k = await start();
    const [one, two, admin] = [await k.as('Free'), await k.as('Free'), await k.as('Admin')];
    const first = await pay(k, one, { paymentMode: 'NetBanking', transactionID: 'ab 12-x' });
    const again = { paymentMode: 'NetBanking' as const, transactionID: 'AB12-X\u200b' };
    expect(problem(await pay(k, two, again))).toMatchObject({
      status: 409,
      message: 'This transaction was submitted already.',
      fields: ['transactionID'],
    });
    for (const transactionID of ['ab/1-2x', 'Ab१२#X'])
      expect((await pay(k, two, { paymentMode: 'NetBanking', transactionID })).status).toBe(409);
    // a number that is not a UTR is unique within its mode
    const card = { paymentMode: 'DebitCard' as const, transactionID: again.transactionID };
    expect((await pay(k, await k.as('Free'), card)).status).toBe(200);
    expect((await pay(k, two, card)).status).toBe(409);
    // also a number that an earlier version has stored
    await k.deps.db.run(`update payments set transfer_key = 'AB12X' where mode = 'NetBanking'`);
    expect((await pay(k, two, again)).status).toBe(409);
    expect(problem(await pay(k, two, { paymentMode: 'DebitCard', transactionID: '-/-' })).fields).toEqual([
      'transactionID',
    ]);
    expect(
      (await pay(k, two, { ...again, paymentMode: 'Cash', membershipid: 3, paidamount: 2499 })).status,
    ).toBe(200);
    // and a text without digits identifies no receipt
    const cash = { paymentMode: 'Cash' as const, paidamount: 4999, membershipid: 4, transactionID: 'NA' };
    for (const client of [one, two]) expect((await pay(k, client, cash)).status).toBe(200);
    for (const [client, status] of [
      [await k.as('Free'), 200],
      [await k.as('Free'), 409],
    ] as const)
      expect((await pay(k, client, { ...cash, transactionID: 'no. ४२' })).status).toBe(status);
    // digits of another script are the same transfer
    expect((await pay(k, two, { transactionID: '412345678901' })).status).toBe(200);
    const hindi = { paymentMode: 'NetBanking' as const, transactionID: '४१२३४५६७८९०१' };
    expect((await pay(k, await k.as('Free'), hindi)).status).toBe(409);
    // a rejected transfer can be submitted again
    await admin.call(payments.reject, {
      query: { id: first.body.paymentId },
      body: { reason: 'unreadable' },
    });
    expect((await pay(k, await k.as('Free'), again)).status).toBe(200);
  });
});

eachDatabase('a form that is sent twice', (start) => {
  const bodies = [
    ['with a mark', { submission: 'mark-1' }],
    ['without a mark', {}],
    ['for cash', { paymentMode: 'Cash', transactionID: '', imageName: '' }],
    ['for cash with a mark', { paymentMode: 'Cash', transactionID: '', imageName: '', submission: 'm' }],
  ] as const;
  for (const [name, more] of bodies)
    it(`50 times at once is one payment ${name}`, async () => {
      const k = await start();
      const learner = await k.as('Free');
      const body = upiDraft(k, more);
      const all = await Promise.all(
        Array.from({ length: 50 }, () => learner.call(payments.create, { body })),
      );
      expect(new Set(all.map(({ status }) => status))).toEqual(new Set([200]));
      expect(new Set(all.map((answer) => answer.body.paymentId)).size).toBe(1);
      const [purchase] = await k.deps.db.all<{ pending: number }>('select pending from purchases');
      expect(purchase!.pending).toBe(99_900);
      expect(await k.deps.db.all('select id from payment_events')).toHaveLength(1);
    });

  it('is one payment for two people who send one transaction at once', async () => {
    const k = await start();
    const people = await Promise.all(Array.from({ length: 12 }, () => k.as('Free')));
    const body = upiDraft(k);
    const all = await Promise.all(people.map((person) => person.call(payments.create, { body })));
    expect(all.filter(({ status }) => status === 200)).toHaveLength(1);
    expect(all.filter(({ status }) => status === 409)).toHaveLength(11);
    // a refused call left nothing behind
    expect(await k.deps.db.all('select id from purchases')).toHaveLength(1);
  });

  it('says so when the mark was used for something else', async () => {
    const k = await start();
    const learner = await k.as('Free');
    await pay(k, learner, { paidamount: 300, partOrFull: 'Part', submission: 'm' });
    expect(
      problem(await pay(k, learner, { paidamount: 200, partOrFull: 'Part', submission: 'm' })).status,
    ).toBe(409);
    // idempotency keys are per person
    expect((await pay(k, await k.as('Free'), { submission: 'm' })).status).toBe(200);
  });

  it('says so when the payment of the mark was rejected meanwhile, and takes it with a new one', async () => {
    const k = await start();
    const [learner, admin] = [await k.as('Free'), await k.as('Admin')];
    const body = upiDraft(k, { submission: 'm' });
    const { paymentId } = (await learner.call(payments.create, { body })).body;
    await admin.call(payments.reject, { query: { id: paymentId }, body: { reason: 'unreadable' } });
    expect(problem(await learner.call(payments.create, { body }))).toMatchObject({
      status: 409,
      message: 'What you sent before was not accepted. Please send it once more as a new payment.',
    });
    const again = await learner.call(payments.create, { body: { ...body, submission: 'n' } });
    expect(again.status).toBe(200);
    expect(again.body.paymentId).not.toBe(paymentId);
  });

  it('two halves at once never exceed what is due', async () => {
    const k = await start();
    const learner = await k.as('Free');
    const all = await Promise.all(
      Array.from({ length: 20 }, () =>
        learner.call(payments.create, { body: upiDraft(k, { paidamount: 400, partOrFull: 'Part' }) }),
      ),
    );
    expect(all.filter(({ status }) => status === 200)).toHaveLength(2);
    const { body } = await learner.call(payments.membershipStatus, { query: {} });
    expect(body.dues).toMatchObject([{ pending: 800, due: 999 }]);
  });
});

eachDatabase('a proof', { shortOn: 'sqlite' }, (start) => {
  it('is one’s own picture; a name that is yet to come waits for one’s own upload', async () => {
    const k = await start();
    const [payer, other, admin] = [await k.as('Free'), await k.as('Free'), await k.as('Admin')];
    const theirs = await uploadPicture(other, 'proof.jpg');
    expect(problem(await pay(k, payer, { imageName: theirs }))).toMatchObject({
      status: 422,
      fields: ['imageName'],
    });
    const cover = await uploadPicture(admin, 'cover.jpg', 'image');
    expect(problem(await pay(k, payer, { imageName: cover })).status).toBe(422);
    const { body } = await pay(k, payer, { imageName: 'my proof.jpg' });
    expect(body).toMatchObject({ imageName: 'my_proof.jpg', imageUrl: '' });
    await uploadPicture(other, 'my proof.jpg');
    expect((await payer.call(payments.list, { query: {} })).body[0]!.imageUrl).toBe('');
    const issued = await uploadPicture(payer, 'my proof.jpg', 'photo');
    const [row] = (await payer.call(payments.list, { query: {} })).body;
    expect(row).toMatchObject({ imageName: issued, imageUrl: `/media/proof/${encodeURIComponent(issued)}` });
    const get = async (client: Client) => (await client.request('GET', row!.imageUrl)).status;
    expect([await get(payer), await get(admin), await get(other), await get(k.anonymous())]).toEqual([
      200, 200, 403, 401,
    ]);
    const served = await payer.request('GET', row!.imageUrl);
    expect(served.headers).toMatchObject({
      'content-type': 'image/jpeg',
      'x-content-type-options': 'nosniff',
      'cache-control': 'no-store',
    });
    expect(served.headers['content-disposition']).toMatch(/^inline/);
    expect((await payer.request('GET', '/media/proof/none.jpg')).status).toBe(404);
    // learners can't read other people's proofs
    expect((await other.request('GET', `/media/proof/${theirs}`)).status).toBe(404);
  });

  it('comes to the payment that follows a rejected one and names the same picture', async () => {
    const k = await start();
    const [payer, admin] = [await k.as('Free'), await k.as('Admin')];
    const first = await pay(k, payer, { imageName: 'slip.jpg' });
    const body = { reason: 'No such transfer' };
    await admin.call(payments.reject, { query: { id: first.body.paymentId }, body });
    const { paymentId } = (await pay(k, payer, { imageName: 'slip.jpg' })).body;
    await uploadPicture(payer, 'slip.jpg');
    const rows = (await payer.call(payments.list, { query: {} })).body;
    expect(rows.filter(({ imageUrl }) => imageUrl !== '').map((row) => row.paymentId)).toEqual([paymentId]);
  });

  it('that is HTML is refused and proves nothing', async () => {
    const k = await start();
    const payer = await k.as('Free');
    await pay(k, payer, { imageName: 'proof.jpg' });
    const bytes = Buffer.from('<!doctype html><script>alert(1)</script>');
    for (const name of ['proof.jpg', 'proof.html'])
      expect(
        (await payer.upload(files.uploadImage, { query: { kind: 'proof' } }, [{ name, bytes }])).status,
      ).toBe(415);
    expect((await payer.call(payments.list, { query: {} })).body[0]!.imageUrl).toBe('');
  });
});

eachDatabase('what is sent is bounded', { shortOn: 'sqlite' }, (start) => {
  it('a first part by the owner’s share of the price, until something is verified', async () => {
    const k = await start();
    const [learner, admin] = [await k.as('Free'), await k.as('Admin')];
    const part = (paidamount: number) => pay(k, learner, { paidamount, partOrFull: 'Part' });
    const quote = async () => (await learner.call(payments.quote, { query: { membershipid: 2 } })).body;
    // 25 % of 999 is 249.75
    expect((await quote()).leastPart).toBe(250);
    const least = {
      status: 422,
      message: 'The first part is ₹250.00 or more.',
      fields: ['paidamount'],
    };
    for (const amount of [0.01, 249.99]) expect(problem(await part(amount)), `${amount}`).toEqual(least);
    const first = await part(250);
    expect(first.status).toBe(200);
    // a pending payment must not let a verified payment of one paisa open the lessons
    expect(problem(await part(0.01))).toEqual(least);
    await admin.call(payments.verify, { query: { id: first.body.paymentId } });
    expect((await quote()).leastPart).toBe(0);
    expect((await part(0.01)).status).toBe(200);
    await admin.call(payments.refund, { query: { id: first.body.paymentId }, body: { reason: 'so' } });
    expect((await quote()).leastPart).toBe(250);
    // later parts may be smaller
    const other = await k.as('Free');
    await pay(k, other, { paidamount: 900, partOrFull: 'Part' });
    expect((await pay(k, other, { paidamount: 99 })).status).toBe(200);
    await allowAnyPart(k);
    expect((await pay(k, await k.as('Free'), { paidamount: 0.01, partOrFull: 'Part' })).status).toBe(200);
  });

  it('an old small payment may still be verified', async () => {
    const k = await start();
    const [learner, admin] = [await k.as('Free'), await k.as('Admin')];
    const limits = await readLimits(k.deps.db.sql);
    await allowAnyPart(k);
    const { body } = await pay(k, learner, { paidamount: 0.01, partOrFull: 'Part' });
    await saveLimits(k.deps.db.sql, limits);
    expect((await admin.call(payments.verify, { query: { id: body.paymentId } })).status).toBe(200);
  });

  it('three open payments for a tier, also of sixty at once', async () => {
    const k = await start();
    const [learner, admin] = [await k.as('Free'), await k.as('Admin')];
    await allowAnyPart(k);
    const cash = (paidamount: number, membershipid = 2) =>
      learner.call(payments.create, {
        body: upiDraft(k, {
          membershipid,
          paymentMode: 'Cash',
          transactionID: '',
          imageName: '',
          paidamount,
          partOrFull: 'Part',
        }),
      });
    const all = await Promise.all(Array.from({ length: 60 }, (_, i) => cash(0.01 * (i + 1))));
    const taken = all.filter(({ status }) => status === 200);
    expect(taken).toHaveLength(3);
    expect(problem(all.find(({ status }) => status === 422)!).message).toBe(
      'Your institute is still checking 3 of your payments for this membership. Please send the next one after one of them has been checked.',
    );
    expect((await cash(1, 3)).status).toBe(200);
    await admin.call(payments.reject, { query: { id: taken[0]!.body.paymentId }, body: { reason: 'no' } });
    expect((await cash(5)).status).toBe(200);
  });

  it('days from a year before the sign-up on, and not before the institute', async () => {
    const k = await start();
    k.clock.set(new Date('2027-06-15T06:00:00Z'));
    const learner = await k.as('Free');
    const of = (dateOfPayment: string) => pay(k, learner, { dateOfPayment });
    const { body } = await learner.call(payments.quote, { query: { membershipid: 2 } });
    expect(body.earliestDate).toBe('2026-06-15');
    expect(problem(await of('2026-06-14'))).toEqual({
      status: 422,
      message: 'Date of Payment cannot be before 15-06-2026. Please look at the year.',
      fields: ['dateOfPayment'],
    });
    const admin = await k.as('Admin');
    await admin.request('POST', '/api/institute/PublicEdit', { body: { foundedYear: 2027 } });
    expect(problem(await of('2026-12-31')).message).toContain('01-01-2027');
    expect((await of('2027-01-01')).status).toBe(200);
  });
});

eachDatabase('a proof that never came', { shortOn: 'sqlite' }, (start) => {
  it('keeps a payment from being verified until it is there, or the administrator says so', async () => {
    const k = await start();
    const [learner, other, admin] = [await k.as('Free'), await k.as('Free'), await k.as('Admin')];
    const { body } = await pay(k, learner, { imageName: 'never.jpg' });
    const verify = (withoutProof?: boolean) =>
      admin.call(payments.verify, {
        query: { id: body.paymentId, ...(withoutProof ? { withoutProof } : {}) },
      });
    expect(problem(await verify())).toMatchObject({ status: 422, fields: ['withoutProof'] });
    const add = (client: Client, imageName: string) =>
      client.call(payments.addProof, { query: { id: body.paymentId }, body: { imageName } });
    const issued = await uploadPicture(learner, 'late.jpg');
    expect((await add(other, await uploadPicture(other, 'late.jpg'))).status).toBe(403);
    expect((await add(learner, await uploadPicture(other, 'theirs.jpg'))).status).toBe(422);
    expect((await add(learner, 'never.jpg')).status).toBe(422);
    expect((await add(learner, issued)).body).toMatchObject({ imageName: issued, state: 'Submitted' });
    expect(
      await k.deps.db.all(`select actor_id, subject_id from audit_log where action = 'payment.proof'`),
    ).toEqual([{ actor_id: learner.user!.id, subject_id: body.paymentId }]);
    expect(problem(await add(learner, await uploadPicture(learner, 'more.jpg')))).toMatchObject({
      status: 409,
    });
    expect((await verify()).body.state).toBe('Verified');
    // with an explicit flag, which is in the audit log
    const second = await pay(k, other, { imageName: 'never.jpg' });
    const query = { id: second.body.paymentId, withoutProof: true };
    expect((await admin.call(payments.verify, { query })).status).toBe(200);
    const log = await k.deps.db.all<{ details: string }>(
      `select details from audit_log where action = 'payment.verify' order by id`,
    );
    expect(
      log.map(({ details }) => (JSON.parse(details) as { withoutProof?: boolean }).withoutProof),
    ).toEqual([undefined, true]);
    const cash = await pay(k, await k.as('Free'), { paymentMode: 'Cash', transactionID: '' });
    expect((await admin.call(payments.verify, { query: { id: cash.body.paymentId } })).status).toBe(200);
  });

  it('that proves another payment too is told to administrators, and refused by nobody', async () => {
    const k = await start();
    const [one, two, admin] = [await k.as('Free'), await k.as('Free'), await k.as('Admin')];
    const picture = await sharp({ create: { width: 30, height: 20, channels: 3, background: 'red' } })
      .jpeg()
      .toBuffer();
    // the same picture with other metadata
    const retagged = await sharp(picture)
      .withExif({ IFD0: { Copyright: 'me' } })
      .jpeg({ quality: 100 })
      .toBuffer();
    const sent = async (client: Client, bytes: Buffer) => {
      const { body } = await client.upload(files.uploadImage, { query: { kind: 'proof' } }, [
        { name: 'slip.jpg', bytes },
      ]);
      return (await pay(k, client, { imageName: body.result[0]!.fileName })).body;
    };
    const [first, second] = [await sent(one, picture), await sent(two, picture)];
    const third = await sent(await k.as('Free'), retagged);
    expect([first.state, second.state, third.state]).toEqual(['Submitted', 'Submitted', 'Submitted']);
    const rows = (await admin.call(payments.page, { query: { sort: 'old' } })).body.rows;
    expect(rows[0]!.samePicture).toContainEqual({ paymentId: second.paymentId, userid: two.user!.id });
    expect(rows[1]!.samePicture).toContainEqual({ paymentId: first.paymentId, userid: one.user!.id });
    // learners do not see whose payment it is
    expect((await two.call(payments.page, { query: {} })).body.rows[0]!.samePicture).toEqual([]);
    await admin.call(payments.reject, { query: { id: first.paymentId }, body: { reason: 'twice' } });
    const [, after] = (await admin.call(payments.page, { query: { sort: 'old' } })).body.rows;
    expect(after!.samePicture.map(({ paymentId }) => paymentId)).not.toContain(first.paymentId);
  });
});

eachDatabase('a coupon', (start) => {
  it('that is the best open one is taken off without being asked for, everywhere alike', async () => {
    const k = await start();
    const [learner, admin] = [await k.as('Free'), await k.as('Admin')];
    await addCoupon(admin, { couponCode: 'SMALL', amount: 100 });
    await addCoupon(admin, { couponCode: 'BEST', amount: 300, membershipID: 2 });
    await addCoupon(admin, { couponCode: 'ALSO', amount: 300, membershipID: 2 });
    await addCoupon(admin, { couponCode: 'STUDENTS', amount: 500, segment: 'Student' });
    const offers = (await learner.call(payments.offers, {})).body;
    expect(offers).toMatchObject([
      { membershipid: 2, price: 999, discount: 300, couponCode: 'BEST', fixed: false },
      { membershipid: 3, price: 2499, discount: 100, couponCode: 'SMALL' },
      { membershipid: 4, discount: 100 },
    ]);
    const quote = (couponCode?: string) =>
      learner.call(payments.quote, { query: { membershipid: 2, ...(couponCode ? { couponCode } : {}) } });
    expect((await quote()).body).toMatchObject({ couponCode: 'BEST', payable: 699 });
    // a typed code that takes off as much replaces the best coupon; one that takes off less does not
    expect((await quote('also')).body).toMatchObject({ couponCode: 'ALSO', payable: 699 });
    const refused = {
      status: 422,
      message: 'Coupon BEST takes off ₹300.00, which is more than this one. It stays applied.',
      fields: ['couponCode'],
    };
    expect(problem(await quote('SMALL'))).toEqual(refused);
    expect(problem(await pay(k, learner, { couponCode: 'SMALL', paidamount: 899 }))).toEqual(refused);
    expect(problem(await pay(k, learner, { paidamount: 999 })).message).toBe(
      'You can pay at most ₹699.00 now.',
    );
    const { body } = await pay(k, learner, { paidamount: 699 });
    expect(body).toMatchObject({ couponCode: 'BEST', discount: 300 });
    expect((await learner.call(payments.offers, {})).body[0]).toMatchObject({ discount: 300, fixed: true });
  });

  it('with a limit of uses is used by so many people, however many try at once', async () => {
    const k = await start();
    const admin = await k.as('Admin');
    await addCoupon(admin, { couponCode: 'FEW', useLimit: 3 });
    const people = await Promise.all(Array.from({ length: 12 }, () => k.as('Free')));
    const proofs = await Promise.all(people.map((person) => uploadPicture(person, 'slip.jpg')));
    const send = (i: number, more = {}) =>
      people[i]!.call(payments.create, {
        body: upiDraft(k, {
          paidamount: 899,
          imageName: proofs[i]!,
          // half of them type it, the others get it as the best available coupon
          ...(i % 2 ? { couponCode: 'FEW' } : {}),
          ...more,
        }),
      });
    const all = await Promise.all(people.map((_, i) => send(i)));
    const taken = all.flatMap(({ status }, i) => (status === 200 ? [i] : []));
    expect(taken).toHaveLength(3);
    const told = async () =>
      (await admin.call(coupons.list, {})).body.map(({ used, useLimit }) => [used, useLimit]);
    expect(await told()).toEqual([[3, 3]]);
    // uses are counted by the code
    const id = (await admin.call(coupons.list, {})).body[0]!.couponId;
    const edit = (body: object) => admin.call(coupons.edit, { query: { id }, body });
    const renamed = await edit({ couponCode: 'FEW2' });
    expect(problem(renamed)).toMatchObject({
      message: 'This code was used already and cannot be changed. Please add another coupon.',
      fields: ['couponCode'],
    });
    expect((await edit({ couponCode: 'FEW' })).status).toBe(200);
    const late = people.findIndex((_, i) => !taken.includes(i));
    expect(problem(await send(late, { couponCode: 'FEW' })).message).toBe(
      'This coupon has reached its limit of uses.',
    );
    expect((await people[late]!.call(coupons.list, {})).body).toEqual([]);
    expect((await people[late]!.call(payments.offers, {})).body[0]).toMatchObject({ discount: 0 });
    // one use per person, whatever the tiers
    const again = await people[taken[0]!]!.call(payments.quote, { query: { membershipid: 3 } });
    expect(again.body).toMatchObject({ discount: 100 });
    // a rejection and a refund free the use
    const [rejected, refunded] = [all[taken[0]!]!.body.paymentId, all[taken[1]!]!.body.paymentId];
    await admin.call(payments.reject, { query: { id: rejected }, body: { reason: 'no' } });
    expect(await told()).toEqual([[2, 3]]);
    await admin.call(payments.verify, { query: { id: refunded } });
    await admin.call(payments.refund, { query: { id: refunded }, body: { reason: 'no' } });
    expect(await told()).toEqual([[1, 3]]);
    expect((await send(late)).status).toBe(200);
  });

  it('takes its amount off, and the price stays as the first payment fixed it', async () => {
    const k = await start();
    const [learner, admin] = [await k.as('Free'), await k.as('Admin')];
    await addCoupon(admin);
    const quote = await learner.call(payments.quote, { query: { membershipid: 2, couponCode: ' diwali ' } });
    expect(quote.body).toMatchObject({
      price: 999,
      discount: 100,
      couponCode: 'DIWALI',
      due: 899,
      payable: 899,
    });
    const first = await pay(k, learner, { paidamount: 500, partOrFull: 'Part', couponCode: 'diwali' });
    expect(first.body).toMatchObject({ couponCode: 'DIWALI', discount: 100 });
    await admin.request('POST', '/api/membership/Edit?id=2', {
      body: { price: 5000, features: ['One'], featuresHi: [] },
    });
    const later = await learner.call(payments.quote, { query: { membershipid: 2 } });
    expect(later.body).toMatchObject({ price: 999, discount: 100, pending: 500, due: 899, payable: 399 });
    await addCoupon(admin, { couponCode: 'HOLI', amount: 5 });
    const fixed = 'The price was fixed with your first payment. A coupon cannot be added any more.';
    expect(problem(await pay(k, learner, { paidamount: 394, couponCode: 'HOLI' }))).toEqual({
      status: 422,
      message: fixed,
      fields: ['couponCode'],
    });
    expect((await pay(k, learner, { paidamount: 399, couponCode: 'DIWALI' })).status).toBe(200);
    // another tier has its own price
    const gold = await learner.call(payments.quote, { query: { membershipid: 3 } });
    expect(gold.body).toMatchObject({ price: 2499, discount: 100, pending: 0 });
  });

  it('is priced anew once no payment counts', async () => {
    const k = await start();
    const [learner, admin] = [await k.as('Free'), await k.as('Admin')];
    await addCoupon(admin);
    const { body } = await pay(k, learner, { paidamount: 899, couponCode: 'DIWALI' });
    await admin.call(payments.reject, { query: { id: body.paymentId }, body: { reason: 'not found' } });
    const [{ couponId }] = (await admin.call(coupons.list, {})).body as [Coupon];
    await admin.call(coupons.edit, { query: { id: couponId }, body: { active: false } });
    expect((await learner.call(payments.quote, { query: { membershipid: 2 } })).body).toMatchObject({
      discount: 0,
      payable: 999,
    });
    expect((await pay(k, learner, { paidamount: 999 })).body).toMatchObject({ couponCode: '', discount: 0 });
    // earlier payments keep the coupon they were sent with
    const rows = (await learner.call(payments.list, { query: { sort: 'old' } })).body;
    expect(rows.map(({ couponCode, discount }) => [couponCode, discount])).toEqual([
      ['DIWALI', 100],
      ['', 0],
    ]);
  });

  it('says why it does not apply', async () => {
    const k = await start();
    const [learner, admin] = [await k.as('Free'), await k.as('Admin')];
    const today = dayInIndia(k.deps.now());
    const shown = (day: string) => day.split('-').toReversed().join('-');
    await addCoupon(admin, { couponCode: 'OFF', active: false });
    await addCoupon(admin, { couponCode: 'LATER', startDate: daysAfter(today, 1) });
    await addCoupon(admin, { couponCode: 'OVER', endDate: daysAfter(today, -1) });
    await addCoupon(admin, { couponCode: 'GOLD', membershipID: 3 });
    await addCoupon(admin, { couponCode: 'STUDENTS', segment: 'Student' });
    const said = {
      NONE: 'There is no coupon with this code.',
      OFF: 'This coupon is not active.',
      LATER: `This coupon starts on ${shown(daysAfter(today, 1))}.`,
      OVER: `This coupon ended on ${shown(daysAfter(today, -1))}.`,
      GOLD: 'This coupon is for Gold membership.',
      STUDENTS: 'This coupon is not for your type of account.',
    };
    for (const [couponCode, message] of Object.entries(said)) {
      const expected = { status: 422, message, fields: ['couponCode'] };
      expect(problem(await pay(k, learner, { couponCode }))).toEqual(expected);
      const quote = await learner.call(payments.quote, { query: { membershipid: 2, couponCode } });
      expect(problem(quote)).toEqual(expected);
    }
    expect((await pay(k, await k.as('Student'), { couponCode: 'STUDENTS', paidamount: 899 })).status).toBe(
      200,
    );
  });

  it('that covers the whole price leaves nothing to send', async () => {
    const k = await start();
    const [learner, admin] = [await k.as('Free'), await k.as('Admin')];
    await addCoupon(admin, { couponCode: 'FREE', amount: 999, membershipID: 2 });
    const { body } = await learner.call(payments.quote, { query: { membershipid: 2, couponCode: 'FREE' } });
    expect(body).toMatchObject({ due: 0, payable: 0, upi: null });
    expect(problem(await pay(k, learner, { couponCode: 'FREE', paidamount: 1, partOrFull: 'Part' }))).toEqual(
      {
        status: 422,
        message:
          'With this coupon nothing is left to pay. Please ask your institute to open your membership.',
        fields: ['couponCode'],
      },
    );
  });
});

eachDatabase('the quote', { shortOn: 'sqlite' }, (start) => {
  it('gives a UPI address for exactly what can be paid, under a reference that stays until it is used', async () => {
    const k = await start();
    const [learner, admin] = [await k.as('Free'), await k.as('Admin')];
    expect((await learner.call(payments.quote, { query: { membershipid: 2 } })).body.upi).toBeNull();
    await admin.request('POST', '/api/institute/Edit', {
      body: { name: 'Śrī & Sons', vpa: 'academy@okbank', payee: 'Śrī Academy & Co' },
    });
    const { body } = await learner.call(payments.quote, { query: { membershipid: 2 } });
    expect(body.upi).toMatchObject({ vpa: 'academy@okbank', payee: 'Śrī Academy & Co' });
    const { link, reference } = body.upi!;
    expect(reference).toMatch(/^[A-Za-z0-9]{1,35}$/);
    expect(link).not.toMatch(/[+ ]/);
    const url = new URL(link);
    expect([url.protocol, url.host]).toEqual(['upi:', 'pay']);
    expect(Object.fromEntries(url.searchParams)).toEqual({
      pa: 'academy@okbank',
      pn: 'Śrī Academy & Co',
      am: '999.00',
      cu: 'INR',
      tn: `Silver ${reference}`,
      tr: reference,
    });
    const again = await learner.call(payments.quote, { query: { membershipid: 2 } });
    expect(again.body.upi!.reference).toBe(reference);
    const gold = await learner.call(payments.quote, { query: { membershipid: 3 } });
    const other = await (await k.as('Free')).call(payments.quote, { query: { membershipid: 2 } });
    const paid = await pay(k, learner, { paidamount: 400.5, partOrFull: 'Part', referenceNo: reference });
    expect(paid.body.referenceNo).toBe(reference);
    const next = await learner.call(payments.quote, { query: { membershipid: 2 } });
    expect(new URL(next.body.upi!.link).searchParams.get('am')).toBe('598.50');
    const all = [reference, gold.body.upi!.reference, other.body.upi!.reference, next.body.upi!.reference];
    expect(new Set(all).size).toBe(4);
  });
});
