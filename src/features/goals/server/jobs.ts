import { publicAddress } from '../../../lib/server/config/config.ts';
import { dayInIndia, hourInIndia, instantAfter } from '../../../lib/days.ts';
import { tokenFor } from '../../../lib/server/db/secret.ts';
import type { Deps } from '../../../lib/server/http/context.ts';
import { sha256 } from '../../../lib/server/http/security.ts';
import type { JobKind, Schedule } from '../../../lib/server/jobs/kind.ts';
import { asMailJob, bulkPriority, deliver, mailIdOf } from '../../../lib/server/mail/job.ts';
import { personById } from '../../accounts/server/public.ts';
import { academyName } from '../../institute/server/public.ts';
import type { StartedCourse } from '../../progress/api.ts';
import { nextLessonOf } from '../../progress/server/public.ts';
import { type Notice, notifyPerson } from '../../push/server/public.ts';
import { messages } from '../mailText.ts';
import { askAgainDays, bitsOf, dueAt, reminderUseful, weekdayOf } from '../rules.ts';
import { secondsSince } from './goalStore.ts';
import { changeWord, purgeUnanswered, wordById } from './guardianStore.ts';
import { goalOf } from './handlers.ts';
import { askKind, remindKinds } from './kinds.ts';
import { guardianMail, reminderMail } from './mails.ts';
import { allowedFor, stateOf } from './allowedFor.ts';
import { type Channel, decide, remindersOf, wanting } from './reminderStore.ts';

/** People read per query. */
const page = 200;

/**
 * Every ten minutes: queues the reminders of this hour, each once however many processes and restarts there are, since the
 * decision and the job are one transaction. An hour that was missed is not made up for.
 */
const queueReminders: Schedule = {
  name: 'reminders',
  cron: '*/10 * * * *',
  anyClock: true,
  async run({ db, jobs, now }, signal) {
    const day = dayInIndia(now());
    const slot = { day, weekday: bitsOf([weekdayOf(day)]), hour: hourInIndia(now()) };
    let ids = await wanting(db.sql, slot, 0, page);
    for (; ids.length > 0; ids = await wanting(db.sql, slot, ids.at(-1)!, page)) {
      for (const userId of ids)
        await db.transaction(async (trx) => {
          for (const by of await decide(trx, userId, day))
            await jobs.add(remindKinds[by], { userId, day, by }, { sql: trx, priority: bulkPriority });
        });
      signal?.throwIfAborted();
    }
  },
};

/** Nightly: deletes the e-mails of guardians who never answered. */
const purgeGuardians: Schedule = {
  name: 'unanswered guardians',
  cron: '41 3 * * *',
  run: ({ db, now }) => purgeUnanswered(db.sql, instantAfter(now(), -askAgainDays)),
};

export const goalSchedules: readonly Schedule[] = [queueReminders, purgeGuardians];

/** The person to be reminded, and the lesson that the reminder names; null when there is no reason for one. */
async function reasonFor(userId: number, day: string, deps: Deps) {
  const { db, now } = deps;
  const row = await remindersOf(db.sql, userId);
  if (!row) return null;
  if (now().getTime() > dueAt(day, row.hour) + reminderUseful * 1000) return null;
  const [user, { permission }, goal, watched] = await Promise.all([
    personById(deps, userId),
    allowedFor(db.sql, userId, now()),
    goalOf(userId, deps),
    secondsSince(db.sql, userId, day),
  ]);
  if (!user || permission !== 'open' || watched.length > 0) return null;
  if (goal.days > 0 && goal.week.filter(({ counts }) => counts).length >= goal.days) return null;
  const lesson = await nextLessonOf(user, deps);
  return lesson ? { row, user, lesson } : null;
}

const playerOf = ({ courseID, nextContentID }: StartedCourse): string =>
  `/courseplayer?courseid=${courseID}&contentid=${nextContentID}`;

/** The mail with a reminder. */
async function mailTo(
  { row, user, lesson }: NonNullable<Awaited<ReturnType<typeof reasonFor>>>,
  { config, db }: Deps,
) {
  const unsubscribe = publicAddress(config, `/unsubscribe?token=${row.token}`);
  return {
    to: { address: user.email },
    cause: 'reminder' as const,
    unsubscribe,
    ...reminderMail(row.lang, {
      name: user.name,
      institute: await academyName(db.sql),
      course: lesson.courseName,
      lesson: lesson.nextContentName,
      link: publicAddress(config, playerOf(lesson)),
      unsubscribe,
    }),
  };
}

/** Sends a person's reminder of a day, unless they have learned meanwhile, may not get any, or it is too late. */
const remind = {
  // the last attempt is after 68 minutes, when it is too late and the job ends
  attempts: 12,
  async run(payload, deps, job) {
    const { userId, day, by } = payload as { userId: number; day: string; by: Channel };
    const reason = await reasonFor(userId, day, deps);
    if (reason?.row[by] !== 1) return;
    const { lesson } = reason;
    if (by === 'mail') {
      if (deps.mail.enabled) await deliver(deps, await mailTo(reason, deps), mailIdOf(job));
      return;
    }
    const notice: Notice = {
      title: messages('Your next lesson: {lesson}', { lesson: lesson.nextContentName }),
      body: messages('The reminder that you have asked for: {course}', { course: lesson.courseName }),
      url: playerOf(lesson),
      tag: `reminder-${day}`,
      ttlSeconds: Math.floor((dueAt(day, reason.row.hour) - deps.now().getTime()) / 1000) + reminderUseful,
      stop: {
        // the lesson, for browsers whose notices have no buttons: they open this page
        url: `/unsubscribe?token=${reason.row.token}&courseid=${lesson.courseID}&contentid=${lesson.nextContentID}`,
        label: messages('Stop reminders'),
        done: messages('Reminders are stopped. Nothing more is sent.'),
      },
    };
    // killed in between, it would come twice
    await deps.db.transaction(async (trx) => {
      await job.finish(trx);
      await notifyPerson(deps, userId, notice, { sql: trx });
    });
  },
} satisfies Omit<JobKind, 'kind' | 'lane'>;

export const remindByMail: JobKind = { ...remind, kind: remindKinds.mail, lane: 'mail' };

/** In a separate lane: mails delayed by a dead mail server would delay it, too. */
export const remindByPush: JobKind = { ...remind, kind: remindKinds.push, lane: 'push' };

/** Mails a guardian the request; the job makes the link, so that the token is in no queue and no database. */
export const askGuardian: JobKind = {
  kind: askKind,
  ...asMailJob,
  async run(payload, deps, job) {
    const { id } = payload as { id: number };
    const word = await wordById(deps.db.sql, id);
    if (!word || stateOf(word).state !== 'asked') return;
    const user = await personById(deps, word.user_id);
    if (!user) return;
    // the same in each attempt, since a mail of an earlier attempt may have arrived
    const token = await tokenFor(deps, `guardian:${id}:${word.asked_at}`);
    await changeWord(deps.db.sql, id, { token_hash: sha256(token) });
    const link = publicAddress(deps.config, `/guardian#${token}`);
    const mail = guardianMail({ name: user.name, institute: await academyName(deps.db.sql), link });
    await deliver(deps, { to: { address: word.email }, cause: 'guardian', ...mail }, mailIdOf(job));
  },
};
