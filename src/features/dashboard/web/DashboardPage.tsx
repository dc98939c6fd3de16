import { IconDownload } from '@tabler/icons-react';
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
import { CompletedCourses, ContinueLearning } from './ContinueLearning.tsx';
import { DecisionNotice, DuesList } from './DuesList.tsx';
import { useMembershipWords, useMembershipStatus, useValidity } from './membershipStatus.ts';
import { useStarted } from './started.tsx';
import { messages } from './text.ts';
import { useGreeting } from './useGreeting.ts';

function MembershipAndPayments() {
  const t = useText(messages);
  const title = useId();
  const { data, error, isFetching, refetch, membershipid, owed, late } = useMembershipStatus();
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
          {data?.decided && <DecisionNotice decided={data.decided} late={late} />}
          {(data?.decided?.state !== 'Rejected' || owed.length > 0) && <DuesList owed={owed} />}
          {/* the links' touch height must not add space below them */}
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

const column = 'flex min-w-0 flex-col gap-5';

interface Parts {
  /** `begins`: the first course to suggest is shown as the one to begin with. */
  suggestions: (begins: boolean) => ReactNode;
  /** A lesson to begin with; `otherwise` when there is none. */
  begin: (otherwise: ReactNode) => ReactNode;
  goal: ReactNode;
  questions: ReactNode;
  downloads: ReactNode;
  install: ReactNode;
  /** The certificate of one completed course. */
  certificate: (courseId: number) => ReactNode;
  /** The certificates of all other courses. */
  otherCertificates: (courseIds: readonly number[]) => ReactNode;
  isReady: boolean;
}

/**
 * Learning first: the next lesson; then the weekly goal and questions, which are beside it on wide windows; then suggestions
 * and completed courses; payments and the rest last. An overdue balance or a refused payment comes right after the next lesson.
 */
function LearnerDashboard({
  isReady,
  suggestions,
  begin,
  goal,
  certificate,
  otherCertificates,
  questions,
  downloads,
  install,
}: Parts) {
  const t = useText(messages);
  const started = useStarted();
  const { going, completed } = started;
  const status = useMembershipStatus();
  // rendered together, since a part that loads late would move the others
  const ready = isReady && [started.query, status].every(({ isFetched }) => isFetched);
  const money = <MembershipAndPayments />;
  const wide = useMedia('(min-width: 64rem)');
  const isRejected = status.data?.decided?.state === 'Rejected';
  const dueFirst = status.late || isRejected;
  const rest = (
    <>
      {!dueFirst && money}
      {otherCertificates(completed.map(({ courseID }) => courseID))}
      {downloads}
      {install}
    </>
  );
  const beside = (
    <div
      key="beside"
      className={cx(column, 'lg:col-start-2 lg:row-span-2 lg:row-start-1', !ready && 'max-lg:hidden')}
    >
      {ready ? (
        <>
          {dueFirst && money}
          {goal}
          {questions}
          {wide && rest}
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
    <Page
      title={t('My learning')}
      intro={useGreeting()}
      actions={
        // with downloads there is a card
        !downloads && (
          <LinkButton to="/downloads" icon={<IconDownload />}>
            {t('Downloads')}
          </LinkButton>
        )
      }
    >
      <div className="grid gap-8 max-lg:items-start lg:grid-cols-[minmax(0,2fr)_minmax(0,1fr)] lg:grid-rows-[auto_1fr]">
        <ContinueLearning started={started} begin={begin} />
        {(!wide || status.late) && beside}
        {ready && (
          <div key="courses" className="flex min-w-0 flex-col gap-8 empty:hidden lg:col-start-1">
            {(going.length === 0 || completed.length > 0) &&
              suggestions(started.query.data !== undefined && going.length === 0)}
            {completed.length > 0 && <CompletedCourses courses={completed} certificate={certificate} />}
          </div>
        )}
        {wide && !status.late && beside}
        {ready && !wide && <div className={column}>{rest}</div>}
      </div>
    </Page>
  );
}

/**
 * The dashboard (SPECIFICATION §2, decision 18): a learner's courses, goals and payments in one place; an overview for
 * administrators. Other features render the parts; `isReady` when everything that their heights depend on has loaded.
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
