import { useState } from 'react';
import { useSend } from '../../../lib/web/call.ts';
import { useText } from '../../../lib/web/i18n.ts';
import { Anchor } from '../../../lib/web/ui/Anchor.tsx';
import { Button } from '../../../lib/web/ui/Button.tsx';
import { Card } from '../../../lib/web/ui/Card.tsx';
import { FormError } from '../../../lib/web/ui/FormError.tsx';
import { Page } from '../../../lib/web/ui/Page.tsx';
import { reminders } from '../api.ts';
import { messages } from './text.ts';

/** Ends reminders by the link in a mail, without a login. Opening the page changes nothing, since mail scanners open it, too. */
export function UnsubscribePage() {
  const t = useText(messages);
  const [token] = useState(() => new URLSearchParams(window.location.search).get('token') ?? '');
  const stop = useSend(reminders.unsubscribe, { refreshes: [reminders.get] });
  // another attempt would fail, too
  const gone = stop.error?.status === 404;
  return (
    <Page width="narrow" title={t('Reminders')}>
      <Card className="flex flex-col items-start gap-4">
        {stop.data ? (
          <p role="status" className="text-lg">
            {t('Reminders are stopped. Nothing more is sent.')}
          </p>
        ) : (
          !gone && (
            <>
              <h2 className="text-lg">{t('Stop the reminders?')}</h2>
              <p>
                {t(
                  'No more emails or notifications remind you of your lessons. You can turn them on again at any time.',
                )}
              </p>
            </>
          )
        )}
        <FormError message={stop.error?.message} />
        {stop.data || gone ? (
          <Anchor to="/goals" className="inline-flex min-h-11 items-center underline">
            {t('Goal and reminders')}
          </Anchor>
        ) : (
          <Button tone="primary" busy={stop.isPending} onClick={() => stop.mutate({ query: { token } })}>
            {t('Stop reminders')}
          </Button>
        )}
      </Card>
    </Page>
  );
}
