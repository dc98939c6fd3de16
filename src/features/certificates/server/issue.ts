import { randomBytes } from 'node:crypto';
import { dayInIndia } from '../../../lib/money.ts';
import type { Sql } from '../../../lib/server/db/db.ts';
import type { Deps } from '../../../lib/server/http/caller.ts';
import { notFound, ruleBroken } from '../../../lib/server/http/fault.ts';
import { certificateNumber, checkPart } from '../rules.ts';
import { say } from '../text.ts';
import {
  addCertificate,
  certificateOf,
  type Completion,
  completionOf,
  holdSeries,
  instituteOf,
  nextInSeries,
  seriesOf,
  type StoredCertificate,
} from './store.ts';

type Needs = Pick<Deps, 'db' | 'now'>;

const isComplete = ({ lessons, completed }: Completion): boolean => lessons > 0 && completed >= lessons;

/**
 * The certificate of a learner and a course; issued when there is none yet and every live lesson is completed. Once issued it
 * stays, whatever becomes of course and progress (issue 4). Calls at the same time give the same one. Throws 404 without such a
 * course or learner, 422 before completion.
 */
export async function issuedCertificate(
  { db, now }: Needs,
  userId: number,
  courseId: number,
): Promise<StoredCertificate> {
  const known = await certificateOf(db.sql, userId, courseId);
  if (known) return known;
  await finished(db.sql, userId, courseId);
  return db.transaction(async (trx) => {
    const at = now();
    const year = seriesOf(at);
    await holdSeries(trx, year);
    const meanwhile = await certificateOf(trx, userId, courseId);
    if (meanwhile) return meanwhile;
    // once more, because the account may have been deleted a moment ago
    const done = await finished(trx, userId, courseId);
    const institute = await instituteOf(trx);
    const n = await nextInSeries(trx, year);
    return addCertificate(
      trx,
      {
        number: certificateNumber(institute.receiptPrefix, year, n, checkPart(randomBytes(3))),
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

/** Throws 404 without such a course or learner, 422 before completion. */
async function finished(sql: Sql, userId: number, courseId: number): Promise<Completion> {
  const done = await completionOf(sql, userId, courseId);
  if (!done) throw notFound(say('There is no such course or learner.'));
  if (!isComplete(done))
    throw ruleBroken(
      say('Complete every lesson of the course first. Your certificate is ready the moment you have.'),
    );
  return done;
}

/**
 * Told after a lesson was completed: issues the certificate when it was the last one, so that a lesson which is added before the
 * learner downloads anything takes nothing away. Never fails the saving of progress, since a download issues it all the same.
 */
export async function certifyCompletion(deps: Deps, userId: number, courseId: number): Promise<void> {
  try {
    const done = await completionOf(deps.db.sql, userId, courseId);
    if (done && isComplete(done)) await issuedCertificate(deps, userId, courseId);
  } catch (error) {
    deps.log.error({ err: error, courseId }, 'a certificate could not be issued');
  }
}
