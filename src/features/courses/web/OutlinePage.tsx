import { useText } from '../../../lib/web/i18n.ts';
import { Page } from '../../../lib/web/ui/Page.tsx';
import { ContentMissing, NoLessons } from './ContentStates.tsx';
import { CourseOutline } from './Outline.tsx';
import { say } from './text.ts';
import { useCourse } from './useCourse.ts';

/** The outline on its own, for a quick look and for printing (spec screen 11). */
export function OutlinePage() {
  const t = useText(say);
  const { data, ...missing } = useCourse();
  if (!data) return <ContentMissing {...missing} />;
  const { course, lessons } = data;
  return (
    <Page
      title={course.courseName}
      intro={t('Outline')}
      width="medium"
      back={{
        to: '/coursecontentlist',
        search: { courseid: course.courseID },
        label: t('Back to the course'),
      }}
    >
      {lessons.length > 0 ? (
        <CourseOutline key={course.courseID} lessons={lessons} level={2} />
      ) : (
        <NoLessons courseID={course.courseID} />
      )}
    </Page>
  );
}
