import { IconAlertTriangle } from '@tabler/icons-react';
import { useData, useSend } from '../../../lib/web/call.ts';
import { focusIfLost } from '../../../lib/web/focus.ts';
import { dateTime, number, useText } from '../../../lib/web/i18n.ts';
import { toast } from '../../../lib/web/toast.tsx';
import { Button } from '../../../lib/web/ui/Button.tsx';
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
    <section
      aria-label={t('Failed logins')}
      className="flex flex-wrap items-start gap-x-3 gap-y-2 rounded-xl border border-danger/40 bg-danger-soft px-4 py-3"
    >
      <IconAlertTriangle aria-hidden="true" className="mt-1 size-5 shrink-0 text-danger" />
      <p className="min-w-0 flex-1 basis-60 py-0.5">
        {t('{count} failed logins since {time}.', {
          count: number(failed.count),
          time: dateTime(failed.since),
        })}{' '}
        {t('Nobody got in. If it was not you, don’t use this password anywhere else.')}
      </p>
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
    </section>
  );
}
