import { useText } from '../../../lib/web/i18n.ts';
import { Page } from '../../../lib/web/ui/Page.tsx';
import { thumbnailUrl } from '../rules.ts';
import { CourseMissing, NoLessons } from './CourseStates.tsx';
import { CourseOutline } from './CourseOutline.tsx';
import { SavedNote } from './SavedCourse.tsx';
import { messages } from './text.ts';
import { useCourse } from './useCourse.ts';

/** The outline alone, for reading and printing (SPECIFICATION, screen 11). */
export function OutlinePage() {
  const t = useText(messages);
  const { data, saved, ...rest } = useCourse();
  if (!data) return <CourseMissing {...rest} />;
  const { course, lessons } = data;
  return (
    <Page
      title={course.courseName}
      titleLang={course.lang || undefined}
      intro={t('Outline')}
      width="medium"
      back={{
        to: '/coursecontentlist',
        search: { courseid: course.courseID },
        label: t('Back to the course'),
      }}
    >
      {saved && <SavedNote {...saved} {...rest} />}
      {lessons.length > 0 ? (
        <CourseOutline
          key={course.courseID}
          lessons={lessons}
          level={2}
          progress
          offline={saved?.offline ?? false}
          cover={thumbnailUrl(course.imageUrl)}
        />
      ) : (
        <NoLessons courseID={course.courseID} />
      )}
    </Page>
  );
}
