import { IconKey } from '@tabler/icons-react';
import { useData } from '../../../lib/web/call.ts';
import { number, useText } from '../../../lib/web/i18n.ts';
import { LinkButton } from '../../../lib/web/ui/LinkButton.tsx';
import { loginHelp } from '../helpApi.ts';
import { messages } from './helpText.ts';

/** The task "N people can't log in"; nothing without requests. */
export function LoginTask() {
  const t = useText(messages);
  const { data } = useData(loginHelp.requests, { query: { size: 1 } }, { refetchOnMount: 'always' });
  if (!data || data.total === 0) return null;
  return (
    <section
      aria-labelledby="login-task"
      className="mb-6 flex flex-wrap items-center justify-between gap-x-4 gap-y-2 rounded-lg bg-warning-soft px-4 py-3"
    >
      <div className="flex min-w-0 flex-1 basis-64 items-start gap-2">
        <IconKey aria-hidden="true" className="mt-0.5 size-5 shrink-0" />
        <div className="min-w-0">
          <h2 id="login-task" className="text-base font-semibold">
            {data.total === 1
              ? t('One person can’t log in')
              : t('{count} people can’t log in', { count: number(data.total) })}
          </h2>
          <p>{t('They asked for help. Give each of them a link to set a new password.')}</p>
        </div>
      </div>
      <LinkButton to="/users" search={{ view: 'help' }} size="sm">
        {t('See who')}
      </LinkButton>
    </section>
  );
}
