import { expect, it } from 'vitest';
import { type Client, eachDatabase, type Kit } from '../../../tests/support/harness.ts';
import { clearLimits, pay, upiDraft, uploadPicture } from '../../../tests/support/payments.ts';
import { profiles } from '../profile/api.ts';
import { support } from '../support/api.ts';
import { payments } from './api.ts';
import type { ReceiptData } from './server/receiptData.ts';
import { pass } from '../../../tests/support/until.ts';

const receiptsOf = async (k: Kit, userId: number): Promise<(ReceiptData | null)[]> => {
  const rows = await k.deps.db.all<{ receipt: string | null }>(
    'select receipt from payments where user_id = ? order by id',
    [userId],
  );
  return rows.map(({ receipt }) => (receipt === null ? null : (JSON.parse(receipt) as ReceiptData)));
};

const verify = (admin: Client, id: number) => admin.call(payments.verify, { query: { id } });

/** Deletes an account as its user would, and runs `meanwhile` before or after the erasure of its personal data. */
const deleteSlowly = (
  k: Kit,
  userId: number,
  meanwhile: () => void = () => {},
  when: 'before' | 'after' = 'after',
): Promise<void> =>
  k.deps.db.transaction(async (trx) => {
    const pause = (): Promise<void> => {
      meanwhile();
      return pass(150, 'what comes meanwhile waits for this transaction where no test sees it');
    };
    await trx.updateTable('users').set({ is_demo: 0 }).where('id', '=', userId).execute();
    if (when === 'before') await pause();
    for (const erase of k.deps.registry.personalData.erase) await erase(trx, k.deps, userId);
    if (when === 'after') await pause();
    await trx.deleteFrom('users').where('id', '=', userId).execute();
  });

eachDatabase('payments of an account that is being deleted', (start, dialect) => {
  it('hold up nobody else’s while its other data is erased', async ({ skip }) => {
    skip(dialect === 'sqlite', 'SQLite writes one transaction at a time');
    const k = await start();
    const [learner, other] = [await k.as('Free'), await k.as('Free')];
    await pay(k, learner);
    await pay(k, other, { paidamount: 500, partOrFull: 'Part' });
    await k.deps.db.transaction(async (trx) => {
      for (const erase of k.deps.registry.personalData.erase.slice(0, -1))
        await erase(trx, k.deps, learner.user!.id);
      expect((await pay(k, other, { paidamount: 499 })).status).toBe(200);
    });
  });

  for (const when of ['before', 'after'] as const) {
    it(`are verified without its person on the receipt (${when} its data is erased)`, async () => {
      const k = await start();
      const [learner, admin] = [await k.as('Free'), await k.as('Admin')];
      const { body } = await pay(k, learner);
      let verified: ReturnType<typeof verify>;
      await deleteSlowly(k, learner.user!.id, () => (verified = verify(admin, body.paymentId)), when);
      expect((await verified!).status).toBe(200);
      expect(await receiptsOf(k, learner.user!.id)).toMatchObject([
        { learner: { name: '', email: '', address: '' } },
      ]);
    });

    it(`are not added to (${when} its data is erased)`, async () => {
      const k = await start();
      const learner = await k.as('Free');
      await clearLimits(k);
      const submit = () => learner.call(payments.create, { body: upiDraft(k) });
      let sent: ReturnType<typeof submit>;
      await deleteSlowly(k, learner.user!.id, () => (sent = submit()), when);
      expect((await sent!).status).toBe(401);
      expect(await receiptsOf(k, learner.user!.id)).toEqual([]);
    });
  }

  it('and its tickets end without an error', async () => {
    const k = await start();
    const learner = await k.as('Free');
    const ask = () => learner.call(support.create, { body: { subject: 'Fees', message: 'How much?' } });
    let asked: ReturnType<typeof ask>;
    await deleteSlowly(k, learner.user!.id, () => (asked = ask()));
    // SQLite serialises writes; on PostgreSQL the ticket may be added first and is deleted with the account; on a slow machine
    // the account is deleted first
    expect([200, 401, 409]).toContain((await asked!).status);
    expect(await k.deps.db.all('select id from tickets')).toEqual([]);
  });
});

eachDatabase('the learner on a receipt', { shortOn: 'sqlite' }, (start) => {
  it('has the address of the profile, which goes with the account', async () => {
    const k = await start();
    const [learner, admin] = [await k.as('Free'), await k.as('Admin')];
    const profile = { fullName: 'Asha Rao', address: '12 Lake Road', city: 'Bhopal', pincode: '462011' };
    await learner.call(profiles.create, { body: { ...profile, state: 'madhyaPradesh' } });
    const { body } = await pay(k, learner);
    await verify(admin, body.paymentId);
    const { id } = learner.user!;
    expect(await receiptsOf(k, id)).toMatchObject([
      { learner: { address: '12 Lake Road, Bhopal 462011', state: 'madhyaPradesh' } },
    ]);
    await deleteSlowly(k, id);
    expect(await receiptsOf(k, id)).toMatchObject([{ learner: { address: '', email: '' } }]);
  });
});

eachDatabase('a photo that proves a payment', { shortOn: 'sqlite' }, (start) => {
  it('stays when the profile gets another one', async () => {
    const k = await start();
    const learner = await k.as('Free');
    const photo = await uploadPicture(learner, 'me.jpg', 'photo');
    const fullName = 'Asha Rao';
    await learner.call(profiles.create, { body: { fullName, profilePhoto: photo } });
    const { body } = await pay(k, learner, { imageName: photo });
    await learner.call(profiles.create, { body: { fullName, profilePhoto: '' } });
    expect((await learner.request('GET', body.imageUrl)).status).toBe(200);
    // also when a photo that is still to be uploaded replaces it
    await learner.call(profiles.create, { body: { fullName, profilePhoto: photo } });
    await learner.call(profiles.create, { body: { fullName, profilePhoto: 'later.jpg' } });
    await uploadPicture(learner, 'later.jpg', 'photo');
    expect((await learner.request('GET', body.imageUrl)).status).toBe(200);
  });
});
