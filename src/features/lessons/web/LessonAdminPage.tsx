import { useQueryClient } from '@tanstack/react-query';
import { keyOf, useData } from '../../../lib/web/call.ts';
import { useText } from '../../../lib/web/i18n.ts';
import { useFilters, integerFilter } from '../../../lib/web/search.ts';
import { EditFrame, useEditing } from '../../../lib/web/ui/EditFrame.tsx';
import { EmptyState } from '../../../lib/web/ui/EmptyState.tsx';
import { Pending } from '../../../lib/web/ui/Pending.tsx';
import { LinkButton } from '../../../lib/web/ui/LinkButton.tsx';
import { Page } from '../../../lib/web/ui/Page.tsx';
import { type Course, courses } from '../../courses/api.ts';
import { lessons } from '../api.ts';
import { useLessons } from './lessonData.ts';
import { LessonForm } from './LessonForm.tsx';
import { LessonList } from './LessonList.tsx';
import { messages } from './text.ts';

/**
 * Course Content of the administration (SPECIFICATION, screen 17): `?courseid=` names the course, `?edit=` the lesson in
 * the form.
 */
export function LessonAdminPage() {
  const t = useText(messages);
  const [{ courseid }] = useFilters('courseid');
  const courseId = integerFilter(courseid);
  const found = useData(courses.details, { query: { id: courseId ?? 1 } }, { enabled: courseId !== null });
  const course = courseId !== null && found.data?.courseID === courseId ? found.data : null;
  return (
    <Page
      title={t('Course Content')}
      intro={course?.courseName}

      back={{ to: '/upload', label: t('Back to Upload Course') }}
    >
      {courseId === null ? (
        <EmptyState
          title={t('Choose a course first')}
          action={
            <LinkButton to="/upload" tone="primary">
              {t('Go to the Course List')}
            </LinkButton>
          }
        >
          {t('Open a course with Add in the Course List, and its lessons can be added here.')}
        </EmptyState>
      ) : course ? (
        <Content key={course.courseID} course={course} />
      ) : (
        <Pending query={found} count={8} />
      )}
    </Page>
  );
}

function Content({ course }: { course: Course }) {
  const t = useText(messages);
  const client = useQueryClient();
  const { editing, top, start, leave } = useEditing();
  const list = useLessons(course.courseID);
  const found = useData(
    lessons.details,
    { query: { coursecontentid: editing ?? 1 } },
    { enabled: editing !== null },
  );
  const lesson = editing !== null && found.data?.courseContentID === editing ? found.data : null;

  return (
    <>
      <EditFrame
        id="lesson-form"
        title={lesson ? t('Edit “{name}”', { name: lesson.contentName }) : t('Add a lesson')}
        top={top}
        failed={
          editing !== null &&
          found.isError && {
            error: found.error,
            gone: t('There is nothing to edit any more: the lesson was deleted.'),
            onRetry: () => void found.refetch(),
            busy: found.isFetching,
          }
        }
        loading={(editing !== null && !lesson) || list.isPending}
        leaveText={t('Clear')}
        onLeave={leave}
      >
        <LessonForm
          key={lesson?.courseContentID ?? 'new'}
          course={course}
          lesson={lesson}
          lessons={list.data ?? []}
          onLeave={leave}
        />
      </EditFrame>
      <section aria-labelledby="lesson-list">
        <h2 id="lesson-list" className="mb-4 text-xl">
          {t('Course Content List')}{' '}
          {list.data && <span className="font-normal text-ink-soft tabular">({list.data.length})</span>}
        </h2>
        <LessonList
          courseId={course.courseID}
          list={list}
          editing={editing}
          onEdit={(id) => {
            // cached details may be outdated
            client.removeQueries({ queryKey: keyOf(lessons.details) });
            start(id);
          }}
          onDeleted={(id) => id === editing && leave()}
        />
      </section>
    </>
  );
}
