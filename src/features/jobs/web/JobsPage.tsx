import { useState } from 'react';
import { CallError, useData, useSend } from '../../../lib/web/call.ts';
import { dateTime, number, useText } from '../../../lib/web/i18n.ts';
import { AdminList } from '../../../lib/web/lists/AdminList.tsx';
import { oneOf, useListFilters } from '../../../lib/web/lists/listFilters.ts';
import { optionsOf } from '../../../lib/web/lists/ListToolbar.tsx';
import { toast } from '../../../lib/web/toast.tsx';
import { Button } from '../../../lib/web/ui/Button.tsx';
import { ConfirmAction } from '../../../lib/web/ui/ConfirmAction.tsx';
import type { Column } from '../../../lib/web/ui/DataTable.tsx';
import { EmptyState } from '../../../lib/web/ui/EmptyState.tsx';
import { Page } from '../../../lib/web/ui/Page.tsx';
import { type Job, jobs } from '../api.ts';
import { jobActions, type JobStateName, jobStates } from '../rules.ts';
import { kindNames, messages, scheduleNames } from '../text.ts';

const schedulePrefix = 'schedule: ';

/** Returns the label of a job's kind. */
function useKindName(): (kind: string) => string {
  const t = useText(messages);
  return (kind) => {
    const recurring = kind.startsWith(schedulePrefix);
    const name = recurring ? kind.slice(schedulePrefix.length) : kind;
    const label = (recurring ? scheduleNames : kindNames)[name];
    return label ? t(label) : name;
  };
}

function useColumns(state: JobStateName): Column<Job>[] {
  const t = useText(messages);
  const nameOf = useKindName();
  const happened: Column<Job> = {
    key: 'happened',
    header: t('What happened'),
    cardText: 'line',
    className: 'rows:min-w-56',
    cell: ({ problem, percent, note }) => {
      const parts = [percent === null ? '' : t('{percent}%', { percent: number(percent) }), note, problem];
      return <span className="wrap-anywhere">{parts.filter(Boolean).join(' · ') || '—'}</span>;
    },
  };
  return [
    {
      key: 'job',
      header: t('Job'),
      rowHeader: true,
      cell: ({ id, kind, recipient }) => (
        <>
          <span className="wrap-anywhere">{nameOf(kind)}</span>
          <span className="block text-sm font-normal text-ink-soft tabular">
            #{id} {recipient && t('to {recipient}', { recipient })}
          </span>
        </>
      ),
    },
    ...(state === 'Done' ? [] : [happened]),
    {
      key: 'tries',
      header: t('Tries'),
      align: 'right',
      cardText: 'named',
      cell: ({ attempts }) => number(attempts),
    },
    // cards have the last or next try only
    {
      key: 'queued',
      header: t('Queued'),
      className: 'cards:hidden!',
      cell: ({ createdDate }) => dateTime(createdDate),
    },
    {
      key: 'due',
      header: t(state === 'Waiting' ? 'Next try' : 'Last try'),
      cardText: 'named',
      cell: ({ dueDate }) => dateTime(dueDate),
    },
  ];
}

function Actions({ of: { id, kind, state }, onRemove }: { of: Job; onRemove: () => void }) {
  const t = useText(messages);
  const job = `${useKindName()(kind)} #${id}`;
  const refreshes = [jobs.page];
  const retry = useSend(jobs.retry, { refreshes });
  const cancel = useSend(jobs.cancel, { refreshes });
  const tell = { onError: (error: Error) => toast.error(t('Background jobs'), error.message) };
  // not in callbacks of mutate, which are dropped with this row when it leaves the list
  const retryNow = async () => {
    try {
      await retry.mutateAsync({ query: { id } });
      toast.success(t('Background jobs'), t('One job is tried again.'));
    } catch (error) {
      if (error instanceof CallError) tell.onError(error);
    }
  };
  const can = jobActions[state];
  return (
    <>
      {can.includes('retry') && (
        <Button
          size="sm"
          busy={retry.isPending}
          aria-label={t('Try again: {job}', { job })}
          onClick={() => void retryNow()}
        >
          {t('Try again')}
        </Button>
      )}
      {can.includes('cancel') && (
        <Button
          size="sm"
          busy={cancel.isPending}
          aria-label={t('Cancel: {job}', { job })}
          onClick={() => cancel.mutate({ query: { id } }, tell)}
        >
          {t('Cancel')}
        </Button>
      )}
      {can.includes('remove') && (
        <Button size="sm" tone="quiet" aria-label={t('Remove: {job}', { job })} onClick={onRemove}>
          {t('Remove')}
        </Button>
      )}
    </>
  );
}

function RetryAll() {
  const t = useText(messages);
  const retry = useSend(jobs.retryFailed, { refreshes: [jobs.page] });
  const told = (count: number): string =>
    count === 1 ? t('One job is tried again.') : t('{count} jobs are tried again.', { count: number(count) });
  // this button disappears with the failed jobs, and callbacks of mutate with it
  const retryNow = async () => {
    try {
      toast.success(t('Background jobs'), told((await retry.mutateAsync({})).count));
    } catch (error) {
      if (error instanceof CallError) toast.error(t('Background jobs'), error.message);
    }
  };
  return (
    <Button busy={retry.isPending} onClick={() => void retryNow()}>
      {t('Try all again')}
    </Button>
  );
}

const readers = { state: oneOf(jobStates) };

/** The background jobs, those that have failed for good first; the state filter is in the URL. */
export function JobsPage() {
  const t = useText(messages);
  const filters = useListFilters(readers);
  const { state = 'Failed' } = filters.values;
  const list = useData(
    jobs.page,
    { query: { ...filters.query, state } },
    { refetchInterval: state === 'Running' ? 2000 : 15_000 },
  );
  const columns = useColumns(state);
  const [removing, setRemoving] = useState<Job | null>(null);
  const remove = useSend(jobs.remove, { refreshes: [jobs.page] });
  return (
    <Page
      title={t('Background jobs')}
      intro={t(
        'What the server does by itself: mails, conversions of videos, cleaning up. What failed is kept for 30 days.',
      )}
      back={{ to: '/adminpanel', label: t('Admin Panel') }}
    >
      <AdminList
        list={list}
        filters={filters}
        chips={{
          name: 'state',
          label: t('State'),
          all: t('Failed'),
          options: optionsOf(
            jobStates.filter((each) => each !== 'Failed'),
            t,
          ),
        }}
        tools={state === 'Failed' && Boolean(list.data?.total) && <RetryAll />}
        columns={columns}
        rowKey={({ id }) => id}
        caption={t('Background jobs')}
        cards="lg"
        cardStyle="text"
        actions={
          jobActions[state].length > 0
            ? (job) => <Actions of={job} onRemove={() => setRemoving(job)} />
            : undefined
        }
        empty={
          <EmptyState title={state === 'Failed' ? t('Nothing has failed') : t('No jobs here')}>
            {state === 'Failed' &&
              t('What fails for good is listed here, with the reason, and can be tried again.')}
          </EmptyState>
        }
      />
      {removing && (
        <ConfirmAction
          title={t('Remove this job?')}
          onClose={() => setRemoving(null)}
          onConfirm={async () => {
            await remove.mutateAsync({ query: { id: removing.id } });
            setRemoving(null);
          }}
          confirmLabel={t('Remove')}
        >
          {t('What it was to do is then not done: a mail is not sent, a video not converted.')}
        </ConfirmAction>
      )}
    </Page>
  );
}
