import { type CallError, useData } from '../../../lib/web/call.ts';
import { useText } from '../../../lib/web/i18n.ts';
import { EmptyState } from '../../../lib/web/ui/EmptyState.tsx';
import { courses } from '../api.ts';
import { preparedCode } from '../publicApi.ts';
import { messages } from '../publicText.ts';
import { OtherCourses } from './EndOfCourse.tsx';
import { CoursesFailed } from './SavedCourse.tsx';

/** Shown instead of a course that is being prepared, was deleted or could not be loaded. */
export function NoPublicCourse({
  error,
  busy,
  retry,
}: {
  error: CallError;
  busy: boolean;
  retry: () => void;
}) {
  const t = useText(messages);
  const isGone = error.status === 404;
  const isPrepared = error.code === preparedCode;
  const title = isPrepared ? t('This course is being prepared') : t('This course is not here any more');
  const { data } = useData(courses.page, { query: { page: 1, size: 3 } }, { enabled: isGone });
  if (!isGone) return <CoursesFailed error={error} onRetry={retry} busy={busy} />;
  return (
    <>
      <h1 className="sr-only">{title}</h1>
      <EmptyState drawing={isPrepared ? 'board' : 'search'} title={title}>
        {isPrepared
          ? t('Its lessons are on their way. There are others to choose from.')
          : t('It may have been taken down. There are others to choose from.')}
      </EmptyState>
      {data && data.rows.length > 0 && (
        <section aria-label={t('More courses')}>
          <OtherCourses list={data.rows} />
        </section>
      )}
    </>
  );
}
