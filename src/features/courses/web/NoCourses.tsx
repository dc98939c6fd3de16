import { useText } from '../../../lib/web/i18n.ts';
import { useSession } from '../../../lib/web/session.ts';
import { Button } from '../../../lib/web/ui/Button.tsx';
import { EmptyState } from '../../../lib/web/ui/EmptyState.tsx';
import { LinkButton } from '../../../lib/web/ui/LinkButton.tsx';
import { messages } from './text.ts';

/** Shown instead of the catalogue's cards. */
export function NoCourses({ onShowAll }: { onShowAll: (() => void) | false }) {
  const t = useText(messages);
  const admin = useSession().userType === 'Admin';
  if (onShowAll)
    return (
      <EmptyState
        drawing="search"
        title={t('No course matches')}
        action={
          <Button tone="primary" onClick={onShowAll}>
            {t('Show all courses')}
          </Button>
        }
      >
        {t('Try another word, or look at all courses.')}
      </EmptyState>
    );
  return (
    <EmptyState
      drawing="board"
      title={t('No courses yet')}
      action={
        admin && (
          <LinkButton to="/upload" tone="primary">
            {t('Create Course')}
          </LinkButton>
        )
      }
    >
      {admin ? t('Create the first one, then add its lessons.') : t('New courses will appear here.')}
    </EmptyState>
  );
}

/** Shown when the courses have loaded and the progress has not. */
export function ProgressFailed({ onRetry, busy }: { onRetry: () => void; busy: boolean }) {
  const t = useText(messages);
  return (
    <p role="alert" className="mb-4 flex flex-wrap items-center gap-x-3 text-sm text-danger">
      {t('Your progress could not be loaded.')}
      <Button size="sm" busy={busy} onClick={onRetry}>
        {t('Try again')}
      </Button>
    </p>
  );
}
