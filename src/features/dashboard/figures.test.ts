import { expect, it } from 'vitest';
import { eachDatabase } from '../../../tests/support/harness.ts';
import { goTo, pay } from '../../../tests/support/payments.ts';
import { institute } from '../institute/api.ts';
import { payments } from '../payments/api.ts';
import { dashboard } from './api.ts';

eachDatabase('the figures of an administrator', (start) => {
  it('are what waits, what is overdue, who is new and what was paid this month', async () => {
    const k = await start();
    k.clock.set(new Date('2027-01-10T06:00:00Z'));
    const [admin, asha, ravi] = [await k.owner(), await k.as('Free'), await k.as('Student')];
    await admin.request('POST', '/api/institute/Edit', { body: { dueDays: 10 } });
    await admin.call(institute.limitsEdit, { body: { graceDays: 5 } });
    const figures = async () => (await admin.call(dashboard.figures, {})).body;
    const nothing = {
      toCheck: 0,
      toCheckAmount: 0,
      overdue: 0,
      overdueAmount: 0,
      newcomers: 2,
      monthStart: '2027-01-01',
      sales: 0,
      salesAmount: 0,
    };
    expect(await figures()).toEqual(nothing);
    const { paymentId: id } = (await pay(k, asha, { paidamount: 500, partOrFull: 'Part' })).body;
    await pay(k, ravi);
    expect(await figures()).toEqual({ ...nothing, toCheck: 2, toCheckAmount: 1499 });
    expect((await admin.call(payments.verify, { query: { id } })).status).toBe(200);
    const verified = { ...nothing, toCheck: 1, toCheckAmount: 999, sales: 1, salesAmount: 500 };
    expect(await figures()).toEqual(verified);

    // the balance is due on the 20th, and closes the lessons after five more days; nobody is new by then
    const days = { ...verified, newcomers: 0 };
    await goTo(k, '2027-01-25T18:00:00Z');
    expect(await figures()).toEqual(days);
    await goTo(k, '2027-01-25T19:00:00Z');
    expect(await figures()).toEqual({ ...days, overdue: 1, overdueAmount: 499 });
    // a month begins at midnight in India
    await goTo(k, '2027-01-31T18:29:00Z');
    expect(await figures()).toMatchObject({ monthStart: '2027-01-01', salesAmount: 500 });
    await goTo(k, '2027-01-31T18:31:00Z');
    expect(await figures()).toMatchObject({ monthStart: '2027-02-01', sales: 0, salesAmount: 0 });
    expect((await asha.call(dashboard.figures, {})).status).toBe(403);
  });
});
