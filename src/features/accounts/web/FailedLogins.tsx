import { IconAlertTriangle } from '@tabler/icons-react';
import { useData, useSend } from '../../../lib/web/call.ts';
import { focusIfLost } from '../../../lib/web/focus.ts';
import { dateTime, number, useText } from '../../../lib/web/i18n.ts';
import { toast } from '../../../lib/web/toast.tsx';
import { Button } from '../../../lib/web/ui/Button.tsx';
import { Notice } from '../../../lib/web/ui/Notice.tsx';
import { personal } from '../api.ts';
import { messages } from './text.ts';

/** A notice about failed logins by others, until it is dismissed; nothing without any. */
export function FailedLogins() {
  const t = useText(messages);
  const { data } = useData(personal.account, {}, { refetchOnMount: 'always' });
  const seen = useSend(personal.failuresSeen, { refreshes: [personal.account] });
  const failed = data?.failedLogins;
  if (!failed) return null;
  return (
    <Notice
      role="region"
      aria-label={t('Failed logins')}
      tone="danger"
      icon={IconAlertTriangle}
      action={
        <Button
          size="sm"
          busy={seen.isPending}
          onClick={() =>
            seen.mutate(
              {},
              {
                // the button disappears with the notice
                onSuccess: () => focusIfLost(undefined),
                onError: ({ message }) => toast.error(t('Failed logins'), message),
              },
            )
          }
        >
          {t('Dismiss')}
        </Button>
      }
    >
      <p>
        {t('{count} failed logins since {time}.', {
          count: number(failed.count),
          time: dateTime(failed.since),
        })}{' '}
        {t('Nobody got in. If it was not you, don’t use this password anywhere else.')}
      </p>
    </Notice>
  );
}
