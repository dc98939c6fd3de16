import { afterEach, beforeEach, expect, it } from 'vitest';
import { type Client, eachDatabase } from '../../../tests/support/harness.ts';
import { allowAnyPart, goTo, pay } from '../../../tests/support/payments.ts';
import { type PushService, pushService } from '../../../tests/support/pushService.ts';
import { daysAfter, startOfDayInIndia } from '../../lib/days.ts';
import { institute } from '../institute/api.ts';
import { push } from '../push/api.ts';
import { payments } from './api.ts';
import { ownMembership } from './membershipApi.ts';

let service: PushService;
beforeEach(async () => void (service = await pushService()));
afterEach(() => service.close());

eachDatabase('notices about payments', { shortOn: 'sqlite' }, (start) => {
  const on = (client: Client, name: string, proofs = false) =>
    client.call(push.subscribe, { body: { ...service.browser(name), proofs } });

  it('tell the learner’s devices of each decision, and administrators who want it of each proof', async () => {
    const k = await start({ PUSH: 'anywhere' });
    const [learner, other, admin] = [await k.as('Free'), await k.as('Free'), await k.as('Admin')];
    await on(learner, 'phone');
    await on(other, 'other');
    await on(admin, 'desk', true);
    await on(await k.device(admin), 'pocket');
    await allowAnyPart(k);
    const shown = async () => {
      await k.jobs();
      return service.delivered
        .splice(0)
        .map(({ name, notice: { title, body, url, tag } }) => [name, title, body, url, tag]);
    };
    const query = { id: (await pay(k, learner)).body.paymentId };
    expect(await shown()).toEqual([
      ['desk', 'A payment waits to be checked', '₹999.00 for Silver', '/payments', `proof-${query.id}`],
    ]);
    const about = ['/payment/2', `payment-${query.id}`];
    await admin.call(payments.verify, { query });
    expect(await shown()).toEqual([
      [
        'phone',
        'Payment verified',
        'Your payment of ₹999.00 for Silver is verified. All lessons are open.',
        ...about,
      ],
    ]);
    await admin.call(payments.refund, { query, body: { reason: 'Paid twice.' } });
    expect(await shown()).toEqual([
      [
        'phone',
        'Payment refunded',
        'Your payment of ₹999.00 for Silver was refunded. Reason: Paid twice.',
        ...about,
      ],
    ]);
    const second = { id: (await pay(k, learner)).body.paymentId };
    await admin.call(payments.reject, { query: second, body: { reason: 'It never came. '.repeat(12) } });
    const [, [name, title, body] = []] = await shown();
    expect([name, title]).toEqual(['phone', 'Payment not accepted']);
    expect(body).toMatch(
      /^Your payment of ₹999\.00 for Silver was not accepted\. Reason: (It never came\. ?)+.*…$/,
    );
    expect(body!.length).toBeLessThan(220);
    expect(service.wrong).toEqual([]);
  });

  it('say that lessons are open only when they are: a part of an overdue balance opens none', async () => {
    const k = await start({ PUSH: 'anywhere' });
    const [learner, admin] = [await k.as('Free'), await k.owner()];
    await on(learner, 'phone');
    await allowAnyPart(k);
    await admin.call(institute.limitsEdit, { body: { graceDays: 10 } });
    const verified = async (paidamount: number): Promise<string> => {
      const { status, body } = await pay(k, learner, {
        paidamount,
        partOrFull: paidamount < 599 ? 'Part' : 'Full',
      });
      expect(status, JSON.stringify(body)).toBe(200);
      expect((await admin.call(payments.verify, { query: { id: body.paymentId } })).status).toBe(200);
      await k.jobs();
      return service.delivered.splice(0).at(-1)!.notice.body ?? '';
    };
    expect(await verified(300)).toContain('All lessons are open.');
    const [due] = (await learner.call(ownMembership.read, {})).body.dues;
    await goTo(k, startOfDayInIndia(daysAfter(due!.openUntil, 1)));
    // the session with its device has ended meanwhile
    await on(await k.device(learner), 'new phone');
    expect(await verified(100)).not.toContain('open');
    expect(await verified(599)).toContain('All lessons are open.');
  });
});
