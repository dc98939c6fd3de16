import { coupons } from '../../src/features/coupons/api.ts';
import { payments } from '../../src/features/payments/api.ts';
import { dayInIndia } from '../../src/lib/days.ts';
import { expectThat, type PaymentFact } from './facts.ts';
import type { Answer } from './product.ts';
import { ask, isDone, isRefused, type Simulation, someDevice, type Step } from './simulation.ts';

/** Sends a payment, possibly twice: all replies must name one payment. */
async function send(sim: Simulation, fact: PaymentFact): Promise<Answer> {
  const reply = await ask(sim, fact.device, payments.create, { body: fact.body as never });
  if (isDone(reply)) {
    const id = reply.body.paymentId as number;
    expectThat(fact.id === null || fact.id === id, `payment ${fact.key} is ${fact.id} and ${id}`);
    fact.id = id;
    sim.facts.count('payment');
  }
  return reply;
}

const pay: Step = async (sim) => {
  const { random, facts, world } = sim;
  const device = someDevice(sim, sim.learners);
  const membershipid = random.pick([2, 2, 3, 4]);
  const couponCode = random.chance(0.2) ? 'FESTIVAL' : '';
  const quote = await ask(sim, device, payments.quote, { query: { membershipid, couponCode } });
  if (!isDone(quote) || quote.body.payable === 0) return;
  const { payable, leastPart } = quote.body as { payable: number; leastPart: number };
  const isPart = random.chance(0.4) && payable > leastPart + 2;
  const paidamount = isPart ? Math.max(leastPart, Math.ceil(payable / 2)) : payable;
  const proofs = facts.files.filter((file) => file.kind === 'proof' && file.ownerId === device.person.id);
  const proof = proofs.length > 0 && random.chance(0.6) ? random.pick(proofs) : null;
  const number = sim.next();
  const fact: PaymentFact = {
    key: `form-${number}`,
    userId: device.person.id,
    device,
    id: null,
    decided: new Set(),
    tried: new Set(),
    body: {
      membershipid,
      paidamount,
      dateOfPayment: dayInIndia(new Date(world.now)),
      paymentMode: proof ? 'UPI' : 'Cash',
      partOrFull: isPart ? 'Part' : 'Full',
      ...(proof ? { transactionID: String(100_000_000_000 + number), imageName: proof.name } : {}),
      couponCode,
      submission: `form-${number}`,
    },
  };
  if (random.chance(0.3)) {
    // a double click
    facts.payments.push(fact);
    const replies = await Promise.all([send(sim, fact), send(sim, fact)]);
    if (replies.every(isRefused) && fact.id === null) facts.payments.splice(facts.payments.indexOf(fact), 1);
    return;
  }
  facts.payments.push(fact);
  const reply = await send(sim, fact);
  if (isRefused(reply)) facts.payments.splice(facts.payments.indexOf(fact), 1);
};

/** Repeats a payment without a reply, as a client does. */
const payAgain: Step = async (sim) => {
  const unknown = sim.facts.payments.filter(({ id }) => id === null);
  const known = sim.facts.payments.filter(({ id }) => id !== null);
  const fact =
    unknown.length > 0 ? sim.random.pick(unknown) : known.length > 0 ? sim.random.pick(known) : null;
  if (fact) await send(sim, fact);
};

const verdicts = { verify: 'Verified', reject: 'Rejected', refund: 'Refunded' } as const;

const decide: Step = async (sim) => {
  const sent = sim.facts.payments.filter(({ id }) => id !== null);
  if (sent.length === 0) return;
  const fact = sim.random.pick(sent);
  const isVerified = fact.decided.has('Verified');
  const what = sim.random.weighted(
    isVerified ? { verify: 1, reject: 1, refund: 4 } : { verify: 6, reject: 1, refund: 1 },
  );
  const query = { id: fact.id! };
  const device = someDevice(sim, sim.admins);
  fact.tried.add(verdicts[what]);
  const decided = (): Promise<Answer> =>
    what === 'verify'
      ? ask(sim, device, payments.verify, { query: { ...query, withoutProof: true } })
      : ask(sim, device, payments[what], { query, body: { reason: 'a simulated reason' } });
  const reply = await decided();
  if (!isDone(reply)) return;
  expectThat(reply.body.state === verdicts[what], `${what} answered ${reply.body.state}`);
  fact.decided.add(verdicts[what]);
  sim.facts.count(what);
};

const addCoupon: Step = async (sim) => {
  const couponCode = `CODE${sim.next()}`;
  const days = { startDate: '2026-01-01', endDate: '2027-12-31' };
  const reply = await ask(sim, someDevice(sim, sim.admins), coupons.create, {
    body: { couponCode, amount: sim.random.between(1, 200), useLimit: sim.random.between(1, 3), ...days },
  });
  if (isDone(reply)) sim.facts.count('coupon');
};

export const moneySteps = { pay, payAgain, decide, addCoupon };
