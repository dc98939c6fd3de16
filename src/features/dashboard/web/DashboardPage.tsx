import { type ReactNode, useId } from 'react';
import { useData } from '../../../lib/web/call.ts';
import { useText } from '../../../lib/web/i18n.ts';
import { useSession } from '../../../lib/web/session.ts';
import { Anchor } from '../../../lib/web/ui/Anchor.tsx';
import { Badge } from '../../../lib/web/ui/Badge.tsx';
import { Card } from '../../../lib/web/ui/Card.tsx';
import { ErrorState } from '../../../lib/web/ui/ErrorState.tsx';
import { LinkButton } from '../../../lib/web/ui/LinkButton.tsx';
import { Page } from '../../../lib/web/ui/Page.tsx';
import { Skeleton } from '../../../lib/web/ui/Skeleton.tsx';
import { progress } from '../../progress/api.ts';
import { AcademyNumbers } from './AcademyNumbers.tsx';
import { ContinueLearning, startedSent } from './ContinueLearning.tsx';
import { DuesList } from './DuesList.tsx';
import { useMembershipWords, useMembershipStatus, useValidity } from './membershipStatus.ts';
import { messages } from './text.ts';

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
      ) : !data ? (
        <Skeleton count={2} />
      ) : (
        <>
          {validity !== '' && <p className="mb-2 font-semibold">{validity}</p>}
          <DuesList owed={owed} />
          <p className="mt-2 flex flex-wrap gap-x-6">
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

/**
 * The dashboard (SPECIFICATION §2, decision 18): a learner's one place for what goes on, and an administrator's overview.
 * `suggestions`, `goal`, `certificates`, `questions`, `downloads` and `install` render the parts of other features; `isReady` when the
 * goal, whose height depends on it, is known.
 */
export function DashboardPage({
  isReady,
  suggestions,
  goal,
  certificates,
  questions,
  downloads,
  install,
}: Record<'suggestions' | 'goal' | 'certificates' | 'questions' | 'downloads' | 'install', ReactNode> & {
  isReady: boolean;
}) {
  const t = useText(messages);
  const { userType, userName } = useSession();
  // loaded before what is below them, which would shift otherwise
  const courses = useData(progress.started, startedSent, { enabled: userType !== 'Admin' });
  if (userType === 'Admin')
    return (
      <Page
        title={t('Dashboard')}
        intro={t('The institute today')}
        actions={<LinkButton to="/adminpanel">{t('Admin Panel')}</LinkButton>}
      >
        <AcademyNumbers />
      </Page>
    );
  return (
    <Page title={t('My learning')} intro={userName && t('Hello, {user}', { user: userName })}>
      <div className="flex flex-col gap-8">
        <ContinueLearning suggestions={suggestions} />
        {isReady && (courses.data ?? courses.error) && (
          <>
            {goal}
            {install}
            {downloads}
            {questions}
            <MembershipAndPayments />
            {certificates}
          </>
        )}
      </div>
    </Page>
  );
}
