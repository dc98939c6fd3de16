import { IconPlus } from '@tabler/icons-react';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { keyOf, useData } from '../../../lib/web/call.ts';
import { useText } from '../../../lib/web/i18n.ts';
import { useFilters, integerFilter } from '../../../lib/web/search.ts';
import { Button } from '../../../lib/web/ui/Button.tsx';
import { cx } from '../../../lib/web/ui/cx.ts';
import { EditFrame, useEditing } from '../../../lib/web/ui/EditFrame.tsx';
import { EmptyState } from '../../../lib/web/ui/EmptyState.tsx';
import { Pending } from '../../../lib/web/ui/Pending.tsx';
import { LinkButton } from '../../../lib/web/ui/LinkButton.tsx';
import { Page } from '../../../lib/web/ui/Page.tsx';
import { courses } from '../../courses/api.ts';
import type { Course } from '../../courses/courseApi.ts';
import { type Lesson, lessons } from '../api.ts';
import { useLessons } from './lessonData.ts';
import { LessonForm } from './LessonForm.tsx';
import { LessonList } from './LessonList.tsx';
import { useSummary } from './LessonTable.tsx';
import { messages } from './text.ts';

/**
 * Course Content of the administration (SPECIFICATION, screen 17): `?courseid=` names the course, `?edit=` the lesson in the
 * form.
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
      intro={
        courseId !== null && (
          <p className="min-h-8 text-xl leading-snug font-semibold text-balance text-ink sm:min-h-10 sm:text-3xl">
            {course && (
              <>
                <span className="sr-only">{t('Course Name')}: </span>
                <span lang={course.lang || undefined}>{course.courseName}</span>
              </>
            )}
          </p>
        )
      }
      back={{ to: '/upload', label: t('Back to Upload Course') }}
      // the course matters most here, so the title becomes its label
      className={cx(courseId !== null && '[&_h1]:text-base! [&_h1]:text-ink-soft')}
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

/** `onAdd`: opens the form, if it is not open. */
function ListHead({
  lessons: all,
  onAdd,
}: {
  lessons: readonly Lesson[] | undefined;
  onAdd: (() => void) | null;
}) {
  const t = useText(messages);
  const summary = useSummary();
  return (
    <div className="mb-4 flex flex-wrap items-center justify-between gap-x-3 gap-y-2">
      <div className="min-w-0">
        <h2 id="lesson-list" className="text-lg leading-snug sm:text-xl">
          {t('Course Content List')}
        </h2>
        <p className="min-h-5 text-sm leading-5 text-ink-soft tabular">{all && summary(all)}</p>
      </div>
      {onAdd && (
        <Button id="edit-new" tone="primary" icon={<IconPlus />} className="xl:hidden" onClick={onAdd}>
          {t('Add a lesson')}
        </Button>
      )}
    </div>
  );
}

function Content({ course }: { course: Course }) {
  const t = useText(messages);
  const client = useQueryClient();
  const { editing, adding, top, start, add, leave } = useEditing();
  /** The section of the next lesson, until the form has it. */
  const [section, setSection] = useState<string | null>(null);
  const list = useLessons(course.courseID);
  const found = useData(
    lessons.details,
    { query: { coursecontentid: editing ?? 1 } },
    { enabled: editing !== null },
  );
  const lesson = editing !== null && found.data?.courseContentID === editing ? found.data : null;
  const isOpen = adding || editing !== null;
  const none = list.data?.length === 0;

  return (
    // side by side on wide windows, so that many lessons can be added in a row with the list visible
    <div className="grid items-start gap-8 xl:grid-cols-[minmax(0,1fr)_32rem] xl:gap-6">
      <section aria-labelledby="lesson-list" className="min-w-0">
        <ListHead lessons={list.data} onAdd={isOpen || none ? null : add} />
        <LessonList
          courseId={course.courseID}
          list={list}
          editing={editing}
          onEdit={(id) => {
            // cached details may be outdated
            client.removeQueries({ queryKey: keyOf(lessons.details) });
            start(id);
          }}
          onAdd={(name) => {
            setSection(name);
            add();
          }}
          onDeleted={(id) => id === editing && leave()}
        />
      </section>
      <div
        // beside the list the form is sticky where the window is high enough, so that its buttons are visible at once; else it
        // scrolls with the list. On narrow windows it opens above the list
        className={cx(
          'min-w-0 max-xl:order-first roomy:sticky roomy:top-20 xl:*:*:mb-0 roomy:*:*:max-h-[calc(100dvh-15rem)] roomy:*:*:overflow-y-auto roomy:*:*:overscroll-contain xl:*:*:pb-0',
          !isOpen && !none && 'max-xl:hidden',
        )}
      >
        <EditFrame
          id="lesson-form"
          title={lesson ? t('Edit “{name}”', { name: lesson.contentName }) : t('Add a lesson')}
          top={top}
          failed={
            editing !== null &&
            found.isError &&
            // typed values stay when only a reload failed
            (!lesson || found.error.status === 404) && {
              error: found.error,
              gone: t('There is nothing to edit any more: the lesson was deleted.'),
              onRetry: () => void found.refetch(),
              busy: found.isFetching,
            }
          }
          loading={(editing !== null && !lesson) || list.isPending}
          leaveText={t('Clear')}
          onLeave={leave}
          canClose={isOpen && !none}
        >
          <LessonForm
            key={lesson?.courseContentID ?? 'new'}
            course={course}
            lesson={lesson}
            lessons={list.data ?? []}
            section={section}
            onSection={() => setSection(null)}
            onLeave={leave}
          />
        </EditFrame>
      </div>
    </div>
  );
}
