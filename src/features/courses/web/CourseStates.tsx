import { useText } from '../../../lib/web/i18n.ts';
import { useSession } from '../../../lib/web/session.ts';
import { EmptyState } from '../../../lib/web/ui/EmptyState.tsx';
import { LinkButton } from '../../../lib/web/ui/LinkButton.tsx';
import { Page } from '../../../lib/web/ui/Page.tsx';
import { Bone, Skeleton } from '../../../lib/web/ui/Skeleton.tsx';
import { CoursesFailed } from './SavedCourse.tsx';
import { messages } from './text.ts';
import type { useCourse } from './useCourse.ts';

/** Shown instead of a course: no course chosen, not found, failed, loading. */
export function CourseMissing({
  id,
  error,
  busy,
  retry,
}: Omit<ReturnType<typeof useCourse>, 'data' | 'saved'>) {
  const t = useText(messages);
  const toCourses = (
    <LinkButton to="/course" tone="primary">
      {t('Back to courses')}
    </LinkButton>
  );
  return (
    <Page title={t('Course content')} bare back={{ to: '/course', label: t('Back to courses') }}>
      {id === null ? (
        <EmptyState drawing="board" title={t('No course is chosen')} action={toCourses}>
          {t('Choose one to see its lessons.')}
        </EmptyState>
      ) : error?.status === 404 ? (
        <EmptyState drawing="search" title={t('This course is not here any more')} action={toCourses}>
          {t('It may have been taken down. There are others to choose from.')}
        </EmptyState>
      ) : error ? (
        <CoursesFailed error={error} onRetry={retry} busy={busy} />
      ) : (
        <Skeleton>
          <div className="grid gap-6 pt-2 lg:grid-cols-[minmax(0,1fr)_22rem]">
            <Bone className="aspect-video rounded-xl lg:order-2" />
            <div className="flex flex-col gap-4">
              <Bone className="h-9 w-4/5" />
              <Bone className="h-4 w-full" />
              <Bone className="h-4 w-2/3" />
              <Bone className="mt-6 h-12 rounded-lg" />
              <Bone className="h-40 rounded-lg" />
              <Bone className="h-12 rounded-lg" />
            </div>
          </div>
        </Skeleton>
      )}
    </Page>
  );
}

export function NoLessons({ courseID }: { courseID: number }) {
  const t = useText(messages);
  const admin = useSession().userType === 'Admin';
  return (
    <EmptyState
      drawing="board"
      title={t('This course has no lessons yet')}
      action={
        admin && (
          <LinkButton to="/coursecontent" search={{ courseid: courseID }} tone="primary">
            {t('Add lessons')}
          </LinkButton>
        )
      }
    >
      {admin ? t('Add its first lesson.') : t('Come back soon: lessons will appear here as they are added.')}
    </EmptyState>
  );
}
