import { expect, it } from 'vitest';
import { eachDatabase } from '../../../tests/support/harness.ts';
import { pay } from '../../../tests/support/payments.ts';
import { payments } from './api.ts';

eachDatabase('the time until a payment is verified', { shortOn: 'sqlite' }, (start) => {
  it('is that of three of four of the latest ones, and unknown while there are few', async () => {
    const k = await start();
    const admin = await k.as('Admin');
    const learner = await k.as('Free');
    const usual = async () =>
      (await learner.call(payments.quote, { query: { membershipid: 2 } })).body.usualHours;
    const verifyAfter = async (hours: number) => {
      const sent = await pay(k, await k.as('Free'));
      k.clock.forward(hours * 3600);
      await admin.call(payments.verify, { query: { id: sent.body.paymentId } });
    };
    for (const hours of [1.9, 2.9, 0.9, 0.1]) await verifyAfter(hours);
    expect(await usual()).toBeNull();
    // one payment that waited for weeks does not change the expectation
    await verifyAfter(40);
    expect(await usual()).toBe(3);
    await pay(k, await k.as('Free'));
    k.clock.forward(90 * 3600);
    expect(await usual()).toBe(3);
    for (let n = 0; n < 20; n++) await verifyAfter(0.1);
    expect(await usual()).toBe(1);
  });
});
