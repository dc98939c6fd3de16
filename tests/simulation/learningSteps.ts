import { courses } from '../../src/features/courses/api.ts';
import { progress } from '../../src/features/progress/api.ts';
import { expectThat } from './facts.ts';
import { countingJob, secondWorker } from './product.ts';
import { ask, isDone, someDevice, type Step } from './simulation.ts';

/** Several devices of a person save positions, some late, and some twice. */
const watch: Step = async (sim) => {
  const { random, facts, world } = sim;
  const device = someDevice(sim, sim.learners);
  const course = random.pick(sim.courses);
  const lesson = random.chance(0.6) ? course.lessons[0]! : random.pick(course.lessons);
  const what = random.weighted({ move: 12, complete: 3, reset: 1 });
  const key = `${device.person.id} ${lesson.id}`;
  const known = facts.progress.get(key) ?? { furthest: 0, completed: false, isReset: false };
  facts.progress.set(key, known);
  if (what === 'reset') known.isReset = true;
  const before = { ...known };
  const body = {
    contentId: lesson.id,
    watchedDuration: what === 'reset' ? 0 : random.between(1, lesson.duration),
    completed: what === 'complete',
    at: world.now - (random.chance(0.2) ? random.between(1, 600_000) : 0),
  };
  const save = () => ask(sim, device, progress.save, { query: { UID: device.person.id }, body });
  const reply = await save();
  if (!isDone(reply)) return;
  const { watchedDuration, completed } = reply.body as { watchedDuration: number; completed: boolean };
  facts.count('progress');
  if (known.isReset) return;
  expectThat(
    watchedDuration >= before.furthest && (completed || !before.completed),
    `progress ${key} went back from ${JSON.stringify(before)} to ${JSON.stringify(reply.body)}`,
  );
  known.furthest = Math.max(known.furthest, watchedDuration);
  known.completed ||= completed;
};

/** Two administrators edit a course; one of them may have an old version. */
const editCourse: Step = async (sim) => {
  const course = sim.random.pick(sim.courses);
  const known = sim.facts.edits.get(course.id) ?? { version: course.version, name: course.name };
  const version = sim.random.chance(0.2) ? Math.max(1, known.version - 1) : known.version;
  const courseName = `Course ${sim.next()}`;
  const reply = await ask(sim, someDevice(sim, sim.admins), courses.edit, {
    query: { id: course.id },
    body: { courseName, version },
  });
  // a refusal contains what another administrator has saved meanwhile
  const present =
    reply.status === 409 ? (reply.body.error?.present?.version as number | undefined) : undefined;
  if (present !== undefined && present > (sim.facts.edits.get(course.id)?.version ?? 0)) {
    const name = String(reply.body.error.present.courseName);
    sim.facts.edits.set(course.id, { version: present, name });
  }
  if (!isDone(reply)) return;
  const saved = reply.body.version as number;
  expectThat(
    version >= known.version,
    `an edit of version ${version} was saved over version ${known.version}`,
  );
  // the reply contains the present state, possibly of a later edit
  if (saved > (sim.facts.edits.get(course.id)?.version ?? 0))
    sim.facts.edits.set(course.id, { version: saved, name: String(reply.body.courseName) });
  sim.facts.count('edit');
};

/** Queues jobs, some of which fail at first or take long. */
const addJob: Step = async (sim) => {
  const number = sim.next();
  const { random } = sim;
  const payload = {
    number,
    fails: random.weighted({ '0': 5, '1': 2, '2': 1 }),
    takes: random.chance(0.3) ? random.between(1, 30_000) : 0,
  };
  const { product } = sim;
  const job = { ...payload, fails: Number(payload.fails) };
  const isQueued = await product.deps.jobs.add(countingJob.kind, job).then(
    () => true,
    () => false,
  );
  if (!isQueued || !product.machine.isAlive) return;
  sim.facts.jobs.push(number);
  sim.facts.count('job');
};

/** A second worker uses the same queue, and requeues what runs. */
const addWorker: Step = async (sim) => secondWorker(sim.product);

const wait: Step = async (sim) => {
  sim.world.pass(sim.random.between(1, 90_000));
};

/** Hours pass: memberships end, unused pictures are deleted. */
const waitLong: Step = async (sim) => {
  sim.world.pass(sim.random.between(1, 20) * 3_600_000);
};

export const learningSteps = { watch, editCourse, addJob, addWorker, wait, waitLong };
