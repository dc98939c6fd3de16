import { IconBooks, IconReceiptRupee, IconUserPlus } from '@tabler/icons-react';
import { useId, useState } from 'react';
import { toPaise } from '../../../lib/money.ts';
import { useData } from '../../../lib/web/call.ts';
import { money, useText } from '../../../lib/web/i18n.ts';
import { Card } from '../../../lib/web/ui/Card.tsx';
import { accounts } from '../../accounts/api.ts';
import { tierName } from '../../membership/rules.ts';
import { messages as tierNames } from '../../membership/text.ts';
import { payments } from '../../payments/api.ts';
import { dashboard } from '../api.ts';
import { type Activity, ActivityRow, ActivitySkeleton } from './ActivityRow.tsx';
import { latestOf } from './latestOf.ts';
import { messages } from './text.ts';

const maxRows = 4;
/** Number of payments requested: pending ones are omitted afterwards. */
const asked = 10;

const paymentStates = {
  Verified: ['Verified', 'success'],
  Rejected: ['Rejected', 'neutral'],
  Refunded: ['Refunded', 'neutral'],
} as const;

/** The latest sign-ups and decided payments, and the course changed last; undefined while they load. */
function useLatest(): Activity[] | undefined {
  const t = useText(messages);
  const tier = useText(tierNames);
  const fresh = { refetchOnMount: 'always' } as const;
  const paid = useData(payments.page, { query: { size: asked } }, fresh);
  const users = useData(accounts.page, { query: { sort: 'created', dir: 'desc', size: maxRows } }, fresh);
  const figures = useData(dashboard.figures, {});
  if ([paid, users, figures].some(({ data, error }) => !data && !error)) return undefined;
  const decided = (paid.data?.rows ?? []).flatMap((one): Activity[] => {
    if (one.state === 'Submitted') return [];
    const [state, tone] = paymentStates[one.state];
    return [
      {
        key: `payment ${one.paymentId}`,
        Icon: IconReceiptRupee,
        at: one.createdDate,
        name: one.userName,
        about: `${money(toPaise(one.paidamount))} · ${tier(tierName(one.membershipid))}`,
        state: t(state),
        tone,
        to: '/payments',
        search: { userid: one.userid },
      },
    ];
  });
  const joined = (users.data?.rows ?? []).map((one): Activity => ({
    key: `user ${one.userId}`,
    Icon: IconUserPlus,
    at: one.createdDate,
    name: one.userName,
    about: t('New account'),
    state: '',
    tone: 'neutral',
    to: '/profile',
    search: { userid: one.userId },
  }));
  const course = figures.data?.changed;
  const changed: Activity[] = course
    ? [
        {
          key: `course ${course.courseID}`,
          Icon: IconBooks,
          at: course.at,
          name: course.courseName,
          about: t(course.isNew ? 'New course' : 'Course changed'),
          state: '',
          tone: 'neutral',
          to: '/coursecontent',
          search: { courseid: course.courseID },
        },
      ]
    : [];
  return latestOf(decided, changed, joined, maxRows);
}

/** Recent events: decided payments, new accounts, a changed course. Nothing without any. */
export function LatestActivity() {
  const t = useText(messages);
  const title = useId();
  const latest = useLatest();
  const [now] = useState(() => Date.now());
  if (latest?.length === 0) return null;
  return (
    <Card aria-labelledby={title}>
      <h2 id={title} className="mb-1 text-lg">
        {t('Latest')}
      </h2>
      {latest ? (
        <ul>
          {latest.map((one) => (
            <ActivityRow key={one.key} of={one} now={now} />
          ))}
        </ul>
      ) : (
        <ActivitySkeleton rows={maxRows} />
      )}
    </Card>
  );
}
