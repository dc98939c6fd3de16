import { dayInIndia } from '../../../lib/days.ts';
import type { Sql } from '../../../lib/server/db/db.ts';
import type { Deps } from '../../../lib/server/http/context.ts';
import { notFound, ruleBroken } from '../../../lib/server/http/errors.ts';
import type { JobKind } from '../../../lib/server/jobs/kind.ts';
import { readInstitute, readLimits } from '../../institute/server/public.ts';
import { certificateNumber, checkPart, secondsLeft, waitingText } from '../rules.ts';
import { messages } from '../text.ts';
import {
  addCertificate,
  certificateOf,
  type Completion,
  completionOf,
  lockSeries,
  nextInSeries,
  seriesOf,
  type StoredCertificate,
} from './store.ts';

type Needs = Pick<Deps, 'db' | 'now' | 'random'>;

const isComplete = ({ lessons, completed }: Completion): boolean =>
  lessons > 0 && completed.length >= lessons;

/** Seconds until the certificate of a completed course is available (decision 39), and the required share. */
async function waitOf(sql: Sql, { now }: Needs, { completed }: Completion) {
  const { certificateSharePercent: share } = await readLimits(sql);
  return { seconds: secondsLeft(completed, share, now()), share };
}

/**
 * The certificate of a learner for a course. Issues it when there is none yet, every lesson is completed and the minimum time
 * has passed; an issued one stays valid whatever happens to course and progress. Concurrent calls return the same certificate.
 * Throws 404 for an unknown course or learner, 422 before completion and before the time.
 */
export async function issuedCertificate(
  deps: Needs,
  userId: number,
  courseId: number,
): Promise<StoredCertificate> {
  const { db, now } = deps;
  const known = await certificateOf(db.sql, userId, courseId);
  if (known) return known;
  await completed(db.sql, deps, userId, courseId);
  return db.transaction(async (trx) => {
    const at = now();
    const year = seriesOf(at);
    await lockSeries(trx, year);
    const meanwhile = await certificateOf(trx, userId, courseId);
    if (meanwhile) return meanwhile;
    // checked again, because the account may have been deleted meanwhile
    const done = await completed(trx, deps, userId, courseId);
    const institute = await readInstitute(trx);
    const n = await nextInSeries(trx, year);
    return addCertificate(
      trx,
      {
        number: certificateNumber(institute.receiptPrefix, year, n, checkPart(deps.random(3))),
        user_id: userId,
        course_id: courseId,
        name: done.learner,
        course_name: done.course,
        institute: institute.name,
        issued_on: dayInIndia(done.at === null ? at : new Date(done.at)),
      },
      at.toISOString(),
    );
  });
}

/** Throws 404 for an unknown course or learner, 422 before completion and before its time. */
async function completed(sql: Sql, deps: Needs, userId: number, courseId: number): Promise<Completion> {
  const done = await completionOf(sql, userId, courseId);
  if (!done) throw notFound(messages('There is no such course or learner.'));
  if (!isComplete(done))
    throw ruleBroken(
      messages('Complete every lesson of the course first. Your certificate is ready as soon as you have.'),
    );
  const { seconds, share } = await waitOf(sql, deps, done);
  if (seconds > 0) throw ruleBroken(waitingText(seconds, share));
  return done;
}

/** The state of a learner's certificate for a course; issues it when available. Throws 404 without such a course. */
export async function certificateStatusOf(deps: Deps, userId: number, courseId: number) {
  const { certificateSharePercent: sharePercent } = await readLimits(deps.db.sql);
  const known = await certificateOf(deps.db.sql, userId, courseId);
  if (known) return { completed: true, number: known.number, secondsLeft: 0, sharePercent };
  const done = await completionOf(deps.db.sql, userId, courseId);
  if (!done) throw notFound(messages('There is no such course or learner.'));
  if (!isComplete(done)) return { completed: false, number: '', secondsLeft: 0, sharePercent };
  const { seconds } = await waitOf(deps.db.sql, deps, done);
  if (seconds > 0) return { completed: true, number: '', secondsLeft: seconds, sharePercent };
  const { number } = await issuedCertificate(deps, userId, courseId);
  return { completed: true, number, secondsLeft: 0, sharePercent };
}

/** Issues the certificate of a course that was completed before the minimum time had passed. */
export const issueLater: JobKind = {
  kind: 'certificates.issue',
  lane: 'quick',
  attempts: 5,
  run: async (payload, deps) => {
    const { userId, courseId } = payload as { userId: number; courseId: number };
    await issueOrWait(deps, userId, courseId);
  },
};

/** Issues the certificate of a completed course, or queues it for the time when it is available. */
async function issueOrWait(deps: Deps, userId: number, courseId: number): Promise<void> {
  const { sql } = deps.db;
  const done = await completionOf(sql, userId, courseId);
  if (!done || !isComplete(done)) return;
  const { seconds } = await waitOf(sql, deps, done);
  const payload = { userId, courseId };
  if (seconds === 0) await issuedCertificate(deps, userId, courseId);
  else if (
    !(await certificateOf(sql, userId, courseId)) &&
    !(await deps.jobs.isQueued(issueLater.kind, payload))
  )
    await deps.jobs.add(issueLater.kind, payload, { runAt: new Date(deps.now().getTime() + seconds * 1000) });
}

/**
 * Called after a lesson was completed: issues the certificate after the last one, at once or when its time has passed, so that
 * a lesson added before the download changes nothing. Errors do not make saving progress fail, since a download issues it as
 * well.
 */
export async function certifyCompletion(deps: Deps, userId: number, courseId: number): Promise<void> {
  try {
    await issueOrWait(deps, userId, courseId);
  } catch (error) {
    deps.log.error({ err: error, courseId }, 'a certificate could not be issued');
  }
}
