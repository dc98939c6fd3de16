import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { type Client, eachDatabase, type Kit } from '../../../tests/support/harness.ts';
import { allowAnyPart, goTo, pay } from '../../../tests/support/payments.ts';
import { type PushService, pushService } from '../../../tests/support/pushService.ts';
import { mailbox } from '../../../tests/support/smtp.ts';
import { daysAfter, startOfDayInIndia } from '../../lib/days.ts';
import { membership } from '../membership/api.ts';
import { push } from '../push/api.ts';
import { payments } from './api.ts';
import { ownMembership } from './membershipApi.ts';
import { queueClosings } from './server/closing.ts';

let box: Awaited<ReturnType<typeof mailbox>>;
let service: PushService;
beforeEach(async () => {
  [box, service] = [await mailbox(), await pushService()];
});
afterEach(() => Promise.all([box.close(), service.close()]));

/** 11:30 on a day in India. */
const morning = (day: string): string =>
  new Date(Date.parse(startOfDayInIndia(day)) + 11.5 * 3_600_000).toISOString();

const shown = (day: string): string => day.split('-').toReversed().join('-');

eachDatabase('lessons that are about to close', { shortOn: 'sqlite' }, (start) => {
  async function begin() {
    const k = await start({
      SMTP_URL: box.url,
      PUBLIC_URL: 'http://academy.example',
      PUSH: 'anywhere',
    });
    const [admin, learner] = [await k.owner(), await k.as('Free')];
    await learner.call(push.subscribe, { body: service.browser('phone') });
    const send = async (more: Parameters<typeof pay>[2] = {}): Promise<number> =>
      (await pay(k, learner, more)).body.paymentId;
    const verify = async (id: number) =>
      expect((await admin.call(payments.verify, { query: { id } })).status).toBe(200);
    await k.jobs();
    return { k, admin, learner, send, verify, told: () => told(k) };
  }

  /** Mails and notices since the last call, when the schedule has run twice. */
  async function told(k: Kit) {
    for (let i = 0; i < 2; i += 1) await queueClosings.run(k.deps);
    await k.jobs();
    const mails = box.mails.splice(0).filter(({ subject }) => !/payment/.test(subject));
    const notices = service.delivered.splice(0).filter(({ notice }) => notice.tag?.startsWith('closing'));
    return { mails, notices: notices.map(({ notice: { title, body, url } }) => [title, body, url]) };
  }

  const untilOf = async (learner: Client): Promise<string> =>
    (await learner.call(ownMembership.read, {})).body.until;

  it('are told a week before a membership ends, once, in the day, and not to whom has renewed', async () => {
    const { k, admin, learner, send, verify, told } = await begin();
    await admin.call(membership.edit, { query: { id: 2 }, body: { months: 12 } });
    await verify(await send());
    const until = await untilOf(learner);
    await goTo(k, morning(daysAfter(until, -8)));
    expect(await told()).toEqual({ mails: [], notices: [] });
    // too early in the morning
    await goTo(k, startOfDayInIndia(daysAfter(until, -5)));
    expect(await told()).toEqual({ mails: [], notices: [] });

    await goTo(k, morning(daysAfter(until, -5)));
    const first = await told();
    expect(first.notices).toEqual([
      [
        `Your membership ends on ${shown(until)}`,
        'Renew it before then and you lose no days.',
        '/membershipcard',
      ],
    ]);
    expect(first.mails).toHaveLength(1);
    const [mail] = first.mails;
    expect(mail!.to).toEqual([learner.user!.email]);
    expect(mail!.subject).toContain(`your membership ends on ${shown(until)}`);
    expect(mail!.text).toContain('http://academy.example/membershipcard');
    expect(mail!.text).toContain(`आपकी Silver सदस्यता ${shown(until)} को समाप्त हो रही है`);
    await goTo(k, morning(daysAfter(until, -1)));
    expect(await told()).toEqual({ mails: [], notices: [] });

    await verify(await send());
    const next = await untilOf(learner);
    expect(next > until).toBe(true);
    await goTo(k, morning(daysAfter(next, -3)));
    expect((await told()).notices).toHaveLength(1);
  });

  it('are told before a balance closes them; a payment that waits to be checked says nothing, nor one that came meanwhile', async () => {
    const { k, admin, learner, send, verify, told } = await begin();
    await allowAnyPart(k);
    await verify(await send({ paidamount: 400, partOrFull: 'Part' }));
    const [due] = (await learner.call(ownMembership.read, {})).body.dues;
    const last = due!.openUntil;
    await goTo(k, morning(daysAfter(last, -4)));
    const rest = await send({ paidamount: 599 });
    expect(await told()).toEqual({ mails: [], notices: [] });
    await admin.call(payments.reject, { query: { id: rest }, body: { reason: 'It never came' } });
    const { mails, notices } = await told();
    expect(notices).toEqual([
      ['₹599.00 is still due', `Unless it is paid by ${shown(last)}, your lessons close.`, '/payment/2'],
    ]);
    expect(mails.map(({ text }) => text)).toEqual([
      expect.stringContaining('http://academy.example/payment/2'),
    ]);

    // queued, and a payment is submitted before it is sent: sent again after the payment was rejected
    await k.deps.db.run('delete from closing_notices');
    await queueClosings.run(k.deps);
    const late = await send({ paidamount: 599 });
    expect((await told()).mails).toEqual([]);
    await admin.call(payments.reject, { query: { id: late }, body: { reason: 'It never came' } });
    expect((await told()).mails).toHaveLength(1);

    // people who were notified need no further transaction
    const transactions = vi.spyOn(k.deps.db, 'transaction');
    await queueClosings.run(k.deps);
    expect(transactions).not.toHaveBeenCalled();

    // queued, and paid before it is sent
    await k.deps.db.run('delete from closing_notices');
    await queueClosings.run(k.deps);
    await verify(await send({ paidamount: 599 }));
    expect((await told()).mails).toEqual([]);
  });

  it('are not told of to whom is blocked', async () => {
    const { k, admin, learner, send, verify, told } = await begin();
    await admin.call(membership.edit, { query: { id: 2 }, body: { months: 1 } });
    await verify(await send());
    await goTo(k, morning(daysAfter(await untilOf(learner), -2)));
    await k.deps.db.run(`update users set status = 'blocked' where id = ?`, [learner.user!.id]);
    expect(await told()).toEqual({ mails: [], notices: [] });
    await k.deps.db.run(`update users set status = 'active' where id = ?`, [learner.user!.id]);
    expect((await told()).mails).toHaveLength(1);
  });
});
