import { useState } from 'react';
import { useSend } from '../../../lib/web/call.ts';
import { useText } from '../../../lib/web/i18n.ts';
import { Anchor } from '../../../lib/web/ui/Anchor.tsx';
import { Button } from '../../../lib/web/ui/Button.tsx';
import { Card } from '../../../lib/web/ui/Card.tsx';
import { FormError } from '../../../lib/web/ui/FormError.tsx';
import { LinkButton } from '../../../lib/web/ui/LinkButton.tsx';
import { Page } from '../../../lib/web/ui/Page.tsx';
import { reminders } from '../api.ts';
import { messages } from './text.ts';

/** What the page's address says: the token, and the lesson of a notice that was tapped on. */
function readAddress() {
  const params = new URLSearchParams(window.location.search);
  const [courseid, contentid] = ['courseid', 'contentid'].map((name) => Number(params.get(name)));
  return { token: params.get('token') ?? '', lesson: courseid && contentid ? { courseid, contentid } : null };
}

/**
 * Ends reminders by the link in a mail, without a login. Opening the page changes nothing, since mail scanners open it, too. From a
 * notice without buttons (public/sw.js) it leads to the lesson first.
 */
export function UnsubscribePage() {
  const t = useText(messages);
  const [{ token, lesson }] = useState(readAddress);
  const stop = useSend(reminders.unsubscribe, { refreshes: [reminders.get] });
  // another attempt would fail, too
  const gone = stop.error?.status === 404;
  return (
    <Page width="narrow" title={t('Reminders')}>
      {lesson && (
        <Card className="mb-5 flex flex-col items-start gap-4">
          <h2 className="text-lg">{t('Your next lesson')}</h2>
          <LinkButton to="/courseplayer" search={lesson} tone="primary">
            {t('Continue')}
          </LinkButton>
        </Card>
      )}
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
          <Button
            tone={lesson ? 'plain' : 'primary'}
            busy={stop.isPending}
            onClick={() => stop.mutate({ query: { token } })}
          >
            {t('Stop reminders')}
          </Button>
        )}
      </Card>
    </Page>
  );
}
