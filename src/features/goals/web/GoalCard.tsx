import { useId } from 'react';
import { useData } from '../../../lib/web/call.ts';
import { useText } from '../../../lib/web/i18n.ts';
import { Anchor } from '../../../lib/web/ui/Anchor.tsx';
import { Card } from '../../../lib/web/ui/Card.tsx';
import { ErrorState } from '../../../lib/web/ui/ErrorState.tsx';
import { LinkButton } from '../../../lib/web/ui/LinkButton.tsx';
import { goals } from '../api.ts';
import { messages } from './cardText.ts';
import { GoalSummary } from './GoalSummary.tsx';
import { WeekDots } from './WeekDots.tsx';

/** The weekly goal on the dashboard; an offer to set one when there is none. */
export function GoalCard() {
  const t = useText(messages);
  const title = useId();
  const { data, error, isFetching, refetch } = useData(goals.mine, {}, { refetchOnMount: 'always' });
  if (!data) {
    if (!error) return null;
    return <ErrorState message={error.message} onRetry={() => void refetch()} busy={isFetching} />;
  }
  const none = data.days === 0;
  return (
    <Card aria-labelledby={title}>
      <div className="mb-3 flex flex-wrap items-center justify-between gap-x-4">
        <h2 id={title} className="text-xl">
          {t('My week')}
        </h2>
        {!none && (
          <Anchor to="/goals" className="inline-flex min-h-11 items-center underline">
            {t('Goal and reminders')}
          </Anchor>
        )}
      </div>
      {none ? (
        <div className="grid gap-4">
          <WeekDots week={data.week} />
          <div className="flex items-center justify-between gap-x-4">
            <p>{t('How often do you want to learn?')}</p>
            <LinkButton to="/goals" className="shrink-0">
              {t('Set a goal')}
            </LinkButton>
          </div>
        </div>
      ) : (
        <GoalSummary goal={data} />
      )}
    </Card>
  );
}
