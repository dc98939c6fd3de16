import { IconAlertTriangle } from '@tabler/icons-react';
import { useData } from '../../../lib/web/call.ts';
import { number, useText } from '../../../lib/web/i18n.ts';
import { LinkButton } from '../../../lib/web/ui/LinkButton.tsx';
import { jobs } from '../api.ts';
import { messages } from '../text.ts';

/** Tells an administrator that background jobs have failed for good; nothing otherwise. */
export function FailedJobsNotice() {
  const t = useText(messages);
  const { data } = useData(jobs.page, { query: { state: 'Failed', size: 1 } });
  if (!data?.total) return null;
  return (
    <section
      aria-label={t('Background jobs')}
      className="mb-6 flex flex-wrap items-center justify-between gap-x-4 gap-y-2 rounded-lg bg-warning-soft px-4 py-3"
    >
      <p className="flex min-w-0 flex-1 basis-64 items-start gap-2 text-warning">
        <IconAlertTriangle aria-hidden="true" className="mt-0.5 size-5 shrink-0" />
        <span>
          {data.total === 1
            ? t('One background job has failed.')
            : t('{count} background jobs have failed.', { count: number(data.total) })}
        </span>
      </p>
      <LinkButton to="/jobs" size="sm">
        {t('See what failed')}
      </LinkButton>
    </section>
  );
}
