import { IconCircleCheck } from '@tabler/icons-react';
import { useId, useState } from 'react';
import { number, useText } from '../../../lib/web/i18n.ts';
import { Anchor } from '../../../lib/web/ui/Anchor.tsx';
import { Button } from '../../../lib/web/ui/Button.tsx';
import { Card } from '../../../lib/web/ui/Card.tsx';
import { ActivityRow, ActivitySkeleton } from './ActivityRow.tsx';
import { messages } from './text.ts';
import { useWaiting } from './useWaiting.ts';

const maxRows = 6;

/** Links to the full list of each kind, where not all are listed. */
function AllOfThem({ kinds }: Pick<ReturnType<typeof useWaiting>, 'kinds'>) {
  const t = useText(messages);
  return (
    <ul aria-label={t('See all')} className="mt-2 flex flex-wrap gap-x-4 border-t border-line pt-1 text-sm">
      {kinds.map(({ to, search, said }) => (
        <li key={to}>
          <Anchor
            to={to}
            search={search}
            className="inline-flex min-h-11 items-center underline underline-offset-4"
          >
            {said}
          </Anchor>
        </li>
      ))}
    </ul>
  );
}

/** The administrator's tasks, payments first, with links to the rest. */
export function WaitingTasks() {
  const t = useText(messages);
  const title = useId();
  const { kinds, isPending, isFailed, isFetching, retry } = useWaiting(maxRows);
  const [now] = useState(() => Date.now());
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
            {tasks.map((one) => (
              <ActivityRow key={one.key} of={one} now={now} />
            ))}
          </ul>
        )
      )}
      {!isPending && total > tasks.length && <AllOfThem kinds={kinds} />}
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
