import { type ReactNode, useId, useState } from 'react';
import { call, refresh, useData, useSend } from '../../../lib/web/call.ts';
import { number, useText } from '../../../lib/web/i18n.ts';
import { Button } from '../../../lib/web/ui/Button.tsx';
import { Card } from '../../../lib/web/ui/Card.tsx';
import { ConfirmAction } from '../../../lib/web/ui/ConfirmAction.tsx';
import { FilterChips } from '../../../lib/web/ui/FilterChips.tsx';
import { FormError } from '../../../lib/web/ui/FormError.tsx';
import { Page } from '../../../lib/web/ui/Page.tsx';
import { Pending } from '../../../lib/web/ui/Pending.tsx';
import { Skeleton } from '../../../lib/web/ui/Skeleton.tsx';
import { useQueryClient } from '@tanstack/react-query';
import { goals, type OwnGoal } from '../api.ts';
import { countingMinutes, freezeDays } from '../rules.ts';
import { GoalSummary } from './GoalSummary.tsx';
import { Reminders } from './Reminders.tsx';
import { messages } from './text.ts';

/** What is recommended to whom has no goal. */
const goodStart = 3;

const choices = [1, 2, 3, 4, 5, 6, 7];

/** The choice of days, and how far the week is. */
function OwnWeek({ goal }: { goal: OwnGoal }) {
  const t = useText(messages);
  const client = useQueryClient();
  const [asking, setAsking] = useState(false);
  const set = useSend(goals.set, { refreshes: [goals.mine] });
  const days = set.isPending ? Number(set.variables.body.days) : goal.days;
  return (
    <div className="flex flex-col gap-4">
      {goal.days > 0 && <GoalSummary goal={goal} />}
      <p className="font-semibold">{t('On how many days a week do you want to learn?')}</p>
      <FilterChips
        label={t('On how many days a week do you want to learn?')}
        options={choices.map((count) => ({ value: String(count), label: number(count) }))}
        className="*:justify-center max-sm:grid max-sm:grid-cols-7 max-sm:gap-1 max-sm:*:px-0!"
        value={String(days)}
        onChange={(value) => set.mutate({ body: { days: Number(value) } })}
      />
      {days === 0 && (
        <p className="text-sm text-ink-soft">
          {t('{days} days are a good start.', { days: number(goodStart) })}
        </p>
      )}
      <FormError message={set.error?.message} />
      <div className="measure text-sm text-ink-soft">
        <p>
          {t(
            'A day counts from {minutes} minutes of lessons that you really watch, also without a network.',
            {
              minutes: number(countingMinutes),
            },
          )}
        </p>
        <p>
          {t(
            'You may miss {days} days a month and still keep your weeks in a row. {left} are left this month.',
            { days: number(freezeDays), left: number(goal.freezesLeft) },
          )}
        </p>
      </div>
      {goal.days > 0 && (
        <Button tone="quiet" className="self-start" onClick={() => setAsking(true)}>
          {t('Remove the goal')}
        </Button>
      )}
      {asking && (
        <ConfirmAction
          title={t('Remove this goal?')}
          confirmLabel={t('Remove the goal')}
          onClose={() => setAsking(false)}
          onConfirm={async () => {
            await call(goals.remove, {});
            await refresh(client, [goals.mine]);
            setAsking(false);
          }}
        >
          {t('The days on which you have learned stay. The weeks in a row begin anew with the next goal.')}
        </ConfirmAction>
      )}
    </div>
  );
}

/** One's weekly goal, and reminders in the evening. `notices` switches on those of this device. */
export function GoalsPage({ notices }: { notices: ReactNode }) {
  const t = useText(messages);
  const title = useId();
  const query = useData(goals.mine, {}, { refetchOnMount: 'always' });
  return (
    <Page width="medium" title={t('Goal and reminders')} back={{ to: '/dashboard', label: t('My learning') }}>
      <div className="flex flex-col gap-5">
        <Card aria-labelledby={title}>
          <h2 id={title} className="mb-3 text-lg">
            {t('My weekly goal')}
          </h2>
          {query.data ? (
            <OwnWeek goal={query.data} />
          ) : (
            <Pending query={query}>
              <Skeleton count={6} />
            </Pending>
          )}
        </Card>
        {query.data && <Reminders notices={notices} />}
      </div>
    </Page>
  );
}
