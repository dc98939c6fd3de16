import { IconAlertTriangle } from '@tabler/icons-react';
import { useData } from '../../../lib/web/call.ts';
import { number, useText } from '../../../lib/web/i18n.ts';
import { TaskNotice } from '../../../lib/web/ui/TaskNotice.tsx';
import { jobs } from '../api.ts';
import { messages } from '../text.ts';

/** Informs an administrator that background jobs have failed for good; nothing otherwise. */
export function FailedJobsNotice() {
  const t = useText(messages);
  const { data } = useData(jobs.page, { query: { state: 'Failed', size: 1 } });
  if (!data?.total) return null;
  return (
    <TaskNotice
      label={t('Background jobs')}
      icon={IconAlertTriangle}
      to="/jobs"
      action={t('See what failed')}
    >
      {data.total === 1
        ? t('One background job has failed.')
        : t('{count} background jobs have failed.', { count: number(data.total) })}
    </TaskNotice>
  );
}
