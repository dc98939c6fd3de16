import { SavedCourseLink } from '../../features/courses/web/SavedCourse.tsx';
import { useText } from '../../lib/web/i18n.ts';
import { ErrorState } from '../../lib/web/ui/ErrorState.tsx';
import { Page } from '../../lib/web/ui/Page.tsx';
import { say } from './offlineText.ts';

/** In the place of a screen whose code could not be had. */
export function Unreachable() {
  const t = useText(say);
  const title = t(navigator.onLine ? 'This screen could not be opened' : 'You are offline');
  return (
    <Page title={title} width="medium" bare>
      <ErrorState
        title={title}
        message={t(
          navigator.onLine
            ? 'Try again. If it fails again, come back in a few minutes.'
            : 'This screen is not kept on this device. What you watched is kept, and is sent when you are back online.',
        )}
        onRetry={() => window.location.reload()}
      />
      <SavedCourseLink />
    </Page>
  );
}
