import { IconCircleCheck } from '@tabler/icons-react';
import { useId, useState } from 'react';
import { number, useText } from '../../../lib/web/i18n.ts';
import { useMedia } from '../../../lib/web/media.ts';
import { Button } from '../../../lib/web/ui/Button.tsx';
import { Card } from '../../../lib/web/ui/Card.tsx';
import { type Activity, ActivityRow, ActivitySkeleton } from './ActivityRow.tsx';
import { messages } from './text.ts';
import { useWaiting } from './useWaiting.ts';

const maxRows = 6;

/** One row for a kind of task: its number, and below it the task that is listed first. */
const summaryOf = ({ to, search, said, rows }: ReturnType<typeof useWaiting>['kinds'][number]): Activity[] =>
  rows.slice(0, 1).map((first) => ({
    ...first,
    name: said,
    about: `${first.name} · ${first.about}`,
    state: '',
    at: '',
    to,
    search,
  }));

/**
 * The administrator's tasks, payments first; on phones a row for each kind, with its number and its first task, so that the tiles below are
 * near. Elsewhere the groups of links count what is not listed.
 */
export function WaitingTasks() {
  const t = useText(messages);
  const title = useId();
  const { kinds, isPending, isFailed, isFetching, retry } = useWaiting(maxRows);
  const [now] = useState(() => Date.now());
  const narrow = !useMedia('(min-width: 48rem)');
  const tasks = kinds.flatMap(({ rows }) => rows).slice(0, maxRows);
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
        tasks.length > 0 && (
          <ul>
            {(narrow ? kinds.flatMap(summaryOf) : tasks).map((one) => (
              <ActivityRow key={one.key} of={one} now={now} />
            ))}
          </ul>
        )
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
      {!isPending && !isFailed && tasks.length === 0 && (
        <p className="flex items-center gap-3 py-2 text-ink-soft">
          <IconCircleCheck aria-hidden="true" className="size-5 shrink-0 text-success" stroke={1.5} />
          {t('Nothing. Payments, questions and messages appear here.')}
        </p>
      )}
    </Card>
  );
}
