import sharp from 'sharp';
import { expect, it } from 'vitest';
import { dayInIndia, daysAfter } from '../../lib/days.ts';
import { type Client, eachDatabase, type Kit } from '../../../tests/support/harness.ts';
import { allowAnyPart, clearLimits, nextUtr, upiDraft } from '../../../tests/support/payments.ts';
import { pdfText } from '../../../tests/support/pdf.ts';
import { accounts } from '../accounts/api.ts';
import { givenName } from '../accounts/rules.ts';
import { membership } from '../membership/api.ts';
import { payments } from './api.ts';
import { payByLink } from './linkApi.ts';
import { pseudonymise } from './server/personalStore.ts';

it('the given name stands without title, initials and family name', () => {
  expect(
    ['ASHA RAO', 'Dr. K Ramesh', 'मीरा जोशी', 'Fatima', '', '  '].map((name) => givenName(name)),
  ).toEqual(['Asha', 'Ramesh', 'मीरा', 'Fatima', '', '']);
});

async function make(who: Client, membershipid = 2) {
  const { body } = await who.call(payByLink.make, { body: { membershipid } });
  return { ...body, token: body.path.replace('/pay#', '') };
}
const open = (k: Kit, token: string) => k.anonymous().call(payByLink.open, { body: { token } });

async function uploadProof(k: Kit, token: string) {
  const { linkID, ticket } = (await open(k, token)).body;
  const bytes = await sharp({ create: { width: 20, height: 20, channels: 3, background: 'teal' } })
    .jpeg()
    .toBuffer();
  return k
    .anonymous()
    .upload(payByLink.proof, { query: { link: linkID, ticket } }, [{ name: 'proof.jpg', bytes }]);
}

/** Uploads a proof and sends a payment, as the page does. */
async function send(k: Kit, token: string, more: { imageName?: string } & Record<string, unknown> = {}) {
  await clearLimits(k);
  const { membershipid: _, ...draft } = upiDraft(k);
  const imageName = more.imageName ?? (await uploadProof(k, token)).body.fileName;
  const payer = { payerName: 'Ramesh Rao', payerEmail: 'ramesh@example.org', payerMobile: '' };
  return k.anonymous().call(payByLink.send, { body: { token, ...draft, ...payer, imageName, ...more } });
}

/** Needs no proof, so that only the link is refused. */
const cash = { paymentMode: 'Cash', transactionID: '', imageName: '' };

eachDatabase('paying by a link', { shortOn: 'sqlite' }, (start) => {
  it('tells the first name only, lands among the payments, and the receipt goes to the payer', async () => {
    const k = await start({ SMTP_URL: 'smtp://127.0.0.1:1' });
    const [learner, admin] = [await k.as('Free'), await k.as('Admin')];
    const link = await make(learner);
    expect(link).toMatchObject({ membershipid: 2, proofsLeft: 3 });
    expect(link.token.length).toBeGreaterThanOrEqual(22);
    // asking again gives the same link
    expect(await make(learner)).toEqual(link);
    const page = await open(k, link.token);
    expect(page.body).toMatchObject({
      state: 'open',
      membershipid: 2,
      quote: { payable: 999 },
      payments: [],
    });
    const { name, email, code } = learner.user!;
    const [first, ...others] = name.split(' ');
    expect(page.body.firstName).toBe(givenName(name));
    // removed, because a random ticket may contain any number
    const text = JSON.stringify({ ...page.body, ticket: '' });
    for (const secret of [...others, email, code]) expect(text, secret).not.toContain(secret);
    expect(first).toBeTruthy();

    const sent = await send(k, link.token);
    expect(sent.status).toBe(200);
    expect(sent.body).toMatchObject({ state: 'done', proofsLeft: 2, payments: [{ state: 'Submitted' }] });
    const { rows } = (await admin.call(payments.page, { query: {} })).body;
    expect(rows).toMatchObject([
      {
        userid: learner.user!.id,
        state: 'Submitted',
        paidBy: { name: 'Ramesh Rao', email: 'ramesh@example.org', mobile: '' },
      },
    ]);
    expect(rows[0]!.imageUrl).not.toBe('');
    const id = rows[0]!.paymentId;
    expect((await admin.call(payments.verify, { query: { id } })).status).toBe(200);
    expect((await learner.call(payments.membershipStatus, { query: {} })).body.membershipid).toBe(2);

    const mails = (
      await k.deps.db.sql
        .selectFrom('jobs')
        .select('payload')
        .where('kind', '=', 'mail')
        .orderBy('id')
        .execute()
    ).map(({ payload }) => JSON.parse(payload) as { to: { address: string }; text: string });
    // that it was received, and that it was verified
    const both = [email, 'ramesh@example.org'];
    expect(mails.map(({ to }) => to.address)).toEqual([...both, ...both]);
    expect(mails[1]!.text).toContain('Hello Ramesh Rao');
    expect(mails[1]!.text).toContain('has arrived');
    expect(mails[3]!.text).toContain(`/pay#${link.token}`);
    for (const secret of [...others, email])
      expect(`${mails[1]!.text}${mails[3]!.text}`).not.toContain(secret);

    const receipt = await k
      .anonymous()
      .call(payByLink.receipt, { body: { token: link.token, paymentId: id, lang: 'en' } });
    expect([receipt.status, receipt.headers['content-type']]).toEqual([200, 'application/pdf']);
    // the learner’s name is on it, and no contact
    const printed = await pdfText(receipt.raw.rawPayload);
    expect(printed).toContain(name);
    for (const secret of [email, code]) expect(printed).not.toContain(secret);
    const foreign = { body: { token: link.token, paymentId: id + 1 } };
    expect((await k.anonymous().call(payByLink.receipt, foreign)).status).toBe(404);
  });

  it('gives the institute a message to a payer who has only a mobile number, in the language of the payer', async () => {
    const k = await start({ SMTP_URL: 'smtp://127.0.0.1:1' });
    const [learner, admin] = [await k.as('Free'), await k.as('Admin')];
    const { token } = await make(learner);
    const { membershipid: _, ...draft } = upiDraft(k);
    const imageName = (await uploadProof(k, token)).body.fileName;
    const payer = { payerName: 'रमेश राव', payerEmail: '', payerMobile: '98765 43210' };
    const sent = await k.anonymous().request('POST', '/api/payment/ByLink/Send', {
      body: { token, ...draft, ...payer, imageName },
      headers: { 'accept-language': 'hi' },
    });
    expect(sent.status).toBe(200);
    const id = (await admin.call(payments.page, { query: {} })).body.rows[0]!.paymentId;
    const message = async () => (await admin.call(payments.payerMessage, { query: { id } })).body;
    const first = givenName(learner.user!.name);
    expect(await message()).toMatchObject({ to: 'https://wa.me/919876543210', lang: 'hi' });
    expect((await message()).text).toMatch(/^नमस्ते रमेश राव,\n\n.*₹999.*जाँच हो रही है/);
    const { receiptNo } = (await admin.call(payments.verify, { query: { id } })).body;
    const { text } = await message();
    expect(text).toContain(`${first} की `);
    expect(text).toContain('सत्यापित हो गया है।');
    expect(text).toContain(receiptNo);
    // by which the receipt opens without an account
    expect(text).toContain(`/pay#${token}`);
    expect(text).not.toContain(learner.user!.email);
    await admin.call(payments.refund, { query: { id }, body: { reason: 'As asked' } });
    expect((await message()).text).toContain('As asked');
  });

  it('takes three proofs at most, one for what is sent twice, also from two people at once', async () => {
    const k = await start();
    const [learner, admin] = [await k.as('Free'), await k.as('Admin')];
    const { token } = await make(learner, 3);
    await allowAnyPart(k);
    const part = { partOrFull: 'Part', paidamount: 100 };
    const same = { ...part, transactionID: nextUtr(), submission: 'one' };
    const imageName = (await uploadProof(k, token)).body.fileName;
    const twice = await Promise.all([1, 2, 3].map(() => send(k, token, { ...same, imageName })));
    expect(twice.map(({ status }) => status)).toEqual([200, 200, 200]);
    expect((await open(k, token)).body.proofsLeft).toBe(2);
    const many = await Promise.all(
      Array.from({ length: 5 }, () => send(k, token, { ...part, transactionID: nextUtr() })),
    );
    expect(many.filter(({ status }) => status === 200)).toHaveLength(2);
    for (const { status } of many) expect([200, 422, 404]).toContain(status);
    expect((await open(k, token)).body).toMatchObject({ proofsLeft: 0, state: 'used' });
    // a form that was opened before is told why
    expect((await send(k, token, { ...part, ...cash })).body).toMatchObject({
      error: { message: '3 proofs were sent by this link. Please ask for a new one.' },
    });
    const { rows } = (await admin.call(payments.page, { query: {} })).body;
    expect(rows).toHaveLength(3);
    // a new link when the first accepts no more payments
    expect((await make(learner, 3)).token).not.toBe(token);
  });

  it('ends after 30 days, when it is withdrawn, and with its learner', async () => {
    const k = await start();
    const learner = await k.as('Free');
    const { token, linkID, endsOn } = await make(learner);
    const today = dayInIndia(k.deps.now());
    expect(endsOn).toBe(daysAfter(today, 30));
    const setEnd = (at: Date) =>
      k.deps.db.sql
        .updateTable('payment_links')
        .set({ ends_at: at.toISOString() })
        .where('id', '=', linkID)
        .execute();
    await setEnd(new Date(k.deps.now().getTime() + 1000));
    expect((await open(k, token)).body.state).toBe('open');
    k.clock.forward(2);
    expect((await open(k, token)).body.state).toBe('ended');
    expect((await uploadProof(k, token)).status).toBe(404);
    const late = await send(k, token, cash);
    expect(late.status).toBe(422);
    expect(late.body).toMatchObject({
      error: { message: 'This link is not valid any more. Please ask for a new one.' },
    });
    const next = await make(learner);
    expect(next.linkID).not.toBe(linkID);
    const [other, admin] = [await k.as('Free'), await k.as('Admin')];
    expect((await other.call(payByLink.withdraw, { query: { id: next.linkID } })).status).toBe(404);
    expect((await learner.call(payByLink.list, {})).body.map((one) => one.linkID)).toEqual([next.linkID]);
    expect((await learner.call(payByLink.withdraw, { query: { id: next.linkID } })).status).toBe(200);
    const gone = await open(k, next.token);
    expect(gone.status).toBe(404);
    // the same for an unknown link
    expect((await open(k, 'x'.repeat(32))).body).toEqual(gone.body);
    expect((await open(k, '')).status).toBe(404);
    const last = await make(learner);
    await admin.call(accounts.edit, { query: { id: learner.user!.id }, body: { type: 'Blocked' } });
    expect((await open(k, last.token)).body).toEqual(gone.body);
  });

  it('shows the payer the receipt after it was withdrawn, and is not named where it takes no more', async () => {
    const k = await start({ SMTP_URL: 'smtp://127.0.0.1:1' });
    const [learner, admin] = [await k.as('Free'), await k.as('Admin')];
    await allowAnyPart(k);
    const { token, linkID } = await make(learner);
    const sent = async () => (await send(k, token, { partOrFull: 'Part', paidamount: 100 })).body;
    const first = (await sent()).payments[0]!.paymentId;
    const second = (await sent()).payments[0]!.paymentId;
    const reject = (id: number) =>
      admin.call(payments.reject, { query: { id }, body: { reason: 'No such transfer' } });
    const toPayer = async () => {
      const rows = await k.deps.db.all<{ payload: string }>(
        `select payload from jobs where kind = 'mail' order by id`,
      );
      const mails = rows.map(
        ({ payload }) => JSON.parse(payload) as { to: { address: string }; text: string },
      );
      return mails.findLast(({ to }) => to.address === 'ramesh@example.org')!.text;
    };
    await reject(second);
    expect(await toPayer()).toContain(`again: http`);
    expect((await learner.call(payByLink.withdraw, { query: { id: linkID } })).status).toBe(200);
    expect((await send(k, token, { imageName: 'proof.jpg' })).status).toBe(422);
    expect((await admin.call(payments.verify, { query: { id: first } })).status).toBe(200);
    expect(await toPayer()).toContain(`/pay#${token}`);
    expect((await open(k, token)).body).toMatchObject({
      state: 'ended',
      ticket: '',
      firstName: '',
      endsOn: '',
      quote: null,
      payments: [{ state: 'Rejected' }, { state: 'Verified' }],
    });
    const body = { token, paymentId: first, lang: 'en' };
    expect((await k.anonymous().call(payByLink.receipt, { body })).status).toBe(200);

    const other = await make(learner);
    const last = (await send(k, other.token, { partOrFull: 'Part', paidamount: 100 })).body.payments[0]!;
    await learner.call(payByLink.withdraw, { query: { id: other.linkID } });
    await reject(last.paymentId);
    expect(await toPayer()).toContain('No such transfer');
    expect(await toPayer()).not.toMatch(/pay#|send the payment again/);
  });

  it('asks nobody to pay again for what they have paid, and takes nothing more; a renewal has a new link', async () => {
    const k = await start();
    const [learner, admin] = [await k.as('Free'), await k.as('Admin')];
    await admin.call(membership.edit, { query: { id: 2 }, body: { months: 12 } });
    const { token, linkID } = await make(learner);
    const { body: sent } = await send(k, token);
    expect(sent).toMatchObject({ state: 'done', isOpen: false });
    const verified = await admin.call(payments.verify, { query: { id: sent.payments[0]!.paymentId } });
    expect(verified.body).toMatchObject({ state: 'Verified', isOpen: true });
    expect((await open(k, token)).body).toMatchObject({ state: 'done', proofsLeft: 0, isOpen: true });
    const again = await send(k, token, { imageName: 'proof.jpg' });
    expect([again.status, again.body]).toMatchObject([
      422,
      { error: { message: 'What this link asked for is paid. Please ask for a new one.' } },
    ]);
    const { body: quote } = await learner.call(payments.quote, { query: { membershipid: 2 } });
    expect(quote).toMatchObject({ renewal: true, payable: 999, paidUntil: expect.stringMatching(/^20/) });
    expect((await learner.call(payByLink.list, {})).body).toMatchObject([{ linkID, proofsLeft: 0 }]);
    const next = await make(learner);
    expect(next.linkID).not.toBe(linkID);
    expect((await open(k, next.token)).body).toMatchObject({ state: 'open', quote: { payable: 999 } });
    expect((await send(k, next.token)).status).toBe(200);
    await learner.call(payByLink.withdraw, { query: { id: next.linkID } });
    const log = await k.deps.db.all<{ action: string }>(
      `select action from audit_log where action like 'paymentLink%' order by id`,
    );
    expect(log.map(({ action }) => action)).toEqual([
      'paymentLink.make',
      'paymentLink.make',
      'paymentLink.withdraw',
    ]);
  });

  it('fixes no other price than the one that was shown', async () => {
    const k = await start();
    const [learner, admin] = [await k.as('Free'), await k.as('Admin')];
    const { token } = await make(learner);
    await admin.call(membership.edit, { query: { id: 2 }, body: { price: 1500 } });
    const part = { partOrFull: 'Part', paidamount: 500 };
    const refused = await send(k, token, { ...part, total: 999 });
    expect([refused.status, refused.body]).toMatchObject([
      422,
      { error: { fields: { paidamount: expect.stringContaining('1,500') } } },
    ]);
    const own = { ...upiDraft(k), partOrFull: 'Part' as const, paidamount: 500, total: 999 };
    expect((await learner.call(payments.create, { body: own })).status).toBe(422);
    expect((await send(k, token, { ...part, total: 1500 })).status).toBe(200);
  });

  it('takes six pictures a day that prove nothing', async () => {
    const k = await start();
    const { token } = await make(await k.as('Free'));
    for (let i = 0; i < 6; i++) expect((await uploadProof(k, token)).status).toBe(200);
    expect((await uploadProof(k, token)).status).toBe(429);
    k.clock.forward(86_400 + 60);
    await clearLimits(k);
    expect((await uploadProof(k, token)).status).toBe(200);
  });

  it('leaves no mail to the payer that was sent or has failed when the learner is erased', async () => {
    const k = await start({ SMTP_URL: 'smtp://127.0.0.1:1' });
    await allowAnyPart(k);
    const [learner, other] = [await k.as('Free'), await k.as('Free')];
    const part = { partOrFull: 'Part', paidamount: 100 };
    const mails = () =>
      k.deps.db.all<{ id: number; state: string }>(
        `select id, state from jobs where payload like '%ramesh@example.org%' order by id`,
      );
    const { token } = await make(learner);
    for (const state of ['done', 'failed']) {
      expect((await send(k, token, part)).status).toBe(200);
      await k.deps.db.run('update jobs set state = ? where id = ?', [state, (await mails()).at(-1)!.id]);
    }
    // the same person pays for somebody else
    expect((await send(k, (await make(other)).token, part)).status).toBe(200);
    const states = async () => (await mails()).map(({ state }) => state);
    expect(await states()).toEqual(['done', 'failed', 'queued']);
    await k.deps.db.transaction((trx) => pseudonymise(trx, k.deps, learner.user!.id));
    expect(await states()).toEqual(['queued']);
  });

  it('needs a ticket for a proof and somebody to send the receipt to, and forgets them with the learner', async () => {
    const k = await start();
    const learner = await k.as('Free');
    const { token, linkID } = await make(learner);
    const picture = [{ name: 'proof.jpg', bytes: Buffer.from('x') }];
    for (const ticket of ['', token, 'x'.repeat(32)])
      expect(
        (await k.anonymous().upload(payByLink.proof, { query: { link: linkID, ticket } }, picture)).status,
      ).toBe(404);
    const imageName = (await uploadProof(k, token)).body.fileName;
    for (const wrong of [
      { payerName: '' },
      { payerEmail: '' },
      { payerEmail: 'no' },
      { payerEmail: '', payerMobile: 'call me' },
      { paidamount: 0 },
      { imageName: 'other.jpg', transactionID: '1' },
    ])
      expect([400, 422], JSON.stringify(wrong)).toContain(
        (await send(k, token, { imageName, ...wrong })).status,
      );
    expect((await send(k, token, { payerEmail: '', payerMobile: '98765 43210' })).status).toBe(200);
    const payers = () => k.deps.db.sql.selectFrom('payment_payers').select('name').execute();
    expect(await payers()).toEqual([{ name: 'Ramesh Rao' }]);
    await k.deps.db.transaction((trx) => pseudonymise(trx, k.deps, learner.user!.id));
    expect(await payers()).toEqual([]);
  });
});
