import { IconCircleCheck } from '@tabler/icons-react';
import { useId, useState } from 'react';
import { number, useText } from '../../../lib/web/i18n.ts';
import { useMedia } from '../../../lib/web/media.ts';
import { Button } from '../../../lib/web/ui/Button.tsx';
import { Card } from '../../../lib/web/ui/Card.tsx';
import { ActivityRow, ActivitySkeleton, TaskLine } from './ActivityRow.tsx';
import { messages } from './text.ts';
import { useWaiting } from './useWaiting.ts';

/** Tasks that are listed below the numbers of their kinds. */
const maxTasks = 8;

type Kinds = ReturnType<typeof useWaiting>['kinds'];

/** The tasks to list: the first of each kind, then the second ones, and so on. */
function listed(kinds: Kinds): Set<string> {
  const inTurn = kinds.flatMap(({ rows }) => rows.map(({ key }, at) => ({ key, at })));
  const first = inTurn.toSorted((one, other) => one.at - other.at).slice(0, maxTasks);
  return new Set(first.map(({ key }) => key));
}

/** A row for each kind of task with its number, and below it the first tasks; on phones only the first one, in the row. */
function KindList({ kinds, now }: { kinds: Kinds; now: number }) {
  const narrow = !useMedia('(min-width: 48rem)');
  const keys = listed(kinds);
  return (
    <ul>
      {kinds.map(({ to, search, said, rows }) => {
        const first = rows[0]!;
        const about = narrow ? `${first.name} · ${first.about}` : '';
        return (
          <ActivityRow key={said} of={{ ...first, name: said, about, at: '', to, search }} now={now}>
            {!narrow && (
              <ul className="mb-2">
                {rows.map((one) => keys.has(one.key) && <TaskLine key={one.key} of={one} now={now} />)}
              </ul>
            )}
          </ActivityRow>
        );
      })}
    </ul>
  );
}

/** The administrator's tasks by kind, payments first. */
export function WaitingTasks() {
  const t = useText(messages);
  const title = useId();
  const { kinds, isPending, isFailed, isFetching, retry } = useWaiting(maxTasks);
  const [now] = useState(() => Date.now());
  const total = kinds.reduce((sum, kind) => sum + kind.total, 0);
  return (
    <Card aria-labelledby={title}>
      <h2 id={title} className="mb-1 flex items-baseline gap-2 text-lg">
        {t('Waiting for you')}
        {total > 0 && !isPending && (
          <span className="font-normal text-ink-soft tabular">({number(total)})</span>
        )}
      </h2>
      {isPending ? (
        // usually there are few
        <ActivitySkeleton rows={2} />
      ) : (
        kinds.length > 0 && <KindList kinds={kinds} now={now} />
      )}
      {isFailed && (
        <div className="flex flex-wrap items-center gap-3">
          <p role="alert" className="text-sm text-danger">
            {t('Could not be loaded.')}
          </p>
          <Button size="sm" busy={isFetching} onClick={retry}>
            {t('Try again')}
          </Button>
        </div>
      )}
      {!isPending && !isFailed && kinds.length === 0 && (
        <p className="flex items-center gap-3 py-2 text-ink-soft">
          <IconCircleCheck aria-hidden="true" className="size-5 shrink-0 text-success" stroke={1.5} />
          {t('Nothing. Payments, questions and messages appear here.')}
        </p>
      )}
    </Card>
  );
}
