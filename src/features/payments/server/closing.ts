import { publicAddress } from '../../../lib/server/config/config.ts';
import type { Sql } from '../../../lib/server/db/db.ts';
import type { Deps } from '../../../lib/server/http/context.ts';
import type { JobKind, Schedule } from '../../../lib/server/jobs/kind.ts';
import { asMailJob, bulkPriority, deliver, mailIdOf } from '../../../lib/server/mail/job.ts';
import { hourInIndia, instantAfter } from '../../../lib/days.ts';
import { accountOf } from '../../accounts/server/public.ts';
import { closesAt, lastDayBefore } from '../../entitlements/rules.ts';
import { asEntitlement, closingIn, heldBy } from '../../entitlements/server/public.ts';
import { academyName } from '../../institute/server/public.ts';
import { tierName } from '../../membership/rules.ts';
import { notifyPerson } from '../../push/server/public.ts';
import { dueOf } from '../rules.ts';
import { type Closing, closingMail } from './closingMail.ts';
import { deleteClosing, isNoted, noteClosing, purgeClosings } from './closingStore.ts';
import { dayText } from './mails.ts';
import { closingNotice } from './notices.ts';
import { payerOf, purchasesOf } from './store.ts';

/** Days before lessons close when learners are notified. */
const daysBefore = 7;
/** The hours in India in which notices are sent. */
const [firstHour, lastHour] = [10, 19];
/** People read per query. */
const page = 200;
const kind = 'payments.closing';

/**
 * The closing that a learner should be notified of. `isPaying`: a payment of theirs is pending, so they are not. Null when
 * nothing closes, or they are blocked.
 */
async function closingOf(
  sql: Sql,
  userId: number,
  now: Date,
): Promise<(Closing & { at: string; membershipId: number; isPaying: boolean }) | null> {
  const account = await accountOf(sql, userId);
  if (account?.status !== 'active' || account.role !== 'learner') return null;
  const held = await heldBy(sql, userId);
  const at = closesAt({ role: 'learner', entitlements: held.map(asEntitlement) }, now);
  if (at === null) return null;
  const purchases = await purchasesOf(sql, userId);
  const row = held
    .filter(
      ({ course_id, ends_at, overdue_at }) => course_id === null && (ends_at === at || overdue_at === at),
    )
    .toSorted((a, b) => b.tier - a.tier)[0]!;
  const isEnd = row.ends_at === at;
  const purchase = isEnd ? undefined : purchases.find(({ id }) => id === row.purchase_id);
  return {
    at,
    isPaying: purchases.some(({ pending }) => pending > 0),
    membershipId: row.tier,
    why: isEnd ? 'ended' : 'overdue',
    tier: tierName(row.tier),
    lastDay: dayText(lastDayBefore(at)),
    due: purchase ? dueOf(purchase) : 0,
  };
}

const pathOf = ({ why, membershipId }: { why: Closing['why']; membershipId: number }): string =>
  why === 'ended' ? '/membershipcard' : `/payment/${membershipId}`;

/** The closing that a learner should be notified of now, if any. */
async function toTell(sql: Sql, userId: number, until: string, now: Date) {
  const closing = await closingOf(sql, userId, now);
  return closing && !closing.isPaying && closing.at <= until ? closing : null;
}

/** Notifies one learner, once: the record and the messages are one transaction. */
async function tell(trx: Sql, userId: number, until: string, deps: Deps): Promise<void> {
  const closing = await toTell(trx, userId, until, deps.now());
  if (!closing || !(await noteClosing(trx, userId, closing.at))) return;
  const { at } = closing;
  if (deps.mail.enabled) await deps.jobs.add(kind, { userId, at }, { sql: trx, priority: bulkPriority });
  await notifyPerson(
    deps,
    userId,
    { ...closingNotice(closing), url: pathOf(closing), tag: `closing-${at}` },
    { sql: trx },
  );
}

/**
 * Every hour of the day in India: notifies learners by mail and on their devices that their lessons close within a week, since
 * the membership ends or a balance falls overdue. Each closing is announced once, however many processes and restarts there
 * are.
 */
export const queueClosings: Schedule = {
  name: 'lessons about to close',
  cron: '27 * * * *',
  async run(deps, signal) {
    const { db, now } = deps;
    const hour = hourInIndia(now());
    if (hour < firstHour || hour > lastHour) return;
    const inDays = (days: number): string => instantAfter(now(), days);
    const period = { after: inDays(0), until: inDays(daysBefore) };
    let ids = await closingIn(db.sql, period, 0, page);
    for (; ids.length > 0; ids = await closingIn(db.sql, period, ids.at(-1)!, page)) {
      for (const userId of ids) {
        // most were notified before: only the others cost a transaction
        const closing = await toTell(db.sql, userId, period.until, now());
        if (!closing || (await isNoted(db.sql, userId, closing.at))) continue;
        await db.transaction((trx) => tell(trx, userId, period.until, deps));
      }
      signal?.throwIfAborted();
    }
    await purgeClosings(db.sql, inDays(-daysBefore));
  },
};

/** Mails a learner that lessons are about to close, unless something was paid or changed meanwhile. */
export const mailClosing: JobKind = {
  kind,
  ...asMailJob,
  async run(payload, deps, job) {
    const { userId, at } = payload as { userId: number; at: string };
    const { sql } = deps.db;
    const closing = await closingOf(sql, userId, deps.now());
    const payer = await payerOf(sql, userId);
    if (closing?.at !== at || !payer) return;
    // notified again if that payment is rejected
    if (closing.isPaying) return deleteClosing(sql, userId, at);
    const institute = await academyName(sql);
    const link = publicAddress(deps.config, pathOf(closing));
    const mail = closingMail(closing, { name: payer.name, institute, link });
    await deliver(deps, { to: { address: payer.email }, cause: 'institute', ...mail }, mailIdOf(job));
  },
};
