import { accounts } from '../../src/features/accounts/api.ts';
import { callAs, deviceOf } from './academy.ts';
import { expectThat, type Person } from './facts.ts';
import { ask, isDone, isRefused, type Simulation, someDevice, type Step } from './simulation.ts';

const join: Step = async (sim) => {
  const number = sim.next();
  const person: Person = {
    id: 0,
    name: `NEW LEARNER ${number}`,
    email: `new${number}@example.org`,
    password: `a new password ${number}`,
    isAdmin: false,
    address: `192.0.2.${number % 250}`,
    devices: [],
    isBlocked: 'no',
  };
  const body = {
    userName: person.name,
    userEmail: person.email,
    password: person.password,
    mobile: '9000000000',
  };
  const send = () => callAs(sim.product, null, accounts.create, { body }, person.address);
  const replies = sim.random.chance(0.3) ? await Promise.all([send(), send()]) : [await send()];
  const done = replies.filter(isDone);
  expectThat(done.length <= 1, `${person.email} has signed up twice`);
  if (done.length === 0) return;
  person.id = done[0]!.body.userId as number;
  sim.facts.accounts.push(person);
  sim.facts.count('account');
};

/** Everybody who has signed up can log in, also after a power cut. */
const logIn: Step = async (sim) => {
  const people = [...sim.facts.accounts, ...sim.learners, sim.blockable];
  const person = sim.random.pick(people);
  const before = person.isBlocked;
  const since = sim.world.now;
  const body = { useremail: person.email, pswd: person.password };
  const reply = await callAs(sim.product, null, accounts.login, { body }, person.address);
  if (isRefused(reply) && reply.status !== 429)
    expectThat(before !== 'no' || person.isBlocked !== 'no', `${person.email} can't log in: ${reply.status}`);
  if (!isDone(reply)) return;
  sim.facts.sessions.push(deviceOf(person, reply, since));
  sim.facts.count('login');
};

/** Sessions of acknowledged logins work, except those of blocked accounts. */
const lookAtMe: Step = async (sim) => {
  const { sessions } = sim.facts;
  if (sessions.length === 0) return;
  const device = sim.random.pick(sessions);
  const before = device.person.isBlocked;
  const reply = await ask(sim, device, accounts.me, {});
  if (before !== device.person.isBlocked) return;
  if (isDone(reply)) expectThat(before !== 'yes', `${device.person.email} is blocked, and has a session`);
  else if (reply.status === 401 && before === 'no') {
    // an earlier block has ended it, or an unblock does not take effect at once
    sessions.splice(sessions.indexOf(device), 1);
  }
};

/** Blocks or unblocks a learner. */
const block: Step = async (sim) => {
  const person = sim.blockable;
  const type = person.isBlocked === 'no' ? 'Blocked' : 'Unblock';
  person.isBlocked = 'perhaps';
  person.wasBlocked = true;
  const reply = await ask(sim, someDevice(sim, sim.admins), accounts.edit, {
    query: { id: person.id },
    body: { type },
  });
  if (isDone(reply)) person.isBlocked = type === 'Blocked' ? 'yes' : 'no';
  // it was not blocked: an earlier block whose reply was lost had no effect
  else if (isRefused(reply) && type === 'Unblock') person.isBlocked = 'no';
  sim.facts.count('block');
};

/** One at a time, since the result of two concurrent ones is unknown. */
const blockInTurn: Step = async (sim: Simulation) => {
  if (sim.isBlocking) return;
  sim.isBlocking = true;
  try {
    await block(sim);
  } finally {
    sim.isBlocking = false;
  }
};

export const accountSteps = { join, logIn, lookAtMe, blockInTurn };
