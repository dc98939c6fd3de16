import { IconCloudOff } from '@tabler/icons-react';
import type { CallError } from '../../../lib/web/call.ts';
import { dateTime, useText } from '../../../lib/web/i18n.ts';
import { useSession } from '../../../lib/web/session.ts';
import { Button } from '../../../lib/web/ui/Button.tsx';
import { ErrorState } from '../../../lib/web/ui/ErrorState.tsx';
import { LinkButton } from '../../../lib/web/ui/LinkButton.tsx';
import { Notice } from '../../../lib/web/ui/Notice.tsx';
import { readSavedCourse } from './savedCourse.ts';
import { messages } from './offlineText.ts';

/**
 * The notice above a course that is shown from local storage. `offline`: the server is unreachable; otherwise it has not
 * answered yet.
 */
export function SavedNote({
  at,
  offline,
  busy,
  retry,
}: {
  at: number;
  offline: boolean;
  busy: boolean;
  retry: () => void;
}) {
  const t = useText(messages);
  const date = dateTime(new Date(at).toISOString());
  return (
    <Notice
      role="status"
      tone="warning"
      icon={IconCloudOff}
      className="mb-6 print:hidden"
      action={
        <Button size="sm" busy={busy} onClick={retry}>
          {t('Try again')}
        </Button>
      }
    >
      {t(
        offline
          ? 'You are offline: this is what was saved on {date}.'
          : 'The connection is very slow: this is what was saved on {date}.',
        { date },
      )}
    </Notice>
  );
}

/** Shown instead of courses that could not be loaded, with a link to the stored one. */
export function CoursesFailed({ error, ...rest }: { error: CallError; onRetry: () => void; busy: boolean }) {
  return (
    <>
      <ErrorState message={error.message} {...rest} />
      {error.unreachable && <SavedCourseLink />}
    </>
  );
}

/** A link to the course that is available offline; nothing when none is stored. */
export function SavedCourseLink() {
  const t = useText(messages);
  const saved = readSavedCourse(useSession().userId);
  if (!saved) return null;
  const { courseID, courseName } = saved.course;
  return (
    <p className="text-center">
      <LinkButton to="/coursecontentlist" search={{ courseid: courseID }}>
        {t('Saved on this device: {course}', { course: courseName })}
      </LinkButton>
    </p>
  );
}
