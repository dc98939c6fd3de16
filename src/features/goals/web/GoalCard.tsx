import { IconTarget } from '@tabler/icons-react';
import { useId } from 'react';
import { useData } from '../../../lib/web/call.ts';
import { useText } from '../../../lib/web/i18n.ts';
import { Anchor } from '../../../lib/web/ui/Anchor.tsx';
import { Card } from '../../../lib/web/ui/Card.tsx';
import { ErrorState } from '../../../lib/web/ui/ErrorState.tsx';
import { goals } from '../api.ts';
import { messages } from './cardText.ts';
import { GoalSummary } from './GoalSummary.tsx';

/** The weekly goal on the dashboard; an offer for who has none. */
export function GoalCard() {
  const t = useText(messages);
  const title = useId();
  const { data, error, isFetching, refetch } = useData(goals.mine, {}, { refetchOnMount: 'always' });
  if (!data) {
    if (!error) return null;
    return <ErrorState message={error.message} onRetry={() => void refetch()} busy={isFetching} />;
  }
  if (data.days === 0)
    return (
      <Card className="flex items-center gap-4">
        <span className="inline-flex size-11 shrink-0 items-center justify-center rounded-lg bg-accent-soft text-accent-strong">
          <IconTarget aria-hidden="true" className="size-6" />
        </span>
        <div className="min-w-0">
          <p>{t('How often do you want to learn?')}</p>
          <Anchor to="/goals" className="-mt-1.5 -mb-2.5 inline-flex min-h-11 items-center underline">
            {t('Set a goal')}
          </Anchor>
        </div>
      </Card>
    );
  return (
    <Card aria-labelledby={title}>
      <div className="mb-3 flex flex-wrap items-center justify-between gap-x-4">
        <h2 id={title} className="text-xl">
          {t('My week')}
        </h2>
        <Anchor to="/goals" className="inline-flex min-h-11 items-center underline">
          {t('Goal and reminders')}
        </Anchor>
      </div>
      <GoalSummary goal={data} />
    </Card>
  );
}
