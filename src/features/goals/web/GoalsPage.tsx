import { IconCircleCheckFilled } from '@tabler/icons-react';
import { type ReactNode, useId, useState } from 'react';
import { call, refresh, useData, useSend } from '../../../lib/web/call.ts';
import { number, useText } from '../../../lib/web/i18n.ts';
import { useMedia } from '../../../lib/web/media.ts';
import { Button } from '../../../lib/web/ui/Button.tsx';
import { Card } from '../../../lib/web/ui/Card.tsx';
import { ConfirmAction } from '../../../lib/web/ui/ConfirmAction.tsx';
import { cx } from '../../../lib/web/ui/cx.ts';
import { FilterChips } from '../../../lib/web/ui/FilterChips.tsx';
import { FormError } from '../../../lib/web/ui/FormError.tsx';
import { Page } from '../../../lib/web/ui/Page.tsx';
import { Pending } from '../../../lib/web/ui/Pending.tsx';
import { Skeleton } from '../../../lib/web/ui/Skeleton.tsx';
import { useQueryClient } from '@tanstack/react-query';
import { goals, type OwnGoal } from '../api.ts';
import { countingMinutes, freezeDays } from '../rules.ts';
import { GoalSummary } from './GoalSummary.tsx';
import { type Notices, Reminders } from './Reminders.tsx';
import { messages } from './text.ts';
import { WeekDots } from './WeekDots.tsx';

/** The number of days recommended to learners without a goal. */
const goodStart = 3;

const choices = [1, 2, 3, 4, 5, 6, 7];

const sevenColumns = 'grid! grid-cols-7 gap-0!';

/** A number of days; screen readers also announce which one is recommended. */
function Choice({ count, none }: { count: number; none: boolean }) {
  const t = useText(messages);
  return (
    <>
      {number(count)}
      {none && count === goodStart && <span className="sr-only"> ({t('Recommended')})</span>}
    </>
  );
}

/** This week's learning, for a learner without a goal. */
function Preview({ goal: { week } }: { goal: OwnGoal }) {
  const t = useText(messages);
  const done = week.filter(({ counts }) => counts).length;
  const minutes = week.reduce((sum, day) => sum + day.minutes, 0);
  return (
    <div className="grid gap-4">
      <p className="font-semibold">
        {minutes === 0
          ? t('Nothing watched yet this week')
          : t('{minutes} min watched this week', { minutes: number(minutes) })}
      </p>
      <WeekDots week={week} large />
      {done > 0 && (
        <p className="measure">
          {t(
            done === 1
              ? 'You have learned on 1 day this week already. A goal makes it a habit.'
              : 'You have learned on {days} days this week already. A goal makes it a habit.',
            { days: number(done) },
          )}
        </p>
      )}
    </div>
  );
}

/** This week's progress, and when a day counts. */
function ThisWeek({ goal }: { goal: OwnGoal }) {
  const t = useText(messages);
  return (
    <div className="flex flex-1 flex-col gap-4">
      {goal.days > 0 ? <GoalSummary goal={goal} large /> : <Preview goal={goal} />}
      <p className="measure text-sm text-ink-soft">
        {t('A day counts from {minutes} minutes of lessons, also without a network.', {
          minutes: number(countingMinutes),
        })}
      </p>
    </div>
  );
}

function RemoveGoal() {
  const t = useText(messages);
  const client = useQueryClient();
  const [asking, setAsking] = useState(false);
  return (
    <>
      <Button tone="quiet" className="-ml-4 self-start" onClick={() => setAsking(true)}>
        {t('Remove the goal')}
      </Button>
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
          {t('The days on which you have learned stay. The weeks in a row start again with the next goal.')}
        </ConfirmAction>
      )}
    </>
  );
}

/** The choice of a number of days. */
function Goal({ goal }: { goal: OwnGoal }) {
  const t = useText(messages);
  const set = useSend(goals.set, { refreshes: [goals.mine] });
  const days = set.isPending ? Number(set.variables.body.days) : goal.days;
  const none = goal.days === 0;
  // without a goal: choose, then set it; afterwards a tap is enough
  const [chosen, setChosen] = useState(goodStart);
  const save = (count: number): void => set.mutate({ body: { days: count } });
  return (
    <div className="flex flex-1 flex-col gap-4">
      <div>
        <div className="mb-2 flex flex-wrap items-baseline justify-between gap-x-4">
          <p className="font-semibold">{t('On how many days a week do you want to learn?')}</p>
          <p role="status" className="inline-flex items-center gap-1 text-sm text-ink-soft">
            {set.isSuccess ? (
              <>
                <IconCircleCheckFilled aria-hidden="true" className="size-4.5 text-success-fill" />
                {t('Saved')}
              </>
            ) : (
              !none && t('A tap saves it.')
            )}
          </p>
        </div>
        <FilterChips
          label={t('On how many days a week do you want to learn?')}
          options={choices.map((count) => ({
            value: String(count),
            label: <Choice count={count} none={none} />,
          }))}
          className={cx(
            sevenColumns,
            // one bar of numbers, unlike the round days, which are only shown; the chosen one looks like the chosen evenings
            'overflow-hidden rounded-lg border border-line-strong *:aria-pressed:bg-accent-soft! *:aria-pressed:text-ink! *:aria-pressed:inset-ring *:aria-pressed:inset-ring-accent-strong *:min-h-13 *:justify-center *:rounded-none! *:border-0! *:px-0! *:text-lg *:-outline-offset-4 *:not-first:border-l! *:not-first:border-line-strong',
          )}
          value={String(none ? chosen : days)}
          onChange={(value) => (none ? setChosen : save)(Number(value))}
        />
        {none && (
          <p aria-hidden="true" className={cx(sevenColumns, 'mt-1 text-center text-sm text-accent-strong')}>
            <span className="col-span-3 col-start-2">{t('Recommended')}</span>
          </p>
        )}
        {none && (
          <Button tone="primary" busy={set.isPending} className="mt-4 w-full" onClick={() => save(chosen)}>
            {chosen === 1
              ? t('Set a goal of 1 day a week')
              : t('Set a goal of {days} days a week', { days: number(chosen) })}
          </Button>
        )}
      </div>
      <FormError message={set.error?.message} />
      {goal.days > 0 && (
        <p className="mt-auto measure text-sm text-ink-soft">
          {t('{days} days a month may be missed ({left} left): your weeks in a row go on.', {
            days: number(freezeDays),
            left: number(goal.freezesLeft),
          })}
        </p>
      )}
      {goal.days > 0 && <RemoveGoal />}
    </div>
  );
}

function Part({ title, children }: { title: string; children: ReactNode }) {
  const id = useId();
  return (
    <Card aria-labelledby={id} className="flex flex-col">
      <h2 id={id} className="mb-3 text-xl">
        {title}
      </h2>
      {children}
    </Card>
  );
}

/** The week and the weekly goal. */
function Parts({ goal }: { goal: OwnGoal }) {
  const t = useText(messages);
  const wide = useMedia('(width >= 64rem)');
  // without a goal, setting one is the main action: on phones above the tab bar, also after it was set
  const [goalFirst] = useState(goal.days === 0);
  const parts = [
    <Part key="week" title={t('This week')}>
      <ThisWeek goal={goal} />
    </Part>,
    <Part key="goal" title={t('My weekly goal')}>
      <Goal goal={goal} />
    </Part>,
  ];
  return goalFirst && !wide ? parts.toReversed() : parts;
}

/** The week, the weekly goal, and reminders in the evening. `notices` renders the switch of this device's notices. */
export function GoalsPage({ notices }: { notices: Notices }) {
  const t = useText(messages);
  const query = useData(goals.mine, {}, { refetchOnMount: 'always' });
  const { data } = query;
  return (
    <Page title={t('Goal and reminders')} back={{ to: '/dashboard', label: t('My learning') }}>
      {data ? (
        <div className="grid grid-cols-[minmax(0,1fr)] gap-5 lg:grid-cols-2">
          <Parts goal={data} />
          <div className="lg:col-span-2">
            <Reminders notices={notices} isMain={data.days > 0} />
          </div>
        </div>
      ) : (
        <Pending query={query}>
          <Skeleton count={6} />
        </Pending>
      )}
    </Page>
  );
}
