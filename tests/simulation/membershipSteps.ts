import { accounts } from '../../src/features/accounts/api.ts';
import { lessons } from '../../src/features/lessons/api.ts';
import { type Device, expectThat } from './facts.ts';
import { type EventRow, membershipQueries, Memberships, type PaymentRow } from './memberships.ts';
import type { Answer } from './product.ts';
import { ask, type Simulation, someDevice, type Step } from './simulation.ts';

/** Memberships computed from the stored payments, and a text that changes with whatever affects them. */
async function membershipsNow({
  product,
  world,
}: Simulation): Promise<{ memberships: Memberships; state: string }> {
  const { db } = product.deps;
  const payments = await db.all<PaymentRow>(membershipQueries.payments);
  const events = await db.all<EventRow>(membershipQueries.events);
  return { memberships: new Memberships(payments, events), state: `${events.length} ${world.now}` };
}

/** A lesson after the first of its course, and its video, are open exactly while the person has an open membership. */
async function expectAccess(sim: Simulation, device: Device): Promise<void> {
  const { person } = device;
  const lesson = sim.random.pick(sim.random.pick(sim.courses).lessons.slice(1)).id;
  const questions = {
    lesson: () => ask(sim, device, lessons.details, { query: { coursecontentid: lesson } }),
    video: () => ask(sim, device, lessons.video, { params: { coursecontentid: lesson }, query: {} }),
    account: () => ask(sim, device, accounts.me, {}),
  };
  const { memberships, state } = await membershipsNow(sim);
  const isOpen = memberships.isOpen(person.id, sim.world.now);
  const replies: [string, Answer][] = [];
  for (const [what, question] of Object.entries(questions)) replies.push([what, await question()]);
  if ((await membershipsNow(sim)).state !== state) return;
  const at = new Date(sim.world.now).toISOString();
  for (const [what, { status, body }] of replies) {
    const answered = isAnswered(what, status, body);
    expectThat(
      answered === null || answered === isOpen,
      `${person.email} is ${isOpen ? '' : 'not '}a member at ${at}, and the ${what} says ${status} ${body.userType ?? ''}`,
    );
  }
  sim.facts.count(isOpen ? 'open lesson' : 'closed lesson');
}

/** Whether a reply shows that its caller is a member; null when it does not tell. */
function isAnswered(what: string, status: number, body: { userType?: string }): boolean | null {
  if (what === 'account') return status === 200 ? body.userType === 'Paid' : null;
  return status === 200 ? true : status === 403 ? false : null;
}

const openLesson: Step = (sim) => expectAccess(sim, someDevice(sim, sim.learners));

/**
 * Lets time pass to an instant at which a membership begins, ends or falls overdue; checks access a millisecond before it and at
 * it.
 */
const passChange: Step = async (sim) => {
  const { random, world } = sim;
  const device = someDevice(sim, sim.learners);
  const { memberships } = await membershipsNow(sim);
  const changes = memberships.changes(device.person.id, world.now);
  if (changes.length === 0) return;
  world.pass(Math.max(0, random.pick(changes) - 1 - world.now));
  await expectAccess(sim, device);
  world.pass(1);
  await expectAccess(sim, device);
  sim.facts.count('change of a membership');
};

export const membershipSteps = { openLesson, passChange };
