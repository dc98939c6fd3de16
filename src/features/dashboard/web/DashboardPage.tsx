import { type ReactNode, useId } from 'react';
import { useText } from '../../../lib/web/i18n.ts';
import { useMedia } from '../../../lib/web/media.ts';
import { useSession } from '../../../lib/web/session.ts';
import { Anchor } from '../../../lib/web/ui/Anchor.tsx';
import { Badge } from '../../../lib/web/ui/Badge.tsx';
import { Card } from '../../../lib/web/ui/Card.tsx';
import { cx } from '../../../lib/web/ui/cx.ts';
import { ErrorState } from '../../../lib/web/ui/ErrorState.tsx';
import { LinkButton } from '../../../lib/web/ui/LinkButton.tsx';
import { Page } from '../../../lib/web/ui/Page.tsx';
import { Bone, Skeleton } from '../../../lib/web/ui/Skeleton.tsx';
import { AcademyNumbers } from './AcademyNumbers.tsx';
import { CompletedCourses, ContinueLearning, useStarted } from './ContinueLearning.tsx';
import { DuesList } from './DuesList.tsx';
import { useMembershipWords, useMembershipStatus, useValidity } from './membershipStatus.ts';
import { messages } from './text.ts';
import { useGreeting } from './useGreeting.ts';

function MembershipAndPayments() {
  const t = useText(messages);
  const title = useId();
  const { data, error, isFetching, refetch, membershipid, owed } = useMembershipStatus();
  const words = useMembershipWords(membershipid);
  const validity = useValidity();
  return (
    <Card aria-labelledby={title}>
      <div className="mb-3 flex flex-wrap items-center gap-x-3 gap-y-1">
        <h2 id={title} className="text-xl">
          {t('Membership and payments')}
        </h2>
        {data && <Badge tone={words.paid ? 'success' : 'neutral'}>{words.name}</Badge>}
      </div>
      {error && !data ? (
        <ErrorState message={error.message} onRetry={() => void refetch()} busy={isFetching} />
      ) : (
        <>
          {validity !== '' && <p className="mb-2 font-semibold">{validity}</p>}
          <DuesList owed={owed} />
          {/* the links' height for fingers is no space below them */}
          <p className="mt-2 -mb-2.5 flex flex-wrap gap-x-6">
            <Anchor to="/payments" className="inline-flex min-h-11 items-center underline">
              {t('See your payments')}
            </Anchor>
            <Anchor to="/membershipcard" className="inline-flex min-h-11 items-center underline">
              {t('See memberships')}
            </Anchor>
          </p>
        </>
      )}
    </Card>
  );
}

type Parts = Record<
  'suggestions' | 'goal' | 'certificates' | 'questions' | 'downloads' | 'install',
  ReactNode
> & {
  isReady: boolean;
  /** Without one, its card only offers to set it. */
  hasGoal: boolean;
};

/**
 * The next lesson and the goal of the week, unless a balance is late; on phones then the completed courses, all others, and what to take
 * next. Two columns where there is room: the courses, and beside them all others.
 */
function LearnerDashboard({
  isReady,
  hasGoal,
  suggestions,
  goal,
  certificates,
  questions,
  downloads,
  install,
}: Parts) {
  const t = useText(messages);
  const started = useStarted();
  const { going, completed } = started;
  const status = useMembershipStatus();
  const wide = useMedia('(min-width: 64rem)');
  // rendered together, since late parts would push down earlier ones
  const ready = isReady && [started.query, status].every((one) => one.data ?? one.error);
  const sideColumn = (
    <div
      key="beside"
      className={cx(
        'flex min-w-0 flex-col gap-5 lg:*:last:grow lg:col-start-2 lg:row-span-3 lg:row-start-1',
        !ready && 'max-lg:hidden',
      )}
    >
      {ready ? (
        <>
          {wide && hasGoal && !status.late && goal}
          <MembershipAndPayments />
          {status.late && (hasGoal || !wide) && goal}
          {questions}
          {certificates}
          {downloads}
          {install}
        </>
      ) : (
        <Skeleton>
          <Bone className="mb-5 h-40 rounded-xl" />
          <Bone className="h-40 rounded-xl" />
        </Skeleton>
      )}
    </div>
  );
  return (
    <Page title={t('My learning')} intro={useGreeting()} actions={wide && isReady && !hasGoal && goal}>
      <div className="grid gap-8 max-lg:items-start lg:grid-cols-[minmax(0,2fr)_minmax(0,1fr)] lg:grid-rows-[auto_auto_1fr]">
        <ContinueLearning started={started} />
        {ready && !wide && !status.late && goal}
        {/* what is late comes before what is done */}
        {status.late && sideColumn}
        {ready && completed.length > 0 && (
          <CompletedCourses key="completed" courses={completed} className="lg:col-start-1" />
        )}
        {!status.late && sideColumn}
        {ready && (going.length === 0 || completed.length > 0) && (
          <div key="suggestions" className="min-w-0 empty:hidden lg:col-start-1">
            {suggestions}
          </div>
        )}
      </div>
    </Page>
  );
}

/**
 * The dashboard (SPECIFICATION §2, decision 18): a learner's one place for what goes on, and an administrator's overview.
 * `suggestions`, `goal`, `certificates`, `questions`, `downloads` and `install` render the parts of other features; `isReady` when the
 * goal, whose height depends on it, is known. The offer of one stands beside the title where there is room.
 */
export function DashboardPage(parts: Parts) {
  const t = useText(messages);
  if (useSession().userType !== 'Admin') return <LearnerDashboard {...parts} />;
  return (
    <Page
      title={t('Dashboard')}
      intro={t('The institute today')}
      actions={<LinkButton to="/adminpanel">{t('Admin Panel')}</LinkButton>}
    >
      <AcademyNumbers />
    </Page>
  );
}
