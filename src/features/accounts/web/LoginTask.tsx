import { IconKey } from '@tabler/icons-react';
import { useData } from '../../../lib/web/call.ts';
import { number, useText } from '../../../lib/web/i18n.ts';
import { LinkButton } from '../../../lib/web/ui/LinkButton.tsx';
import { Notice } from '../../../lib/web/ui/Notice.tsx';
import { loginHelp } from '../helpApi.ts';
import { messages } from './helpText.ts';

/** The task "N people can't log in"; nothing without requests. */
export function LoginTask() {
  const t = useText(messages);
  const { data } = useData(loginHelp.requests, { query: { size: 1 } }, { refetchOnMount: 'always' });
  if (!data || data.total === 0) return null;
  return (
    <Notice
      role="region"
      aria-labelledby="login-task"
      tone="warning"
      icon={IconKey}
      className="mb-6"
      action={
        <LinkButton to="/users" search={{ view: 'help' }} size="sm">
          {t('See who')}
        </LinkButton>
      }
    >
      <h2 id="login-task" className="text-base font-semibold">
        {data.total === 1
          ? t('One person can’t log in')
          : t('{count} people can’t log in', { count: number(data.total) })}
      </h2>
      <p className="text-ink">{t('They asked for help. Give each of them a link to set a new password.')}</p>
    </Notice>
  );
}
