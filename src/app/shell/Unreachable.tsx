import { lazy, Suspense, useEffect, useState } from 'react';
import { isOffline, serverAnswers } from '../../lib/web/call.ts';
import { useText } from '../../lib/web/i18n.ts';
import { useSession } from '../../lib/web/session.ts';
import { ErrorBoundary } from '../../lib/web/ui/ErrorBoundary.tsx';
import { ErrorState } from '../../lib/web/ui/ErrorState.tsx';
import { Page } from '../../lib/web/ui/Page.tsx';
import { messages } from './offlineText.ts';

/** Loaded with what learners need anyway: strangers have no saved course. */
const SavedCourseLink = lazy(async () => ({ default: (await import('./learnerLater.ts')).SavedCourseLink }));

/** Polling interval, in milliseconds. */
const askMs = 5000;

/** Shown instead of a screen whose code could not be loaded; reloads it as soon as the server answers again. */
export function Unreachable() {
  const t = useText(messages);
  const { islogged } = useSession();
  const [offline, setOffline] = useState(isOffline);
  useEffect(() => {
    let asking = false;
    // if the server was reachable all the time, the error has another cause and would happen again
    let away = false;
    const ask = async (): Promise<void> => {
      if (asking) return;
      asking = true;
      const answers = await serverAnswers();
      if (answers && away) window.location.reload();
      away ||= !answers;
      setOffline(isOffline());
      asking = false;
    };
    void ask();
    const timer = setInterval(() => void ask(), askMs);
    window.addEventListener('online', ask);
    return () => {
      clearInterval(timer);
      window.removeEventListener('online', ask);
    };
  }, []);
  const title = t(offline ? 'You are offline' : 'This screen could not be opened');
  return (
    <Page title={title} width="medium" bare>
      <ErrorState
        title={title}
        message={t(
          offline
            ? 'This screen is not kept on this device. What you watched is kept, and is sent when you are back online.'
            : 'The server does not answer at the moment; your connection is fine. The screen opens by itself once it does.',
        )}
        onRetry={() => window.location.reload()}
      />
      {islogged && (
        <ErrorBoundary fallback={null}>
          <Suspense>
            <SavedCourseLink />
          </Suspense>
        </ErrorBoundary>
      )}
    </Page>
  );
}
